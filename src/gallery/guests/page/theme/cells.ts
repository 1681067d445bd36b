import { thumbHashToRGBA } from 'thumbhash';

/** Part of a picture, in shares of 1. */
export type Cell = { r: number; g: number; b: number; y: number };

/** The colours of a picture's placeholder, up to 32 in a row. */
export function cellsOf(thumbhash: string): Cell[] {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'));
  const share = (at: number) => (rgba[at] ?? 0) / 255;
  return Array.from({ length: w * h }, (_, i) => ({
    r: share(4 * i),
    g: share(4 * i + 1),
    b: share(4 * i + 2),
    y: Math.floor(i / w) / h,
  }));
}
