import { fork } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { childrenOf } from '../support/children-of.ts';
import { photo, upload } from './gallery.ts';
import { cpuSeconds, median, peakMemory, ratio, time } from './measure.ts';
import { atelier, folder, pool, repeat, report, root, token } from './stage.ts';

const PHOTOS = 100;
const ROUNDS = 2;
/** Of each photo; its thumbnail is there, and the largest is made by another job. */
const PICTURES = 5;
const JOB = 'gallery.photos.preview';
const LARGEST_JOB = 'gallery.photos.preview_largest';
const LARGEST = '-3840.avif';
/** How long pictures are postponed after an upload. */
const QUIET_MS = 6_000;

const storage = join(folder, 'data/storage');
const originals = (slug: string) => join(storage, 'events/active', slug);

/**
 * Pictures of 100 photos of 24 megapixels, by the jobs that uploads queue, and by bare sharp in as many processes. Then the largest
 * pictures, which other jobs make.
 */
export async function pictures() {
  const large = await photo(6000, 4000);
  const { slug, names } = await seed(large);
  const bare = openBare(join(folder, 'bare'));
  const half = (round: number) => names.slice((round * PHOTOS) / ROUNDS, ((round + 1) * PHOTOS) / ROUNDS);
  const rateOf = (make: (slug: string, names: string[]) => Promise<void>) => {
    let round = 0;
    return async () => (PHOTOS / ROUNDS) * (1 / (await time(() => make(slug, half(round++)))));
  };
  const found = await ratio(ROUNDS, rateOf(makeByJobs), rateOf(bare.make));
  bare.end();
  const perMinute = (rate: number) => (60_000 * rate).toFixed(0);
  report(
    `pictures of ${PHOTOS} photos of 24 MP, in the background`,
    `${found.ratio.toFixed(2)} of bare sharp (${perMinute(found.a)} photos a minute to ${perMinute(found.b)})`,
    '>= 0.8',
    found.ratio >= 0.8,
  );
  await makeLargest(slug, names);
  const jpeg = await photo(4000, 3000);
  await besideUploads(jpeg, await seed(large), JOB, 'pictures');
  await besideUploads(jpeg, await seed(large), LARGEST_JOB, 'largest pictures');
}

/** The processor time of the decoders, and the memory of the largest of them. */
async function makeLargest(slug: string, names: string[]) {
  const decoders = () => childrenOf(atelier.pid).filter(({ command }) => command.includes('decoder.ts'));
  const lacking = names.length - countLargest(slug);
  const before = decoders().reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  await queue(slug, names, LARGEST_JOB);
  const milliseconds = await time(async () => {
    while (countLargest(slug) < names.length) await sleep(20);
  });
  const seconds = decoders().reduce((sum, { pid }) => sum + cpuSeconds(pid), 0) - before;
  const memory = Math.max(...decoders().map(({ pid }) => peakMemory(pid)));
  report(
    `largest pictures of ${lacking} photos of 24 MP, one at a time`,
    `${((1000 * seconds) / lacking).toFixed(0)} ms of processor time each, ${((60_000 * lacking) / milliseconds).toFixed(0)} a minute, up to ${memory.toFixed(0)} MB`,
    '<= 500 MB',
    memory <= 500,
  );
}

/** Uploads alone, and while such pictures of a hundred photos are made. */
async function besideUploads(jpeg: Buffer, { slug, names }: Seeded, job: string, what: string) {
  await repeat(3, () => upload(jpeg));
  const alone = median(await repeat(15, () => upload(jpeg)));
  await sleep(QUIET_MS);
  await queue(slug, names, job);
  while (countPictures(slug) + countLargest(slug) === 0) await sleep(50);
  const beside = median(await repeat(15, () => upload(jpeg)));
  await forgetJobs();
  report(
    `upload of a 12 MP JPEG while ${what} are made`,
    `${(beside / alone).toFixed(2)} of one alone (${beside.toFixed(0)} ms to ${alone.toFixed(0)} ms)`,
    '<= 1.3',
    beside / alone <= 1.3,
  );
}

async function makeByJobs(slug: string, names: string[]) {
  const before = countPictures(slug);
  await queue(slug, names, JOB);
  while (countPictures(slug) < before + PICTURES * names.length) await sleep(20);
  await forgetJobs();
}

const queue = (slug: string, names: string[], job: string) =>
  pool.query(
    `select graphile_worker.add_job($2, json_build_object('path', path),
       job_key => $2 || ':' || path, priority => 10) from unnest($1::text[]) path`,
    [names.map((name) => `${slug}/${name}`), job],
  );

/** Removes waiting jobs, and waits for those that run. */
export async function forgetJobs() {
  const jobs = "from graphile_worker._private_jobs where key like 'gallery.photos.preview%'";
  await pool.query(`delete ${jobs} and locked_at is null`);
  while ((await pool.query(`select ${jobs}`)).rowCount) {
    await sleep(50);
    await pool.query(`delete ${jobs} and locked_at is null`);
  }
}

const countPictures = (slug: string) => list(slug).filter((name) => !name.endsWith(LARGEST)).length;
const countLargest = (slug: string) => list(slug).filter((name) => name.endsWith(LARGEST)).length;

function list(slug: string): string[] {
  try {
    return readdirSync(join(storage, 'previews', slug));
  } catch {
    return [];
  }
}

/** As many processes as the service has for this. */
function openBare(target: string) {
  mkdirSync(target, { recursive: true });
  const workers = Array.from({ length: availableParallelism() }, () =>
    fork(join(root, 'tests/bench/bare-sharp.ts'), [target]),
  );
  const make = async (slug: string, names: string[]) => {
    const waiting = [...names];
    await Promise.all(
      workers.map(async (worker) => {
        for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
          const made = new Promise((resolve) => worker.once('message', resolve));
          worker.send({ path: join(originals(slug), name), name });
          await made;
        }
      }),
    );
  };
  return { make, end: () => workers.forEach((worker) => void worker.kill()) };
}

/** An event with this many photos that have no pictures yet. */
type Seeded = { slug: string; names: string[] };

async function seed(bytes: Buffer): Promise<Seeded> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ event_name: 'Pictures', event_type: 'other', require_password: false });
  const created = await fetch(`${atelier.url}/api/v1/events`, { method: 'POST', headers, body });
  const { id, slug } = (await created.json()) as { id: number; slug: string };
  const names = Array.from({ length: PHOTOS }, (_, i) => `1780000000000_${i.toString(16).padStart(8, '0')}.jpg`);
  mkdirSync(originals(slug), { recursive: true });
  mkdirSync(join(storage, 'thumbnails', slug), { recursive: true });
  const [first, ...others] = names.map((name) => join(originals(slug), name)) as [string, ...string[]];
  writeFileSync(first, bytes);
  for (const other of others) linkSync(first, other);
  const thumbnail = await sharp(bytes).autoOrient().resize(480, 480, { fit: 'inside' }).jpeg().toBuffer();
  for (const name of names) writeFileSync(join(storage, 'thumbnails', slug, `${name}.jpg`), thumbnail);
  await pool.query(
    `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height, mime_type,
       uploaded_by)
     select $1, name, name, $2 || '/' || name, 'thumbnails/' || $2 || '/' || name || '.jpg', 'individual', $3, encode(sha256(name::bytea), 'hex'),
       4000, 6000, 'image/jpeg', 1 from unnest($4::text[]) name`,
    [id, slug, bytes.length, names],
  );
  return { slug, names };
}
