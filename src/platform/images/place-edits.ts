import { crc32 } from 'node:zlib';
import type { Edit } from '../storage/edits.ts';
import { EXIF, type Found, MAX_PARTS, nothing } from './found-parts.ts';
import { findGps } from './gps-ifd.ts';
import { findItems } from './heif-items.ts';
import { inJpeg } from './jpeg-parts.ts';
import { inBlocks, joined, type ReadAt, type Span } from './spans.ts';
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

/** EXIF and XMP of a WebP. */
async function inWebp(read: ReadAt): Promise<Found> {
  const found = nothing();
  for (let [at, parts] = [12, 0]; parts < MAX_PARTS; parts += 1) {
    const head = await read(at, 8 + EXIF.length);
    if (head.length < 8) break;
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    // Some programs write the name that JPEG uses.
    const name = head.subarray(8).equals(EXIF) ? EXIF.length : 0;
    if (type === 'EXIF') found.exif.push([{ at: at + 8 + name, length: length - name }]);
    if (type === 'XMP ') found.xmp.push([{ at: at + 8, length }]);
    at += 8 + length + (length % 2);
  }
  return found;
}

const MAX_CHUNK_BYTES = 8 * 1024 * 1024;
const MAX_BLANKED_BYTES = 128 * 1024;
const HEAD_BYTES = 8;
const XMP_NAME = 'XML:com.adobe.xmp\0';
/** EXIF and XMP in digits, or compressed XMP, can't be changed in place, so the whole part is replaced. */
const PROFILE = /^Raw profile type (?:exif|app1|xmp)\0/i;
/** An unknown chunk type that is safe to copy. */
const UNUSED = 'fiLl';

/** EXIF and XMP of a PNG. */
async function inPng(read: ReadAt): Promise<Found> {
  const found = nothing();
  for (let [at, parts] = [8, 0]; parts < MAX_PARTS; parts += 1) {
    const head = await read(at, HEAD_BYTES + 32);
    if (head.length < HEAD_BYTES) break;
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    const text = head.toString('latin1', HEAD_BYTES);
    const [start, chunk] = [at + HEAD_BYTES, { at: at + 4, length: length + 4 }];
    at += 12 + length;
    if (length > MAX_CHUNK_BYTES) continue;
    const isXmp = type === 'iTXt' && text.startsWith(XMP_NAME);
    const isPacked = isXmp && text.charCodeAt(XMP_NAME.length) !== 0;
    if (isPacked || (/^[itz][TE]Xt$/.test(type) && PROFILE.test(text))) {
      const bytes = Buffer.alloc(4 + Math.min(length, MAX_BLANKED_BYTES));
      bytes.write(UNUSED, 0, 'latin1');
      found.edits.push({ at: chunk.at, bytes });
    } else if (type === 'eXIf') found.exif.push([{ at: start, length }]);
    else if (isXmp) found.xmp.push([{ at: start + XMP_NAME.length + 1, length: length - XMP_NAME.length - 1 }]);
    else continue;
    found.checked.push(chunk);
  }
  return found;
}

/** The same edits with the new checksums of their chunks, without those in unreadable chunks. */
async function withChecksums(read: ReadAt, chunks: Span[], edits: Edit[]): Promise<Edit[]> {
  let all = edits;
  for (const { at, length } of chunks) {
    const inside = edits.filter((edit) => edit.at >= at && edit.at < at + length);
    if (inside.length === 0) continue;
    const stored = await read(at, length + 4);
    if (stored.length < length + 4) {
      all = all.filter((edit) => !inside.includes(edit));
      continue;
    }
    const chunk = Buffer.from(stored.subarray(0, length));
    for (const edit of inside) edit.bytes.copy(chunk, edit.at - at);
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc32(chunk));
    all.push({ at: at + length, bytes });
  }
  return all;
}
