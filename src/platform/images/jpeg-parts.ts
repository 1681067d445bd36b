import { EXIF, type Found, MAX_PARTS, nothing } from './found-parts.ts';
import { joined, type ReadAt, type Span } from './spans.ts';
import { findVideoPlaces } from './video-places.ts';
import { textOf } from './xmp-places.ts';

const XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const XMP_EXTENSION = Buffer.from('http://ns.adobe.com/xmp/extension/\0', 'latin1');
/** After the name of an extension: a digest, the total length, and the offset of this part. */
const EXTENSION_HEAD = XMP_EXTENSION.length + 32 + 8;
const PICTURES = Buffer.from('MPF\0', 'latin1');
const PICTURE_LIST = 0xb002;
const MAX_INSIDE = 20;
/** Markers without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** EXIF and XMP of a JPEG, and of the pictures and the video that follow its first picture. */
export async function inJpeg(read: ReadAt, size: number): Promise<Found> {
  const found = nothing();
  const pictures = await readSegments(read, 0, found);
  const inside = [...(await listPictures(read, pictures)), ...(await listItems(read, found, size))];
  const seen = new Set([0, ...(await listOfSamsung(read, size))]);
  for (const at of inside.slice(0, MAX_INSIDE)) seen.add(at);
  seen.delete(0);
  for (const at of seen) {
    const head = await read(at, 8);
    if (head.toString('latin1', 0, 2) === '\xff\xd8') await readSegments(read, at, found);
    if (head.toString('latin1', 4, 8) === 'ftyp')
      found.edits.push(...(await findVideoPlaces(read, { at, length: size - at })));
  }
  return found;
}

/** Adds the parts before the pixels. Returns the offset of a list of further pictures. */
async function readSegments(read: ReadAt, begin: number, found: Found): Promise<number | undefined> {
  const extensions = new Map<string, (Span & { order: number })[]>();
  let pictures: number | undefined;
  for (let [at, parts] = [begin + 2, 0]; parts < MAX_PARTS; parts += 1) {
    const head = await read(at, 4 + EXTENSION_HEAD);
    if (head.length < 4) break;
    const marker = head[1] as number;
    // Decoders skip bytes between two segments.
    if (head[0] !== 0xff || marker === 0xff || marker === 0) {
      at += 1;
      continue;
    }
    // The pixels follow.
    if (marker === 0xda || marker === 0xd9) break;
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    const length = head.readUInt16BE(2) - 2;
    const [start, body] = [at + 4, head.subarray(4)];
    const begins = (text: Buffer) => length >= text.length && body.subarray(0, text.length).equals(text);
    const behind = (bytes: number) => ({ at: start + bytes, length: length - bytes });
    // Some programs pad the name with another byte.
    if (marker === 0xe1 && begins(EXIF.subarray(0, 5))) {
      const order = body.toString('latin1', EXIF.length, EXIF.length + 2);
      const previous = found.exif.at(-1);
      // A value that is too long for one segment continues in the next.
      if (order === 'II' || order === 'MM' || !previous) found.exif.push([behind(EXIF.length)]);
      else previous.push(behind(EXIF.length));
    }
    if (marker === 0xe1 && begins(XMP)) found.xmp.push([behind(XMP.length)]);
    if (marker === 0xe1 && begins(XMP_EXTENSION) && body.length >= EXTENSION_HEAD) {
      const key = body.toString('latin1', XMP_EXTENSION.length, XMP_EXTENSION.length + 32);
      const known = extensions.get(key) ?? [];
      known.push({ ...behind(EXTENSION_HEAD), order: body.readUInt32BE(EXTENSION_HEAD - 4) });
      extensions.set(key, known);
    }
    if (marker === 0xe2 && begins(PICTURES)) pictures ??= start + PICTURES.length;
    at += 4 + Math.max(0, length);
  }
  for (const parts of extensions.values()) found.xmp.push(parts.toSorted((a, b) => a.order - b.order));
  return pictures;
}

/** The offsets of further pictures by the Multi-Picture Format, which are relative to the list. */
async function listPictures(read: ReadAt, base: number | undefined): Promise<number[]> {
  const head = base === undefined ? Buffer.alloc(0) : await read(base, 64 * 1024);
  if (base === undefined || head.length < 8) return [];
  const little = head.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? head.readUInt16LE(at) : head.readUInt16BE(at));
  const long = (at: number) => (little ? head.readUInt32LE(at) : head.readUInt32BE(at));
  const first = long(4);
  const places: number[] = [];
  for (let at = first + 2; first + 2 <= head.length && at + 12 <= head.length; at += 12) {
    if ((at - first - 2) / 12 >= short(first)) break;
    if (short(at) !== PICTURE_LIST) continue;
    const [length, list] = [long(at + 4), long(at + 8)];
    for (let entry = list; entry + 16 <= Math.min(list + length, head.length); entry += 16)
      if (long(entry + 8) > 0) places.push(base + long(entry + 8));
  }
  return places;
}

/** The offsets of pictures and videos that XMP lists; they are at the end of the file. */
async function listItems(read: ReadAt, { xmp }: Found, size: number): Promise<number[]> {
  const text = xmp[0] ? await textOf(joined(read, xmp[0])) : '';
  const numberOf = (name: string, of: string) =>
    Number(new RegExp(`\\b${name}(?:\\s*=\\s*["']|>)\\s*(\\d{1,12})`).exec(of)?.[1] ?? 0);
  const places: number[] = [];
  const video = numberOf('MicroVideoOffset', text);
  if (video > 0) places.push(size - video);
  let at = size;
  const items = [...text.matchAll(/<[\w-]{1,40}:Item\b[^<>]*>/g)].slice(1, MAX_INSIDE);
  for (const [item] of items.toReversed()) {
    at -= numberOf('Length', item) + numberOf('Padding', item);
    places.push(at);
  }
  return places.filter((place) => place > 0);
}

/** The same by Samsung's list at the end of a file. Each item has eight bytes and a name before it. */
async function listOfSamsung(read: ReadAt, size: number): Promise<number[]> {
  const end = await read(size - 8, 8);
  if (end.toString('latin1', 4, 8) !== 'SEFT') return [];
  const at = size - 8 - end.readUInt32LE(0);
  const list = await read(at, 12 + MAX_INSIDE * 12);
  if (list.toString('latin1', 0, 4) !== 'SEFH') return [];
  const places: number[] = [];
  for (let entry = 12; entry + 12 <= list.length && places.length < list.readUInt32LE(8); entry += 12) {
    const thing = at - list.readUInt32LE(entry + 4);
    const name = await read(thing + 4, 4);
    if (name.length === 4) places.push(thing + 8 + name.readUInt32LE(0));
  }
  return places;
}
