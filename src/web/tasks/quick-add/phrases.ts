import type { Parser } from 'chrono-node/en';

export type DateLanguage = 'en' | 'de';

/** Days are counted in UTC, where each has 24 hours. */
const DAY_MS = 24 * 60 * 60_000;
const MONDAY = 1;
const FRIDAY = 5;
const SATURDAY = 6;

const plus = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS);
/** Monday is 1, Sunday 7. */
const weekdayOf = (day: Date) => day.getUTCDay() || 7;
const mondayOf = (day: Date) => plus(day, MONDAY - weekdayOf(day));
const next = (day: Date, weekday: number) => plus(day, ((weekday - weekdayOf(day) + 6) % 7) + 1);
/** The last day of the month this many months away. */
const endOfMonth = (day: Date, months: number) =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0));

/** The Monday of an ISO week: of this year, or of the next if it has passed. */
function mondayOfWeek(today: Date, week: number): Date | undefined {
  const inYear = (year: number) => plus(mondayOf(new Date(Date.UTC(year, 0, 4))), (week - 1) * 7);
  const year = today.getUTCFullYear();
  if (week < 1 || inYear(year) >= mondayOf(new Date(Date.UTC(year + 1, 0, 4)))) return undefined;
  return plus(inYear(year), 6) < today ? inYear(year + 1) : inYear(year);
}

const WEEKDAYS: Record<DateLanguage, string[]> = {
  en: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  de: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'],
};
const weekdayNamed = (language: DateLanguage, name = '') =>
  WEEKDAYS[language].indexOf(name.toLowerCase().replace('sonnabend', 'samstag')) + 1;
const anyWeekday = (language: DateLanguage) =>
  [...WEEKDAYS[language], ...(language === 'de' ? ['sonnabend'] : [])].join('|');

const NUMBERS: Record<string, number> = { a: 1, one: 1, two: 2, three: 3, einer: 1, zwei: 2, drei: 3, vier: 4 };
const numberNamed = (text = '') => NUMBERS[text.toLowerCase()] ?? Number(text);

type Phrase = [pattern: string, dayOf: (today: Date, ...groups: (string | undefined)[]) => Date | undefined];

/** Phrases that the library does not know, or misreads. */
const PHRASES: Record<DateLanguage, Phrase[]> = {
  en: [
    ['(?:feb(?:ruary)?\\.?\\s+29(?:th)?|29(?:th)?\\s+(?:of\\s+)?feb(?:ruary)?)(?!\\s*,?\\s*\\d{4})', leapDay],
    ['next\\s+week', (today) => next(today, MONDAY)],
    ['(?:(?:this|at\\s+the|on\\s+the|over\\s+the)\\s+)weekend', (today) => next(today, SATURDAY)],
    ['next\\s+weekend', (today) => plus(next(today, MONDAY), SATURDAY - MONDAY)],
    [`(${anyWeekday('en')})\\s+in\\s+(a|one|two|three|\\d)\\s+weeks?`, inWeeks('en')],
    [`(${anyWeekday('en')})\\s+after\\s+next`, (today, day) => plus(next(today, weekdayNamed('en', day)), 7)],
    ['(?:the\\s+)?end\\s+of\\s+(?:the|this)\\s+month', (today) => endOfMonth(today, 0)],
    ['(?:the\\s+)?end\\s+of\\s+next\\s+month', (today) => endOfMonth(today, 1)],
    ['(?:the\\s+)?end\\s+of\\s+(?:the|this)\\s+week', (today) => endOfWeek(today)],
    ['(?:calendar\\s+)?week\\s+(\\d{1,2})', (today, week) => mondayOfWeek(today, Number(week))],
  ],
  de: [
    ['(?:am\\s+)?29\\.\\s?(?:Februar|Feb\\.?)(?!\\s*\\d{4})', leapDay],
    ['nächste(?:n|r)?\\s+Woche', (today) => next(today, MONDAY)],
    ['übernächste(?:n|r)?\\s+Woche', (today) => plus(next(today, MONDAY), 7)],
    ['(?:(?:am|dieses|kommendes)\\s+)(?:kommenden\\s+)?Wochenende', (today) => next(today, SATURDAY)],
    ['nächstes\\s+Wochenende', (today) => plus(next(today, MONDAY), SATURDAY - MONDAY)],
    [`übernächste[nrs]?\\s+(${anyWeekday('de')})`, (today, day) => plus(next(today, weekdayNamed('de', day)), 7)],
    [`(${anyWeekday('de')})\\s+in\\s+(einer|zwei|drei|vier|\\d)\\s+Wochen?`, inWeeks('de')],
    ['(?:Ende\\s+(?:des|dieses)\\s+Monats|Monatsende)', (today) => endOfMonth(today, 0)],
    ['Ende\\s+(?:des\\s+)?nächsten\\s+Monats', (today) => endOfMonth(today, 1)],
    ['(?:Ende\\s+der\\s+Woche|Ende\\s+dieser\\s+Woche)', (today) => endOfWeek(today)],
    ['Ende\\s+KW\\s?(\\d{1,2})', (today, week) => fridayOf(mondayOfWeek(today, Number(week)))],
    ['KW\\s?(\\d{1,2})', (today, week) => mondayOfWeek(today, Number(week))],
  ],
};

/** A Monday in one week is the one after the next. */
function inWeeks(language: DateLanguage): Phrase[1] {
  return (today, day, weeks) => plus(next(today, weekdayNamed(language, day)), 7 * numberNamed(weeks));
}

/** The library knows only that of this year, if there is one. */
function leapDay(today: Date): Date {
  let year = today.getUTCFullYear();
  const inYear = () => new Date(Date.UTC(year, 1, 29));
  while (inYear().getUTCDate() !== 29 || inYear() < today) year += 1;
  return inYear();
}

const fridayOf = (monday: Date | undefined) => monday && plus(monday, FRIDAY - MONDAY);

/** The last day on which people work. At the weekend that of the next week. */
const endOfWeek = (today: Date) =>
  weekdayOf(today) <= FRIDAY ? plus(today, FRIDAY - weekdayOf(today)) : next(today, FRIDAY);

export const phrasesOf = (language: DateLanguage): Parser[] =>
  PHRASES[language].map(([pattern, dayOf]) => ({
    pattern: () => new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'iu'),
    extract({ refDate }, [, ...groups]) {
      const today = new Date(Date.UTC(refDate.getFullYear(), refDate.getMonth(), refDate.getDate()));
      const day = dayOf(today, ...groups);
      return day ? { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() } : null;
    },
  }));
