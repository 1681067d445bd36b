import { LANGUAGES, type Language } from './language.schema.ts';

/**
 * What guests' pages say, in every language that they speak.
 *
 * A feature has a catalogue of its own in this folder:
 *
 *     export const galleryWords = defineWords({
 *       en: { empty: 'No photos yet.', photos: (n: number) => `${n} photos` },
 *       de: { … }, fr: { … }, es: { … },
 *     });
 *
 * and its page asks for the words of whoever reads: `galleryWords(req.language).empty`. What one language lacks, or has too
 * much, is a fault of types. German, French and Spanish are polite ("Sie", "vous", "usted"). Dates and numbers come from
 * `formats(req.language)`. What a script says are texts alone, which its page carries as data
 * (`jsonBlock`, as `lightboxData`).
 */
export { LANGUAGES, type Language } from './language.schema.ts';

/** As those who speak them call them. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

export const isLanguage = (text: string | undefined): text is Language =>
  (LANGUAGES as readonly unknown[]).includes(text);

export const defineWords =
  <T extends object>(words: { en: T } & Record<Exclude<Language, 'en'>, NoInfer<T>>) =>
  (language: Language): T =>
    words[language];

const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de', fr: 'fr', es: 'es' };

const formatsOf = (locale: string) => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  const sizes = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'].map(
    (unit) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 2, roundingMode: 'floor' }),
  );
  return {
    /** 13 June 2026, of 2026-06-13. */
    day: (date: string) => day.format(new Date(date)),
    /** 12,345 */
    number: (value: number) => number.format(value),
    /** 1 photo, 12 photos. French takes 0 as one. */
    counted: (count: number, one: string, many: string) =>
      `${number.format(count)} ${plurals.select(count) === 'one' ? one : many}`,
    /** 1.9 GB, rounded down: a limit must not promise more than it allows. */
    size: (bytes: number) => {
      const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), sizes.length);
      return sizes[power - 1]?.format(bytes / 1000 ** power) ?? '';
    },
  };
};

const FORMATS = Object.fromEntries(LANGUAGES.map((language) => [language, formatsOf(LOCALES[language])])) as Record<
  Language,
  ReturnType<typeof formatsOf>
>;

/** How dates and numbers are written. */
export const formats = (language: Language) => FORMATS[language];
