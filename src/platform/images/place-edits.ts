import type { Edit } from '../storage/edits.ts';
import { type Found, nothing } from './found-parts.ts';
import { findGps } from './gps-ifd.ts';
import { findItems } from './heif-items.ts';
import { inJpeg } from './jpeg-parts.ts';
import { inPng, withChecksums } from './png-parts.ts';
import { inBlocks, joined, type ReadAt, type Span } from './spans.ts';
import { inWebp } from './webp-parts.ts';
import { findXmpPlaces } from './xmp-places.ts';

/** More than any camera or program writes. The edits are stored in the photo's row. */
const MAX_EDITS = 2_000;
const MAX_EDITED_BYTES = 256 * 1024;

type Blank = Span & { fill: number };
const ZERO = 0;
const SPACE = 0x20;

/**
 * The bytes to overwrite in a JPEG, PNG, WebP, TIFF, HEIC or AVIF so that neither EXIF nor XMP contains a location. The list of GPS tags
 * and its values become zeros, and the XMP properties become spaces. The same goes for further pictures in the file, and for the location
 * of a video. Nothing else changes, including the length. Makers' notes stay unchanged. Never rejects, whatever the bytes contain.
 */
export async function findPlaceEdits(source: ReadAt, size: number): Promise<Edit[]> {
  const read = inBlocks(source, size);
  const { exif, xmp, edits, checked } = await findMetadata(read, size);
  const blanks: Blank[] = [];
  const isEnough = () => blanks.length > 5 * MAX_EDITS;
  for (const parts of exif) {
    if (isEnough()) break;
    const whole = joined(read, parts);
    const { gps, xmp: inside } = await findGps(whole.read);
    blanks.push(...gps.flatMap(whole.inFile).map((span) => ({ ...span, fill: ZERO })));
    xmp.push(...inside.map(whole.inFile));
  }
  for (const parts of xmp) {
    if (isEnough()) break;
    blanks.push(...(await findXmpPlaces(joined(read, parts))).map((span) => ({ ...span, fill: SPACE })));
  }
  const inside = [...limited(edits), ...apart(blanks)].filter(({ at, bytes }) => at + bytes.length <= size);
  return inOrder(await withChecksums(read, checked, inside));
}

async function findMetadata(read: ReadAt, size: number): Promise<Found> {
  const head = await read(0, 16);
  const starts = (text: string, at = 0) => head.subarray(at, at + text.length).toString('latin1') === text;
  if (starts('\xff\xd8')) return inJpeg(read, size);
  if (starts('\x89PNG\r\n\x1a\n')) return inPng(read);
  if (starts('RIFF') && starts('WEBP', 8)) return inWebp(read);
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].some((text) => starts(text)))
    return { ...nothing(), exif: [[{ at: 0, length: size }]] };
  if (starts('ftyp', 4)) return findItems(read, size);
  return nothing();
}

const inOrder = <T extends { at: number }>(items: T[]): T[] => items.toSorted((a, b) => a.at - b.at);

/** Only as much as fits into a row. */
function limited(edits: Edit[]): Edit[] {
  let left = MAX_EDITED_BYTES;
  return edits.slice(0, MAX_EDITS).filter(({ bytes }) => {
    left -= bytes.length;
    return left >= 0;
  });
}

/** In order, without overlaps, and only as much as fits into a row. */
function apart(blanks: Blank[]): Edit[] {
  const edits: Edit[] = [];
  let [end, left] = [0, MAX_EDITED_BYTES];
  for (const blank of inOrder(blanks)) {
    const at = Math.max(blank.at, end);
    const length = blank.at + blank.length - at;
    const last = edits.at(-1);
    const goesOn = last && at === end && last.bytes[0] === blank.fill;
    if (length <= 0 || length > left || (edits.length >= MAX_EDITS && !goesOn)) continue;
    const bytes = Buffer.alloc(length, blank.fill);
    if (goesOn) last.bytes = Buffer.concat([last.bytes, bytes]);
    else edits.push({ at, bytes });
    end = at + length;
    left -= length;
  }
  return edits;
}
