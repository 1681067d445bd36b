import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const OURS = join(import.meta.dirname, 'assets');
const { resolve } = createRequire(import.meta.url);
const PHOTOSWIPE = dirname(resolve('photoswipe/photoswipe.css'));
const TUS = join(dirname(resolve('tus-js-client/package.json')), 'dist');

const JS = 'text/javascript; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

/** What the gallery's pages load besides pictures: our style and scripts, and the libraries for the lightbox and for uploads. */
export const assets = new Map(
  [
    { name: 'favicon.svg', folder: OURS, type: 'image/svg+xml' },
    { name: 'icons.svg', folder: OURS, type: 'image/svg+xml' },
    { name: 'gallery.css', folder: OURS, type: CSS },
    { name: 'gallery.js', folder: OURS, type: JS },
    { name: 'upload.css', folder: OURS, type: CSS },
    { name: 'upload.js', folder: OURS, type: JS },
    { name: 'upload-files.js', folder: OURS, type: JS },
    { name: 'tus.min.js', folder: TUS, type: JS },
    { name: 'photoswipe.css', folder: PHOTOSWIPE, type: CSS },
    { name: 'photoswipe.esm.min.js', folder: PHOTOSWIPE, type: JS },
    { name: 'photoswipe-lightbox.esm.min.js', folder: PHOTOSWIPE, type: JS },
  ].map(({ name, folder, type }) => [name, { type, bytes: readFileSync(join(folder, name)) }]),
);

/** Changes with any of the files, so that browsers may keep them for ever under an address that carries it. */
const version = [...assets.values()]
  .reduce((hash, { bytes }) => hash.update(bytes), createHash('sha256'))
  .digest('hex')
  .slice(0, 12);

export const ASSETS = `/assets/${version}`;
