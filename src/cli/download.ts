import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Api, Schemas } from './api.ts';
import { flag, type Given, number, parallel } from './arguments.ts';
import { connect } from './connect.ts';
import type { Contact } from './contact.ts';
import { recordsOf } from './pages.ts';
import { picksOf } from './picks.ts';
import { jsonLine } from './printable.ts';
import { megabytes, openProgress } from './progress.ts';
import { explain } from './refused.ts';
import type { Surroundings } from './surroundings.ts';
import { type Tally, tally } from './tally.ts';

type Photo = Schemas['Photo'];
type Outcome = { file: string; photo_id: number; status: 'downloaded' | 'known' | 'failed'; error?: string };

/** Downloads the originals of an event into a folder named after the event. Existing files stay. Returns whether everything succeeded. */
export async function download(given: Given, surroundings: Surroundings): Promise<boolean> {
  const event = number(given, 'event');
  const json = flag(given, 'json');
  const fetching = pLimit(parallel(given));
  const { api, contact, interrupted, output, errors } = await connect(given, surroundings);
  const gallery = await api.get('/events/{id}', { path: { id: event } });
  const slug = safeName(gallery.slug);
  const photos = await readPhotos(api, event);
  const picked = flag(given, 'favorites') ? await readFavorites(api, event) : undefined;
  // Named before they are picked: a photo has one name, however it is fetched.
  const wanted = named(photos).filter(({ photo }) => picked?.has(photo.id) ?? true);

  const folder = join(given.folder, slug);
  await mkdir(folder, { recursive: true });
  const bytes = wanted.reduce((sum, { photo }) => sum + photo.size_bytes, 0);
  const totals = { files: wanted.length, finished: 0, bytes, sent: 0 };
  const counts = { downloaded: 0, known: 0, failed: 0 };
  const progress = await openProgress(json ? errors : output, () => totals);
  if (output.isTTY && !json) contact.say = progress.say;
  const report = (outcome: Outcome) => {
    totals.finished += 1;
    counts[outcome.status] += 1;
    if (json) output.write(jsonLine(outcome));
    else if (outcome.status === 'failed') progress.say(`failed     ${outcome.file}: ${outcome.error}`);
    else if (!output.isTTY) progress.say(`${outcome.status.padEnd(10)} ${outcome.file}`);
  };

  const one = async (photo: Photo, name: string) => {
    if (interrupted.aborted) return;
    const row = { name, done: 0, size: photo.size_bytes };
    const counted = tally(totals, row);
    progress.begin(row);
    try {
      const status = await fetchOriginal(api, photo, join(folder, name), counted, contact);
      report({ file: join(slug, name), photo_id: photo.id, status });
    } catch (error) {
      counted.giveUp();
      if (!interrupted.aborted)
        report({ file: join(slug, name), photo_id: photo.id, status: 'failed', error: explain(error) });
    }
    progress.end(row);
  };
  await Promise.all(wanted.map(({ photo, name }) => fetching(() => one(photo, name))));
  progress.close();

  if (json) output.write(jsonLine({ summary: counts }));
  else {
    const failed = counts.failed > 0 ? `, ${counts.failed} failed` : '';
    output.write(
      `${counts.downloaded} downloaded, ${counts.known} already there${failed} · ${megabytes(totals.sent)} in ${slug}\n`,
    );
  }
  return counts.failed === 0;
}

async function readPhotos(api: Api, id: number): Promise<Photo[]> {
  const all: Photo[] = [];
  const photos = recordsOf(
    (query) => api.get('/events/{id}/photos', { path: { id }, query }),
    (page) => page.photos,
  );
  for await (const photo of photos) all.push(photo);
  return all;
}

async function readFavorites(api: Api, id: number): Promise<Set<number>> {
  const ids = new Set<number>();
  for await (const { photo_id } of picksOf(api, id, { favorite: 'true' })) ids.add(photo_id);
  return ids;
}

