import { useMemo } from 'react';
import { useToday } from '../../data/own-user.ts';
import { type LanguageCode, localeOf, useLanguage } from '../../frame/language/language.tsx';

const asUtc = (date: string) => new Date(`${date}T00:00:00Z`);

/** A day as people say it, seen from another: “Tomorrow”, “Fri 27 Nov”, with its year where that is another one. */
function sayDay(date: string, today: string, language: LanguageCode): string {
  const days = (asUtc(date).valueOf() - asUtc(today).valueOf()) / 86_400_000;
  if (Math.abs(days) <= 1) {
    const said = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
    return said[0]?.toLocaleUpperCase(language) + said.slice(1);
  }
  const isSameYear = date.slice(0, 4) === today.slice(0, 4);
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isSameYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(asUtc(date));
}

/** A calendar date in the user's words. */
export function useDueText(): (date: string) => string {
  const { language } = useLanguage();
  const today = useToday();
  return useMemo(() => (date) => sayDay(date, today, language), [language, today]);
}
