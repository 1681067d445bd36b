import type { Readable } from 'node:stream';

/** Bytes that arrived and wait for a name. `path` can be read by this machine's programs. */
export type StagedFile = {
  path: string;
  size: number;
  /** Lower-case hex. */
  sha256: string;
  /** Unsigned. */
  crc32: number;
  /** Puts the bytes under `key`; they are durable once this has resolved. */
  store(key: string): Promise<void>;
  /** Removes what was not stored; safe to call at any time. */
  discard(): Promise<void>;
};

export type StoredFile = { key: string; size: number; modifiedAt: Date };

/** The storage of all files. Keys are relative paths with `/`. */
export type Storage = {
  /** Stages a stream. Throws TooLarge beyond `maxBytes`. Leaves nothing behind after a failure. */
  stage(source: Readable, maxBytes: number): Promise<StagedFile>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Makes the bytes of a file available under another key: a disk keeps them once, a store copies them. Idempotent. The copy counts as
   * new. Rejects with ENOENT if there is no such file.
   */
  copy(from: string, to: string): Promise<void>;
  find(key: string): Promise<{ size: number; modifiedAt: Date } | undefined>;
  /** Bytes `start` to `end`, both inclusive. Rejects when there is no such file. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** The same for a whole file. A disk returns the bytes of a small one, because a stream of them costs twice as much. */
  readAll(key: string): Promise<Readable | Uint8Array>;
  /** A local path of the file for programs, until it is released. */
  localPath(key: string): Promise<{ path: string; release(): Promise<void> }>;
  /**
   * Writes into a file that grows over many requests, from `offset` on. `onSynced` is called with every offset up to which the bytes are
   * durable; they stay so after a fault. If the bytes became a separate piece, its name is passed too, and the caller must record it:
   * only recorded pieces count as written. `onChunk` receives each chunk.
   */
  appendPart(
    name: string,
    offset: number,
    source: AsyncIterable<Uint8Array>,
    onChunk: (chunk: Uint8Array) => void,
    onSynced: (offset: number, piece?: string) => Promise<void>,
  ): Promise<void>;
  /**
   * The complete file, from its recorded pieces. Computes the digest if it is unknown. Rejects with ENOENT if bytes are missing. Storing
   * and discarding it keep the part until it is removed.
   */
  part(name: string, expected: { size: number; sha256: string | undefined; pieces: string[] }): Promise<StagedFile>;
  removePart(name: string): Promise<void>;
  listParts(): AsyncIterable<{ name: string; modifiedAt: Date }>;
  remove(key: string): Promise<void>;
  /** Removes a folder if it is empty. */
  removeFolder(folder: string): Promise<void>;
  /**
   * Every file whose key begins with `prefix`: a folder that ends in `/`, or empty for all. Staged files and unfinished parts are not
   * included. With `changedAfter`, only folders in which a file was created or deleted since; a store without folders then lists nothing.
   */
  listAll(prefix: string, changedAfter?: Date): AsyncIterable<StoredFile>;
  /** Removes staged files and parts that have been unfinished for this long. Returns the number of files. */
  sweepStaged(olderThanMs: number): Promise<number>;
  /** The clock that stamps the files, which may be that of another machine. Compare the age of files with this clock only. */
  time(): Promise<Date>;
  /** Resolves when the storage can be used. */
  check(): Promise<void>;
  /** The path under which nginx sends a file, escaped, if nginx is in front and may read the files. */
  nginxPath?(key: string): string;
  /** A URL under which anyone can read a file for a few minutes, if the storage supports it. */
  presign?(key: string, headers: { type: string; disposition: string }): Promise<string>;
  /** The same for a picture that exists: a URL that stays the same for these `seconds`, and is valid for an hour longer. */
  presignPicture?(key: string, type: string): Promise<{ url: string; seconds: number } | undefined>;
  /** The origin of these URLs. */
  pictureOrigin?(): Promise<string>;
};

export class TooLarge extends Error {}

/** The error for a missing file, as `fs` throws it. */
export const missing = (): Error => Object.assign(new Error('The file is not in the storage.'), { code: 'ENOENT' });

/** Whether an operation failed because there is no such file. */
export const isMissing = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === 'ENOENT';

/** For `catch`: a missing file counts as undefined. */
export function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
