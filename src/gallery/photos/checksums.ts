import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import pLimit from 'p-limit';
import type { Deps, HasDb } from '../../deps.ts';
import { countDeadBytes } from '../../platform/dead-buffers.ts';
import { conflict } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { ignoreMissing, isMissing } from '../../platform/storage/storage.ts';
import {
  countUnchecked,
  forgetChecksumOf,
  forgetWrongChecksums,
  selectUnchecked,
  updateChecksum,
} from './checksums.sql.ts';
import { originalKey, originalPath } from './photo-files.ts';
import { findPlaceless } from './placeless.ts';
import { SLICE_MS, whenReady } from './when-ready.ts';

export const CHECKSUM_JOB = 'gallery.photos.checksums';

/** Somebody is waiting: after quick jobs, before previews that nobody waits for. */
const PRIORITY = 5;
const BATCH = 100;
const AT_A_TIME = 4;
const WRONG = -1;

/** `place_edits`: if it matters whether the file contains a place. */
type Checked = { id: number; original_filename: string; crc32: number | null; place_edits?: unknown };

/** Originals with their CRC-32, which precedes their bytes in a ZIP. Originals from before it was stored are read now. */
export async function whenChecked<Row extends Checked>(
  { db }: HasDb,
  event_id: number,
  list: () => Promise<Row[]>,
): Promise<(Row & { crc32: number })[]> {
  const queue = () => queueChecksums({ db }, event_id);
  const rows = await whenReady({
    list,
    isReady: ({ crc32, place_edits }) => crc32 === WRONG || (crc32 !== null && place_edits !== null),
    countLacking: async (ids) => (await db.one(countUnchecked, { ids }))?.lacking ?? 0,
    queue,
  });
  const wrong = rows.find(({ crc32 }) => crc32 === WRONG);
  if (wrong) {
    await queue();
    const message = `The file of ${wrong.original_filename} is damaged or missing. The studio must upload it again.`;
    throw conflict('PHOTO_DAMAGED', message);
  }
  return rows as (Row & { crc32: number })[];
}

/** The original differs from what its archive says: the next request has it read again before it says anything about it. */
export const forgetChecksum = async ({ db }: HasDb, event_id: number, key: string): Promise<void> => {
  await db.all(forgetChecksumOf, { event_id, path: originalPath(key) });
};

export const queueChecksums = ({ db }: HasDb, event_id: number, goesOn = false): Promise<void> =>
  db.transaction((tx) =>
    addJob(tx, CHECKSUM_JOB, { event_id, goes_on: goesOn }, { key: String(event_id), priority: PRIORITY }),
  );

/** Computes the CRC-32 of as many originals of an event as can be read in a few seconds, and queues the rest. */
export async function findChecksums(deps: Deps, event_id: number, goesOn: boolean): Promise<void> {
  const until = performance.now() + SLICE_MS;
  if (!goesOn) await deps.db.all(forgetWrongChecksums, { event_id });
  const photos = await deps.db.all(selectUnchecked, { event_id, limit: BATCH });
  const limit = pLimit(AT_A_TIME);
  await Promise.all(
    photos.map((photo) =>
      limit(async () => {
        if (performance.now() > until) return;
        const found = photo.crc32 ?? (await readOriginal(deps, photo)) ?? WRONG;
        if (found !== WRONG && photo.is_unlooked) await lookForPlace(deps, photo);
        if (photo.crc32 !== null) return;
        const isThere = await deps.db.one(updateChecksum, { id: photo.id, path: photo.path, crc32: found });
        if (isThere && found === WRONG)
          deps.log.error({ photo: photo.id }, 'the original of a photo is damaged or missing');
      }),
    ),
  );
  if (photos.length === BATCH || performance.now() > until) await queueChecksums(deps, event_id, true);
}

/** The next reader finds out whether a file is gone or damaged. */
async function lookForPlace(deps: Deps, photo: Parameters<typeof findPlaceless>[1]): Promise<void> {
  await findPlaceless(deps, photo).catch(async (error) => {
    if (!isMissing(error) && error.code !== 'PHOTO_DAMAGED') throw error;
    await deps.db.one(updateChecksum, { id: photo.id, path: photo.path, crc32: WRONG });
  });
}

type Original = { path: string; size_bytes: number; sha256: string };

/** The CRC-32 of an original; undefined if it is missing or differs from what was uploaded. */
async function readOriginal({ storage }: Pick<Deps, 'storage'>, { path, size_bytes, sha256 }: Original) {
  const bytes = await storage.read(originalKey(path)).catch(ignoreMissing);
  if (!bytes) return undefined;
  const hash = createHash('sha256');
  let [size, sum] = [0, 0];
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk);
    sum = crc32(chunk, sum);
    size += chunk.length;
    countDeadBytes(chunk.length);
  }
  return size === size_bytes && hash.digest('hex') === sha256 ? sum : undefined;
}
