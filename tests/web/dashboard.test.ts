import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { openClock } from '../support/clock.ts';
import { completing, numberIn, openAccount, plot, rowsOf, tableOf } from '../support/dashboard.ts';
import { watchRequests } from '../support/in-sight.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { openContext, shareScreen, showView, tabTo, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

type Sums = { completed: number; created: number; xp: number; onTime: number };
type Analytics = {
  days: (Sums & { date: string })[];
  months: (Sums & { month: string })[];
  totals: Sums;
  previous: { period: { start: string }; totals: Sums };
  byPriority: Record<string, number>;
  byLabel: { name: string | null; completed: number }[];
};
const MEASURES = { Completed: 'completed', Created: 'created', Points: 'xp', 'On time': 'onTime' } as const;
const PERIODS = [
  ['week', 'weekly', '2026-06-10'],
  ['month', 'monthly', '2026-06-10'],
  // A month of fewer days than the one before.
  ['month', 'monthly', '2026-02-10'],
  ['year', 'yearly', '2026-06-10'],
] as const;

inBrowser('the dashboard', () => {
  let studio: Studio;
  let browser: Browser;
  let agent: Agent;
  let visit: Visit;
  let settled: () => Promise<void>;

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    const completeAt = completing(studio, await openClock(studio));
    agent = await openAccount(studio, null, 'ada', { startTime: '09:30', endTime: '12:00', workDays: ['mon', 'wed'] });
    const label = async (name: string) => (await agent.post('/api/labels').send({ name }).expect(201)).body.id;
    const [formula, plain] = [await label('=cmd|"/c calc"!A1'), await label('Shoot')];
    const filled: [string, object?, string?][] = [
      ['2025-12-30T10:00:00Z'],
      ['2026-01-31T10:00:00Z', { priority: 'low' }],
      ['2026-02-28T10:00:00Z', { priority: 'urgent', dueDate: '2026-02-28' }],
      ['2026-05-31T10:00:00Z', { dueDate: '2026-05-30' }],
      ['2026-06-01T09:15:00Z', { priority: 'high', labelId: plain, estimatedMinutes: 30 }, '2026-05-20T10:00:00Z'],
      ['2026-06-08T09:15:00Z', { priority: 'high', labelId: formula, dueDate: '2026-06-08', estimatedMinutes: 45 }],
      ['2026-06-08T09:45:00Z', { labelId: formula }, '2026-06-07T10:00:00Z'],
      ['2026-06-10T23:59:00Z', { dueDate: '2026-06-01' }],
      ['2026-06-14T00:01:00Z', { priority: 'urgent' }],
    ];
    for (const each of filled) await completeAt(agent, ...each);
    browser = await openBrowser(executable ?? '');
    visit = await shareScreen().enter(browser, studio, 'ada', '/dashboard');
    settled = watchRequests(visit.page);
  });
  afterAll(async () => {
    expect(visit.faults).toEqual([]);
    await browser.close();
    await studio.close();
  });

  /** The dashboard as from another view. */
  const open = async (search = '') => {
    await showView(visit.page, '/nowhere');
    await showView(visit.page, `/dashboard${search}`);
    await settled();
  };
  const analytics = async (path: string): Promise<Analytics> =>
    (await agent.get(`/api/analytics/${path}`).expect(200)).body;
  const csvOf = async (page: Page, name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      plot(page, name)
        .getByRole('button', { name: `CSV: ${name}` })
        .click(),
    ]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  };

  describe.each(PERIODS)('%s (%s) of %s', (unit, path, date) => {
    it('shows, tabulates and gives as CSV what the API has, with the period before', async () => {
      const { page } = visit;
      const now = await analytics(`${path}?date=${date}`);
      const before = await analytics(`${path}?date=${now.previous.period.start}`);
      const steps = ({ days, months }: Analytics): Sums[] => (unit === 'year' ? months : days);
      await open(`?period=${unit}&date=${date}`);
      for (const [name, measure] of Object.entries(MEASURES)) {
        const length = Math.max(steps(now).length, steps(before).length);
        const expected = Array.from({ length }, (_, i) => [
          steps(now)[i]?.[measure] ?? null,
          steps(before)[i]?.[measure] ?? null,
        ]);
        const totals = [now.totals[measure], now.previous.totals[measure]];
        const shown = (await rowsOf(tableOf(page, name))).map(([, ...cells]) => cells.map(numberIn));
        expect([name, shown]).toEqual([name, [...expected, totals]]);
        await plot(page, name).getByText(String(totals[0]), { exact: true }).first().waitFor();
        const { name: file, text } = await csvOf(page, name);
        expect(file).toBe(`${name === 'On time' ? 'ontime' : name.toLowerCase()}_${boundsOf(unit, date)}.csv`);
        expect(text.startsWith('\uFEFF')).toBe(true);
        const lines = text.trim().split('\r\n').slice(1);
        expect(lines.map((line) => line.split(',').slice(1).map(numberIn))).toEqual(expected);
      }
    });

    it('shows by priority, label, weekday and hour what the API has', async () => {
      const { page } = visit;
      const { byPriority, byLabel } = await analytics(`${path}?date=${date}`);
      const times = await agent.get(`/api/analytics/time-distribution?period=${unit}&date=${date}`).expect(200);
      await open(`?period=${unit}&date=${date}`);
      expect(await rowsOf(tableOf(page, 'By priority'))).toEqual(
        ['Urgent', 'High', 'Medium', 'Low'].map((name) => [name, String(byPriority[name.toLowerCase()])]),
      );
      expect(await rowsOf(tableOf(page, 'By label'))).toEqual(
        byLabel.map(({ name, completed }) => [name ?? 'No label', String(completed)]),
      );
      const hours = await rowsOf(tableOf(page, 'By weekday and hour'));
      expect(hours.flatMap(([, ...cells]) => cells.map(numberIn))).toEqual(
        times.body.grid.map(({ completed }: Sums) => completed),
      );
      const { text } = await csvOf(page, 'By weekday and hour');
      expect(
        text
          .trim()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(',').slice(1).map(Number)),
      ).toEqual(
        times.body.grid.map(({ hour, completed, minutes }: Record<string, number>) => [hour, completed, minutes]),
      );
    });
  });

  it('gives no spreadsheet a formula', async () => {
    await open('?period=week&date=2026-06-08');
    const { text } = await csvOf(visit.page, 'By label');
    expect(text).toContain(`"'=cmd|""/c calc""!A1",2`);
  });

  it('shows every day of the year in its calendar, and its sums', async () => {
    const { page } = visit;
    const { days, totals } = await analytics('yearly?date=2026-02-10');
    await open('?period=month&date=2026-02-10');
    const grid = page.getByRole('grid', { name: 'Days of 2026' });
    const today = new Date().toISOString().slice(0, 10);
    const cells = await grid
      .getByRole('gridcell')
      .evaluateAll((all) =>
        all.map((cell) => [cell.dataset.date, cell.getAttribute('aria-label')]).filter(([date]) => date),
      );
    const told = new Map(cells as [string, string][]);
    expect([...told.keys()].sort()).toEqual(days.map(({ date }) => date).filter((date) => date <= today));
    for (const { date, completed, xp } of days.filter(({ date }) => date <= today))
      expect(told.get(date)).toMatch(new RegExp(`: ${completed} completed, ${xp} points?$`));
    expect(told.get('2026-06-08')).toMatch(/^Monday, June 8, 2026: 2 completed/);
    await plot(page, 'Days of 2026').getByText(`Completed: ${totals.completed}, on`).waitFor();
    const { name, text } = await csvOf(page, 'Days of 2026');
    expect(name).toBe('days_2026.csv');
    expect(text.trim().split('\r\n').slice(1)).toEqual(
      days.map((day) => [day.date, day.completed, day.created, day.xp, day.onTime].join(',')),
    );
  });

  it('frames the working hours, also those that are hours in part', async () => {
    await open('?period=week&date=2026-06-08');
    const framed = await tableOf(visit.page, 'By weekday and hour').evaluate((table) =>
      Array.from((table as HTMLTableElement).rows)
        .slice(1)
        .map((row) => Array.from(row.cells).flatMap((cell, i) => (cell.dataset.working ? [i - 1] : []))),
    );
    expect(framed).toEqual([[9, 10, 11], [], [9, 10, 11], [], [], [], []]);
    await plot(visit.page, 'By weekday and hour').getByText('1 within them, 3 outside.').waitFor();
  });

  it('every plot shows its numbers as a table to whoever wants it', async () => {
    const { page } = visit;
    await open('?period=week&date=2026-06-08');
    const completed = plot(page, 'Completed');
    await completed.getByRole('button', { name: 'As a table: Completed' }).click();
    expect((await completed.getByRole('table').boundingBox())?.width).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'As a table: Days of 2026' }).click();
    expect(await rowsOf(tableOf(page, 'Days of 2026'))).toHaveLength(365);
    expect(await visit.violations()).toEqual([]);
  });

  it('has an address for each period, and goes back and forward through them', async () => {
    const { page } = visit;
    await open('?period=week&date=2026-06-10');
    const shown = (text: string) => page.getByRole('heading', { level: 2, name: text }).waitFor();
    await shown('June 8 – 14, 2026');
    await page.getByRole('link', { name: 'The week before' }).click();
    await shown('June 1 – 7, 2026');
    expect(new URL(page.url()).search).toBe('?period=week&date=2026-06-01');
    await page.getByRole('radiogroup', { name: 'Period' }).getByText('Month').click();
    await shown('June 2026');
    await page.getByRole('link', { name: 'The next month' }).click();
    await shown('July 2026');
    await page.goBack();
    await page.goBack();
    await shown('June 1 – 7, 2026');
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

  it('goes through the calendar by arrow keys, and tells each day', async () => {
    const { page } = visit;
    await open('?period=year&date=2025-06-01');
    const day = (date: string) => page.locator(`[data-date="${date}"]`);
    await tabTo(page, day('2025-12-31'));
    await page.keyboard.press('ArrowUp');
    await page.getByText('Tuesday, December 30, 2025: 1 completed, 20 points').waitFor();
    await page.keyboard.press('ArrowLeft');
    expect(await day('2025-12-23').evaluate((cell) => cell === document.activeElement)).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    expect(await day('2025-01-01').evaluate((cell) => cell === document.activeElement)).toBe(true);
  });

  it('completes what is due by key, goes on with the next, and undoes it', async () => {
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

  it('says in German what it says in English', async () => {
    const storageState = await visit.context.storageState();
    const context = await openContext(browser, {
      locale: 'de-DE',
      storageState: { ...storageState, origins: [] },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto(`${studio.url}/studio/dashboard?period=week&date=2026-06-08`);
    await page.getByRole('heading', { level: 2, name: '8.–14. Juni 2026' }).waitFor();
    expect((await rowsOf(tableOf(page, 'Nach Priorität')))[0]).toEqual(['Dringend', '1']);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV: Nach Priorität' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toBe(
      '\uFEFFPriorität;Erledigt\r\nDringend;1\r\nHoch;1\r\nMittel;2\r\nNiedrig;0\r\n',
    );
    await context.close();
  });
});

const boundsOf = (unit: 'week' | 'month' | 'year', date: string) => {
  if (unit === 'week') return '2026-06-08_2026-06-14';
  if (unit === 'year') return '2026-01-01_2026-12-31';
  return date.startsWith('2026-02') ? '2026-02-01_2026-02-28' : '2026-06-01_2026-06-30';
};
