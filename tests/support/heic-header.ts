const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const full = (type: string, version: number, ...content: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content);
const bytes = (...values: number[]) => Buffer.from(values);
const u16 = (value: number) => bytes(value >> 8, value & 255);
const u32 = (value: number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};

/** A HEIC as phones make them, as far as its header goes: nobody here could decode what follows. */
export function aHeic(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(2_000, 7);
  const hvcC = box(
    'hvcC',
    bytes(1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0),
  );
  const made = (offset: number) =>
    Buffer.concat([
      box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic')),
      full(
        'meta',
        0,
        full('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
        full('pitm', 0, u16(1)),
        full('iloc', 0, bytes(0x44, 0), u16(1), u16(1), u16(0), u16(1), u32(offset), u32(pixels.length)),
        full('iinf', 0, u16(1), full('infe', 2, u16(1), u16(0), Buffer.from('hvc1\0'))),
        box(
          'iprp',
          box('ipco', hvcC, full('ispe', 0, u32(width), u32(height))),
          full('ipma', 0, u32(1), u16(1), bytes(2, 0x81, 2)),
        ),
      ),
      box('mdat', pixels),
    ]);
  return made(made(0).length - pixels.length);
}

/** The same with EXIF (its TIFF structure) and XMP as items, as phones and editors write them. */
export function heicWith(tiff: Buffer, xmp: Buffer): Buffer {
  const exif = Buffer.concat([u32(6), Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const item = (id: number, offset: number, length: number) =>
    Buffer.concat([u16(id), u16(0), u16(1), u32(offset), u32(length)]);
  const made = (offset: number) =>
    Buffer.concat([
      box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic')),
      full(
        'meta',
        0,
        full('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
        full(
          'iloc',
          0,
          bytes(0x44, 0),
          u16(2),
          item(2, offset, exif.length),
          item(3, offset + exif.length, xmp.length),
        ),
        full(
          'iinf',
          0,
          u16(2),
          full('infe', 2, u16(2), u16(0), Buffer.from('Exif\0')),
          full('infe', 2, u16(3), u16(0), Buffer.from('mime\0application/rdf+xml\0')),
        ),
      ),
      box('mdat', exif, xmp),
    ]);
  return made(made(0).length - exif.length - xmp.length);
}
