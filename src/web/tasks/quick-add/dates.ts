import { createCasualConfiguration as germanConfiguration } from 'chrono-node/de';
import {
  Chrono,
  configuration as englishConfiguration,
  type ParsedResult,
  type Parser,
  type Refiner,
} from 'chrono-node/en';
import { type DateLanguage, phrasesOf } from './phrases.ts';

export type { DateLanguage };

/** A date in a text, from `start` to before `end`. `isFar`: it is so far ahead that the user should confirm it. */
type FoundDate = { date: string; isFar: boolean; start: number; end: number };

const FAR_MONTHS = 18;

export type DateReading = {
  /** As `2026-06-15`. */
  today: string;
  /** The first one counts where two understand the same words. */
  languages: readonly DateLanguage[];
  /** Whether 3/4 is the third of April. */
  isDayFirst: boolean;
};

const WEEKDAY_DE = 'mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag';

/** `15.6.`, `Mo. 15.6.`, `15.6.27`: without a year the second point distinguishes it from a number. */
const dotted: Parser = {
  pattern: () =>
    new RegExp(
      String.raw`(?<![\p{L}\d.])(?:(?:${WEEKDAY_DE})\.?,?\s+(?:den\s+)?)?(\d{1,2})\.\s?(\d{1,2})\.(\d{4}|\d\d)?(?!\.?\d|\p{L})`,
      'iu',
    ),
  extract: (_context, [, day, month, year]) => ({
    day: Number(day),
    month: Number(month),
    ...(year && { year: Number(year) + (year.length === 2 ? 2000 : 0) }),
  }),
};

/** A task has a day, and no time: “at 3 pm” stays in its title. */
const daysAlone: Refiner = {
  refine: (_context, results) => results.filter(({ start }) => !start.isOnlyTime() && !start.isCertain('hour')),
};

/** Where the day comes first the library takes “Nov 28” for a November of 2028: that parser is the one of the other countries. */
function englishReading(isDayFirst: boolean) {
  const { parsers } = englishConfiguration.createCasualConfiguration(false);
  const { parsers: ours, refiners } = englishConfiguration.createCasualConfiguration(isDayFirst);
  return {
    parsers: ours.map((parser, i) => ('shouldSkipYearLikeDate' in parser ? (parsers[i] ?? parser) : parser)),
    refiners,
  };
}

const readers = new Map<string, Chrono>();

function readerOf(language: DateLanguage, isDayFirst: boolean): Chrono {
  const key = `${language} ${isDayFirst}`;
  const made = readers.get(key);
  if (made) return made;
  const { parsers, refiners } = language === 'en' ? englishReading(isDayFirst) : germanConfiguration();
  const reader = new Chrono({
    parsers: [dotted, ...phrasesOf(language), ...parsers],
    refiners: [daysAlone, ...refiners],
  });
  readers.set(key, reader);
  return reader;
}

/** Words that belong to the date which follows them. */
const LEADING =
  /(?<![^\s])(?:(?:due|by|on|until|till|the|bis|am|zum|zu|den|dem|fällig|spätestens|kommende[nrm]?)\s+)+$/iu;
/** Words after which a date says when something else is. */
const OTHERWISE =
  /(?<![^\s])(?:before|after|since|from|last|past|every|each|vor|nach|seit|ab|vom|letzte[nrsm]?|vergangene[nrsm]?|jede[nrsm]?|alle|guten|diesen|eines)\s+$/iu;
/** Past times, and durations. */
const PAST = /^(?:last|past|for|letzte|vergangene|vorige)/iu;
/** Short names of weekdays that are other words as well. */
const SHORT = { en: /^(?:sun|mon|wed|sat)$/i, de: /^(?:Mo|Di|Mi|Do|Fr|Sa|So)$/i };
/** “100 days” and “weekend” say how long, or what kind. */
const SPAN =
  /^(?!in\b|next\b|this\b|coming\b|\+)(?:\d+\s*|\p{L}+\s+)(?:d|days?|w|weeks?|mo|months?|y|years?|weekend)$|^weekend$/iu;
const NOT_DATES = new Set(['24/7']);

function isMeant(text: string, { index, text: raw, start }: ParsedResult, language: DateLanguage, isOwn: boolean) {
  const [before, after] = [text.slice(0, index), text.slice(index + raw.length)];
  if (/[\p{L}\p{N}]-?$/u.test(before) || /^-?[\p{L}\p{N}]/u.test(after)) return false;
  if (!start.isCertain('day') && !start.isCertain('weekday') && !(start.isCertain('month') && start.isCertain('year')))
    return false;
  if (PAST.test(raw) || OTHERWISE.test(before) || SPAN.test(raw) || NOT_DATES.has(raw)) return false;
  if (language === 'de' && /^morgen$/i.test(raw) && /(?<![\p{L}\p{N}])am\s+$/iu.test(before)) return false;
  if (!SHORT[language].test(raw) || LEADING.test(before)) return true;
  const isLast = /^[^\p{L}\p{N}]*$/u.test(after);
  if (language === 'en') return isLast;
  // “do” and “so” are what German speakers mean when they write in German, and begin them with a capital letter.
  return isOwn && /^\p{Lu}/u.test(raw) && (isLast || before.trim() !== '');
}

const pad = (value: number | null, length: number) => String(value ?? 0).padStart(length, '0');

/** The day; the last one of several. Undefined where the calendar has none such. */
function dayOf({ start, end }: ParsedResult): string | undefined {
  const day = end ?? start;
  const date = `${pad(day.get('year'), 4)}-${pad(day.get('month'), 2)}-${pad(day.get('day'), 2)}`;
  const known = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(known.valueOf()) && known.toISOString().startsWith(date) ? date : undefined;
}

/** Every date in a text, none overlapping another, in their order. */
export function findDates(text: string, { today, languages, isDayFirst }: DateReading): FoundDate[] {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  // Noon, so that no change of the clock makes it another day.
  const reference = new Date(year, month - 1, day, 12);
  const far = new Date(Date.UTC(year, month - 1 + FAR_MONTHS, day)).toISOString().slice(0, 10);
  const found = languages.flatMap((language, index) =>
    readerOf(language, isDayFirst)
      .parse(text, reference, { forwardDate: true })
      .filter((result) => isMeant(text, result, language, index === 0))
      .flatMap((result) => {
        const date = dayOf(result);
        // A past date refers to the past; a written year is taken literally.
        if (!date || (date < today && !/\d{4}|\d\.\d\d$/.test(result.text))) return [];
        const lead = LEADING.exec(text.slice(0, result.index))?.[0].length ?? 0;
        const raw = result.index + result.text.length;
        const end = /(?<![^\s])(?:Mo|Di|Mi|Do|Fr|Sa|So)$/i.test(result.text) && text[raw] === '.' ? raw + 1 : raw;
        const start = result.index - lead;
        const isFar = date > far && !/\d{4}/.test(result.text);
        const inBrackets = text[start - 1] === '(' && text[end] === ')' ? 1 : 0;
        return [{ date, isFar, start: start - inBrackets, end: end + inBrackets }];
      }),
  );
  // The longer one has understood more.
  const byLength = found.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const kept: FoundDate[] = [];
  for (const one of byLength) if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one);
  return kept.sort((a, b) => a.start - b.start);
}
