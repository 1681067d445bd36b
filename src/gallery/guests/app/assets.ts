import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Html, html } from '../../../platform/html.ts';
import { pack } from '../../../platform/pack.ts';

const GUESTS = join(import.meta.dirname, '..');
/** Where `npm run build` puts the scripts. Without them the pages work all the same. */
const BUILT = join(GUESTS, '../../../dist/guests');
const PHOTOSWIPE = dirname(createRequire(import.meta.url).resolve('photoswipe/photoswipe.css'));

const TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
};

const file = (name: string, ...paths: string[]) => {
  const type = TYPES[name.split('.').at(-1) as keyof typeof TYPES];
  return { name, type, bytes: Buffer.concat(paths.map((path) => readFileSync(path))) };
};
const ours = (folder: string, name: string) => file(name, join(GUESTS, folder, name));
const scripts = existsSync(BUILT) ? readdirSync(BUILT).filter((name) => name.endsWith('.js')) : [];

/** The files that the gallery's pages load besides pictures: styles, icons and scripts. */
export const assets = new Map(
  [
    ...['favicon.svg', 'icons.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'icon-apple-180.png'].map(
      (name) => ours('app/icons', name),
    ),
    file(
      'gallery.css',
      ...['gallery', 'select/choosing', 'head/hero', 'head/covers', 'photos', 'theme/themes', 'print'].map((part) =>
        join(GUESTS, 'page', `${part}.css`),
      ),
    ),
    file('photoswipe.css', join(PHOTOSWIPE, 'photoswipe.css')),
    ours('photo/lightbox', 'lightbox.css'),
    ours('door', 'locked.css'),
    ours('photo/compare', 'compare.css'),
    ours('downloads', 'downloads.css'),
    ours('lists', 'lists.css'),
    ours('live', 'live.css'),
    ours('upload', 'upload.css'),
    ...scripts.map((name) => file(name, join(BUILT, name))),
  ].map(({ name, type, bytes }) => [name, { type, ...pack(bytes, type) }]),
);

/** Changes with any of the files, so that browsers may keep them forever under an address that contains it. */
const version = [...assets.values()]
  .reduce((hash, { plain }) => hash.update(plain), createHash('sha256'))
  .digest('hex')
  .slice(0, 12);

export const ASSETS = `/assets/${version}`;

type Manifest = Record<string, { file: string; imports?: string[] }>;
const manifest: Manifest = scripts.length > 0 ? JSON.parse(readFileSync(join(BUILT, 'manifest.json'), 'utf8')) : {};

/**
 * A script, and what it imports: fetched with it, and not one after the other. Nothing where the scripts were not built. `blocking`: nothing
 * is drawn before it has run, where browsers can wait. `late`: styles and the main picture come first.
 */
export function script(source: string, { blocking = false, late = false } = {}): Html | false {
  const { file, imports = [] } = manifest[source] ?? {};
  const priority = late && html` fetchpriority="low"`;
  return (
    file !== undefined &&
    html`${imports.map((name) => html`<link rel="modulepreload" href="${ASSETS}/${manifest[name]?.file}"${priority}>`)}
  <script type="module" src="${ASSETS}/${file}"${blocking && html` blocking="render"`}${priority}></script>`
  );
}
