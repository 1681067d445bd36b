import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { picturesAreThere } from '../support/guest-browser.ts';
import { startProcess } from '../support/process.ts';
import { PASSWORD } from '../support/studio.ts';
import { enterStudio } from '../support/studio-browser.ts';
import { landscape, SCENES } from './landscapes.ts';

// npm run pictures: fills a studio, and takes the screenshots in docs/pictures/ that the README shows.

const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const VIEWPORT = { width: 1280, height: 800 };
const executable = findBrowser();
if (!executable) throw new Error('The pictures need Chromium: set CHROMIUM, or put chromium into the PATH.');

const data = mkdtempSync(join(tmpdir(), 'atelier-pictures-'));
const atelier = await startProcess({ DATA_DIR: data }, { isFirst: true });
const browser = await openBrowser(executable);
try {
  const { eventId, shareUrl } = await fillStudio(atelier.url);
  await takePictures(browser, eventId, shareUrl);
} finally {
  await browser.close();
  await atelier.end();
  rmSync(data, { recursive: true });
}

/** Makes a gallery of landscapes. */
async function fillStudio(url: string): Promise<{ eventId: number; shareUrl: string }> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/login`, post({ username: 'admin', password: PASSWORD }, json));
  const session = {
    cookie: login.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
    ...json,
  };
  const { token } = await read(
    fetch(`${url}/api/admin/api-tokens`, post({ name: 'pictures', scopes: ['admin'] }, session)),
  );
  const authorization = `Bearer ${token}`;
  const settings = { method: 'PATCH', headers: session, body: JSON.stringify({ branding_name: 'Studio Aurel' }) };
  await read(fetch(`${url}/api/admin/settings`, settings));
  const event = {
    event_name: 'Ada & Bo',
    event_type: 'wedding',
    event_date: '2026-06-20',
    require_password: false,
    welcome_message: 'Thank you for three wonderful days by the sea and in the hills.',
  };
  const { id } = await read(fetch(`${url}/api/v1/events`, post(event, { authorization, ...json })));
  // Guests see the newest first.
  for (const [i, scene] of [...SCENES.entries()].reverse()) {
    const form = new FormData();
    const name = `IMG_${String(1041 + i * 7)}.jpg`;
    form.append('photo', new Blob([new Uint8Array(await landscape(scene, i + 1))], { type: 'image/jpeg' }), name);
    await read(fetch(`${url}/api/v1/events/${id}/photos`, { method: 'POST', headers: { authorization }, body: form }));
  }
  const { share_url } = await read(fetch(`${url}/api/v1/events/${id}/share-link`, { headers: { authorization } }));
  return { eventId: id, shareUrl: url + new URL(share_url).pathname };
}

function post(body: object, headers: Record<string, string>) {
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

async function read(request: Promise<Response>) {
  const response = await request;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response.json();
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
