/// <reference lib="dom" />
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { landscape, SCENES } from '../pictures/landscapes.ts';
import { findBrowser, openBrowser } from './browser.ts';
import { anEvent } from './factories.ts';
import { type Fault, openFaultyProxy } from './faulty-proxy.ts';
import { isRefused, picturesAreThere, shareGuestPages } from './guest-browser.ts';
import { type Agent, openStudio, type Studio } from './studio.ts';
import { until } from './until.ts';

/** The folder for pictures of the evening, if you want to look at them. */
const SCREENSHOTS = process.env.SCREENSHOTS;
const SIZE = 300;
const KINDS = 4;
export const LIMIT = 40;

/** A bad line: one in five requests fails, before or after the server has done what it asks for. Pages themselves come. */
const isNoPage: Fault['when'] = (_, headers) => headers['sec-fetch-mode'] !== 'navigate';
const BAD_LINE: Fault[] = [
  { kind: 'lose-answer', each: 10, when: isNoPage },
  { kind: 'answer', status: 503, each: 9, when: isNoPage },
];

/** A studio with a wedding of 300 photos, and a couple that chooses 40 of them on a bad line. */
export async function openEvening() {
  const [studio, browser] = await Promise.all([
    openStudio({ PUBLIC_URL: 'http://localhost' }),
    openBrowser(findBrowser() ?? ''),
  ]);
  const proxy = await openFaultyProxy(studio.url);
  await studio.account('super_admin', 'owner');
  const admin = await studio.login('owner');
  const { id, path } = await addWedding(studio, admin);
  const pages = shareGuestPages({ locale: 'en-GB', reducedMotion: 'reduce' }, { isFault: isRefused });

  return {
    faults: pages.faults,
    async begin(name: string, options: BrowserContextOptions) {
      const page = await pages.enterAlone(browser, options);
      await page.clock.install();
      await page.goto(proxy.url + path);
      const couple = aCouple(page, name);
      await couple.tally(0);
      await couple.shoot('cover');
      proxy.plan(...BAD_LINE);
      return { page, ...couple };
    },
    /** The file names of the CSV that the studio downloads of a list. */
    readCsv: (wanted: Partial<List>) => readCsv(admin, id, wanted),
    async close() {
      await browser.close();
      await proxy.close();
      await studio.close();
    },
  };
}

/** In three sections, and with 40 photos to choose. */
async function addWedding(studio: Studio, admin: Agent): Promise<{ id: number; path: string }> {
  const api = studio.v1(await studio.token('owner'));
  const event = anEvent({ feedback_enabled: true, require_password: false, password: undefined });
  const { body } = await api.post('/events', event).expect(201);
  for (const [i, scene] of SCENES.slice(0, KINDS).entries()) {
    const [width, height] = scene.upright ? [720, 1080] : [1080, 720];
    const small = await landscape(scene, i + 1, 0.2);
    const picture = await sharp(small).resize(width, height).jpeg().toBuffer();
    await api.upload(body.id, picture, { filename: `IMG_${i + 1}.jpg` }).expect(201);
  }
  // The others show the same pictures, from the same files.
  await studio.sql('alter table photos drop constraint photos_path_key');
  await studio.sql(
    `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height,
       mime_type, sniffed_type, uploaded_by)
     select event_id, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', 'IMG_' || i || '.jpg', path,
       thumbnail_path, type, size_bytes, sha256, width, height, mime_type, sniffed_type, uploaded_by
     from generate_series($2::int + 1, $3::int) i
       join photos on event_id = $1 and original_filename = 'IMG_' || i % $2 + 1 || '.jpg' order by i`,
    [body.id, KINDS, SIZE],
  );
  await studio.sql(
    `update photos set category_id = (select id from categories where slug = ('{ceremony,party,portraits}'::text[])[photos.id % 3 + 1])
     where event_id = $1`,
    [body.id],
  );
  await admin.patch(`/api/admin/events/${body.id}/presentation`).send({ selection_limit: LIMIT }).expect(200);
  return { id: body.id, path: `/gallery/${body.slug}/${body.share_token}` };
}

type List = { id: number; name: string | null; guest_name: string | null };

async function readCsv(admin: Agent, event: number, wanted: Partial<List>): Promise<string[]> {
  const address = `/api/admin/events/${event}/selections`;
  const { body } = await admin.get(address).expect(200);
  const isWanted = (list: List) => Object.entries(wanted).every(([key, value]) => list[key as keyof List] === value);
  const { text } = await admin.get(`${address}/${body.selections.find(isWanted).id}/export?format=csv`).expect(200);
  const [head = '', ...rows] = text.trim().split('\r\n');
  const column = head.split(',').indexOf('original_filename');
  return rows.map((row: string) => row.split(',')[column] ?? '');
}

/** A couple on the page of a gallery. */
function aCouple(page: Page, device: string) {
  const photo = (n: number) => page.locator('.photo').nth(n - 1);
  const fileOf = async (n: number) => (await photo(n).locator('a').getAttribute('data-filename')) ?? '';
  /** The file names of the photos that they have chosen, in this order. */
  const chosen: string[] = [];
  let pictures = 0;

  /** Presses again if the page says that it did not work. */
  const untilShown = (press: () => Promise<void>, wanted: Locator, fault: Locator) =>
    until(
      async () => {
        await press();
        await wanted.or(fault).first().waitFor();
        return wanted.isVisible();
      },
      (isThere) => isThere,
    );
  const faultIn = (menu: Locator) => menu.getByRole('alert').filter({ visible: true });

  return {
    photo,
    fileOf,
    chosen,
    untilShown,
    faultIn,
    async note(n: number) {
      chosen.push(await fileOf(n));
    },
    async forget(n: number) {
      chosen.splice(chosen.indexOf(await fileOf(n)), 1);
    },
    heart: (within: Locator, pressed?: boolean) =>
      within.getByRole('button', { name: /^Favourite/, ...(pressed !== undefined && { pressed }) }),
    tally: (count: number) =>
      page.getByRole('complementary', { name: 'My lists' }).getByText(`${count} of ${LIMIT} chosen`).waitFor(),
    /** The n-th photo comes by scrolling. A page that could not be loaded is requested again after a while. */
    reach: (n: number) =>
      until(
        async () => {
          const count = await page.locator('.photo').count();
          if (count >= n) return count;
          await page.locator('.photo').last().scrollIntoViewIfNeeded();
          await page.clock.fastForward(1_000);
          return count;
        },
        (count) => count >= n,
      ),
    /** Creates a list or, if it exists since an attempt that failed, puts the photos on it. */
    putOnList(name: string, menu: Locator, create: () => Promise<void>, put: (list: Locator) => Promise<void>) {
      const list = (pressed: boolean) => menu.getByRole('button', { name, pressed });
      const press = async () => ((await list(false).isVisible()) ? put(list(false)) : create());
      return untilShown(press, list(true), faultIn(menu));
    },
    /** The server has all hearts. */
    isSent: () =>
      until(
        async () => {
          await page.clock.fastForward(1_000);
          return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('atelier.hearts')));
        },
        ({ length }) => length === 0,
      ),
    async shoot(name: string) {
      if (!SCREENSHOTS) return;
      mkdirSync(SCREENSHOTS, { recursive: true });
      await picturesAreThere(page);
      pictures += 1;
      const file = `evening-${device}-${String(pictures).padStart(2, '0')}-${name}.png`;
      await page.screenshot({ path: join(SCREENSHOTS, file), animations: 'disabled' });
    },
  };
}
