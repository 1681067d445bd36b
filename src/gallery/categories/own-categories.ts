import type { HasQueries } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertCategory, selectOwnCategories } from './categories.sql.ts';

type Named = { name: string; slug: string };

/** The categories of an event that no other event has. */
export const listOwnCategories = ({ db }: HasQueries, event_id: number): Promise<Named[]> =>
  db.all(selectOwnCategories, { event_id });

/** Adds categories to a new event. */
export function addOwnCategories(tx: Tx, event_id: number, categories: Named[]): void {
  for (const { name, slug } of categories) tx.later(insertCategory, { event_id, name, slug });
}
