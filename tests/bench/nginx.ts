import { join } from 'node:path';
import autocannon from 'autocannon';
import { isThere, startNginx } from '../support/nginx.ts';
import { photo, seedEvents, upload } from './gallery.ts';
import { cpuSeconds, median } from './measure.ts';
import { folder, pool, report, SERVER, serve } from './stage.ts';

const ROUNDS = 5;
const SECONDS = 3;
/** A small one, which Atelier reads as a whole, and a large one. `least` is the rate by nginx, relative to Atelier alone. */
const PICTURES = [
  { edge: 1024, least: 0.9 },
  { edge: 2048, least: 1 },
];

/**
 * Pictures for guests by 16 connections, in three ways in turns: by Atelier alone, through nginx, and by nginx from the disk. Skipped
 * without nginx.
 */
export async function nginx() {
  if (!isThere) return;
  const atelier = await serve(SERVER, { SENDFILE: 'nginx', TRUST_PROXY: '1', RATE_LIMIT_GUEST_READS: '0' });
  const storage = join(folder, 'data/storage');
  const sending = await startNginx(atelier.url, storage);
  const passing = await startNginx(atelier.url, storage, (text) => text.replace(/^.*X-Sendfile-Type.*$/m, ''));
  const ways = { alone: atelier.url, passing: passing.url, sending: sending.url };
  const measure = async (url: string, path: string) => {
    const before = cpuSeconds(atelier.pid);
    const { requests, non2xx, errors } = await autocannon({
      url: url + path,
      connections: 16,
      duration: SECONDS,
      headers: { accept: 'image/webp' },
    });
    if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
    return { rate: requests.total / SECONDS, cpu: (1000 * (cpuSeconds(atelier.pid) - before)) / requests.total };
  };
  for (const { edge, least } of PICTURES) {
    const path = await picture(atelier.url, edge);
    for (const url of Object.values(ways)) await measure(url, path);
    const rounds: Record<keyof typeof ways, Measured>[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        alone: await measure(ways.alone, path),
        passing: await measure(ways.passing, path),
        sending: await measure(ways.sending, path),
      });
    compare(`guest's picture of ${edge} px`, rounds, least);
  }
  await Promise.all([sending.stop(), passing.stop()]);
  await atelier.stop();
}

type Measured = { rate: number; cpu: number };

function compare(what: string, rounds: Record<'alone' | 'passing' | 'sending', Measured>[], least: number) {
  for (const way of ['passing', 'sending'] as const) {
    const [rate, cpu] = (['rate', 'cpu'] as const).map((of) => ({
      ratio: median(rounds.map((round) => round[way][of] / round.alone[of])),
      figure: median(rounds.map((round) => round[way][of])),
      alone: median(rounds.map((round) => round.alone[of])),
    })) as [Figure, Figure];
    const wanted = way === 'sending' ? least : 0.8;
    report(
      `${what}, ${way === 'sending' ? 'sent by nginx' : 'passed on by nginx'}`,
      `${rate.ratio.toFixed(2)} of Atelier alone (${rate.figure.toFixed(0)}/s to ${rate.alone.toFixed(0)}/s), processor time ${cpu.ratio.toFixed(2)} (${cpu.figure.toFixed(2)} ms to ${cpu.alone.toFixed(2)} ms)`,
      `>= ${wanted}`,
      rate.ratio >= wanted,
    );
  }
}
type Figure = { ratio: number; figure: number; alone: number };

/** The path of a picture, which is made. */
async function picture(url: string, edge: number): Promise<string> {
  await seedEvents(1);
  // Noise of this size makes a picture of 100 or 480 kB.
  await upload(await photo(edge + 76, Math.round((edge * 733) / 1024)), url);
  const { rows } = await pool.query(
    `select '/gallery/' || slug || '/' || share_token || '/photos/' || photos.id || '/preview?size=${edge}' as path
     from photos join events on events.id = event_id order by photos.id desc limit 1`,
  );
  const [{ path }] = rows;
  const made = await fetch(url + path, { headers: { accept: 'image/webp' } });
  console.log(`${edge} px: ${(await made.arrayBuffer()).byteLength} bytes`);
  return path;
}
