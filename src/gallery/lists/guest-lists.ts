import { recordActivity } from '../../audit/audit-log.ts';
import type { HasDb, HasQueries } from '../../deps.ts';
import { expectRow, type Tx } from '../../platform/db/database.ts';
import { expectFound, invalid, notFound } from '../../platform/errors.ts';
import { clearFavorites } from '../feedback/favorites.ts';
import type { GuestSelection, NewSelection, SelectionPatch } from './guest-lists.schema.ts';
import {
  deleteSelection,
  type EmailConfirmation,
  insertFavorites,
  insertSelection,
  lockFavorites,
  lockGuestSelection,
  type SelectionRow,
  selectChosenPhotos,
  selectGuestSelection,
  selectGuestSelections,
  updateSelection,
  upsertChosenPhoto,
  type Whose,
} from './guest-lists.sql.ts';
import { alreadySent, toRefusal } from './refusals.ts';

/** The settings of a gallery, and of the link that opened it, that affect lists. */
export type Gallery = {
  id: number;
  slug: string;
  event_name: string;
  created_by: number;
  studio: string;
  share_link: string;
  share_token: string;
  allow_favorites: boolean | null;
  require_name_email: boolean | null;
  presentation: { selection_limit: number | null; share_lists: boolean; confirm_email: boolean };
  rights: { choose: boolean };
  /** Null for the gallery's own link. */
  link_id: number | null;
};

export type Place = { gallery: Gallery; guest: Buffer };

const THUMBNAILS = 8;

const whose = ({ gallery, guest }: Place) => ({ event_id: gallery.id, guest });
const limitOf = ({ gallery }: Place) => gallery.presentation.selection_limit;

export const present = (place: Place, { shared_token, ...all }: SelectionRow): GuestSelection => {
  const { slug, presentation } = place.gallery;
  const row = withConfirmation(all);
  const share_link = presentation.share_lists && shared_token ? `/gallery/${slug}/${shared_token}` : null;
  return { ...row, share_link, limit: limitOf(place) };
};

/** Galleries that ask for no confirmed addresses have no such field. */
export const withConfirmation = <Row extends { email_confirmation: EmailConfirmation | null }>(all: Row) => {
  const { email_confirmation, ...row } = all;
  return { ...row, ...(email_confirmation && { email_confirmation }) };
};

/** All lists of a guest, each with its first few photos. */
export async function listGuestSelections({ db }: HasDb, place: Place, photoId?: number) {
  const rows = await db.all(selectGuestSelections, { ...whose(place), photo_id: photoId ?? null, shown: THUMBNAILS });
  return rows.map(({ first, has_photo, ...row }) => ({ ...present(place, row), has_photo, first }));
}

export async function getGuestSelection({ db }: HasQueries, place: Place, id: number): Promise<GuestSelection> {
  const row = expectFound(await db.one(selectGuestSelection, { ...whose(place), id }), 'List');
  return present(place, row);
}

/** One page of its photos, in the order in which they were chosen. */
export async function getGuestSelectionPage(
  { db }: HasDb,
  place: Place,
  id: number,
  { page, limit }: { page: number; limit: number },
) {
  const window = { selection_id: id, limit, offset: (page - 1) * limit };
  const [row, photos] = await db.together((queries) => [
    queries.one(selectGuestSelection, { ...whose(place), id }),
    queries.all(selectChosenPhotos, window),
  ]);
  if (!row) throw notFound('List');
  return { selection: present(place, row), photos, pagination: { page, limit, total: row.count } };
}

/** Locks a guest's own list (`selections`) until the transaction ends. Throws 404 if they have none with this id. */
export async function lockSelection(tx: Tx, place: Place, id: number): Promise<SelectionRow> {
  return expectFound(await tx.one(lockGuestSelection, { ...whose(place), id }), 'List');
}

export async function lockOpenSelection(tx: Tx, place: Place, id: number): Promise<SelectionRow> {
  const row = await lockSelection(tx, place, id);
  if (row.status === 'submitted') throw alreadySent();
  return row;
}

export const asGuest = (requestId: string) => ({ id: null, via: 'guest', requestId });

export type Requested = HasDb & { requestId: string };

export async function createSelection({ db, requestId }: Requested, place: Place, input: NewSelection) {
  const { guest_name = null, guest_email = null, name, photo_id } = input;
  requireWho(place.gallery, { guest_name, guest_email });
  return db
    .transaction(async (tx) => {
      const row = expectRow(await tx.one(insertSelection, { ...whose(place), name, guest_name, guest_email }));
      const details = { selection_id: row.id, name };
      recordActivity(tx, asGuest(requestId), 'selection_created', { event_id: place.gallery.id, details });
      if (photo_id === undefined) return present(place, row);
      const photo = { selection_id: row.id, event_id: place.gallery.id, photo_id, note: null, keeps_note: true };
      if (!(await tx.one(upsertChosenPhoto, photo))) throw notFound('Photo');
      return present(place, { ...row, count: 1 });
    })
    .catch((error) => {
      throw toRefusal(error, limitOf(place));
    });
}

/** Throws 400 if the settings require a name and e-mail address and one is missing. */
export function requireWho(
  { require_name_email }: Pick<Gallery, 'require_name_email'>,
  told: { guest_name: string | null; guest_email: string | null },
): void {
  if (!require_name_email) return;
  const missing = Object.entries(told).filter(([, value]) => !value);
  if (missing.length > 0) throw invalid(missing.map(([path]) => ({ path, message: 'Required in this gallery' })));
}

export async function updateGuestSelection({ db }: HasDb, place: Place, id: number, patch: SelectionPatch) {
  return db
    .transaction(async (tx) => {
      const before = await lockOpenSelection(tx, place, id);
      if (before.name === null && patch.name !== undefined)
        throw invalid([{ path: 'name', message: 'The favourites cannot be renamed' }]);
      const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      return present(place, expectRow(await tx.one(updateSelection, { ...before, ...given, id })));
    })
    .catch((error) => {
      throw toRefusal(error, limitOf(place));
    });
}

/** Deleting the favourites also removes their marks. */
export async function removeGuestSelection({ db, requestId }: Requested, place: Place, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { name, count } = await lockOpenSelection(tx, place, id);
    if (name === null) await clearFavorites(tx, whose(place));
    await tx.one(deleteSelection, { id });
    const details = { selection_id: id, name, count };
    recordActivity(tx, asGuest(requestId), 'selection_deleted', { event_id: place.gallery.id, details });
  });
}

/** Throws if the guest has sent their favourites, which can't change then. Locks the list until the transaction ends. */
export async function requireOpenFavorites(tx: Tx, whose: Whose): Promise<void> {
  const list = await tx.one(lockFavorites, whose);
  if (list?.status === 'submitted') throw alreadySent();
}

/** Holds the list that a heart goes into before the heart itself is written, as those do who merge lists. */
export async function holdFavorites(tx: Tx, whose: Whose): Promise<void> {
  if (await tx.one(lockFavorites, whose)) return;
  await tx.all(insertFavorites, whose);
  await tx.one(lockFavorites, whose);
}
