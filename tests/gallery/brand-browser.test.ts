/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { type BrandPatch, TYPE_PAIRINGS } from '../../src/gallery/settings/brand.schema.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { contrastsOf } from '../support/contrast.ts';
import { anEvent } from '../support/factories.ts';
import { picturesAreThere, shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

/** Pictures on which words are hard to read. */
const GROUNDS = {
  white: '<rect width="100%" height="100%" fill="#fff"/>',
  black: '<rect width="100%" height="100%" fill="#000"/>',
  'white above black': '<rect width="100%" height="100%"/><rect width="100%" height="50%" fill="#fff"/>',
  'white beside black': '<rect width="100%" height="100%"/><rect width="50%" height="100%" fill="#fff"/>',
};
type Ground = keyof typeof GROUNDS | 'red';

inBrowser("a gallery in a studio's brand", () => {
  const pages = shareGuestPages(
    { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
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
  const photos = new Map<Ground, number>();
  let studio: Studio;
  let browser: Browser;
  let admin: Agent;
  let gallery: { id: number; url: string };
  let page: Page;
  beforeAll(async () => {
    [studio, browser] = await Promise.all([openStudio(), openBrowser(executable ?? '')]);
    await studio.account('super_admin', 'owner');
    admin = await studio.login('owner');
    const api = studio.v1(await studio.token('owner'));
    const event = anEvent({ require_password: false, password: undefined, event_name: 'Ada and Bo' });
    const { body } = await api.post('/events', event).expect(201);
    gallery = { id: body.id, url: `${studio.url}/gallery/${body.slug}/${body.share_token}` };
    for (const [name, svg] of [
      ...Object.entries(GROUNDS),
      ['red', '<rect width="100%" height="100%" fill="#a03048"/>'],
    ]) {
      const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000">${svg}</svg>`;
      const picture = await sharp(Buffer.from(drawn)).jpeg().toBuffer();
      photos.set(name as Ground, (await api.upload(body.id, picture).expect(201)).body.id);
    }
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });
  beforeEach(async () => {
    page = await pages.enter(browser);
  });
  const show = async (ground: Ground, brand: BrandPatch, changes: object = {}) => {
    const change = { brand, hero_photo_id: photos.get(ground), ...changes };
    await admin.patch(`/api/admin/events/${gallery.id}/presentation`).send(change).expect(200);
  };
  const see = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await page.goto(gallery.url);
    await picturesAreThere(page);
  };

  it.each(Object.keys(GROUNDS) as Ground[])('has words that can be read on a cover that is %s', async (ground) => {
    await show(ground, { cover: 'cover' });
    for (const [width, height] of [
      [360, 640],
      [1440, 900],
      [740, 360],
    ] as const) {
      await see(width, height);
      for (const contrast of await contrastsOf(page)) expect([width, Math.min(contrast, 4.5)]).toEqual([width, 4.5]);
    }
  });

  it('has a veil only as strong as its cover needs, and dark words on a bright one', async () => {
    const veilOf = async (ground: Ground) => {
      await show(ground, { cover: 'cover' });
      await see(1440, 900);
      return page.locator('.hero').evaluate((hero) => {
        const { color } = getComputedStyle(hero);
        return [color, Number(getComputedStyle(hero).getPropertyValue('--scrim'))];
      });
    };
    expect(await veilOf('white')).toEqual(['rgb(28, 27, 25)', 0]);
    expect(await veilOf('black')).toEqual(['rgb(255, 255, 255)', 0]);
    const [color, strength] = await veilOf('white beside black');
    expect(color).toBe('rgb(255, 255, 255)');
    expect(strength).toBeGreaterThan(0.4);
  });

  it.each(['cover', 'corner'] as const)(
    'has words beside the focal point of a %s on a phone on its side',
    async (cover) => {
      for (const hero_focus_x of [0, 50, 100]) {
        for (const hero_focus_y of [0, 50, 100]) {
          await show('black', { cover }, { hero_focus_x, hero_focus_y });
          await see(740, 360);
          const isCovered = await page.evaluate(
            ([x, y]) => {
              const picture = (document.querySelector('.hero-picture') as HTMLElement).getBoundingClientRect();
              const words = (document.querySelector('.hero-words') as HTMLElement).getBoundingClientRect();
              const [left, top] = [picture.left + (picture.width * x) / 100, picture.top + (picture.height * y) / 100];
              return left > words.left && left < words.right && top >= words.top && top <= words.bottom;
            },
            [hero_focus_x, hero_focus_y] as const,
          );
          expect([hero_focus_x, hero_focus_y, isCovered]).toEqual([hero_focus_x, hero_focus_y, false]);
        }
      }
      await show('black', { cover }, { hero_focus_x: 50, hero_focus_y: 50 });
    },
  );

  it.each(TYPE_PAIRINGS)('has the typefaces of %s, and nothing moves when they arrive', async (type_pairing) => {
    await show('red', { type_pairing, cover: 'band' });
    await see(1440, 900);
    await page.evaluate(() => document.fonts.ready);
    const fonts = await page.evaluate(() =>
      Array.from(document.fonts as unknown as Iterable<FontFace>)
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family),
    );
    expect(fonts.map((family) => family.replaceAll('"', '')).sort()).toMatchSnapshot();
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01);
    expect(pages.faults).toEqual([]);
  });

  it.each(['#ffe14d', '#102a66', 'cover'])(
    'can be read in the accent %s, on every page and by day and night',
    async (accent) => {
      await show('red', { accent, cover: 'split' });
      for (const color_theme of [null, 'rose', 'dark']) {
        await admin.patch(`/api/admin/events/${gallery.id}`).send({ color_theme }).expect(200);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          for (const path of ['', '/downloads']) {
            await page.goto(gallery.url + path);
            expect([accent, color_theme, colorScheme, path, await violationsOf(page)]).toEqual([
              accent,
              color_theme,
              colorScheme,
              path,
              [],
            ]);
          }
        }
      }
      await admin.patch(`/api/admin/events/${gallery.id}`).send({ color_theme: null }).expect(200);
    },
  );

  it('has an accent like its cover', async () => {
    await show('red', { accent: 'cover' });
    await see(1440, 900);
    const accent = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--accent)';
      return getComputedStyle(probe).color;
    });
    const [r = 0, g = 0, b = 0] = (accent.match(/[\d.]+/g) ?? []).map(Number);
    expect(r).toBeGreaterThan(1.5 * Math.max(g, b));
  });
});
