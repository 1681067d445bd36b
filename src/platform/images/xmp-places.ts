import type { ReadAt, Span } from './spans.ts';

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_FOUND = 1_000;
const NAME = '[A-Za-z_][\\w.-]{0,50}:GPS\\w{1,40}';
/** A property as an attribute, as an element, and as an empty one. */
const PROPERTIES = new RegExp(
  `\\s${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')|<(${NAME})(?:\\s[^<>]*)?(?:/>|>[^<]*</\\1\\s*>)`,
  'g',
);

/** Where XMP, which may lie in several parts, has properties that say a place. */
export async function findXmpPlaces(read: ReadAt, parts: Span[]): Promise<Span[]> {
  if (parts.reduce((sum, { length }) => sum + Math.max(0, length), 0) > MAX_BYTES) return [];
  const pieces: { at: number; bytes: Buffer }[] = [];
  for (const { at, length } of parts) if (length > 0) pieces.push({ at, bytes: await read(at, length) });
  // One character for each byte, so that places in the text are places in the file.
  const text = Buffer.concat(pieces.map(({ bytes }) => bytes)).toString('latin1');
  const spans: Span[] = [];
  for (const match of text.matchAll(PROPERTIES)) {
    if (spans.length >= MAX_FOUND) break;
    let [start, length] = [match.index, match[0].length];
    for (const { at, bytes } of pieces) {
      if (start < bytes.length && length > 0) {
        const inside = Math.min(length, bytes.length - start);
        spans.push({ at: at + start, length: inside });
        length -= inside;
        start = 0;
      } else start -= bytes.length;
    }
  }
  return spans;
}
