/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { framesPass, shareGuestPages } from '../support/guest-browser.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { showNewestFirst } from '../support/open-gallery.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';

const executable = findBrowser();
if (!executable) console.warn('The tests in a browser are skipped: no Chromium in the PATH, and CHROMIUM is not set.');
const inBrowser = executable ? describe : describe.skip;
const PHONE = { viewport: { width: 390, height: 844 } };
const pages = shareGuestPages(
  { viewport: { width: 1440, height: 900 } },
  {
    init: () => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    },
  },
);
const { faults } = pages;
/** As a camera takes them, some for a square print, and every 24th a panorama. */
const SHAPES = [
  [6000, 4000],
  [4000, 6000],
  [6000, 4000],
  [6000, 4000],
  [4500, 6000],
  [6000, 4000],
  [4000, 4000],
];
const PANORAMA = [9000, 3000];
const TOKENS = [...readFileSync('src/platform/styles/tokens.css', 'utf8').matchAll(/--[\w-]+(?=:)/g)].map(
  ([name]) => name,
);

inBrowser('a gallery of 120 photos', () => {
  let studio: Studio;
  let browser: Browser;
  let admin: Agent;
  let id: number;
  let url: string;
  let dot: Buffer;

  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    await studio.account('super_admin', 'owner');
    admin = await studio.login('owner');
    const api = studio.v1(await studio.token('owner'));
    const { body } = await api.post('/events', anEvent({ require_password: false, password: undefined })).expect(201);
    id = body.id;
    url = `${studio.url}/gallery/${body.slug}/${body.share_token}`;
    await showNewestFirst(studio, id);
    const sides = Array.from({ length: 120 }, (_, i) =>
      i % 24 === 7 ? PANORAMA : (SHAPES[(i * i + i * 3) % 7] ?? []),
    );
    await studio.sql(
      `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, mime_type, uploaded_by, width, height)
       select $1::int, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', 'IMG_' || i || '.jpg', 'many/' || i, 'many/t' || i, 'individual', 1,
         repeat('a', 64), 'image/jpeg', 1, ($2::int[])[i], ($3::int[])[i] from generate_series(1, 120) i`,
      [id, sides.map(([width]) => width), sides.map(([, height]) => height)],
    );
    dot = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#7a9e7e' } })
      .png()
      .toBuffer();
  });
  afterEach(() => expect(faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const visit = async (options: BrowserContextOptions = {}) => {
    const page = await pages.enter(browser, options);
    await page.route('**/preview?*', (route) => route.fulfill({ body: dot, contentType: 'image/png' }));
    await page.goto(url);
    return page;
  };
  const scrollThrough = (page: Page) =>
    page.waitForFunction(() => {
      scrollTo(0, document.body.scrollHeight);
      return document.querySelectorAll('.photo').length === 120 && !document.body.matches('.coming');
    });
  /** The places of the tiles in their order in the document, on the page, and whether they are shown. */
  const tilesOf = (page: Page) =>
    page.locator('.photo').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { left, right, top, width, height } = tile.getBoundingClientRect();
        const isWide = tile.matches('.wide');
        return {
          left,
          right,
          top: top + scrollY,
          width,
          height,
          isWide,
          isShown: tile.checkVisibility({ visibilityProperty: true }),
        };
      }),
    );
  type Tile = Awaited<ReturnType<typeof tilesOf>>[number];
  const rowsOf = (tiles: Tile[]) =>
    [...Map.groupBy(tiles, ({ top }) => Math.round(top)).entries()].toSorted(([a], [b]) => a - b).map(([, row]) => row);
  const widthOf = (row: Tile[]) =>
    Math.max(...row.map(({ right }) => right)) - Math.min(...row.map(({ left }) => left));
  const columnsOf = (tiles: Tile[]) =>
    new Set(tiles.filter(({ isWide }) => !isWide).map(({ left }) => Math.round(left))).size;
  const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  const choose = async (page: Page, ...names: string[]) => {
    await page.getByText('More', { exact: true }).click();
    for (const name of names) await page.getByLabel(name, { exact: true }).check();
  };
  const areEven = (tiles: Tile[], width: number) => {
    const rows = rowsOf(tiles);
    const wide = rows.filter((row) => row.some(({ isWide }) => isWide));
    expect([wide.length, wide.flat().length]).toEqual([5, 5]);
    const full = rows.filter((row) => !wide.includes(row)).slice(0, -1);
    const [all] = wide.map(widthOf);
    expect(Math.min(...full.map(widthOf)) / (all ?? 0)).toBeGreaterThan(0.97);
    const heights = full.map(([first]) => first?.height ?? 0);
    expect([width, Math.max(...heights) / Math.min(...heights) < 1.401]).toEqual([width, true]);
  };

  it('has full rows of nearly one height, of whole photos in their order, on tablets and larger screens', async () => {
    for (const width of [768, 1440, 3840]) {
      const page = await visit({ viewport: { width, height: 900 } });
      await scrollThrough(page);
      const tiles = await tilesOf(page);
      areEven(tiles, width);
      const inOrder = rowsOf(tiles.filter(({ isWide }) => !isWide)).flat();
      expect(inOrder).toEqual(tiles.filter(({ isWide }) => !isWide));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });

  it('shows photos where they stay: more that follow move none, and the page does not jump', async () => {
    const page = await visit();
    const early = (await tilesOf(page)).filter(({ isShown }) => isShown);
    expect(early.length).toBeGreaterThan(30);
    await scrollThrough(page);
    await framesPass(page);
    expect((await tilesOf(page)).slice(0, early.length)).toEqual(early);
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });

  it('fits a resized window, and keeps the photo on the screen that the guest looks at', async () => {
    const page = await visit();
    await scrollThrough(page);
    const looked = page.locator('.photo').nth(70);
    await looked.evaluate((tile) => scrollTo(0, tile.getBoundingClientRect().top + scrollY - 5));
    await page.setViewportSize({ width: 900, height: 700 });
    await framesPass(page);
    areEven(await tilesOf(page), 900);
    const { top = -1 } = (await looked.boundingBox().then((box) => box && { top: box.y })) ?? {};
    expect(top).toBeGreaterThan(-700);
    expect(top).toBeLessThan(700);
  });

  it.each(['Rows', 'Columns'])(
    'takes photos above those on the screen, which stay where they are, in %s',
    async (layout) => {
      const page = await visit();
      await choose(page, layout);
      await page.goto(`${url}?page=2`);
      const looked = page.locator('.photo').nth(20);
      await looked.evaluate((tile) => scrollTo(0, tile.getBoundingClientRect().top + scrollY - 5));
      const before = await looked.boundingBox();
      await looked.evaluate(async (_, first) => {
        const grid: { layOut(change: () => void): void } = await import(
          document.querySelector<HTMLScriptElement>('script[src$="/grid.js"]')?.src ?? ''
        );
        const text = (await (await fetch(first)).text()).replace(/<style.*?<\/style>/s, '');
        const above = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('.photo');
        grid.layOut(() => document.querySelector('.photos')?.prepend(...Array.from(above)));
      }, url);
      expect(await page.locator('.photo').nth(68).boundingBox()).toEqual(before);
      const rows = rowsOf(await tilesOf(page));
      if (layout === 'Rows') for (const row of rows.slice(0, 10)) expect(widthOf(row)).toBeGreaterThan(1300);
    },
  );

  it('gives the design’s tokens no other meaning within its photos', async () => {
    const page = await visit();
    const tokensOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one, names) => names.map((name) => [name, getComputedStyle(one).getPropertyValue(name)]), TOKENS);
    expect(TOKENS).toContain('--edge');
    expect(await tokensOf('.photo')).toEqual(await tokensOf('body'));
  });

  it('is short on a phone: two columns of whole photos, and panoramas across both', async () => {
    const page = await visit(PHONE);
    await scrollThrough(page);
    const tiles = await tilesOf(page);
    expect(columnsOf(tiles)).toBe(2);
    expect(new Set(tiles.filter(({ isWide }) => isWide).map(({ width }) => Math.round(width)))).toEqual(new Set([378]));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(16_000);
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });

  it('does not jump on a phone when more photos come while the guest is at the end of those before', async () => {
    const page = await pages.enter(browser, { ...PHONE, isMobile: true, hasTouch: true });
    const release = await holdRequests(page, '**/*page=2');
    await page.route('**/preview?*', (route) => route.fulfill({ body: dot, contentType: 'image/png' }));
    await page.goto(url);
    // A wide page would be zoomed out, and its end would come nearer.
    const place = () => page.evaluate(() => ({ scrollY, innerHeight }));
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const before = await place();
    const count = await page.locator('.photo').count();
    release();
    await page.waitForFunction(
      (count) => document.querySelectorAll('.photo').length > count && !document.body.matches('.coming'),
      count,
    );
    expect(await place()).toEqual(before);
  });

  it('has two columns on a phone without scripts too', async () => {
    const page = await visit({ ...PHONE, javaScriptEnabled: false });
    expect(columnsOf(await tilesOf(page))).toBe(2);
    expect(await page.locator('.grid-choice').isVisible()).toBe(false);
  });

  it('looks as the guest wants: rows or columns, small or large, still so at the next visit', async () => {
    const page = await visit();
    const shown = async () => (await tilesOf(page)).filter(({ isShown }) => isShown);
    const onFirstScreens = rowsOf(await shown()).length;
    await choose(page, 'Large');
    expect(rowsOf(await shown()).length).toBeGreaterThan(onFirstScreens);
    await page.getByLabel('Columns').check();
    const large = columnsOf(await tilesOf(page));
    await page.getByLabel('Small').check();
    const small = columnsOf(await tilesOf(page));
    expect([large, small]).toEqual([3, 5]);
    await page.goto(url);
    expect(columnsOf(await tilesOf(page))).toBe(5);
    // By keyboard and for screen readers the order is the photographer's.
    const names = await page.locator('.photo img').evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
    expect(names.slice(0, 3)).toEqual(['Photo 1 of 120', 'Photo 2 of 120', 'Photo 3 of 120']);
    await page.setViewportSize(PHONE.viewport);
    await choose(page, 'Rows');
    expect(columnsOf(await tilesOf(page))).toBeGreaterThan(5);
  });

  it('looks as the studio wants until then', async () => {
    await admin
      .patch(`/api/admin/events/${id}/presentation`)
      .send({ brand: { grid: 'columns', tile: 'large' } })
      .expect(200);
    const page = await visit();
    expect(columnsOf(await tilesOf(page))).toBe(3);
    expect(
      await page.locator('.grid-choice :checked').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    ).toEqual(['columns', 'large']);
  });
});
