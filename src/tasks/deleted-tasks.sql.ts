import { insertAuditEntriesOf, type NewAuditEntry } from '../audit/audit-log.sql.ts';
import type { Batch, DeletedRow } from '../platform/db/delete-in-batches.ts';
import { statement } from '../platform/db/statement.ts';
import { RECORD, type TaskRow } from './tasks.sql.ts';

type OwnTasks = { ids: number[]; user_id: number };

/** Each audit entry names its task. */
const recordedWithTitle = insertAuditEntriesOf('t', "jsonb_build_object('title', title)");

export const deleteTasks = statement<OwnTasks & NewAuditEntry, TaskRow>(
  'tasks.delete',
  `
  with locked as materialized (
    select id from tasks where id = any ($ids::int[]) and user_id = $user_id order by id for update
  ), t as (
    delete from tasks using locked where tasks.id = locked.id returning tasks.*
  ), kept as (
    insert into deleted_tasks (id, user_id, record) select id, user_id, to_jsonb(t) from t
  ), recorded as (${recordedWithTitle})
  select ${RECORD} from t left join labels l on l.id = t.label_id
`,
);

/** A label that was deleted in the meantime is missing. */
export const restoreTasks = statement<OwnTasks & NewAuditEntry, TaskRow>(
  'tasks.restore',
  `
  with gone as (
    delete from deleted_tasks where id = any ($ids::int[]) and user_id = $user_id returning record
  ), t as (
    insert into tasks (id, user_id, title, description, status, priority, due_date, label_id, estimated_minutes, completed_at,
      xp_awarded, created_at, updated_at)
    overriding system value
    select r.id, r.user_id, title, description, status, priority, due_date, l.id, estimated_minutes, completed_at, xp_awarded,
      r.created_at, updated_at
    from gone cross join jsonb_populate_record(null::tasks, record) r
    left join labels l on l.id = r.label_id and l.user_id = r.user_id
    order by r.id
    returning *
  ), recorded as (${recordedWithTitle})
  select ${RECORD} from t left join labels l on l.id = t.label_id
`,
);

type DeletedTaskRow = TaskRow & { deletedAt: string };

export const selectDeletedTasks = statement<
  { user_id: number; before: string; before_id: number; limit: number },
  DeletedTaskRow
>(
  'tasks.deleted.list',
  `
  select ${RECORD.replace('t.label_id', 'l.id')}, d.deleted_at as "deletedAt"
  from deleted_tasks d cross join jsonb_populate_record(null::tasks, d.record) t
  left join labels l on l.id = t.label_id and l.user_id = d.user_id
  where d.user_id = $user_id and (d.deleted_at, d.id) < ($before::timestamptz, $before_id::int)
  order by d.deleted_at desc, d.id desc limit $limit
`,
);

export const countDeletedTasks = statement<{ user_id: number }, { total: number }>(
  'tasks.deleted.count',
  'select count(*) as total from deleted_tasks where user_id = $user_id',
);

export const deleteOldRows = statement<{ days: number } & Batch, DeletedRow>(
  'tasks.deleted.delete_old',
  `
  with gone as (
    delete from deleted_tasks where id = any (array(
      select id from deleted_tasks where deleted_at < now() - $days::int * interval '1 day' order by deleted_at limit $limit::int))
    returning id
  )
  select count(*) as deleted, null as reached from gone
`,
);
