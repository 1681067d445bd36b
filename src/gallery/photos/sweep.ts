import type { Deps, HasQueries } from '../../deps.ts';
import { findKnownInboxPaths, INBOX, inboxPathOf } from '../inbox/inbox-files.ts';
import { AREAS, photoPathOf } from './photo-files.ts';
import { selectKnownPaths } from './photos.sql.ts';
import { listPathsToRemove } from './replace-photo.ts';

const GRACE_MS = 60 * 60_000;
const BATCH = 500;
/** Paths below an area that the gallery writes. Anything else is not ours to remove. */
export const OF_AN_EVENT = /^[^/]+\/[^/]+$/;

/** Which folders are looked into: all, or those to which something has come or gone within a day. */
export type Sweep = 'all' | 'recent';
const RECENT_MS = 24 * 60 * 60_000;

/**
 * Removes what interrupted uploads left behind: staged files, and originals and pictures made of them without a row, all older than
 * an hour by the clock that stamps them; what a photo had before it was replaced waits for its job, unless nobody
 * can be reading it. Returns how many.
 */
export async function sweepFiles(
  { db, storage }: HasQueries & Pick<Deps, 'storage'>,
  {
    which = 'all',
    graceMs = GRACE_MS,
    sparesReplaced = true,
  }: { which?: Sweep; graceMs?: number; sparesReplaced?: boolean } = {},
): Promise<number> {
  const now = (await storage.time()).getTime();
  const changedAfter = which === 'all' ? undefined : new Date(now - RECENT_MS);
  const before = new Date(now - graceMs);
  let removed = await storage.sweepStaged(graceMs);

  for (const area of [...AREAS, INBOX]) {
    let batch: string[] = [];
    const removeUnknown = async () => {
      const orphans = await (area === INBOX ? findStrangers(batch) : findOrphans(area, batch));
      await Promise.all(orphans.map((key) => storage.remove(key)));
      removed += orphans.length;
      batch = [];
    };
    for await (const { key, modifiedAt } of storage.listAll(area, changedAfter)) {
      if (modifiedAt < before && OF_AN_EVENT.test(key.slice(area.length))) batch.push(key);
      if (batch.length === BATCH) await removeUnknown();
    }
    if (batch.length > 0) await removeUnknown();
  }
  return removed;

  async function findOrphans(area: string, keys: string[]): Promise<string[]> {
    const photoPath = (key: string) => photoPathOf(area, key);
    const known = new Set((await db.all(selectKnownPaths, { paths: keys.map(photoPath) })).map((row) => row.path));
    const unknown = keys.filter((key) => !known.has(photoPath(key)));
    // Asked after the rows: a photo that is replaced in between was known.
    const waiting = new Set(sparesReplaced && unknown.length ? await listPathsToRemove({ db }) : []);
    return unknown.filter((key) => !waiting.has(photoPath(key)));
  }

  async function findStrangers(keys: string[]): Promise<string[]> {
    const known = new Set(await findKnownInboxPaths({ db }, keys.map(inboxPathOf)));
    return keys.filter((key) => !known.has(inboxPathOf(key)));
  }
}
