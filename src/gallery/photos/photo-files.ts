import { randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';

/** Where the bytes of photos lie in the storage: originals below `events/active/<slug>/`, thumbnails beside them. */
export const ORIGINALS = 'events/active/';
export const THUMBNAILS = 'thumbnails/';
export const PREVIEWS = 'previews/';
export const AREAS = [ORIGINALS, THUMBNAILS, PREVIEWS];

/** What the file of a photo has to be, and the form field that carries it. */
export const PHOTO_FILE = { field: 'photo', type: 'image/', maxBytes: 100 * 1024 * 1024 };

const MAX_NAME_CHARACTERS = 255;

/** `<milliseconds>_<8 hex><extension>`: unique, sortable, and nothing of the client's but a harmless extension. */
export function storedName(original: string): string {
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(original)?.[0] ?? '';
  return `${Date.now()}_${randomBytes(4).toString('hex')}${extension}`;
}

/** The client's file name as text: no folders, no control or text-direction characters, 255 characters at most. */
export function displayName(original: string): string {
  const name = original.replace(/^.*[/\\]/, '').replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
  return Array.from(name).slice(0, MAX_NAME_CHARACTERS).join('') || 'photo';
}

export const originalKey = (path: string): string => ORIGINALS + path;

/** The `thumbnail_path` of a photo, which is also its key. */
export const thumbnailPath = (path: string): string => `${THUMBNAILS}${path}.jpg`;

export const previewKey = (path: string): string => `${PREVIEWS}${path}.jpg`;

/** The folders of a photo's event, one in each area. */
export const foldersOf = (path: string): string[] => AREAS.map((area) => area + path.replace(/\/.*$/, ''));

/** Every key under which something of a photo may lie. */
export const keysOf = (path: string): string[] => [originalKey(path), thumbnailPath(path), previewKey(path)];

const CONCURRENCY = 16;

/** Removes all that lies under the paths of photos without a row, and folders that are empty then. What stays is left to the sweep. */
export async function removeFiles({ storage, log }: Pick<Deps, 'storage' | 'log'>, paths: string[]): Promise<void> {
  const keys = paths.flatMap(keysOf);
  const report = (error: unknown) => {
    log.warn({ err: error }, 'a file without a row was left to the sweep');
    // Of a storage that is away nobody waits for each file in turn.
    if (error instanceof AppError && error.status === 503) keys.length = 0;
  };
  const removeNext = async () => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) await storage.remove(key).catch(report);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, removeNext));
  const folders = new Set(paths.flatMap(foldersOf));
  await Promise.all([...folders].map((folder) => storage.removeFolder(folder).catch(report)));
}
