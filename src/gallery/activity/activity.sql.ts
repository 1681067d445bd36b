import { isTheirs } from '../../access/event-scope.sql.ts';
import { type Statement, statementVariant } from '../../platform/db/statement.ts';

/** The part of the activity to read: all of it, or the user's own actions and those on their events, as owner or member. */
export type Reading = { seesAll: boolean; conditions: Condition[] };
export type Condition = 'type' | 'actor_id' | 'event_id' | 'after';
export type Params = {
  reader_id: number;
  type?: string | undefined;
  actor_id?: number | undefined;
  event_id?: number | undefined;
  after_value?: string;
  after_id?: number;
};
type Window = { limit: number; offset: number };

export type ActivityRow = {
  id: number;
  type: string;
  via: string;
  actor: { id: number; username: string } | null;
  event_id: number | null;
  details: Record<string, unknown>;
  request_id: string | null;
  created_at: string;
};

const matching = (row: string, { conditions }: Reading) =>
  conditions
    .map((name) =>
      name === 'after'
        ? ` and (${row}.created_at, ${row}.id) < ($after_value::timestamptz, $after_id::bigint)`
        : ` and ${row}.${name} = $${name}`,
    )
    .join('');

const ofReading = <P extends Params, Row>(name: string, reading: Reading, text: () => string): Statement<P, Row> =>
  statementVariant(`gallery.activity.${name}`, [String(reading.seesAll), ...reading.conditions], text);

const IS_READERS = isTheirs('$reader_id');
const READERS = `(select e.id from events e where ${IS_READERS})`;

const ORDER = 'order by created_at desc, id desc';

const allOf = (reading: Reading) => `select * from audit_log a where a.source is null${matching('a', reading)}`;

/** An index reads each part in order: the user's own actions, and those on each of their events. An entry may be in both. */
const newestOwn = (reading: Reading) => {
  const part = (more: string) => `
    select * from audit_log a where a.source is null and ${more}${matching('a', reading)} ${ORDER} limit $limit::bigint + $offset::bigint`;
  const events = reading.conditions.includes('event_id') ? ' and e.id = $event_id' : '';
  return `select distinct on (created_at, id) * from (
    (${part('a.actor_id = $reader_id')}) union all (
    select at_events.* from events e cross join lateral (${part('a.event_id = e.id')}) at_events
    where ${IS_READERS}${events} ${ORDER} limit $limit::bigint + $offset::bigint)
  ) both_parts ${ORDER}`;
};

const entriesOf = (from: string) => `
  select a.id, a.type, a.via,
    case when u.id is not null then json_build_object('id', u.id, 'username', u.username) end as actor,
    a.event_id, a.details, a.request_id, a.created_at
  from (select * from (${from}) entries ${ORDER} limit $limit offset $offset::bigint) a
  left join users u on u.id = a.actor_id
  order by a.created_at desc, a.id desc
`;

export const selectActivity = (reading: Reading): Statement<Params & Window, ActivityRow> =>
  ofReading('list', reading, () => entriesOf(reading.seesAll ? allOf(reading) : newestOwn(reading)));

/** The user's entries among the newest of all. For owners of many events this is fast, but there may be too few of them. */
export const selectOwnAmongNewest = (reading: Reading): Statement<Params & Window & { scanned: number }, ActivityRow> =>
  ofReading('own_among_newest', reading, () =>
    entriesOf(`select a.* from (${allOf(reading)} ${ORDER} limit $scanned) a left join events e on e.id = a.event_id
      where a.actor_id = $reader_id or ${IS_READERS}`),
  );

/** The names of the events that the reader may see. */
export const selectEventNames = (seesAll: boolean): Statement<{ reader_id: number; ids: number[] }, EventName> =>
  statementVariant(
    'gallery.activity.event_names',
    [String(seesAll)],
    () =>
      `select e.id, e.event_name from events e where e.id = any ($ids::int[])${seesAll ? '' : ` and ${IS_READERS}`}`,
  );
export type EventName = { id: number; event_name: string };

/** How many of the entries counted so far match, and the last entry that was counted. */
export const sumActivity = (reading: Reading): Statement<Params, { total: number; up_to: number }> =>
  ofReading('sum', reading, () => {
    const where = matching('c', reading);
    const ofReader = `exists (select from events e where e.id = c.event_id and ${IS_READERS})`;
    const ofActors = (more: string) => `select entries from activity_counts c where ${more}${where}`;
    const ofEvents = (more: string) => `select entries from event_activity_counts c where ${more}${where}`;
    const counts = reading.conditions.includes('event_id')
      ? ofEvents(reading.seesAll ? 'true' : `(c.actor_id = $reader_id or ${ofReader})`)
      : reading.seesAll
        ? ofActors('true')
        : `${ofActors('c.actor_id = $reader_id')} union all ${ofEvents(
            `c.event_id in ${READERS} and c.actor_id is distinct from $reader_id`,
          )}`;
    return `select (select coalesce(sum(entries), 0)::bigint from (${counts}) c) as total, up_to from counted where what = 'audit_log'`;
  });

/** How many newer entries match. */
export const countNewActivity = (reading: Reading): Statement<Params & { up_to: number }, { total: number }> =>
  ofReading('count_new', reading, () => {
    const own = `a.actor_id = $reader_id or a.event_id in ${READERS}`;
    return `select count(*) as total from audit_log a
      where a.id > $up_to::bigint and a.source is null${reading.seesAll ? '' : ` and (${own})`}${matching('a', reading)}`;
  });
