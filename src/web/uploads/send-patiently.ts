import { expiry } from '../frame/api/client.ts';
import { type Hearing, type Outgoing, SendError, sendFile } from './send.ts';

const LONGEST_PAUSE_MS = 20_000;

type PatientHearing = Hearing & {
  /** It could not be sent for the moment: the service's reason, or none where it can't be reached. */
  onTrouble: (reason: string | undefined) => void;
};

/** Sends one file however often connection, service or session go away in between. Throws what the service refuses for good. */
export async function sendPatiently(outgoing: Outgoing, hearing: PatientHearing): Promise<void> {
  let { url } = outgoing;
  for (let tries = 0; ; tries++) {
    hearing.signal.throwIfAborted();
    let hasProgress = false;
    try {
      await sendFile(
        { ...outgoing, url },
        {
          ...hearing,
          onUrl: (address) => {
            url = address;
            hearing.onUrl(address);
          },
          onProgress: (bytes) => {
            hasProgress = true;
            hearing.onProgress(bytes);
          },
        },
      );
      return;
    } catch (error) {
      if (!(error instanceof SendError) || !error.isPassing) throw error;
      if (error.status === 401) await expiry.wait();
      if (error.status === undefined) await outgoing.file.slice(0, 1).arrayBuffer();
      if (hasProgress) tries = 0;
      hearing.onTrouble(error.status === undefined ? undefined : error.message);
      await pause(Math.max(error.retryAfter * 1_000, Math.min(500 * 2 ** tries, LONGEST_PAUSE_MS)), hearing.signal);
    }
  }
}

/** Until the time has passed, the connection is back, or the call is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end, { signal: ended.signal });
    signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
    if (signal.aborted) reject(signal.reason);
  });
}
