import type { ReadAt, Span } from './spans.ts';

const GPS = 0x8825;
const XMP = 0x02bc;
/** Nested lists: for the exposure, and those of raw files and pages. */
const FURTHER = new Set([0x8769, 0x014a]);
const MAX_DIRECTORIES = 200;
const MAX_POINTERS = 64;
/** The limit of such lists per file. */
const MAX_XMP = 50;
const MAX_SPANS = 4_000;
/** The limit for one tag. Bytes beyond it are not kept as an edit, and nothing points to them any more. */
const MAX_VALUE_BYTES = 4 * 1024;
const LAST_GPS_TAG = 0x1f;
/** By type: byte, text, short, long, rational, the signed ones, and those of BigTIFF. */
const BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];

type Entry = { tag: number; bytes: number; length: number; at: number; value: number };
type Directory = { at: number; entries: Entry[]; next: number };

/** The lists of GPS tags of a TIFF structure, with all that they point to, and its XMP; a BigTIFF has wider numbers. */
export async function findGps(read: ReadAt): Promise<{ gps: Span[]; xmp: Span[] }> {
  const head = await read(0, 16);
  const order = head.toString('latin1', 0, 2);
  if (head.length < 8 || (order !== 'II' && order !== 'MM')) return { gps: [], xmp: [] };
  const number = (bytes: Buffer, at: number, size: number): number => {
    if (size === 8) return Number(order === 'II' ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
    return order === 'II' ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
  };
  const isBig = number(head, 2, 2) === 43;
  if (isBig && head.length < 16) return { gps: [], xmp: [] };
  const [countBytes, entryBytes, offsetBytes] = isBig ? [8, 20, 8] : [2, 12, 4];

  const directory = async (at: number): Promise<Directory | undefined> => {
    const counted = await read(at, countBytes);
    if (counted.length < countBytes) return undefined;
    const count = Math.min(number(counted, 0, countBytes), 0xffff);
    const bytes = await read(at + countBytes, count * entryBytes + offsetBytes);
    const entries: Entry[] = [];
    for (let start = 0; start + entryBytes <= bytes.length && entries.length < count; start += entryBytes) {
      const size = BYTES[number(bytes, start + 2, 2)] ?? 0;
      const length = size * number(bytes, start + 4, offsetBytes);
      const valueAt = start + 4 + offsetBytes;
      const value = number(bytes, valueAt, size === 2 && length === 2 ? 2 : offsetBytes);
      entries.push({
        tag: number(bytes, start, 2),
        bytes: size,
        length,
        at: at + countBytes + start,
        value,
      });
    }
    const end = count * entryBytes;
    return { at, entries, next: bytes.length >= end + offsetBytes ? number(bytes, end, offsetBytes) : 0 };
  };

  /** The offsets of the lists that an entry points to. */
  const pointers = async ({ bytes: size, length, value }: Entry): Promise<number[]> => {
    if (length <= offsetBytes || (size !== 4 && size !== 8)) return [value];
    const list = await read(value, Math.min(length, MAX_POINTERS * size));
    return Array.from({ length: Math.floor(list.length / size) }, (_, i) => number(list, i * size, size));
  };

  /** A list of GPS tags becomes an empty one. A wrong pointer may lead anywhere, even to pixels. */
  const spansOf = async ({ at, entries }: Directory): Promise<Span[]> => {
    const [first] = entries;
    if (!first || first.bytes === 0 || first.tag > LAST_GPS_TAG) return [];
    const spans = [{ at, length: countBytes }];
    for (const entry of entries.slice(0, MAX_SPANS)) {
      if (entry.bytes === 0) continue;
      spans.push({ at: entry.at, length: entryBytes });
      if (entry.length > offsetBytes && entry.length <= MAX_VALUE_BYTES)
        spans.push({ at: entry.value, length: entry.length });
    }
    return spans;
  };

  const [gps, xmp]: [Span[], Span[]] = [[], []];
  const seen = new Set([0]);
  const wanted = [number(head, isBig ? 8 : 4, offsetBytes)];
  for (let at = wanted.shift(); at !== undefined && seen.size < MAX_DIRECTORIES; at = wanted.shift()) {
    const found = seen.has(at) ? undefined : await directory(at);
    seen.add(at);
    for (const entry of found?.entries ?? []) {
      if (entry.tag === XMP && entry.length > offsetBytes && xmp.length < MAX_XMP)
        xmp.push({ at: entry.value, length: entry.length });
      if (FURTHER.has(entry.tag) && wanted.length < MAX_DIRECTORIES) wanted.push(...(await pointers(entry)));
      if (entry.tag !== GPS || seen.has(entry.value) || seen.size >= MAX_DIRECTORIES || gps.length > MAX_SPANS)
        continue;
      seen.add(entry.value);
      const list = await directory(entry.value);
      if (list) gps.push(...(await spansOf(list)));
    }
    if (found) wanted.push(found.next);
  }
  return { gps, xmp };
}
