import type { Actor } from '../../access/actor.ts';
import type { HasDb } from '../../deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { type ArchiveCondition, selectArchived } from './archive.sql.ts';
import { originalKey } from './photo-files.ts';
import type { ArchiveQuery } from './photos.schema.ts';
import { getPhotoEvent } from './photos.ts';

type StoredPhoto = { path: string; size_bytes: number; original_filename: string; uploaded_at: string };

/** The originals of an event that fit a query, under names of their own, and the name of the archive. */
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
  const photos = await db.all(selectArchived(conditions), { event_id, ids, category_id });
  if (ids && photos.length < ids.length) throw notFound('Photo');
  if (photos.length === 0) throw new AppError(404, 'NOT_FOUND', 'There are no such photos in this gallery.');
  return { name: `${slug}.zip`, files: toEntries(photos) };
}

/** Photos as the entries of an archive, no two under one name. */
export function toEntries(photos: StoredPhoto[]) {
  const taken = new Map<string, number>();
  return photos.map(({ path, size_bytes, original_filename, uploaded_at }) => ({
    key: originalKey(path),
    size: size_bytes,
    modifiedAt: new Date(uploaded_at),
    name: freeName(original_filename, taken),
  }));
}

/** Names that Windows keeps for itself, whatever their extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** `a.jpg`, `a (2).jpg`, …: some file systems can't tell `A.jpg` from `a.jpg`. `taken` holds the last number of each name. */
function freeName(original: string, taken: Map<string, number>): string {
  const name = original
    .replace(/^\.+$|[:*?"<>|\\/]/g, '_')
    .replace(/[. ]+$/, '_')
    .replace(RESERVED, '_$&');
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? [];
  const key = name.toLowerCase();
  for (let n = (taken.get(key) ?? 0) + 1; ; n++) {
    const candidate = n === 1 ? name : `${stem} (${n})${extension}`;
    taken.set(key, n);
    if (n > 1 && taken.has(candidate.toLowerCase())) continue;
    if (n > 1) taken.set(candidate.toLowerCase(), 1);
    return candidate;
  }
}
