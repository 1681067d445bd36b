import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import pLimit from 'p-limit';
import type { Deps, HasDb } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { listWaitingPayloads } from '../../platform/jobs/waiting-jobs.ts';
import { renditionKey } from '../photos/photo-files.ts';
import { findWatermark, LARGE, readPreview, Undecodable } from '../photos/previews.ts';
import type { GalleryWatermark } from '../photos/watermarks.ts';
import { SLICE_MS, whenReady } from '../photos/when-ready.ts';
import { WebSizesPayload } from './downloads.schema.ts';
import {
  countLackingWebSizes,
  deleteMissingWebSize,
  deleteWebSize,
  selectWebSizes,
  upsertWebSize,
  type WebRow,
} from './web-sizes.sql.ts';

export const WEB_SIZES_JOB = 'gallery.downloads.web_sizes';
const PRIORITY = 5;
/** While one is made, the next one is read. */
const AT_A_TIME = 2;
/** Up to this many selections of one event wait; further requests wait for all of its photos. */
const MOST_CHOICES = 4;

export type Watermarked = { id: number; watermark: GalleryWatermark | undefined };
type Chosen = number[] | undefined;
type HasWatermark = Pick<Watermarked, 'watermark'>;

/** Where the web size is stored: it is the preview, which is large enough for a screen or a small print. */
export const webKey = (path: string, { watermark }: HasWatermark): string =>
  renditionKey(path, { ...LARGE, watermark });

/** The parts of the key before and behind a photo's path. */
export function webKeyParts(watermarked: HasWatermark): { prefix: string; suffix: string } {
  const [prefix = '', suffix = ''] = webKey('\n', watermarked).split('\n');
  return { prefix, suffix };
}

const readWeb = (deps: Deps, path: string, { watermark }: HasWatermark) =>
  readPreview(deps, path, { ...LARGE, watermark });

/** `IMG_1.CR2` → `IMG_1-web.jpg`. */
export const webName = (original: string): string => `${original.replace(/(?<=.)\.[^.]*$/, '')}-web.jpg`;

/** Whether the size of the picture is known, or that there can be none. */
const isReady =
  (watermarked: HasWatermark) =>
  ({ decodable, key, path }: WebRow): boolean =>
    !decodable || key === webKey(path, watermarked);

/** Photos with the known facts about their web sizes. */
const listWebSizes = ({ db }: HasDb, event_id: number, ids: Chosen, sections = false): Promise<WebRow[]> =>
  db.all(selectWebSizes, { event_id, ids: ids ?? null, sections });

/** The same once all web sizes are made. Throws 503 if that takes longer than a request can wait. */
export const whenMade = ({ db }: HasDb, watermarked: Watermarked, ids: Chosen, sections: boolean): Promise<WebRow[]> =>
  whenReady({
    list: () => listWebSizes({ db }, watermarked.id, ids, sections),
    isReady: isReady(watermarked),
    countLacking: async (lacking) =>
      (await db.one(countLackingWebSizes, { ids: lacking, ...webKeyParts(watermarked) }))?.lacking ?? 0,
    queue: () => queueWebSizes({ db }, watermarked.id, ids),
  });

/** Queues the missing web sizes of an event or of some of its photos, so that a small download does not wait for all. */
export function queueWebSizes({ db }: HasDb, event_id: number, ids: Chosen): Promise<void> {
  return db.transaction(async (tx) => {
    const wanted = ids && (await hasRoom(tx, event_id, ids)) ? ids : undefined;
    const key = `${event_id}${wanted ? `:${hash('sha256', wanted.join())}` : ''}`;
    await addJob(tx, WEB_SIZES_JOB, { event_id, ids: wanted }, { key, priority: PRIORITY });
  });
}

async function hasRoom(tx: Tx, event_id: number, ids: number[]): Promise<boolean> {
  const waiting = (await listWaitingPayloads(tx, WEB_SIZES_JOB)).map((payload) => WebSizesPayload.parse(payload));
  const others = waiting.filter((job) => job.event_id === event_id && job.ids && job.ids.join() !== ids.join());
  return others.length < MOST_CHOICES;
}

/** Makes as many missing web sizes as it can in a few seconds, and queues the rest. Throws if one could not be made. */
export async function makeWebSizes(deps: Deps, event_id: number, ids: Chosen): Promise<void> {
  const until = performance.now() + SLICE_MS;
  const watermarked = { watermark: await findWatermark(deps, event_id) };
  const has = isReady(watermarked);
  const lacking = (await listWebSizes(deps, event_id, ids)).filter((row) => !has(row));
  const limit = pLimit(AT_A_TIME);
  const isOver = () => performance.now() > until;
  const made = await Promise.allSettled(
    lacking.map((photo) => limit(async () => void (isOver() || (await makeWebSize(deps, photo, watermarked))))),
  );
  for (const result of made) if (result.status === 'rejected') throw result.reason;
  if (lacking.length > 0 && isOver()) await queueWebSizes(deps, event_id, ids);
}

async function makeWebSize(deps: Deps, { id, path }: WebRow, watermarked: HasWatermark): Promise<void> {
  const known = await readWeb(deps, path, watermarked)
    .then(measure)
    .catch((error) => {
      // The thumbnail could be made and this picture can't, so nobody needs to wait for it.
      if (error instanceof Undecodable) return { size_bytes: null, crc32: null };
      throw error;
    });
  await deps.db.all(upsertWebSize, { id, path, key: webKey(path, watermarked), ...known });
}

/**
 * Where the web size of a photo is stored, and its size in bytes. Makes it now if it is missing; throws not found if it can't be made.
 */
export async function findWebFile(
  deps: Deps,
  { id, path }: { id: number; path: string },
  watermarked: HasWatermark,
): Promise<{ key: string; size: number }> {
  const key = webKey(path, watermarked);
  let found = await deps.storage.find(key);
  if (!found) {
    (await readWeb(deps, path, watermarked)).destroy();
    found = await deps.storage.find(key);
  }
  if (!found) throw notFound('Web size');
  // From now on archives include it too.
  await deps.db.all(deleteMissingWebSize, { id });
  return { key, size: found.size };
}

async function measure(bytes: AsyncIterable<Buffer>) {
  let [size_bytes, sum] = [0, 0];
  for await (const chunk of bytes) {
    size_bytes += chunk.length;
    sum = crc32(chunk, sum);
  }
  return { size_bytes, crc32: sum };
}

/** The recorded size of a picture that is gone or was replaced is deleted: it is measured again for the next download. */
export const forgetWebSize = async ({ db }: HasDb, event_id: number, key: string): Promise<void> => {
  await db.all(deleteWebSize, { event_id, key });
};
