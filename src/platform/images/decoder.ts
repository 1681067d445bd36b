import sharp from 'sharp';
import workerpool from 'workerpool';
import type { Picture } from './images.ts';

const THUMBNAIL_EDGE = 480;
/** A JPEG is shrunk while it is read; other formats may have to be unpacked whole, at up to 8 bytes a pixel. */
const MAX_PIXELS = { jpeg: 400_000_000, other: 100_000_000 };
const TYPES: Partial<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  tiff: 'image/tiff',
};

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
  const limitInputPixels = header.format === 'jpeg' ? MAX_PIXELS.jpeg : MAX_PIXELS.other;
  const thumbnail = await sharp(path, { limitInputPixels, failOn: 'error', autoOrient: true })
    .resize(THUMBNAIL_EDGE, THUMBNAIL_EDGE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => null);
  return { width, height, type, thumbnail };
}

workerpool.worker({ inspect });
