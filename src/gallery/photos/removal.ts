import { type Actor, eventScope } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { expectFound } from '../../platform/errors.ts';
import type { IfMatch } from '../../platform/etag.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { shareEvent } from './bulk.sql.ts';
import { removeFiles } from './photo-files.ts';
import { deletePhoto } from './photos.sql.ts';
import { assertPhotoMatches, photoPayload } from './photos.ts';

/** The row first, then the files: the sweep removes files that a crash leaves. */
export async function removePhoto(
  deps: Deps,
  actor: Actor,
  eventId: number,
  id: number,
  ifMatch?: IfMatch,
): Promise<void> {
  const { path } = await deps.db.transaction(async (tx) => {
    tx.later(shareEvent, { id: eventId, ...eventScope(actor) });
    await assertPhotoMatches(tx, actor, eventId, id, ifMatch);
    const removed = expectFound(await tx.one(deletePhoto, { id, event_id: eventId, ...eventScope(actor) }), 'Photo');
    const { event, filename, original_filename } = removed;
    recordActivity(tx, actor, 'photo_deleted', {
      event_id: eventId,
      details: { photo_id: id, filename, original_filename },
    });
    await emitWebhookEvents(tx, event.created_by, { type: 'photo.deleted', data: photoPayload(event, removed) });
    return removed;
  });
  await removeFiles(deps, [path]);
}
