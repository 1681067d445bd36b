import { createHash } from 'node:crypto';
import exifr from 'exifr';
import sharp from 'sharp';
import { findPlaceEdits } from '../../src/platform/images/place-edits.ts';
import { withSegment } from '../support/exif.ts';
import { heicWith } from '../support/heic-header.ts';

const GPS = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '33/1 51/1 36/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '151/1 12/1 40/1',
};
const EXIF = { IFD0: { Make: 'Canon', Copyright: 'Ada' }, IFD2: { LensModel: 'RF85mm' }, IFD3: GPS };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 exif:GPSLatitude="33,51.6S" exif:GPSLongitude='151,12.7E' dc:format="image/jpeg">
<exif:GPSAltitude>10/1</exif:GPSAltitude><exif:GPSMapDatum/><dc:title>Harbour</dc:title></rdf:Description></rdf:RDF></x:xmpmeta>`;

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a9e7e' } });
const reading = (bytes: Buffer) => async (at: number, length: number) => bytes.subarray(at, at + length);

/** A TIFF in whose first directory GPS tags stand too: its new directory is the last thing in the file. */
function withGps(tiff: Buffer): Buffer {
  const first = tiff.readUInt32LE(4);
  const count = tiff.readUInt16LE(first);
  const own = tiff.subarray(first + 2, first + 2 + count * 12);
  const entry = (tag: number, type: number, values: number, value: number | string) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(values, 4);
    if (typeof value === 'string') bytes.write(value, 8, 'latin1');
    else bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const padded = Buffer.concat([tiff, Buffer.alloc(tiff.length % 2)]);
  const values = padded.length;
  const rationals = Buffer.from(new Uint32Array([33, 1, 51, 1, 36, 1, 151, 1, 12, 1, 40, 1]).buffer);
  const gps = values + rationals.length;
  const gpsEntries = [
    entry(1, 2, 2, 'S\0'),
    entry(2, 5, 3, values),
    entry(3, 2, 2, 'E\0'),
    entry(4, 5, 3, values + 24),
  ];
  const directory = (entries: Buffer[]) => {
    const head = Buffer.alloc(2);
    head.writeUInt16LE(entries.length);
    return Buffer.concat([head, ...entries, Buffer.alloc(4)]);
  };
  const list = directory(gpsEntries);
  const entries = Array.from({ length: count }, (_, i) => own.subarray(i * 12, i * 12 + 12));
  const all = [...entries, entry(0x8825, 4, 1, gps)].toSorted((a, b) => a.readUInt16LE() - b.readUInt16LE());
  padded.writeUInt32LE(gps + list.length, 4);
  return Buffer.concat([padded, rationals, list, directory(all)]);
}

/** A file that says a place, in EXIF and in XMP. */
async function placed(format: 'jpeg' | 'webp' | 'tiff' | 'png' | 'avif'): Promise<Buffer> {
  const bytes = await picture().withExif(EXIF).withXmp(XMP).toFormat(format).toBuffer();
  return format === 'tiff' ? withGps(bytes) : bytes;
}

async function blank(bytes: Buffer): Promise<Buffer> {
  const copy = Buffer.from(bytes);
  for (const edit of await findPlaceEdits(reading(bytes), bytes.length)) edit.bytes.copy(copy, edit.at);
  return copy;
}

const pixelsOf = async (bytes: Buffer) =>
  createHash('sha256')
    .update(await sharp(bytes).raw().toBuffer())
    .digest('hex');
const gpsOf = async (bytes: Buffer) => {
  if (bytes.toString('latin1', 0, 2) === 'II') return exifr.gps(bytes).catch(() => undefined);
  const { exif } = await sharp(bytes).metadata();
  return (
    exif &&
    (await exifr
      .gps(exif.subarray(0, 4).toString('latin1') === 'Exif' ? exif.subarray(6) : exif)
      .catch(() => undefined))
  );
};

describe('a file without its place', () => {
  it.each(['jpeg', 'webp', 'tiff', 'png', 'avif'] as const)(
    '%s: has no GPS in EXIF and XMP, and is otherwise the same',
    async (format) => {
      const bytes = await placed(format);
      expect(await gpsOf(bytes)).toMatchObject({ latitude: expect.closeTo(-33.86, 2) });
      const changed = await blank(bytes);
      expect(changed.length).toBe(bytes.length);
      expect(changed.includes('GPS')).toBe(false);
      const place = await gpsOf(changed);
      expect(Number.isFinite(place?.latitude)).toBe(false);
      const text = (await sharp(changed).metadata()).xmp?.toString() ?? '';
      expect(text).toContain('<dc:title>Harbour</dc:title>');
      expect(text).toContain('dc:format="image/jpeg"');
      if (format !== 'tiff') expect(changed.includes('RF85mm') && changed.includes('Canon')).toBe(true);
      expect(await pixelsOf(changed)).toBe(await pixelsOf(bytes));
      expect(await findPlaceEdits(reading(changed), changed.length).then((edits) => blankOnly(edits, changed))).toBe(
        true,
      );
    },
  );

  it('JPEG: loses what stands in an extension of XMP, over two segments, in any order', async () => {
    const plain = await picture().jpeg().toBuffer();
    const text = Buffer.from(XMP);
    const cut = text.indexOf('exif:GPSLatitude') + 8;
    const part = (start: number, end: number) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(text.length);
      head.writeUInt32BE(start, 4);
      return Buffer.concat([
        Buffer.from(`http://ns.adobe.com/xmp/extension/\0${'A'.repeat(32)}`, 'latin1'),
        head,
        text.subarray(start, end),
      ]);
    };
    const bytes = withSegment(withSegment(plain, 0xe1, part(0, cut)), 0xe1, part(cut, text.length));
    const changed = await blank(bytes);
    expect(changed.includes('33,51.6S')).toBe(false);
    expect(changed.includes('151,12.7E')).toBe(false);
    expect(changed.includes('dc:format')).toBe(true);
  });

  it('HEIC: loses the GPS of its items', async () => {
    const jpeg = await picture().withExif(EXIF).jpeg().toBuffer();
    const start = jpeg.indexOf('Exif\0\0') + 6;
    const tiff = jpeg.subarray(start, start + jpeg.readUInt16BE(start - 8) - 8);
    const bytes = heicWith(tiff, Buffer.from(XMP));
    expect(bytes.includes(tiff)).toBe(true);
    const changed = await blank(bytes);
    expect(changed.length).toBe(bytes.length);
    expect(changed.includes('exif:GPS')).toBe(false);
    const at = bytes.indexOf(tiff);
    const place = await exifr.gps(changed.subarray(at, at + tiff.length)).catch(() => undefined);
    expect(Number.isFinite(place?.latitude)).toBe(false);
    expect(changed.includes('RF85mm')).toBe(true);
  });

  it.each(['jpeg', 'webp', 'tiff', 'png', 'avif'] as const)(
    '%s: a file without a place has nothing to change',
    async (format) => {
      const bytes = await picture()
        .withExif({ IFD0: { Make: 'Canon' } })
        .toFormat(format)
        .toBuffer();
      expect(await findPlaceEdits(reading(bytes), bytes.length)).toEqual([]);
    },
  );

  it('never fails, whatever the bytes are, and never reaches beyond them', async () => {
    for (const format of ['jpeg', 'webp', 'tiff', 'png', 'avif'] as const) {
      const bytes = await placed(format);
      for (let i = 0; i < 400; i++) {
        const broken = Buffer.from(bytes.subarray(0, i % 3 === 0 ? (i * 7) % bytes.length : bytes.length));
        for (let n = 0; n < 8; n++)
          if (broken.length > 0) broken[(i * 31 + n * 97) % Math.min(broken.length, 900)] = (i * 13 + n * 29) & 255;
        for (const { at, bytes: blank } of await findPlaceEdits(reading(broken), broken.length))
          expect(at + blank.length).toBeLessThanOrEqual(broken.length);
      }
    }
  });
});

/** Whether edits would write only what is there already. */
const blankOnly = (edits: { at: number; bytes: Buffer }[], file: Buffer) =>
  edits.every(({ at, bytes }) => file.subarray(at, at + bytes.length).equals(bytes));
