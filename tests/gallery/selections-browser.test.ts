/// <reference lib="dom" />
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { isRefused, shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { shareScreen } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;
/** Where the pictures of pages go, when somebody wants to look at them. */
const SCREENSHOTS = process.env.SCREENSHOTS;
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
  reducedMotion: 'reduce',
};
const pages = shareGuestPages(PHONE, { isFault: isRefused });
const screen = shareScreen({ acceptDownloads: true });
const { faults } = pages;

inBrowser('a guest who chooses', () => {
  let studio: Studio;
  let api: V1;
  let admin: Agent;
  let browser: Browser;

  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    await studio.account('super_admin', 'owner');
    api = studio.v1(await studio.token('owner'));
    admin = await studio.login('owner');
  });
  afterEach(() => expect(faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  async function open(count: number, selection_limit: number | null = null) {
    const event = anEvent({ feedback_enabled: true, require_password: false, password: undefined });
    const { body } = await api.post('/events', event).expect(201);
    const shapes = [
      [60, 40],
      [40, 60],
      [50, 50],
    ] as const;
    const kinds = await Promise.all(
      shapes.map(([width, height], i) =>
        sharp({ create: { width, height, channels: 3, background: ['#7a9e7e', '#9e7a8a', '#7a8a9e'][i] ?? '' } })
          .jpeg()
          .toBuffer(),
      ),
    );
    for (let i = 0; i < Math.min(count, 3); i++)
      await api.upload(body.id, kinds[i] ?? '', { filename: `IMG_${i + 1}.jpg` }).expect(201);
    // The others are copies of these three, with their thumbnails.
    await studio.sql(
      `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height,
         mime_type, sniffed_type, uploaded_by)
       select event_id, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', 'IMG_' || i || '.jpg', event_id || '/copies/' || i,
         thumbnail_path, type, size_bytes, sha256, width, height, mime_type, sniffed_type, uploaded_by
       from generate_series(4, $2::int) i join photos on event_id = $1 and original_filename = 'IMG_' || i % 3 + 1 || '.jpg'
       order by i`,
      [body.id, count],
    );
    if (selection_limit)
      await admin.patch(`/api/admin/events/${body.id}/presentation`).send({ selection_limit }).expect(200);
    return { id: body.id as number, url: `${studio.url}/gallery/${body.slug}/${body.share_token}` };
  }
  const visit = (options: BrowserContextOptions = {}) => pages.enter(browser, options);
  const shoot = async (page: Page, name: string) => {
    if (!SCREENSHOTS) return;
    mkdirSync(SCREENSHOTS, { recursive: true });
    await page.screenshot({ path: join(SCREENSHOTS, `lists-${name}.png`) });
  };
  /** By every rule of axe, not only those of WCAG. */
  const violations = (page: Page) => violationsOf(page, []);
  const overflows = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

  it('40 of 300 on a phone by touch: sent, and back in the studio as list and CSV', async () => {
    const { id, url } = await open(300, 40);
    const page = await visit();
    await page.goto(url);
    const bar = page.getByRole('complementary', { name: 'My lists' });
    await bar.getByText('0 of 40 chosen').waitFor();
    const photo = (at: number) => page.locator('.photo').nth(at);
    const heart = (at: number) => photo(at).getByRole('button', { name: /^Favourite/ });
    const chosen: (string | null)[] = [];
    for (let i = 0; i < 40; i++) {
      await heart(i * 7).tap();
      await photo(i * 7)
        .locator('.heart[aria-pressed="true"]')
        .waitFor();
      chosen.push(await photo(i * 7).getAttribute('id'));
    }
    expect(await page.locator('.photo:has(.heart[aria-pressed="true"])').count()).toBe(40);
    await bar.getByText('40 of 40 chosen').waitFor();
    await shoot(page, 'bar');
    await heart(281).tap();
    await page.getByRole('dialog', { name: 'The list is full' }).waitFor();
    await shoot(page, 'full');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();

    await bar.getByRole('link', { name: 'I’m done' }).tap();
    await page.getByRole('heading', { name: 'Favourites: 40 photos' }).waitFor();
    expect(await page.locator('.grid img').count()).toBe(40);
    expect([await overflows(page), await violations(page)]).toEqual([false, []]);
    await shoot(page, 'done');
    await page.getByLabel('Your name').fill('Ada Lind');
    await page.getByLabel('Message to the studio').fill('The first one for the cover');
    await page.getByRole('button', { name: 'Send to the studio' }).tap();
    await page.getByText('Thank you! The studio has your list.').waitFor();
    await page.getByText(/^Sent on/).waitFor();
    await shoot(page, 'sent');

    const { page: desk, go } = await screen.enter(browser, studio, 'owner');
    await go(`/events/${id}/feedback?view=lists`);
    const entry = desk.getByRole('list', { name: 'Lists' }).getByRole('listitem');
    await entry.filter({ hasText: 'Ada Lind' }).getByText('40 of 40 photos').waitFor();
    await shoot(desk, 'studio');
    await desk.getByRole('link', { name: 'Favourites' }).click();
    await desk.getByText('The first one for the cover').waitFor();
    expect(await desk.getByRole('list', { name: 'Photos in this list' }).getByRole('listitem').count()).toBe(40);
    await shoot(desk, 'studio-list');
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines.slice(1).map((line) => `photo-${line.split(',')[1]}`)).toEqual(chosen);

    await page.goto(url);
    await page
      .getByRole('complementary')
      .getByText(/^Sent on/)
      .waitFor();
    await heart(0).tap();
    await page.getByRole('dialog', { name: 'This list has been sent' }).waitFor();
    await shoot(page, 'refused');
    await page.getByRole('button', { name: 'Ask the studio to reopen it' }).tap();
    await page.getByText('You have asked the studio to reopen this list.').waitFor();
    await desk.reload();
    await desk.getByText('Wants to change it').waitFor();
    await desk.getByRole('button', { name: 'Let the guest change it' }).click();
    await desk.getByText('Open', { exact: true }).waitFor();
    await page.reload();
    await heart(0).tap();
    await page.getByRole('complementary').getByText('39 of 40 chosen').waitFor();
  });

  it('puts a photo, and then two, into a separate list', async () => {
    const { url } = await open(3);
    const page = await visit();
    await page.goto(url);
    await page.getByRole('link', { name: 'Select', exact: true }).tap();
    await page.getByLabel('Select Photo 1 of 3').tap();
    const add = page.getByRole('button', { name: 'Add to a list' });
    await add.tap();
    const menu = page.getByRole('dialog');
    await menu.getByLabel('New list').fill('Grandparents');
    await menu.getByRole('button', { name: 'Create list' }).tap();
    const list = menu.getByRole('button', { name: 'Grandparents' });
    await list.waitFor();
    expect(await list.getAttribute('aria-pressed')).toBe('true');
    expect(await violations(page)).toEqual([]);
    await shoot(page, 'menu');
    await menu.getByRole('button', { name: 'Close' }).tap();
    await page.getByLabel('Select Photo 2 of 3').tap();
    await page.getByLabel('Select Photo 3 of 3').tap();
    await add.tap();
    await list.tap();
    await page.locator('dialog [aria-pressed="true"]').waitFor();
    await page.goto(`${url}/lists`);
    await page.getByText('3 chosen').waitFor();
    await shoot(page, 'lists');
  });

  it('/studio/events/{id}/feedback?view=lists&list={id}: deletes a list with Undo, at the latest when the page is left', async () => {
    const { id, url } = await open(1);
    const page = await visit();
    await page.goto(url);
    await page.getByRole('button', { name: /^Favourite/ }).tap();
    await page.getByRole('complementary').getByText('1 chosen').waitFor();
    const left = () => studio.sql('select id from selections where event_id = $1', [id]);
    const [list] = (await until(left, (rows) => rows.length === 1)) as { id: number }[];
    const { page: desk, go } = await screen.enter(browser, studio, 'owner');
    const remove = async () => {
      await go(`/events/${id}/feedback?view=lists&list=${list?.id}`);
      await desk.getByRole('button', { name: 'Delete list' }).click();
      await desk.getByText('No lists yet').waitFor();
    };
    await remove();
    await desk.getByRole('button', { name: 'Undo' }).click();
    await desk.getByRole('link', { name: 'Favourites' }).waitFor();
    expect(await left()).toHaveLength(1);
    await remove();
    await desk.goto('about:blank');
    expect(await until(left, (rows) => rows.length === 0)).toEqual([]);
  });

  it('does all of it without JavaScript', async () => {
    const { url } = await open(2);
    const page = await visit({ javaScriptEnabled: false });
    await page.goto(`${url}/lists`);
    await page.getByLabel('List name').fill('Album');
    await page.getByRole('button', { name: 'Create list' }).tap();
    await page.getByRole('heading', { name: 'Album' }).waitFor();
    await page.goto(url);
    await page.locator('.photo > a').first().tap();
    await page.getByRole('link', { name: 'Add to a list' }).tap();
    await page.getByRole('button', { name: 'Add to Album' }).tap();
    await page.getByRole('button', { name: 'In Album: remove' }).waitFor();
    await page.getByRole('link', { name: 'My lists' }).tap();
    await page.getByRole('link', { name: 'Album', exact: true }).tap();
    await page.getByText('Note', { exact: true }).first().tap();
    await page
      .getByLabel(/^Note on IMG/)
      .last()
      .fill('Crop it');
    await page.getByRole('button', { name: 'Save' }).first().tap();
    await page.getByText('Crop it').first().waitFor();
    await page.getByLabel('List name').fill('Album & cards');
    await page.getByRole('button', { name: 'Save' }).last().tap();
    await page.getByRole('heading', { name: 'Album & cards' }).waitFor();
    await page.getByText('Delete this list').tap();
    await page.getByRole('button', { name: 'Yes, delete' }).tap();
    await page.getByText('You haven’t chosen any photos yet.').waitFor();
  });
});
