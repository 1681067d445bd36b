import type { Actor } from '../../access/actor.ts';
import type { HasDb } from '../../deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { type ArchiveCondition, type ArchivedRow, selectArchived } from './archive.sql.ts';
import { whenChecked } from './checksums.ts';
import { entryNames } from './entry-names.ts';
import { originalKey } from './photo-files.ts';
import type { ArchiveQuery } from './photos.schema.ts';
import { getPhotoEvent } from './photos.ts';
import { editsOf } from './placeless.ts';

/** The originals of an event that match a query, with unique names, and the name of the archive. */
export async function listArchive({ db }: HasDb, actor: Actor, eventId: number, query: ArchiveQuery) {
  const { photo_ids: ids, category_id, favorite } = query;
  const { id: event_id, slug } = await getPhotoEvent({ db }, actor, eventId);
  const conditions: ArchiveCondition[] = [
    ...(ids ? ['ids' as const] : []),
    ...(category_id === undefined
      ? []
      : [category_id === 'none' ? ('uncategorised' as const) : ('category_id' as const)]),
    ...(favorite ? ['favorite' as const] : []),
  ];
  const list = () => db.all(selectArchived(conditions), { event_id, ids, category_id });
  const photos = await whenChecked({ db }, event_id, list);
  if (ids && photos.length < ids.length) throw notFound('Photo');
  if (photos.length === 0) throw new AppError(404, 'NOT_FOUND', 'No photos in this gallery match. Change the filters.');
  const names = entryNames(photos.map(({ original_filename }) => original_filename));
  return { name: `${slug}.zip`, files: originalEntries(photos, names) };
}

type Original = Omit<ArchivedRow, 'crc32'> & { crc32: number; place_edits?: unknown };

/** Originals as the entries of an archive, with a unique name for each. */
export const originalEntries = (photos: Original[], names: string[]) =>
  photos.map(({ path, size_bytes, sha256, crc32, place_edits, ...photo }, index) => ({
    name: names[index] ?? '',
    key: originalKey(path),
    size: size_bytes,
    crc32,
    digest: sha256,
    edits: editsOf(place_edits),
    ...timeOf(photo),
  }));

/** An entry has the time at which its photo was taken, if the photo says so, as the camera's clock had it. */
export const timeOf = ({ captured_at, uploaded_at }: Pick<ArchivedRow, 'captured_at' | 'uploaded_at'>) => ({
  modifiedAt: new Date(captured_at ?? uploaded_at),
  isLocal: captured_at !== null,
});
