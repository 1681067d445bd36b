/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { finger } from '../support/drag.ts';
import { galleryScreen } from '../support/gallery-screen.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { enterStudio, shareScreen, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('moving photos', () => {
  let studio: Studio;
  let browser: Browser;
  let visit: Visit;
  let screen: ReturnType<typeof galleryScreen>;
  const shared = shareScreen();

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
    browser = await openBrowser(executable ?? '');
    screen = galleryScreen(studio, studio.v1(await studio.token('owner')), () => visit.page);
  });
  beforeEach(async () => {
    visit = await shared.visit(browser, studio, 'owner');
  });
  afterEach(() => expect(visit.faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const said = (text: string | RegExp) => visit.page.getByRole('status').getByText(text).first().waitFor();
  const tileOf = (page: Page, n: number) =>
    page.getByRole('option', { name: `g_${String(n).padStart(3, '0')}.jpg`, exact: true });
  const pointOf = async (page: Page, n: number, share: number) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await tileOf(page, n).boundingBox()) ?? {};
    return { x: x + width * share, y: y + height / 2 };
  };
  /** Drags a photo by the mouse to the near side of another one, and lets it go there. */
  const drag = async (page: Page, from: number, before: number) => {
    const [start, end] = [await pointOf(page, from, 0.5), await pointOf(page, before, 0.2)];
    const index = await tileOf(page, before).getAttribute('data-index');
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 12 });
    await page.locator(`[data-before="${index}"]`).waitFor();
    await page.mouse.up();
  };

  it('by mouse: puts a photo before another one, makes the order manual, and undoes that', async () => {
    const id = await screen.open('By mouse', 6);
    await visit.go(`/events/${id}/photos`);
    await screen.tile(0).waitFor();
    await drag(visit.page, 4, 1);
    await said('1 photo moved.');
    expect(await screen.order(id)).toEqual([0, 4, 1, 2, 3, 5]);
    expect(await screen.drawn()).toEqual([0, 4, 1, 2, 3, 5]);
    const orders = () => studio.sql('select photo_order from presentations where event_id = $1', [id]);
    expect(await orders()).toEqual([{ photo_order: 'manual' }]);
    expect(visit.page.url()).not.toContain('photo=');
    await visit.page.getByRole('button', { name: 'Undo' }).click();
    await until(
      () => screen.order(id),
      (order) => order.join() === '0,1,2,3,4,5',
    );
    await until(orders, ([row]) => JSON.stringify(row) === '{"photo_order":"captured_name"}');
  });

  it('by mouse: moves all selected photos, into another section too', async () => {
    const id = await screen.open('Many by mouse', 8);
    await screen.categorise(id, 'party', [5, 6, 7]);
    await visit.go(`/events/${id}/photos`);
    await screen.tile(0).waitFor();
    expect(await screen.drawn()).toEqual([5, 6, 7, 0, 1, 2, 3, 4]);
    for (const n of [1, 3]) await screen.tile(n).click({ modifiers: ['Control'] });
    await said('2 selected');
    await drag(visit.page, 3, 6);
    await said('2 photos moved.');
    expect(await screen.order(id)).toEqual([5, 1, 3, 6, 7, 0, 2, 4]);
    const rows = await studio.sql('select 1 from photos where event_id = $1 and category_id is not null', [id]);
    expect(rows).toHaveLength(5);
  });

  it('by keyboard: moves the photo that has the focus, which keeps it', async () => {
    const { page, go } = visit;
    const id = await screen.open('By keys', 5);
    await go(`/events/${id}/photos`);
    await screen.tile(1).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await said('Moved to place 3 of 5.');
    await page.keyboard.press('Alt+ArrowRight');
    await said('Moved to place 4 of 5.');
    await page.keyboard.press('Alt+Home');
    await said('Moved to place 1 of 5.');
    await until(
      () => screen.order(id),
      (order) => order.join() === '1,0,2,3,4',
    );
    expect(await screen.tile(1).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('by touch: a long press lifts a photo', async () => {
    const id = await screen.open('By touch', 6);
    const phone = await enterStudio(
      browser,
      studio,
      'owner',
      { viewport: { width: 412, height: 900 }, hasTouch: true, isMobile: true },
      `/events/${id}/photos`,
    );
    const touch = await finger(phone.page);
    await tileOf(phone.page, 3).waitFor();
    await touch.down(tileOf(phone.page, 3));
    await phone.page.locator('[data-moving]').waitFor();
    const index = await tileOf(phone.page, 1).getAttribute('data-index');
    touch.move(await pointOf(phone.page, 1, 0.2));
    await phone.page.locator(`[data-before="${index}"]`).waitFor();
    touch.up();
    await phone.page.getByText('1 photo moved.').first().waitFor();
    expect(await screen.order(id)).toEqual([0, 3, 1, 2, 4, 5]);
    expect(phone.faults).toEqual([]);
    await phone.context.close();
  });

  it('puts everything back if the service refuses, and says why', async () => {
    const id = await screen.open('Refused', 4);
    await visit.go(`/events/${id}/photos`);
    await screen.tile(3).waitFor();
    await studio.sql("delete from photos where event_id = $1 and original_filename = 'g_001.jpg'", [id]);
    await drag(visit.page, 3, 1);
    await visit.page.getByRole('alert').getByText('Photo not found').waitFor();
    await screen.tile(1).waitFor({ state: 'hidden' });
    expect(await screen.order(id)).toEqual([0, 2, 3]);
    expect(await screen.drawn()).toEqual([0, 2, 3]);
  });

  it('loses none of 500 photos that two windows drag at the same time, and both agree', async () => {
    const id = await screen.open('Two windows', 500);
    const second = await visit.context.newPage();
    const windows = [visit.page, second];
    for (const page of windows) {
      await page.goto(`${studio.url}/studio/events/${id}/photos`);
      await tileOf(page, 0).waitFor();
    }
    // Each window drags from what it sees. No request is sent before both have dragged.
    for (const [one, other] of [
      [3, 6],
      [4, 9],
      [2, 8],
    ]) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const isSent = windows.map((page) => page.waitForRequest(/photos\/order$/));
      for (const page of windows)
        await page.route(/photos\/order$/, async (route) => {
          await released;
          await route.continue();
        });
      await drag(visit.page, one ?? 0, 1);
      await drag(second, other ?? 0, 1);
      await Promise.all(isSent);
      release();
      await Promise.all(windows.map((page) => page.getByText('1 photo moved.').first().waitFor()));
      for (const page of windows) {
        await page.unrouteAll({ behavior: 'wait' });
        await page.reload();
        await tileOf(page, 0).waitFor();
      }
    }
    const order = await screen.order(id);
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, i) => i));
    expect(new Set(order.slice(1, 7))).toEqual(new Set([2, 3, 4, 6, 8, 9]));
    const seen = await Promise.all(
      windows.map((page) =>
        page
          .getByRole('option')
          .evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-label')?.slice(2, -4)))),
      ),
    );
    for (const drawn of seen) expect(drawn).toEqual(order.slice(0, drawn.length));
    await second.close();
  });
});
