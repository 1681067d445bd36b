import { setTimeout as sleep } from 'node:timers/promises';
import {
  digestsOf,
  editsOf,
  findKeptPlaceless,
  forgetKeptPlaceless,
  type KeptPlaceless,
} from '../../gallery/photos/placeless.ts';
import { listPathsToRemove } from '../../gallery/photos/replace-photo.ts';
import { OF_AN_EVENT } from '../../gallery/photos/sweep.ts';
import type { Session } from '../../platform/db/session.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { isMissing } from '../../platform/storage/storage.ts';
import { type Kept, nameOf, PHOTOS } from '../kept-files.ts';
import type { Operator } from '../open-operator.ts';
import { ORIGINAL, photoFlags, THUMBNAIL } from '../photo-flags.ts';
import { megabytes, openProgress } from '../progress.ts';
import { findRows, getPhotoTotals, isStillThere, type PhotoFiles, rowsInBatches } from '../rows.ts';
import { inBatches, inParallel } from '../streams.ts';
import { FILE_CHECKS } from './checks.ts';
import type { Report } from './report.ts';
import { moveToTrash } from './trash.ts';

const BATCH = 1_000;
const LOOKING_AGAIN = 8;
const HASHING = 4;
/** Newer files may belong to running uploads. */
const GRACE_MS = 60 * 60_000;
/** A photo's row is deleted shortly before its files. Only files that still exist after this time are leftovers. */
export const SECOND_LOOK_MS = 2_000;
const HELD = 10_000;

/**
 * Compares rows of a kind with files, and with `hashes` their bytes. Files are listed first and rows read afterwards, each in batches. In
 * between, four bytes per photo record the findings. Every finding is checked again, alone, before it is reported.
 */
