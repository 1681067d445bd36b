import { type Actor, eventScope } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasQueries } from '../../deps.ts';
import { type Tx, violatedConstraint } from '../../platform/db/database.ts';
import { AppError, conflict, expectFound, notFound } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { listKey, pageOf, windowOf } from '../../platform/openapi/page-window.ts';
import { isMissing, type StagedFile } from '../../platform/storage/storage.ts';
import { addPhoto } from '../photos/add-photo.ts';
import { getPhotoEvent } from '../photos/photos.ts';
import type { InboxDecision, InboxDecisions, InboxPhoto, InboxQuery } from './inbox.schema.ts';
import { inboxKey, openKept, removeInboxFiles } from './inbox-files.ts';
import {
  acceptInboxPhoto,
  countInbox,
  endRefused,
  type InboxRow,
  lockInboxPhoto,
  refuseInboxPhoto,
  restoreInboxPhoto,
  selectInbox,
  selectInboxPhoto,
  selectOpenUploads,
} from './moderation.sql.ts';

const MAX_OPEN_UPLOADS = 100;

function present(row: InboxRow): InboxPhoto {
  const {
    event_id,
    path: _,
    thumbnail_path,
    sha256: __,
    crc32: ____,
    mime_type: ___,
    sniffed_type: type,
    has_files,
    ...rest
  } = row;
  const address = has_files && thumbnail_path ? `/api/admin/events/${event_id}/inbox/${row.id}` : undefined;
  return {
    ...rest,
    type,
    thumbnail_url: address ? `${address}/thumbnail` : null,
    preview_url: address ? `${address}/preview` : null,
  };
}

/** The photos that guests have sent to an event, newest first. */
export async function listInbox(deps: Deps, actor: Actor, eventId: number, query: InboxQuery) {
  const { id: event_id } = await getPhotoEvent(deps, actor, eventId);
  const { status, cursor } = query;
  const list = listKey('inbox', actor.id, event_id, status);
  const window = windowOf(query, list);
  const filtered = status === undefined ? [] : ['status' as const];
  const [rows, counted, open_uploads] = await deps.db.together((queries) => [
    queries.all(selectInbox(cursor ? [...filtered, 'after'] : filtered), { event_id, status, ...window }),
    queries.one(countInbox, { event_id }),
    queries.all(selectOpenUploads, { event_id, limit: MAX_OPEN_UPLOADS }),
  ]);
  const { waiting = 0, accepted = 0, refused = 0 } = counted ?? {};
  const counts = { waiting, accepted, refused };
  const total = status ? counts[status] : waiting + accepted + refused;
  const { shown, pagination } = pageOf(query, list, rows, ({ created_at }) => created_at, total);
  return { inbox_photos: shown.map(present), open_uploads, counts, pagination };
}

async function getRow({ db }: HasQueries, actor: Actor, event_id: number, id: number): Promise<InboxRow> {
  return expectFound(await db.one(selectInboxPhoto, { id, event_id, ...eventScope(actor) }), 'Inbox photo');
}

export const getInboxPhoto = async (deps: HasQueries, actor: Actor, eventId: number, id: number) =>
  present(await getRow(deps, actor, eventId, id));

/** Where the bytes of an inbox photo are stored, and their type. */
export async function getInboxFile(deps: HasQueries, actor: Actor, eventId: number, id: number) {
  const row = await getRow(deps, actor, eventId, id);
  if (!row.has_files) throw notFound('File');
  const { thumbnail_path: thumbnailKey, size_bytes: size, sha256, created_at: modifiedAt } = row;
  return {
    key: inboxKey(row.path),
    thumbnailKey,
    size,
    sha256,
    modifiedAt,
    type: row.sniffed_type,
    name: row.original_filename,
  };
}

/** Decides on one photo; repeating the decision changes nothing. */
export async function decide(
  deps: Deps,
  actor: Actor,
  eventId: number,
  id: number,
  { status, category_id = null }: InboxDecision,
  ifMatch?: IfMatch,
): Promise<InboxPhoto> {
  const row = await getRow(deps, actor, eventId, id);
  await assertMatch(ifMatch, async () => present(row));
  if (row.status !== status) {
    if (status === 'accepted') await accept(deps, actor, row, category_id, ifMatch);
    else if (status === 'refused') await change(deps, actor, row, 'refused', ifMatch);
    else await change(deps, actor, row, 'restored', ifMatch);
  }
  return getInboxPhoto(deps, actor, eventId, id);
}

