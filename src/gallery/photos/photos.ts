import { type Actor, eventScope } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasQueries } from '../../deps.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { expectFound, invalid, notFound } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { listKey, pageOf, windowOf } from '../../platform/openapi/page-window.ts';
import { selectUsableCategory } from './add-photo.sql.ts';
import { shareEvent } from './bulk.sql.ts';
import { originalKey } from './photo-files.ts';
import type { PhotoQuery } from './photo-lists.schema.ts';
import type { PhotoPatch } from './photos.schema.ts';
import {
  countPhotos,
  lockPhoto,
  lockPhotosOfEvent,
  type PhotoEventRow,
  selectKnownContents,
  selectPhoto,
  selectPhotoEvent,
  selectPhotos,
  selectPlacedPhotos,
  sumPhotos,
  updatePhotoRow,
} from './photos.sql.ts';
import { selectPhotoFile } from './picture-files.sql.ts';
import { watermarkOf } from './watermarks.ts';

export async function getPhotoEvent({ db }: HasQueries, actor: Actor, id: number): Promise<PhotoEventRow> {
  return expectFound(await db.one(selectPhotoEvent, { id, ...eventScope(actor) }), 'Event');
}

/** Photos in a category for collages are collages. */
export const typeIn = (category: { slug: string } | undefined) =>
  category?.slug === 'collage' || category?.slug === 'collages' ? ('collage' as const) : ('individual' as const);

const isPlace = (text: string) => text === 'Infinity' || (text !== '' && Number.isFinite(Number(text)));

/** The matching photos of an event, newest first or in manual order. */
export async function listEventPhotos(deps: Deps, actor: Actor, eventId: number, query: PhotoQuery) {
  const { page: _, limit: __, cursor, category_id, order, marks, ...rest } = query;
  const hasMarks = marks === 'true';
  const { id: event_id } = await getPhotoEvent(deps, actor, eventId);
  const filter = { ...rest, ...(category_id === 'none' ? { uncategorised: true } : { category_id }) };
  const matching = (Object.keys(filter) as (keyof typeof filter)[]).filter((name) => filter[name] !== undefined);
  const values = { event_id, ...filter };
  const count = (queries: Queries) =>
    matching.length > 0 ? queries.one(countPhotos(matching), values) : queries.one(sumPhotos, { event_id });
  if (order === 'position') {
    const list = listKey('photos', actor.id, event_id, filter, order);
    const window = windowOf(query, list, isPlace);
    const [placed, counted] = await deps.db.together((queries) => [
      queries.all(selectPlacedPhotos(cursor ? [...matching, 'after_place'] : matching, hasMarks), {
        ...values,
        ...window,
      }),
      count(queries),
    ]);
    const { shown, pagination } = pageOf(query, list, placed, ({ place_in_order }) => place_in_order, counted?.total);
    return { photos: shown.map(({ place_in_order: ___, ...photo }) => photo), pagination };
  }
  const list = listKey('photos', actor.id, event_id, filter);
  const window = windowOf(query, list);
  const [photos, counted] = await deps.db.together((queries) => [
    queries.all(selectPhotos(cursor ? [...matching, 'after'] : matching, hasMarks), { ...values, ...window }),
    count(queries),
  ]);
  const { shown, pagination } = pageOf(query, list, photos, ({ uploaded_at }) => uploaded_at, counted?.total);
  return { photos: shown, pagination };
}

export async function getPhoto({ db }: HasQueries, actor: Actor, eventId: number, id: number) {
  return expectFound(await db.one(selectPhoto, { id, event_id: eventId, ...eventScope(actor) }), 'Photo');
}

/** Throws 412 if a photo differs from the expected state. Otherwise locks it until the transaction ends. */
export const assertPhotoMatches = (tx: Tx, actor: Actor, eventId: number, id: number, ifMatch: IfMatch) =>
  assertMatch(
    ifMatch,
    () => getPhoto({ db: tx }, actor, eventId, id),
    () => tx.one(lockPhoto, { id }),
  );

/** The facts needed to send the original. */
export async function getOriginal({ db }: Deps, actor: Actor, eventId: number, id: number) {
  const photo = expectFound(await db.one(selectPhotoFile, { id, event_id: eventId, ...eventScope(actor) }), 'Photo');
  const { path, size_bytes, sha256, uploaded_at, sniffed_type, original_filename } = photo;
  return {
    key: originalKey(path),
    size: size_bytes,
    sha256,
    modifiedAt: uploaded_at,
    type: sniffed_type,
    name: original_filename,
  };
}

/**
 * The facts needed to send a picture made of the original: both keys, the original's digest, which changes with it, its dimensions, and the
 * watermark.
 */
export async function getPicture({ db }: Deps, actor: Actor, eventId: number, id: number) {
  const photo = await db.one(selectPhotoFile, { id, event_id: eventId, ...eventScope(actor) });
  if (!photo?.thumbnail_path) throw notFound('Picture');
  const { path, thumbnail_path: thumbnailKey, sha256, width, height, watermark } = photo;
  return { path, thumbnailKey, sha256, width, height, watermark: watermarkOf(watermark) };
}

export type Picture = Awaited<ReturnType<typeof getPicture>>;

/** Which of these bytes an event already has. */
export async function findKnownContents(deps: Deps, actor: Actor, eventId: number, digests: string[]) {
  const { id: event_id } = await getPhotoEvent(deps, actor, eventId);
  return { known: await deps.db.all(selectKnownContents, { event_id, digests }) };
}

/** Puts a photo into a category, or removes it from one with null, and sets its caption; fields that are left out stay. */
export async function updatePhoto(
  { db }: Deps,
  actor: Actor,
  eventId: number,
  id: number,
  patch: PhotoPatch,
  ifMatch?: IfMatch,
) {
  return db.transaction(async (tx) => {
    tx.later(shareEvent, { id: eventId, ...eventScope(actor) });
    await assertPhotoMatches(tx, actor, eventId, id, ifMatch);
    const before = expectFound(await tx.one(selectPhoto, { id, event_id: eventId, ...eventScope(actor) }), 'Photo');
    const { category_id = before.category_id, caption = before.caption } = patch;
    const category =
      category_id === null ? undefined : await tx.one(selectUsableCategory, { id: category_id, event_id: eventId });
    if (category_id !== null && !category) {
      throw invalid([{ path: 'category_id', message: 'Must be a category of this event, or a global one' }]);
    }
    const changed = {
      ...(before.category_id !== category_id && { category_id }),
      ...(before.caption !== caption && { caption }),
    };
    if (Object.keys(changed).length > 0) {
      const change = { category_id, type: typeIn(category), caption };
      await tx.one(updatePhotoRow, { id, event_id: eventId, ...eventScope(actor), ...change });
      recordActivity(tx, actor, 'photo_updated', { event_id: eventId, details: { photo_id: id, ...changed } });
    }
    return getPhoto({ db: tx }, actor, eventId, id);
  });
}

/** Locks the photos of a locked event. Returns their paths. */
export const lockPathsOf = async (tx: Tx, eventId: number): Promise<string[]> =>
  (await tx.all(lockPhotosOfEvent, { event_id: eventId })).map(({ path }) => path);

type EventReference = { id: number; slug: string; event_name: string };
type PhotoReference = {
  id: number;
  filename: string;
  original_filename: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
};

export function photoPayload({ id, slug, event_name }: EventReference, photo: PhotoReference) {
  const { filename, original_filename, size_bytes, width, height } = photo;
  return {
    event: { id, slug, event_name },
    photo: { id: photo.id, filename, original_filename, size_bytes, width, height },
  };
}
