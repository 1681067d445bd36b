/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { isRefused, shareGuestPages } from '../support/guest-browser.ts';
import { openGallery } from '../support/open-gallery.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;
const pages = shareGuestPages(
  { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
  { isFault: isRefused },
);

inBrowser('a guest who selects', () => {
  let studio: Studio;
  let api: V1;
  let admin: Agent;
  let browser: Browser;
  let page: Page;
  let gallery: Awaited<ReturnType<typeof openGallery>>;

  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    await studio.account('super_admin', 'owner');
    api = studio.v1(await studio.token('owner'));
    admin = await studio.login('owner');
    gallery = await openGallery(studio, api, 600);
  });
  beforeEach(async () => {
    page = await pages.enter(browser);
  });
  afterEach(() => expect(pages.faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const begin = () => page.getByRole('link', { name: 'Select', exact: true }).click();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const circle = (n: number) => page.getByLabel(`Select Photo ${n} of 600`);
  const both = () => page.getByRole('dialog', { name: 'Compare photos' });

  it('compares photos that the page no longer has', async () => {
    await page.goto(gallery.url);
    await begin();
    await circle(2).check();
    await page.keyboard.press('End');
    await circle(600).check();
    expect(await circle(2).count()).toBe(0);
    await press('Compare');
    await both().getByRole('img', { name: 'Photo 2 of 600' }).waitFor();
    await both().getByRole('img', { name: 'Photo 600 of 600' }).waitFor();
    await both().getByRole('button', { name: 'Favourite Photo 2 of 600' }).click();
    await both().getByRole('button', { name: 'Favourite Photo 2 of 600', pressed: true }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('sees why photos can’t be compared: one was deleted, or could not be loaded', async () => {
    const { id, url, photos } = await openGallery(studio, api, 600);
    await page.goto(url);
    await begin();
    await circle(2).check();
    await page.keyboard.press('End');
    await circle(600).check();
    await page.context().setOffline(true);
    await press('Compare');
    await page.getByRole('status').getByText('Something went wrong').waitFor();
    await page.context().setOffline(false);
    await admin.delete(`/api/admin/events/${id}/photos/${photos[1]}`).expect(204);
    await press('Compare');
    await page.getByRole('status').getByText('no longer in this gallery').waitFor();
    expect(await both().count()).toBe(0);
  });

  it('leaves a page that began with circles, and finds its hearts', async () => {
    await page.goto(`${gallery.url}?select=1`);
    await circle(1).check();
    expect(await page.getByRole('button', { name: /^Favourite/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Favourite Photo 1 of 600' }).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Favourite Photo 600 of 600' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(page.url()).not.toContain('select');
  });
});
