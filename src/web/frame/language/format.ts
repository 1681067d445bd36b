import { type LanguageCode, localeOf, useLanguage } from './language.tsx';

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const JUST_NOW: Record<LanguageCode, string> = { en: 'just now', de: 'gerade eben' };

function formats(language: LanguageCode) {
  const locale = localeOf(language);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const shortDay = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const span = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const number = new Intl.NumberFormat(locale);
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return {
    number: (value: number) => number.format(value),
    /** Formats a calendar date, which has no time zone. */
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    /** Formats a date of the current year. */
    shortDay: (date: string) => shortDay.format(new Date(`${date}T00:00:00Z`)),
    exact: (time: string) => exact.format(new Date(time)),
    /** Two times of day: “21:51–21:55”. Across midnight it contains the dates. */
    range: (from: string, to: string) => span.formatRange(new Date(from), new Date(to)),
    /** Relative, for example “3 hours ago”. */
    ago(time: string) {
      const seconds = (Date.parse(time) - Date.now()) / 1000;
      const [unit, length] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
      return unit === 'second' ? JUST_NOW[language] : relative.format(Math.round(seconds / length), unit);
    },
    bytes(count: number) {
      if (count < 1_000_000) return `${number.format(Math.ceil(count / 1000))} kB`;
      return count < 1e9 ? `${size.format(count / 1e6)} MB` : `${size.format(count / 1e9)} GB`;
    },
    /** A number of seconds as a waiting time: “4 min”. */
    wait(seconds: number) {
      if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
      return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${size.format(seconds / 3_600)} h`;
    },
  };
}

/** One set per language: formatters are expensive, and every card uses some. */
const made = new Map<LanguageCode, ReturnType<typeof formats>>();

export function useFormat() {
  const { language } = useLanguage();
  const known = made.get(language) ?? formats(language);
  made.set(language, known);
  return known;
}
