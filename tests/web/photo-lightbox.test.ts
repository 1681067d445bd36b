/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { galleryScreen } from '../support/gallery-screen.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('one photo on the whole screen', () => {
  let studio: Studio;
  let api: V1;
  let browser: Browser;
  let visit: Visit;
  let screen: ReturnType<typeof galleryScreen>;
  let id: number;
  const shared = shareScreen();

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
    api = studio.v1(await studio.token('owner'));
    browser = await openBrowser(executable ?? '');
    screen = galleryScreen(studio, api, () => visit.page);
    id = await screen.open('Large', 300);
  });
  beforeEach(async () => {
    visit = await shared.visit(browser, studio, 'owner');
  });
  afterEach(() => expect(visit.faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const box = () => visit.page.getByRole('dialog');
  const panel = () => box().getByRole('complementary', { name: 'About this photo' });
  const shows = (text: string) => box().getByText(text, { exact: true }).waitFor();
  const said = (text: string) => visit.page.getByRole('status').getByText(text).first().waitFor();
  const isGone = () => box().waitFor({ state: 'hidden' });

  it('opens by Enter, shows the next by arrow, and closes by Escape; the grid is as before', async () => {
    const { page, go } = visit;
    await go(`/events/${id}/photos`);
    await screen.tile(0).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/photo=\d+/);
    await shows('g_000.jpg');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`**/photos?photo=${await screen.photo(id, 1)}`);
    await shows('g_001.jpg');
    await page.keyboard.press('Escape');
    await page.waitForURL(/photos$/);
    await isGone();
    await screen.tile(5).click({ modifiers: ['Control'] });
    await said('1 selected');
    expect(await screen.tile(5).getAttribute('aria-selected')).toBe('true');
  });

  it('closes by the browser’s Back, however many photos were shown, and leaves the gallery open', async () => {
    const { page, go } = visit;
    await go('/events?q=Large');
    await page.getByRole('link', { name: 'Large' }).click();
    await screen.tile(0).click();
    await shows('g_000.jpg');
    await page.keyboard.press('ArrowRight');
    await shows('g_001.jpg');
    await page.waitForURL(`**/photos?photo=${await screen.photo(id, 1)}`);
    await page.goBack();
    await isGone();
    expect(page.url()).toMatch(/photos$/);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Galleries' }).waitFor();
  });

  it('opens any photo of a gallery at its address, and Escape leads to the grid', async () => {
    const { page, go } = visit;
    await go(`/events/${id}/photos?photo=${await screen.photo(id, 271)}`);
    await shows('g_271.jpg');
    await box().getByRole('button', { name: 'g_273.jpg' }).click();
    await shows('g_273.jpg');
    await page.keyboard.press('Escape');
    await isGone();
    await page.getByRole('tab', { name: 'Feedback' }).click();
    await page.getByText('No feedback yet').waitFor();
  });

  it('goes to the grid if the photo of an address is gone', async () => {
    const { page, go } = visit;
    await go(`/events/${id}/photos?photo=2147483647`);
    await page.waitForURL(/photos$/);
    await screen.tile(0).waitFor();
  });

  it('sets the cover and the category', async () => {
    const { page, go } = visit;
    await go(`/events/${id}/photos?photo=${await screen.photo(id, 7)}`);
    await panel().getByRole('button', { name: 'Use as cover' }).click();
    await panel().getByText('This is the cover photo.').waitFor();
    await panel().getByLabel('Category').selectOption({ label: 'Party' });
    await said('Category changed.');
    const [row] = await studio.sql(
      `select p.original_filename as cover, c.slug from presentations o join photos p on p.id = o.hero_photo_id
       join categories c on c.id = p.category_id where o.event_id = $1`,
      [id],
    );
    expect(row).toEqual({ cover: 'g_007.jpg', slug: 'party' });
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Party' }).waitFor();
    await studio.sql('update photos set category_id = null where event_id = $1', [id]);
  });

  it('shows what the camera noted, and what guests said', async () => {
    const photo = await screen.photo(id, 20);
    await studio.sql(
      `update photos set captured_at = '2026-06-01 14:05:06', camera = 'NIKON Z 6', lens = 'NIKKOR Z 50mm',
         exposure = '{"exposure_seconds": 0.004, "f_number": 2.8, "iso": 400, "focal_length_mm": 50}' where id = $1`,
      [photo],
    );
    const say = (guest: string, type: string, more: { text?: string; value?: number; status?: string }) =>
      studio.sql(
        `insert into feedback (event_id, photo_id, guest, type, text, value, status, guest_name)
         values ($1, $2, $3, $4, $5, $6, $7, 'Ada')`,
        [id, photo, Buffer.from(guest), type, more.text ?? null, more.value ?? null, more.status ?? 'visible'],
      );
    await say('a', 'favorite', { value: 1 });
    await say('b', 'favorite', { value: 1 });
    await say('a', 'rating', { value: 4 });
    await say('a', 'comment', { text: 'Our favourite', status: 'hidden' });
    await visit.go(`/events/${id}/photos?photo=${photo}`);
    for (const text of ['NIKON Z 6', 'NIKKOR Z 50mm', '1/250 s · f/2.8 · ISO 400 · 50 mm', '1 Jun 2026, 14:05:06'])
      await panel().getByText(text, { exact: true }).waitFor();
    for (const text of ['2 favourites', '4 of 5 (1)', 'Our favourite', 'hidden'])
      await panel().getByText(text, { exact: true }).waitFor();
    await visit.page.keyboard.press('ArrowRight');
    await panel().getByText('No picks or comments yet.').waitFor();
  });

  it('shows the caption with the name, and the studio’s instead of the file’s', async () => {
    const { page, go } = visit;
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#446688' } })
      .withExif({ IFD0: { ImageDescription: 'From the camera' } })
      .jpeg()
      .toBuffer();
    const gallery = await screen.open('Captions', 1);
    await api.upload(gallery, picture, { filename: 'a.jpg' }).expect(201);
    const tile = () => screen.grid().getByRole('option', { name: 'a.jpg' });
    const captions = () =>
      studio
        .sql("select caption, file_caption from photos where event_id = $1 and original_filename = 'a.jpg'", [gallery])
        .then(([photo]) => photo);
    const type = async (text: string) => {
      await tile().focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Caption' }).click();
      const field = page.getByRole('dialog', { name: 'Caption' }).getByLabel('Caption');
      expect(await field.getAttribute('placeholder')).toBe('From the camera');
      const before = await field.inputValue();
      await field.fill(text);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Caption' }).waitFor({ state: 'hidden' });
      return before;
    };
    await go(`/events/${gallery}/photos`);
    expect(await type('First dance')).toBe('');
    expect(await captions()).toEqual({ caption: 'First dance', file_caption: 'From the camera' });
    await go(`/events/${gallery}/photos`);
    await tile().click();
    await shows('a.jpg · First dance');
    await go(`/events/${gallery}/photos`);
    expect(await type('')).toBe('First dance');
    await go(`/events/${gallery}/photos`);
    await tile().click();
    await shows('a.jpg · From the camera');
  });

  it('moves a photo to the trash, shows the next one, and Undo restores it', async () => {
    const { page, go } = visit;
    const gallery = await screen.open('Deleted', 3);
    await go(`/events/${gallery}/photos?photo=${await screen.photo(gallery, 1)}`);
    await panel().getByRole('button', { name: 'Delete photo' }).click();
    await shows('g_002.jpg');
    await until(
      () => screen.order(gallery),
      (order) => order.join() === '0,2',
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(
      () => screen.order(gallery),
      (order) => order.join() === '0,1,2',
    );
  });

  it('has no violations of axe, also on a phone with the panel open', async () => {
    const { page, go } = visit;
    await go(`/events/${id}/photos?photo=${await screen.photo(id, 30)}`);
    await panel().getByText('No picks or comments yet.').waitFor();
    expect(await visit.violations()).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await panel().getByText('No picks or comments yet.').waitFor();
    expect(await visit.violations()).toEqual([]);
  });
});
