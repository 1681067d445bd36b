import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { getPhotoEvent } from '../photos/photos.ts';
import { forgetDigest } from './digests.ts';
import { failGuestUploads } from './uploads.sql.ts';

const ENDED = JSON.stringify({
  code: 'UPLOAD_ENDED',
  error: 'The studio has cancelled this upload. Send the photo again.',
});

/** Ends what guests of an event have not finished to send: the rows first, then what has arrived. */
export async function endGuestUploads(deps: Deps, actor: Actor, eventId: number): Promise<void> {
  const { id: event_id } = await getPhotoEvent(deps, actor, eventId);
  const ended = await deps.db.transaction(async (tx) => {
    const uploads = await tx.all(failGuestUploads, { event_id, error: ENDED });
    if (uploads.length > 0)
      recordActivity(tx, actor, 'guest_uploads_ended', { event_id, details: { count: uploads.length } });
    return uploads;
  });
  for (const { id } of ended) {
    forgetDigest(id);
    await deps.storage.removePart(id);
  }
}
