import { useMemo } from 'react';
import type { Unit } from '../data/analytics.ts';
import { localeOf, useLanguage } from '../frame/language/language.tsx';
import { addDays } from './periods.ts';

const at = (date: string) => new Date(`${date}T00:00:00Z`);

function formats(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (date: string) => format(at(date));
  };
  const range = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
  const month = format({ month: 'long', year: 'numeric' });
  const weekday = { short: format({ weekday: 'short' }), long: format({ weekday: 'long' }) };
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const ofWeek = format({ weekday: 'short', day: 'numeric', month: 'short' });
  return {
    day: format({ dateStyle: 'full' }),
    dayOfMonth: format({ day: 'numeric' }),
    dayOfWeek: ofWeek,
    monthName: format({ month: 'long' }),
    monthShort: format({ month: 'short' }),
    weekdayOf: weekday.short,
    /** 1 is Monday. */
    weekday: (number: number, style: 'short' | 'long' = 'short') => weekday[style](addDays('2023-12-31', number)),
    compact: (value: number) => compact.format(value),
    percent: (value: number) => percent.format(value),
    period(unit: Unit, start: string, end: string) {
      if (unit === 'week') return range.formatRange(at(start), at(end));
      return unit === 'month' ? month(start) : String(Number(start.slice(0, 4)));
    },
    /** One step of a plot: a day of a week or month, or a month of a year. */
    step: (unit: Unit, date: string) => (unit === 'year' ? month(date) : ofWeek(date)),
  };
}

/** Formats dates and numbers in the user’s language. */
export function useDates() {
  const { language } = useLanguage();
  return useMemo(() => formats(localeOf(language)), [language]);
}
export type Dates = ReturnType<typeof useDates>;
