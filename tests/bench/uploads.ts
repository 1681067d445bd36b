import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { photo, seedEvents, upload } from './gallery.ts';
import { peakMemory, ratio, residentMemory, time } from './measure.ts';
import { atelier, folder, repeat, report, SERVER, serve } from './stage.ts';

const PAUSE_MS = 4_000;
const BIG_BYTES = 104_857_600;

/** Uploads of photos, and of files of the largest size. */
export async function uploads() {
  await seedEvents(1);
  const floor = await serve('tests/bench/floor.ts');
  const jpeg = await photo(4000, 3000);
  const bare = () => makeThumbnail(jpeg);
  /** The least: receive the file, make its thumbnail, write to the disk. */
  const least = async () => {
    await upload(jpeg, floor.url);
    await bare();
    sync(jpeg);
  };
  for (let i = 0; i < 3; i++) await Promise.all([least(), upload(jpeg)]);
  await oneAtATime(jpeg, least);
  await withPauses(jpeg, least);
  await severalInFlight(jpeg, least);
  await floor.stop();
  await bigUploads();
}

async function oneAtATime(jpeg: Buffer, least: () => Promise<void>) {
  const found = await ratio(
    20,
    () => time(least),
    () => time(() => upload(jpeg)),
  );
  report(
    'upload of a 12 MP JPEG, one at a time',
    `${found.ratio.toFixed(2)} of the least (${found.b.toFixed(0)} ms to ${found.a.toFixed(0)} ms)`,
    '>= 0.77',
    found.ratio >= 0.77,
  );
}

async function withPauses(jpeg: Buffer, least: () => Promise<void>) {
  const after = async (work: () => Promise<unknown>) => {
    await sleep(PAUSE_MS / 2);
    return time(work);
  };
  const found = await ratio(
    8,
    () => after(() => upload(jpeg)),
    () => after(least),
  );
  report(
    `the same with ${PAUSE_MS / 1000} s between uploads`,
    `${found.ratio.toFixed(2)} of the least (${found.a.toFixed(0)} ms to ${found.b.toFixed(0)} ms)`,
    '<= 1.3',
    found.ratio <= 1.3,
  );
}

async function severalInFlight(jpeg: Buffer, least: () => Promise<void>) {
  const rateOf = (inFlight: number, work: () => Promise<unknown>) => async () => {
    const total = 12;
    const lane = () => repeat(total / inFlight, work);
    return total / (await time(() => Promise.all(Array.from({ length: inFlight }, lane))));
  };
  const ours = () => upload(jpeg);
  const parallel = await ratio(5, rateOf(4, ours), rateOf(1, ours));
  const share = await ratio(5, rateOf(4, ours), rateOf(4, least));
  report(
    'four uploads in flight',
    `${share.ratio.toFixed(2)} of the least, ${parallel.ratio.toFixed(2)} times the rate of one`,
    '>= 0.60, >= 1.7',
    share.ratio >= 0.6 && parallel.ratio >= 1.7,
  );
}

async function bigUploads() {
  const bytes = Buffer.alloc(BIG_BYTES, 7);
  await upload(bytes.subarray(0, 1000));
  const before = residentMemory(atelier.pid);
  const { grown, seconds } = await growth(() => upload(bytes), before);
  report('upload of 100 MB', `memory grows by ${grown.toFixed(0)} MB (${seconds.toFixed(1)} s)`, '< 64 MB', grown < 64);
  const fresh = await serve(SERVER, { WORKERS: 'off' });
  await Promise.all(Array.from({ length: 8 }, () => upload(bytes, fresh.url)));
  const peak = peakMemory(fresh.pid);
  await fresh.stop();
  report(
    'eight uploads of 100 MB at a time',
    `up to ${peak.toFixed(0)} MB of resident memory`,
    '<= 300 MB',
    peak <= 300,
  );
}

async function growth(work: () => Promise<unknown>, before: number) {
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMemory(atelier.pid));
  }, 10);
  const milliseconds = await time(work);
  clearInterval(watch);
  return { grown: peak - before, seconds: milliseconds / 1000 };
}

const makeThumbnail = (jpeg: Buffer) =>
  sharp(jpeg)
    .autoOrient()
    .resize(480, 480, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();

function sync(bytes: Buffer): void {
  const file = openSync(join(folder, 'synced'), 'w');
  writeSync(file, bytes);
  fsyncSync(file);
  closeSync(file);
}
