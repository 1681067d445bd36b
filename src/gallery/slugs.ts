import anyAscii from 'any-ascii';

const MAX_LENGTH = 80;

/** Lower-case ASCII words joined by dashes; "" if the text has no letter or digit in any script. */
export function slugify(text: string): string {
  return anyAscii(text)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}
