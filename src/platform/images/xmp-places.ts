import type { Joined, Span } from './spans.ts';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_FOUND = 1_000;
const PREFIX = '[A-Za-z_][\\w.-]{0,50}:';
/** The names used by Adobe and drone makers: `exif:GPSLatitude`, `drone-dji:GpsLongtitude`, `drone-dji:Latitude`. */
const NAME = '(?:GPS\\w{1,40}|\\w{0,40}(?:latitude|longt?itude)\\w{0,20})';
/** A property as an attribute, as an element, and as an empty one. */
const PROPERTIES = new RegExp(
  `\\s${PREFIX}${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')|<((?:${PREFIX})?${NAME})(?:\\s[^<>]*)?(?:/>|>[^<]*</\\1\\s*>)`,
  'gi',
);

/** The XMP text with one character per byte, so that text positions are byte positions. */
export const textOf = async ({ read, length }: Joined): Promise<string> =>
  length <= MAX_BYTES ? (await read(0, length)).toString('latin1') : '';

/** The positions of location properties in XMP, which may have several parts. */
export async function findXmpPlaces(xmp: Joined): Promise<Span[]> {
  const spans: Span[] = [];
  for (const match of (await textOf(xmp)).matchAll(PROPERTIES)) {
    if (spans.length >= MAX_FOUND) break;
    spans.push(...xmp.inFile({ at: match.index, length: match[0].length }));
  }
  return spans;
}
