import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const GUESTS = join(import.meta.dirname, '../../../src/gallery/guests');
const LIBRARY = createRequire(import.meta.url)
  .resolve('photoswipe/photoswipe.css')
  .replace('photoswipe.css', '');

const read = (extension: string) =>
  readdirSync(GUESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => readFileSync(join(GUESTS, name), 'utf8'))
    .join('\n');
const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];

/** The names of PhotoSwipe that our styles and the lightbox rely on, which its types do not check. */
describe('PhotoSwipe', () => {
  const script = readFileSync(join(LIBRARY, 'photoswipe.esm.js'), 'utf8');
  const known = script + readFileSync(join(LIBRARY, 'photoswipe.css'), 'utf8');

  it('has every class that the styles and scripts of guests name', () => {
    const named = found(read('.css') + read('.script.ts'), /\.(pswp[\w-]*)/g);
    // The lightbox names its own parts of the bar after the library's.
    const ours = ['pswp__button--mark', 'pswp__foot', 'pswp__keys'];
    const missing = named.filter((name) => !ours.includes(name) && !isClass(name));
    expect([missing, named.length > 10]).toEqual([[], true]);
  });

  /** Buttons are called after their names. */
  const isClass = (name: string) =>
    known.includes(name) || script.includes(`name: '${name.replace('pswp__button--', '')}'`);

  it('applies every filter that the lightbox adds', () => {
    const added = found(read('.script.ts'), /addFilter\('(\w+)'/g);
    expect([added.filter((name) => !script.includes(`applyFilters('${name}'`)), added.length]).toEqual([[], 4]);
  });

  it('dispatches every event that the lightbox listens to', () => {
    const heard = found(read('.script.ts'), /pswp\.on\('(\w+)'/g);
    expect([heard.filter((name) => !script.includes(`dispatch('${name}'`)), heard.length > 5]).toEqual([[], true]);
  });
});
