import { type Actor, eventScope } from '../../access/actor.ts';
import { assertStillPermitted } from '../../access/api-tokens.ts';
import { holdSession } from '../../access/sessions.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasDb } from '../../deps.ts';
import { type BeforeCommit, type Tx, violatedConstraint } from '../../platform/db/database.ts';
import { AppError, conflict } from '../../platform/errors.ts';
import type { StagedFile } from '../../platform/storage/storage.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { insertPhoto, type NewPhotoRow, selectUsableCategory } from './add-photo.sql.ts';
import { updatePhotoCategories } from './bulk.sql.ts';
import { displayName, originalKey, removeFiles, storedName, thumbnailPath } from './photo-files.ts';
import type { CreatedPhoto, DuplicatePhoto } from './photos.schema.ts';
import { type PhotoEventRow, selectPhotoByContent, selectPhotoEvent } from './photos.sql.ts';
import { getPhotoEvent, photoPayload, typeIn } from './photos.ts';
import { describePlaceless } from './placeless.ts';
import { queuePreview } from './previews.ts';

export type NewPhoto = {
  file: StagedFile;
  name: string;
  mimeType: string;
  categoryId: number | null;
  /** Whether to skip bytes that the event already has. */
  skips?: boolean;
};

/** The new photo, or the existing one with the same bytes. */
export type AddedPhoto = CreatedPhoto | DuplicatePhoto;

/**
 * The event that a photo is for. An archived one accepts none; with `repeats` that check waits, because an earlier response may exist.
 */
export async function getUploadEvent(deps: HasDb, actor: Actor, id: number, repeats: boolean): Promise<PhotoEventRow> {
  const event = await getPhotoEvent(deps, actor, id);
  if (!repeats) refuseArchived(event);
  return event;
}

export function refuseArchived(event: PhotoEventRow): void {
  if (event.is_archived) throw conflict('EVENT_ARCHIVED', 'This event is archived. Restore it before you add photos.');
}

/** Files first, then the row: there is never a row without its file, and the sweep removes a file without a row. */
export async function addPhoto(
  deps: Deps,
  actor: Actor,
  event: PhotoEventRow,
  photo: NewPhoto,
  beforeCommit?: BeforeCommit<AddedPhoto>,
): Promise<AddedPhoto> {
  refuseArchived(event);
  const { file, name, mimeType, categoryId, skips = false } = photo;
  const category = categoryId === null ? undefined : await findCategory(deps, event.id, categoryId);
  const known = skips ? await findDuplicate(deps, actor, event.id, file.sha256, category, beforeCommit) : undefined;
  if (known) return known;
  const content = await describeContent(deps, event.slug, { file, name, mimeType });
  const { thumbnail, ...columns } = content;
  const row: NewPhotoRow = {
    ...columns,
    event_id: event.id,
    original_filename: displayName(name),
    type: category?.type ?? typeIn(undefined),
    category_id: categoryId,
  };
  return withStored(deps, file, row.path, thumbnail, async (discard) => {
    const added = await insertRow(deps, actor, event, { ...row, skips }, beforeCommit);
    if ('duplicate' in added) await discard();
    return added;
  });
}

/** Stores an image under a new, unique name. */
export async function describeContent(
  { images }: Pick<Deps, 'images'>,
  slug: string,
  { file, name, mimeType }: Pick<NewPhoto, 'file' | 'name' | 'mimeType'>,
) {
  const { thumbnail, width, height, type, caption: file_caption, ...described } = await images.inspect(file.path);
  const placeless = await describePlaceless(file.path);
  const filename = storedName(name);
  const path = `${slug}/${filename}`;
  const thumbnail_path = thumbnail ? thumbnailPath(path) : null;
  const { size: size_bytes, sha256, crc32 } = file;
  const columns = {
    ...described,
    ...placeless,
    file_caption,
    path,
    filename,
    thumbnail_path,
    size_bytes,
    sha256,
    crc32,
    width,
    height,
  };
  return { ...columns, mime_type: mimeType, sniffed_type: type, thumbnail };
}

