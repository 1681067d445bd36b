import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { freePort } from '../support/process.ts';
import { seedEvents } from './gallery.ts';
import { drawPlots, type Plot, slope } from './plot.ts';
import { atelier, report, SERVER, serve, session, token } from './stage.ts';

const SCRAPE_MS = 5_000;
/** A process grows while it warms up. The question is whether it keeps growing. */
const WARM_SHARE = 0.3;
/** The permitted growth of a figure per hour, as a share of itself. */
const MOST_GROWTH = 0.25;

const SERIES = {
  'resident memory, MB': (text: string) => value(text, 'process_resident_memory_bytes') / 2 ** 20,
  'heap in use, MB': (text: string) => value(text, 'nodejs_heap_size_used_bytes') / 2 ** 20,
  'open descriptors': (text: string) => value(text, 'process_open_fds'),
  'idle-in-transaction sessions': (text: string) =>
    value(text, 'atelier_database_sessions{state="idle_in_transaction"}'),
  'event loop delay p99, ms': (text: string) => value(text, 'nodejs_eventloop_lag_p99_seconds') * 1000,
  'requests in flight': (text: string) => value(text, 'atelier_http_requests_in_flight'),
};

/**
 * Half of the load that it can serve, mixed, for the minutes of `npm run bench -- soak MINUTES PICTURE`. The metrics of the process are
 * recorded and drawn, and their slope is computed.
 */
export async function soak(minutes = 10, picture = 'soak.png') {
  await seedEvents(1_000);
  const metricsPort = await freePort();
  const server = await serve(SERVER, { METRICS_PORT: String(metricsPort) });
  const requests = await mixture();
  const peak = (await ask(server.url, requests, 10)).requests.average;
  const rate = Math.max(10, Math.round(peak / 2));
  const samples: { minute: number; values: number[] }[] = [];
  const begin = performance.now();
  const stop = new AbortController();
  const pictures = upload(server.url, stop.signal);
  const load = ask(server.url, requests, minutes * 60, rate);
  let isOver = false;
  load.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    samples.push({
      minute: (performance.now() - begin) / 60_000,
      values: Object.values(SERIES).map((read) => read(text)),
    });
    await sleep(SCRAPE_MS);
  }
  stop.abort();
  const uploaded = await pictures;
  const { requests: done, latency, non2xx, errors } = await load;
  report(
    `soak: ${minutes} min at half of ${peak.toFixed(0)}/s, mixed`,
    `${done.average.toFixed(0)}/s, p99 ${latency.p99} ms, ${uploaded} photos, ${non2xx + errors} refusals and errors`,
    '0',
    non2xx + errors === 0,
  );
  const warm = samples.filter(({ minute }) => minute >= minutes * WARM_SHARE);
  const plots: Plot[] = Object.keys(SERIES).map((title, i) => ({
    title,
    points: samples.map(({ minute, values }) => [minute, values[i] ?? Number.NaN]),
  }));
  for (const [i, { title, points }] of plots.slice(0, 4).entries()) {
    const line = slope(warm.map(({ minute, values }) => [minute, values[i] ?? Number.NaN]));
    const mean = warm.reduce((sum, { values }) => sum + (values[i] ?? 0), 0) / warm.length;
    const most = Math.max(MOST_GROWTH * mean, 1);
    report(
      `soak: ${title}`,
      `${points[0]?.[1].toFixed(1)} at first, ${points.at(-1)?.[1].toFixed(1)} at last, slope ${(line * 60).toFixed(1)} an hour`,
      `<= ${most.toFixed(0)} an hour`,
      line * 60 <= most,
    );
  }
  mkdirSync(dirname(picture), { recursive: true });
  writeFileSync(
    picture,
    await sharp(Buffer.from(drawPlots(plots)))
      .png()
      .toBuffer(),
  );
  console.log(`The plot is ${picture}.`);
  await server.stop();
}

/** The value of the first sample that begins with a name and its labels. */
function value(text: string, sample: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? Number.NaN : Number(line.slice(line.lastIndexOf(' ')));
}

async function mixture(): Promise<autocannon.Request[]> {
  const created = await fetch(`${atelier.url}/api/user/api-key`, { method: 'POST', headers: { cookie: session } });
  const { apiKey } = (await created.json()) as { apiKey: string };
  const gallery = { authorization: `Bearer ${token}` };
  const tasks = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const get = (path: string): autocannon.Request => ({ method: 'GET', path, headers: gallery });
  return [
    get('/api/v1/events?limit=25'),
    get('/api/v1/events/500'),
    get('/api/v1/events/501'),
    get('/api/v1/events/500/photos'),
    { method: 'GET', path: '/api/labels', headers: tasks },
    { method: 'POST', path: '/api/tasks', headers: tasks, body: JSON.stringify({ title: 'Call back' }) },
  ];
}

const ask = (url: string, requests: autocannon.Request[], seconds: number, overallRate?: number) =>
  autocannon({ url, requests, connections: 16, duration: seconds, ...(overallRate && { overallRate }) });

/** A photo every two seconds. Returns how many there were. */
async function upload(url: string, stop: AbortSignal): Promise<number> {
  const jpeg = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a9e7e' } })
    .jpeg()
    .toBuffer();
  let count = 0;
  while (!stop.aborted) {
    const body = new FormData();
    body.set('photo', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'a.jpg');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/v1/events/600/photos`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`upload: ${answer.status}`);
    await answer.arrayBuffer();
    count += 1;
    await sleep(2_000);
  }
  return count;
}
