/// <reference lib="dom" />
import { globSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { landscape, SCENES } from '../pictures/landscapes.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { median } from './measure.ts';
import { atelier, folder, pool, report, token } from './stage.ts';

const PHOTOS = 1_000;
const KINDS = 5;
/** Makes photos for which every size of pictures exists. */
const SCALE = 2;
const RUNS = 5;
const SCREENS: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1440, height: 900 } },
};
/** Fast 3G, as the tools of Chromium define it: per request, and in bits per second. */
const FAST_3G = { latency: 562.5, down: 1_440_000, up: 675_000 };
const SLOWER = 4;
const FIRST_MS = 1_500;
const PRESSES = 10;
const PRESS_LATENCY = 400;
const PRESS_MS = 100;
const headers = { authorization: `Bearer ${token}` };

/** Measures when guests with a slow phone and a slow network see a large gallery. */
export async function guests() {
  const executable = findBrowser();
  if (!executable) return console.warn('No browser, so no guests are measured.');
  const url = atelier.url + (await seedGallery('Guests')).share_link;
  const browser = await openBrowser(executable);
  for (const [name, screen] of Object.entries(SCREENS)) await firstPicture(browser, url, name, screen);
  await press(browser, url);
  await browser.close();
}

async function firstPicture(browser: Browser, url: string, name: string, screen: BrowserContextOptions) {
  const runs: Awaited<ReturnType<typeof look>>[] = [];
  for (let i = 0; i < RUNS; i++) runs.push(await look(browser, url, screen));
  const middle = (of: keyof (typeof runs)[number]) => median(runs.map((run) => run[of]));
  const first = middle('first');
  report(
    `guests: first picture of ${PHOTOS} photos, fast 3G, ${SLOWER} times slower, ${name}`,
    `${first.toFixed(0)} ms (${runs.map((run) => run.first.toFixed(0)).join(', ')}) after ${(middle('bytes') / 1024).toFixed(0)} kB; the HTML after ${middle('html').toFixed(0)} ms, the sharp picture after ${middle('sharp').toFixed(0)} ms; LCP ${middle('largest').toFixed(0)} ms, CLS ${middle('shift').toFixed(3)}`,
    `< ${FIRST_MS} ms`,
    first < FIRST_MS,
  );
}

type Seen = { first: number; sharp: number; largest: number; shift: number };

/** When the browser painted the first picture (Element Timing), and the same picture in the size for the screen. */
async function look(browser: Browser, url: string, screen: BrowserContextOptions) {
  const page = await open(browser, screen, FAST_3G);
  await page.goto(url);
  await page.waitForFunction(() => (window as unknown as Seen).sharp > 0);
  const seen = await page.evaluate(() => {
    const { first, sharp, largest, shift } = window as unknown as Seen;
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const until = [page as PerformanceNavigationTiming, ...loaded].filter(({ responseEnd }) => responseEnd <= first);
    const bytes = until.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { first, sharp, largest, shift, bytes, html: page?.responseEnd ?? 0 };
  });
  await page.context().close();
  return seen;
}

