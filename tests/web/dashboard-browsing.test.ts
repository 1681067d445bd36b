import type { Browser } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { openClock } from '../support/clock.ts';
import { completing, openAccount, openDashboard, plot, rowsOf, tableOf } from '../support/dashboard.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { shareScreen, tabTo, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('navigating the dashboard', () => {
  let studio: Studio;
  let browser: Browser;
  let agent: Agent;
  let visit: Visit;
  let open: (search?: string) => Promise<void>;

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    const completeAt = completing(studio, await openClock(studio));
    agent = await openAccount(studio, null, 'ada');
    await completeAt(agent, '2025-12-30T10:00:00Z');
    browser = await openBrowser(executable ?? '');
    visit = await shareScreen().enter(browser, studio, 'ada', '/dashboard');
    open = openDashboard(visit.page);
  });
  afterAll(async () => {
    expect(visit.faults).toEqual([]);
    await browser.close();
    await studio.close();
  });

  it('shows the numbers of every plot as a table on request', async () => {
    const { page } = visit;
    await open('?period=week&date=2026-06-08');
    const completed = plot(page, 'Completed');
    await completed.getByRole('button', { name: 'As a table: Completed' }).click();
    expect((await completed.getByRole('table').boundingBox())?.width).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'As a table: Completed tasks in 2026' }).click();
    expect(await rowsOf(tableOf(page, 'Completed tasks in 2026'))).toHaveLength(365);
    expect(await visit.violations()).toEqual([]);
  });

  it('has an address for each period, and goes back and forward through them', async () => {
    const { page } = visit;
    await open('?period=week&date=2026-06-10');
    const shown = (text: string) => page.getByRole('heading', { level: 2, name: text }).waitFor();
    await shown('8 – 14 June 2026');
    await page.getByRole('link', { name: 'Previous week' }).click();
    await shown('1 – 7 June 2026');
    expect(new URL(page.url()).search).toBe('?period=week&date=2026-06-01');
    await page.getByRole('radiogroup', { name: 'Period' }).getByText('Month').click();
    await shown('June 2026');
    await page.getByRole('link', { name: 'Next month' }).click();
    await shown('July 2026');
    await page.goBack();
    await page.goBack();
    await shown('1 – 7 June 2026');
    await page.goForward();
    await shown('June 2026');
    await page.getByRole('link', { name: 'This month' }).click();
    await shown(new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format());
    expect(new URL(page.url()).search).toBe('?period=month');
  });

  it.each(['?period=decade', '?date=2026-02-30', '?date=0001-01-01', '?period=year&date=99999-01-01'])(
    'takes %s for this week or year, and does not fail',
    async (address) => {
      await open(address);
      await visit.page
        .getByRole('link', { name: /^This (week|year)$/ })
        .and(visit.page.locator('[aria-current]'))
        .waitFor();
      expect(await visit.page.getByRole('alert').count()).toBe(0);
    },
  );

  it('moves through the calendar by arrow keys and announces each day', async () => {
    const { page } = visit;
    await open('?period=year&date=2025-06-01');
    const day = (date: string) => page.locator(`[data-date="${date}"]`);
    await tabTo(page, day('2025-12-31'));
    await page.keyboard.press('ArrowUp');
    await page.getByText('Tuesday, 30 December 2025: 1 completed, 20 points').waitFor();
    await page.keyboard.press('ArrowLeft');
    expect(await day('2025-12-23').evaluate((cell) => cell === document.activeElement)).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    expect(await day('2025-01-01').evaluate((cell) => cell === document.activeElement)).toBe(true);
  });

  it('completes a due task by keyboard, focuses the next one, and undoes it', async () => {
    const { page } = visit;
    const due = async (title: string, days: number) => {
      const dueDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      await agent.post('/api/tasks').send({ title, dueDate }).expect(201);
    };
    await due('Late one', -1);
    await due('Today’s first', 0);
    await due('Today’s second', 0);
    await due('Tomorrow’s', 1);
    await visit.go('/dashboard');
    const list = page.getByRole('region', { name: 'Today', exact: true });
    expect(
      await until(
        () => list.getByRole('listitem').count(),
        (count) => count > 0,
      ),
    ).toBe(2);
    await page.getByRole('region', { name: 'Overdue' }).getByText('Yesterday').waitFor();
    const circle = (title: string) => page.getByRole('button', { name: `Complete “${title}”` });
    await tabTo(page, circle('Today’s first'));
    await page.keyboard.press('Enter');
    await circle('Today’s first').waitFor({ state: 'detached' });
    expect(await circle('Today’s second').evaluate((button) => button === document.activeElement)).toBe(true);
    const tasks = async () => (await agent.get('/api/tasks?status=done&q=first').expect(200)).body;
    expect(await until(tasks, (all) => all.length === 1)).toHaveLength(1);
    await page.getByText('1 today', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await circle('Today’s first').waitFor();
    expect(await until(tasks, (all) => all.length === 0)).toEqual([]);
  });
});
