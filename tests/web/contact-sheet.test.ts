/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('the contact sheet of galleries', () => {
  let studio: Studio;
  let api: V1;
  let browser: Browser;
  let owner: Agent;
  let visit: Visit;
  const screen = shareScreen();

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
    owner = await studio.login('owner');
    api = studio.v1(await studio.token('owner'));
    browser = await openBrowser(executable ?? '');
  });
  beforeEach(async () => {
    await studio.sql('delete from events');
    visit = await screen.visit(browser, studio, 'owner');
  });
  afterEach(() => expect(visit.faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const open = async (changes: object = {}): Promise<number> =>
    (await api.post('/events', anEvent(changes)).expect(201)).body.id;
  const card = (name: string) =>
    visit.page.getByRole('list', { name: 'Galleries' }).getByRole('listitem').filter({ hasText: name });
  const box = (name: string) => visit.page.getByRole('checkbox', { name: `Select ${name}` });
  const names = () =>
    visit.page
      .getByRole('list', { name: 'Galleries' })
      .getByRole('link')
      .filter({ hasNotText: 'Not delivered yet' })
      .allTextContents();
  const said = (text: string | RegExp) => visit.page.getByRole('status').getByText(text).waitFor();
  const bar = (name: string) => visit.page.getByRole('button', { name, exact: true });
  const read = async (column: string) =>
    (await studio.sql<{ value: unknown }>(`select ${column} as value from events order by id`)).map(
      ({ value }) => value,
    );

  it('shows cover, date, photos, status, and what needs attention, each leading to its place', async () => {
    const { page, go } = visit;
    const id = await open({ event_name: 'Ada & Bo', event_date: '2026-06-20' });
    // Upright by its EXIF orientation.
    const { body: photo } = await api.upload(id, await aJpeg(60, 40)).expect(201);
    await studio.sql(
      `insert into feedback (event_id, photo_id, guest, type, text, status)
      values ($1, $2, 'a', 'comment', 'x', 'pending'), ($1, $2, 'b', 'comment', 'y', 'pending')`,
      [id, photo.id],
    );
    await go('/events');
    const shown = card('Ada & Bo');
    await shown.getByText('20 Jun 2026 · 1 photo').waitFor();
    await shown.getByText('Published').waitFor();
    await shown.getByText('Not delivered yet').waitFor();
    const cover = shown.locator('img');
    await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('main li img');
      return picture?.complete && picture.naturalWidth === 40;
    });
    expect(await cover.getAttribute('src')).toBe(`/api/admin/events/${id}/photos/${photo.id}/thumbnail`);
    await shown.getByRole('link', { name: '2 comments to review' }).click();
    await page.waitForURL(`**/events/${id}/feedback?view=entries&status=pending`);
    await go('/events');
    // The whole card leads to the gallery.
    await shown.click({ position: { x: 100, y: 60 } });
    await page.waitForURL(`**/events/${id}/photos`);
    await go('/events');
    await shown.getByRole('link', { name: 'Not delivered yet' }).click();
    await page.waitForURL(`**/events/${id}/deliver`);
  });

  it('says what happened last, or that it expires soon', async () => {
    const { go } = visit;
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    await open({ event_name: 'Expiring', expires_at: days(3.1) });
    const [opened, delivered] = [await open({ event_name: 'Opened' }), await open({ event_name: 'Delivered' })];
    await studio.sql(
      "insert into gallery_visits (event_id, guest, link_id, started_at, last_seen_at) values ($1, 'a', 0, $2, now())",
      [opened, days(-2)],
    );
    await studio.sql('update events set delivered_at = $2 where id = any ($1)', [[opened, delivered], days(-5)]);
    await go('/events');
    await card('Expiring').getByText('Expires in 3 days').waitFor();
    await card('Opened').getByText('Opened 2 days ago').waitFor();
    await card('Delivered').getByText('Delivered 5 days ago, not opened yet').waitFor();
  });

  it('filters by type, year and customer, and keeps the filters in the address', async () => {
    const { page, go } = visit;
    const ada = { customer_name: 'Ada Lind', customer_email: 'ada@example.com' };
    await open({ event_name: 'One', event_date: '2025-05-01', event_type: 'wedding', ...ada });
    await open({ event_name: 'Two', event_date: '2024-05-01', event_type: 'family', ...ada });
    await open({
      event_name: 'Three',
      event_date: '2024-06-01',
      event_type: 'wedding',
      customer_email: 'bo@example.com',
    });
    await go('/events');
    await card('Three').waitFor();
    await page.getByLabel('Year').selectOption('2024');
    await card('One').waitFor({ state: 'hidden' });
    expect(await names()).toEqual(['Three', 'Two']);
    await page.getByLabel('Type').selectOption('Family');
    await card('Three').waitFor({ state: 'hidden' });
    await page.getByLabel('Year').selectOption('Any year');
    await page.getByLabel('Type').selectOption('Any type');
    await card('Three').waitFor();
    await page.getByRole('combobox', { name: 'Customer' }).fill('lind');
    await page.getByRole('option', { name: 'Ada Lind' }).click();
    await card('Three').waitFor({ state: 'hidden' });
    expect(await names()).toEqual(['Two', 'One']);
    await page.waitForURL(/customer=ada/);
    await page.reload();
    await card('Two').waitFor();
    expect(await names()).toEqual(['Two', 'One']);
    expect(await page.getByRole('combobox', { name: 'Customer' }).inputValue()).toBe('ada@example.com');
  });

  it('has its filters behind a button on a phone, which counts those in use', async () => {
    const { page, go } = visit;
    await page.setViewportSize({ width: 360, height: 740 });
    await open({ event_name: 'One' });
    await go('/events?status=active&year=2026');
    const button = page.getByRole('button', { name: 'Filters (2)' });
    await button.waitFor();
    expect(await page.getByLabel('Year').isVisible()).toBe(false);
    await button.click();
    await page.getByLabel('Year').selectOption('Any year');
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
    await card('One').waitFor();
  });

  it('becomes a list that can be sorted by its columns, and remembers that', async () => {
    const { page, go } = visit;
    for (const event_name of ['Bee', 'Ant']) await open({ event_name, customer_email: `${event_name}@example.com` });
    await go('/events');
    await card('Bee').waitFor();
    await page
      .getByRole('radiogroup', { name: 'View' })
      .getByText('List')
      .or(page.getByRole('img', { name: 'List' }))
      .first()
      .click();
    const rows = page.getByRole('table', { name: 'Galleries' }).getByRole('row');
    await rows.nth(2).waitFor();
    await page.getByRole('button', { name: 'Name' }).click();
    await page.waitForURL(/sort=event_name/);
    await rows.nth(1).getByRole('link', { name: 'Ant', exact: true }).waitFor();
    await page.reload();
    await rows.nth(1).getByRole('link', { name: 'Ant', exact: true }).waitFor();
    await rows
      .nth(1)
      .getByRole('link', { name: /ada|Ada|Customer|Ant@/ })
      .click();
    await page.waitForURL(/customer=Ant/);
    await rows.nth(2).waitFor({ state: 'hidden' });
  });

  describe('many galleries at a time', () => {
    beforeEach(async () => {
      for (const event_name of ['One', 'Two', 'Three']) await open({ event_name });
      await visit.go('/events');
      await card('Three').hover();
      await box('Three').check();
    });

    it('are selected by keyboard, and with Shift all in between', async () => {
      const { page } = visit;
      await said('1 selected');
      await box('One').click({ modifiers: ['Shift'] });
      await said('3 selected');
      await box('Two').focus();
      await page.keyboard.press('Space');
      await said('2 selected');
      await bar('Clear selection').click();
      await bar('Archive').waitFor({ state: 'hidden' });
    });

    it('are archived and, by Undo, restored', async () => {
      const { page } = visit;
      await bar('Select all on this page').click();
      await bar('Archive').click();
      await said('3 galleries archived.');
      expect(await read('is_archived')).toEqual([true, true, true]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await said('3 galleries restored.');
      expect(await read('is_archived')).toEqual([false, false, false]);
    });

    it('get a later expiry date, except those without one, and Undo returns to the earlier', async () => {
      const { page } = visit;
      const inDays = (days: number) => new Date(Date.UTC(2099, 0, 1 + days)).toISOString();
      await studio.sql("update events set expires_at = $1 where event_name <> 'Two'", [inDays(0)]);
      await page.reload();
      await box('One').waitFor();
      await card('One').hover();
      await box('One').check();
      await bar('Select all on this page').click();
      await bar('Extend').click();
      await page.getByRole('menuitem', { name: 'By 30 days' }).click();
      await said('Expiry dates of 2 galleries changed.');
      const dates = async () => (await read('expires_at')).map((date) => (date as Date | null)?.toISOString());
      expect(await dates()).toEqual([inDays(30), undefined, inDays(30)]);
      await page.getByRole('button', { name: 'Undo' }).click();
      const earlier = [inDays(0), undefined, inDays(0)];
      expect(await until(dates, (found) => found[0] === earlier[0] && found[2] === earlier[2])).toEqual(earlier);
    });

    it('are moved to the trash after a confirmation, and restored by Undo', async () => {
      const { page } = visit;
      await bar('Delete').click();
      const dialog = page.getByRole('dialog', { name: 'Delete 1 gallery?' });
      await dialog.getByText('for 30 days').waitFor();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await said('1 gallery moved to the trash.');
      await card('Three').waitFor({ state: 'hidden' });
      expect(await read('event_name')).toEqual(['One', 'Two']);
      await page.getByRole('button', { name: 'Undo' }).click();
      await said('Gallery restored.');
      await card('Three').waitFor();
    });

    it('name those that somebody else has deleted, and change the others', async () => {
      const { page } = visit;
      await bar('Select all on this page').click();
      await studio.sql("delete from events where event_name = 'Two'");
      await bar('Archive').click();
      await said('2 galleries archived.');
      await page.getByRole('alert').getByText('1 gallery was deleted or is not yours.').waitFor();
      await card('Two').waitFor({ state: 'hidden' });
      expect(await read('is_archived')).toEqual([true, true]);
    });

    it('show how far the work is, and a second press is not possible', async () => {
      const { page } = visit;
      for (let i = 0; i < 4; i++) await open({ event_name: `More ${i}` });
      await page.reload();
      await box('More 3').waitFor();
      await card('More 3').hover();
      await box('More 3').check();
      await bar('Select all on this page').click();
      const second = Promise.withResolvers<void>();
      let requests = 0;
      await page.route('**/api/admin/events/archive', async (route) => {
        requests += 1;
        if (requests === 2) await second.promise;
        await route.continue();
      });
      await bar('Archive').click();
      await said('5 of 7 done');
      expect(await bar('Archive').isDisabled()).toBe(true);
      second.resolve();
      await said('7 galleries archived.');
      expect(requests).toBe(2);
    });

    it('keep what was done when the connection ends half-way, and say so', async () => {
      const { page } = visit;
      for (let i = 0; i < 4; i++) await open({ event_name: `More ${i}` });
      await page.reload();
      await box('More 3').waitFor();
      await card('More 3').hover();
      await box('More 3').check();
      await bar('Select all on this page').click();
      let requests = 0;
      await page.route('**/api/admin/events/archive', (route) => {
        requests += 1;
        return requests === 2 ? route.abort() : route.continue();
      });
      await bar('Archive').click();
      await said('5 galleries archived.');
      await page.getByRole('alert').waitFor();
      expect((await read('is_archived')).filter(Boolean)).toHaveLength(5);
      // The others stay selected, so that a second press does the rest.
      await said('2 selected');
      await bar('Archive').click();
      await said('2 galleries archived.');
      expect((await read('is_archived')).filter(Boolean)).toHaveLength(7);
      visit.faults.length = 0;
    });
  });

  it('offers a viewer no selection', async () => {
    await open({ event_name: 'Seen' });
    const { id } = await studio.account('viewer', 'vera');
    await studio.sql('insert into event_members (event_id, user_id, added_by) select id, $1, created_by from events', [
      id,
    ]);
    visit = await screen.visit(browser, studio, 'vera');
    await visit.go('/events');
    await card('Seen').waitFor();
    expect(await box('Seen').count()).toBe(0);
  });

  it('is on the overview when a gallery expires, which can be extended and undone', async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await open({ event_name: 'Ada & Bo', expires_at: soon });
    const { go } = visit;
    await go('/');
    await bar('Extend by 30 days: Ada & Bo').click();
    await said('Expiry date of 1 gallery changed.');
    await visit.page.locator('h2:focus', { hasText: 'Needs attention' }).waitFor();
    const expiry = async () => new Date((await read('expires_at'))[0] as string).toISOString();
    expect(await expiry()).toBe(new Date(Date.parse(soon) + 30 * 86_400_000).toISOString());
    await bar('Undo').click();
    await until(expiry, (time) => time === soon);
  });

  it('is on the overview with what guests did, and folds activity', async () => {
    const id = await open({ event_name: 'Ada & Bo' });
    const { body: photo } = await api.upload(id, await aJpeg(60, 40)).expect(201);
    await studio.sql(
      `insert into feedback (event_id, photo_id, guest, type, text, value)
      values ($1, $2, 'a', 'comment', 'x', null), ($1, $2, 'a', 'favorite', null, 1), ($1, $2, 'b', 'favorite', null, 1)`,
      [id, photo.id],
    );
    await studio.sql(
      "insert into gallery_visits (event_id, guest, link_id, started_at, last_seen_at) values ($1, 'a', 0, now() - interval '3 hours', now())",
      [id],
    );
    await studio.sql('delete from audit_log');
    const { id: actor } = (await owner.get('/api/user').expect(200)).body;
    await studio.sql(
      `insert into audit_log (type, via, actor_id, event_id, created_at)
      select 'photo_uploaded', 'admin', $1, $2, '2026-05-01T21:51:00Z'::timestamptz + i * interval '60 ms' from generate_series(1, 3000) i`,
      [actor, id],
    );
    const { page, go } = visit;
    await go('/');
    const section = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await section('From your guests').getByText('Ada & Bo received 1 comment, 2 favourites').waitFor();
    await section('From your guests').getByText('Ada & Bo was opened 3 hours ago').waitFor();
    await section('Latest galleries').getByRole('link', { name: 'Ada & Bo' }).waitFor();
    const run = section('Recent activity').getByRole('listitem');
    await run.getByText('owner uploaded 3,000 photos').waitFor();
    await run.getByText(/^\d\d:51–\d\d:54$/).waitFor();
    await run.getByRole('link', { name: 'Show all' }).click();
    await page.waitForURL(new RegExp(`activity\\?type=photo_uploaded&event=${id}&actor=${actor}`));
    await page.getByRole('button', { name: 'Next page' }).waitFor();
    await page.getByLabel('Action').selectOption('All actions');
    await page.getByText('owner uploaded 3,000 photos').waitFor();
  });
});
