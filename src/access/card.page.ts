import type { Request } from 'express';
import { type Html, html } from '../platform/html.ts';
import { styleLinks } from '../platform/styles/styles.ts';

export type Language = 'en' | 'de';

/** The language of a page without a session. */
export const languageOf = (req: Request): Language => (req.acceptsLanguages('en', 'de') === 'de' ? 'de' : 'en');

/** A page with one card, complete without JavaScript. */
export const cardPage = (language: Language, title: string, content: Html) =>
  html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · Atelier</title>
  ${styleLinks}
</head>
<body>
  <main class="card">
    <p class="wordmark">Atelier</p>
    <h1>${title}</h1>
    ${content}
  </main>
</body>
</html>
`.text;
