import { randomBytes } from 'node:crypto';
import { recordActivity } from '../../audit/audit-log.ts';
import { expectRow } from '../../platform/db/database.ts';
import { forbidden } from '../../platform/errors.ts';
import { asGuest, lockSelection, type Place, type Requested } from './guest-lists.ts';
import { endSharedList, upsertSharedList } from './shared-lists.sql.ts';

const TOKEN_BYTES = 16;

/** Creates a link that shows only the photos of a guest's list. If the list has one, returns that. */
export async function shareSelection({ db, requestId }: Requested, place: Place, id: number) {
  const { gallery } = place;
  return db.transaction(async (tx) => {
    const { name } = await lockSelection(tx, place, id);
    if (!gallery.presentation.share_lists)
      throw forbidden('SHARING_OFF', 'You can’t share lists of this gallery. Ask the studio to permit it.');
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    const shared = { selection_id: id, token, link_token: gallery.share_token };
    const { token: kept, is_new } = expectRow(await tx.one(upsertSharedList, shared));
    if (is_new) {
      const details = { selection_id: id, name };
      recordActivity(tx, asGuest(requestId), 'selection_shared', { event_id: gallery.id, details });
    }
    return { share_link: `/gallery/${gallery.slug}/${kept}`, is_new };
  });
}

/** Ends the link of a guest's list, which is then unknown. */
export async function endSharing({ db, requestId }: Requested, place: Place, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await lockSelection(tx, place, id);
    if (!(await tx.one(endSharedList, { selection_id: id }))) return;
    const details = { selection_id: id, name };
    recordActivity(tx, asGuest(requestId), 'selection_unshared', { event_id: place.gallery.id, details });
  });
}
