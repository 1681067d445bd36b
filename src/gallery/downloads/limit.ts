import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { HasDb } from '../../deps.ts';
import { forbidden } from '../../platform/errors.ts';
import { getEventShare } from '../events/events.ts';
import { deleteDownloads, insertDownloads, lockLimit, type Room, selectRoom } from './downloads.sql.ts';

/** The gallery, and how many different photos its guests may download; null: all. */
type Limited = { id: number; presentation: { download_limit: number | null } };

function assertRoom({ used, fresh }: Room, limit: number): void {
  if (used + fresh <= limit) return;
  const left = Math.max(0, limit - used);
  throw forbidden(
    'DOWNLOAD_LIMIT',
    left === 0
      ? 'The download limit of this gallery has been reached.'
      : `You can download ${left} more ${left === 1 ? 'photo' : 'photos'} from this gallery, but you selected ${fresh}.`,
    { limit, left, wanted: fresh },
  );
}

/** How many photos may still be downloaded; undefined without a limit. */
export async function countLeft({ db }: HasDb, { id, presentation }: Limited): Promise<number | undefined> {
  if (presentation.download_limit === null) return undefined;
  const room = await db.one(selectRoom, { event_id: id, ids: [] });
  return Math.max(0, presentation.download_limit - (room?.used ?? 0));
}

/**
 * Counts photos that are about to be downloaded: all of them, or none if they are too many. Earlier downloads do not count again, and
 * without a limit nothing is written. With `onlyLooks` nothing is counted.
 */
export async function takePhotos(
  { db }: HasDb,
  { id: event_id, presentation }: Limited,
  ids: number[],
  onlyLooks: boolean,
): Promise<void> {
  if (presentation.download_limit === null) return;
  const room = (await db.one(selectRoom, { event_id, ids })) ?? { used: 0, fresh: 0 };
  if (room.fresh === 0) return;
  assertRoom(room, presentation.download_limit);
  if (onlyLooks) return;
  await db.transaction(async (tx) => {
    // After taking the lock, and in a separate statement, so that it sees what others have just counted.
    const [locked, now] = await Promise.all([tx.one(lockLimit, { event_id }), tx.one(selectRoom, { event_id, ids })]);
    if (!now || (locked?.download_limit ?? null) === null) return;
    assertRoom(now, locked?.download_limit ?? 0);
    tx.later(insertDownloads, { event_id, ids });
  });
}

/** Resets the limit for guests. Returns how many photos they had downloaded. */
export async function resetDownloads({ db }: HasDb, actor: Actor, eventId: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { id: event_id } = await getEventShare({ db: tx }, actor, eventId);
    const { length: photos } = await tx.all(deleteDownloads, { event_id });
    if (photos > 0) recordActivity(tx, actor, 'downloads_reset', { event_id, details: { photos } });
    return photos;
  });
}