/** A unique, safe name for each, with the id if an older photo has the same name. */
function named(photos: Photo[]): { photo: Photo; name: string }[] {
  const taken = new Set<string>();
  return [...photos].reverse().map((photo) => {
    const safe = safeName(photo.original_filename);
    const extension = extname(safe);
    const stem = safe.slice(0, safe.length - extension.length);
    let name = safe;
    for (let again = ''; taken.has(name.toLowerCase()); again += '_') name = `${stem}-${photo.id}${again}${extension}`;
    taken.add(name.toLowerCase());
    return { photo, name };
  });
}

/** Fetches a photo under a temporary name and renames it once it is complete. A partial file from an earlier run is resumed. */
async function fetchOriginal(
  api: Api,
  photo: Photo,
  path: string,
  counted: Tally,
  contact: Contact,
): Promise<'downloaded' | 'known'> {
  if (await isWhole(path, photo)) {
    counted.skipTo(photo.size_bytes);
    return 'known';
  }
  const part = `${path}.${safeName(photo.sha256.slice(0, 8))}.part`;
  for (let attempt = 0; ; attempt++) {
    try {
      const start = (await sizeOf(part)) ?? 0;
      if (start < photo.size_bytes) await fetchFrom(api, photo, part, start, counted, contact.interrupted);
      break;
    } catch (error) {
      // If a connection breaks, the received bytes stay, and the rest is requested.
      if (contact.interrupted.aborted || attempt >= contact.pauses.length || !(error instanceof Broken)) throw error;
    }
  }
  if (!(await isWhole(part, photo))) {
    await rm(part, { force: true });
    throw new Error('The downloaded file is damaged. Try again.');
  }
  if ((await sizeOf(path)) !== undefined) throw new Error('A different file with this name exists. It was kept.');
  await rename(part, path);
  return 'downloaded';
}

/** The connection broke while a file arrived. */
class Broken extends Error {}

async function fetchFrom(
  api: Api,
  photo: Photo,
  part: string,
  start: number,
  counted: Tally,
  interrupted: AbortSignal,
): Promise<void> {
  const { status, stream } = await api.open(
    `/events/${photo.event_id}/photos/${photo.id}/original`,
    start > 0 ? { Range: `bytes=${start}-`, 'If-Range': `"${photo.sha256}"` } : {},
  );
  let done = status === 206 ? start : 0;
  counted.skipTo(done);
  const passing = async function* (chunks: AsyncIterable<Uint8Array>) {
    try {
      for await (const chunk of chunks) {
        done += chunk.byteLength;
        counted.advance(done);
        yield chunk;
      }
    } catch (error) {
      throw new Broken(explain(error), { cause: error });
    }
  };
  const file = createWriteStream(part, { flags: done > 0 ? 'a' : 'w' });
  // The generator gets the stream itself: as a step of the pipeline, it would not see how the stream ends.
  try {
    await pipeline(passing(stream), file, { signal: interrupted });
  } finally {
    // The last write may still be on its way, and the size of the file decides where the next attempt begins.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()));
  }
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

async function isWhole(path: string, { size_bytes, sha256 }: Photo): Promise<boolean> {
  if ((await sizeOf(path)) !== size_bytes) return false;
  const digest = (await import('node:crypto')).createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex') === sha256;
}

const MAX_BYTES = 200;

/** A name from the server as a visible file or folder name that leads nowhere else, on any file system. */
function safeName(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
  const safe = text.replace(/[\x00-\x1f\x7f-\x9f<>:"/\\|?*]/g, '_').replace(/^\.+|[. ]+$/g, '_') || '_';
  const extension = extname(safe).slice(0, 20);
  const stem = Array.from(safe.slice(0, safe.length - extname(safe).length));
  while (Buffer.byteLength(stem.join('')) > MAX_BYTES) stem.pop();
  return stem.join('') + extension;
}
