import { hash, randomBytes } from 'node:crypto';
import type { Deps, HasDb } from '../../deps.ts';
import { enqueueMessages } from '../../messages/enqueue.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { AppError } from '../../platform/errors.ts';
import type { Gallery, Place } from './guest-lists.ts';
import {
  countPicks,
  deleteOldLinks,
  insertLink,
  redeemLink,
  selectGuestsByEmail,
  selectLink,
  type WhoseLists,
} from './links.sql.ts';
import { mergeSelections } from './merge.ts';

const HOURS = 24;
/** Per e-mail. */
const MAX_LINKS = 5;

/** A key works only in the gallery, and with the link, that it was made for. */
const keyOf = ({ id, share_token }: Gallery, key: string) => ({
  event_id: id,
  key_hash: hash('sha256', `selections:${id}:${share_token}:${key}`, 'buffer'),
});

/** Guests' texts go to addresses that guests typed, so e-mail programs must not turn them into links. */
const unlinked = (text: string | null) => text?.replace(/(?<=\S)[.:/@]+(?=\S)/g, ' ') ?? null;

/**
 * Sends links by which another device continues with the same lists. There is one for each guest who gave this address, with their
 * choices, as anyone can give it. The response does not reveal whether the address is known.
 */
export async function sendSelectionLink(
  deps: Pick<Deps, 'db' | 'sealer' | 'publicUrl'>,
  { gallery, guest }: Place,
  email: string,
  language: string,
): Promise<void> {
  const { id: event_id, event_name, created_by, studio, share_link } = gallery;
  await deps.db.transaction(async (tx) => {
    const found = await tx.all(selectGuestsByEmail, { event_id, guest, email, limit: MAX_LINKS });
    if (found.length === 0) return;
    const made = found.map((whose) => ({ ...whose, key: randomBytes(32).toString('base64url') }));
    for (const { key, guest } of made) await tx.all(insertLink, { ...keyOf(gallery, key), guest, hours: HOURS });
    const links = made.map(({ guest_name, changed_at, lists }) => ({
      guest_name: unlinked(guest_name),
      changed_at,
      lists: lists.map(({ name, count }) => ({ name: unlinked(name), count: String(count) })),
    }));
    await enqueueMessages(tx, deps, {
      channel: 'email',
      kind: 'selection_link',
      owner_id: created_by,
      recipient: email,
      facts: { studio, event_name, gallery_link: deps.publicUrl + share_link, language, links },
      password: made.map(({ key }) => key).join(' '),
    });
  });
}

const over = () =>
  new AppError(410, 'LINK_OVER', 'This link has already been used or is older than 24 hours. Request a new one.');

/**
 * The guest whose lists a link opens, and how many photos this device has chosen as another guest. Throws if the link is no longer valid.
 */
export async function readSelectionLink(
  { db }: HasDb,
  { gallery, guest }: Place,
  key: string,
): Promise<WhoseLists & { own: number }> {
  const [link, own] = await db.together((queries) => [
    queries.one(selectLink, keyOf(gallery, key)),
    queries.one(countPicks, { event_id: gallery.id, guest }),
  ]);
  if (!link) throw over();
  const { guest_name, lists } = link;
  return { guest_name, lists, own: link.guest.equals(guest) ? 0 : (own?.photos ?? 0) };
}

/** Uses a link up. Returns the new guest of the device, and how many of its own picks did not fit or stayed behind. */
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
