import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { writePieces } from './pieces.ts';

/** What arrives is synced after so many bytes, so that a crash costs no more. */
const SYNC_EVERY_BYTES = 16 * 1024 * 1024;

/**
 * Writes a stream into a file from `offset` on. `onSynced` is called with every offset up to which the bytes are safe on the disk, and
 * at the end with the last; after a fault what was synced stays, and the rest is cut off.
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
    written = await writePieces(file, source, offset, {
      onChunk,
      async onWritten(position) {
        written = position;
        if (written - synced >= SYNC_EVERY_BYTES) await sync();
      },
    });
    await sync();
  } catch (error) {
    await sync()
      .then(() => file.truncate(synced))
      .catch(() => {});
    throw error;
  } finally {
    await file.close();
  }
}

/** Gives a file a second name; on file systems that have no such thing, a copy. */
export async function linkFile(path: string, target: string): Promise<void> {
  await rm(target, { force: true });
  // As new: what is old and has no row yet would be swept.
  await touch(path);
  await link(path, target).catch(async (error) => {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'].includes(error.code)) throw error;
    await copyFile(path, target, constants.COPYFILE_FICLONE);
    const copy = await open(target, 'r+');
    await copy.sync().finally(() => copy.close());
  });
}

/** Has the time of a file set to now by the clock that stamps it, which need not be ours. */
async function touch(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.truncate((await file.stat()).size);
  } finally {
    await file.close();
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 512 * 1024 }), hash);
  return hash.digest('hex');
}
