import { randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';
import {
  EDGES,
  FORMATS,
  type Format,
  PREVIEW_EDGE,
  type Size,
  THUMBNAIL_EDGE,
} from '../../platform/images/preview-sizes.ts';
import { reportFailure } from '../../platform/log/outages.ts';

/** The keys of photos in the storage: originals are below `events/active/<slug>/`, pictures made of them beside. */
export const ORIGINALS = 'events/active/';
export const THUMBNAILS = 'thumbnails/';
export const PREVIEWS = 'previews/';
/** Apart from the others, so that all of one gallery's can be found. */
export const WATERMARKED = 'watermarked/';
export const AREAS = [ORIGINALS, THUMBNAILS, PREVIEWS, WATERMARKED];

/** The requirements for the file of a photo, and its form field. */
export const PHOTO_FILE = { field: 'photo', type: 'image/', maxBytes: 100 * 1024 * 1024 };

/** How long the files of a replaced photo stay, and the URLs of its pictures work. */
export const REPLACED_KEPT_SECONDS = 600;

const MAX_NAME_CHARACTERS = 255;

/** `<milliseconds>_<8 hex><extension>`: unique, sortable, and nothing of the client's but a harmless extension. */
export function storedName(original: string): string {
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(original)?.[0] ?? '';
  return `${Date.now()}_${randomBytes(4).toString('hex')}${extension}`;
}

/** The client's file name as text: no folders, no control or text-direction characters, up to 255 characters. */
export function displayName(original: string): string {
  const name = original.replace(/^.*[/\\]/, '').replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
  return Array.from(name).slice(0, MAX_NAME_CHARACTERS).join('') || 'photo';
}

export const originalKey = (path: string): string => ORIGINALS + path;
export const originalPath = (key: string): string => key.slice(ORIGINALS.length);

/** The `thumbnail_path` of a photo, which is also its key. */
export const thumbnailPath = (path: string): string => `${THUMBNAILS}${path}.jpg`;

const EXTENSIONS: Record<Format, string> = { jpeg: 'jpg', webp: 'webp', avif: 'avif' };

/** A picture that is made of an original: its size, and the watermark that lies over it. */
export type Rendition<M extends { digest: string } = { digest: string }> = Size & { watermark?: M | undefined };

/** Small pictures are not made as AVIF, which saves little there. */
export const hasFormat = ({ edge, format }: Size): boolean => format !== 'avif' || edge > THUMBNAIL_EDGE;

export const SIZES: Size[] = EDGES.flatMap((edge) => FORMATS.map((format) => ({ edge, format }))).filter(hasFormat);

/** The key of a picture. The two oldest sizes keep their names. */
export function renditionKey(path: string, { edge, format, watermark }: Rendition): string {
  const extension = EXTENSIONS[format];
  if (watermark) return `${WATERMARKED}${path}-${edge}-${watermark.digest}.${extension}`;
  if (format === 'jpeg' && edge === THUMBNAIL_EDGE) return thumbnailPath(path);
  if (format === 'jpeg' && edge === PREVIEW_EDGE) return `${PREVIEWS}${path}.${extension}`;
  return `${PREVIEWS}${path}-${edge}.${extension}`;
}

/** The suffixes of a photo's path in the keys of its pictures; no stored name ends like that. */
const OF_A_PICTURE = /(-\d+(-[0-9a-f]+)?)?\.(jpg|webp|avif)$/;

/** The path of the photo that a file below an area belongs to. */
export function photoPathOf(area: string, key: string): string {
  const path = key.slice(area.length);
  return area === ORIGINALS ? path : path.replace(OF_A_PICTURE, '');
}

/** The folders of a photo's event, one in each area. */
export const foldersOf = (path: string): string[] => AREAS.map((area) => area + path.replace(/\/.*$/, ''));

export const watermarkDigestOf = (key: string): string | undefined => OF_A_PICTURE.exec(key)?.[2]?.slice(1);

/** The studio's logo, which does not belong to a photo. */
export const BRANDING = 'branding/';
export const logoKey = (filename: string): string => BRANDING + filename;

/** Every key that may hold a file of a photo, except watermarked pictures. */
export const keysOf = (path: string): string[] => [originalKey(path), ...SIZES.map((size) => renditionKey(path, size))];

const CONCURRENCY = 16;

/** Removes all files under the paths of photos without a row, and then empty folders. The sweep removes the rest. */
export async function removeFiles({ storage, log }: Pick<Deps, 'storage' | 'log'>, paths: string[]): Promise<void> {
  const keys = paths.flatMap(keysOf);
  const folders = new Set(paths.flatMap(foldersOf));
  const report = (error: unknown) => {
    reportFailure(log, error, 'could not delete a file; the sweep will');
    // If the storage is unavailable, do not wait for each file.
    if (error instanceof AppError && error.status === 503) keys.length = 0;
  };
  const gone = new Set(paths);
  const collectWatermarked = async (folder: string) => {
    for await (const { key } of storage.listAll(`${folder}/`))
      if (gone.has(photoPathOf(WATERMARKED, key))) keys.push(key);
  };
  const watermarked = [...folders].filter((folder) => folder.startsWith(WATERMARKED));
  await Promise.all(watermarked.map((folder) => collectWatermarked(folder).catch(report)));
  const removeNext = async () => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) await storage.remove(key).catch(report);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, removeNext));
  await Promise.all([...folders].map((folder) => storage.removeFolder(folder).catch(report)));
}
