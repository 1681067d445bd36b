import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import workerpool from 'workerpool';
import { readDetails } from './details.ts';
import { type Described, type Logo, NO_DETAILS, type Picture, UNREADABLE, type Watermark } from './picture.ts';
import { fromPixels, toPixels } from './pixels.ts';
import { type Size, THUMBNAIL_EDGE } from './preview-sizes.ts';
import { isHeic, reduce, render } from './render.ts';

const THUMBNAIL_QUALITY = 80;
const LOGO_EDGE = 1024;
const MAX_LOGO_PIXELS = 50_000_000;
const TYPES: Partial<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  tiff: 'image/tiff',
};

// On Linux every thread has its own priority, and new threads inherit that of their creator. Only a superuser may raise it.
const niceness = Math.max(getPriority(), Number(process.argv[2]));
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
for (const thread of threads) setPriority(thread, niceness);

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
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadTiffBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/** `maxPixels` is the sender's limit; it is halved for formats that cost more to decode. */
async function inspect(path: string, maxPixels?: number): Promise<Picture> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) return UNREADABLE;
  const { width, height } = header.autoOrient;
  const type =
    header.format === 'heif'
      ? header.compression === 'av1'
        ? 'image/avif'
        : 'image/heic'
      : (TYPES[header.format] ?? null);
  const details = await readDetails(header);
  const described = { ...details, width, height, type };
  if (maxPixels !== undefined) {
    sharp.concurrency(1);
    const limit = isCostly(header) ? maxPixels / 2 : maxPixels;
    if (width * height > limit) return { ...described, thumbnail: null, thumbhash: null, isTooLarge: true };
    return { ...described, ...(await shrink(path, header, limit)) };
  }
  return { ...described, ...(await shrink(path, header)) };
}

/** AVIF and HEIC are slow, and a progressive JPEG needs much memory. */
const isCostly = (header: Metadata) =>
  header.compression === 'av1' || isHeic(header) || (header.format === 'jpeg' && header.isProgressive);

/** Thumbnail and placeholder from one decoding; null if the picture cannot be decoded. */
async function shrink(
  path: string,
  header: Metadata,
  maxHeic?: number,
): Promise<Pick<Picture, 'thumbnail' | 'thumbhash'>> {
  try {
    const small = await toPixels(await reduce(path, header, THUMBNAIL_EDGE, maxHeic));
    const [thumbnail, thumbhash] = await Promise.all([
      fromPixels(small).jpeg({ quality: THUMBNAIL_QUALITY }).toBuffer(),
      thumbhashOf(fromPixels(small)),
    ]);
    return { thumbnail, thumbhash };
  } catch {
    return { thumbnail: null, thumbhash: null };
  }
}

/** The metadata of a picture, from its first bytes, and its placeholder, from its thumbnail. */
async function describe(head: Uint8Array, thumbnail: Uint8Array): Promise<Described> {
  const header = await sharp(head, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const thumbhash = await thumbhashOf(sharp(thumbnail)).catch(() => null);
  return { ...(header ? await readDetails(header) : NO_DETAILS), thumbhash };
}

async function renderOrNull(
  path: string,
  sizes: Size[],
  watermark: Watermark | undefined,
): Promise<Uint8Array[] | null> {
  sharp.concurrency(1);
  return render(path, sizes, watermark).catch(() => null);
}

/** As a PNG that keeps its transparency; null if it can't be decoded. */
async function readLogo(path: string): Promise<Logo | null> {
  try {
    const { data, info } = await sharp(path, { limitInputPixels: MAX_LOGO_PIXELS, failOn: 'error', autoOrient: true })
      .resize(LOGO_EDGE, LOGO_EDGE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

workerpool.worker({ inspect, render: renderOrNull, describe, readLogo });

/** The size limit of the library. */
const EDGE = 100;

/** The picture in some 25 bytes, as base64. */
async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
