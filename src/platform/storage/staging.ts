import { createHash, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { countDeadBytes } from '../dead-buffers.ts';
import { ignoreMissing, TooLarge } from './storage.ts';

export type Source = Readable | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Writes a stream into a new file of a folder, which is left open. Throws TooLarge beyond `maxBytes`; nothing is left after a fault. */
export async function writeStaged(
  folder: string,
  source: Source,
  maxBytes: number,
): Promise<{ path: string; size: number; sha256: string; crc32: number; file: FileHandle }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    let sum = 0;
    await writePieces(file, source, 0, {
      onChunk(chunk) {
        size += chunk.byteLength;
        if (size > maxBytes) throw new TooLarge();
        hash.update(chunk);
        sum = crc32(chunk, sum);
      },
    });
    return { path, size, sha256: hash.digest('hex'), crc32: sum, file };
  } catch (error) {
    await file.close().catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
}

/** The clock that stamps the files of a folder. */
export async function folderTime(folder: string): Promise<Date> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx', 0o600);
  try {
    return (await file.stat()).mtime;
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/** Removes files of a folder that have been unfinished for this long. Returns the number of files. */
export async function sweepFolder(folder: string, olderThanMs: number): Promise<number> {
  const before = new Date((await folderTime(folder)).getTime() - olderThanMs);
  let removed = 0;
  for await (const { name, modifiedAt } of listFolder(folder)) {
    if (modifiedAt >= before) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

/** A disk looks at many files at once several times faster than at one after the other. */
const LOOKED_AT_ONCE = 32;

/** The files directly in a folder; empty if there is no such folder. */
export async function* listFolder(folder: string) {
  const entries = await opendir(folder).catch(ignoreMissing);
  let next: Dirent[] = [];
  for await (const entry of entries ?? []) {
    if (next.push(entry) < LOOKED_AT_ONCE) continue;
    yield* await lookAt(folder, next);
    next = [];
  }
  yield* await lookAt(folder, next);
}

async function lookAt(folder: string, entries: Dirent[]) {
  const look = async (entry: Dirent) => {
    const found = await stat(join(folder, entry.name)).catch(ignoreMissing);
    return found && { name: entry.name, size: found.size, modifiedAt: found.mtime, isFolder: entry.isDirectory() };
  };
  return (await Promise.all(entries.map(look))).filter((found) => found !== undefined);
}

const PIECE_BYTES = 512 * 1024;

type Watcher = {
  /** Receives every chunk before it is written. If it throws, writing ends. */
  onChunk(chunk: Uint8Array): void;
  /** Called when everything before this offset is written, except for the last piece. */
  onWritten?(position: number): Promise<void>;
};

/** Writes a stream from `start` on, gathered into large pieces in two buffers: one is written while the other fills. Returns where it ends. */
export async function writePieces(
  file: FileHandle,
  source: Source,
  start: number,
  { onChunk, onWritten }: Watcher,
): Promise<number> {
  let [piece, spare] = [Buffer.allocUnsafe(PIECE_BYTES), Buffer.allocUnsafe(PIECE_BYTES)];
  let filled = 0;
  let position = start;
  let writing = Promise.resolve();
  const flush = async () => {
    await writing;
    if (position > start) await onWritten?.(position);
    writing = writeFully(file, piece.subarray(0, filled), position);
    writing.catch(() => {});
    position += filled;
    countDeadBytes(filled);
    [piece, spare] = [spare, piece];
    filled = 0;
  };
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    onChunk(chunk);
    for (let taken = 0; taken < chunk.byteLength; ) {
      const part = chunk.subarray(taken, taken + PIECE_BYTES - filled);
      piece.set(part, filled);
      filled += part.byteLength;
      taken += part.byteLength;
      if (filled === PIECE_BYTES) await flush();
    }
  }
  await flush();
  await writing;
  return position;
}

/** Every byte is written or an error is thrown: a disk that fills up answers a write with fewer bytes than asked. */
async function writeFully(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.byteLength - written, position + written);
    if (bytesWritten === 0) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
    written += bytesWritten;
  }
}