export async function checkFiles(
  operator: Operator,
  db: Session,
  report: Report,
  kept: Kept,
  { hashes, repair }: { hashes: boolean; repair: boolean },
): Promise<void> {
  const { what, reads, originalKey, pathOf } = kept;
  const { storage, interrupted, told, tuning } = operator;
  const totals = await getPhotoTotals({ db });
  const seen = photoFlags();
  // The age of a file is measured by the storage's clock alone.
  const before = (await storage.time()).getTime() - GRACE_MS;
  const counts = { files: 0, fileBytes: 0, photos: 0, read: 0 };

  const isStill = (photo: PhotoFiles) => isStillThere({ db }, reads, photo);
  const name = (photo: PhotoFiles) => nameOf(kept, photo);

  const listing = openProgress(told, 'files', () => ({ pieces: 0, done: counts.files, total: 0, isBytes: false }));
  try {
    for (const area of kept.areas) await checkArea(area);
  } finally {
    listing.close();
  }
  const rows = openProgress(told, hashes ? 'hashes' : 'photos', () =>
    hashes
      ? { pieces: counts.photos, done: counts.read, total: totals.bytes, isBytes: true }
      : { pieces: 0, done: counts.photos, total: totals.photos, isBytes: false },
  );
  try {
    for await (const batch of rowsInBatches({ db }, reads, BATCH)) {
      // Only photos have copies for guests.
      const ids = hashes && kept === PHOTOS ? batch.map(({ id }) => id) : [];
      const placeless = await findKeptPlaceless({ db }, ids);
      await inParallel(batch, hashes ? HASHING : LOOKING_AGAIN, (photo) => checkPhoto(photo, placeless.get(photo.id)));
    }
  } finally {
    rows.close();
  }
  const read = hashes ? `, ${megabytes(counts.read)} of originals read` : '';
  report.endGroup(
    what.group,
    `${counts.photos} ${what.many}, ${counts.files} files of ${megabytes(counts.fileBytes)}${read}`,
  );

  async function checkArea(area: string): Promise<void> {
    let orphans: StoredFile[] = [];
    for await (const batch of inBatches(storage.listAll(area), BATCH)) {
      interrupted.throwIfAborted();
      const known = await photosOf(batch.map(({ key }) => key));
      for (const file of batch) {
        counts.files += 1;
        counts.fileBytes += file.size;
        const photo = known.get(file.key);
        if (photo) note(file, photo);
        else if (isOurs(area, file) && file.modifiedAt.getTime() < before) orphans.push(file);
      }
      if (orphans.length < HELD) continue;
      await reportOrphans(orphans);
      orphans = [];
    }
    if (orphans.length > 0) await reportOrphans(orphans);
  }

  /** The photos that files belong to, by key. */
  async function photosOf(keys: string[]): Promise<Map<string, PhotoFiles>> {
    const paths = [...new Set(keys.map(pathOf))];
    const photos = new Map((await findRows({ db }, reads, paths)).map((photo) => [photo.path, photo]));
    const found = new Map<string, PhotoFiles>();
    for (const key of keys) {
      const photo = photos.get(pathOf(key));
      if (photo) found.set(key, photo);
    }
    return found;
  }

  function note({ key, size }: StoredFile, photo: PhotoFiles): void {
    if (key === originalKey(photo.path) && size === photo.size_bytes) seen.add(photo, ORIGINAL);
    if (key === photo.thumbnail_path && size > 0) seen.add(photo, THUMBNAIL);
  }

  async function reportOrphans(files: StoredFile[]): Promise<void> {
    await sleep(tuning.secondLookMs ?? SECOND_LOOK_MS);
    const waiting = new Set(await listPathsToRemove({ db }));
    for await (const batch of inBatches(asAsync(files), BATCH)) {
      const known = await photosOf(batch.map(({ key }) => key));
      const unknown = batch.filter(({ key }) => !known.has(key) && !waiting.has(pathOf(key)));
      await inParallel(unknown, LOOKING_AGAIN, async ({ key, size }) => {
        if (!(await storage.find(key))) return;
        report.found(FILE_CHECKS.withoutRow, key, megabytes(size));
        if (repair) report.repaired(`${key} moved to ${await moveToTrash(storage, key, size)}`);
      });
    }
  }

  async function checkPhoto(photo: PhotoFiles, placeless: KeptPlaceless | undefined): Promise<void> {
    interrupted.throwIfAborted();
    const key = originalKey(photo.path);
    const hasOriginal = seen.has(photo, ORIGINAL) || (await checkOriginal(photo, key));
    if (hasOriginal && hashes) await checkHash(photo, key, placeless);
    if (photo.thumbnail_path !== null && !seen.has(photo, THUMBNAIL)) {
      const thumbnail = await storage.find(photo.thumbnail_path);
      if (!thumbnail?.size && (await isStill(photo)))
        report.found(FILE_CHECKS.missingThumbnail, photo.thumbnail_path, name(photo));
    }
    counts.photos += 1;
  }

  /** Checks an original that did not match its row. */
  async function checkOriginal(photo: PhotoFiles, key: string): Promise<boolean> {
    const file = await storage.find(key);
    if (file?.size === photo.size_bytes || !(await isStill(photo))) return file !== undefined;
    if (!file) report.found(FILE_CHECKS.missingOriginal, key, name(photo));
    else report.found(FILE_CHECKS.wrongSize, key, `${name(photo)}, ${file.size} of ${photo.size_bytes} bytes`);
    return false;
  }

  async function checkHash(photo: PhotoFiles, key: string, placeless: KeptPlaceless | undefined): Promise<void> {
    try {
      const digests = await digestsOf(await storage.read(key), editsOf(placeless?.place_edits), (bytes) => {
        counts.read += bytes;
        interrupted.throwIfAborted();
      });
      const { sha256 } = digests;
      if (sha256 !== photo.sha256) report.found(FILE_CHECKS.wrongHash, key, `${name(photo)}, SHA-256 ${sha256}`);
      else if (placeless && isOfOthers(digests, placeless) && (await isStill(photo)))
        await reportPlaceless(photo, key, placeless);
    } catch (error) {
      interrupted.throwIfAborted();
      // The storage itself is unavailable, so nothing is known about the photo.
      if (error instanceof AppError && error.status === 503) throw error;
      if (!(await isStill(photo))) return;
      if (isMissing(error)) report.found(FILE_CHECKS.missingOriginal, key, name(photo));
      else report.found(FILE_CHECKS.unreadable, key, `${name(photo)}, ${(error as Error).message}`);
    }
  }

  async function reportPlaceless(photo: PhotoFiles, key: string, placeless: KeptPlaceless): Promise<void> {
    report.found(FILE_CHECKS.wrongPlaceless, key, name(photo));
    if (!repair) return;
    await forgetKeptPlaceless({ db }, photo.path, placeless);
    report.repaired(`${name(photo)}: the next download looks for its place again`);
  }
}

/** Whether the stored checksums of a guest copy are wrong. */
const isOfOthers = (digests: Awaited<ReturnType<typeof digestsOf>>, kept: KeptPlaceless) =>
  digests.placeless_sha256 !== kept.placeless_sha256 || digests.placeless_crc32 !== kept.placeless_crc32;

const isOurs = (area: string, { key }: StoredFile) => OF_AN_EVENT.test(key.slice(area.length));

async function* asAsync<T>(items: T[]) {
  yield* items;
}
