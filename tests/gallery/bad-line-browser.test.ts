/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { type FaultyProxy, openFaultyProxy } from '../support/faulty-proxy.ts';
import { isRefused, shareGuestPages } from '../support/guest-browser.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
if (!executable) console.warn('The tests in a browser are skipped: no Chromium in the PATH, and CHROMIUM is not set.');
const inBrowser = executable ? describe : describe.skip;
const pages = shareGuestPages(
  { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' },
  { isFault: isRefused },
);

inBrowser('a guest on a bad line', () => {
  let studio: Studio;
  let browser: Browser;
  let proxy: FaultyProxy;
  let path: string;

  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    proxy = await openFaultyProxy(studio.url);
    await studio.account('super_admin', 'owner');
    const api = studio.v1(await studio.token('owner'));
    const event = anEvent({ feedback_enabled: true, require_password: false, password: undefined });
    const { body } = await api.post('/events', event).expect(201);
    path = `/gallery/${body.slug}/${body.share_token}`;
    for (const background of ['#7a9e7e', '#9e7a8a', '#7a8a9e']) {
      const upright = sharp({ create: { width: 400, height: 1100, channels: 3, background } });
      await api.upload(body.id, await upright.jpeg().toBuffer()).expect(201);
    }
  });
  afterEach(() => {
    proxy.plan();
    expect(pages.faults).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await proxy.close();
    await studio.close();
  });

  const visit = async () => {
    const page = await pages.enter(browser);
    await page.goto(proxy.url + path);
    return page;
  };
  const select = async (page: Page, ...all: number[]) => {
    await page.getByRole('link', { name: 'Select', exact: true }).click();
    for (const n of all) await page.getByLabel(`Select Photo ${n} of 3`).check();
  };
  const openMenu = async (page: Page) => {
    await page.getByRole('button', { name: 'Add to a list' }).click();
    const menu = page.getByRole('dialog', { name: 'Add to a list' });
    await menu.getByLabel('New list').fill('Album');
    return menu;
  };
  /** How many pictures are shown, after those that failed were requested again. */
  const pictures = (page: Page) => async () => {
    await page.clock.fastForward(1_000);
    return page
      .locator('main .photo img, main .strip img')
      .evaluateAll((all) => (all as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth > 0).length);
  };

  it('sees pictures that could not be loaded at first, in the gallery and on the page of lists', async () => {
    const page = await pages.enterAlone(browser);
    await page.clock.install();
    proxy.plan({ kind: 'answer', status: 503, when: ({ url }) => url.includes('/preview') });
    await page.goto(proxy.url + path);
    // Until then their places show blurs of them.
    const failed = page.locator('.photo canvas + img.failed');
    await failed.nth(2).waitFor({ state: 'attached' });
    expect(await failed.evaluateAll((all) => all.map((image) => getComputedStyle(image).opacity))).toEqual([
      '0',
      '0',
      '0',
    ]);
    proxy.plan();
    await until(pictures(page), (count) => count === 3);
    await until(
      () => failed.count(),
      (count) => count === 0,
    );
    await page.getByRole('button', { name: 'Favourite Photo 1 of 3' }).click();
    await page.getByRole('complementary').getByText('1 chosen').waitFor();
    proxy.plan({ kind: 'answer', status: 503, when: ({ url }) => url.includes('/thumbnail'), times: 2 });
    await page.getByRole('link', { name: 'My lists' }).click();
    await page.getByRole('heading', { name: 'Favourites' }).waitFor();
    await until(pictures(page), (count) => count === 1);
    await page.context().close();
  });

  it('puts photos on a list that was created before the line failed', async () => {
    const page = await visit();
    await select(page, 1, 2);
    const menu = await openMenu(page);
    proxy.plan({ kind: 'answer', status: 503, when: ({ method }) => method === 'PUT', times: 1, body: '{}' });
    await menu.getByRole('button', { name: 'Create list' }).click();
    await menu.getByRole('alert').getByText('Something went wrong').waitFor();
    await menu.getByRole('button', { name: 'Album', pressed: false }).click();
    await menu.getByRole('button', { name: 'Album', pressed: true }).waitFor();
    await page.goto(`${proxy.url}${path}/lists`);
    await page.getByText('2 chosen').waitFor();
  });

  it('finds a list whose creation was not answered', async () => {
    const page = await visit();
    await select(page, 1, 2);
    const menu = await openMenu(page);
    proxy.plan({ kind: 'lose-answer', when: ({ method, url }) => method === 'POST' && url.endsWith('/selections') });
    await menu.getByRole('button', { name: 'Create list' }).click();
    await menu.getByRole('alert').getByText('Something went wrong').waitFor();
    proxy.plan();
    await menu.getByRole('button', { name: 'Create list' }).click();
    await menu.getByRole('alert').getByText('You already have a list with this name.').waitFor();
    await menu.getByRole('button', { name: 'Album', pressed: false }).click();
    await menu.getByRole('button', { name: 'Album', pressed: true }).waitFor();
  });

  it('compares upright photos whole, after the script failed to load', async () => {
    const page = await visit();
    await select(page, 1, 2);
    proxy.plan({ kind: 'answer', status: 503, when: ({ url }) => url.endsWith('/compare.js'), times: 1 });
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('status').getByText('Something went wrong').waitFor();
    await page.getByRole('button', { name: 'Compare' }).click();
    const pictures = page.getByRole('dialog', { name: 'Compare photos' }).locator('.compare-picture');
    await pictures.first().waitFor();
    const heights = await pictures.evaluateAll((all) =>
      all.map((one) => [one.clientHeight, one.querySelector('img')?.clientHeight]),
    );
    expect(heights).toHaveLength(2);
    for (const [place, picture] of heights) expect(picture).toBe(place);
  });

  it.each([
    [1366, 768],
    [390, 844],
    [360, 640],
  ])('has the filters and the counter whole on the first screen of %s × %s', async (width, height) => {
    const page = await pages.enter(browser, { viewport: { width, height } });
    await page.goto(proxy.url + path);
    const filters = page.locator(width < 960 ? '.categories' : '.tools');
    const [above, below] = await Promise.all(
      [filters, page.getByRole('complementary')].map((one) => one.boundingBox()),
    );
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });
});
