import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasQueries } from '../../deps.ts';
import { expectFound, forbidden } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { getEventShare } from '../events/events.ts';
import { keepEvent, lockPhotosIn, takeOutOfCategory } from '../photos/category.ts';
import { forgetCategory } from '../uploads/uploads.ts';
import type { CategoryPatch } from './categories.schema.ts';
import { lockCategory } from './categories.sql.ts';
import { throwRefusal } from './categories.ts';
import { deleteEventCategory, selectEventCategory, updateEventCategoryRow } from './event-categories.sql.ts';

/** A category of an event, or a global one. Its photos are counted in this event. */
export async function getEventCategory({ db }: HasQueries, actor: Actor, eventId: number, id: number) {
  const { id: event_id } = await getEventShare({ db }, actor, eventId);
  return expectFound(await db.one(selectEventCategory, { id, event_id }), 'Category');
}

/** The same for a change. Throws 403 for a global category, which belongs to the whole studio. */
export async function getChangeableCategory(deps: HasQueries, actor: Actor, eventId: number, id: number) {
  const category = await getEventCategory(deps, actor, eventId, id);
  if (category.is_global)
    throw forbidden('FORBIDDEN', 'Global categories belong to all events. Change them in the studio.');
  return category;
}

export async function updateEventCategory(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  event_id: number,
  id: number,
  { name = null, slug = null }: { [Key in keyof CategoryPatch]: CategoryPatch[Key] | null },
  ifMatch: IfMatch,
) {
  return db
    .transaction(async (tx) => {
      const read = () => getChangeableCategory({ db: tx }, actor, event_id, id);
      await read();
      await assertMatch(ifMatch, read, () => tx.one(lockCategory, { id }));
      const category = expectFound(await tx.one(updateEventCategoryRow, { id, event_id, name, slug }), 'Category');
      recordActivity(tx, actor, 'category_updated', { event_id, details: { category_id: id } });
      return category;
    })
    .catch(throwRefusal);
}

/**
 * Deletes a category of an event and takes its photos and unfinished uploads out of it. Photos are locked first, as every change of photos
 * does. The lock of the category then stops new photos, and those that came in between are locked too.
 */
export async function removeEventCategory(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  event_id: number,
  id: number,
  ifMatch: IfMatch,
): Promise<void> {
  await db.transaction(async (tx) => {
    await keepEvent(tx, actor, event_id);
    const read = () => getChangeableCategory({ db: tx }, actor, event_id, id);
    await read();
    await lockPhotosIn(tx, event_id, id);
    await tx.one(lockCategory, { id });
    await assertMatch(ifMatch, read);
    const photos = await takeOutOfCategory(tx, event_id, id);
    await forgetCategory(tx, event_id, id);
    const { name } = expectFound(await tx.one(deleteEventCategory, { id, event_id }), 'Category');
    recordActivity(tx, actor, 'category_deleted', { event_id, details: { category_id: id, name, photos } });
  });
}
