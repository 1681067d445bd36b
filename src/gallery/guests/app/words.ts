import { parseCookie } from 'cookie';
import { LANGUAGES, type Language } from './language.schema.ts';

/**
 * The texts of the pages for guests, in every language. Each folder has its own catalogue:
 *
 *     export const galleryWords = defineWords({
 *       en: { empty: 'No photos yet.', photos: (n: number) => formats('en').counted(n, 'photo', 'photos') },
 *       de: { … }, fr: { … }, es: { … },
 *     });
 *
 * Its page picks the reader's language: `galleryWords(req.language).empty`. A text that one language lacks is a type error. German, French
 * and Spanish use the polite form ("Sie", "vous", "usted"); French has no-break spaces before : ; ? ! and inside « ». Dates, numbers, plurals
 * and sizes come from `formats`. The texts of a script are plain strings, which its page includes as data (`jsonBlock`, as `lightboxData`).
 */
export { LANGUAGES, type Language } from './language.schema.ts';

/** Each in its own language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

export const isLanguage = (text: string | undefined): text is Language =>
  (LANGUAGES as readonly unknown[]).includes(text);

export const LANGUAGE_COOKIE = 'atelier.language';

type Reader = { headers: { cookie?: string | undefined }; acceptsLanguages(languages: string[]): string | false };

/** The language chosen on a page for guests, else the browser's, else English. */
export function languageOf(req: Reader): Language {
  const chosen = parseCookie(req.headers.cookie ?? '')[LANGUAGE_COOKIE];
  if (isLanguage(chosen)) return chosen;
  return (req.acceptsLanguages([...LANGUAGES]) || 'en') as Language;
}

/** Regions that write dates differently from the rest of their language. */
const REGIONS = ['en-US', 'en-CA', 'en-PH', 'de-AT'] as const;
export type Region = (typeof REGIONS)[number];

/** The region of the browser's first preference for a language, if it is one of those. */
export function regionOf(req: { acceptsLanguages(): string[] }, language: Language): Region | undefined {
  const first = req.acceptsLanguages().find((tag) => tag === language || tag.startsWith(`${language}-`));
  return REGIONS.find((region) => region === first);
}

export const defineWords =
  <T extends object>(words: { en: T } & Record<Exclude<Language, 'en'>, NoInfer<T>>) =>
  (language: Language): T =>
    words[language];

const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de', fr: 'fr', es: 'es' };

const formatsOf = (locale: string) => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  const [minutes, hours] = ['minute', 'hour'].map(
    (unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
  );
  const sizes = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'].map(
    (unit) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 2, roundingMode: 'floor' }),
  );
  const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  return {
    /** 13 June 2026, of 2026-06-13. */
    day: (date: string) => day.format(new Date(date)),
    /** 12,345 */
    number: (value: number) => number.format(value),
    /** 5 seconds */
    seconds: (value: number) => seconds.format(value),
    /** 1 photo, 12 photos. In French 0 is singular. */
    counted: (count: number, one: string, many: string) =>
      `${number.format(count)} ${plurals.select(count) === 'one' ? one : many}`,
    /** JPEG, PNG or GIF */
    either: (names: string[]) => either.format(names),
    /** 25 minutes, 3 hours */
    time: (count: number) => (count < 90 ? minutes?.format(count) : hours?.format(Math.ceil(count / 60))) ?? '',
    /** 1.9 GB, rounded down, because a limit must not promise more than it allows. */
    size: (bytes: number) => {
      const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), sizes.length);
      return sizes[power - 1]?.format(bytes / 1000 ** power) ?? '';
    },
  };
};

/** Made when they are first needed: all of them together would take a tenth of a second at the start. */
const known = new Map<string, ReturnType<typeof formatsOf>>();

/** How dates and numbers are written. */
export function formats(language: Language, region?: Region): ReturnType<typeof formatsOf> {
  const locale = region ?? LOCALES[language];
  const found = known.get(locale) ?? formatsOf(locale);
  known.set(locale, found);
  return found;
}
