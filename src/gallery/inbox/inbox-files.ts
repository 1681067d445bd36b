import { Readable } from 'node:stream';
import type { Deps, HasQueries } from '../../deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { PREVIEW_EDGE } from '../../platform/images/preview-sizes.ts';
import { reportFailure } from '../../platform/log/outages.ts';
import type { StagedFile, Storage } from '../../platform/storage/storage.ts';
import { selectKnownPaths, selectPathsOfEvent, selectPathsWithFiles } from './inbox.sql.ts';

/** Where the bytes that guests send are stored until the studio decides: `inbox/<slug>/`, each beside its thumbnail. */
export const INBOX = 'inbox/';
const THUMBNAIL = '.thumbnail.jpg';

export const inboxKey = (path: string): string => INBOX + path;
export const inboxThumbnailKey = (path: string): string => inboxKey(path) + THUMBNAIL;

/** The path of the row that a file of this area belongs to. */
export const inboxPathOf = (key: string): string =>
  (key.endsWith(THUMBNAIL) ? key.slice(0, -THUMBNAIL.length) : key).slice(INBOX.length);

type Stored = { path: string; size_bytes: number; sha256: string; crc32: number };

/** Stores a file and its thumbnail in the area, then does `work`; if that fails they are removed. */
export async function withKept<T>(
  deps: Pick<Deps, 'storage' | 'log'>,
  file: StagedFile,
  path: string,
  thumbnail: Uint8Array | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const kept = await Promise.allSettled([
      file.store(inboxKey(path)),
      thumbnail && deps.storage.put(inboxThumbnailKey(path), thumbnail),
    ]);
    for (const result of kept) if (result.status === 'rejected') throw result.reason;
    return await work();
  } catch (error) {
    // While the database is unavailable nobody knows whether the row was written, so the sweep decides.
    if (!(error instanceof AppError && error.status === 503)) await removeInboxFiles(deps, [path]);
    throw error;
  }
}

/** Gives a file of the area a second name, under which it waits; the first name stays. */
export async function openKept(storage: Storage, { path, size_bytes, sha256, crc32 }: Stored): Promise<StagedFile> {
  const key = inboxKey(path);
  const local = await storage.localPath(key);
  return {
    path: local.path,
    size: size_bytes,
    sha256,
    crc32,
    store: (target) => storage.copy(key, target),
    discard: () => local.release(),
  };
}

/** Removes files without a row. The sweep removes the rest. */
export async function removeInboxFiles(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  paths: string[],
): Promise<void> {
  const report = (error: unknown) => reportFailure(log, error, 'could not delete a file; the sweep will');
  for (const path of paths)
    await Promise.all([inboxKey(path), inboxThumbnailKey(path)].map((key) => storage.remove(key).catch(report)));
  const folders = new Set(paths.map((path) => inboxKey(path).replace(/\/[^/]*$/, '')));
  await Promise.all([...folders].map((folder) => storage.removeFolder(folder).catch(report)));
}

export const listInboxPaths = async ({ db }: HasQueries, eventId: number): Promise<string[]> =>
  (await db.all(selectPathsOfEvent, { event_id: eventId })).map(({ path }) => path);

/** Which of these paths belong to waiting photos, or to refused ones that can still be restored, also in the trash if there is one. */
export const findKnownInboxPaths = async ({ db }: HasQueries, paths: string[], hasTrash: boolean): Promise<string[]> =>
  (await db.all(hasTrash ? selectKnownPaths : selectPathsWithFiles, { paths })).map(({ path }) => path);

/** A preview of a waiting photo. It is viewed once or twice, so it is not kept. */
export async function readInboxPreview(
  { storage, images }: Pick<Deps, 'storage' | 'images'>,
  key: string,
): Promise<Readable> {
  const original = await storage.localPath(key);
  try {
    const pictures = await images.render(original.path, [{ edge: PREVIEW_EDGE, format: 'jpeg' }], {
      isAwaited: true,
    });
    if (!pictures) throw notFound('Picture');
    return Readable.from(pictures);
  } finally {
    await original.release();
  }
}
