import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasQueries } from '../../deps.ts';
import { type Tx, violatedConstraint } from '../../platform/db/database.ts';
import { expectFound, forbidden } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { getEventShare } from '../events/events.ts';
import { emptyCategory, updateTypesIn } from '../photos/category.ts';
import type { CategoryPatch } from './categories.schema.ts';
import { holdEventCategory, throwRefusal } from './categories.ts';
import { deleteEventCategory, selectEventCategory, updateEventCategoryRow } from './event-categories.sql.ts';

/** A category of an event, or a global one. Its photos are counted in this event. */
export async function getEventCategory({ db }: HasQueries, actor: Actor, eventId: number, id: number) {
  const { id: event_id } = await getEventShare({ db }, actor, eventId);
  return expectFound(await db.one(selectEventCategory, { id, event_id }), 'Category');
}

/** The same for a change. Throws 403 for a global category, which belongs to the whole studio. */
export const getChangeableCategory = async (deps: HasQueries, actor: Actor, eventId: number, id: number) =>
  refuseGlobal(await getEventCategory(deps, actor, eventId, id));

function refuseGlobal<Category extends { is_global: boolean }>(category: Category): Category {
  if (!category.is_global) return category;
  throw forbidden('FORBIDDEN', 'Global categories belong to all events. Change them in the studio.');
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
      await hold(tx, actor, event_id, id, ifMatch);
      if (slug !== null) await updateTypesIn(tx, { id, event_id, slug });
      const category = expectFound(await tx.one(updateEventCategoryRow, { id, event_id, name, slug }), 'Category');
      recordActivity(tx, actor, 'category_updated', { event_id, details: { category_id: id } });
      return category;
    })
    .catch(throwRefusal);
}

/** Throws unless the actor may change the category and it is in the expected state. Otherwise holds it until the transaction ends. */
async function hold(tx: Tx, actor: Actor, event_id: number, id: number, ifMatch: IfMatch): Promise<void> {
  await holdEventCategory(tx, actor, event_id, id);
  const category = refuseGlobal(expectFound(await tx.one(selectEventCategory, { id, event_id }), 'Category'));
  await assertMatch(ifMatch, async () => category);
}

/** Photos may enter a category while it is emptied, but hardly this often. */
const MAX_TRIES = 10;

/** Deletes a category of an event. Its photos and unfinished uploads stay, without a category. */
export async function removeEventCategory(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  event_id: number,
  id: number,
  ifMatch: IfMatch,
): Promise<void> {
  const remove = async (tx: Tx) => {
    await hold(tx, actor, event_id, id, ifMatch);
    const photos = await emptyCategory(tx, event_id, id);
    const { name } = expectFound(await tx.one(deleteEventCategory, { id, event_id }), 'Category');
    recordActivity(tx, actor, 'category_deleted', { event_id, details: { category_id: id, name, photos } });
  };
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(remove);
    } catch (error) {
      // A photo has entered the category after it was emptied.
      if (violatedConstraint(error) !== 'photos_category_fkey' || tries === MAX_TRIES) return throwRefusal(error);
    }
  }
}
