import type { Unit } from '../data/analytics.ts';
import { todayIn } from '../data/own-user.ts';

const DAY_MS = 86_400_000;
const time = (date: string) => Date.parse(`${date}T00:00:00Z`);
const asDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** A calendar date in the range that the service accepts, including the neighbouring periods. */
const isDate = (text: string | undefined): text is string =>
  text !== undefined &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text >= '0005-01-01' &&
  text <= '9996-12-31' &&
  !Number.isNaN(time(text)) &&
  asDate(time(text)) === text;

export const addDays = (date: string, days: number): string => asDate(time(date) + days * DAY_MS);

/** 1 is Monday. */
export const weekdayOf = (date: string): number => new Date(time(date)).getUTCDay() || 7;

/** The first day of the period of a day. Weeks are ISO weeks, as in the service. */
export function startOf(unit: Unit, date: string): string {
  if (unit === 'week') return addDays(date, 1 - weekdayOf(date));
  return unit === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`;
}

/** The first day of the period this many periods later. */
export function shift(unit: Unit, date: string, by: number): string {
  const start = startOf(unit, date);
  if (unit === 'week') return addDays(start, 7 * by);
  const [year = 0, month = 1] = start.split('-').map(Number);
  const shifted = new Date(0);
  shifted.setUTCFullYear(unit === 'year' ? year + by : year, unit === 'month' ? month - 1 + by : 0, 1);
  return asDate(shifted.getTime());
}

export type ChosenPeriod = { unit: Unit; today: string; start: string };

/** The period in the URL; an invalid one becomes the current period. */
export function periodOf(search: { period?: Unit; date?: string }, timezone: string): ChosenPeriod {
  const today = todayIn(timezone);
  const unit = search.period ?? 'week';
  return { unit, today, start: startOf(unit, isDate(search.date) ? search.date : today) };
}
