import { type EventScope, IN_SCOPE } from '../../access/event-scope.sql.ts';
import { type Statement, statement, statementVariant } from '../../platform/db/statement.ts';
import { DONE_AT, ENTRY, type EntryRow } from './feedback.sql.ts';

export type FoundRow = EntryRow & { event: { id: number; event_name: string } };

const CONDITIONS = {
  event_id: 'f.event_id = $event_id',
  photo_id: 'f.photo_id = $photo_id',
  type: 'f.type = $type',
  status: 'f.status = $status',
  exclude_type: 'f.type <> $exclude_type',
  done: '(f.done_at is not null) = $done::boolean',
};
export type Condition = keyof typeof CONDITIONS;
type Filter = EventScope & {
  event_id?: number | undefined;
  photo_id?: number | undefined;
  type?: string | undefined;
  status?: string | undefined;
  exclude_type?: string | undefined;
  done?: string | undefined;
};

const from = (conditions: Condition[]) =>
  `from feedback f join events e on e.id = f.event_id
  where ${[IN_SCOPE, ...conditions.map((name) => CONDITIONS[name])].join(' and ')}`;

/** A page of the feedback on all events, newest first. */
export const selectFeedback = (
  conditions: Condition[],
): Statement<Filter & { limit: number; offset: number }, FoundRow> =>
  statementVariant(
    'gallery.feedback.search',
    conditions,
    () => `
  select json_build_object('id', f.event_id, 'event_name', f.event_name) as event,
    ${ENTRY}
  from (
    select f.*, e.event_name ${from(conditions)} order by f.id desc limit $limit offset $offset::bigint
  ) f join photos p on p.id = f.photo_id
  order by f.id desc`,
  );

export const countFeedback = (conditions: Condition[]): Statement<Filter, { total: number }> =>
  statementVariant('gallery.feedback.count_found', conditions, () => `select count(*) as total ${from(conditions)}`);

/** In the order of their ids, so that two transactions that lock some of the same rows can't deadlock. */
export const lockEntries = statement<EventScope & { ids: number[] }, { id: number }>(
  'gallery.feedback.lock_many',
  `
  select f.id from feedback f join events e on e.id = f.event_id
  where f.id = any ($ids::int[]) and ${IN_SCOPE} order by f.id for update of f
`,
);

type Changes = { ids: number[]; status: string | null; done: boolean | null };

/** For locked entries. Returns those that changed. */
export const updateEntries = statement<Changes, { id: number; event_id: number }>(
  'gallery.feedback.moderate_many',
  `
  update feedback set status = coalesce($status, status), done_at = ${DONE_AT}, updated_at = now()
  where id = any ($ids::int[])
    and (status <> $status or (done_at is not null) <> $done::boolean)
  returning id, event_id
`,
);