function watch(): void {
  const seen: Seen = Object.assign(window, { first: 0, sharp: 0, largest: 0, shift: 0 });
  type Painted = PerformanceEntry & { element: Element | null; url: string; value: number };
  const each = (type: string, act: (entry: Painted) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Painted[]).forEach(act)).observe({ type, buffered: true });
  new MutationObserver(() => {
    for (const image of Array.from(document.querySelectorAll('img:not([elementtiming])')))
      image.setAttribute('elementtiming', 'picture');
  }).observe(document, { childList: true, subtree: true });
  each('element', ({ startTime, element, url }) => {
    seen.first ||= startTime;
    if (element?.matches('.hero-picture img') && !url.includes('size=1024')) seen.sharp ||= startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  each('layout-shift', ({ value }) => {
    seen.shift += value;
  });
}

/** From the press of a heart until the frame in which it is shown, on a phone with a slow network. */
async function press(browser: Browser, url: string) {
  const page = await open(browser, SCREENS.phone ?? {}, { ...FAST_3G, latency: PRESS_LATENCY }, 1);
  await page.goto(url);
  const hearts = page.locator('.photo > .heart');
  await hearts.nth(PRESSES).scrollIntoViewIfNeeded();
  const waits: number[] = [];
  for (let i = 0; i < PRESSES; i++) {
    const heart = hearts.nth(i);
    const shown = heart.evaluate(
      (button) =>
        new Promise<number>((resolve) => {
          const change = new MutationObserver(() =>
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed))),
          );
          let pressed = 0;
          button.addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { once: true, capture: true });
          change.observe(button, { attributeFilter: ['aria-pressed'] });
        }),
    );
    await heart.tap();
    waits.push(await shown);
  }
  const pressed = performance.now();
  const saved = async () => {
    const answer = await page.context().request.get(`${url}/favorites`);
    return ((await answer.json()) as { photo_ids: number[] }).photo_ids.length;
  };
  while ((await saved()) < PRESSES) await sleep(50);
  const worst = Math.max(...waits);
  report(
    `guests: a heart is shown at ${PRESS_LATENCY} ms of latency`,
    `${median(waits).toFixed(0)} ms (${waits.map((ms) => ms.toFixed(0)).join(', ')}); the server has the last ${(performance.now() - pressed).toFixed(0)} ms later`,
    `<= ${PRESS_MS} ms`,
    worst <= PRESS_MS,
  );
  await page.context().close();
}

type Network = { latency: number; down: number; up: number };

/** A page of a guest who was never here, on a slow machine. */
async function open(
  browser: Browser,
  screen: BrowserContextOptions,
  { latency, down, up }: Network,
  slower = SLOWER,
): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...screen });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const throughput = { downloadThroughput: down / 8, uploadThroughput: up / 8 };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}

/** A gallery of a few landscapes under many names, whose pictures are all made. */
export async function seedGallery(event_name: string) {
  const body = JSON.stringify({
    event_name,
    event_type: 'wedding',
    require_password: false,
    feedback_enabled: true,
  });
  const json = { ...headers, 'content-type': 'application/json' };
  const created = await fetch(`${atelier.url}/api/v1/events`, { method: 'POST', headers: json, body });
  const { id, slug, share_token } = (await created.json()) as { id: number; slug: string; share_token: string };
  // Guests see the newest first.
  for (let i = KINDS - 1; i >= 0; i--) {
    const form = new FormData();
    const bytes = new Uint8Array(await landscape(SCENES[i] as (typeof SCENES)[number], i, SCALE));
    form.append('photo', new File([bytes], `${i}.jpg`, { type: 'image/jpeg' }));
    await fetch(`${atelier.url}/api/v1/events/${id}/photos`, { method: 'POST', headers, body: form });
  }
  const storage = join(folder, 'data/storage');
  while (globSync(join(storage, 'previews', slug, '*-3840.avif')).length < KINDS) await sleep(100);
  const { rows } = await pool.query<{ filename: string; copy: string }>(
    `with copied as (
       select p.*, '1700000000000_' || lpad(to_hex(i * ${KINDS} + p.id), 8, '0') || '.jpg' as copy, i
       from photos p, generate_series(1, ${PHOTOS / KINDS - 1}) i where event_id = $1
     ), added as (
       insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height, mime_type,
         sniffed_type, thumbhash, uploaded_by, uploaded_at)
       select event_id, copy, original_filename, $2 || '/' || copy, 'thumbnails/' || $2 || '/' || copy || '.jpg', type, size_bytes, sha256,
         width, height, mime_type, sniffed_type, thumbhash, uploaded_by, uploaded_at - i * interval '1 minute'
       from copied
     )
     select filename, copy from copied`,
    [id, slug],
  );
  const files = globSync(join(storage, '{thumbnails,previews,events/active}', slug, '*'));
  for (const { filename, copy } of rows)
    for (const file of files) if (file.includes(filename)) linkSync(file, file.replace(filename, copy));
  await pool.query('vacuum analyze photos');
  return { id, slug, share_link: `/gallery/${slug}/${share_token}` };
}
