/// <reference lib="dom" />
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { isRefused, shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { showNewestFirst } from '../support/open-gallery.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
if (!executable) console.warn('The tests in a browser are skipped: no Chromium in the PATH, and CHROMIUM is not set.');
const inBrowser = executable ? describe : describe.skip;
const pages = shareGuestPages(
  { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
  { isFault: isRefused },
);
const { faults } = pages;
const TOTAL = 130;

inBrowser('a guest’s place in a gallery', () => {
  let studio: Studio;
  let api: V1;
  let browser: Browser;
  let url: string;
  /** By their order on the page. */
  let ids: number[];

  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    await studio.account('super_admin', 'owner');
    api = studio.v1(await studio.token('owner'));
    const event = anEvent({ feedback_enabled: true, require_password: false, password: undefined });
    const { body } = await api.post('/events', event).expect(201);
    await showNewestFirst(studio, body.id);
    await api.upload(body.id, await aJpeg(90, 60), { filename: 'IMG_1.jpg' }).expect(201);
    // The others are copies, with their thumbnails, in two sections.
    await studio.sql(
      `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height,
         mime_type, sniffed_type, uploaded_by)
       select event_id, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', 'IMG_' || i || '.jpg', event_id || '/copies/' || i,
         thumbnail_path, type, size_bytes, sha256, width, height, mime_type, sniffed_type, uploaded_by
       from generate_series(2, $2::int) i join photos on event_id = $1 and original_filename = 'IMG_1.jpg' order by i`,
      [body.id, TOTAL],
    );
    await studio.sql(
      `update photos set category_id = (select id from categories where slug = case when photos.id % 2 = 0 then 'ceremony' else 'party' end)
       where event_id = $1`,
      [body.id],
    );
    url = `${studio.url}/gallery/${body.slug}/${body.share_token}`;
    const rows = await studio.sql<{ id: number }>(
      `select p.id from photos p join categories c on c.id = p.category_id where p.event_id = $1
       order by c.name, p.uploaded_at desc, p.id desc`,
      [body.id],
    );
    ids = rows.map(({ id }) => id);
  });
  afterEach(() => expect(faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const visit = (options: BrowserContextOptions = {}) => pages.enter(browser, options);
  const idAt = (n: number) => ids[n - 1] as number;
  const counter = (page: Page, n: number) =>
    page.locator('.lightbox-counter').getByText(`${n} of ${TOTAL}`, { exact: true }).waitFor();
  const isClosed = (page: Page) => page.locator('.pswp').waitFor({ state: 'detached' });
  const isInSight = (page: Page, n: number) =>
    until(
      () =>
        page.evaluate((id) => {
          const box = document.getElementById(`photo-${id}`)?.getBoundingClientRect();
          return box !== undefined && box.bottom > 0 && box.top < innerHeight;
        }, idAt(n)),
      Boolean,
    );
  const hasFocus = (page: Page, n: number) =>
    until(
      () => page.evaluate((id) => document.activeElement?.closest('.photo')?.id === `photo-${id}`, idAt(n)),
      Boolean,
    );
  /** Opens a photo by its address, and closes the lightbox. */
  const goTo = async (page: Page, n: number) => {
    await page.goto(`${url}/photo/${idAt(n)}`);
    await counter(page, n);
    await page.keyboard.press('Escape');
    await isClosed(page);
    await isInSight(page, n);
  };

  it('/photo/ID opens the gallery at that photo, with the lightbox', async () => {
    const page = await visit();
    await page.goto(`${url}/photo/${idAt(100)}`);
    await counter(page, 100);
    expect(await page.title()).toBe(`IMG_${await numberOf(100)}.jpg · Ada & Bo`);
    await page.keyboard.press('ArrowLeft');
    await counter(page, 99);
    for (const n of [98, 97, 96, 95]) {
      await page.keyboard.press('ArrowLeft');
      await counter(page, n);
    }
    await page.keyboard.press('Escape');
    await isClosed(page);
    await hasFocus(page, 95);
    await isInSight(page, 95);
    expect(page.url()).toContain(url);
    expect(page.url()).not.toContain('/photo/');
    expect(await page.title()).toBe('Ada & Bo');
    expect(await violationsOf(page, [])).toEqual([]);
  });

  const numberOf = async (n: number) =>
    (
      await studio.sql<{ name: string }>('select original_filename as name from photos where id = $1', [idAt(n)])
    )[0]?.name
      .replace('IMG_', '')
      .replace('.jpg', '');

  it('/photo/ID is a page of its own without JavaScript, whose way back leads to the photo', async () => {
    const page = await visit({ javaScriptEnabled: false });
    await page.goto(`${url}/photo/${idAt(100)}`);
    expect(await page.getByRole('main').count()).toBe(1);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(`${url}/photo/${idAt(101)}`);
    await page.getByLabel('Your comment').waitFor();
    await page.getByRole('link', { name: 'All photos' }).click();
    // The browser scrolls to it only after its styles have come.
    await until(
      () => page.locator(`#photo-${idAt(101)}`).boundingBox(),
      (box) => box !== null && box.y >= 0 && box.y < 800,
    );
  });

  it('is the same after a reload in the lightbox, and Back then leads to where it was opened', async () => {
    const page = await visit();
    await page.goto(url);
    await page.locator('.photo > a').nth(3).click();
    await counter(page, 4);
    await page.keyboard.press('End');
    await counter(page, TOTAL);
    await page.reload();
    await counter(page, TOTAL);
    await page.keyboard.press('Escape');
    await isClosed(page);
    await hasFocus(page, TOTAL);
    await isInSight(page, TOTAL);
    await Promise.all([page.waitForEvent('load'), page.evaluate(() => history.back())]);
    await isInSight(page, 4);
  });

  it('stays when the lightbox has gone to the end and back, in a part that was not loaded', async () => {
    const page = await visit();
    await page.goto(url);
    await page.locator('.photo > a').first().click();
    await counter(page, 1);
    await page.keyboard.press('End');
    await counter(page, TOTAL);
    await page.keyboard.press('Escape');
    await isClosed(page);
    await hasFocus(page, TOTAL);
    await isInSight(page, TOTAL);
    await page.keyboard.press('Home');
    await hasFocus(page, 1);
  });

  it('End reaches the last photo, and scrolling up from there all that come before', async () => {
    const page = await visit();
    await page.goto(url);
    await page.keyboard.press('End');
    await hasFocus(page, TOTAL);
    await isInSight(page, TOTAL);
    const order = () =>
      page.locator('.photo').evaluateAll((all) => all.map((one) => Number(one.id.replace('photo-', ''))));
    const scrollUp = async () => {
      await page.evaluate(() => scrollBy({ top: -600, behavior: 'instant' }));
      return order();
    };
    expect(await until(scrollUp, ({ length }) => length === TOTAL)).toEqual(ids);
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings).toEqual(['Ceremony 65', 'Party 65']);
  });

  it('keeps photos in place when others are added above them', async () => {
    const page = await visit();
    const release = await holdRequests(page, '**/*page=2');
    await page.goto(`${url}?photo=${idAt(120)}#photo-${idAt(120)}`);
    await hasFocus(page, 120);
    const top = () =>
      page.evaluate((id) => document.getElementById(`photo-${id}`)?.getBoundingClientRect().top ?? 0, idAt(120));
    const before = await top();
    const count = () => page.locator('.photo').count();
    const loaded = await count();
    release();
    await until(count, (now) => now > loaded);
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  });

  it('keeps the focus on a named photo although pictures of the page load late', async () => {
    const page = await visit();
    const release = await holdRequests(page, '**/preview?*');
    const loaded = page.goto(`${url}?photo=${idAt(120)}#photo-${idAt(120)}`);
    // The page has replaced its address by that of the place.
    await until(
      () => page.url(),
      (address) => address.startsWith(url) && !address.includes('#'),
    );
    release();
    await loaded;
    await hasFocus(page, 120);
  });

  it('is left by Enter on “Close” also while the lightbox waits for the next photos', async () => {
    const page = await visit();
    await page.route('**/*page=2', () => {});
    await page.goto(`${url}/photo/${idAt(48)}`);
    await counter(page, 48);
    await page.keyboard.press('ArrowRight');
    await page.locator('.lightbox-waits').waitFor();
    await page.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await isClosed(page);
  });

  it('is kept by a reload of the gallery', async () => {
    const page = await visit();
    await goTo(page, 120);
    await page.reload();
    await isInSight(page, 120);
  });

  it.each([
    ['My lists', 'All photos'],
    ['Download all', 'Back to the gallery'],
  ])('is kept on the way through “%s” and back by its link, and by Back', async (to, back) => {
    const page = await visit();
    await goTo(page, 120);
    await page.getByRole('link', { name: to }).dispatchEvent('click');
    // Its script makes the link lead to the place.
    await page.getByRole('link', { name: back }).and(page.locator('[href*="#photo-"]')).click();
    await isInSight(page, 120);
    await page.getByRole('link', { name: to }).dispatchEvent('click');
    await page.getByRole('link', { name: back }).waitFor();
    await page.goBack();
    await isInSight(page, 120);
  });

  it('is kept on the way back by a link although pictures of the page load late', async () => {
    const page = await visit();
    await goTo(page, 120);
    await page.getByRole('link', { name: 'My lists' }).dispatchEvent('click');
    const back = page.getByRole('link', { name: 'All photos' }).and(page.locator('[href*="#photo-"]'));
    await back.waitFor();
    const release = await holdRequests(page, '**/preview?*');
    await back.dispatchEvent('click');
    // The browser has scrolled to the named photo, and the page has kept a place since.
    await until(
      () => page.url(),
      (address) => /\?page=\d$/.test(address),
    );
    release();
    await page.waitForLoadState();
    await isInSight(page, 120);
  });

  it('loads the photos above also if the guest is at the top at once', async () => {
    const page = await visit();
    await page.goto(`${url}?page=2`);
    await page.evaluate(() => {
      scrollTo({ top: 600, behavior: 'instant' });
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await until(
      () => page.locator('.photo').first().getAttribute('id'),
      (id) => id === `photo-${idAt(1)}`,
    );
  });

  it('a photo that is gone leads to the first page', async () => {
    const page = await visit();
    await page.goto(`${url}?photo=999999`);
    await page.locator('.photo').first().waitFor();
    expect(await page.locator('.photo').first().getAttribute('id')).toBe(`photo-${idAt(1)}`);
    expect((await page.goto(`${url}/photo/999999`))?.status()).toBe(404);
    faults.length = 0;
  });
});
