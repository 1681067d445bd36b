import { createReadStream, type ReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** A local file, and its required size and digest. */
export type LocalFile = { path: string; size: number; sha256: string };

/** How to put a file: whether the key must not exist yet, and whether digests are sent beside the signature. */
export type PutRules = { isNew: boolean; withChecksums: boolean };

const READ_BYTES = 512 * 1024;
/** A transfer counts as stalled if it moves less than this, even on a slow line. */
const SLICE_BYTES = 32 * 1024;

/** Bytes `start` to `end`, both inclusive, of a file; all of it without them. */
export const openBody = (path: string, range?: { start: number; end: number }): ReadStream =>
  createReadStream(path, { ...range, highWaterMark: READ_BYTES });

/** The body, with the number of bytes taken so far. */
export type Body = Readable & { readonly bytesRead: number };

/** The same for bytes in memory. */
export function openBytes(bytes: Uint8Array): Body {
  let bytesRead = 0;
  const body = new Readable({
    highWaterMark: SLICE_BYTES,
    read() {
      const slice = bytes.subarray(bytesRead, bytesRead + SLICE_BYTES);
      bytesRead += slice.byteLength;
      this.push(slice.byteLength > 0 ? slice : null);
    },
  });
  return Object.defineProperty(body, 'bytesRead', { get: () => bytesRead }) as Body;
}

export const toBase64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');

type Command = { middlewareStack: { add(middleware: never, options: { step: 'build' }): void } };
type Built = { request: { headers: Record<string, string> } };

/** Signs the digest of the body, so that the store rejects any other. The SDK cannot do that for a stream. */
export function signBody<T extends Command>(command: T, sha256: string): T {
  const middleware = (next: (args: Built) => unknown) => (args: Built) => {
    args.request.headers['x-amz-content-sha256'] = sha256;
    return next(args);
  };
  command.middlewareStack.add(middleware as never, { step: 'build' });
  return command;
}
