import { EventSourceParserStream } from 'eventsource-parser/stream';
import { expiry } from '../frame/api/client.ts';
import { waitFor } from './wait.ts';

/** An entry of the audit log, as sent by the stream. */
export type Change = {
  action: string;
  entityType: string;
  entityId: number | null;
  channel: string;
  requestId: string | null;
};
export type LiveEvent = { type: 'ready' } | { type: 'change'; change: Change };
export type Hear = (event: LiveEvent) => void;

const SHORTEST_MS = 1_000;
const LONGEST_MS = 60_000;
/** A stream that lasted this long did not fail. */
const CALM_MS = 30_000;
/** The server sends something every 20 s: after this long without a message it is gone. */
const SILENT_MS = 50_000;

/** Reports every change until it is aborted. Reconnects with growing pauses. */
export async function hearChanges(signal: AbortSignal, hear: Hear): Promise<void> {
  let pause = SHORTEST_MS;
  while (!signal.aborted) {
    if (!navigator.onLine) await waitFor(signal, { events: [[window, 'online']] });
    const begun = performance.now();
    const isRefused = await readStream(signal, hear).catch(() => false);
    if (isRefused) await loggedInAgain(signal);
    if (performance.now() - begun > CALM_MS) pause = SHORTEST_MS;
    // Jitter, so that clients do not all reconnect at once.
    await waitFor(signal, { ms: pause * (0.5 + Math.random()) });
    pause = Math.min(2 * pause, LONGEST_MS);
  }
}

/** Reads a stream to its end. Resolves to whether the session has expired. */
async function readStream(signal: AbortSignal, hear: Hear): Promise<boolean> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notSilent = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENT_MS);
  };
  notSilent();
  try {
    const init = { signal: AbortSignal.any([signal, silence.signal]), headers: { Accept: 'text/event-stream' } };
    const { status, body } = await fetch('/api/stream', init);
    if (status !== 200 || !body) return status === 401;
    const events = body
      .pipeThrough(new TextDecoderStream() as never)
      .pipeThrough(new EventSourceParserStream({ onComment: notSilent }));
    for (const reader = events.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return false;
      notSilent();
      if (value.event === 'ready') hear({ type: 'ready' });
      if (value.event === 'change') hear({ type: 'change', change: JSON.parse(value.data) });
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A stream never asks the user to log in: the next action does. */
async function loggedInAgain(signal: AbortSignal): Promise<void> {
  const session = new EventTarget();
  const stop = expiry.subscribe(() => !expiry.isOpen() && session.dispatchEvent(new Event('return')));
  await waitFor(signal, {
    events: [
      [session, 'return'],
      [window, 'focus'],
      // The user logged in in another window.
      [window, 'storage'],
    ],
  });
  stop();
}
