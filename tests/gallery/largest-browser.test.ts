/// <reference lib="dom" />
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { shareGuestPages } from '../support/guest-browser.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { pinch } from '../support/touch.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
if (!executable) console.warn('The tests in a browser are skipped: no Chromium in the PATH, and CHROMIUM is not set.');
const inBrowser = executable ? describe : describe.skip;
const pages = shareGuestPages({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
const { faults } = pages;
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const LARGE_SCREEN = { viewport: { width: 3840, height: 2160 } };

inBrowser('the largest pictures', () => {
  let studio: Studio;
  let admin: Agent;
  let api: V1;
  let browser: Browser;
  let page: Page;
  /** The paths of the requested pictures, below `photos/`. */
  let requested: string[];

  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    await studio.account('super_admin', 'owner');
    admin = await studio.login('owner');
    api = studio.v1(await studio.token('owner'));
  });
  afterEach(() => expect(faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const picture = sharp({ create: { width: 5000, height: 3300, channels: 3, background: '#7a9e7e' } })
    .jpeg()
    .toBuffer();
  const aGallery = async (presentation: object = {}) => {
    const { body } = await api.post('/events', anEvent({ require_password: false, password: undefined })).expect(201);
    const added = await api.upload(body.id, await picture, { filename: 'a.jpg' }).expect(201);
    await admin.patch(`/api/admin/events/${body.id}/presentation`).send(presentation).expect(200);
    return { photo: added.body.id as number, url: `${studio.url}/gallery/${body.slug}/${body.share_token}` };
  };
  const enter = async (options: BrowserContextOptions) => {
    page = await pages.enter(browser, options);
    requested = [];
    page.on('request', (request) => {
      const [, path] = /\/photos\/\d+\/((?:preview|original).*)/.exec(request.url()) ?? [];
      if (path) requested.push(path);
    });
  };
  const openLightbox = async () => {
    await page.locator('.photo > a').click();
    await shownPicture().waitFor();
    await isShown(() => true);
  };
  const shownPicture = () =>
    page.locator('.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)');
  const sourceOf = (selector: string) =>
    page.locator(selector).evaluate((image: HTMLImageElement) => (image.complete ? image.currentSrc : ''));
  const isShown = (is: (source: string) => boolean) =>
    until(
      () => shownPicture().evaluate((image: HTMLImageElement) => (image.complete ? image.currentSrc : '')),
      (source) => source !== '' && is(source),
    );
  const zoom = async (times: number) => {
    for (let i = 0; i < times; i++) await pinch(page, { x: 180, y: 320 }, 40, 160);
  };
  const isLargest = (source: string) => source.includes('size=3840');
  const isOriginal = (source: string) => source.endsWith('/original');

  it('are not requested by a phone until its guest zooms in', async () => {
    const { url } = await aGallery({ download_limit: 5 });
    await enter(PHONE);
    await page.goto(url);
    await until(() => sourceOf('.hero-picture img'), Boolean);
    await openLightbox();
    expect(requested.filter(isLargest)).toEqual([]);
    await zoom(2);
    await isShown(isLargest);
  });

  it('are preceded by a small cover on a phone, which has its own size as soon as that has loaded', async () => {
    const { url } = await aGallery();
    const phone = { ...PHONE, viewport: { width: 700, height: 900 } };
    const isOwn = (source: string) => source.includes('size=2048');
    await enter(phone);
    await page.goto(url);
    await until(() => sourceOf('.hero-picture img'), isOwn);
    expect(requested[0]).toContain('size=1024');
    await enter({ ...phone, javaScriptEnabled: false });
    await page.goto(url);
    await until(() => sourceOf('.hero-picture noscript img'), isOwn);
  });

  it('are requested by a screen of 3840 px, for the cover, the lightbox and the page of a photo', async () => {
    const { url, photo } = await aGallery();
    await enter(LARGE_SCREEN);
    await page.goto(url);
    await until(() => sourceOf('.hero-picture img'), isLargest);
    expect(await sourceOf('.photo img')).not.toContain('3840');
    await openLightbox();
    await isShown(isLargest);
    const pageOfPhoto = await (await fetch(`${url}/photo/${photo}`)).text();
    expect(pageOfPhoto).toMatch(/size=3840 3840w" sizes=/);
  });

  it('are followed by the original where guests may download it without conditions', async () => {
    const { url } = await aGallery();
    await enter(PHONE);
    await page.goto(url);
    await openLightbox();
    await zoom(4);
    await isShown(isOriginal);
  });

  it.each([{ download_pin: '123456' }, { download_limit: 5 }])(
    'are the end where a download has conditions: %j',
    async (presentation) => {
      const { url } = await aGallery(presentation);
      await enter(PHONE);
      await page.goto(url);
      await openLightbox();
      await zoom(4);
      await isShown(isLargest);
      expect(requested.filter(isOriginal)).toEqual([]);
    },
  );

  it('are replaced by smaller ones if they cannot be loaded', async () => {
    const { url } = await aGallery({ download_limit: 5 });
    await enter(LARGE_SCREEN);
    await page.route(/size=3840/, (route) => route.fulfill({ status: 503 }));
    await page.goto(url);
    await openLightbox();
    expect(requested.filter(isLargest)).not.toEqual([]);
    expect(faults).not.toEqual([]);
    faults.length = 0;
  });
});
