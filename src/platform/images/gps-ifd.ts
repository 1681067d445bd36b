import type { ReadAt, Span } from './spans.ts';

const GPS = 0x8825;
const XMP = 0x02bc;
const MAX_ENTRIES = 500;
const MAX_DIRECTORIES = 20;
/** Of one tag; what a file claims beyond is not kept as an edit, and nothing points to it any more. */
const MAX_VALUE_BYTES = 4 * 1024;
const ENTRY_BYTES = 12;
/** By type: byte, text, short, long, rational, and the signed ones. */
const BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

type Entry = { tag: number; length: number; value: number };

/** The lists of GPS tags of a TIFF structure that begins at `base`, with all that they point to, and its XMP. */
export async function findGps(read: ReadAt, base: number): Promise<{ gps: Span[]; xmp: Span[] }> {
  const head = await read(base, 8);
  const order = head.toString('latin1', 0, 2);
  if (head.length < 8 || (order !== 'II' && order !== 'MM')) return { gps: [], xmp: [] };
  const little = order === 'II';
  const short = (bytes: Buffer, at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (bytes: Buffer, at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));

  const directory = async (offset: number): Promise<{ entries: Entry[]; next: number; length: number } | undefined> => {
    const counted = await read(base + offset, 2);
    if (counted.length < 2) return undefined;
    const count = Math.min(short(counted, 0), MAX_ENTRIES);
    const bytes = await read(base + offset + 2, count * ENTRY_BYTES + 4);
    const entries: Entry[] = [];
    for (let at = 0; at + ENTRY_BYTES <= Math.min(bytes.length, count * ENTRY_BYTES); at += ENTRY_BYTES)
      entries.push({
        tag: short(bytes, at),
        length: (BYTES[short(bytes, at + 2)] ?? 0) * long(bytes, at + 4),
        value: long(bytes, at + 8),
      });
    const end = count * ENTRY_BYTES;
    return { entries, next: bytes.length >= end + 4 ? long(bytes, end) : 0, length: 2 + entries.length * ENTRY_BYTES };
  };

  const [gps, xmp]: [Span[], Span[]] = [[], []];
  const seen = new Set<number>();
  for (let at = long(head, 4); at > 0 && !seen.has(at) && seen.size < MAX_DIRECTORIES; ) {
    seen.add(at);
    const found = await directory(at);
    if (!found) break;
    for (const { tag, value, length } of found.entries) {
      if (tag === XMP && length > 4) xmp.push({ at: base + value, length });
      if (tag !== GPS || seen.has(value)) continue;
      seen.add(value);
      const list = await directory(value);
      if (!list) continue;
      gps.push({ at: base + value, length: list.length });
      for (const { length, value: values } of list.entries)
        if (length > 4 && length < MAX_VALUE_BYTES && (await read(base + values, length)).length === length)
          gps.push({ at: base + values, length });
    }
    at = found.next;
  }
  return { gps, xmp };
}
