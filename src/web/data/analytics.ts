import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { pageQuery } from './query.ts';

export const UNITS = ['week', 'month', 'year'] as const;
export type Unit = (typeof UNITS)[number];
type Analytics = Omit<TaskSchemas['DailyAnalytics'], 'days'>;
export type TimeDistribution = TaskSchemas['TimeDistribution'];
export type Day = TaskSchemas['AnalyticsDay'];
export type Sums = Omit<Day, 'date'>;
/** One bar of a plot: a day, or a month of a year by its first day. */
type Step = Day;
type Period = Analytics & { steps: Step[] };

/** A year with all its days, by its first day. */
export const yearQuery = (start: string) =>
  pageQuery(['analytics', 'year', start], () =>
    answer(taskApi.GET('/analytics/yearly', { params: { query: { date: start } } })),
  );

/** A week or month by day, a year by month. */
async function read(unit: Unit, start: string): Promise<Period> {
  const params = { query: { date: start } };
  if (unit !== 'year') {
    const path = unit === 'week' ? '/analytics/weekly' : '/analytics/monthly';
    const { days, ...rest } = await answer(taskApi.GET(path, { params }));
    return { ...rest, steps: days };
  }
  const { months, days: _, ...rest } = await answer(taskApi.GET('/analytics/yearly', { params }));
  return { ...rest, steps: months.map(({ month, ...sums }) => ({ date: `${month}-01`, ...sums })) };
}

/** A period and the previous one, by step. */
export const periodQuery = (unit: Unit, start: string, previous: string) =>
  pageQuery(['analytics', 'period', unit, start], async () => {
    const [now, before] = await Promise.all([read(unit, start), read(unit, previous)]);
    return { unit, ...now, before: before.steps };
  });
export type PeriodAndBefore = Period & { unit: Unit; before: Step[] };

export const timesQuery = (unit: Unit, start: string) =>
  pageQuery(['analytics', 'times', unit, start], () =>
    answer(taskApi.GET('/analytics/time-distribution', { params: { query: { period: unit, date: start } } })),
  );
