import { type Html, html } from '../platform/html.ts';
import { guideStyleLinks } from '../platform/styles/styles.ts';
import { type Document, GUIDE, type Section } from './document.ts';
import type { Library } from './library.ts';
import type { Part, Result } from './search.ts';

type Navigation = Library['navigation'];

export function documentPage(navigation: Navigation, { address, title, sections }: Document): string {
  const contents = sections.filter(({ depth }) => depth === 2 || depth === 3);
  return page(
    navigation,
    { address, title },
    html`${
      contents.length > 1 &&
      html`<nav class="contents" aria-labelledby="on-this-page">
      <h2 id="on-this-page">On this page</h2>
      <ul>${contents.map(
        ({ depth, id, title }) => html`
        <li class="depth-${depth}"><a href="#${id}">${title}</a></li>`,
      )}
      </ul>
    </nav>`
    }
    <article>${sections.map(
      (section) => html`${section.depth > 1 && heading(section)}
      ${section.body}`,
    )}
    </article>`,
  );
}

const heading = ({ depth, id, title }: Section) => {
  const link = html`<a href="#${id}">${title}</a>`;
  if (depth === 2) return html`<h2 id="${id}">${link}</h2>`;
  return html`<h3 id="${id}">${link}</h3>`;
};

export const searchPage = (navigation: Navigation, query: string, results: Result[]): string =>
  page(
    navigation,
    { title: 'Search', query },
    results.length === 0
      ? html`<p role="status">No results for “${query}”. Try other words.</p>`
      : html`<p>${results.length === 1 ? '1 result' : `${results.length} results`} for “${query}”.</p>
    <ol class="results">${results.map(
      ({ href, document, section, excerpt }) => html`
      <li>
        <a href="${href}">${section === document ? document : `${document} › ${section}`}</a>
        <p>${excerpt.map(marked)}</p>
      </li>`,
    )}
    </ol>`,
  );

const marked = ({ text, isMatch }: Part): Html => (isMatch ? html`<mark>${text}</mark>` : html`${text}`);

export const missingPage = (navigation: Navigation): string =>
  page(
    navigation,
    { title: 'Page not found' },
    html`<p>The documentation has no page at this address. Search for it, or go to <a href="${GUIDE}">all pages</a>.</p>`,
  );

type Head = { title: string; address?: string; query?: string };

const page = (navigation: Navigation, { title, address, query }: Head, content: Html) =>
  html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · Atelier documentation</title>
  ${guideStyleLinks}
</head>
<body>
  <header>
    <p class="wordmark"><a href="${GUIDE}">Atelier</a></p>
    <nav aria-label="Atelier">
      <a href="#pages">All pages</a>
      <a href="/api/docs">API reference</a>
      <a href="/studio">Studio</a>
    </nav>
    <form action="${GUIDE}" role="search">
      <input type="search" name="q" value="${query}" aria-label="Search the documentation" placeholder="Search" required maxlength="100">
      <button>Search</button>
    </form>
  </header>
  <main>
    <h1>${title}</h1>
    ${content}
  </main>
  <nav class="pages" id="pages" aria-label="All pages">${navigation.map(
    ({ title, links }) => html`
    <h2>${title}</h2>
    <ul>${links.map(
      ({ href, text }) => html`
      <li><a href="${href}"${href === address && html` aria-current="page"`}>${text}</a></li>`,
    )}
    </ul>`,
  )}
  </nav>
</body>
</html>
`.text;
