/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { makeWebSizes } from '../../src/gallery/downloads/web-sizes.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { isRefused, shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { showNewestFirst } from '../support/open-gallery.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

type Sheet = { names: string[]; types: string[]; isWithinPress: boolean };
type Shares = { shared: Sheet[]; isClosed?: boolean };

/** The share sheet of a phone, which notes what it is given. It can be closed by the guest. */
function openSheet(): void {
  const shares: Shares = { shared: [] };
  Object.assign(window, shares);
  Object.assign(navigator, {
    canShare: ({ files }: { files: File[] }) => files.length <= 10,
    async share({ files }: { files: File[] }) {
      const { shared, isClosed } = window as unknown as Shares;
      if (isClosed) throw new DOMException('closed', 'AbortError');
      const isWithinPress = navigator.userActivation.isActive;
      shared.push({ names: files.map(({ name }) => name), types: files.map(({ type }) => type), isWithinPress });
    },
  });
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const pages = shareGuestPages(PHONE, { isFault: isRefused, init: openSheet });
const { faults } = pages;

inBrowser('photos saved on a phone', () => {
  let studio: Studio;
  let api: V1;
  let admin: Agent;
  let browser: Browser;
  let page: Page;
  let event: { id: number; path: string };

  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    await studio.account('super_admin', 'owner');
    admin = await studio.login('owner');
    api = studio.v1(await studio.token('owner'));
    event = await aGallery(12);
  });
  beforeEach(async () => {
    page = await pages.enter(browser);
  });
  afterEach(() => expect(faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const aGallery = async (photos: number) => {
    const { body } = await api.post('/events', anEvent({ require_password: false, password: undefined })).expect(201);
    await showNewestFirst(studio, body.id);
    const bytes = await aJpeg(90, 60);
    for (let i = 1; i <= photos; i++) await api.upload(body.id, bytes, { filename: `${i}.jpg` }).expect(201);
    await makeWebSizes(studio.deps, body.id, undefined);
    return { id: body.id as number, path: `${studio.url}/gallery/${body.slug}/${body.share_token}` };
  };
  const shared = () => page.evaluate(() => (window as unknown as Shares).shared);
  const dialog = () => page.getByRole('dialog', { name: 'Save to my photos' });
  const press = (name: string) => dialog().getByRole('button', { name, exact: true }).tap();
  const openPhoto = async (path: string) => {
    await page.goto(path);
    await page.locator('.photo > a').first().tap();
    await page.getByRole('button', { name: 'Download', exact: true }).tap();
    await page.getByRole('button', { name: 'Save to my photos' }).tap();
  };

  it('go to the share sheet within a second press; closing the sheet says nothing, and it opens again', async () => {
    await openPhoto(event.path);
    await dialog().getByText('Then choose “Save Image”').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.evaluate(() => Object.assign(window, { isClosed: true }));
    await press('Save 1 photo');
    await page.evaluate(() => Object.assign(window, { isClosed: false }));
    expect(await dialog().getByText('Something went wrong').count()).toBe(0);
    await press('Save 1 photo');
    await dialog().waitFor({ state: 'detached' });
    expect(await shared()).toEqual([{ names: ['12-web.jpg'], types: ['image/jpeg'], isWithinPress: true }]);
  });

  it('go in groups of ten if many are selected, over a bad line too, or as a ZIP file', async () => {
    await page.goto(event.path);
    await page.getByRole('link', { name: 'Select', exact: true }).tap();
    await page.getByRole('button', { name: 'Select all' }).tap();
    let failures = 1;
    await page.route(/\/photos\/\d+\/web$/, (route) => (failures-- > 0 ? route.abort() : route.fallback()));
    await page.getByRole('button', { name: 'Download' }).tap();
    expect(await dialog().getByRole('link', { name: 'Download a ZIP file' }).getAttribute('href')).toMatch(
      /\/download/,
    );
    await press('Save to my photos');
    await dialog().getByRole('link', { name: 'Download a ZIP file' }).waitFor();
    await press('Try again');
    await press('Save 10 photos');
    await press('Save 2 photos');
    await dialog().waitFor({ state: 'detached' });
    const groups = (await until(shared, (all) => all.length === 2)).map(({ names }) => names);
    const expected = Array.from({ length: 12 }, (_, i) => `${12 - i}-web.jpg`);
    expect(groups).toEqual([expected.slice(0, 10), expected.slice(10)]);
  });

  it('need the PIN, and stay within the limit of the gallery', async () => {
    const own = await aGallery(3);
    const present = (body: object) => admin.patch(`/api/admin/events/${own.id}/presentation`).send(body).expect(200);
    await present({ download_pin: '4711' });
    await openPhoto(own.path);
    const link = dialog().getByRole('link', { name: 'Enter the PIN for downloads first' });
    expect(await link.getAttribute('href')).toMatch(/\/downloads$/);
    await present({ download_pin: null, download_limit: 2 });
    await page.goto(own.path);
    await page.getByRole('link', { name: 'Select', exact: true }).tap();
    await page.getByRole('button', { name: 'Select all' }).tap();
    await page.getByRole('button', { name: 'Download' }).tap();
    await press('Save to my photos');
    await dialog().getByText('The download limit of this gallery has been reached.').waitFor();
    await press('Save 2 photos');
    await dialog().waitFor({ state: 'detached' });
    expect((await shared()).map(({ names }) => names.length)).toEqual([2]);
  });

  it('are downloaded as ever on Android, whose share sheet can’t save', async () => {
    page = await pages.enterAlone(browser, { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130 Mobile' });
    await page.goto(event.path);
    await page.locator('.photo > a').first().tap();
    await page.getByRole('button', { name: 'Download', exact: true }).tap();
    expect(await page.locator('.lightbox-menu li:visible').allTextContents()).toEqual(['Original', 'Web size']);
    await page.context().close();
  });
});
