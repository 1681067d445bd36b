/// <reference lib="dom" />
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { landscape, SCENES } from '../pictures/landscapes.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { time } from './measure.ts';
import { atelier, folder, report, token } from './stage.ts';

const SCREENS: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
  '4K screen': { viewport: { width: 3840, height: 2160 } },
};
/** Makes photos as large as those of cameras. */
const SCALE = 3;
const PHOTOS = 2;

/** The bytes that guests with different screens load of a gallery of landscapes: the page, and one photo in the lightbox. */
export async function screens() {
  const executable = findBrowser();
  if (!executable) return console.warn('No browser, so no screens are measured.');
  const url = await seed();
  const browser = await openBrowser(executable);
  for (const [name, screen] of Object.entries(SCREENS)) {
    const webp = await look(browser, url, screen, 'image/webp,*/*;q=0.8');
    const avif = await look(browser, url, screen);
    report(
      `pictures on a ${name}: a gallery of ${PHOTOS} landscapes, one of them enlarged`,
      `${kilobytes(avif.page)} in ${avif.pageMs.toFixed(0)} ms, ${kilobytes(avif.photo)} in ${avif.photoMs.toFixed(0)} ms; without AVIF ${kilobytes(webp.page)}, ${kilobytes(webp.photo)}`,
      'fewer bytes with AVIF',
      avif.page + avif.photo < webp.page + webp.photo,
    );
  }
  await browser.close();
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;

async function look(browser: Browser, url: string, screen: BrowserContextOptions, accept?: string) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...screen });
  const page = await context.newPage();
  if (accept)
    await page.route(/\/preview\?/, (route) => route.continue({ headers: { ...route.request().headers(), accept } }));
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/preview?'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const bytes = async () => (await Promise.all(sizes.splice(0))).reduce((sum, size) => sum + size, 0);
  const isThere = (selector: string) =>
    page.waitForFunction((wanted) => {
      const image = document.querySelector<HTMLImageElement>(wanted);
      return image?.complete && image.naturalWidth > 0;
    }, selector);
  const pageMs = await time(async () => {
    await page.goto(url);
    await isThere('.hero-picture img');
  });
  await page.locator('.photo > a').first().scrollIntoViewIfNeeded();
  await isThere('.photo img');
  const inPage = await bytes();
  const photoMs = await time(async () => {
    // The first is the cover, which is there.
    await page.locator('.photo > a').last().click();
    await isThere('.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)');
  });
  const photo = await bytes();
  await context.close();
  return { page: inPage, pageMs, photo, photoMs };
}

/** A gallery whose pictures are all made. */
async function seed(): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ event_name: 'Screens', event_type: 'other', require_password: false });
  const created = await fetch(`${atelier.url}/api/v1/events`, { method: 'POST', headers, body });
  const { id, slug, share_token } = (await created.json()) as { id: number; slug: string; share_token: string };
  for (const [i, scene] of SCENES.filter(({ upright }) => !upright)
    .slice(0, PHOTOS)
    .entries()) {
    const form = new FormData();
    const bytes = new Uint8Array(await landscape(scene, i, SCALE));
    form.append('photo', new File([bytes], `${i}.jpg`, { type: 'image/jpeg' }));
    const { authorization } = headers;
    await fetch(`${atelier.url}/api/v1/events/${id}/photos`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
  }
  while (globSync(join(folder, 'data/storage/previews', slug, '*-3840.avif')).length < PHOTOS) await sleep(100);
  return `${atelier.url}/gallery/${slug}/${share_token}`;
}
