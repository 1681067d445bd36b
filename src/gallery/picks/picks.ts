import { stringify } from 'csv-stringify/sync';
import type { Actor } from '../../access/actor.ts';
import type { Deps } from '../../deps.ts';
import { listKey, pageOf, windowOf } from '../../platform/openapi/page-window.ts';
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

/** Guests' feedback on the photos of an event, one line per photo: newest first, a page at a time. */
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

async function listAllPicks(deps: Deps, actor: Actor, eventId: number, query: PickQuery) {
  const { id: event_id } = await getEventShare(deps, actor, eventId);
  const picks = await deps.db.all(selectPicks(conditionsOf(query)), { event_id, min_rating: query.min_rating });
  return picks.map(present);
}

/** The same as text for editors and spreadsheets: all matches, or the page that the query parameters in `given` request. */
export async function writePicks(deps: Deps, actor: Actor, eventId: number, query: PickQuery, given: string[]) {
  const isPage = ['page', 'limit', 'cursor'].some((name) => given.includes(name));
  const picks = isPage
    ? (await listPicks(deps, actor, eventId, query)).feedback
    : await listAllPicks(deps, actor, eventId, query);
  if (query.format === 'filenames')
    return { type: 'text/plain', text: picks.map((pick) => pick.original_filename).join(', ') };
  return { type: 'text/csv', text: toCsv(picks), filename: `feedback-${eventId}.csv` };
}

/** Cells that a spreadsheet would take for a formula begin with an apostrophe. */
const toCsv = (picks: ReturnType<typeof present>[]) =>
  stringify(
    picks.map(({ rating, ...pick }) => ({ ...pick, rating_count: rating.count, rating_average: rating.average })),
    {
      header: true,
      columns: [
        'photo_id',
        'filename',
        'original_filename',
        'likes',
        'favorites',
        'rating_count',
        'rating_average',
        'comments',
      ],
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  );
