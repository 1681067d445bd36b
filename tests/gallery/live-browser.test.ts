/// <reference lib="dom" />
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
if (!executable) console.warn('The tests in a browser are skipped: no Chromium in the PATH, and CHROMIUM is not set.');
const inBrowser = executable ? describe : describe.skip;
const pages = shareGuestPages(
  { viewport: { width: 1280, height: 800 } },
  {
    init: () => {
      Object.assign(window, { awake: 0 });
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: async () => Object.assign(window, { awake: (window as unknown as { awake: number }).awake + 1 }),
        },
      });
    },
    // A lost network is one of the tests.
    isFault: (type, text) => type === 'error' && !/ERR_INTERNET_DISCONNECTED|404/.test(text),
  },
);
const { faults } = pages;

inBrowser('a live slideshow', () => {
  let studio: Studio;
  let admin: Agent;
  let api: V1;
  let browser: Browser;
  let page: Page;
  let gallery: { id: number; url: string };
  /** In the order of the gallery. */
  let photos: number[];

  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    await studio.account('super_admin', 'owner');
    admin = await studio.login('owner');
    api = studio.v1(await studio.token('owner'));
  });
  beforeEach(async () => {
    const event = anEvent({ require_password: false, password: undefined });
    const { body } = await api.post('/events', event).expect(201);
    gallery = { id: body.id, url: `${studio.url}/gallery/${body.slug}/${body.share_token}` };
    await admin.patch(`/api/admin/events/${body.id}/presentation`).send({ photo_order: 'captured' }).expect(200);
    photos = [await upload('#7a9e7e'), await upload('#b59567'), await upload('#34506b')];
  });
  afterEach(async () => {
    await page.context().close();
    expect(faults).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const upload = async (background: string): Promise<number> => {
    const bytes = await sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
      .jpeg()
      .toBuffer();
    return (await api.upload(gallery.id, bytes, { filename: `${background.slice(1)}.jpg` }).expect(201)).body.id;
  };
  const isStream = (one: { url(): string }) => /\/live(\?|$)/.test(one.url());
  /** Resolves when the page hears of new photos. Its clock stands still until `pass`. */
  const open = async (options: BrowserContextOptions = {}) => {
    page = await pages.enterAlone(browser, options);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const heard = page.waitForResponse(
      (answer) => isStream(answer) && answer.headers()['content-type']?.startsWith('text/event-stream') === true,
    );
    await page.goto(`${gallery.url}/live`);
    await heard;
  };
  const pass = (seconds: number) => page.clock.runFor(seconds * 1000);
  const idOf = (address: string | null) => Number(/photos\/(\d+)\//.exec(address ?? '')?.[1]);
  const shown = () => page.locator('.slide.shown').evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  const isShown = (photo: number) =>
    until(shown, (sources) => sources.length === 1 && idOf(sources[0] ?? null) === photo);
  /** The next picture is loaded, once the last one has faded out. */
  const isLoaded = async (photo: number) => {
    await pass(1);
    await page.waitForFunction(
      (part) =>
        Array.from(document.querySelectorAll<HTMLImageElement>('.slide:not(.shown)')).some(
          ({ src, complete }) => src.includes(part) && complete,
        ),
      `/photos/${photo}/`,
    );
  };

  it('shows the photos in the chosen order, each for the chosen time, and remembers both', async () => {
    const [first = 0, second = 0, third = 0] = photos;
    await open();
    await isShown(first);
    await isLoaded(second);
    await pass(3.5);
    expect((await shown()).map(idOf)).toEqual([first]);
    await pass(1);
    await isShown(second);
    await page.getByLabel('Order').selectOption('Newest first');
    await page.getByLabel('Each photo for').selectOption('3 seconds');
    await isLoaded(third);
    await pass(2);
    await isShown(third);
    await page.getByLabel('Order').selectOption('As in the gallery');
    await isLoaded(first);
    await pass(2);
    await isShown(first);
    await page.reload();
    await isShown(first);
    expect(await page.getByLabel('Each photo for').inputValue()).toBe('3');
  });

  it('shows a new photo at once, without waiting for its turn', async () => {
    const [first = 0, second = 0] = photos;
    await open();
    await isShown(first);
    await isLoaded(second);
    const added = await upload('#aa3333');
    await isShown(added);
    await isLoaded(second);
    expect(await page.locator('img').count()).toBe(2);
  });

  it('notices a new order while the next picture is still loading', async () => {
    const [first = 0, second = 0, third = 0] = photos;
    await open();
    await isShown(first);
    const held = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    await page.route(`**/photos/${second}/preview**`, async (route) => {
      isAsked.resolve();
      await held.promise;
      await route.continue();
    });
    await pass(1);
    await isAsked.promise;
    await page.getByLabel('Order').selectOption('Newest first');
    held.resolve();
    await isLoaded(third);
    await pass(4);
    await isShown(third);
  });

  it('continues without a network, and catches up when it is back', async () => {
    const [first = 0, second = 0, third = 0] = photos;
    await open();
    for (const [photo, next] of [
      [first, second],
      [second, third],
      [third, first],
    ] as const) {
      await isShown(photo);
      await isLoaded(next);
      await pass(4);
    }
    const pause = page.getByRole('button', { name: 'Pause' });
    await pause.click();
    await page.context().setOffline(true);
    const status = page.getByRole('status');
    await until(
      async () => {
        await pass(1);
        return status.textContent();
      },
      (text) => text === 'No connection. The slideshow continues with the photos it has.',
    );
    await isShown(first);
    await isLoaded(second);
    await pass(5);
    await pause.click();
    await isShown(second);
    const added = await upload('#aa3333');
    await page.context().setOffline(false);
    await pass(1);
    await isShown(added);
    expect(await status.textContent()).toBe('');
  });

  it('begins with the first photo of a gallery that is empty', async () => {
    await studio.sql('delete from photos where event_id = $1', [gallery.id]);
    await open();
    await page.getByText('No photos yet.').waitFor();
    const added = await upload('#aa3333');
    await isShown(added);
    expect(await page.getByText('No photos yet.').isVisible()).toBe(false);
  });

  it('makes way for the reason when its link no longer opens the gallery', async () => {
    await open();
    await isShown(photos[0] ?? 0);
    await admin.post(`/api/admin/events/${gallery.id}/archive`).expect(200);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });

  it('is accessible', async () => {
    page = await pages.enter(browser);
    await page.goto(`${gallery.url}/live`);
    await isShown(photos[0] ?? 0);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('is a screen for a room: awake, full, without controls while nobody moves', async () => {
    await open({ reducedMotion: 'reduce' });
    await isShown(photos[0] ?? 0);
    expect(await page.evaluate(() => (window as unknown as { awake: number }).awake)).toBe(1);
    const slide = page.locator('.slide.shown');
    expect(await slide.evaluate((image) => getComputedStyle(image).transitionDuration)).toBe('0s');
    await pass(3);
    expect(await page.locator('.controls').evaluate((part) => getComputedStyle(part).opacity)).toBe('0');
    await page.mouse.move(300, 300);
    expect(await page.locator('.controls').evaluate((part) => getComputedStyle(part).opacity)).toBe('1');
    await page.keyboard.press('Space');
    await isLoaded(photos[1] ?? 0);
    await pass(60);
    await isShown(photos[0] ?? 0);
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Full screen', pressed: true }).waitFor();
    await page.getByRole('link', { name: 'Back to the gallery' }).click();
    await page.waitForURL(gallery.url);
  });
});
