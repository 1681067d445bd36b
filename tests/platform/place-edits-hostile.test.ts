import { findPlaceEdits } from '../../src/platform/images/place-edits.ts';
import { tiffWithPlace } from '../support/tiff.ts';

const MB = 1024 * 1024;
const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const full = (type: string, version: number, ...content: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content);
const EXIF_ITEM = full('iinf', 0, u16(1), full('infe', 2, u16(1), u16(0), Buffer.from('Exif\0')));
const XMP_ITEM = full('iinf', 0, u16(1), full('infe', 2, u16(1), u16(0), Buffer.from('mime\0application/rdf+xml\0')));
const heic = (...boxes: Buffer[]) =>
  Buffer.concat([box('ftyp', Buffer.from('heicmif1')), full('meta', 0, ...boxes), box('mdat', Buffer.alloc(64))]);

/** A list of tags, in big-endian order. */
const list = (entries: [tag: number, type: number, count: number, value: number][], next = 0) =>
  Buffer.concat([
    u16(entries.length),
    ...entries.map(([tag, type, count, value]) => Buffer.concat([u16(tag), u16(type), u32(count), u32(value)])),
    u32(next),
  ]);
const HEAD = Buffer.from('MM\0*\0\0\0\x08', 'latin1');

/** The cost of a file, and the kept edits. */
async function costOf(bytes: Buffer) {
  let [read, reads] = [0, 0];
  const edits = await findPlaceEdits(async (at, length) => {
    reads += 1;
    read += length;
    return bytes.subarray(at, at + length);
  }, bytes.length);
  return { read, reads, edits: edits.length, edited: edits.reduce((sum, edit) => sum + edit.bytes.length, 0) };
}

describe('a file that was made to cost much', () => {
  it('HEIC: with thousands of millions of parts without a size ends at once', async () => {
    const items = Array.from({ length: 60_000 }, () => Buffer.concat([u16(7), u16(0), u16(0xffff)]));
    const mine = Buffer.concat([u16(1), u16(0), u16(0xffff)]);
    const iloc = full('iloc', 0, Buffer.from([0, 0]), u16(items.length + 1), ...items, mine);
    expect(await costOf(heic(EXIF_ITEM, iloc))).toMatchObject({ edits: 0 });
  });

  it('HEIC: with XMP far outside of it is as if there were none', async () => {
    const iloc = full(
      'iloc',
      0,
      Buffer.from([0x88, 0]),
      u16(1),
      u16(1),
      u16(0),
      u16(1),
      Buffer.alloc(8, 0xff),
      Buffer.alloc(8, 0x7f),
    );
    for (const iinf of [XMP_ITEM, EXIF_ITEM]) expect(await costOf(heic(iinf, iloc))).toMatchObject({ edits: 0 });
  });

  it('TIFF: in which the same XMP is named 60,000 times is read a few times', async () => {
    const xmp = Buffer.alloc(4 * MB, ' a:GPSx="');
    const entries = (at: number): Parameters<typeof list>[0] =>
      Array.from({ length: 60_000 }, (_, i) => [0x02bc, 1, xmp.length - i, at + i]);
    const start = HEAD.length + list(entries(0)).length;
    const cost = await costOf(Buffer.concat([HEAD, list(entries(start)), xmp]));
    expect(cost.read).toBeLessThan(40 * MB);
    expect(cost.edited).toBeLessThanOrEqual(MB / 4);
  });

  it('TIFF: with 150 lists of thousands of values keeps up to 256 kB of edits', async () => {
    const values = 1_000;
    const gps = (): Parameters<typeof list>[0] =>
      Array.from({ length: values }, (_, i) => [i < 1 ? 1 : 2, 7, 4_000, 400_000 + i * 4_096]);
    const each = list(gps()).length;
    const lists = 150;
    const first =
      HEAD.length + list(Array.from({ length: lists }, () => [0x8825, 4, 1, 0] as const).map((e) => [...e])).length;
    const bytes = Buffer.concat([
      HEAD,
      list(Array.from({ length: lists }, (_, i) => [0x8825, 4, 1, first + i * each])),
      ...Array.from({ length: lists }, () => list(gps())),
      Buffer.alloc(4 * MB, 1),
    ]);
    const cost = await costOf(bytes);
    expect(cost.edits).toBeGreaterThan(0);
    expect(cost.edits).toBeLessThanOrEqual(2_000);
    expect(cost.edited).toBeLessThanOrEqual(MB / 4);
    expect(cost.read).toBeLessThan(40 * MB);
  });

  it.each([
    ['JPEG', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(4 * MB, 0xff)])],
    ['JPEG', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(4 * MB, Buffer.from([0xff, 0xe1, 0, 2]))])],
    ['PNG', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(4 * MB)])],
    ['WebP', Buffer.concat([Buffer.from('RIFF____WEBP'), Buffer.alloc(4 * MB)])],
  ])('%s: of segments without content is read once', async (_, bytes) => {
    const cost = await costOf(bytes);
    expect(cost.read).toBeLessThan(5 * MB);
    expect(cost.reads).toBeLessThan(50);
  });

  it('BigTIFF: whose first list lies beyond every number changes nothing', async () => {
    const tiff = tiffWithPlace({ isBig: true });
    tiff.fill(0xff, 8, 16);
    expect(await costOf(tiff)).toMatchObject({ edits: 0 });
  });
});
