import { crc32 } from 'node:zlib';
import type { Edit } from '../storage/edits.ts';
import { findGps } from './gps-ifd.ts';
import { findItems } from './heif-items.ts';
import type { ReadAt, Span } from './spans.ts';
import { findXmpPlaces } from './xmp-places.ts';

const MAX_PARTS = 1_000;
const MAX_XMP_BYTES = 8 * 1024 * 1024;
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const XMP_EXTENSION = Buffer.from('http://ns.adobe.com/xmp/extension/\0', 'latin1');
/** Behind the name of an extension: a digest, the whole length, and where this part belongs. */
const EXTENSION_HEAD = XMP_EXTENSION.length + 32 + 8;

/** Where in a file EXIF begins, and the parts of its XMP. */
type Found = { exif: number[]; xmp: Span[][]; pngChunks?: Span[] };

/**
 * What to overwrite in a JPEG, PNG, WebP, TIFF, HEIC or AVIF so that neither EXIF nor XMP names a place: the list of GPS tags with its values
 * becomes zeros, the properties of XMP become spaces. Nothing else changes, least of all the length. Makers' notes, and pictures that follow
 * the first one, are left as they are. Never rejects for what the bytes contain.
 */
export async function findPlaceEdits(read: ReadAt): Promise<Edit[]> {
  const { exif, xmp, pngChunks = [] } = await findMetadata(read);
  const edits: Edit[] = [];
  for (const start of exif) {
    const { gps, xmp: inside } = await findGps(read, start);
    edits.push(...gps.map(({ at, length }) => ({ at, bytes: Buffer.alloc(length) })));
    xmp.push(...inside.map((span) => [span]));
  }
  for (const parts of xmp)
    edits.push(
      ...(await findXmpPlaces(read, parts)).map(({ at, length }) => ({ at, bytes: Buffer.alloc(length, ' ') })),
    );
  for (const chunk of pngChunks) edits.push(...(await pngChecksum(read, chunk, edits)));
  return edits.toSorted((a, b) => a.at - b.at);
}

async function findMetadata(read: ReadAt): Promise<Found> {
  const head = await read(0, 16);
  const starts = (text: string, at = 0) => head.subarray(at, at + text.length).toString('latin1') === text;
  if (starts('\xff\xd8')) return inJpeg(read);
  if (starts('\x89PNG\r\n\x1a\n')) return inPng(read);
  if (starts('RIFF') && starts('WEBP', 8)) return inWebp(read);
  if (starts('II*\0') || starts('MM\0*')) return { exif: [0], xmp: [] };
  if (starts('ftyp', 4)) return findItems(read);
  return { exif: [], xmp: [] };
}

async function inJpeg(read: ReadAt): Promise<Found> {
  const found: Found = { exif: [], xmp: [] };
  const extensions = new Map<string, (Span & { order: number })[]>();
  for (let [at, parts] = [2, 0]; parts < MAX_PARTS; parts += 1) {
    const head = await read(at, 4 + EXTENSION_HEAD);
    if (head.length < 4 || head[0] !== 0xff) break;
    const marker = head[1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // The pixels follow.
    if (marker === 0xda || marker === 0xd9) break;
    const length = head.readUInt16BE(2);
    const [start, body] = [at + 4, head.subarray(4)];
    if (marker === 0xe1 && body.subarray(0, EXIF.length).equals(EXIF)) found.exif.push(start + EXIF.length);
    if (marker === 0xe1 && body.subarray(0, XMP.length).equals(XMP))
      found.xmp.push([{ at: start + XMP.length, length: length - 2 - XMP.length }]);
    if (
      marker === 0xe1 &&
      body.subarray(0, XMP_EXTENSION.length).equals(XMP_EXTENSION) &&
      body.length >= EXTENSION_HEAD
    ) {
      const key = body.toString('latin1', XMP_EXTENSION.length, XMP_EXTENSION.length + 32);
      const part = {
        at: start + EXTENSION_HEAD,
        length: length - 2 - EXTENSION_HEAD,
        order: body.readUInt32BE(EXTENSION_HEAD - 4),
      };
      extensions.set(key, [...(extensions.get(key) ?? []), part]);
    }
    at += 2 + Math.max(2, length);
  }
  for (const parts of extensions.values()) found.xmp.push(parts.toSorted((a, b) => a.order - b.order));
  return found;
}

async function inPng(read: ReadAt): Promise<Found> {
  const found = { exif: [] as number[], xmp: [] as Span[][], pngChunks: [] as Span[] };
  for (let [at, parts] = [8, 0]; parts < MAX_PARTS; parts += 1) {
    const head = await read(at, 8 + 22);
    if (head.length < 8) break;
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    const start = at + 8;
    // Neither is compressed: where XMP is, browsers and cameras have not made it.
    const isXmp = type === 'iTXt' && head.toString('latin1', 8, 8 + 22).startsWith('XML:com.adobe.xmp\0\0');
    if (type === 'eXIf') found.exif.push(start);
    if (isXmp) found.xmp.push([{ at: start + 19, length: length - 19 }]);
    if ((type === 'eXIf' || isXmp) && length <= MAX_XMP_BYTES) found.pngChunks.push({ at: at + 4, length: length + 4 });
    at += 12 + length;
  }
  return found;
}

/** A PNG has a checksum behind each chunk, its name included. */
async function pngChecksum(read: ReadAt, { at, length }: Span, edits: Edit[]): Promise<Edit[]> {
  const inside = edits.filter((edit) => edit.at >= at && edit.at < at + length);
  if (inside.length === 0) return [];
  const stored = await read(at, length + 4);
  if (stored.length < length + 4) return [];
  const chunk = Buffer.from(stored.subarray(0, length));
  for (const edit of inside) edit.bytes.copy(chunk, edit.at - at);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(chunk));
  return [{ at: at + length, bytes }];
}

async function inWebp(read: ReadAt): Promise<Found> {
  const found: Found = { exif: [], xmp: [] };
  for (let [at, parts] = [12, 0]; parts < MAX_PARTS; parts += 1) {
    const head = await read(at, 8 + EXIF.length);
    if (head.length < 8) break;
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    const start = at + 8;
    // Some write the name that JPEG has there.
    if (type === 'EXIF') found.exif.push(start + (head.subarray(8).equals(EXIF) ? EXIF.length : 0));
    if (type === 'XMP ') found.xmp.push([{ at: start, length }]);
    at += 8 + length + (length % 2);
  }
  return found;
}
