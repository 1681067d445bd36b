import { type Actor, eventScope } from '../../access/actor.ts';
import { recordActivities } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { type Tx, violatedConstraint } from '../../platform/db/database.ts';
import { expectFound, invalid, notFound } from '../../platform/errors.ts';
import { selectUsableCategory } from './add-photo.sql.ts';
import { lockPhotos, shareEvent, updatePhotoCategories } from './bulk.sql.ts';
import { typeIn } from './photos.ts';

const invalidCategory = () =>
  invalid([{ path: 'category_id', message: 'Must be a category of this event, or a global one' }]);

/** Puts many photos of an event into one category, or removes them from theirs with null: all or none. Returns how many changed. */
export async function updatePhotosCategory(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: number,
  ids: number[],
  categoryId: number | null,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockAll(tx, actor, eventId, ids, 'change');
    return putIntoCategory(tx, actor, eventId, ids, categoryId);
  });
}

/** For photos that nobody else can change. Returns how many changed. */
export async function putIntoCategory(
  tx: Tx,
  actor: Actor,
  eventId: number,
  ids: number[],
  categoryId: number | null,
): Promise<number> {
  const category =
    categoryId === null ? undefined : await tx.one(selectUsableCategory, { id: categoryId, event_id: eventId });
  if (categoryId !== null && !category) throw invalidCategory();
  const change = { category_id: categoryId, type: typeIn(category) };
  const updated = await tx.all(updatePhotoCategories, { event_id: eventId, ids, ...change }).catch((error) => {
    throw violatedConstraint(error) === 'photos_category_fkey' ? invalidCategory() : error;
  });
  const changed = updated.toSorted(byId);
  recordActivities(
    tx,
    actor,
    'photo_updated',
    changed.map(({ id }) => ({ event_id: eventId, details: { photo_id: id, category_id: categoryId } })),
  );
  return changed.length;
}

export const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

/** Throws not found unless the actor may see the event. Its deletion waits until the transaction ends. */
export const holdEvent = async (tx: Tx, actor: Actor, id: number) =>
  expectFound(await tx.one(shareEvent, { id, ...eventScope(actor) }), 'Event');

/** Throws not found unless all are photos of this event. Otherwise locks them until the transaction ends. */
export async function lockAll(tx: Tx, actor: Actor, eventId: number, ids: number[], what: 'change' | 'removal') {
  const event = await holdEvent(tx, actor, eventId);
  const locked = await tx.all(lockPhotos(what), { event_id: event.id, ids });
  if (locked.length < ids.length) throw notFound('Photo');
  return event;
}
