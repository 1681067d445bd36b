import { type Actor, eventScope } from '../../access/actor.ts';
import { assertStillPermitted } from '../../access/api-tokens.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasDb, HasQueries } from '../../deps.ts';
import { type BeforeCommit, type Queries, type Tx, violatedConstraint } from '../../platform/db/database.ts';
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { listKey, pageOf, windowOf } from '../../platform/openapi/paging.ts';
import type { StagedFile } from '../../platform/storage/storage.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { displayName, originalKey, removeFiles, storedName, thumbnailPath } from './photo-files.ts';
import type { CreatedPhoto, PhotoQuery } from './photos.schema.ts';
import {
  countPhotos,
  insertPhoto,
  lockPhoto,
  type NewPhotoRow,
  type PhotoEventRow,
  selectPhoto,
  selectPhotoEvent,
  selectPhotoFile,
  selectPhotoPaths,
  selectPhotos,
  selectUsableCategory,
  updatePhotoCategoryRow,
} from './photos.sql.ts';
import { queuePreview } from './previews.ts';

export type NewPhoto = { file: StagedFile; name: string; mimeType: string; categoryId: number | null };

type EventReference = { id: number; slug: string; event_name: string };
type PhotoReference = {
  id: number;
  filename: string;
  original_filename: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
};

/** What webhooks say of a photo. */
export function photoPayload({ id, slug, event_name }: EventReference, photo: PhotoReference) {
  const { filename, original_filename, size_bytes, width, height } = photo;
  return {
    event: { id, slug, event_name },
    photo: { id: photo.id, filename, original_filename, size_bytes, width, height },
  };
}

/** The event that a photo is for. An archived one takes none; with `repeats` that waits, for an earlier answer may be there. */
export async function getUploadEvent(deps: HasDb, actor: Actor, id: number, repeats: boolean): Promise<PhotoEventRow> {
  const event = await getPhotoEvent(deps, actor, id);
  if (!repeats) refuseArchived(event);
  return event;
}

async function getPhotoEvent({ db }: HasDb, actor: Actor, id: number): Promise<PhotoEventRow> {
  const event = await db.one(selectPhotoEvent, { id, ...eventScope(actor) });
  if (!event) throw notFound('Event');
  return event;
}

function refuseArchived(event: PhotoEventRow): void {
  if (event.is_archived) throw conflict('EVENT_ARCHIVED', 'An archived event takes no photos.');
}

/** Files first, then the row: there is never a row without its file, and a file without a row is swept later. */
export async function addPhoto(
  deps: Deps,
  actor: Actor,
  event: PhotoEventRow,
  photo: NewPhoto,
  beforeCommit?: BeforeCommit<CreatedPhoto>,
): Promise<CreatedPhoto> {
  refuseArchived(event);
  const { file, categoryId } = photo;
  const [category, picture] = await Promise.all([
    categoryId === null ? undefined : deps.db.one(selectUsableCategory, { id: categoryId, event_id: event.id }),
    deps.images.inspect(file.path),
  ]);
  if (categoryId !== null && !category) throw invalidCategory();

  const filename = storedName(photo.name);
  const path = `${event.slug}/${filename}`;
  const row: NewPhotoRow = {
    event_id: event.id,
    filename,
    original_filename: displayName(photo.name),
    path,
    thumbnail_path: picture.thumbnail ? thumbnailPath(path) : null,
    type: typeIn(category),
    category_id: categoryId,
    size_bytes: file.size,
    sha256: file.sha256,
    width: picture.width,
    height: picture.height,
    mime_type: photo.mimeType,
    sniffed_type: picture.type,
    uploaded_by: actor.id,
  };
  try {
    await storeBoth(deps, file, path, picture.thumbnail);
    return await insertRow(deps, actor, event, row, beforeCommit);
  } catch (error) {
    // While the database is away nobody knows whether the row was written: then the sweep decides.
    if (!(error instanceof AppError && error.status === 503)) await removeFiles(deps, [path]);
    throw error;
  }
}

/** Photos in a category for collages are collages. */
const typeIn = (category: { slug: string } | undefined) =>
  category?.slug === 'collage' || category?.slug === 'collages' ? ('collage' as const) : ('individual' as const);

/** Waits for both even when one fails: what is removed afterwards must not appear later. */
async function storeBoth(
  { storage }: Deps,
  file: StagedFile,
  path: string,
  thumbnail: Uint8Array | null,
): Promise<void> {
  const stored = await Promise.allSettled([
    file.store(originalKey(path)),
    thumbnail && storage.put(thumbnailPath(path), thumbnail),
  ]);
  for (const result of stored) if (result.status === 'rejected') throw result.reason;
}

