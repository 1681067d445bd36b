import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp, { type Metadata } from 'sharp';
import workerpool from 'workerpool';
import { PREVIEW_EDGE, THUMBNAIL_EDGE } from './edges.ts';
import type { Picture } from './images.ts';

const LOWEST_PRIORITY = 19;
/** Who uploads waits a little, so that reading stays quick. */
const LOW_PRIORITY = 5;
/** A sequential JPEG is shrunk while it is read; anything else may have to be unpacked whole, at up to 8 bytes a pixel. */
const MAX_PIXELS = { shrunk: 400_000_000, whole: 100_000_000 };
const TYPES: Partial<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  tiff: 'image/tiff',
};

// Before there are threads, which have that of who made them.
setPriority(LOW_PRIORITY);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadTiffFile',
    'VipsForeignLoadHeifFile',
  ],
});

async function inspect(path: string): Promise<Picture> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) return { width: null, height: null, type: null, thumbnail: null };
  const { width, height } = header.autoOrient;
  const type =
    header.format === 'heif'
      ? header.compression === 'av1'
        ? 'image/avif'
        : 'image/heic'
      : (TYPES[header.format] ?? null);
  const thumbnail = await reduce(path, header, THUMBNAIL_EDGE, 80);
  return { width, height, type, thumbnail };
}

/** Upright, without metadata, on white; null when the picture can't be decoded. */
function reduce(path: string, header: Metadata, edge: number, quality: number): Promise<Uint8Array | null> {
  const shrinks = header.format === 'jpeg' && !header.isProgressive;
  const limitInputPixels = shrinks ? MAX_PIXELS.shrunk : MAX_PIXELS.whole;
  return sharp(path, { limitInputPixels, failOn: 'error', autoOrient: true })
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer()
    .catch(() => null);
}

/** Nobody waits for most previews: they yield to everything else. */
async function preview(path: string): Promise<Uint8Array | null> {
  yieldToAll();
  sharp.concurrency(1);
  return reduce(path, await sharp(path, { limitInputPixels: false }).metadata(), PREVIEW_EDGE, 82);
}

/** On Linux every thread has a priority of its own, and those that decode are there already. */
function yieldToAll(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) setPriority(thread, LOWEST_PRIORITY);
}

workerpool.worker({ inspect, preview });
