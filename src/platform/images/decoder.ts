import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import workerpool from 'workerpool';
import { type Size, THUMBNAIL_EDGE } from './edges.ts';
import type { Picture } from './images.ts';
import { reduce, render } from './render.ts';

const THUMBNAIL_QUALITY = 80;
const LOWEST_PRIORITY = 19;
/** Who uploads waits a little, so that reading stays quick. */
const LOW_PRIORITY = 5;
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
  const thumbnail = await reduce(path, header, THUMBNAIL_EDGE)
    .jpeg({ quality: THUMBNAIL_QUALITY })
    .toBuffer()
    .catch(() => null);
  return { width, height, type, thumbnail };
}

/** Nobody waits for most of these: they yield to everything else. */
async function reduced(path: string, sizes: Size[]): Promise<Uint8Array[] | null> {
  yieldToAll();
  sharp.concurrency(1);
  return render(path, sizes).catch(() => null);
}

/** On Linux every thread has a priority of its own, and those that decode are there already. */
function yieldToAll(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) setPriority(thread, LOWEST_PRIORITY);
}

workerpool.worker({ inspect, render: reduced });
