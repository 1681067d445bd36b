import { relative } from 'node:path';
import pLimit from 'p-limit';
import { type Api, expect, explain } from './api.ts';
import type { UploadCommand } from './arguments.ts';
import { type Digests, type HashedImage, openDigests } from './digests.ts';
import { findImages, type ImageFile } from './find-images.ts';
import { jsonLine } from './printable.ts';
import { megabytes, openProgress } from './progress.ts';
import { type Sent, sendPhoto } from './send-photo.ts';
import type { Deps } from './surroundings.ts';
import { tally } from './tally.ts';

/** This many files are hashed and checked at a time, while earlier ones are sent. */
const BATCH = 50;

type Outcome = {
  file: string;
  status: 'uploaded' | 'known' | 'failed' | 'no_image';
  photo_id?: number;
  error?: string;
};

/** Uploads the photos that the event does not have. Returns whether nothing failed. */
export async function upload(command: UploadCommand, { api, contact, interrupted, folder, output, errors }: Deps) {
  const { event, category, parallel, json } = command;
  const counts = { uploaded: 0, known: 0, failed: 0, no_image: 0 };
  const totals = { files: 0, finished: 0, bytes: 0, sent: 0 };
  const started = performance.now();
  const progress = await openProgress(json ? errors : output, () => totals);
  if (output.isTTY && !json) contact.say = progress.say;
  const report = (outcome: Outcome) => {
    counts[outcome.status] += 1;
    if (json) output.write(jsonLine(outcome));
    else if (outcome.status === 'failed') progress.say(`failed    ${outcome.file}: ${outcome.error}`);
    else if (outcome.status === 'no_image') progress.say(`skipped   ${outcome.file}: not an image`);
    else if (!output.isTTY) progress.say(`${outcome.status.padEnd(9)} ${outcome.file} (photo ${outcome.photo_id})`);
  };
  const nameOf = (path: string) => relative(folder, path) || path;

  const listeners = {
    onOther: (path: string) => report({ file: nameOf(path), status: 'no_image' }),
    onFault: (path: string, error: unknown) => report({ file: nameOf(path), status: 'failed', error: explain(error) }),
  };
  const digests = await openDigests(command.digests);
  const [images] = await Promise.all([
    findImages(command.paths, listeners),
    // Reports a wrong token or event before anything is sent.
    api.GET('/events/{id}', { params: { path: { id: event } } }).then(expect),
  ]);
  totals.files = images.length;
  totals.bytes = images.reduce((sum, { size }) => sum + size, 0);

  const sending = pLimit(parallel);
  const finish = (image: ImageFile, outcome: Omit<Outcome, 'file'>) => {
    totals.finished += 1;
    report({ file: nameOf(image.path), ...outcome });
  };
  const send = async (image: HashedImage) => {
    if (interrupted.aborted) return;
    const row = { name: nameOf(image.path), done: 0, size: image.size };
    progress.begin(row);
    const counted = tally(totals, row);
    try {
      const sent: Sent = await sendPhoto(command, image, counted, contact);
      counted.advance(image.size);
      finish(image, { status: sent.duplicate ? 'known' : 'uploaded', photo_id: sent.photoId });
    } catch (error) {
      if (interrupted.aborted) return;
      counted.giveUp();
      finish(image, { status: 'failed', error: explain(error) });
    }
    progress.end(row);
  };

  /** An existing photo is put into the category too. */
  const settle = async (image: HashedImage, photo_id: number) => {
    try {
      if (category !== undefined && !interrupted.aborted) await putInto(api, event, photo_id, category);
      finish(image, { status: 'known', photo_id });
    } catch (error) {
      finish(image, { status: 'failed', error: explain(error) });
    }
  };

  let [before, last] = [Promise.resolve(), Promise.resolve()];
  for (let at = 0; at < images.length && !interrupted.aborted; at += BATCH) {
    const { hashed, unread } = await hashAll(images.slice(at, at + BATCH), parallel, digests);
    for (const { image, error } of unread) {
      totals.bytes -= image.size;
      finish(image, { status: 'failed', error: explain(error) });
    }
    const known = await findKnown(api, event, hashed);
    // No further ahead, because small files are kept in memory.
    await before;
    const sends = hashed.map((image) => {
      const photoId = known.get(image.sha256);
      if (photoId === undefined) return sending(() => send(image));
      totals.bytes -= image.size;
      return sending(() => settle(image, photoId));
    });
    [before, last] = [last, Promise.all([last, ...sends]).then(() => {})];
  }
  await last;
  // Only the next upload needs it.
  await digests.save().catch((error) => errors.write(`Could not save the checksums: ${explain(error)}\n`));
  progress.close();

  const seconds = (performance.now() - started) / 1_000;
  if (json) output.write(jsonLine({ summary: counts }));
  else output.write(`${summary(counts, totals.sent, seconds)}\n`);
  return counts.failed === 0;
}

async function hashAll(images: ImageFile[], parallel: number, digests: Digests) {
  const hashed: HashedImage[] = [];
  const unread: { image: ImageFile; error: unknown }[] = [];
  const reading = pLimit(parallel);
  const results = await Promise.allSettled(images.map((image) => reading(() => digests.hash(image))));
  for (const [i, result] of results.entries()) {
    const image = images[i] as ImageFile;
    if (result.status === 'fulfilled') hashed.push(result.value);
    else unread.push({ image, error: result.reason });
  }
  return { hashed, unread };
}

/** The photos of the event that have these bytes, by digest. */
async function findKnown(api: Api, event: number, images: HashedImage[]): Promise<Map<string, number>> {
  if (images.length === 0) return new Map();
  const { known } = expect(
    await api.POST('/events/{id}/photos/check', {
      params: { path: { id: event } },
      body: { sha256: images.map(({ sha256 }) => sha256) },
    }),
  );
  return new Map(known.map(({ sha256, photo_id }) => [sha256, photo_id]));
}

async function putInto(api: Api, id: number, photoId: number, category_id: number): Promise<void> {
  expect(
    await api.PATCH('/events/{id}/photos/{photoId}', { params: { path: { id, photoId } }, body: { category_id } }),
  );
}

function summary(counts: Record<Outcome['status'], number>, bytes: number, seconds: number): string {
  const { uploaded, known, failed, no_image } = counts;
  const parts = [`${uploaded} uploaded`, `${known} already there`];
  if (no_image > 0) parts.push(`${no_image} skipped`);
  if (failed > 0) parts.push(`${failed} failed`);
  return `${parts.join(', ')} · ${megabytes(bytes)} in ${seconds.toFixed(1)} s`;
}
