const MAX_BYTES = 1024 * 1024;
const PHOTOSHOP = Buffer.from('8BIM');
const IPTC_BLOCK = 0x0404;
const CAPTION = 120;
const CHARACTER_SET = [0x1c, 1, 90];
const UTF8 = '\u001b%G';

export const findIptcCaption = (blocks: Buffer | undefined) => findIptcText(blocks, CAPTION);

/** An IPTC text, which is in a Photoshop block; undefined if there is none. */
export function findIptcText(blocks: Buffer | undefined, dataset: number): string | undefined {
  if (!blocks || blocks.length > MAX_BYTES) return undefined;
  const records = findBlock(blocks);
  const found = records && findRecord(records, [0x1c, 2, dataset]);
  if (!found) return undefined;
  const isUtf8 = findRecord(records, CHARACTER_SET)?.toString('latin1') === UTF8;
  const text = found.toString('utf8');
  // Many files do not declare their encoding but use UTF-8.
  return isUtf8 || !text.includes('\ufffd') ? text : found.toString('latin1');
}

function findBlock(blocks: Buffer): Buffer | undefined {
  for (
    let at = blocks.indexOf(PHOTOSHOP);
    at >= 0 && at + 12 <= blocks.length;
    at = blocks.indexOf(PHOTOSHOP, at + 4)
  ) {
    // A name follows; with its length byte it has an even length.
    const name = ((blocks[at + 6] ?? 0) + 2) & ~1;
    const start = at + 6 + name + 4;
    if (blocks.readUInt16BE(at + 4) !== IPTC_BLOCK || start > blocks.length) continue;
    return blocks.subarray(start, start + blocks.readUInt32BE(start - 4));
  }
  return undefined;
}

function findRecord(records: Buffer, [mark, record, dataset]: number[]): Buffer | undefined {
  for (let at = 0; at + 5 <= records.length; ) {
    if (records[at] !== mark) return undefined;
    const length = records.readUInt16BE(at + 3);
    if (records[at + 1] === record && records[at + 2] === dataset) return records.subarray(at + 5, at + 5 + length);
    at += 5 + length;
  }
  return undefined;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export const findXmpCaption = (xmp: Buffer | undefined) => findXmpText(xmp, 'dc:description');

/** The first matching XMP text, as an element or attribute; undefined if there is none. */
export function findXmpText(xmp: Buffer | undefined, name: string): string | undefined {
  if (!xmp || xmp.length > MAX_BYTES) return undefined;
  const text = xmp.toString('utf8');
  const start = text.indexOf(`<${name}`);
  const end = start < 0 ? -1 : text.indexOf(`</${name}>`, start);
  const element = end < 0 ? undefined : text.slice(start, end);
  const attribute = text.match(new RegExp(`\\s${name}="([^"<]*)"`))?.[1];
  const found = element
    ? (/<rdf:li\b[^>]*>([^<]*)</.exec(element) ?? /^<[^>]*>([^<]+)$/.exec(element))?.[1]
    : attribute;
  return found?.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (whole, decimal, hex, name) =>
    name ? (ENTITIES[name.toLowerCase()] ?? whole) : character(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
