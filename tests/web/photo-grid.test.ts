/// <reference lib="dom" />
import type { Browser, Locator } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { aJpeg } from '../support/factories.ts';
import { galleryScreen } from '../support/gallery-screen.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('the grid of photos', () => {
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
    id = await screen.open('Grid', 12);
  });
  beforeEach(async () => {
    visit = await shared.visit(browser, studio, 'owner');
  });
  afterEach(() => expect(visit.faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const tile = (n: number) => screen.tile(n);
  const selected = () => screen.grid().getByRole('option', { selected: true }).count();
  const said = (text: string | RegExp) => visit.page.getByRole('status').getByText(text).first().waitFor();
  const button = (name: string) => visit.page.getByRole('button', { name, exact: true });
  const categorised = () => studio.sql('select 1 from photos where event_id = $1 and category_id is not null', [id]);
  const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);

  it('shows the order that guests see, and the shapes of the photos', async () => {
    await visit.go(`/events/${id}/photos`);
    await tile(0).waitFor();
    expect(await screen.drawn()).toEqual(Array.from({ length: 12 }, (_, i) => i));
    const ratios = [];
    for (const n of [0, 1, 2]) {
      const { width = 0, height = 1 } = (await tile(n).boundingBox()) ?? {};
      ratios.push(Math.round((width / height) * 100) / 100);
    }
    expect(ratios).toEqual([1.5, 0.67, 1]);
  });

  it('selects by keyboard, moves the selection to a category, and undoes that', async () => {
    const { page, go } = visit;
    await go(`/events/${id}/photos`);
    await tile(0).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await said('3 selected');
    expect(await selected()).toBe(3);
    await button('Move to category').click();
    await page.getByRole('menuitem', { name: 'Portraits' }).click();
    await said('3 photos moved.');
    expect(await categorised()).toHaveLength(3);
    await button('Undo').click();
    expect(await until(categorised, ({ length }) => length === 0)).toEqual([]);
  });

  it('selects a range by Shift and click, then all, and downloads the selection', async () => {
    const { page, go } = visit;
    await go(`/events/${id}/photos`);
    await tile(9).click({ modifiers: ['Control'] });
    await tile(6).click({ modifiers: ['Shift'] });
    await said('4 selected');
    const address = await page.getByRole('link', { name: 'Download', exact: true }).getAttribute('href');
    const ids = await Promise.all([6, 7, 8, 9].map((n) => screen.photo(id, n)));
    expect(address).toBe(`/api/admin/events/${id}/download?photo_ids=${ids.join(',')}`);
    await button('Select all').click();
    await said('12 selected');
    await button('Clear selection').click();
    expect(await selected()).toBe(0);
  });

  it('keeps the focus however fast keys follow each other', async () => {
    const { page, go } = visit;
    const many = await screen.open('Many', 600);
    await go(`/events/${many}/photos`);
    await tile(0).focus();
    // All in one task of the page: nothing is drawn in between unless the grid does so itself.
    await page.evaluate(() => {
      for (const key of ['End', 'ArrowLeft', 'Home', 'ArrowRight', 'End', 'ArrowLeft', 'ArrowLeft'])
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    expect(await isFocused(tile(597))).toBe(true);
    expect(await screen.grid().getByRole('option').count()).toBeLessThan(150);
    await page.keyboard.press('Space');
    await said('1 selected');
  });

  it('keeps the focus and the selection while photos arrive', async () => {
    const { page, go } = visit;
    const growing = await screen.open('Growing', 3);
    await go(`/events/${growing}/photos`);
    await tile(2).focus();
    await page.keyboard.press('Space');
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(90, 60) };
    await page.locator('input[type=file][accept]').first().setInputFiles(file);
    await page.getByRole('option', { name: 'a.jpg' }).waitFor();
    expect(await isFocused(tile(2))).toBe(true);
    expect(await tile(2).getAttribute('aria-selected')).toBe('true');
  });

  it('remembers the size of the photos and whether names are shown', async () => {
    const { page, go } = visit;
    await go(`/events/${id}/photos`);
    const heightOf = async () => (await tile(0).boundingBox())?.height ?? 0;
    const before = await heightOf();
    await page.getByRole('slider', { name: 'Size of the photos' }).press('End');
    await until(heightOf, (height) => height > before * 1.3);
    await button('File names').click();
    await screen.grid().getByText('g_000.jpg').waitFor();
    await page.reload();
    await screen.grid().getByText('g_000.jpg').waitFor();
    expect(await heightOf()).toBeGreaterThan(before * 1.3);
  });

  it('uses the whole width of a wide window', async () => {
    const { page, go } = visit;
    await page.setViewportSize({ width: 2560, height: 1300 });
    await go(`/events/${id}/photos`);
    await tile(0).waitFor();
    const right = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const box = await tile(n).boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0);
      }),
    );
    expect(Math.max(...right)).toBeGreaterThan(2_400);
  });

  it('finds photos by a part of the file name, also at an address', async () => {
    const { page, go } = visit;
    await go(`/events/${id}/photos`);
    const search = page.getByRole('searchbox', { name: 'Search by file name' });
    await search.fill('G_01');
    await said('2 photos');
    expect(await screen.drawn()).toEqual([10, 11]);
    await page.reload();
    await tile(10).waitFor();
    expect(await screen.drawn()).toEqual([10, 11]);
    await search.fill('nothing');
    await page.getByText('No photos with this name').waitFor();
  });

  it('has a heading per section, which selects its photos, and fills the filter with categories in use', async () => {
    const { page, go } = visit;
    const sectioned = await screen.open('Sections', 6);
    await screen.categorise(sectioned, 'party', [1, 4]);
    await screen.categorise(sectioned, 'ceremony', [5]);
    await go(`/events/${sectioned}/photos`);
    await page.getByRole('heading', { name: 'Ceremony' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Ceremony', 'Party', 'No category']);
    expect(await screen.drawn()).toEqual([5, 1, 4, 0, 2, 3]);
    await button('Select all in Party').click();
    await said('2 selected');
    const filter = page.getByLabel('Category', { exact: true });
    expect(await filter.getByRole('option').allInnerTexts()).toEqual([
      'All categories',
      'Ceremony',
      'Party',
      'No category',
    ]);
    await filter.selectOption({ label: 'Party' });
    await page.waitForURL(/category=\d+/);
    await tile(1).waitFor();
    await page.reload();
    await tile(4).waitFor();
    expect(await screen.drawn()).toEqual([1, 4]);
  });

  it('makes a category for this gallery, and moves photos into it', async () => {
    const { page, go } = visit;
    const own = await screen.open('Own', 2);
    await go(`/events/${own}/photos`);
    await tile(1).click({ modifiers: ['Control'] });
    await button('Move to category').click();
    await page.getByRole('menuitem', { name: 'New category' }).click();
    const dialog = page.getByRole('dialog', { name: 'New category' });
    await dialog.getByLabel('Name').fill('Boat trip');
    await page.keyboard.press('Enter');
    await said('1 photo moved.');
    await page.getByRole('heading', { name: 'Boat trip' }).waitFor();
    const rows = await studio.sql('select event_id from categories where name = $1', ['Boat trip']);
    expect(rows).toEqual([{ event_id: own }]);
  });

  it('offers no caption for several photos at once', async () => {
    await visit.go(`/events/${id}/photos`);
    await tile(9).click({ modifiers: ['Control'] });
    await button('Caption').waitFor();
    await tile(6).click({ modifiers: ['Control'] });
    await said('2 selected');
    expect(await button('Caption').count()).toBe(0);
  });

  it('moves the selection to the trash with one press, and Undo restores it', async () => {
    const { go } = visit;
    await go(`/events/${id}/photos`);
    await tile(0).click({ modifiers: ['Control'] });
    await tile(1).click({ modifiers: ['Control'] });
    await button('Delete').click();
    await said('2 photos moved to the trash.');
    await tile(0).waitFor({ state: 'hidden' });
    expect(await studio.sql('select 1 from photos where event_id = $1', [id])).toHaveLength(10);
    await button('Undo').click();
    await said('2 photos restored.');
    await tile(0).waitFor();
    expect(await studio.sql('select 1 from photos where event_id = $1', [id])).toHaveLength(12);
  });

  it('moves a photo, or the selection, to the trash by the Delete key, and the focus to the next photo', async () => {
    const { go, page } = visit;
    const own = await screen.open('By key', 5);
    await go(`/events/${own}/photos`);
    await tile(0).focus();
    await page.keyboard.press('Delete');
    await said('1 photo moved to the trash.');
    await tile(0).waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-photo'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await said('2 photos moved to the trash.');
    expect(await studio.sql('select 1 from photos where event_id = $1', [own])).toHaveLength(2);
  });
});
