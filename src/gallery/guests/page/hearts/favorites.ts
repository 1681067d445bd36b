import type { HasDb } from '../../../../deps.ts';
import type { Gallery } from '../../door/gallery.ts';
import { presentChosen } from '../photos.ts';
import { selectFavorites } from './favorites.sql.ts';

/** A guest's favourites, for a page that the browser kept. None where the link does not permit to choose. */
export async function listFavorites({ db }: HasDb, gallery: Gallery, guest: Buffer) {
  if (!gallery.rights.lists) return { photo_ids: [] };
  const row = await db.one(selectFavorites, { event_id: gallery.id, guest });
  const photo_ids = row?.photo_ids ?? [];
  const chosen = row && { ...row, count: photo_ids.length };
  return { photo_ids, chosen: presentChosen(chosen, gallery.presentation.selection_limit) };
}
