import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../deps.ts';
import { describePhoto, selectUndescribed, updateReached } from './describe-photos.sql.ts';
import { originalKey } from './photo-files.ts';

const BATCH = 20;
/** What a file says of itself stands before its pixels. */
const HEAD_BYTES = 256 * 1024;

type DescribeDeps = Pick<Deps, 'db' | 'storage' | 'images'>;

/**
 * Asks photos of earlier releases what they say of themselves, in batches, for so long at most, and not while uploads come. Goes on where
 * it was, whoever ends it. Returns how many were looked at.
 */
export async function describeEarlierPhotos(deps: DescribeDeps, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let looked = 0;
  while (performance.now() < end && !deps.images.isBusy()) {
    const photos = await deps.db.all(selectUndescribed, { limit: BATCH });
    const last = photos.at(-1);
    if (!last) break;
    for (const { id, path, thumbnail_path, is_described } of photos)
      if (thumbnail_path !== null && !is_described) await describe(deps, { id, path, thumbnail_path });
    await deps.db.all(updateReached, { below: last.id });
    looked += photos.length;
  }
  return looked;
}

async function describe(
  { db, storage, images }: DescribeDeps,
  { id, path, thumbnail_path }: { id: number; path: string; thumbnail_path: string },
): Promise<void> {
  const [head, thumbnail] = await Promise.all([
    readOrNothing(storage.read(originalKey(path), { start: 0, end: HEAD_BYTES - 1 })),
    readOrNothing(storage.read(thumbnail_path)),
  ]);
  if (head && thumbnail) await db.all(describePhoto, { ...(await images.describe(head, thumbnail)), id, path });
}

/** Nothing of a file that is not there, which others tell of. */
async function readOrNothing(opened: Promise<Readable>): Promise<Buffer | undefined> {
  try {
    return await buffer(await opened);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
