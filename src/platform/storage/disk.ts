import { constants, createReadStream, existsSync } from 'node:fs';
import { type FileHandle, link, mkdir, open, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { folderTime, listFolder, type Source, sweepFolder, writePieces, writeStaged } from './staging.ts';
import { ignoreMissing, isMissing, missing, type StagedFile, type Storage, type StoredFile } from './storage.ts';

const READ_BYTES = 128 * 1024;
const PART_READ_BYTES = 512 * 1024;
/** Received bytes are synced at this interval, so that a crash loses no more than that. */
const SYNC_EVERY_BYTES = 16 * 1024 * 1024;
const UNFINISHED = ['staging', 'parts'];
/** The location of the folder in the configuration of nginx. */
const NGINX_LOCATION = '/atelier-files';
/** Errors of file systems that allow one name per file, or no further names for this one. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK'];

/** Files below `root`. A key's bytes are complete and synced, their folder too, before a call resolves. */
export function diskStorage(root: string, sentByNginx = false): Storage {
  const [staging, parts] = UNFINISHED.map((folder) => join(root, folder)) as [string, string];
  const pathOf = (key: string) => inside(root, key);
  const partPath = (name: string) => inside(parts, join(parts, name));

  const makeFile = async (path: string) => {
    await makeFolder(root, dirname(path));
    await (await open(path, 'a', 0o600)).close();
    await syncFolder(dirname(path));
  };
  const stage = async (source: Source, maxBytes: number): Promise<StagedFile> => {
    const { path, size, sha256, crc32, file } = await writeStaged(staging, source, maxBytes);
    const synced = file.sync().finally(() => file.close());
    synced.catch(() => {});
    return {
      path,
      size,
      sha256,
      crc32,
      async store(key) {
        await synced;
        await nameInto(root, path, pathOf(key), rename);
        await syncFolder(dirname(pathOf(key)));
      },
      discard: () => rm(path, { force: true }),
    };
  };

  return {
    stage,
    async put(key, bytes) {
      const staged = await stage([bytes], bytes.byteLength);
      await staged.store(key).finally(staged.discard);
    },
    async copy(from, to) {
      const now = await folderTime(staging);
      await utimes(pathOf(from), now, now);
      try {
        await nameInto(root, pathOf(from), pathOf(to), link);
        await syncFolder(dirname(pathOf(to)));
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        if (code === 'EEXIST') return;
        if (!NO_LINKS.includes(code)) throw error;
        const { size } = await stat(pathOf(from));
        const staged = await stage(readFirst(pathOf(from), size), size);
        await staged.store(to).finally(staged.discard);
      }
    },
    async read(key, range) {
      const file = await open(pathOf(key), 'r');
      return file.createReadStream({ ...range, highWaterMark: READ_BYTES });
    },
    async readAll(key) {
      const file = await open(pathOf(key), 'r');
      const bytes = await readSmall(file).catch(async (error) => {
        await file.close();
        throw error;
      });
      if (!bytes) return file.createReadStream({ highWaterMark: READ_BYTES });
      await file.close();
      return bytes;
    },
    async localPath(key) {
      await stat(pathOf(key));
      return { path: pathOf(key), release: async () => {} };
    },
    async appendPart(name, offset, source, onChunk, onSynced) {
      if (offset === 0) await makeFile(partPath(name));
      await appendToFile(partPath(name), offset, source, onChunk, onSynced);
    },
    async part(name, { size, sha256 }) {
      // Copies this many bytes, so that a writer that still has the part open can't change the result.
      const staged = await stage(readFirst(partPath(name), size), size);
      if (staged.size === size && (sha256 === undefined || sha256 === staged.sha256)) return staged;
      await staged.discard();
      throw missing();
    },
    removePart: (name) => rm(partPath(name), { force: true }),
    listParts: () => listFolder(parts),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeFolder: (folder) =>
      rmdir(pathOf(folder)).catch((error) => {
        if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
      }),
    async find(key) {
      const found = await stat(pathOf(key)).catch(ignoreMissing);
      return found && { size: found.size, modifiedAt: found.mtime };
    },
    listAll: (prefix, changedAfter) => listFiles(root, prefix, changedAfter),
    sweepStaged: (olderThanMs) => sweepFolder(staging, olderThanMs),
    time: () => folderTime(staging),
    async check() {
      const staged = await stage([new Uint8Array(1)], 1);
      await staged.discard();
    },
    ...(sentByNginx && {
      nginxPath: (key) => [NGINX_LOCATION, ...relative(root, pathOf(key)).split(sep).map(encodeURIComponent)].join('/'),
    }),
  };
}

/** The bytes of a file; undefined if there are many. */
async function readSmall(file: FileHandle): Promise<Uint8Array | undefined> {
  const { size } = await file.stat();
  if (size > READ_BYTES) return undefined;
  const bytes = Buffer.allocUnsafeSlow(size);
  for (let filled = 0; filled < size; ) {
    const { bytesRead } = await file.read(bytes, filled, size - filled, filled);
    if (bytesRead === 0) throw missing();
    filled += bytesRead;
  }
  return bytes;
}

/** Opens the file on the first read, since nothing would receive an earlier error. */
async function* readFirst(path: string, size: number): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { end: size - 1, highWaterMark: PART_READ_BYTES });
}

/** Names a file by `rename` or `link`. If its empty folder was removed in the meantime, creates it again. */
async function nameInto(root: string, path: string, target: string, name: typeof rename): Promise<void> {
  for (;;) {
    try {
      await makeFolder(root, dirname(target));
      return await name(path, target);
    } catch (error) {
      if (!isMissing(error) || !existsSync(path)) throw error;
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

/** Every file below a prefix that is a folder, except unfinished ones. */
async function* listFiles(root: string, prefix: string, changedAfter = new Date(0)): AsyncGenerator<StoredFile> {
  for await (const { name, size, modifiedAt, isFolder } of listFolder(join(root, prefix))) {
    const key = `${prefix}${name}`;
    if (!isFolder) yield { key, size, modifiedAt };
    else if (!UNFINISHED.includes(key) && modifiedAt >= changedAfter) yield* listFiles(root, `${key}/`, changedAfter);
  }
}

function inside(root: string, key: string): string {
  const path = resolve(root, key);
  if (!path.startsWith(root + sep)) throw new Error('A storage key must stay inside the storage.');
  return path;
}

/**
 * Writes a stream into a file from `offset` on. `onSynced` is called with every offset up to which the bytes are safe on the disk, and at
 * the end with the last. After a fault, the next writer overwrites the bytes beyond that. Nothing is ever cut off, as another replica may
 * have continued the file. Rejects with ENOENT if the file ends before `offset`.
 */
export async function appendToFile(
  path: string,
  offset: number,
  source: AsyncIterable<Uint8Array>,
  onChunk: (chunk: Uint8Array) => void,
  onSynced: (offset: number) => Promise<void>,
): Promise<void> {
  const file = await open(path, constants.O_WRONLY);
  let written = offset;
  let synced = offset;
  const sync = async () => {
    if (written === synced) return;
    await file.datasync();
    await onSynced(written);
    synced = written;
  };
  try {
    if ((await file.stat()).size < offset) throw missing();
    written = await writePieces(file, source, offset, {
      onChunk,
      async onWritten(position) {
        written = position;
        if (written - synced >= SYNC_EVERY_BYTES) await sync();
      },
    });
    await sync();
  } catch (error) {
    await sync().catch(() => {});
    throw error;
  } finally {
    await file.close();
  }
}
