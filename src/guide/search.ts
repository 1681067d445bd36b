import MiniSearch from 'minisearch';
import type { Document } from './document.ts';

const MAX_RESULTS = 20;
const EXCERPT = 200;

export type Result = { href: string; document: string; section: string; excerpt: Part[] };

/** A piece of text, and whether it is one of the words that were looked for. */
export type Part = { text: string; isMatch: boolean };

/** Looks in the sections of all documents for all words of the text, or for any of them if no section has all. */
export function openSearch(documents: Iterable<Document>): (text: string) => Result[] {
  const sections = [...documents].flatMap(({ address, title, sections }) =>
    sections.map((section) => ({
      ...section,
      id: `${address}#${section.id}`,
      document: title,
      section: section.title,
    })),
  );
  const byId = new Map(sections.map((section) => [section.id, section]));
  const index = new MiniSearch({
    fields: ['document', 'section', 'text'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { document: 2, section: 3 } },
  });
  index.addAll(sections);
  return (text) => {
    const all = index.search(text, { combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(text);
    return found.slice(0, MAX_RESULTS).flatMap(({ id, terms }) => {
      const section = byId.get(id);
      return section ? [{ ...section, href: id, excerpt: excerptOf(section.text, terms) }] : [];
    });
  };
}

/** The text around the first match, from the beginning of a word. */
function excerptOf(text: string, terms: string[]): Part[] {
  const words = terms.map((term) => term.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const match = new RegExp(`(?<![\\p{L}\\p{N}])(${words})(?![\\p{L}\\p{N}])`, 'giu');
  const first = Math.max(0, text.search(match));
  const start = first < EXCERPT / 2 ? 0 : text.indexOf(' ', first - EXCERPT / 2) + 1;
  const end = start + EXCERPT >= text.length ? text.length : text.lastIndexOf(' ', start + EXCERPT);
  const cut = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  return cut.split(match).map((part, i) => ({ text: part, isMatch: i % 2 === 1 }));
}
