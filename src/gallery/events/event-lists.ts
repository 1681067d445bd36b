import { type Actor, eventScope } from '../../access/actor.ts';
import type { Deps, HasDb } from '../../deps.ts';
import { isBadValue } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { listKey, pageOf, windowOf } from '../../platform/openapi/page-window.ts';
import type { EventQuery, EventSearchQuery } from './event-lists.schema.ts';
import {
  type Condition,
  type Continued,
  countEvents,
  isNullable,
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
  const [events, counted] = await db.together((queries) => [
    queries.all(selectEvents(conditions, 'offset' in window), { ...values, ...window }),
    queries.one(countEvents(matching), values),
  ]);
  const { shown, pagination } = pageOf(query, list, events, ({ created_at }) => created_at, counted?.total);
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
  const [events, counted] = await db
    .together((queries) => [
      queries.all(selectSortedEvents(orderOf(sort), matching, continued), { ...values, ...window }),
      queries.one(countEvents(matching), values),
    ])
    .catch((error) => {
      throw cursor && isBadValue(error)
        ? invalid([{ path: 'cursor', message: 'This cursor is from another list or has other filters' }])
        : error;
    });
  const { shown, pagination } = pageOf(query, list, events, ({ sort_value }) => sort_value ?? NO_VALUE, counted?.total);
  // The same permission shows the deliveries of an event.
  const seesMails = actor.permissions.includes('events.edit');
  const present = ({ sort_value: _, ...event }: (typeof shown)[number]) =>
    seesMails ? event : { ...event, waiting: { ...event.waiting, emails_failed: null } };
  return { events: shown.map(present), pagination };
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

/** The text index works with runs of three letters or digits; for anything shorter, reading every event is faster. */
function searchOf(q: string): { pattern: string } | { ascii: string } | { q: string } {
  if (/[a-z0-9]{3}/i.test(q)) return { pattern: `%${q.replace(/[\\%_]/g, '\\$&')}%` };
  return /^[\x20-\x7e]+$/.test(q) ? { ascii: q } : { q };
}

const orderOf = (sort: EventSearchQuery['sort']): [Sort, 'asc' | 'desc'] =>
  sort.startsWith('-') ? [sort.slice(1) as Sort, 'desc'] : [sort as Sort, 'asc'];
