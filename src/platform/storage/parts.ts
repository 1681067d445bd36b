import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { writePieces } from './pieces.ts';
import { missing } from './storage.ts';

/** Received bytes are synced at this interval, so that a crash loses no more than that. */
const SYNC_EVERY_BYTES = 16 * 1024 * 1024;

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
