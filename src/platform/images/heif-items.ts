import { type Found, nothing } from './found-parts.ts';
import { joined, type ReadAt, type Span } from './spans.ts';
import { findVideoPlaces } from './video-places.ts';

const MAX_META_BYTES = 4 * 1024 * 1024;
const MAX_BOXES = 200;
const MAX_EXTENTS = 64;

type Box = { type: string; start: number; end: number };

function* boxesIn(bytes: Buffer, start: number, end: number): Generator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const size = bytes.readUInt32BE(at);
    const length = size === 0 ? end - at : size === 1 && at + 16 <= end ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8 || at + length > end) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at + (size === 1 ? 16 : 8), end: at + length };
    at += length;
  }
}

/** EXIF and XMP of a HEIC or AVIF, and the place of a video that follows. */
export async function findItems(read: ReadAt, size: number): Promise<Found> {
  const found = nothing();
  for (let [at, boxes] = [0, 0]; boxes < MAX_BOXES; boxes += 1) {
    const head = await read(at, 16);
    if (head.length < 8) break;
    const stated = head.readUInt32BE(0);
    const isWide = stated === 1 && head.length === 16;
    const length = stated === 0 ? size - at : isWide ? Number(head.readBigUInt64BE(8)) : stated;
    if (length < 8) break;
    const type = head.toString('latin1', 4, 8);
    const inside = { at: at + (isWide ? 16 : 8), length: length - (isWide ? 16 : 8) };
    if (type === 'meta' && length <= MAX_META_BYTES)
      await readItems(read, { at: inside.at, bytes: await read(inside.at, inside.length) }, size, found);
    if (type === 'mpvd') found.edits.push(...(await findVideoPlaces(read, inside)));
    at += length;
  }
  return found;
}

async function readItems(read: ReadAt, meta: { at: number; bytes: Buffer }, size: number, found: Found) {
  try {
    await addItems(read, meta, size, found);
  } catch (error) {
    // A box with a length beyond the end.
    if (!(error instanceof RangeError)) throw error;
  }
}

async function addItems(
  read: ReadAt,
  { at, bytes: meta }: { at: number; bytes: Buffer },
  size: number,
  found: Found,
): Promise<void> {
  const boxes = [...boxesIn(meta, 4, meta.length)];
  const [iinf, iloc, idat] = ['iinf', 'iloc', 'idat'].map((wanted) => boxes.find(({ type }) => type === wanted));
  if (!iinf || !iloc) return;
  const types = typesOf(meta, iinf);
  for (const { id, method, extents } of placesOf(meta, iloc, types)) {
    const type = types.get(id);
    if (type === undefined || method > 1 || (method === 1 && !idat)) continue;
    const source = method === 1 && idat ? { start: at + idat.start, end: at + idat.end } : { start: 0, end: size };
    // Without a length, it extends to the end.
    const parts = extents.map((span) => {
      const start = source.start + span.at;
      return { at: start, length: Math.min(span.length || source.end, source.end - start) };
    });
    if (type === 'xmp') found.xmp.push(parts);
    if (type !== 'Exif') continue;
    const whole = joined(read, parts);
    const head = await whole.read(0, 4);
    if (head.length < 4) continue;
    const start = 4 + head.readUInt32BE(0);
    found.exif.push(whole.inFile({ at: start, length: whole.length - start }));
  }
}

/** The types of the relevant items, by their ids. */
function typesOf(meta: Buffer, { start, end }: Box): Map<number, 'Exif' | 'xmp'> {
  const types = new Map<number, 'Exif' | 'xmp'>();
  for (const box of boxesIn(meta, start + (meta[start] === 0 ? 6 : 8), end)) {
    const version = meta[box.start] as number;
    if (box.type !== 'infe' || version < 2) continue;
    const wide = version > 2;
    const id = wide ? meta.readUInt32BE(box.start + 4) : meta.readUInt16BE(box.start + 4);
    const typeAt = box.start + (wide ? 10 : 8);
    const type = meta.toString('latin1', typeAt, typeAt + 4);
    if (type === 'Exif') types.set(id, 'Exif');
    if (type === 'mime' && meta.toString('latin1', typeAt + 4, box.end).includes('application/rdf+xml'))
      types.set(id, 'xmp');
  }
  return types;
}

type Located = { id: number; method: number; extents: Span[] };

/** The positions of the relevant items. */
function* placesOf(meta: Buffer, { start }: Box, types: Map<number, unknown>): Generator<Located> {
  const version = meta[start] as number;
  let at = start + 4;
  const take = (bytes: number): number => {
    const value = bytes === 8 ? Number(meta.readBigUInt64BE(at)) : bytes === 0 ? 0 : meta.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
  const [sizes, more] = [take(1), take(1)];
  const [offsetBytes, lengthBytes] = [sizes >> 4, sizes & 15];
  const [baseBytes, indexBytes] = [more >> 4, version > 0 ? more & 15 : 0];
  for (let items = take(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const id = take(version < 2 ? 2 : 4);
    const method = version > 0 ? take(2) & 15 : 0;
    take(2);
    const base = take(baseBytes);
    const count = take(2);
    const end = at + count * (indexBytes + offsetBytes + lengthBytes);
    if (types.has(id)) {
      const extents: Span[] = [];
      while (extents.length < Math.min(count, MAX_EXTENTS)) {
        take(indexBytes);
        extents.push({ at: base + take(offsetBytes), length: take(lengthBytes) });
      }
      yield { id, method, extents };
    }
    at = end;
  }
}
