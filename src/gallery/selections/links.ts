import { hash, randomBytes } from 'node:crypto';
import type { Deps, HasDb } from '../../deps.ts';
import { enqueueMessages } from '../../messages/enqueue.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { AppError } from '../../platform/errors.ts';
import type { Gallery, Place } from './guest-selections.ts';
import { countPicks, deleteOldLinks, insertLink, redeemLink, selectGuestByEmail, selectLink } from './links.sql.ts';
import { mergeSelections } from './merge.ts';

const HOURS = 24;

/** A key works in the gallery, and by the link, that it was made for. */
const keyOf = ({ id, share_token }: Gallery, key: string) => ({
  event_id: id,
  key_hash: hash('sha256', `selections:${id}:${share_token}:${key}`, 'buffer'),
});

/** Mails a link by which another device goes on with the same lists. Nobody learns whether the address is known. */
export async function sendSelectionLink(
  deps: Pick<Deps, 'db' | 'sealer' | 'publicUrl'>,
  { gallery, guest }: Place,
  email: string,
  language: string,
): Promise<void> {
  const { id: event_id, event_name, created_by, studio, share_link } = gallery;
  await deps.db.transaction(async (tx) => {
    const found = await tx.one(selectGuestByEmail, { event_id, guest, email });
    if (!found) return;
    const key = randomBytes(32).toString('base64url');
    await tx.all(insertLink, { ...keyOf(gallery, key), guest: found.guest, hours: HOURS });
    await enqueueMessages(tx, deps, {
      channel: 'email',
      kind: 'selection_link',
      owner_id: created_by,
      recipient: email,
      facts: { studio, event_name, gallery_link: deps.publicUrl + share_link, language },
      password: key,
    });
  });
}

const over = () =>
  new AppError(410, 'LINK_OVER', 'This link was used already, or its 24 hours are over. Ask for a new one.');

/** How many photos this device has chosen by itself that the link's guest has not; throws where the link is of no more use. */
export async function readSelectionLink({ db }: HasDb, { gallery, guest }: Place, key: string): Promise<number> {
  const [link, own] = await db.together((queries) => [
    queries.one(selectLink, keyOf(gallery, key)),
    queries.one(countPicks, { event_id: gallery.id, guest }),
  ]);
  if (!link) throw over();
  return link.guest.equals(guest) ? 0 : (own?.photos ?? 0);
}

/** Uses a link up. Returns who the device is from now on, and how many of its own picks did not find room, or stayed behind. */
export async function redeemSelectionLink(
  { db }: HasDb,
  { gallery, guest }: Place,
  { key, own }: { key: string; own?: 'add' | 'leave' | undefined },
): Promise<{ guest: Buffer; moved: number; left: number }> {
  return db.transaction(async (tx) => {
    const link = await tx.one(redeemLink, keyOf(gallery, key));
    if (!link) throw over();
    const guests = { event_id: gallery.id, from: guest, to: link.guest };
    if (own !== 'add' || link.guest.equals(guest)) return { guest: link.guest, moved: 0, left: 0 };
    return { guest: link.guest, ...(await mergeSelections(tx, guests, gallery.presentation.selection_limit)) };
  });
}

export async function deleteOldSelectionLinks(deps: HasDb): Promise<void> {
  await deleteInBatches(deps, deleteOldLinks, {});
}
