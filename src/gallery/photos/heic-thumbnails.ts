import type { Deps } from '../../deps.ts';
import { ignoreMissing } from '../../platform/storage/storage.ts';
import { type HeicRow, selectHeicWithoutThumbnail, updateHeicReached, updateThumbnail } from './heic-thumbnails.sql.ts';
import { originalKey, thumbnailPath } from './photo-files.ts';
import { queuePreview } from './previews.ts';

const BATCH = 1_000;

type HeicDeps = Pick<Deps, 'db' | 'storage' | 'images'>;

/**
 * Makes thumbnails and previews of HEIC photos of earlier releases, for up to this long, and not while uploads arrive. Resumes after an
 * interruption.
 */
export async function addHeicThumbnails(deps: HeicDeps, milliseconds: number): Promise<void> {
  const { db, images } = deps;
  const end = performance.now() + milliseconds;
  const mayContinue = () => performance.now() < end && !images.isBusy();
  while (mayContinue()) {
    const found = await db.one(selectHeicWithoutThumbnail, { limit: BATCH });
    if (!found || found.below === null) return;
    for (const photo of found.photos) {
      if (!mayContinue()) return;
      await addThumbnail(deps, photo);
      await db.all(updateHeicReached, { below: photo.id });
    }
    await db.all(updateHeicReached, { below: found.below });
  }
}

async function addThumbnail({ db, storage, images }: HeicDeps, { id, path }: HeicRow): Promise<void> {
  // A missing file is skipped; other checks report it.
  const original = await storage.localPath(originalKey(path)).catch(ignoreMissing);
  if (!original) return;
  const { thumbnail, thumbhash } = await images
    .inspect(original.path, { isAwaited: false })
    .finally(() => original.release());
  if (!thumbnail) return;
  const thumbnail_path = thumbnailPath(path);
  await storage.put(thumbnail_path, thumbnail);
  await db.transaction(async (tx) => {
    // Otherwise the photo was deleted or replaced, and the sweep removes the file.
    if (await tx.one(updateThumbnail, { id, path, thumbnail_path, thumbhash })) await queuePreview(tx, path);
  });
}
