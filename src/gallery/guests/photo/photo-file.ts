import type { HasDb } from '../../../deps.ts';
import { expectFound } from '../../../platform/errors.ts';
import type { Gallery } from '../door/gallery.ts';
import { selectGalleryFile } from './photo-file.sql.ts';

export async function getGuestFile({ db }: HasDb, gallery: Gallery, id: number) {
  const list = gallery.shared_list;
  return expectFound(await db.one(selectGalleryFile(list), { event_id: gallery.id, id, list }), 'Photo');
}
