/// <reference lib="dom" />
import { linkSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { seedEvents } from './gallery.ts';
import { percentile, privateMemory } from './measure.ts';
import { atelier, folder, pool, report, token } from './stage.ts';
import { firstView, open, watchTasks } from './tab.ts';
import { taskViews } from './task-views.ts';

const EVENTS = 100_000;
const PHOTOS = 10_000;
const FILES = 500;
const FILE_BYTES = 5 * 1024 * 1024;
/** For how long the connection is cut while files are sent, in ms. */
const CUT = 60_000;

/** The web application in a real browser, on the processors that it shares with the server. */
export async function studio() {
  const executable = findBrowser();
  if (!executable) return console.warn('No Chromium in the PATH: the web application was not measured.');
  const browser = await openBrowser(executable);
  try {
    await seedEvents(EVENTS);
    await firstViews(browser);
    await taskViews(browser);
    await uploading(browser);
  } finally {
    await browser.close();
  }
}

async function firstViews(browser: Browser) {
  const gallery = await seedPhotos();
  const list = await firstView(browser, '/studio/events', (page) => page.getByRole('row').nth(25).waitFor());
  report(`studio: first view of ${EVENTS} events`, `${list.toFixed(0)} ms`, '<= 1500 ms', list <= 1_500);
  const photos = await firstView(browser, `/studio/events/${gallery}/photos`, async (page) => {
    await page.getByRole('option').nth(10).locator('img').waitFor();
    await page.waitForFunction(() => Array.from(document.querySelectorAll('img')).every((image) => image.complete));
  });
  report(`studio: first view of ${PHOTOS} photos`, `${photos.toFixed(0)} ms`, '<= 1500 ms', photos <= 1_500);
  await scrolling(browser, gallery);
}

/** From the first photo to the last and half-way back, in steps of a wheel. */
async function scrolling(browser: Browser, gallery: number) {
  const { context, page } = await open(browser);
  await page.goto(`${atelier.url}/studio/events/${gallery}/photos`);
  await page.getByRole('option').nth(10).locator('img').waitFor();
  const longest = await watchTasks(page);
  await page.mouse.move(640, 600);
  for (let i = 0; i < 400; i++) await page.mouse.wheel(0, i < 270 ? 1_500 : -1_500);
  await sleep(1_000);
  const ms = await longest();
  report(`studio: longest task while ${PHOTOS} photos scroll`, `${ms.toFixed(0)} ms`, '<= 100 ms', ms <= 100);
  const memory = await tabMemory(browser);
  report('studio: memory of that tab', `${memory.toFixed(0)} MB`, '<= 300 MB', memory <= 300);
  await context.close();
}

/** Memory of the largest renderer, in MB. */
async function tabMemory(browser: Browser): Promise<number> {
  const client = await browser.newBrowserCDPSession();
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMemory(id));
  await client.detach();
  return Math.max(...renderers);
}

