import { createReadStream, type ReadStream } from 'node:fs';

/** A file of this machine, and what it has to be at the store. */
export type LocalFile = { path: string; size: number; sha256: string };

/** How a file is put: whether nothing may lie under its name yet, and whether the store is told digests beside the signature. */
export type PutRules = { isNew: boolean; withChecksums: boolean };

const READ_BYTES = 512 * 1024;

/** Bytes `start` to `end`, both inclusive, of a file; all of it without them. */
export const openBody = (path: string, range?: { start: number; end: number }): ReadStream =>
  createReadStream(path, { ...range, highWaterMark: READ_BYTES });

export const toBase64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');

type Command = { middlewareStack: { add(middleware: never, options: { step: 'build' }): void } };
type Built = { request: { headers: Record<string, string> } };

/** Has the signature of a request cover the digest of its body, so that the store refuses any other; the SDK can't for a stream. */
export function signBody<T extends Command>(command: T, sha256: string): T {
  const middleware = (next: (args: Built) => unknown) => (args: Built) => {
    args.request.headers['x-amz-content-sha256'] = sha256;
    return next(args);
  };
  command.middlewareStack.add(middleware as never, { step: 'build' });
  return command;
}
