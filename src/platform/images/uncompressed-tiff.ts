type Rows = { data: Uint8Array; stride: number; width: number; height: number };

const CHANNELS = 3;
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const ENTRY_BYTES = 12;

/** RGB pixels of 8 bits with their colour profile: a TIFF without compression, which costs only a copy. */
export function tiffOf({ data, stride, width, height }: Rows, icc: Buffer = Buffer.alloc(0)): Buffer {
  const rowBytes = width * CHANNELS;
  const entries = (bits: number, profile: number, pixels: number) => [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    // Bits per channel, compression (none), interpretation (RGB).
    [258, SHORT, CHANNELS, bits],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, pixels],
    [277, SHORT, 1, CHANNELS],
    [278, LONG, 1, height],
    [279, LONG, 1, rowBytes * height],
    ...(icc.length > 0 ? [[34675, UNDEFINED, icc.length, profile]] : []),
  ];
  const { length } = entries(0, 0, 0);
  const bits = 8 + 2 + length * ENTRY_BYTES + 4;
  const profile = bits + 2 * CHANNELS;
  const pixels = profile + icc.length + (icc.length % 2);
  const file = Buffer.alloc(pixels + rowBytes * height);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(length, 8);
  for (const [i, [tag = 0, type = 0, count = 0, value = 0]] of entries(bits, profile, pixels).entries()) {
    const at = 10 + i * ENTRY_BYTES;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  for (let i = 0; i < CHANNELS; i++) file.writeUInt16LE(8, bits + 2 * i);
  icc.copy(file, profile);
  for (let y = 0; y < height; y++) file.set(data.subarray(y * stride, y * stride + rowBytes), pixels + y * rowBytes);
  return file;
}
