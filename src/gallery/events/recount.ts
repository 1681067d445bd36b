import type { HasQueries } from '../../deps.ts';
import { correctEventCounts } from './recount.sql.ts';

/** Corrects the event count of each owner. Only one process may do this at a time. Returns the corrections. */
export async function recountEvents({ db }: HasQueries): Promise<string[]> {
  const corrections = await db.all(correctEventCounts, {});
  return corrections.map(({ owner_id, events }) => `user ${owner_id}: ${events < 0 ? '' : '+'}${events} events`);
}
