import type { Deps, HasQueries } from '../../deps.ts';
import { findKnownInboxPaths, INBOX, inboxPathOf } from '../inbox/inbox-files.ts';
import { listLogosToRemove } from './logo-files.ts';
import { AREAS, BRANDING, logoKey, photoPathOf, WATERMARKED, watermarkDigestOf } from './photo-files.ts';
import { selectKnownPaths, selectPathsOfPhotos } from './photos.sql.ts';
import { selectLogoFiles, selectWatermarks } from './picture-files.sql.ts';
import { listPathsToRemove } from './replace-photo.ts';
import { watermarkOf } from './watermarks.ts';

const GRACE_MS = 60 * 60_000;
const BATCH = 500;
/** Paths in an area that the gallery writes. Nothing else is removed. */
export const OF_AN_EVENT = /^[^/]+\/[^/]+$/;

/** Which folders are searched: all, or those that changed within a day. */
export type Sweep = 'all' | 'recent';
const RECENT_MS = 24 * 60 * 60_000;

/**
 * Removes the leftovers of interrupted uploads: staged files, originals without a row, and pictures made of them. All are older than an
 * hour by the clock that stamps them. The previous files of a replaced photo wait for its job, unless no client can be reading them.
 * Databases of earlier releases, which are restored too, have no trash. Returns the number of files.
 */
export async function sweepFiles(
  { db, storage }: HasQueries & Pick<Deps, 'storage'>,
  {
    which = 'all',
    graceMs = GRACE_MS,
    sparesReplaced = true,
    hasTrash = true,
  }: { which?: Sweep; graceMs?: number; sparesReplaced?: boolean; hasTrash?: boolean } = {},
): Promise<number> {
  const now = (await storage.time()).getTime();
  const changedAfter = which === 'all' ? undefined : new Date(now - RECENT_MS);
  const before = new Date(now - graceMs);
  let removed = await storage.sweepStaged(graceMs);

  for (const area of [...AREAS, INBOX]) {
    const photoPath = (path: string) => (area === INBOX ? inboxPathOf(area + path) : photoPathOf(area, area + path));
    let batch: string[] = [];
    const removeUnknown = async () => {
      const isKnown = await knownIn(area, batch.map(photoPath));
      const unknown = batch.filter((path) => !isKnown(photoPath(path), area + path));
      // Read after the rows: a photo that is replaced in between was known.
      const waiting = new Set(sparesReplaced && unknown.length ? await listPathsToRemove({ db }) : []);
      const orphans = unknown.filter((path) => !waiting.has(photoPath(path)));
      await Promise.all(orphans.map((path) => storage.remove(area + path)));
      removed += orphans.length;
      batch = [];
    };
    for await (const { key, modifiedAt } of storage.listAll(area, changedAfter)) {
      const path = key.slice(area.length);
      if (modifiedAt < before && OF_AN_EVENT.test(path)) batch.push(path);
      if (batch.length === BATCH) await removeUnknown();
    }
    if (batch.length > 0) await removeUnknown();
  }
  return removed + (await sweepLogos());

  function knownIn(area: string, paths: string[]): Promise<(path: string, key: string) => boolean> {
    if (area === WATERMARKED) return knownWatermarked(paths);
    return area === INBOX ? knownInboxPaths(paths) : knownPaths(paths);
  }

  async function knownInboxPaths(paths: string[]) {
    const known = new Set(await findKnownInboxPaths({ db }, paths, hasTrash));
    return (path: string) => known.has(path);
  }

  async function knownPaths(paths: string[]) {
    const known = new Set(
      (await db.all(hasTrash ? selectKnownPaths : selectPathsOfPhotos, { paths })).map(({ path }) => path),
    );
    return (path: string) => known.has(path);
  }

  /** Only pictures with the present watermark are known. */
  async function knownWatermarked(paths: string[]) {
    const rows = await db.all(selectWatermarks, { paths });
    const known = new Map(rows.map(({ path, watermark }) => [path, watermarkOf(watermark)?.digest]));
    return (path: string, key: string) => known.has(path) && known.get(path) === watermarkDigestOf(key);
  }

  async function sweepLogos(): Promise<number> {
    const found: string[] = [];
    for await (const { key, modifiedAt } of storage.listAll(BRANDING)) if (modifiedAt < before) found.push(key);
    const logos = found.length > 0 ? await db.all(selectLogoFiles, {}) : [];
    const known = new Set(logos.map(({ filename }) => logoKey(filename)));
    // Read after the rows: a logo that is replaced in between was known.
    const waiting = new Set(sparesReplaced && found.length > 0 ? await listLogosToRemove({ db }) : []);
    const unknown = found.filter((key) => !known.has(key) && !waiting.has(key));
    await Promise.all(unknown.map((key) => storage.remove(key)));
    return unknown.length;
  }
}
