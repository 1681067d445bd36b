import { setTimeout as sleep } from 'node:timers/promises';
import { photo, seedEvents, upload } from './gallery.ts';
import { asGuest } from './guest-reads.ts';
import { seedGallery } from './guests.ts';
import { median, percentile } from './measure.ts';
import { offer } from './overload.ts';
import { forgetJobs } from './pictures.ts';
import { atelier, pool, report, token } from './stage.ts';

const PHOTOS = 500;
const IN_FLIGHT = 4;
const RATE = 100;
const SECONDS = 12;
/** How long pictures are postponed after an upload. */
const QUIET_MS = 6_000;
/** How long a client waits after a refusal, as under overload. */
const REFUSED_MS = 1_000;

/**
 * The p99 of a list and of a gallery's page, each a hundred times a second. Nothing else happens first. Then photos of 12 megapixels are
 * uploaded, and then their pictures are made.
 */
export async function readsBesideUploads(photos = PHOTOS) {
  await seedEvents(10_000);
  const { share_link } = await seedGallery('Beside uploads');
  const reads = {
    'GET /events?limit=25': raw('/api/v1/events?limit=25', { authorization: `Bearer ${token}` }),
    'a gallery’s page': raw(share_link, await asGuest(share_link)),
  };
  const jpeg = await photo(4000, 3000);
  /** The p99 of each round. A refusal counts as a read that took for ever. */
  type Times = Record<'without' | 'uploading' | 'making', number[]>;
  const found = Object.keys(reads).map((): Times => ({ without: [], uploading: [], making: [] }));
  const read = async (phase: keyof Times) => {
    const all = await Promise.all(Object.values(reads).map(timesOf));
    for (const [i, times] of all.entries()) found[i]?.[phase].push(percentile(times, 0.99));
  };
  let uploaded = 0;
  let refused = 0;
  const lane = async (isOver: () => boolean) => {
    while (!isOver()) {
      const isTaken = await upload(jpeg).then(
        () => true,
        () => false,
      );
      if (isTaken) uploaded++;
      else {
        refused++;
        await sleep(REFUSED_MS);
      }
    }
  };
  await Promise.all(Object.values(reads).map(timesOf));
  while (uploaded < photos) {
    await forgetJobs();
    await read('without');
    let isOver = false;
    const before = uploaded;
    const lanes = Promise.all(Array.from({ length: IN_FLIGHT }, () => lane(() => isOver)));
    await read('uploading');
    isOver = true;
    await lanes;
    if (uploaded === before) throw new Error('Every upload was refused.');
    await pool.query(
      "update graphile_worker._private_jobs set run_at = now() where key like 'gallery.photos.preview%'",
    );
    await sleep(QUIET_MS);
    await read('making');
  }
  await forgetJobs();
  Object.keys(reads).forEach((what, i) => {
    const { without, uploading, making } = found[i] as Times;
    for (const [phase, times] of [
      [`${uploaded} photos are uploaded (${refused} refused)`, uploading],
      ['their pictures are made', making],
    ] as const) {
      // A median of rounds, because one stall of the machine spoils a whole round.
      const ratio = median(times.map((p99, round) => p99 / (without[round] ?? Number.NaN)));
      report(
        `p99 of ${what} while ${phase}`,
        `${ratio.toFixed(2)} of without (${times.map((p99) => p99.toFixed(0))} ms to ${without.map((p99) => p99.toFixed(0))})`,
        '<= 2',
        ratio <= 2,
      );
    }
  });
}

/** A whole request. */
function raw(path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: new URL(atelier.url).host, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** In its own thread: the uploads of this one would delay it. */
async function timesOf(request: string): Promise<number[]> {
  const port = Number(new URL(atelier.url).port);
  const { byStatus, unsent } = await offer({
    port,
    requests: [request],
    rate: RATE,
    seconds: SECONDS,
    connections: 64,
  });
  const { 200: times = [], ...others } = byStatus;
  const refused = Object.values(others).flat().length + unsent;
  return [...times, ...Array.from({ length: refused }, () => Number.POSITIVE_INFINITY)];
}
