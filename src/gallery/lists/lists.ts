import { stringify } from 'csv-stringify/sync';
import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { HasDb, HasQueries } from '../../deps.ts';
import { expectFound } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { listKey, pageOf, windowOf } from '../../platform/openapi/page-window.ts';
import { getEventShare } from '../events/events.ts';
import { clearFavorites } from '../feedback/favorites.ts';
import { deleteSelection } from './guest-lists.sql.ts';
import { withConfirmation } from './guest-lists.ts';
import type { SelectionExport, SelectionQuery } from './lists.schema.ts';
import {
  type Condition,
  countSelections,
  lockSelectionOfEvent,
  reopenSelection,
  type SelectedPhotoRow,
  selectSelectedPhotos,
  selectSelection,
  selectSelections,
} from './lists.sql.ts';

/** The lists of an event's guests, newest first. */
export async function listSelections({ db }: HasDb, actor: Actor, eventId: number, query: SelectionQuery) {
  const { id: event_id } = await getEventShare({ db }, actor, eventId);
  const { status } = query;
  const conditions: Condition[] = status === undefined ? [] : ['status'];
  const list = listKey('selections', actor.id, event_id, status);
  const [rows, counted] = await db.together((queries) => [
    queries.all(selectSelections(query.cursor ? [...conditions, 'after'] : conditions), {
      event_id,
      status,
      ...windowOf(query, list),
    }),
    queries.one(countSelections(conditions), { event_id, status }),
  ]);
  const { shown, pagination } = pageOf(query, list, rows, ({ created_at }) => created_at, counted?.total);
  return { selections: shown.map(withConfirmation), pagination };
}

export async function getSelection({ db }: HasQueries, actor: Actor, eventId: number, id: number) {
  const { id: event_id } = await getEventShare({ db }, actor, eventId);
  const found = expectFound(await db.one(selectSelection, { id, event_id }), 'List');
  return { ...withConfirmation(found), photos: await db.all(selectSelectedPhotos, { id, event_id }) };
}

/** Lets the guest change a list that they sent. */
export async function reopenGuestSelection({ db }: HasDb, actor: Actor, eventId: number, id: number, ifMatch: IfMatch) {
  return db.transaction(async (tx) => {
    await lock(tx, actor, eventId, id);
    await assertMatch(ifMatch, () => getSelection({ db: tx }, actor, eventId, id));
    const opened = await tx.one(reopenSelection, { id, event_id: eventId });
    if (opened)
      recordActivity(tx, actor, 'selection_reopened', { event_id: eventId, details: { selection_id: id, ...opened } });
    return getSelection({ db: tx }, actor, eventId, id);
  });
}

/** Removing favourites also removes their marks. */
export async function removeSelection({ db }: HasDb, actor: Actor, eventId: number, id: number, ifMatch: IfMatch) {
  await db.transaction(async (tx) => {
    const { guest, name } = await lock(tx, actor, eventId, id);
    await assertMatch(ifMatch, () => getSelection({ db: tx }, actor, eventId, id));
    if (name === null) await clearFavorites(tx, { event_id: eventId, guest });
    await tx.one(deleteSelection, { id });
    recordActivity(tx, actor, 'selection_deleted', { event_id: eventId, details: { selection_id: id, name } });
  });
}

async function lock(tx: HasQueries['db'], actor: Actor, eventId: number, id: number) {
  const { id: event_id } = await getEventShare({ db: tx }, actor, eventId);
  return expectFound(await tx.one(lockSelectionOfEvent, { id, event_id }), 'List');
}

/** A list as text for editors and spreadsheets. */
export async function writeSelection(
  deps: HasDb,
  actor: Actor,
  eventId: number,
  id: number,
  format: SelectionExport['format'],
) {
  const { photos } = await getSelection(deps, actor, eventId, id);
  if (format === 'txt')
    return { type: 'text/plain', text: photos.map((photo) => photo.original_filename).join(', '), filename: undefined };
  return { type: 'text/csv', text: toCsv(photos), filename: `list-${id}.csv` };
}

/** Cells that a spreadsheet would take for a formula begin with an apostrophe. */
const toCsv = (photos: SelectedPhotoRow[]) =>
  stringify(
    photos.map((photo, at) => ({ ...photo, number: at + 1, photo_id: photo.id })),
    {
      header: true,
      columns: ['number', 'photo_id', 'filename', 'original_filename', 'note', 'added_at'],
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  );
