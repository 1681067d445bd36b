import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { appendToFile, linkFile, readWhole } from './parts.ts';
import { writePieces } from './pieces.ts';
import { type StagedFile, type Storage, type StoredFile, TooLarge } from './storage.ts';

const READ_BYTES = 128 * 1024;
const UNFINISHED = ['staging', 'parts'];

/** Files below `root`. A key's bytes are complete and synced, their folder too, before a call resolves. */
export function diskStorage(root: string): Storage {
  const [staging, parts] = UNFINISHED.map((folder) => join(root, folder)) as [string, string];
  const place = (key: string) => inside(root, key);
  const partPath = (name: string) => inside(parts, join(parts, name));

  const makeFile = async (path: string) => {
    await makeFolder(root, dirname(path));
    await (await open(path, 'a', 0o600)).close();
    await syncFolder(dirname(path));
  };
  const stage = async (source: Readable | Iterable<Uint8Array>, maxBytes: number): Promise<StagedFile> => {
    await mkdir(staging, { recursive: true, mode: 0o700 });
    const path = join(staging, randomUUID());
    const file = await open(path, 'wx', 0o600);
    try {
      const { size, sha256 } = await writeAll(file, source, maxBytes);
      const synced = file.sync().finally(() => file.close());
      synced.catch(() => {});
      return {
        path,
        size,
        sha256,
        async store(key) {
          await synced;
          await moveInto(root, path, place(key));
          await syncFolder(dirname(place(key)));
        },
        discard: () => rm(path, { force: true }),
      };
    } catch (error) {
      await file.close().catch(() => {});
      await rm(path, { force: true });
      throw error;
    }
  };

  return {
    stage,
    async put(key, bytes) {
      const staged = await stage([bytes], bytes.byteLength);
      await staged.store(key).finally(staged.discard);
    },
    async read(key, range) {
      const file = await open(place(key), 'r');
      return file.createReadStream({ ...range, highWaterMark: READ_BYTES });
    },
    async localPath(key) {
      await stat(place(key));
      return { path: place(key), release: async () => {} };
    },
    async appendPart(name, offset, source, onChunk, onSynced) {
      if (offset === 0) await makeFile(partPath(name));
      await appendToFile(partPath(name), offset, source, onChunk, onSynced);
    },
    readPart: (name) => readWhole(partPath(name)),
    part: (name, size, sha256) => ({
      path: partPath(name),
      size,
      sha256,
      async store(key) {
        await moveInto(root, partPath(name), place(key), linkFile);
        await syncFolder(dirname(place(key)));
      },
      discard: () => rm(partPath(name), { force: true }),
    }),
    listParts: () => listFolder(parts),
    remove: (key) => rm(place(key), { force: true }),
    removeFolder: (folder) =>
      rmdir(place(folder)).catch((error) => {
        if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
      }),
    async find(key) {
      const found = await stat(place(key)).catch(ignoreMissing);
      return found && { size: found.size, modifiedAt: found.mtime };
    },
    listAll: (prefix) => listFiles(root, prefix),
    async sweepStaged(before) {
      let removed = 0;
      for await (const { name, modifiedAt } of listFolder(staging)) {
        if (modifiedAt >= before) continue;
        await rm(join(staging, name), { force: true });
        removed += 1;
      }
      return removed;
    },
    async check() {
      const staged = await stage([new Uint8Array(1)], 1);
      await staged.discard();
    },
  };
}

/** Writes all of it. Throws TooLarge beyond `maxBytes`. */
async function writeAll(file: FileHandle, source: Readable | Iterable<Uint8Array>, maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  await writePieces(file, source, 0, {
    onChunk(chunk) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new TooLarge();
      hash.update(chunk);
    },
  });
  return { size, sha256: hash.digest('hex') };
}

/** The folder, being empty, may be removed before the move: then it is made again. */
type Move = (path: string, target: string) => Promise<void>;

async function moveInto(root: string, path: string, target: string, move: Move = rename): Promise<void> {
  for (;;) {
    try {
      await makeFolder(root, dirname(target));
      return await move(path, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !existsSync(path)) throw error;
    }
  }
}

/** Makes a folder and the ones above it, and syncs their names into their parents. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let made = folder; first && made.length >= first.length && made !== root; made = dirname(made))
    await syncFolder(dirname(made));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function* listFolder(folder: string) {
  const entries = await opendir(folder).catch(ignoreMissing);
  for await (const entry of entries ?? []) {
    const found = await stat(join(folder, entry.name)).catch(ignoreMissing);
    if (found) yield { name: entry.name, size: found.size, modifiedAt: found.mtime, isFolder: entry.isDirectory() };
  }
}

/** Whatever lies below a prefix that is a folder, but for what is not whole yet. */
async function* listFiles(root: string, prefix: string): AsyncGenerator<StoredFile> {
  for await (const { name, size, modifiedAt, isFolder } of listFolder(join(root, prefix))) {
    const key = `${prefix}${name}`;
    if (!isFolder) yield { key, size, modifiedAt };
    else if (!UNFINISHED.includes(key)) yield* listFiles(root, `${key}/`);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function inside(root: string, key: string): string {
  const path = resolve(root, key);
  if (!path.startsWith(root + sep)) throw new Error('A storage key must stay inside the storage.');
  return path;
}
