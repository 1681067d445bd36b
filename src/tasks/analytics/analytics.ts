import type { TaskUser } from '../../access/task-user.ts';
import type { HasDb } from '../../deps.ts';
import {
  countKinds,
  countOutcomes,
  type DayRow,
  type KindRow,
  type OutcomeRow,
  selectBounds,
  selectDays,
  selectHours,
} from './analytics.sql.ts';

type Unit = 'week' | 'month' | 'year';

/** A week or a month by days. */
export async function getDailyAnalytics(
  { db }: HasDb,
  user: TaskUser,
  unit: 'week' | 'month',
  date: string | undefined,
) {
  const { days, ...rest } = await readPeriod({ db }, user, unit, date);
  return { ...rest, days: days.map(asDay) };
}

/** A year by months, and by days. */
export async function getMonthlyAnalytics({ db }: HasDb, user: TaskUser, date: string | undefined) {
  const { days, ...rest } = await readPeriod({ db }, user, 'year', date);
  const months = Map.groupBy(days, (day) => day.date.slice(0, 7));
  return { ...rest, months: [...months].map(([month, among]) => ({ month, ...sumsOf(among) })), days: days.map(asDay) };
}

const asDay = (day: DayRow) => ({ date: day.date, ...sumsOf([day]) });

async function readPeriod({ db }: HasDb, user: TaskUser, unit: Unit, date: string | undefined) {
  const { id: user_id, timezone } = user;
  const bounds = await db.one(selectBounds, { unit, timezone, date: date ?? null });
  if (!bounds) throw new Error('The period has no start or end.');
  const now = { user_id, timezone, start: bounds.start, end: bounds.end };
  const before = { user_id, timezone, start: bounds.previous_start, end: bounds.previous_end };
  const [days, outcome, kinds, daysBefore, outcomeBefore] = await Promise.all([
    db.all(selectDays, now),
    db.one(countOutcomes, now),
    db.all(countKinds, now),
    db.all(selectDays, before),
    db.one(countOutcomes, before),
  ]);
  const period = ({ start, end }: { start: string; end: string }) => ({ start, end, timezone });
  return {
    period: period(now),
    days,
    totals: totalsOf(days, outcome),
    previous: { period: period(before), totals: totalsOf(daysBefore, outcomeBefore) },
    byPriority: { low: 0, medium: 0, high: 0, urgent: 0, ...sumBy(kinds, 'priority') },
    byLabel: labelsOf(kinds).map(({ minutes: _, ...label }) => label),
  };
}

const sumsOf = (days: DayRow[]) => {
  const sum = (of: 'created' | 'completed' | 'xp' | 'on_time') => days.reduce((total, day) => total + day[of], 0);
  return { created: sum('created'), completed: sum('completed'), xp: sum('xp'), onTime: sum('on_time') };
};

function totalsOf(days: DayRow[], outcome: OutcomeRow | undefined) {
  const sums = sumsOf(days);
  const dated = days.reduce((total, day) => total + day.with_due_date, 0);
  return {
    ...sums,
    completionRate: outcome?.counted ? outcome.done / outcome.counted : null,
    onTimeRate: dated > 0 ? sums.onTime / dated : null,
  };
}

function sumBy<Key extends 'priority'>(rows: KindRow[], key: Key): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[row[key]] = (sums[row[key]] ?? 0) + row.completed;
  return sums;
}

type Labelled = {
  label_id: number | null;
  name: string | null;
  color: string | null;
  completed: number;
  minutes?: number;
};

/** The most used first. */
function labelsOf(rows: Labelled[]) {
  const groups = [...Map.groupBy(rows, ({ label_id }) => label_id).values()];
  return groups
    .map((group) => ({
      labelId: group[0]?.label_id ?? null,
      name: group[0]?.name ?? null,
      color: group[0]?.color ?? null,
      completed: group.reduce((total, row) => total + row.completed, 0),
      minutes: group.reduce((total, row) => total + (row.minutes ?? 0), 0),
    }))
    .sort((a, b) => b.completed - a.completed);
}

/** When tasks are completed: by hour, by weekday, by label, inside or outside the working times. */
export async function getTimeDistribution(
  { db }: HasDb,
  user: TaskUser,
  period: Unit | 'day' | 'all',
  date: string | undefined,
) {
  const { id: user_id, timezone } = user;
  const rows = await db.all(selectHours, {
    user_id,
    timezone,
    unit: period === 'all' ? null : period,
    date: date ?? null,
  });
  const grid = WEEK.map((at) => ({ ...at, completed: 0, minutes: 0 }));
  for (const { weekday, hour, completed, minutes } of rows) {
    const at = grid[(weekday - 1) * 24 + hour];
    if (!at) throw new Error(`The week has no hour ${hour} of day ${weekday}.`);
    at.completed += completed;
    at.minutes += minutes;
  }
  const { completed: total } = worked(grid);
  const inside = rows.reduce((sum, row) => sum + row.inside, 0);
  return {
    period,
    timezone,
    byHour: HOURS.map((hour) => ({ hour, ...worked(grid.filter((at) => at.hour === hour)) })),
    byWeekday: WEEKDAYS.map((weekday) => ({ weekday, ...worked(grid.filter((at) => at.weekday === weekday)) })),
    grid,
    byLabel: labelsOf(rows),
    workingHours: { inside, outside: total - inside },
    total,
  };
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const WEEK = WEEKDAYS.flatMap((weekday) => HOURS.map((hour) => ({ weekday, hour })));

const worked = (among: { completed: number; minutes: number }[]) => ({
  completed: among.reduce((sum, { completed }) => sum + completed, 0),
  minutes: among.reduce((sum, { minutes }) => sum + minutes, 0),
});
