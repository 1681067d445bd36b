import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../deps.ts';
import { ignoreMissing } from '../../platform/storage/storage.ts';
import { describePhoto, selectUndescribed, splitCaption, updateReached } from './describe-photos.sql.ts';
import { originalKey } from './photo-files.ts';

const BATCH = 20;
/** The metadata of a file comes before its pixels. */
const HEAD_BYTES = 256 * 1024;

type Undescribed = { id: number; path: string; thumbnail_path: string; is_described: boolean };
type DescribeDeps = Pick<Deps, 'db' | 'storage' | 'images'>;

/**
 * Reads the metadata of photos of earlier releases, in batches, for up to this long, and not while uploads arrive. Resumes after an
 * interruption. Returns how many photos were read.
 */
export async function describeEarlierPhotos(deps: DescribeDeps, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let looked = 0;
  while (performance.now() < end && !deps.images.isBusy()) {
    const photos = await deps.db.all(selectUndescribed, { limit: BATCH });
    const last = photos.at(-1);
    if (!last) break;
    for (const { thumbnail_path, ...photo } of photos)
      if (thumbnail_path !== null && !(photo.is_described && photo.is_split))
        await describe(deps, { thumbnail_path, ...photo });
    await deps.db.all(updateReached, { below: last.id });
    looked += photos.length;
  }
  return looked;
}

async function describe(
  { db, storage, images }: DescribeDeps,
  { id, path, thumbnail_path, is_described }: Undescribed,
): Promise<void> {
  const [head, thumbnail] = await Promise.all([
    readOrNothing(storage.read(originalKey(path), { start: 0, end: HEAD_BYTES - 1 })),
    readOrNothing(storage.read(thumbnail_path)),
  ]);
  if (!head || !thumbnail) return;
  const { caption: file_caption, ...described } = await images.describe(head, thumbnail);
  if (is_described) await db.all(splitCaption, { id, path, file_caption });
  else await db.all(describePhoto, { ...described, file_caption, id, path });
}

/** A missing file is skipped; other checks report it. */
async function readOrNothing(opened: Promise<Readable>): Promise<Buffer | undefined> {
  try {
    return await buffer(await opened);
  } catch (error) {
    return ignoreMissing(error);
  }
}
