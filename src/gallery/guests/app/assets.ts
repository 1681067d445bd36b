import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pack } from '../../../platform/pack.ts';

const OURS = join(import.meta.dirname, '../assets');
const require = createRequire(import.meta.url);
const PHOTOSWIPE = dirname(require.resolve('photoswipe/photoswipe.css'));
const THUMBHASH = dirname(require.resolve('thumbhash'));
const TUS = join(dirname(require.resolve('tus-js-client/package.json')), 'dist');

const JS = 'text/javascript; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

const sheet = (...names: string[]) => Buffer.concat(names.map((name) => readFileSync(join(OURS, name))));

/** What the gallery's pages load besides pictures: our styles and scripts, and the libraries for the lightbox and for uploads. */
export const assets = new Map(
  [
    { name: 'favicon.svg', folder: OURS, type: 'image/svg+xml' },
    { name: 'icons.svg', folder: OURS, type: 'image/svg+xml' },
    ...['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'icon-apple-180.png'].map((name) => ({
      name,
      folder: OURS,
      type: 'image/png',
    })),
    { name: 'downloads.css', folder: OURS, type: CSS },
    { name: 'lists.css', folder: OURS, type: CSS },
    { name: 'lightbox.css', folder: OURS, type: CSS },
    { name: 'upload.css', folder: OURS, type: CSS },
    ...[
      'blur.js',
      'gallery.js',
      'more.js',
      'placeholders.js',
      'downloads.js',
      'lists.js',
      'share.js',
      'lightbox.js',
      'lightbox-data.js',
      'lightbox-download.js',
      'lightbox-feedback.js',
      'lightbox-forms.js',
      'lightbox-history.js',
      'lightbox-keys.js',
      'lightbox-marks.js',
      'lightbox-open.js',
      'lightbox-photos.js',
      'lightbox-send.js',
      'lightbox-slideshow.js',
      'upload.js',
      'upload-files.js',
    ].map((name) => ({ name, folder: OURS, type: JS })),
    { name: 'thumbhash.js', folder: THUMBHASH, type: JS },
    { name: 'tus.min.js', folder: TUS, type: JS },
    { name: 'photoswipe.css', folder: PHOTOSWIPE, type: CSS },
    { name: 'photoswipe.esm.min.js', folder: PHOTOSWIPE, type: JS },
  ]
    .map(({ name, folder, type }) => ({ name, type, bytes: readFileSync(join(folder, name)) }))
    .concat({ name: 'gallery.css', type: CSS, bytes: sheet('gallery.css', 'hero.css', 'photos.css', 'print.css') })
    .map(({ name, type, bytes }) => [name, { type, ...pack(bytes, type) }]),
);

/** Changes with any of the files, so that browsers may keep them for ever under an address that carries it. */
const version = [...assets.values()]
  .reduce((hash, { plain }) => hash.update(plain), createHash('sha256'))
  .digest('hex')
  .slice(0, 12);

export const ASSETS = `/assets/${version}`;
