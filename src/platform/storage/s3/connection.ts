import { setTimeout as sleep } from 'node:timers/promises';
import type { S3 } from '@aws-sdk/client-s3';
import type { S3Config } from '../storage-config.ts';
import type { Body } from './body.ts';
import { faultOf, isTransient, Stalled } from './faults.ts';

const CONNECT_MS = 2_000;
/** A call without progress for this long is aborted. */
export const STALLED_MS = 9_000;
const WATCH_MS = 500;
const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
const SOCKETS = 512;
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

export type CallOptions = { abortSignal: AbortSignal };

export type Connection = {
  /** Bucket and key of a file or prefix. */
  at(key: string): { Bucket: string; Key: string };
  prefix: string;
  /** Sends a request to the store. Rejects as in `faultOf`, within ten seconds. The response body has no limit. */
  call<T>(work: (s3: S3, options: CallOptions) => Promise<T>): Promise<T>;
  /** The same with a request body. There is no time limit while bytes are sent. */
  send<T>(open: () => Body, work: (s3: S3, options: CallOptions, body: Body) => Promise<T>): Promise<T>;
  /** Features that the store turned out not to support, which are not used again. */
  lacks: Set<string>;
};

/** Opens the store. The SDK is loaded in the background, and only if there is a store. */
export function connect(
  { bucket, prefix, endpoint, region, pathStyle, credentials }: S3Config,
  stalledMs = STALLED_MS,
): Connection {
  const client = import('@aws-sdk/client-s3').then(
    ({ S3 }) =>
      new S3({
        ...(endpoint !== undefined && { endpoint }),
        ...(region !== undefined && { region }),
        ...(credentials && { credentials }),
        forcePathStyle: pathStyle,
        // It cannot resend a file, and its pauses are longer than a request may take.
        maxAttempts: 1,
        logger: SILENT,
        expectContinueHeader: false,
        // We send known digests ourselves, because many stores do not support the SDK's way.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: {
          connectionTimeout: CONNECT_MS,
          // A reader may be slower than any limit for sockets.
          socketTimeout: 0,
          httpAgent: { keepAlive: true, maxSockets: SOCKETS },
          httpsAgent: { keepAlive: true, maxSockets: SOCKETS },
        },
      }),
  );
  return {
    at: (key) => ({ Bucket: bucket, Key: prefix + key }),
    prefix,
    call: (work) =>
      watch(stalledMs, (options) => repeat(async () => work(await client, options), options)).catch(refuse),
    send: (open, work) =>
      repeat(async () => {
        const body = open();
        return watch(stalledMs, async (options) => work(await client, options, body), body).finally(() =>
          body.destroy(),
        );
      }).catch(refuse),
    lacks: new Set(),
  };
}

const refuse = (error: unknown) => {
  throw faultOf(error);
};

/** Aborts work without progress for `stalledMs`. Bytes read from `body` are progress. */
async function watch<T>(stalledMs: number, work: (options: CallOptions) => Promise<T>, body?: Body): Promise<T> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    const giveUp = (error: Error) => {
      abort.abort();
      reject(error);
    };
    // The SDK does not notice errors of the body.
    body?.on('error', giveUp);
    let [sent, at] = [0, performance.now()];
    timer = setInterval(
      () => {
        if (body && body.bytesRead > sent) [sent, at] = [body.bytesRead, performance.now()];
        if (performance.now() - at >= stalledMs) giveUp(new Stalled());
      },
      Math.min(WATCH_MS, stalledMs / 10),
    );
  });
  try {
    return await Promise.race([work({ abortSignal: abort.signal }), stalled]);
  } finally {
    clearInterval(timer);
  }
}

/** Retries after temporary faults. */
async function repeat<T>(work: () => Promise<T>, { abortSignal }: Partial<CallOptions> = {}): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === ATTEMPTS || abortSignal?.aborted || !isTransient(error)) throw error;
      await sleep(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** tried, LONGEST_PAUSE_MS));
    }
  }
}
