import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mustache from 'mustache';
import { escapeHtml } from '../platform/html.ts';
import type { Facts } from './messages.sql.ts';

const FOLDER = join(import.meta.dirname, 'templates');

/** Studios get e-mails in the first two, guests in all. */
const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language that a message was queued in, or the studio's. */
export const languageOf = ({ language }: Facts, studio: Language): Language =>
  LANGUAGES.find((known) => known === language) ?? studio;

/** The subject and both bodies of an e-mail. The text template begins with the subject line. */
export function renderEmail(kind: string, language: Language, facts: Facts) {
  const view = withWritten(localised(language, facts));
  const plain = render(read(language, `${kind}.txt`), view, asIs);
  const [, subject = '', text = ''] = /^Subject: ([^\n]*)\n\n?([\s\S]*)$/.exec(plain) ?? [];
  return { subject: subject.replace(/\s+/g, ' '), text, html: render(read(language, `${kind}.html`), view) };
}

/** The language and parameters of a message whose text is an approved template of the channel. */
export function renderMessage(kind: string, language: Language, facts: Facts) {
  const { parameters, ...template } = JSON.parse(read(language, `${kind}.message.json`)) as {
    language: string;
    parameters: string[];
  };
  const view = localised(language, facts);
  // The channel does not accept line breaks or runs of spaces in a parameter.
  return {
    language: template.language,
    parameters: parameters.map((source) => render(source, view, asIs).replace(/\s+/g, ' ').trim()),
  };
}

const asIs = (text: string) => text;
const render = (source: string, view: object, escapeValue = escapeHtml) =>
  mustache.render(source, view, {}, { escape: (value) => escapeValue(String(value)) });

/** Fills the placeholders in a subject and a message that the studio wrote. An empty one takes the space before it away. */
function withWritten(view: Facts): Facts {
  const { subject, message } = view;
  if (!subject || !message) return view;
  const fill = (text: string) =>
    text.replace(/( ?)\{\{\s*(\w+)\s*\}\}/g, (_, space: string, name: string) => {
      const value = view[name];
      return typeof value === 'string' && value !== '' ? space + value : '';
    });
  return { ...view, subject: fill(subject), message: fill(message) };
}

const PHOTO: Record<Language, [one: string, many: string]> = {
  en: ['photo', 'photos'],
  de: ['Foto', 'Fotos'],
  fr: ['photo', 'photos'],
  es: ['foto', 'fotos'],
};

/** "1 photo", "1,200 photos". */
function photosOf(language: Language, count: string): string {
  const [one, many] = PHOTO[language];
  const isOne = new Intl.PluralRules(language).select(Number(count)) === 'one';
  return `${new Intl.NumberFormat(language).format(Number(count))} ${isOne ? one : many}`;
}

function localised(language: Language, facts: Facts): Facts {
  const format = (value: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone: 'UTC', ...options }).format(
      new Date(value),
    );
  const { event_date, changed_at, expires_at, time, timezone, count, waiting, missing } = facts;
  const repeated = Object.entries(facts).flatMap(([name, value]) =>
    Array.isArray(value) ? [[name, value.map((each) => localised(language, each))]] : [],
  );
  return {
    ...facts,
    ...Object.fromEntries(repeated),
    ...(count && { photos: photosOf(language, count) }),
    ...(missing && { missing_photos: photosOf(language, missing) }),
    ...(waiting && { waiting_photos: photosOf(language, waiting) }),
    ...(event_date && { event_date: format(event_date, { dateStyle: 'long' }) }),
    ...(changed_at && { changed_at: format(changed_at, { dateStyle: 'long' }) }),
    ...(time && {
      time: format(time, { dateStyle: 'long', timeStyle: 'short', timeZone: timezone ?? 'UTC' }),
    }),
    ...(expires_at && { expires_at: format(expires_at, { dateStyle: 'long', timeZone: timezone ?? 'UTC' }) }),
  };
}

const files = new Map<string, string>();

function read(language: Language, name: string): string {
  const path = join(FOLDER, language, name);
  const content = files.get(path) ?? readFileSync(path, 'utf8');
  files.set(path, content);
  return content;
}
