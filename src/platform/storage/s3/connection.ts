import type { ReadStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3 } from '@aws-sdk/client-s3';
import type { S3Config } from '../storage-config.ts';
import { faultOf, isTransient, Stalled } from './faults.ts';

const CONNECT_MS = 2_000;
/** A call that brings nothing forward for so long is given up. */
const STALLED_MS = 9_000;
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 100;
const SOCKETS = 512;

const refuse = (error: unknown) => {
  throw faultOf(error);
};

export type CallOptions = { abortSignal: AbortSignal };

export type Connection = {
  /** Bucket and key of a file, or of what begins so. */
  at(key: string): { Bucket: string; Key: string };
  /** Before every key. */
  prefix: string;
  /** Asks the store for something. Rejects as `faultOf` says, within ten seconds; what comes of a body then is not watched. */
  call<T>(work: (s3: S3, options: CallOptions) => Promise<T>): Promise<T>;
  /** The same with a body to send, again after a passing fault. As long as bytes of it are taken there is no limit. */
  send<T>(open: () => ReadStream, work: (s3: S3, options: CallOptions, body: ReadStream) => Promise<T>): Promise<T>;
  /** What the store turned out not to know, and is not asked for any more. */
  lacks: Set<string>;
};

/** Knows the store; the SDK is loaded meanwhile, and only where there is one. */
export function connect({ bucket, prefix, endpoint, region, pathStyle, credentials }: S3Config): Connection {
  const client = import('@aws-sdk/client-s3').then(
    ({ S3 }) =>
      new S3({
        ...(endpoint !== undefined && { endpoint }),
        ...(region !== undefined && { region }),
        ...(credentials && { credentials }),
        forcePathStyle: pathStyle,
        retryMode: 'standard',
        maxAttempts: ATTEMPTS,
        expectContinueHeader: false,
        // We give the digests that we know; the SDK's own way is unknown to many stores.
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

  async function attempt<T>(work: (s3: S3, options: CallOptions) => Promise<T>, body?: ReadStream): Promise<T> {
    const abort = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const stalled = new Promise<never>((_, reject) => {
      let sent = 0;
      const watch = () => {
        if (!body || body.bytesRead === sent) {
          reject(new Stalled());
          return abort.abort();
        }
        sent = body.bytesRead;
        timer = setTimeout(watch, STALLED_MS);
      };
      timer = setTimeout(watch, STALLED_MS);
    });
    try {
      return await Promise.race([client.then((s3) => work(s3, { abortSignal: abort.signal })), stalled]);
    } finally {
      clearTimeout(timer);
      body?.destroy();
    }
  }

  /** The SDK repeats what it can; a stream it can't. */
  async function sendBody<T>(
    open: () => ReadStream,
    work: (s3: S3, options: CallOptions, body: ReadStream) => Promise<T>,
  ): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        const body = open();
        return await attempt((s3, options) => work(s3, options, body), body);
      } catch (error) {
        if (tried === ATTEMPTS || !isTransient(error)) throw error;
        await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** tried);
      }
    }
  }

  return {
    at: (key) => ({ Bucket: bucket, Key: prefix + key }),
    prefix,
    call: (work) => attempt(work).catch(refuse),
    send: (open, work) => sendBody(open, work).catch(refuse),
    lacks: new Set(),
  };
}
