import type { HasDb } from '../../deps.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { NewFeedback } from '../feedback/feedback.schema.ts';
import { inTurnOf, takeFeedback } from '../feedback/guest-feedback.ts';
import { deleteChosenPhoto, insertChosenPhotos, touchSelection, upsertChosenPhoto } from './guest-lists.sql.ts';
import { type Gallery, getGuestSelection, lockOpenSelection, type Place } from './guest-lists.ts';
import { toRefusal } from './refusals.ts';

type FeedbackGallery = Gallery & Parameters<typeof takeFeedback>[2]['gallery'];
type Choice = Place & { gallery: FeedbackGallery; selectionId: number; photo: { id: number; filename: string } };
type Requested = HasDb & { requestId: string };

/** Adds a photo to a list, or changes its note there; without a note the present one stays. */
export async function putPhoto(
  { db, requestId }: Requested,
  choice: Choice,
  { note }: { note?: string | null | undefined },
) {
  const { gallery, selectionId, photo, guest } = choice;
  const before = await getGuestSelection({ db }, choice, selectionId);
  const put = () =>
    db.transaction(async (tx) => {
      if (before.name === null) await takeFeedback(tx, requestId, { gallery, photo, guest }, heart(true, before));
      const list = await lockOpenSelection(tx, choice, selectionId);
      const added = await tx.one(upsertChosenPhoto, {
        selection_id: list.id,
        event_id: gallery.id,
        photo_id: photo.id,
        note: note ?? null,
        keeps_note: note === undefined,
      });
      if (!added) throw notFound('Photo');
      tx.later(touchSelection, { id: list.id });
      const selection = await getGuestSelection({ db: tx }, choice, selectionId);
      return { photo_id: photo.id, note: added.note, selection };
    });
  return inTurnOf(photo.id, put).catch((error) => {
    throw toRefusal(error, gallery.presentation.selection_limit);
  });
}

/** Adds photos to a list, all or none; those that it contains stay where they are. Favourites are chosen one by one. */
export async function putPhotos({ db }: HasDb, place: Place & { selectionId: number }, photoIds: number[]) {
  const { gallery, selectionId } = place;
  const put = () =>
    db.transaction(async (tx) => {
      const list = await lockOpenSelection(tx, place, selectionId);
      if (list.name === null)
        throw conflict('FAVORITES_ONE_BY_ONE', 'Favourites are chosen one by one. Add photos to another list.');
      const photos = await tx.all(insertChosenPhotos, {
        selection_id: list.id,
        event_id: gallery.id,
        photo_ids: photoIds,
      });
      if (photos.length < photoIds.length) throw notFound('Photo');
      tx.later(touchSelection, { id: list.id });
      const selection = await getGuestSelection({ db: tx }, place, selectionId);
      return { added: photos.filter(({ is_new }) => is_new).length, selection };
    });
  return put().catch((error) => {
    throw toRefusal(error, gallery.presentation.selection_limit);
  });
}

/** Removes a photo from a list. Does nothing if it is not in the list. */
export async function takePhotoOut({ db, requestId }: Requested, choice: Choice): Promise<void> {
  const { gallery, selectionId, photo, guest } = choice;
  const before = await getGuestSelection({ db }, choice, selectionId);
  await inTurnOf(photo.id, () =>
    db.transaction(async (tx) => {
      if (before.name === null) await takeFeedback(tx, requestId, { gallery, photo, guest }, heart(false, before));
      const { id } = await lockOpenSelection(tx, choice, selectionId);
      if (await tx.one(deleteChosenPhoto, { selection_id: id, photo_id: photo.id })) tx.later(touchSelection, { id });
    }),
  );
}

/** A guest with a list of favourites has given their name, if the gallery asks for it. */
const heart = (value: boolean, who: { guest_name: string | null; guest_email: string | null }): NewFeedback => ({
  type: 'favorite',
  value,
  guest_name: who.guest_name,
  guest_email: who.guest_email,
});
