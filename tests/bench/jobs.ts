import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { landscape, SCENES } from '../pictures/landscapes.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { openMailServer } from '../support/mail-server.ts';
import { administrator } from './customer.ts';
import { Hand } from './hand.ts';
import { fileName, JOBS, PHOTOS, type Place } from './job-list.ts';
import { folder, login, report, SERVER, serve } from './stage.ts';

const PICTURES = 5;
const PHOTO_BYTES = 5 * 1024 * 1024;
const OTHERS = ['Eve & Finn', 'Grace', 'Henri & Ida', 'Jon', 'Kim & Lou', 'Mia & Noah'];

/** The ten most frequent jobs of a studio on its real screens: how many presses and seconds each takes. */
export async function jobs() {
  const executable = findBrowser();
  if (!executable) return console.warn('No browser, so no jobs are measured.');
  const server = await openMailServer();
  const studio = await serve(SERVER, {
    DATABASE_URL: '',
    DATA_DIR: join(folder, 'jobs'),
    SMTP_URL: server.url,
  });
  const cookie = await login(studio.url);
  const browser = await openBrowser(executable);
  const ask = await administrator(studio.url, cookie);
  const place: Place = { browser, url: studio.url, ask, files: await makePhotos(), server };
  await fillStudio(place);
  const page = await openPage(browser, studio.url, cookie);
  for (const { name, most, prepare, work } of JOBS) {
    await prepare?.(place);
    await page.goto(`${studio.url}/studio`);
    await page.getByText('Free storage').waitFor();
    const hand = new Hand(page);
    const start = performance.now();
    await work(hand, place);
    const seconds = (performance.now() - start) / 1_000;
    report(
      `jobs: ${name}`,
      `${hand.presses} presses, ${seconds.toFixed(1)} s`,
      `<= ${most} presses`,
      hand.presses <= most,
    );
  }
  await browser.close();
  await studio.stop();
  await server.close();
}

async function openPage(browser: Browser, url: string, cookie: string): Promise<Page> {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, permissions });
  context.setDefaultTimeout(120_000);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  return context.newPage();
}

/** Gives the studio a name and earlier galleries, each with one photo. */
async function fillStudio({ ask, files }: Place): Promise<void> {
  await ask('PATCH', '/admin/settings', { branding_name: 'Studio Aurel', event_default_feedback_enabled: true });
  for (const [i, event_name] of OTHERS.entries()) {
    const { id } = await ask<{ id: number }>('POST', '/v1/events', {
      event_name,
      event_type: 'wedding',
      require_password: false,
    });
    const form = new FormData();
    form.append(
      'photo',
      new File([new Uint8Array(readFileSync(files[i] ?? ''))], fileName(i + 1), { type: 'image/jpeg' }),
    );
    await ask('POST', `/v1/events/${id}/photos`, form);
  }
}

/** Photos as large as those of cameras, each with different bytes. */
async function makePhotos(): Promise<string[]> {
  const place = join(folder, 'jobs-files');
  mkdirSync(place, { recursive: true });
  const pictures: Buffer[] = [];
  for (const [i, scene] of SCENES.slice(0, PICTURES).entries()) pictures.push(await landscape(scene, i));
  return Array.from({ length: PHOTOS }, (_, i) => {
    const picture = pictures[i % PICTURES] ?? Buffer.alloc(0);
    const path = join(place, fileName(i + 1));
    writeFileSync(path, Buffer.concat([picture, Buffer.alloc(PHOTO_BYTES - picture.length, i)]));
    return path;
  });
}
