/** An entry of an IFD as it stands in the file, however wrong: tag, type, how many values, and their bytes. */
export type Entry = { tag: number; type: number; count?: number; value: Buffer | string };

/** A JPEG with these entries in its EXIF, in the main IFD and in that of the exposure. */
export function withRawExif(jpeg: Buffer, main: Entry[], exposure: Entry[] = []): Buffer {
  const EXIF_IFD = 0x8769;
  const entries = exposure.length > 0 ? [...main, { tag: EXIF_IFD, type: 4, value: Buffer.alloc(4) }] : main;
  const start = 8;
  const first = ifd(entries, start);
  if (exposure.length > 0) first.writeUInt32LE(start + first.length, 2 + (entries.length - 1) * 12 + 8);
  const tiff = Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    first,
    exposure.length > 0 ? ifd(exposure, start + first.length) : Buffer.alloc(0),
  ]);
  return withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}

/** A JPEG with one more segment, right at its beginning. */
export function withSegment(jpeg: Buffer, marker: number, bytes: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, bytes, jpeg.subarray(2)]);
}

function ifd(entries: Entry[], start: number): Buffer {
  const table = Buffer.alloc(2 + entries.length * 12 + 4);
  table.writeUInt16LE(entries.length);
  const values: Buffer[] = [];
  let at = start + table.length;
  entries.forEach(({ tag, type, count, value }, i) => {
    const bytes = typeof value === 'string' ? Buffer.from(`${value}\0`) : value;
    const place = 2 + i * 12;
    table.writeUInt16LE(tag, place);
    table.writeUInt16LE(type, place + 2);
    table.writeUInt32LE(count ?? (type === 2 ? bytes.length : 1), place + 4);
    if (bytes.length <= 4) bytes.copy(table, place + 8);
    else {
      table.writeUInt32LE(at, place + 8);
      values.push(bytes);
      at += bytes.length;
    }
  });
  return Buffer.concat([table, ...values]);
}

/** IPTC as Photoshop keeps it in a JPEG: a caption, in UTF-8 or as older programs write it. */
export function withIptcCaption(jpeg: Buffer, caption: Buffer): Buffer {
  const record = Buffer.alloc(5);
  record.set([0x1c, 2, 120]);
  record.writeUInt16BE(caption.length, 3);
  const records = Buffer.concat([record, caption]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(records.length);
  const block = Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, records]);
  return withSegment(jpeg, 0xed, block);
}
