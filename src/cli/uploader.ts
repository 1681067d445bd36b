import pLimit from 'p-limit';
import type { Api } from './api.ts';
import type { Deps } from './connect.ts';
import type { Digests, HashedImage } from './digests.ts';
import type { ImageFile } from './find-images.ts';
import type { Progress, Totals } from './progress.ts';
import { isRefusal } from './refused.ts';
import { sendPhoto } from './send-photo.ts';
import { tally } from './tally.ts';
import type { Target } from './target.ts';

/** This many files are read and checked at a time, while earlier ones are sent: the bytes of small ones stay in memory. */
const BATCH = 50;
/** The server checks up to this many digests per request. */
const MAX_CHECKED = 1_000;

export type Done = { status: 'uploaded' | 'known' | 'new'; photo_id?: number };

type Uploading = {
  target: Target;
  parallel: number;
  digests: Digests;
  totals: Totals;
  progress: Progress;
  isDryRun?: boolean;
  nameOf(path: string): string;
  finish(image: ImageFile, outcome: Done): void;
  fail(image: ImageFile, error: unknown): void;
};

/** Uploads images that the event does not have. Calls of `add` share the limits. */
export function openUploader(uploading: Uploading, { api, contact, interrupted }: Deps) {
  const { target, parallel, digests, totals, progress, isDryRun, nameOf } = uploading;
  const [reading, sending] = [pLimit(parallel), pLimit(parallel)];

  const finish = (image: ImageFile, outcome: Done) => {
    totals.finished += 1;
    uploading.finish(image, outcome);
  };
  const fail = (image: ImageFile, error: unknown) => {
    if (interrupted.aborted) return;
    totals.finished += 1;
    uploading.fail(image, error);
  };

  const send = async (image: HashedImage) => {
    if (interrupted.aborted) return;
    const row = { name: nameOf(image.path), done: 0, size: image.size };
    progress.begin(row);
    const counted = tally(totals, row);
    try {
      const sent = await sendPhoto(target, image, counted, contact);
      counted.advance(image.size);
      finish(image, { status: sent.duplicate ? 'known' : 'uploaded', photo_id: sent.photoId });
    } catch (error) {
      counted.giveUp();
      fail(image, error);
    }
    progress.end(row);
  };

  /** An existing photo is put into the category too. */
  const settle = async (image: HashedImage, photo_id: number) => {
    const { event: id, category } = target;
    try {
      if (category !== undefined && !interrupted.aborted && !isDryRun)
        await api.patch('/events/{id}/photos/{photoId}', {
          path: { id, photoId: photo_id },
          body: { category_id: category },
        });
      finish(image, { status: 'known', photo_id });
    } catch (error) {
      fail(image, error);
    }
  };

  /** Asks which of them the event has. Returns a promise that resolves when the others are sent. */
  const check = async (hashed: HashedImage[]): Promise<{ sent: Promise<unknown> }> => {
    const known = await findKnown(api, target.event, hashed).catch((error) => {
      if (!contact.isPatient || isRefusal(error)) throw error;
      for (const image of hashed) fail(image, error);
      return undefined;
    });
    if (!known) return { sent: Promise.resolve() };
    const sends = hashed.map((image) => {
      const photoId = known.get(image.sha256);
      if (photoId === undefined && !isDryRun) return sending(() => send(image));
      totals.bytes -= image.size;
      return photoId === undefined ? finish(image, { status: 'new' }) : sending(() => settle(image, photoId));
    });
    return { sent: Promise.all(sends) };
  };

  const readAll = async (images: ImageFile[]): Promise<HashedImage[]> => {
    const results = await Promise.allSettled(images.map((image) => reading(() => digests.read(image))));
    return results.flatMap((result, i) => {
      if (result.status === 'fulfilled') return [result.value];
      const image = images[i] as ImageFile;
      totals.bytes -= image.size;
      fail(image, result.reason);
      return [];
    });
  };

  /** Resolves when all of them are finished. */
  return async function add(images: ImageFile[]): Promise<void> {
    const unread: ImageFile[] = [];
    const read: HashedImage[] = [];
    for (const image of images) {
      const found = digests.find(image);
      if (found) read.push(found);
      else unread.push(image);
    }
    let [before, last]: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
    const queue = (sent: Promise<unknown>) => {
      [before, last] = [last, Promise.all([last, sent])];
    };
    for (const batch of batches(read, MAX_CHECKED)) {
      if (interrupted.aborted) break;
      queue((await check(batch)).sent);
    }
    for (const batch of batches(unread, BATCH)) {
      if (interrupted.aborted) break;
      const hashed = await readAll(batch);
      const { sent } = await check(hashed);
      // No further ahead, because small files are kept in memory.
      await before;
      queue(sent);
    }
    await last;
  };
}

function batches<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}

/** The photos of the event that have these bytes, by digest. */
async function findKnown(api: Api, id: number, images: HashedImage[]): Promise<Map<string, number>> {
  if (images.length === 0) return new Map();
  const sha256 = images.map((image) => image.sha256);
  const { known } = await api.post('/events/{id}/photos/check', { path: { id }, body: { sha256 } });
  return new Map(known.map(({ sha256, photo_id }) => [sha256, photo_id]));
}
