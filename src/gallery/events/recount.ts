import type { HasQueries } from '../../deps.ts';
import { correctEventCounts } from './recount.sql.ts';

/** Sets the count of each owner's events to what there is. Only one may do this at a time. Tells what was changed. */
export async function recountEvents({ db }: HasQueries): Promise<string[]> {
  const corrections = await db.all(correctEventCounts, {});
  return corrections.map(({ owner_id, events }) => `user ${owner_id}: ${events < 0 ? '' : '+'}${events} events`);
}
