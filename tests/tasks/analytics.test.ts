import { MonthlyAnalytics, TimeDistribution } from '../../src/tasks/analytics/analytics.schema.ts';
import { openClock } from '../support/clock.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';

let studio: Studio;
let setClock: (time: string | null) => Promise<void>;
beforeAll(async () => {
  studio = await openStudio();
  setClock = await openClock(studio);
});
beforeEach(() => setClock(null));
afterAll(() => studio.close());

const completeAt = async (as: TaskUser, moment: string, body: object = {}) => {
  await setClock(moment);
  await as.post('/tasks', { title: 'A task', status: 'done', ...body }).expect(201);
};
const yearly = async (as: TaskUser, query = '') =>
  MonthlyAnalytics.parse((await as.get(`/analytics/yearly${query}`).expect(200)).body);
const times = async (as: TaskUser, query: string) =>
  TimeDistribution.parse((await as.get(`/analytics/time-distribution?${query}`).expect(200)).body);

describe('GET /api/analytics/yearly', () => {
  it.each([
    ['2026', 365],
    ['2028', 366],
  ])('has every day of %s, once and in order', async (year, length) => {
    const { days } = await yearly(await openUser(studio), `?date=${year}-06-01`);
    expect(days).toHaveLength(length);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual([`${year}-01-01`, `${year}-12-31`]);
    expect(days.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))].sort());
  });

  it('days add up to the months and to the totals', async () => {
    const one = await openUser(studio);
    await completeAt(one, '2026-01-01T12:00:00Z', { dueDate: '2026-01-01' });
    await completeAt(one, '2026-01-31T12:00:00Z', { priority: 'urgent' });
    await completeAt(one, '2026-12-31T12:00:00Z');
    // The clock is that of the service. Defaults of columns have the real one.
    await studio.sql('update tasks set created_at = completed_at');
    const { days, months, totals } = await yearly(one);
    const sum = (of: 'created' | 'completed' | 'xp' | 'onTime', from: typeof days) =>
      from.reduce((total, day) => total + day[of], 0);
    for (const field of ['created', 'completed', 'xp', 'onTime'] as const) {
      expect(sum(field, days)).toBe(totals[field]);
      for (const month of months) {
        const within = days.filter(({ date }) => date.startsWith(month.month));
        expect([month.month, sum(field, within)]).toEqual([month.month, month[field]]);
      }
    }
    expect(totals).toMatchObject({ created: 3, completed: 3, onTime: 1 });
  });

  it('days are those of the caller’s zone', async () => {
    const one = await openUser(studio);
    await one.patch('/user/schedule', { timezone: 'Pacific/Auckland' }).expect(200);
    await completeAt(one, '2026-06-15T12:01:00Z');
    const { days } = await yearly(one);
    expect(days.filter(({ completed }) => completed > 0).map(({ date }) => date)).toEqual(['2026-06-16']);
  });
});

describe('GET /api/analytics/time-distribution', () => {
  it('grid has every hour of the week, and adds up to the hours, the weekdays and the total', async () => {
    const one = await openUser(studio);
    await completeAt(one, '2026-06-01T09:30:00Z', { estimatedMinutes: 30 });
    await completeAt(one, '2026-06-01T09:59:00Z', { estimatedMinutes: 15 });
    await completeAt(one, '2026-06-07T23:59:00Z');
    const { grid, byHour, byWeekday, total } = await times(one, 'period=week');
    expect(grid.map(({ weekday, hour }) => [weekday, hour])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => Array.from({ length: 24 }, (_, hour) => [weekday, hour])),
    );
    expect(grid.filter(({ completed }) => completed > 0)).toEqual([
      { weekday: 1, hour: 9, completed: 2, minutes: 45 },
      { weekday: 7, hour: 23, completed: 1, minutes: 0 },
    ]);
    const sum = (among: { completed: number }[]) => among.reduce((all, { completed }) => all + completed, 0);
    expect(sum(grid)).toBe(total);
    for (const { weekday, completed } of byWeekday)
      expect(sum(grid.filter((at) => at.weekday === weekday))).toBe(completed);
    for (const { hour, completed } of byHour) expect(sum(grid.filter((at) => at.hour === hour))).toBe(completed);
  });

  it.each([
    // The moment, the zone, and the weekday and hour that its clock showed.
    ['2026-03-29T00:59:00Z', 'Europe/Berlin', 7, 1],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', 7, 3],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', 7, 2],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', 7, 2],
    ['2026-10-25T02:30:00Z', 'Europe/Berlin', 7, 3],
    ['2026-06-15T20:00:00Z', 'Asia/Kolkata', 2, 1],
  ])('grid has %s in %s at weekday %i, hour %i', async (moment, timezone, weekday, hour) => {
    const one = await openUser(studio);
    await one.patch('/user/schedule', { timezone }).expect(200);
    await completeAt(one, moment);
    const { grid } = await times(one, 'period=all');
    expect(grid.filter(({ completed }) => completed > 0)).toEqual([{ weekday, hour, completed: 1, minutes: 0 }]);
  });

  it('is of the period of a day', async () => {
    const one = await openUser(studio);
    for (const day of ['2025-12-31', '2026-01-01', '2026-05-31', '2026-06-01', '2026-06-07', '2026-06-08'])
      await completeAt(one, `${day}T12:00:00Z`);
    await setClock('2026-07-15T12:00:00Z');
    const total = async (period: string, date: string) => (await times(one, `period=${period}&date=${date}`)).total;
    expect(await total('day', '2026-06-07')).toBe(1);
    expect(await total('week', '2026-06-07')).toBe(2);
    expect(await total('month', '2026-06-30')).toBe(3);
    expect(await total('year', '2026-02-01')).toBe(5);
    expect(await total('year', '2025-02-01')).toBe(1);
    expect(await total('all', '2025-02-01')).toBe(6);
    expect((await times(one, 'period=month')).total).toBe(0);
  });

  it.each(['2026-02-30', 'x', '0002-12-31', '9999-01-01'])('refuses the day %s', async (date) => {
    const one = await openUser(studio);
    const { body } = await one.get(`/analytics/time-distribution?date=${date}`).expect(400);
    expect(body.errors[0]).toMatchObject({ path: 'date' });
  });
});
