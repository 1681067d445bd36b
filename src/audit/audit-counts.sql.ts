import type { Batch, DeletedRow } from '../platform/db/delete-in-batches.ts';
import { statement } from '../platform/db/statement.ts';

/** Adds signed entries to the counts: those of the gallery by actor and by event, those of the task service by user. */
const addToCounts = (from: string, sign: '' | '-') => `
  by_actor as (
    insert into activity_counts as c (actor_id, type, entries)
    select actor_id, type, ${sign}sum(entries) from ${from} where not is_task group by 1, 2 order by 1, 2
    on conflict on constraint activity_counts_key do update set entries = c.entries + excluded.entries
  ), by_event as (
    insert into event_activity_counts as c (event_id, actor_id, type, entries)
    select event_id, actor_id, type, ${sign}sum(entries) from ${from} where not is_task and event_id is not null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict on constraint event_activity_counts_key do update set entries = c.entries + excluded.entries
  ), by_user as (
    insert into audit_counts as c (actor_id, entries)
    select actor_id, ${sign}sum(entries) from ${from} where is_task and actor_id is not null group by 1 order by 1
    on conflict (actor_id) do update set entries = c.entries + excluded.entries
  )`;

const GROUPED = 'actor_id, event_id, type, source is not null as is_task, count(*) as entries';

export const countEntries = statement<{ from: number; to: number }, never>(
  'audit.counts.add',
  `
  with found as materialized (
    select ${GROUPED} from audit_log where id > $from::bigint and id <= $to::bigint group by 1, 2, 3, 4
  ), ${addToCounts('found', '')}
  select
`,
);

/** The next of the oldest entries that are older than this many days. */
export const deleteOldEntries = statement<{ days: number } & Batch, DeletedRow>(
  'audit.log.delete_old',
  `
  with gone as (
    delete from audit_log
    where id = any (array(
        select id from audit_log
        where id > coalesce($after::bigint, 0) and id <= (select up_to from counted where what = 'audit_log')
        order by id limit $limit::int))
      and created_at < now() - $days::int * interval '1 day'
    returning id, actor_id, event_id, type, source
  ), lost as materialized (
    select ${GROUPED} from gone group by 1, 2, 3, 4
  ), ${addToCounts('lost', '-')}
  select count(*) as deleted, max(id) as reached from gone
`,
);
