import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { picturesAreThere } from '../support/guest-browser.ts';
import { startProcess } from '../support/process.ts';
import { enterStudio } from '../support/studio-browser.ts';
import { fillStudio } from './fill.ts';
import { SCENES } from './landscapes.ts';

// npm run pictures: fills a studio, and takes the screenshots in docs/pictures/ that the README shows.

const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const VIEWPORT = { width: 1280, height: 800 };
const executable = findBrowser();
if (!executable) throw new Error('The pictures need Chromium: set CHROMIUM, or put chromium into the PATH.');

const data = mkdtempSync(join(tmpdir(), 'atelier-pictures-'));
const atelier = await startProcess({ DATA_DIR: data }, { isFirst: true });
const browser = await openBrowser(executable);
try {
  const { eventId, shareUrl } = await fillStudio(atelier.url, SCENES);
  await takePictures(browser, eventId, shareUrl);
} finally {
  await browser.close();
  await atelier.end();
  rmSync(data, { recursive: true });
}

async function takePictures(browser: Browser, eventId: number, shareUrl: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const guest = await browser.newPage({ viewport: VIEWPORT, colorScheme: 'light', locale: 'en-GB' });
  await guest.goto(shareUrl);
  await picturesAreThere(guest);
  await save('gallery', await guest.screenshot());
  const options = { viewport: VIEWPORT, colorScheme: 'light' as const };
  const { page } = await enterStudio(browser, atelier, 'admin', options, `/events/${eventId}/photos`);
  await page.locator('main img').nth(14).waitFor();
  await picturesAreThere(page);
  await save('studio', await page.screenshot());
}

async function save(name: string, screenshot: Buffer): Promise<void> {
  const { size } = await sharp(screenshot)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
  console.log(`docs/pictures/${name}.webp: ${Math.round(size / 1000)} kB`);
}
