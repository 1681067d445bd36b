import { dataOf, fill } from '../../app/dom.script.ts';
import type { lightboxWords } from '../lightbox-words.ts';
import type { saveWords } from '../save-words.ts';

type Words = ReturnType<typeof lightboxWords> & ReturnType<typeof saveWords>;
export type Word = keyof Words;
type Data = {
  words: Words;
  /** Why feedback was refused, by error code, unless the page is in English. */
  reasons: Record<string, string | undefined>;
  /** Where the gallery is; the addresses of its photos begin with it. */
  link: string;
  /** The gallery's name. */
  title: string;
  /** How many photos come before those of the page, how many there are in all, and how many a page has. */
  first?: number;
  total?: number;
  per?: number;
  /** The query string of the view: all photos, a category, or favourites. */
  view?: string;
  /** The photo to open at once. */
  open?: number;
  downloads: ('original' | 'web')[];
  feedback: Record<'like' | 'favorite' | 'rating' | 'comment' | 'named' | 'moderated', boolean>;
};

/** The server's data about the gallery for its lightbox. */
export const data = dataOf<Data>('lightbox-words');

const numbers = new Intl.NumberFormat(document.documentElement.lang);
export const plurals = new Intl.PluralRules(document.documentElement.lang);

/** A text in the language of the page, with its numbers formatted for it. */
export function text(name: Word, values: Record<string, string | number> = {}): string {
  const written = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'number' ? numbers.format(value) : value,
  ]);
  return fill(data.words[name], Object.fromEntries(written));
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
const THIS = import.meta.url;
const SIGNS = new URL('icons.svg', THIS).pathname;

export function icon(name: string): SVGElement {
  const svg = document.createElementNS(NAMESPACE, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(NAMESPACE, 'use');
  use.setAttribute('href', `${SIGNS}#${name}`);
  svg.append(use);
  return svg;
}

/** A method's parameters may be narrower than an event of any kind. */
type Listener = { on(event: Event): unknown }['on'];
type Attributes = Record<string, string | number | boolean | undefined | Listener>;
type Child = Node | string | false | undefined;

/** An element with attributes and listeners (`onclick`). False and undefined values are left out; text is escaped. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Child | Child[])[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : `${value}`);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== false));
  return element;
}

/** An icon button, with a name for people who can't see it. */
export const sign = (name: string, label: string, attributes: Attributes): HTMLButtonElement =>
  make('button', { type: 'button', 'aria-label': label, title: label, class: 'sign', ...attributes }, icon(name));

export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
