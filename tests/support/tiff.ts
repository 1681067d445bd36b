type Shape = {
  order?: 'II' | 'MM';
  /** A BigTIFF. */
  isBig?: boolean;
  /** Through which tags the list of GPS tags is reached. */
  through?: number[];
  /** How many tags stand before these in the first list. */
  before?: number;
};

export const PLACE = Buffer.from('33.86S 151.21E, by hand');

/** A TIFF structure that says a place, as the text `PLACE`. Its list of GPS tags is the last thing before that. */
export function tiffWithPlace({ order = 'II', isBig = false, through = [0x8825], before = 0 }: Shape = {}): Buffer {
  const wide = isBig ? 8 : 4;
  const number = (value: number, size: number) => {
    const bytes = Buffer.alloc(size);
    for (let i = 0; i < Math.min(size, 4); i++) bytes[order === 'II' ? i : size - 1 - i] = (value >>> (8 * i)) & 255;
    return bytes;
  };
  const entry = (tag: number, type: number, count: number, value: number) =>
    Buffer.concat([number(tag, 2), number(type, 2), number(count, wide), number(value, wide)]);
  const list = (entries: Buffer[]) =>
    Buffer.concat([number(entries.length, isBig ? 8 : 2), ...entries, Buffer.alloc(wide)]);
  const head = isBig
    ? Buffer.concat([Buffer.from(order), number(43, 2), number(8, 2), number(0, 2), number(16, 8)])
    : Buffer.concat([Buffer.from(order), number(42, 2), number(8, 4)]);
  const parts = [head];
  let at = head.length;
  for (const [depth, tag] of through.entries()) {
    const others = Array.from({ length: depth === 0 ? before : 0 }, (_, i) => entry(0x1000 + i, 4, 1, 7));
    const length = list([...others, entry(tag, 4, 1, 0)]).length;
    at += length;
    parts.push(list([...others, entry(tag, 4, 1, at)]));
  }
  const gps = (value: number) => list([entry(0x1b, 7, PLACE.length, value), entry(0x1e, 3, 1, 1)]);
  return Buffer.concat([...parts, gps(at + gps(0).length), PLACE]);
}
