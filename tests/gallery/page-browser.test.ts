/// <reference lib="dom" />
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { COVERS } from '../../src/gallery/settings/brand.schema.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { contrastsOf } from '../support/contrast.ts';
import { anEvent } from '../support/factories.ts';
import { framesPass, picturesAreThere, shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
if (!executable) console.warn('The tests in a browser are skipped: no Chromium in the PATH, and CHROMIUM is not set.');
const inBrowser = executable ? describe : describe.skip;
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
const WIDTHS = [360, 768, 1440, 2560];
/** Upright, on their side, square, very wide, very small, and one that can't be decoded. */
const SHAPES: [width: number, height: number][] = [
  [1080, 1620],
  [1620, 1080],
  [1200, 1200],
  [1920, 1080],
  [1620, 1080],
  [6000, 1000],
  [40, 30],
  [0, 0],
  [1080, 1350],
  [1620, 1080],
  [500, 3000],
];

inBrowser('a guest looks at a gallery', () => {
  let studio: Studio;
  let admin: Agent;
  let api: V1;
  let browser: Browser;
  let gallery: { id: number; url: string };

  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    await studio.account('super_admin', 'owner');
    admin = await studio.login('owner');
    api = studio.v1(await studio.token('owner'));
    gallery = await open();
    for (const [i, shape] of SHAPES.toReversed().entries())
      await api.upload(gallery.id, await picture(...shape), { filename: `IMG_${i}.jpg` }).expect(201);
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });
  const open = async (changes: object = {}) => {
    const event = anEvent({ feedback_enabled: true, require_password: false, password: undefined, ...changes });
    const { body } = await api.post('/events', event).expect(201);
    return { id: body.id as number, url: `${studio.url}/gallery/${body.slug}/${body.share_token}` };
  };
  const present = (body: object) => admin.patch(`/api/admin/events/${gallery.id}/presentation`).send(body).expect(200);
  const picture = async (width: number, height: number) =>
    width === 0
      ? Buffer.from('no picture')
      : sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
          .jpeg()
          .toBuffer();
  const visit = async (options: BrowserContextOptions, look: (page: Page) => Promise<void>) =>
    look(await pages.enter(browser, options));
  /** Opens a URL; visible pictures are loaded. */
  const see = async (page: Page, url: string) => {
    await page.goto(url);
    await picturesAreThere(page);
  };
  const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  const sized = (width: number) => ({ viewport: { width, height: Math.round(width * 0.6 + 500) } });
  /** Of every tile: its place, and the shape of its picture. */
  const tilesOf = (page: Page) =>
    page.locator('.photo').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { left, right, top, width, height } = tile.getBoundingClientRect();
        const image = tile.querySelector('img');
        const ratio = image && Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        return { left, right, top, width, height, ratio, kind: tile.className };
      }),
    );

  it.each(WIDTHS)('in whole pictures: nothing is cut, at %d px', (width) =>
    visit(sized(width), async (page) => {
      await see(page, gallery.url);
      const tiles = await tilesOf(page);
      expect(tiles).toHaveLength(SHAPES.length);
      for (const { width, height, ratio } of tiles)
        if (ratio) expect(Math.abs(width / height / ratio - 1)).toBeLessThan(0.01);
      const wide = tiles.find(({ kind }) => kind.includes('wide'));
      const list = await page.locator('.photos').evaluate((element) => {
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      });
      expect(Math.abs((wide?.width ?? 0) - list)).toBeLessThan(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
    }),
  );

  it('without photos that grow to fill the last row', async () => {
    const few = await open({ event_name: 'Few' });
    const bytes = await picture(1620, 1080);
    for (const name of ['one.jpg', 'two.jpg']) await api.upload(few.id, bytes, { filename: name }).expect(201);
    await visit({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.goto(few.url);
      const sides = (await tilesOf(page)).map(({ width, height }) => [Math.round(width), Math.round(height)]);
      // Rows are at most 1216 / 4.2 high. In the middle between that and the lowest row, two leave room for others.
      expect(sides).toEqual([
        [367, 245],
        [367, 245],
      ]);
    });
  });

  it('without anything being blown up: a tiny picture stays tiny', () =>
    visit({}, async (page) => {
      await see(page, gallery.url);
      const image = page.locator('.photo.small img').first();
      await image.scrollIntoViewIfNeeded();
      expect(await image.evaluate((element) => getComputedStyle(element).objectFit)).toBe('scale-down');
      expect(await page.locator('.photo img[width="40"]').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(
        40,
      );
    }));

  it.each([360, 1440])('while nothing moves: as it loads, and as it scrolls, at %d px', (width) =>
    visit(sized(width), async (page) => {
      await present({ hero_layout: width === 360 ? 'split' : 'framed' });
      await see(page, gallery.url);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await picturesAreThere(page);
      await framesPass(page);
      expect(await shiftOf(page)).toBeLessThan(0.01);
      expect(faults).toEqual([]);
    }),
  );

  it.each(COVERS)('with a head that is %s, and can be read on a white picture', (cover) =>
    visit({ reducedMotion: 'reduce' }, async (page) => {
      await present({ brand: { cover } });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await see(page, gallery.url);
        const box = await page.locator('.hero-picture').boundingBox();
        expect([box?.width, box?.height].map((side) => (side ?? 0) > 200)).toEqual([true, true]);
        for (const least of await contrastsOf(page)) expect([cover, width, least >= 4.5]).toEqual([cover, width, true]);
      }
    }),
  );

  it.each(['light', 'dark'] as const)(
    'by WCAG 2.2 AA at every width and in every theme, in a %s scheme',
    async (colorScheme) => {
      const themes = [null, 'classic', 'dark', 'sage', 'rose', 'ocean'];
      await visit({ colorScheme, reducedMotion: 'reduce' }, async (page) => {
        for (const [i, color_theme] of themes.entries()) {
          await admin.patch(`/api/admin/events/${gallery.id}`).send({ color_theme }).expect(200);
          for (const width of color_theme === null ? WIDTHS : [WIDTHS[i % 4] ?? 360]) {
            await page.setViewportSize({ width, height: 900 });
            await page.goto(gallery.url);
            expect([color_theme, width, await violationsOf(page)]).toEqual([color_theme, width, []]);
          }
        }
      });
      await admin.patch(`/api/admin/events/${gallery.id}`).send({ color_theme: null }).expect(200);
    },
  );

  it('in the language that was chosen in the footer, without JavaScript, and stays where it was', () =>
    visit({ javaScriptEnabled: false, locale: 'fr-FR' }, async (page) => {
      await page.goto(`${gallery.url}?category_id=1`);
      expect(await page.locator('html').getAttribute('lang')).toBe('fr');
      await page.getByRole('button', { name: 'Deutsch' }).click();
      expect(page.url()).toBe(`${gallery.url}?category_id=1`);
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
      await page.goto(gallery.url);
      await page.getByRole('link', { name: 'Alle herunterladen' }).waitFor();
    }));

  it('without waiting for pictures: a blur of each stands in its place until it is there', () =>
    visit({}, async (page) => {
      await studio.sql('update photos set thumbhash = $2 where event_id = $1 and width is not null', [
        gallery.id,
        '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
      ]);
      const release = await holdRequests(page, '**/preview?*');
      await page.goto(gallery.url, { waitUntil: 'commit' });
      await page.locator('.photo canvas.blur').first().waitFor();
      await page.locator('.hero canvas.blur').waitFor();
      release();
      await page.locator('.hero canvas.blur').waitFor({ state: 'detached' });
      await page.locator('.photo canvas.blur').first().waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
    }));

  describe('of many photos', () => {
    let many: { id: number; url: string };
    beforeAll(async () => {
      many = await open({ event_name: 'Many' });
      await studio.sql(
        `insert into photos (event_id, filename, original_filename, path, type, size_bytes, sha256, mime_type, uploaded_by, category_id)
         select $1::int, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', 'IMG_' || i || '.jpg', 'many/' || i, 'individual', 1,
           repeat('a', 64), 'image/jpeg', 1, (select id from categories where slug = case when i <= 60 then 'ceremony' else 'party' end)
         from generate_series(1, 120) i`,
        [many.id],
      );
    });

    it('in sections that go on as one scrolls, each with one heading', () =>
      visit({}, async (page) => {
        await page.goto(many.url);
        await page.waitForFunction(() => {
          scrollTo(0, document.body.scrollHeight);
          return document.querySelectorAll('.photo').length === 120;
        });
        expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Ceremony 60', 'Party 60']);
        const counts = await page
          .locator('section')
          .evaluateAll((all) => all.map((one) => one.querySelectorAll('.photo').length));
        expect(counts).toEqual([60, 60]);
        expect(await page.getByRole('link', { name: 'More photos' }).count()).toBe(0);
        await page.getByRole('link', { name: 'Ceremony 60' }).click();
        // It leads within this page, which then keeps its new place.
        await page.waitForURL(many.url);
        expect(await page.locator('.photo').count()).toBe(120);
        expect(await shiftOf(page)).toBeLessThan(0.02);
        expect(faults).toEqual([]);
      }));

    it('in a language that can be chosen at the top: the foot is far away', () =>
      visit({}, async (page) => {
        await page.goto(`${many.url}?page=2`);
        await page.getByText('More', { exact: true }).click();
        await page.getByRole('main').getByRole('button', { name: 'Español' }).click();
        await page.getByText('Más', { exact: true }).waitFor();
        expect(page.url()).toBe(`${many.url}?page=2`);
        expect(faults).toEqual([]);
      }));

    it('by links, without JavaScript, and by those of the sections', () =>
      visit({ javaScriptEnabled: false }, async (page) => {
        await page.goto(many.url);
        const follow = async (name: string, to: string) => {
          await page.getByRole('link', { name }).click();
          await page.waitForURL(({ search }) => search === to);
        };
        expect(await page.locator('.photo').count()).toBe(48);
        await follow('More photos', '?page=2');
        expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Ceremony 60', 'Party 60']);
        await follow('More photos', '?page=3');
        expect(await page.locator('.photo').count()).toBe(24);
        await follow('Ceremony 60', '');
        await follow('Party 60', '?page=2');
        const heading = page.getByRole('heading', { name: 'Party 60' });
        const isInSight = () => heading.evaluate((element) => element.getBoundingClientRect().top < innerHeight);
        expect(await until(isInSight, Boolean)).toBe(true);
      }));
  });

  it('on paper: names under the pictures, no buttons', () =>
    visit({}, async (page) => {
      await page.goto(gallery.url);
      await page.emulateMedia({ media: 'print' });
      const shown = (selector: string) => page.locator(selector).first().isVisible();
      expect([
        await shown('.tools'),
        await shown('.heart'),
        await shown('.languages'),
        await shown('.photo img'),
      ]).toEqual([false, false, false, true]);
      const name = await page
        .locator('.photo > a')
        .first()
        .evaluate((link) => getComputedStyle(link, '::before').content);
      expect(name).toBe('"IMG_0.jpg"');
    }));
});