/** Stores both files, then does `work`; if that fails, or asks for it, they are removed. */
export async function withStored<T>(
  deps: Deps,
  file: StagedFile,
  path: string,
  thumbnail: Uint8Array | null,
  work: (discard: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const discard = () => removeFiles(deps, [path]);
  try {
    // Waits for both even if one fails: a file must not appear after it was removed.
    const stored = await Promise.allSettled([
      file.store(originalKey(path)),
      thumbnail && deps.storage.put(thumbnailPath(path), thumbnail),
    ]);
    for (const result of stored) if (result.status === 'rejected') throw result.reason;
    return await work(discard);
  } catch (error) {
    // While the database is unavailable nobody knows whether the row was written, so the sweep decides.
    if (!(error instanceof AppError && error.status === 503)) await discard();
    throw error;
  }
}

export const uploaderOf = ({ id, tokenId, sessionHash }: Actor) => ({
  actor_id: id,
  token_id: tokenId,
  session_hash: sessionHash,
});

async function insertRow(
  { db }: HasDb,
  actor: Actor,
  event: PhotoEventRow,
  row: NewPhotoRow & { skips: boolean },
  beforeCommit: BeforeCommit<AddedPhoto> | undefined,
): Promise<AddedPhoto> {
  const written = db.transaction(async (tx): Promise<AddedPhoto> => {
    holdSession(tx, actor);
    const created = await tx.one(insertPhoto, { ...row, ...uploaderOf(actor) });
    if (!created) return explainMissingRow(tx, actor, row);
    const { filename, original_filename, size_bytes } = row;
    recordActivity(tx, actor, 'photo_uploaded', {
      event_id: row.event_id,
      details: { photo_id: created.id, filename, original_filename, size_bytes },
    });
    if (row.thumbnail_path) await tx.bestEffort('queueing a preview', () => queuePreview(tx, row.path));
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

/** The photo that another request added with the same bytes at the same moment, or why there is no row. */
async function explainMissingRow(tx: Tx, actor: Actor, row: NewPhotoRow & { skips: boolean }): Promise<AddedPhoto> {
  const { event_id, category_id, sha256, type } = row;
  const isTheirs = await mayStillUpload(tx, actor, event_id);
  const category = category_id === null ? undefined : { id: category_id, type };
  const known = row.skips && isTheirs ? await duplicateIn(tx, actor, event_id, sha256, category) : undefined;
  if (!known) throw conflict('CONFLICT', 'The event or category changed during the upload. Upload the photo again.');
  return known;
}

/** Whether the actor still sees the event. Throws if they may not upload any more. */
async function mayStillUpload(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  const now = await assertStillPermitted(tx, actor, 'photos.upload');
  return (await tx.one(selectPhotoEvent, { id, ...eventScope(now) })) !== undefined;
}

type Category = { id: number; type: 'individual' | 'collage' };

/** The photo of an event that has these bytes, in the requested category, if there is one. */
async function duplicateIn(
  tx: Tx,
  actor: Actor,
  event_id: number,
  sha256: string,
  category: Category | undefined,
): Promise<DuplicatePhoto | undefined> {
  const known = await tx.one(selectPhotoByContent, { event_id, sha256 });
  if (!known || !category || known.category_id === category.id) return known && { ...known, duplicate: true };
  const { id: category_id, type } = category;
  await tx.all(updatePhotoCategories, { event_id, ids: [known.id], category_id, type });
  recordActivity(tx, actor, 'photo_updated', { event_id, details: { photo_id: known.id, category_id } });
  return { ...known, category_id, type, duplicate: true };
}

/** Saves the work on bytes that the event already has; if two arrive at the same moment the database accepts one. */
async function findDuplicate(
  { db }: HasDb,
  actor: Actor,
  event_id: number,
  sha256: string,
  category: Category | undefined,
  beforeCommit: BeforeCommit<AddedPhoto> | undefined,
): Promise<DuplicatePhoto | undefined> {
  if (!(await db.one(selectPhotoByContent, { event_id, sha256 }))) return undefined;
  return db.transaction(
    async (tx) => {
      holdSession(tx, actor);
      return (await mayStillUpload(tx, actor, event_id))
        ? duplicateIn(tx, actor, event_id, sha256, category)
        : undefined;
    },
    async (tx, duplicate) => {
      if (duplicate) await beforeCommit?.(tx, duplicate);
    },
  );
}

/** Throws unless photos of the event may have the category. */
export async function assertUsableCategory(deps: HasDb, event_id: number, id: number | null): Promise<void> {
  if (id !== null) await findCategory(deps, event_id, id);
}

async function findCategory({ db }: HasDb, event_id: number, id: number): Promise<Category> {
  const category = await db.one(selectUsableCategory, { id, event_id });
  if (!category) throw invalidCategory();
  return { id, type: typeIn(category) };
}

export const invalidCategory = () =>
  new AppError(400, 'INVALID_UPLOAD', 'The category must belong to this event or be global.');
