import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { writePieces } from './pieces.ts';
import { TooLarge } from './storage.ts';

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

/** The files directly in a folder; empty if there is no such folder. */
export async function* listFolder(folder: string) {
  const entries = await opendir(folder).catch(ignoreMissing);
  for await (const entry of entries ?? []) {
    const found = await stat(join(folder, entry.name)).catch(ignoreMissing);
    if (found) yield { name: entry.name, size: found.size, modifiedAt: found.mtime, isFolder: entry.isDirectory() };
  }
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
