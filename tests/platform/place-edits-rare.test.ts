import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { findPlaceEdits } from '../../src/platform/images/place-edits.ts';
import { withSegment } from '../support/exif.ts';
import { heicWith } from '../support/heic-header.ts';
import { PLACE, tiffWithPlace } from '../support/tiff.ts';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a9e7e' } });
const jpegWith = async (tiff: Buffer) =>
  withSegment(await picture().jpeg().toBuffer(), 0xe1, Buffer.concat([EXIF, tiff]));

async function blank(bytes: Buffer): Promise<Buffer> {
  const copy = Buffer.from(bytes);
  const edits = await findPlaceEdits(async (at, length) => bytes.subarray(at, at + length), bytes.length);
  for (const edit of edits) edit.bytes.copy(copy, edit.at);
  return copy;
}
const u32 = (value: number, isLittle = false) => {
  const bytes = Buffer.alloc(4);
  if (isLittle) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

describe('EXIF of a rare kind', () => {
  it.each([
    ['in big-endian order', { order: 'MM' }],
    ['of a BigTIFF', { isBig: true }],
    ['of a BigTIFF in big-endian order', { isBig: true, order: 'MM' }],
    ['whose GPS tags hang below the exposure', { through: [0x8769, 0x8825] }],
    ['whose GPS tags hang below the second picture of a raw file', { through: [0x014a, 0x8825] }],
    ['with 600 tags before that of GPS', { before: 600 }],
  ] as const)('%s loses its place', async (_, shape) => {
    const tiff = tiffWithPlace(shape as Parameters<typeof tiffWithPlace>[0]);
    const changed = await blank(tiff);
    expect([tiff.includes(PLACE), changed.includes(PLACE), changed.length]).toEqual([true, false, tiff.length]);
  });

  it('that continues in a second segment of a JPEG loses its location', async () => {
    const tiff = tiffWithPlace();
    const plain = await picture().jpeg().toBuffer();
    const cut = tiff.length - 30;
    const second = withSegment(plain, 0xe1, Buffer.concat([EXIF, tiff.subarray(cut)]));
    const bytes = withSegment(second, 0xe1, Buffer.concat([EXIF, tiff.subarray(0, cut)]));
    expect([bytes.includes(PLACE), (await blank(bytes)).includes(PLACE)]).toEqual([true, false]);
  });

  it('whose pointer leads out of its segment changes no pixel', async () => {
    const wrong = tiffWithPlace().subarray(0, 26);
    const bytes = await jpegWith(wrong);
    // Where the pointer leads there is what looks like GPS tags.
    const place = bytes.indexOf(EXIF) + 6 + 26;
    tiffWithPlace().copy(bytes, place, 26);
    expect(bytes.includes(PLACE)).toBe(true);
    expect(await blank(bytes)).toEqual(bytes);
  });

  it('whose pointer leads to something else changes nothing', async () => {
    const tiff = tiffWithPlace();
    tiff.fill(0xa7, 26, tiff.length);
    expect(await blank(tiff)).toEqual(tiff);
  });
});

describe('XMP of a drone', () => {
  it.each(['GpsLatitude', 'GpsLongitude', 'GpsLongtitude', 'Latitude', 'GPSLatitudeRaw'])('loses %s', async (name) => {
    const text = `<rdf:Description xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/" drone-dji:${name}="+33.86" drone-dji:FlightYawDegree="+7"/>`;
    const changed = await blank(await picture().withXmp(text).jpeg().toBuffer());
    expect([changed.includes('33.86'), changed.includes('FlightYawDegree="+7"')]).toEqual([false, true]);
  });
});

describe('a JPEG that contains more than one picture', () => {
  const VIDEO = Buffer.concat([
    box('ftyp', Buffer.from('mp42'), u32(0), Buffer.from('isom')),
    box('mdat', Buffer.alloc(300, 3)),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('udta', box('\xa9xyz', Buffer.from([0, 18, 0, 0]), Buffer.from('+33.8600+151.2100/'))),
      box(
        'meta',
        box('hdlr', Buffer.alloc(24)),
        box('keys', u32(0), u32(1), box('mdta', Buffer.from('com.apple.quicktime.location.ISO6709'))),
        box('ilst', box('\0\0\0\x01', box('data', u32(1), u32(0), Buffer.from('+33.8600+151.2100/')))),
      ),
    ),
  ]);
  const xmpOf = (text: string) => Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${text}</x:xmpmeta>`, 'latin1');
  const item = (length: number, padding = 0) =>
    `<rdf:li><Container:Item Item:Mime="video/mp4" Item:Length="${length}" Item:Padding="${padding}"/></rdf:li>`;
  const expectNoPlace = async (bytes: Buffer) => {
    expect(bytes.includes('+33.8600')).toBe(true);
    const changed = await blank(bytes);
    expect([changed.length, changed.includes('+33.8600'), changed.includes('mvhd')]).toEqual([
      bytes.length,
      false,
      true,
    ]);
    expect(await sharp(changed).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  };

  it('loses the place of a second one that its list names', async () => {
    const plain = await picture().jpeg().toBuffer();
    const list = (offset: number) =>
      Buffer.concat([
        Buffer.from('MPF\0MM\0*\0\0\0\x08\0\x01', 'latin1'),
        Buffer.from([0xb0, 0x02, 0, 7]),
        u32(32),
        u32(26),
        u32(0),
        u32(0),
        u32(plain.length),
        u32(0),
        u32(0),
        u32(0),
        u32(1_000),
        u32(offset),
        u32(0),
      ]);
    const first = withSegment(plain, 0xe2, list(0));
    const base = first.indexOf('MPF\0') + 4;
    const bytes = Buffer.concat([withSegment(plain, 0xe2, list(first.length - base)), await jpegWith(tiffWithPlace())]);
    const changed = await blank(bytes);
    expect([bytes.includes(PLACE), changed.includes(PLACE), changed.length]).toEqual([true, false, bytes.length]);
  });

  it.each([
    ['by its length from the end', `<rdf:Description GCamera:MicroVideoOffset="${VIDEO.length}"/>`],
    ['in a list of all parts', `<rdf:Seq>${item(0, 0)}${item(VIDEO.length)}</rdf:Seq>`],
  ])('loses the place of a video that XMP names %s', async (_, text) => {
    await expectNoPlace(Buffer.concat([withSegment(await picture().jpeg().toBuffer(), 0xe1, xmpOf(text)), VIDEO]));
  });

  it('loses the place of a video that Samsung’s list at the end names', async () => {
    const name = Buffer.from('MotionPhoto_Data');
    const thing = Buffer.concat([Buffer.from([0, 0, 0x30, 0x0a]), u32(name.length, true), name, VIDEO]);
    const list = Buffer.concat([
      Buffer.from('SEFH'),
      u32(106, true),
      u32(1, true),
      Buffer.from([0, 0, 0x30, 0x0a]),
      u32(thing.length, true),
      u32(thing.length, true),
    ]);
    const end = Buffer.concat([u32(list.length, true), Buffer.from('SEFT')]);
    await expectNoPlace(Buffer.concat([await picture().jpeg().toBuffer(), thing, list, end]));
  });

  it('HEIC: loses the place of the video that follows', async () => {
    const bytes = Buffer.concat([heicWith(tiffWithPlace(), Buffer.from('<x/>')), box('mpvd', VIDEO)]);
    const changed = await blank(bytes);
    expect([changed.length, changed.includes('+33.8600'), changed.includes(PLACE)]).toEqual([
      bytes.length,
      false,
      false,
    ]);
  });
});

describe('a PNG of a rare kind', () => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
  };
  const withChunks = async (...chunks: Buffer[]) => {
    const plain = await picture().png().toBuffer();
    return Buffer.concat([plain.subarray(0, -12), ...chunks, plain.subarray(-12)]);
  };

  it('with EXIF behind thousands of other chunks loses its place', async () => {
    const many = Array.from({ length: 3_000 }, () => chunk('fiLl', Buffer.alloc(4)));
    const bytes = await withChunks(...many, chunk('eXIf', tiffWithPlace()));
    const changed = await blank(bytes);
    expect([bytes.includes(PLACE), changed.includes(PLACE)]).toEqual([true, false]);
    expect(await sharp(changed, { failOn: 'warning' }).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  });

  it.each([
    ['EXIF in digits', 'tEXt', Buffer.from(`Raw profile type exif\0\nexif\n${PLACE.length}\n${PLACE.toString('hex')}`)],
    [
      'XMP that is compressed',
      'iTXt',
      Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), deflateSync(PLACE)]),
    ],
  ])('loses %s as a whole', async (_, type, data) => {
    const bytes = await withChunks(chunk(type, data));
    const changed = await blank(bytes);
    expect([changed.length, changed.includes(data.subarray(30))]).toEqual([bytes.length, false]);
    expect(await sharp(changed, { failOn: 'warning' }).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
    expect(await blank(changed)).toEqual(changed);
  });
});
