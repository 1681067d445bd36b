import type { ReadAt, Span } from './spans.ts';

const MAX_META_BYTES = 4 * 1024 * 1024;
const MAX_BOXES = 200;

type Box = { type: string; start: number; end: number };

/** The boxes of a part of a buffer. */
function* boxesIn(bytes: Buffer, start: number, end: number): Generator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const size = bytes.readUInt32BE(at);
    const length = size === 0 ? end - at : size === 1 && at + 16 <= end ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8 || at + length > end) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at + (size === 1 ? 16 : 8), end: at + length };
    at += length;
  }
}

/** Where EXIF begins in a HEIC or AVIF, and the parts of its XMP. */
export async function findItems(read: ReadAt): Promise<{ exif: number[]; xmp: Span[][] }> {
  const none = { exif: [], xmp: [] };
  const found = await findMeta(read);
  if (!found) return none;
  try {
    return await readItems(read, found.bytes, found.at);
  } catch (error) {
    // A box that says more than it has.
    if (error instanceof RangeError) return none;
    throw error;
  }
}

async function findMeta(read: ReadAt): Promise<{ at: number; bytes: Buffer } | undefined> {
  for (let [at, boxes] = [0, 0]; boxes < MAX_BOXES; boxes += 1) {
    const head = await read(at, 16);
    if (head.length < 8) return undefined;
    const size = head.readUInt32BE(0);
    const length = size === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : size;
    if (length < 8) return undefined;
    if (head.toString('latin1', 4, 8) !== 'meta') {
      at += length;
      continue;
    }
    return length <= MAX_META_BYTES ? { at, bytes: await read(at, length) } : undefined;
  }
  return undefined;
}

async function readItems(read: ReadAt, meta: Buffer, at: number) {
  const boxes = [...boxesIn(meta, 12, meta.length)];
  const [iinf, iloc, idat] = ['iinf', 'iloc', 'idat'].map((wanted) => boxes.find(({ type }) => type === wanted));
  const found: { exif: number[]; xmp: Span[][] } = { exif: [], xmp: [] };
  if (!iinf || !iloc) return found;
  const types = typesOf(meta, iinf);
  for (const { id, method, extents } of placesOf(meta, iloc)) {
    const type = types.get(id);
    if (type === undefined || method > 1 || (method === 1 && !idat)) continue;
    const base = method === 1 ? at + (idat as Box).start : 0;
    const spans = extents.map((span) => ({ at: base + span.at, length: span.length }));
    const [first] = spans;
    if (!first) continue;
    if (type === 'xmp') found.xmp.push(spans);
    if (type !== 'Exif' || first.length < 4) continue;
    const head = await read(first.at, 4);
    if (head.length === 4) found.exif.push(first.at + 4 + head.readUInt32BE(0));
  }
  return found;
}

/** What the items are that matter here, by their ids. */
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

/** Where the items lie. */
function* placesOf(meta: Buffer, { start }: Box): Generator<Located> {
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
    const extents: Span[] = [];
    for (let count = take(2); count > 0; count -= 1) {
      take(indexBytes);
      extents.push({ at: base + take(offsetBytes), length: take(lengthBytes) });
    }
    yield { id, method, extents };
  }
}
