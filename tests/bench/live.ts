import { setTimeout as sleep } from 'node:timers/promises';
import { landscape, SCENES } from '../pictures/landscapes.ts';
import { findBrowser } from '../support/browser.ts';
import { type BarePage, openBarePage } from './devtools.ts';
import { median, proportionalMemory, time } from './measure.ts';
import { slope } from './plot.ts';
import { atelier, report, token } from './stage.ts';

const PHOTOS = 30;
const EACH_MS = 20_000;
const WANTED_MS = 2_000;
/** Chromium grows until its cache of decoded pictures is full, at up to 512 MB. The question is whether it keeps growing. */
const WARM_MINUTES = 12;
/** The permitted growth of a figure per hour, as a share of itself. */
const MOST_GROWTH = 0.25;
const headers = { authorization: `Bearer ${token}` };

/** A slideshow for the minutes of `npm run bench -- live MINUTES`, with a new photo every 20 s: its memory, and how soon it shows each. */
export async function live(minutes = 3) {
  const executable = findBrowser();
  if (!executable) return console.warn('No browser, so no slideshow is measured.');
  const { id, url } = await open();
  for (let i = 0; i < PHOTOS; i++) await add(id, i);
  const screen = await openBarePage(executable, `${url}/live`, '1920,1080');
  await shown(screen, '.slide.shown');
  await screen.evaluate(`{
    const { form } = document.querySelector('select[name="seconds"]');
    form.elements.seconds.value = '3';
    form.dispatchEvent(new Event('change'));
  }`);
  const waits: number[] = [];
  const samples: { minute: number; values: number[] }[] = [];
  const begin = performance.now();
  for (let i = PHOTOS; performance.now() - begin < minutes * 60_000; i++) {
    const next = sleep(EACH_MS);
    const photo = await add(id, i);
    waits.push(await time(() => shown(screen, `.slide.shown[src*="/photos/${photo}/"]`)));
    samples.push({
      minute: (performance.now() - begin) / 60_000,
      values: Object.values(await memoryOf(screen)),
    });
    await next;
  }
  report(
    `live slideshow, ${minutes} min: until a new photo is shown`,
    `${median(waits).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)} ms, of ${waits.length}`,
    `<= ${WANTED_MS} ms`,
    Math.max(...waits) <= WANTED_MS,
  );
  const warm = samples.filter(({ minute }) => minute >= WARM_MINUTES);
  if (warm.length < 2) console.warn(`Whether memory grows is seen after ${WARM_MINUTES} minutes.`);
  const names = warm.length < 2 ? [] : Object.keys(await memoryOf(screen));
  for (const [i, name] of names.entries()) {
    const points = warm.map(({ minute, values }): [number, number] => [minute, values[i] ?? Number.NaN]);
    const mean = points.reduce((sum, [, value]) => sum + value, 0) / points.length;
    const growth = slope(points) * 60;
    const most = Math.max(MOST_GROWTH * mean, 1);
    report(
      `live slideshow: ${name}`,
      `${samples[0]?.values[i]?.toFixed(1)} at first, ${samples.at(-1)?.values[i]?.toFixed(1)} at last, slope ${growth.toFixed(1)} an hour`,
      `<= ${most.toFixed(0)} an hour`,
      growth <= most,
    );
  }
  await screen.close();
}

async function open(): Promise<{ id: number; url: string }> {
  const body = JSON.stringify({
    event_name: 'Live',
    event_type: 'wedding',
    event_date: '2026-06-20',
    require_password: false,
  });
  const json = { ...headers, 'content-type': 'application/json' };
  const event = (await (
    await fetch(`${atelier.url}/api/v1/events`, { method: 'POST', headers: json, body })
  ).json()) as {
    id: number;
    slug: string;
    share_token: string;
  };
  return { id: event.id, url: `${atelier.url}/gallery/${event.slug}/${event.share_token}` };
}

/** Returns the id of the photo once it is in the gallery. */
async function add(eventId: number, seed: number): Promise<number> {
  const jpeg = await landscape(SCENES[seed % SCENES.length] as (typeof SCENES)[number], seed);
  const body = new FormData();
  body.set('photo', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), `${seed}.jpg`);
  const answer = await fetch(`${atelier.url}/api/v1/events/${eventId}/photos`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}

/** Resolves once the page has such an element. */
const shown = ({ evaluate }: BarePage, selector: string) =>
  evaluate(`new Promise((resolve) => {
    const look = () => document.querySelector(${JSON.stringify(selector)}) ? resolve(true) : requestAnimationFrame(look);
    look();
  })`);

async function memoryOf({ browser, page }: BarePage) {
  await page('HeapProfiler.collectGarbage');
  const { usedSize } = await page<{ usedSize: number }>('Runtime.getHeapUsage');
  const { nodes } = await page<{ nodes: number }>('Memory.getDOMCounters');
  const { processInfo } = await browser<{ processInfo: { id: number }[] }>('SystemInfo.getProcessInfo');
  return {
    'heap of the page, MB': usedSize / 2 ** 20,
    'nodes of the page': nodes,
    'memory of the browser, MB': processInfo.reduce((sum, { id }) => sum + proportionalMemory(id), 0),
  };
}
