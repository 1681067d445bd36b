import sharp, { type Metadata, type Sharp } from 'sharp';
import { readCredits, withCredits } from './credits.ts';
import type { Watermark } from './picture.ts';
import { fromPixels, type Pixels, toPixels } from './pixels.ts';
import { type Edge, type Format, PREVIEW_EDGE, type Size } from './preview-sizes.ts';
import { withWatermark } from './watermark.ts';

/** A sequential JPEG is shrunk while it is read; anything else may have to be unpacked whole, at up to 8 bytes a pixel. */
const MAX_PIXELS = { shrunk: 400_000_000, whole: 100_000_000 };

/** The smaller files that slower WebP encoding yields are worth it for pictures that are small and many. */
const WEBP_EFFORT: Record<Edge, number> = { 480: 4, 1024: 2, 2048: 1 };

/** Upright, without metadata, on white. */
export function reduce(path: string, header: Metadata, edge: number): Sharp {
  const shrinks = header.format === 'jpeg' && !header.isProgressive;
  const limitInputPixels = shrinks ? MAX_PIXELS.shrunk : MAX_PIXELS.whole;
  return sharp(path, { limitInputPixels, failOn: 'error', autoOrient: true })
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

const ENCODERS: Record<Format, (picture: Sharp, edge: Edge) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 82 }),
  webp: (picture, edge) => picture.webp({ quality: 80, effort: WEBP_EFFORT[edge] }),
};

/**
 * The picture in all these sizes, in order, with an optional watermark. It is decoded once; smaller sizes are made from the next larger
 * one. Rejects if it cannot be decoded.
 */
export async function render(path: string, sizes: Size[], watermark: Watermark | undefined): Promise<Uint8Array[]> {
  const edges = [...new Set(sizes.map(({ edge }) => edge))].toSorted((a, b) => b - a);
  const made = new Map<Size, Uint8Array>();
  const header = await sharp(path, { limitInputPixels: false }).metadata();
  // This size is for downloads.
  const credits = edges.includes(PREVIEW_EDGE) ? await readCredits(header) : undefined;
  let larger: Pixels | undefined;
  for (const edge of edges) {
    const picture = larger
      ? fromPixels(larger).resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      : reduce(path, header, edge);
    const pixels = await toPixels(picture);
    larger = pixels;
    const shown = watermark ? await withWatermark(pixels, watermark) : pixels;
    const signed = () =>
      credits && edge === PREVIEW_EDGE ? withCredits(fromPixels(shown), credits) : fromPixels(shown);
    for (const size of sizes)
      if (size.edge === edge) made.set(size, await ENCODERS[size.format](signed(), edge).toBuffer());
  }
  return sizes.map((size) => made.get(size) as Uint8Array);
}
