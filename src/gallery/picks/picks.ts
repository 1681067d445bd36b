import type { Actor } from '../../access/actor.ts';
import type { Deps } from '../../deps.ts';
import { listKey, pageOf, windowOf } from '../../platform/openapi/paging.ts';
import { getEventShare } from '../events/events.ts';
import type { PickQuery } from './picks.schema.ts';
import { type Condition, countPicks, type PickRow, selectPicks } from './picks.sql.ts';

function conditionsOf({ favorite, min_rating }: PickQuery): Condition[] {
  return [
    ...(favorite === undefined ? [] : [favorite === 'true' ? ('favorite' as const) : ('not_favorite' as const)]),
    ...(min_rating === undefined ? [] : ['min_rating' as const]),
  ];
}

const present = ({ uploaded_at: _, ...pick }: PickRow) => pick;

/** What guests of an event said of its photos, one line a photo: newest first, a page at a time. */
export async function listPicks(deps: Deps, actor: Actor, eventId: number, query: PickQuery) {
  const { id: event_id } = await getEventShare(deps, actor, eventId);
  const conditions = conditionsOf(query);
  const list = listKey('picks', actor.id, event_id, query.favorite, query.min_rating);
  const window = windowOf(query, list);
  const values = { event_id, min_rating: query.min_rating };
  const [picks, counted] = await deps.db.together((queries) => [
    queries.all(selectPicks(query.cursor ? [...conditions, 'after'] : conditions), { ...values, ...window }),
    queries.one(countPicks(conditions), values),
  ]);
  const rows = picks.map((pick) => ({ ...pick, id: pick.photo_id }));
  const { shown, pagination } = pageOf(query, list, rows, ({ uploaded_at }) => uploaded_at, counted?.total);
  return { feedback: shown.map(({ id: _, ...pick }) => present(pick)), pagination };
}

/** All of them at once. */
export async function listAllPicks(deps: Deps, actor: Actor, eventId: number, query: PickQuery) {
  const { id: event_id } = await getEventShare(deps, actor, eventId);
  const picks = await deps.db.all(selectPicks(conditionsOf(query)), { event_id, min_rating: query.min_rating });
  return picks.map(present);
}
