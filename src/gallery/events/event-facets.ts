import type { Actor } from '../../access/actor.ts';
import type { HasDb } from '../../deps.ts';
import { selectCustomers, selectYears } from './event-facets.sql.ts';
import type { EventFacetsQuery } from './event-lists.schema.ts';
import { narrow } from './event-lists.ts';

/** The values that the actor's events can be filtered by. */
export async function listEventFacets({ db }: HasDb, actor: Actor, query: EventFacetsQuery) {
  const all = narrow(actor, {});
  const { matching, values } = narrow(actor, query);
  const [years, customers] = await db.together((queries) => [
    queries.all(selectYears(all.matching), all.values),
    queries.all(selectCustomers(matching), values),
  ]);
  return { years: years.map(({ year }) => year), customers };
}
