import type { Actor } from '../../access/actor.ts';
import { recordActivities } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isNotFound, notFound } from '../../platform/errors.ts';
import type { IfMatch } from '../../platform/etag.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { keepPhotos } from '../trash/keep.ts';
import { deletePhotos } from './bulk.sql.ts';
import { byId, lockAll } from './bulk.ts';
import { removeFiles } from './photo-files.ts';
import { assertPhotoMatches, photoPayload } from './photos.ts';

type RemovalDeps = Pick<Deps, 'db' | 'storage' | 'log' | 'keepDays'>;
/** `permanent` goes past the trash. */
export type Removal = { permanent: boolean };

export async function removePhoto(
  deps: RemovalDeps,
  actor: Actor,
  eventId: number,
  id: number,
  removal: Removal,
  ifMatch?: IfMatch,
): Promise<void> {
  const check = (tx: Tx) => assertPhotoMatches(tx, actor, eventId, id, ifMatch);
  await remove(deps, actor, eventId, [id], removal, check).catch((error) => {
    throw isNotFound(error) ? notFound('Photo') : error;
  });
}

/** Removes many photos of an event: all, or none. */
export const removePhotos = (deps: RemovalDeps, actor: Actor, eventId: number, ids: number[], removal: Removal) =>
  remove(deps, actor, eventId, ids, removal, async () => {});

/**
 * Moves photos to the trash, which keeps their files. Otherwise it removes rows first, then files: the sweep removes files that a crash
 * leaves.
 */
async function remove(
  deps: RemovalDeps,
  actor: Actor,
  eventId: number,
  ids: number[],
  { permanent }: Removal,
  check: (tx: Tx) => Promise<void>,
): Promise<number> {
  const isKept = !permanent && deps.keepDays.trash > 0;
  const removed = await deps.db.transaction(async (tx) => {
    const event = await lockAll(tx, actor, eventId, ids, 'removal');
    await check(tx);
    if (isKept) await keepPhotos(tx, actor, ids);
    const photos = (await tx.all(deletePhotos, { event_id: eventId, ids })).toSorted(byId);
    recordActivities(
      tx,
      actor,
      'photo_deleted',
      photos.map(({ id, filename, original_filename }) => ({
        event_id: eventId,
        details: { photo_id: id, filename, original_filename },
      })),
    );
    await emitWebhookEvents(
      tx,
      event.created_by,
      ...photos.map((photo) => ({ type: 'photo.deleted' as const, data: photoPayload(event, photo) })),
    );
    return photos;
  });
  const paths = removed.map(({ path }) => path);
  if (!isKept) await removeFiles(deps, paths);
  return removed.length;
}