/** Decides on many photos, one after the other. A photo that can't be decided is reported, and does not stop the others. */
export async function decideAll(
  deps: Deps,
  actor: Actor,
  eventId: number,
  { inbox_photo_ids, ...decision }: InboxDecisions,
) {
  await getPhotoEvent(deps, actor, eventId);
  for (const id of inbox_photo_ids) await getRow(deps, actor, eventId, id);
  const inbox_photos: InboxPhoto[] = [];
  const refusals: { id: number; code: string; error: string }[] = [];
  for (const id of inbox_photo_ids) {
    try {
      inbox_photos.push(await decide(deps, actor, eventId, id, decision));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refusals.push({ id, code: error.code, error: error.message });
    }
  }
  return { inbox_photos, refusals };
}

/**
 * Turns it into a photo: its bytes get a second name, then the rows are written, then the first name is deleted. If the process is killed
 * in between, the photo still waits, or is accepted. The sweep removes the leftover name.
 */
async function accept(
  deps: Deps,
  actor: Actor,
  row: InboxRow,
  categoryId: number | null,
  ifMatch: IfMatch,
): Promise<void> {
  const { id, event_id, path, original_filename: name, mime_type: mimeType, guest_name } = row;
  if (row.status === 'refused') throw decidedAlready();
  const event = await getPhotoEvent(deps, actor, event_id);
  let file: StagedFile | undefined;
  try {
    file = await openKept(deps.storage, row);
    const photo = { file, name, mimeType, categoryId, skips: true };
    await addPhoto(deps, actor, event, photo, async (tx, added) => {
      await assertUnchanged(tx, actor, row, ifMatch);
      if (!(await tx.one(acceptInboxPhoto, { id, photo_id: added.id, actor_id: actor.id }))) throw decidedAlready();
      recordActivity(tx, actor, 'guest_upload_accepted', {
        event_id,
        details: {
          inbox_photo_id: id,
          photo_id: added.id,
          original_filename: name,
          guest_name,
          duplicate: 'duplicate' in added,
        },
      });
    });
  } catch (error) {
    // If somebody else accepts it at the same moment, its file may already be gone.
    if (!(await isNow(deps, actor, row, 'accepted'))) await lost(error, deps, actor, row);
  } finally {
    await file?.discard();
  }
  await removeInboxFiles(deps, [path]);
}

/** The bytes are missing, because the photo was withdrawn or decided in the meantime, or by a fault. */
async function lost(error: unknown, deps: Deps, actor: Actor, row: InboxRow): Promise<never> {
  if (!isMissing(error)) throw error;
  if (!(await isNow(deps, actor, row, 'waiting'))) throw decidedAlready();
  throw new AppError(410, 'FILE_LOST', 'The file of this photo is missing from the storage.');
}

async function isNow(
  deps: Deps,
  actor: Actor,
  { event_id, id }: InboxRow,
  status: InboxRow['status'],
): Promise<boolean> {
  return (await getRow(deps, actor, event_id, id)).status === status;
}

async function change(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  row: InboxRow,
  to: 'refused' | 'restored',
  ifMatch: IfMatch,
): Promise<void> {
  const { id, event_id, original_filename, guest_name } = row;
  const changed = db.transaction(async (tx) => {
    await assertUnchanged(tx, actor, row, ifMatch);
    const done =
      to === 'refused'
        ? await tx.one(refuseInboxPhoto, { id, actor_id: actor.id })
        : await tx.one(restoreInboxPhoto, { id });
    if (!done) throw decidedAlready();
    const details = { inbox_photo_id: id, original_filename, guest_name };
    recordActivity(tx, actor, `guest_upload_${to}`, { event_id, details });
  });
  await changed.catch((error) => {
    throw violatedConstraint(error) === 'inbox_photos_waiting_content'
      ? conflict('ALREADY_THERE', 'The same photo was sent again and is already waiting.')
      : error;
  });
}

const assertUnchanged = (tx: Tx, actor: Actor, { id, event_id }: InboxRow, ifMatch: IfMatch) =>
  assertMatch(
    ifMatch,
    () => getInboxPhoto({ db: tx }, actor, event_id, id),
    () => tx.one(lockInboxPhoto, { id }),
  );

const decidedAlready = () => conflict('ALREADY_DECIDED', 'This photo has already been decided on or withdrawn.');

const BATCH = 100;

/** Removes the files of photos that were refused a day ago. After that the refusal can't be undone. Returns how many. */
export async function removeRefused(deps: Pick<Deps, 'db' | 'storage' | 'log'>): Promise<number> {
  for (let removed = 0; ; ) {
    const ended = await deps.db.all(endRefused, { limit: BATCH });
    await removeInboxFiles(
      deps,
      ended.map(({ path }) => path),
    );
    removed += ended.length;
    if (ended.length < BATCH) return removed;
  }
}