/** Many large files at once, while a user keeps working in the page, the connection is cut, and the page is reloaded. */
async function uploading(browser: Browser) {
  const files = await makeFiles();
  const created = await fetch(`${atelier.url}/api/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ event_name: 'Upload', event_type: 'other', require_password: false }),
  });
  const { id } = (await created.json()) as { id: number };
  const stored = async () =>
    Number((await pool.query('select count(*) from photos where event_id = $1', [id])).rows[0].count);

  const { context, page } = await open(browser);
  await page.addInitScript(() => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    new PerformanceObserver((found) => {
      for (const { duration, name } of found.getEntries()) if (name === 'click') waits.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(`${atelier.url}/studio/events/${id}/photos`);
  const waits: number[] = [];
  let clicks = 0;
  const collect = async () => {
    waits.push(...(await page.evaluate(() => (window as unknown as { waits: number[] }).waits.splice(0))));
  };
  const click = async () => {
    await page.getByRole('button', { name: 'Show files' }).click();
    clicks++;
    await sleep(300);
  };
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload photos' }).click();
    await (await chooser).setFiles(files);
    await page.getByRole('button', { name: 'Show files' }).waitFor();
  };

  const start = performance.now();
  await choose();
  while ((await stored()) < FILES / 4) await click();
  await context.setOffline(true);
  const end = performance.now() + CUT;
  while (performance.now() < end) await click();
  await context.setOffline(false);
  while ((await stored()) < FILES / 2) await click();
  await collect();
  await page.reload();
  await page.getByRole('button', { name: 'Show files' }).waitFor();
  if (await page.getByText('no longer has').isVisible()) await choose();
  while ((await stored()) < FILES) await click();
  await collect();
  const seconds = (performance.now() - start - CUT) / 1_000;

  await sleep(2_000);
  const different = await pool.query('select count(distinct sha256) from photos where event_id = $1', [id]);
  const [all, distinct] = [await stored(), Number(different.rows[0].count)];
  report(
    `studio: ${FILES} files of 5 MB, a minute without connection, one reload`,
    `${all} photos, ${distinct} different, ${seconds.toFixed(0)} s beside the cut`,
    `${FILES}, none twice`,
    all === FILES && distinct === FILES,
  );
  // Clicks that were answered within a frame are not reported by the browser.
  const answered = [...Array.from({ length: Math.max(0, clicks - waits.length) }, () => 16), ...waits];
  const p95 = percentile(answered, 0.95);
  report('studio: a click answers meanwhile, p95', `${p95.toFixed(0)} ms of ${clicks}`, '<= 200 ms', p95 <= 200);
  await context.close();
}

const noise = (width: number, height: number, mean: number): Promise<Buffer> => {
  const picture = { width, height, channels: 3 as const, background: '#000000' };
  return sharp({ create: { ...picture, noise: { type: 'gaussian', mean, sigma: 25 } } })
    .jpeg()
    .toBuffer();
};

/** Photos of 5 MB, each with other bytes. */
async function makeFiles(): Promise<string[]> {
  const place = join(folder, 'files');
  mkdirSync(place, { recursive: true });
  const picture = await noise(2_400, 1_600, 128);
  const padding = Buffer.alloc(Math.max(0, FILE_BYTES - picture.length));
  return Array.from({ length: FILES }, (_, i) => {
    const path = join(place, `IMG_${i}.jpg`);
    padding.writeUInt32LE(i, 0);
    writeFileSync(path, Buffer.concat([picture, padding]));
    return path;
  });
}

/** A gallery of many photos: a few pictures under many names. Returns its id. */
async function seedPhotos(): Promise<number> {
  const { rows } = await pool.query("select id, slug from events where event_name = 'E 1'");
  const { id, slug } = rows[0] as { id: number; slug: string };
  const area = join(folder, 'data/storage/thumbnails', slug);
  mkdirSync(area, { recursive: true });
  const kinds = 40;
  for (let kind = 0; kind < kinds; kind++) {
    writeFileSync(join(area, `kind-${kind}`), await noise(480, 320, 30 + kind * 5));
  }
  const name = (i: number) => `1780000000000_${i.toString(16).padStart(8, '0')}.jpg`;
  const there = new Set(readdirSync(area));
  for (let i = 1; i <= PHOTOS; i++)
    if (!there.has(`${name(i)}.jpg`)) linkSync(join(area, `kind-${i % kinds}`), join(area, `${name(i)}.jpg`));
  await pool.query(
    `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height, mime_type, uploaded_by)
     select $1, f, 'IMG_' || i || '.jpg', $2 || '/' || f, 'thumbnails/' || $2 || '/' || f || '.jpg', 'individual', 4000000,
       md5(i::text) || md5(i::text), 6000, 4000, 'image/jpeg', 1
     from (select i, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg' as f from generate_series(1, ${PHOTOS}) i) x`,
    [id, slug],
  );
  await pool.query('vacuum analyze photos');
  return id;
}
