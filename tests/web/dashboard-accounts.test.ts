import type { Browser } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { openClock } from '../support/clock.ts';
import { completing, numberIn, openAccount, plot, rowsOf, tableOf } from '../support/dashboard.ts';
import { outOfSight } from '../support/in-sight.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('the dashboard of an account', () => {
  let studio: Studio;
  let browser: Browser;
  let completeAt: ReturnType<typeof completing>;
  const visits: Visit[] = [];
  const shared = shareScreen();
  const screen = {
    enter: async (...[by, at, username, path]: Parameters<typeof shared.enter>) => {
      const visit = await shared.enter(by, at, username, path);
      visits.push(visit);
      return visit;
    },
    visit: shared.visit,
  };

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    completeAt = completing(studio, await openClock(studio));
    browser = await openBrowser(executable ?? '');
  });
  afterEach(async () => {
    for (const { faults } of visits.splice(0)) expect(faults).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  it.each(['super_admin', 'admin', 'editor', 'viewer', null] as const)(
    'is there for %s, with their own alone',
    async (role) => {
      const username = `role-${role}`;
      const own = await openAccount(studio, role, username);
      await completeAt(own, '2026-06-09T12:00:00Z');
      const other = await screen.enter(browser, studio, username, '/dashboard?period=week&date=2026-06-09');
      const link = other.page.getByRole('navigation', { name: 'Tasks' }).getByRole('link', { name: 'Dashboard' });
      expect(await link.getAttribute('href')).toBe('/studio/dashboard');
      const totals = (await rowsOf(tableOf(other.page, 'Created'))).at(-1);
      expect(totals?.slice(1).map(numberIn)).toEqual([1, 0]);
    },
  );

  it('counts days and hours in the account’s time zone, not the browser’s', async () => {
    const own = await openAccount(studio, null, 'kiri', { timezone: 'Pacific/Auckland' });
    await completeAt(own, '2026-06-14T12:30:00Z');
    const inLosAngeles = shareScreen({ timezoneId: 'America/Los_Angeles' });
    const other = await inLosAngeles.enter(browser, studio, 'kiri', '/dashboard?period=week&date=2026-06-15');
    const rows = await rowsOf(tableOf(other.page, 'Created'));
    expect(rows[0]).toEqual(['Mon 15 Jun', '1', '0']);
    const hours = await rowsOf(tableOf(other.page, 'By weekday and hour'));
    expect(hours[0]?.[1]).toBe('1');
    expect(await other.page.locator('[data-date="2026-06-15"]').getAttribute('aria-label')).toContain('1 completed');
  });

  it('fits numbers of ten digits at 360 px', async () => {
    const own = await openAccount(studio, null, 'rich');
    await completeAt(own, '2026-06-09T12:00:00Z');
    const [{ id } = { id: 0 }] = await studio.sql<{ id: number }>("select id from users where username = 'rich'");
    await studio.sql('update xp_accounts set xp = 2147483647 where user_id = $1', [id]);
    await studio.sql(
      'update completion_days set completed = 2000000000, xp = 2000000000, on_time = 2000000000, with_due_date = 2000000000 where user_id = $1',
      [id],
    );
    const other = await screen.visit(browser, studio, 'rich');
    await other.page.setViewportSize({ width: 360, height: 800 });
    await other.go('/dashboard?period=week&date=2026-06-09');
    await plot(other.page, 'Points').getByText('2,000,000,000', { exact: true }).first().waitFor();
    expect((await rowsOf(tableOf(other.page, 'Points')))[1]?.[1]).toBe('2,000,000,000');
    for (const name of ['As a table: Points', 'As a table: By weekday and hour'])
      await other.page.getByRole('button', { name }).click();
    expect(await outOfSight(other.page)).toEqual([]);
  });

  describe('with an empty account', () => {
    it('explains itself and offers the first task', async () => {
      await openAccount(studio, null, 'newcomer');
      const other = await screen.enter(browser, studio, 'newcomer', '/dashboard');
      await other.page.getByText('Nothing to show yet').waitFor();
      await other.page.getByRole('main').getByRole('button', { name: 'New task' }).click();
      await other.page.getByRole('dialog', { name: 'New task' }).waitFor();
    });
  });

  describe('and the overview', () => {
    it('shows users without galleries due tasks, the level, and first steps until they are done', async () => {
      const own = await openAccount(studio, null, 'tess');
      const other = await screen.enter(browser, studio, 'tess');
      const { page } = other;
      await page.getByText('Nothing is due today.').waitFor();
      await page.getByRole('progressbar', { name: 'Level 1' }).waitFor({ state: 'attached' });
      const steps = page.getByRole('list').filter({ hasText: 'Add a task' });
      await steps.getByRole('button', { name: 'Add a task' }).click();
      await page.getByRole('dialog', { name: 'New task' }).waitFor();
      await page.keyboard.press('Escape');
      expect(
        await steps.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(expect.arrayContaining(['/studio/connect']));
      for (let i = 0; i < 7; i++)
        await own
          .post('/api/tasks')
          .send({ title: `Due ${i}`, dueDate: '2026-01-01' })
          .expect(201);
      await own.post('/api/user/api-key').expect(201);
      await own.patch('/api/user/schedule').send({ timezone: 'Europe/Berlin' }).expect(200);
      await other.go('/');
      await page.getByText('7 tasks due or overdue').waitFor();
      expect(await page.getByRole('region', { name: 'Today' }).getByRole('listitem').count()).toBe(5);
      await page.getByRole('progressbar', { name: 'Level 1' }).waitFor({ state: 'attached' });
      expect(await steps.count()).toBe(0);
      await page.getByRole('button', { name: 'Complete “Due 0”' }).click();
      await page.getByText('6 tasks due or overdue').waitFor();
      await page.getByRole('link', { name: 'All tasks' }).click();
      await page.waitForURL(/\/studio\/tasks$/);
    });

    it('shows users with galleries due tasks too', async () => {
      const own = await openAccount(studio, 'viewer', 'vera');
      await own.post('/api/tasks').send({ title: 'Print the album', dueDate: '2026-01-01' }).expect(201);
      const other = await screen.enter(browser, studio, 'vera');
      await other.page.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'Print the album' }).waitFor();
      await other.page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    });
  });
});
