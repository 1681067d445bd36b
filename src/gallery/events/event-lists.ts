import { type Actor, eventScope } from '../../access/actor.ts';
import type { EventScope } from '../../access/event-scope.sql.ts';
import type { Deps, HasDb } from '../../deps.ts';
import { isBadValue } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { invalid } from '../../platform/errors.ts';
import { listKey, pageOf, windowOf } from '../../platform/openapi/page-window.ts';
import type { EventQuery, EventSearchQuery } from './event-lists.schema.ts';
import {
  type Condition,
  type Continued,
  countEvents,
  isNullable,
  isScan,
  type Sort,
  selectEvents,
  selectSortedEvents,
} from './event-lists.sql.ts';

/** The matching events that the actor may see, newest first. */
export async function listEvents({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>, actor: Actor, query: EventQuery) {
  const { page: _, limit: __, cursor, ...filter } = query;
  const { matching, values } = narrow(actor, filter);
  const list = listKey('events', actor.id, filter);
  const window = windowOf(query, list);
  const conditions: Condition[] = cursor ? [...matching, 'after'] : matching;
  const [events, total] = await readPage({ db }, matching, { ...values, ...window }, (isRare) =>
    selectEvents(conditions, 'offset' in window, isRare),
  );
  const { shown, pagination } = pageOf(query, list, events, ({ created_at }) => created_at, total);
  return {
    events: shown.map(({ share_link, ...event }) => ({ ...event, share_url: publicUrl + share_link })),
    pagination,
  };
}

/** The same for administrators, who see more of each event and can sort them. */
export async function searchEvents({ db }: HasDb, actor: Actor, query: EventSearchQuery) {
  const { page: _, limit: __, cursor, sort, ...filter } = query;
  const { matching, values } = narrow(actor, filter);
  const list = listKey('events', actor.id, filter, sort);
  // PostgreSQL validates the value of a cursor, except null, which only some sorts have.
  const isValue = (value: string) => value !== NO_VALUE || isNullable(orderOf(sort)[0]);
  const window = { offset: 0, ...windowOf(query, list, isValue) };
  const continued: Continued = cursor ? (cursor.value === NO_VALUE ? 'null' : 'value') : '';
  const [events, total] = await readPage({ db }, matching, { ...values, ...window }, (isRare) =>
    selectSortedEvents(orderOf(sort), matching, continued, isRare),
  ).catch((error) => {
    throw cursor && isBadValue(error)
      ? invalid([{ path: 'cursor', message: 'This cursor is from another list or has other filters' }])
      : error;
  });
  const { shown, pagination } = pageOf(query, list, events, ({ sort_value }) => sort_value ?? NO_VALUE, total);
  // The same permission shows the deliveries of an event.
  const seesMails = actor.permissions.includes('events.edit');
  const present = ({ sort_value: _, ...event }: (typeof shown)[number]) =>
    seesMails ? event : { ...event, waiting: { ...event.waiting, emails_failed: null } };
  return { events: shown.map(present), pagination };
}

/** If more events match, a page of them is soon found in their order. */
const RARE = 1_000;

/** A page of events, and how many match. The number decides how a scan finds the page. */
async function readPage<Params extends EventScope, Row>(
  { db }: HasDb,
  matching: Condition[],
  values: Params,
  select: (isRare: boolean) => Statement<Params, Row>,
): Promise<[Row[], number | undefined]> {
  if (isScan(matching)) {
    const total = (await db.one(countEvents(matching), values))?.total ?? 0;
    return [await db.all(select(total < RARE), values), total];
  }
  const [rows, counted] = await db.together((queries) => [
    queries.all(select(false), values),
    queries.one(countEvents(matching), values),
  ]);
  return [rows, counted?.total];
}

/** The value in a cursor. No sort key of events is an empty text. */
const NO_VALUE = '';

type Filter = Omit<EventQuery, 'page' | 'limit' | 'cursor'>;

export function narrow(actor: Actor, { q, status, ...rest }: Filter) {
  const filter = { ...rest, ...(q && searchOf(q)) };
  const given = (Object.keys(filter) as (keyof typeof filter)[]).filter((name) => filter[name]);
  const matching: Condition[] = [
    ...(actor.seesAll ? [] : ['own' as const]),
    ...(actor.eventIds ? ['bound' as const] : []),
    ...(status ? [`is_${status}` as const] : []),
    ...given,
  ];
  return { matching, values: { ...eventScope(actor), ...filter } };
}

/** Other letters than ASCII, and those to which the lower case of İ and of the Kelvin sign belongs. */
const NEEDS_UNICODE = /[IKik\u0080-\uffff]/;

/** The text index works with runs of three letters or digits; for anything shorter, reading every event is faster. */
function searchOf(q: string): { pattern: string } | { ascii: string } | { q: string } {
  if (/[a-z0-9]{3}/i.test(q)) return { pattern: `%${q.replace(/[\\%_]/g, '\\$&')}%` };
  return NEEDS_UNICODE.test(q) ? { q } : { ascii: q };
}

const orderOf = (sort: EventSearchQuery['sort']): [Sort, 'asc' | 'desc'] =>
  sort.startsWith('-') ? [sort.slice(1) as Sort, 'desc'] : [sort as Sort, 'asc'];
