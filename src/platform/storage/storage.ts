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

/** Where the bytes of a gallery live. Keys are relative paths with `/`. */
export type Storage = {
  /** Takes a stream in. Throws TooLarge beyond `maxBytes`; nothing is left behind after a failure. */
  stage(source: Readable, maxBytes: number): Promise<StagedFile>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Puts the bytes of a file under another key too: a disk keeps them once, a store copies them by itself. Doing it again changes
   * nothing. The file is then as old as one that has just come. Rejects with ENOENT when there is none.
   */
  copy(from: string, to: string): Promise<void>;
  find(key: string): Promise<{ size: number; modifiedAt: Date } | undefined>;
  /** Bytes `start` to `end`, both inclusive. Rejects when there is no such file. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** A path under which this machine's programs can read the file, until it is given back. */
  localPath(key: string): Promise<{ path: string; release(): Promise<void> }>;
  /**
   * Writes into a file that grows over many requests, from `offset` on. `onSynced` is called with every offset up to which the bytes are
   * durable; they stay so after a fault. Where they became a piece of its own its name comes with it: what counts as written is then
   * what whoever called remembers of them. `onChunk` sees what comes.
   */
  appendPart(
    name: string,
    offset: number,
    source: AsyncIterable<Uint8Array>,
    onChunk: (chunk: Uint8Array) => void,
    onSynced: (offset: number, piece?: string) => Promise<void>,
  ): Promise<void>;
  /**
   * Such a file once it is whole, of the pieces that were remembered. Its digest is found out where nobody knows it yet. Rejects with
   * ENOENT when bytes are gone. Storing and discarding it leave it where it is, until it is removed.
   */
  part(name: string, expected: { size: number; sha256: string | undefined; pieces: string[] }): Promise<StagedFile>;
  removePart(name: string): Promise<void>;
  listParts(): AsyncIterable<{ name: string; modifiedAt: Date }>;
  remove(key: string): Promise<void>;
  /** Removes a folder that is empty; any other stays. */
  removeFolder(folder: string): Promise<void>;
  /**
   * Every file whose key begins with `prefix`, a folder that ends in `/` or nothing at all, however deep and however many. What is
   * staged, and the parts of what is not whole yet, are none. With `changedAfter` only of folders to which something has come or gone
   * since; a store that knows no folders then lists nothing.
   */
  listAll(prefix: string, changedAfter?: Date): AsyncIterable<StoredFile>;
  /** Removes what was staged, or put in parts, and that nobody finished for so long. Returns how many. */
  sweepStaged(olderThanMs: number): Promise<number>;
  /**
   * What the clock says that stamps the files: that of whoever keeps them, which may be another machine. How old a file is can be told by
   * this one alone.
   */
  time(): Promise<Date>;
  /** Resolves when the storage can be used. */
  check(): Promise<void>;
  /** An address under which anybody reads a file for a few minutes; where the storage offers that. */
  presign?(key: string, headers: { type: string; disposition: string }): Promise<string>;
};

export class TooLarge extends Error {}

/** What `fs` says when there is no such file. */
export const missing = (): Error =>
  Object.assign(new Error('There is no such file in the storage.'), { code: 'ENOENT' });
