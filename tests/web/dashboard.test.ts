import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { openClock } from '../support/clock.ts';
import { completing, numberIn, openAccount, openDashboard, plot, rowsOf, tableOf } from '../support/dashboard.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { openContext, shareScreen, type Visit } from '../support/studio-browser.ts';

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
  let open: (search?: string) => Promise<void>;

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
    open = openDashboard(visit.page);
  });
  afterAll(async () => {
    expect(visit.faults).toEqual([]);
    await browser.close();
    await studio.close();
  });

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
    it('shows the API’s numbers with the previous period, as plot, table and CSV', async () => {
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

    it('shows the API’s numbers by priority, label, weekday and hour', async () => {
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

  it('draws bars as high as their numbers on the axis, and none for zero', async () => {
    const { page } = visit;
    const { days } = await analytics('weekly?date=2026-06-08');
    await open('?period=week&date=2026-06-08');
    const drawing = plot(page, 'Completed').locator('svg', { has: page.locator('[data-of="now"]') });
    const { numbers, lines, heights } = await drawing.evaluate((svg) => ({
      numbers: Array.from(svg.querySelectorAll('g text'), (text) => Number(text.textContent)),
      lines: Array.from(svg.querySelectorAll('line'), (line) => line.y1.baseVal.value),
      heights: Array.from(svg.querySelectorAll<SVGPathElement>('[data-of="now"]'), (bar) => bar.getBBox().height),
    }));
    const [zero = 0, top = 0] = [lines[0], lines.at(-1)];
    const perTask = (zero - top) / (numbers.at(-1) ?? 0);
    expect(perTask).toBeGreaterThan(20);
    const completed = days.map((day) => day.completed).filter((count) => count > 0);
    expect(heights.map((height) => (height / perTask).toFixed(2))).toEqual(completed.map((count) => count.toFixed(2)));
  });

  it('writes no formulas into CSV', async () => {
    await open('?period=week&date=2026-06-08');
    const { text } = await csvOf(visit.page, 'By label');
    expect(text).toContain(`"'=cmd|""/c calc""!A1",2`);
  });

  it('shows every day of the year in the calendar, and the sums', async () => {
    const { page } = visit;
    const { days, totals } = await analytics('yearly?date=2026-02-10');
    await open('?period=month&date=2026-02-10');
    const grid = page.getByRole('grid', { name: 'Completed tasks in 2026' });
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
    expect(told.get('2026-06-08')).toMatch(/^Monday, 8 June 2026: 2 completed/);
    await plot(page, 'Completed tasks in 2026').getByText(`${totals.completed} completed on`).waitFor();
    const { name, text } = await csvOf(page, 'Completed tasks in 2026');
    expect(name).toBe('days_2026.csv');
    expect(text.trim().split('\r\n').slice(1)).toEqual(
      days.map((day) => [day.date, day.completed, day.created, day.xp, day.onTime].join(',')),
    );
  });

  it('outlines the working hours, including partial hours', async () => {
    await open('?period=week&date=2026-06-08');
    const framed = await tableOf(visit.page, 'By weekday and hour').evaluate((table) =>
      Array.from((table as HTMLTableElement).rows)
        .slice(1)
        .map((row) => Array.from(row.cells).flatMap((cell, i) => (cell.dataset.working ? [i - 1] : []))),
    );
    expect(framed).toEqual([[9, 10, 11], [], [9, 10, 11], [], [], [], []]);
    await plot(visit.page, 'By weekday and hour').getByText('1 inside, 3 outside.').waitFor();
  });

  it('shows the same numbers in German', async () => {
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