function insertRow(
  { db }: HasDb,
  actor: Actor,
  event: PhotoEventRow,
  row: NewPhotoRow,
  beforeCommit: BeforeCommit<CreatedPhoto> | undefined,
): Promise<CreatedPhoto> {
  const written = db.transaction(async (tx) => {
    const created = await tx.one(insertPhoto, { ...row, token_id: actor.tokenId });
    if (!created) await assertStillPermitted(tx, actor, 'photos.upload');
    if (!created) throw conflict('CONFLICT', 'The event or the category changed while the photo was on its way.');
    const { filename, original_filename, size_bytes } = row;
    recordActivity(tx, actor, 'photo_uploaded', {
      event_id: row.event_id,
      details: { photo_id: created.id, filename, original_filename, size_bytes },
    });
    if (row.thumbnail_path) {
      await tx.bestEffort('queueing a preview', () => queuePreview(tx, row.path));
    }
    await emitWebhookEvents(tx, event.created_by, {
      type: 'photo.uploaded',
      data: photoPayload(event, { ...row, id: created.id }),
    });
    return created;
  }, beforeCommit);
  return written.catch((error) => {
    throw violatedConstraint(error) === 'photos_category_fkey' ? invalidCategory() : error;
  });
}

const invalidCategory = () =>
  new AppError(400, 'INVALID_UPLOAD', 'The category must belong to this event or be global.');

/** The photos of an event that match, newest first. */
export async function listEventPhotos(deps: Deps, actor: Actor, eventId: number, query: PhotoQuery) {
  const { page: _, limit: __, cursor, category_id, ...rest } = query;
  const { id: event_id } = await getPhotoEvent(deps, actor, eventId);
  const filter = { ...rest, ...(category_id === 'none' ? { uncategorised: true } : { category_id }) };
  const matching = (Object.keys(filter) as (keyof typeof filter)[]).filter((name) => filter[name] !== undefined);
  const list = listKey('photos', actor.id, event_id, filter);
  const window = windowOf(query, list);
  const values = { event_id, ...filter };
  const [photos, counted] = await deps.db.together((queries) => [
    queries.all(selectPhotos(cursor ? [...matching, 'after'] : matching), { ...values, ...window }),
    queries.one(countPhotos(matching), values),
  ]);
  const { shown, pagination } = pageOf(query, list, photos, ({ uploaded_at }) => uploaded_at, counted?.total);
  return { photos: shown, pagination };
}

export async function getPhoto({ db }: HasQueries, actor: Actor, eventId: number, id: number) {
  const photo = await db.one(selectPhoto, { id, event_id: eventId, ...eventScope(actor) });
  if (!photo) throw notFound('Photo');
  return photo;
}

/** Throws 412 when a photo is not what the request expects; then and otherwise nobody else changes it until the transaction is over. */
export const assertPhotoMatches = (tx: Tx, actor: Actor, eventId: number, id: number, ifMatch: IfMatch) =>
  assertMatch(
    ifMatch,
    () => getPhoto({ db: tx }, actor, eventId, id),
    () => tx.one(lockPhoto, { id }),
  );

/** What it takes to send the original. */
export async function getOriginal({ db }: Deps, actor: Actor, eventId: number, id: number) {
  const photo = await db.one(selectPhotoFile, { id, event_id: eventId, ...eventScope(actor) });
  if (!photo) throw notFound('Photo');
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

/** The key of the thumbnail and the digest of the original, which changes when it does. */
export async function getThumbnail({ db }: Deps, actor: Actor, eventId: number, id: number) {
  const photo = await db.one(selectPhotoFile, { id, event_id: eventId, ...eventScope(actor) });
  if (!photo?.thumbnail_path) throw notFound('Thumbnail');
  return { key: photo.thumbnail_path, sha256: photo.sha256 };
}

/** Puts a photo into a category, or takes it out with null. */
export async function updatePhotoCategory(
  { db }: Deps,
  actor: Actor,
  eventId: number,
  id: number,
  categoryId: number | null,
  ifMatch?: IfMatch,
) {
  return db.transaction(async (tx) => {
    await assertPhotoMatches(tx, actor, eventId, id, ifMatch);
    const before = await tx.one(selectPhoto, { id, event_id: eventId, ...eventScope(actor) });
    if (!before) throw notFound('Photo');
    const category =
      categoryId === null ? undefined : await tx.one(selectUsableCategory, { id: categoryId, event_id: eventId });
    if (categoryId !== null && !category) {
      throw invalid([{ path: 'category_id', message: 'Must be a category of this event, or a global one' }]);
    }
    if (before.category_id !== categoryId) {
      const change = { category_id: categoryId, type: typeIn(category) };
      await tx.one(updatePhotoCategoryRow, { id, event_id: eventId, ...eventScope(actor), ...change });
      recordActivity(tx, actor, 'photo_updated', {
        event_id: eventId,
        details: { photo_id: id, category_id: categoryId },
      });
    }
    return getPhoto({ db: tx }, actor, eventId, id);
  });
}

export const listPaths = async (db: Queries, eventId: number): Promise<string[]> =>
  (await db.all(selectPhotoPaths, { event_id: eventId })).map(({ path }) => path);
