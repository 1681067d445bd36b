import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasQueries } from '../../deps.ts';
import { type BeforeCommit, expectRow, type Tx, violatedConstraint } from '../../platform/db/database.ts';
import { conflict, expectFound, invalid, isNotFound } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import { getEventShare } from '../events/events.ts';
import { holdEvent } from '../photos/bulk.ts';
import { updateTypesIn } from '../photos/category.ts';
import { slugify } from '../slugs.ts';
import type { CategoryPatch, NewCategory } from './categories.schema.ts';
import {
  type CategoryRow,
  deleteCategory,
  insertCategory,
  lockCategory,
  selectCategory,
  selectEventCategories,
  selectGlobalCategories,
  updateCategoryRow,
} from './categories.sql.ts';
import { holdCategory } from './event-categories.sql.ts';

/** The global categories, or all that photos of one event may have. */
export async function listCategories(deps: Deps, actor: Actor, eventId: number | undefined) {
  if (eventId === undefined) return { categories: await deps.db.all(selectGlobalCategories, {}) };
  await getEventShare(deps, actor, eventId);
  return { categories: await deps.db.all(selectEventCategories, { event_id: eventId }) };
}

export async function createCategory(
  deps: Deps,
  actor: Actor,
  input: NewCategory,
  beforeCommit?: BeforeCommit<CategoryRow>,
) {
  const event_id = input.event_id ?? null;
  if (event_id !== null) {
    await getEventShare(deps, actor, event_id).catch((error) => {
      throw isNotFound(error) ? invalid([{ path: 'event_id', message: 'There is no event with this id' }]) : error;
    });
  }
  const slug = input.slug ?? (slugify(input.name) || 'category');
  return deps.db
    .transaction(async (tx) => {
      const category = expectRow(await tx.one(insertCategory, { name: input.name, slug, event_id }));
      recordActivity(tx, actor, 'category_created', {
        ...(event_id !== null && { event_id }),
        details: { category_id: category.id, slug },
      });
      return category;
    }, beforeCommit)
    .catch(throwRefusal);
}

export async function getCategory({ db }: HasQueries, actor: Actor, id: number) {
  return expectFound(await db.one(selectCategory, { id, actor_id: actor.id, sees_all: actor.seesAll }), 'Category');
}

export async function updateCategory({ db }: Deps, actor: Actor, id: number, patch: CategoryPatch, ifMatch?: IfMatch) {
  const change = {
    id,
    name: patch.name ?? null,
    slug: patch.slug ?? null,
    actor_id: actor.id,
    sees_all: actor.seesAll,
  };
  return db
    .transaction(async (tx) => {
      const { event_id } = await getCategory({ db: tx }, actor, id);
      if (event_id !== null) await holdEventCategory(tx, actor, event_id, id);
      await assertCategoryMatches(tx, actor, id, ifMatch, event_id);
      if (patch.slug && event_id !== null) await updateTypesIn(tx, { id, event_id, slug: patch.slug });
      const category = expectFound(await tx.one(updateCategoryRow, change), 'Category');
      recordActivity(tx, actor, 'category_updated', {
        ...(category.event_id !== null && { event_id: category.event_id }),
        details: { category_id: id },
      });
      return category;
    })
    .catch(throwRefusal);
}

/** An event's category is held already: a stronger lock before those of its photos could end in a deadlock. */
const assertCategoryMatches = (tx: Tx, actor: Actor, id: number, ifMatch: IfMatch, heldIn: number | null = null) =>
  assertMatch(
    ifMatch,
    () => getCategory({ db: tx }, actor, id),
    heldIn === null ? () => tx.one(lockCategory, { id }) : undefined,
  );

/** Nobody deletes the event, or renames or deletes the category, until the transaction ends. Photos may still enter it. */
export async function holdEventCategory(tx: Tx, actor: Actor, event_id: number, id: number): Promise<void> {
  await holdEvent(tx, actor, event_id);
  await tx.one(holdCategory, { id, event_id });
}

export async function removeCategory({ db }: Deps, actor: Actor, id: number, ifMatch?: IfMatch): Promise<void> {
  await db
    .transaction(async (tx) => {
      await assertCategoryMatches(tx, actor, id, ifMatch);
      const removed = expectFound(
        await tx.one(deleteCategory, { id, actor_id: actor.id, sees_all: actor.seesAll }),
        'Category',
      );
      const { event_id, name } = removed;
      recordActivity(tx, actor, 'category_deleted', {
        ...(event_id !== null && { event_id }),
        details: { category_id: id, name },
      });
    })
    .catch(throwRefusal);
}

export function throwRefusal(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'categories_slug_key') throw conflict('CONFLICT', 'A category with this slug already exists.');
  if (constraint === 'photos_category_fkey') throw conflict('CONFLICT', 'This category still contains photos.');
  throw error;
}
