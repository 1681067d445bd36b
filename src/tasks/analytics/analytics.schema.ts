import { z } from 'zod';
import { component, query, response } from '../../platform/openapi/registry.ts';
import { CalendarDate, Id } from '../../platform/openapi/types.ts';

/** Its week, month and year, and the previous ones, must have four-digit years. */
const Day = CalendarDate.refine(
  (date) => date >= '0003-01-01' && date <= '9998-12-31',
  'Must be in a year from 3 to 9998',
);

export const PeriodQuery = query(
  'PeriodQuery',
  z.object({
    date: Day.optional().meta({ description: 'Any day of the period; default today', example: '2026-06-01' }),
  }),
);

const DistributionPeriod = component('DistributionPeriod', z.enum(['day', 'week', 'month', 'year', 'all']));

export const DistributionQuery = query(
  'DistributionQuery',
  z.object({
    period: DistributionPeriod.default('week').meta({ example: 'week' }),
    date: Day.optional().meta({
      description: 'Any day of the period; default today. Ignored for `all`',
      example: '2026-06-01',
    }),
  }),
);

const count = z.int32().min(0);
const rate = z.number().min(0).max(1);
const sums = { created: count, completed: count, xp: count, onTime: count };
const Totals = component(
  'AnalyticsTotals',
  z.object({
    ...sums,
    completionRate: rate
      .nullable()
      .describe('Share of tasks created in the period and not cancelled that are done. Null if there are none'),
    onTimeRate: rate.nullable().describe('Share of completed tasks with a due date that were on time'),
  }),
);
const ByLabel = component(
  'CompletedByLabel',
  z.object({
    labelId: Id.nullable(),
    name: z.string().nullable(),
    color: z.string().nullable(),
    completed: count,
  }),
);
const Period = component(
  'AnalyticsPeriod',
  z.object({ start: CalendarDate, end: CalendarDate.describe('Inclusive'), timezone: z.string() }),
);
const AnalyticsDay = component('AnalyticsDay', z.object({ date: CalendarDate, ...sums }));
const AnalyticsMonth = component('AnalyticsMonth', z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), ...sums }));
const common = {
  period: Period,
  totals: Totals,
  previous: z.object({ period: Period, totals: Totals }).describe('The previous period'),
  byPriority: z.object({ low: count, medium: count, high: count, urgent: count }),
  byLabel: z.array(ByLabel),
};

export const DailyAnalytics = response(
  'DailyAnalytics',
  'Tasks created and completed per day, in the user’s time zone',
  z.object({ ...common, days: z.array(AnalyticsDay) }),
);

export const MonthlyAnalytics = response(
  'MonthlyAnalytics',
  'Tasks created and completed per month and per day, in the user’s time zone',
  z.object({
    ...common,
    months: z.array(AnalyticsMonth),
    days: z.array(AnalyticsDay).describe('Every day of the year'),
  }),
);

const worked = { completed: count, minutes: count.describe('Sum of the estimates') };
const CompletedByHour = component('CompletedByHour', z.object({ hour: z.int32().min(0).max(23), ...worked }));
const CompletedByWeekday = component(
  'CompletedByWeekday',
  z.object({ weekday: z.int32().min(1).max(7).describe('1 is Monday'), ...worked }),
);
const CompletedByWeekHour = component(
  'CompletedByWeekHour',
  z.object({ ...CompletedByWeekday.shape, ...CompletedByHour.shape }),
);
const WorkedByLabel = component('WorkedByLabel', ByLabel.extend({ minutes: count }));

export const TimeDistribution = response(
  'TimeDistribution',
  'When tasks were completed, in the user’s time zone at that moment',
  z.object({
    period: DistributionPeriod,
    timezone: z.string(),
    byHour: z.array(CompletedByHour).length(24),
    byWeekday: z.array(CompletedByWeekday).length(7),
    grid: z.array(CompletedByWeekHour).length(168).describe('All hours of the week, starting on Monday at 0:00'),
    byLabel: z.array(WorkedByLabel),
    workingHours: z.object({ inside: count, outside: count }),
    total: count,
  }),
);
