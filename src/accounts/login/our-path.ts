const HOME = '/studio';

/** A path on this site, or the studio. Browsers read `//host` and `/\host` as another site. */
export const ourPath = (value: unknown): string =>
  typeof value === 'string' && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value) ? value : HOME;
