import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Router } from 'express';
import { notFound } from '../errors.ts';
import { html } from '../html.ts';
import { sendPacked } from '../http/send-packed.ts';
import { pack } from '../pack.ts';

const require = createRequire(import.meta.url);

const ours = (...names: string[]) => Buffer.concat(names.map((name) => readFileSync(join(import.meta.dirname, name))));
const sheet = (name: string, ...parts: string[]) => ({ name, type: 'text/css; charset=utf-8', bytes: ours(...parts) });
const font = (family: string, subset: string) => {
  const name = `${family}-${subset}-wght-normal.woff2`;
  const bytes = readFileSync(require.resolve(`@fontsource-variable/${family}/files/${name}`));
  return { name, type: 'font/woff2', bytes };
};

/** Typefaces that suit each other: of text, and of titles. */
const PAIRINGS = {
  classic: ['inter', 'source-serif-4'],
  romantic: ['mulish', 'cormorant-garamond'],
  editorial: ['figtree', 'bodoni-moda'],
  modern: ['jost'],
};
export type Pairing = keyof typeof PAIRINGS;

const files = [
  sheet('face.css', 'fonts.css', 'tokens.css', 'base.css'),
  // For pages with an additional style.
  sheet('api-docs.css', 'fonts.css', 'tokens.css', 'api-docs.css'),
  sheet('guide.css', 'fonts.css', 'tokens.css', 'base.css', 'guide.css'),
  sheet('pairings.css', 'fonts.css', 'tokens.css', 'pairings.css', 'base.css'),
  ...[...new Set(Object.values(PAIRINGS).flat())].flatMap((family) => [
    font(family, 'latin'),
    font(family, 'latin-ext'),
  ]),
];

/** Changes with any of the files, so that URLs with it can be cached forever. */
const version = files
  .reduce((hash, { bytes }) => hash.update(bytes), createHash('sha256'))
  .digest('hex')
  .slice(0, 12);

const ADDRESS = `/face/${version}`;

const sheetLink = (style: string) => html`<link rel="stylesheet" href="${ADDRESS}/${style}">`;

const fontLink = (family: string) =>
  html`<link rel="preload" href="${ADDRESS}/${family}-latin-wght-normal.woff2" as="font" type="font/woff2" crossorigin>
  `;

const links = (style: string, pairing: Pairing = 'classic') =>
  html`${PAIRINGS[pairing].map(fontLink)}${sheetLink(style)}`;

/** The head of every page: fonts, colours and controls. */
export const styleLinks = links('face.css');

/** The same with the typefaces of a pairing. */
export const pairingLinks = (pairing: Pairing) => links('pairings.css', pairing);

/** The same for pages that must load other things before the fonts: system fonts with the same metrics are shown until then. */
export const pairingLinksWithoutFonts = sheetLink('pairings.css');

/** The same for the page of the API's documents, over the style that comes with it. */
export const docsStyleLinks = links('api-docs.css');

/** The same for the pages of the documentation. */
export const guideStyleLinks = links('guide.css');

/** The style and the fonts of all pages, for everybody; for ever, unless another version is asked for, as while replicas are replaced. */
export function serveStyles(routes: Router): void {
  const byName = new Map(files.map(({ name, type, bytes }) => [name, { type, packed: pack(bytes, type) }]));
  routes.get('/face/:version/:name', async (req, res) => {
    const file = byName.get(req.params.name);
    if (!file) throw notFound('File');
    const keep = req.params.version === version ? 'public, max-age=31536000, immutable' : 'no-cache';
    res.set({ 'Content-Type': file.type, 'Cache-Control': keep });
    await sendPacked(req, res, file.packed);
  });
}
