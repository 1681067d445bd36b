import { insertAuditEntriesOf, type NewAuditEntry } from '../audit/audit-log.sql.ts';
import { type Statement, statement, statementVariant } from '../platform/db/statement.ts';

export type TaskRow = {
  id: number;
  title: string;
  description: string | null;
  status: 'todo' | 'in_progress' | 'done' | 'cancelled';
  priority: 'low' | 'medium' | 'high' | 'urgent';
  dueDate: string | null;
  labelId: number | null;
  label: { id: number; name: string; color: string } | null;
  estimatedMinutes: number | null;
  completedAt: string | null;
  xpAwarded: number;
  createdAt: string;
  updatedAt: string;
};

/** The columns of a task `t` with its label `l`. */
export const RECORD = `t.id, t.title, t.description, t.status, t.priority, t.due_date as "dueDate", t.label_id as "labelId",
    case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'color', l.color) end as label,
    t.estimated_minutes as "estimatedMinutes", t.completed_at as "completedAt", t.xp_awarded as "xpAwarded",
    t.created_at as "createdAt", t.updated_at as "updatedAt"`;

type Owned = { id: number; user_id: number };

export const selectTask = statement<Owned, TaskRow>(
  'tasks.find',
  `select ${RECORD} from tasks t left join labels l on l.id = t.label_id where t.id = $id and t.user_id = $user_id`,
);

/** Locks tasks until the transaction ends, always in the same order. */
export const lockTasks = statement<{ ids: number[]; user_id: number }, TaskRow>(
  'tasks.lock',
  `
  select ${RECORD} from tasks t left join labels l on l.id = t.label_id
  where t.id = any ($ids::int[]) and t.user_id = $user_id order by t.id for update of t
`,
);

type Fields = {
  user_id: number;
  title: string;
  description: string | null;
  status: string;
  priority: string;
  due_date: string | null;
  label_id: number | null;
  estimated_minutes: number | null;
  xp_awarded: number;
};

export const insertTask = statement<Fields & NewAuditEntry, TaskRow>(
  'tasks.insert',
  `
  with t as (
    insert into tasks (user_id, title, description, status, priority, due_date, label_id, estimated_minutes, completed_at,
      xp_awarded)
    values ($user_id, $title, $description, $status, $priority, $due_date::date, $label_id, $estimated_minutes,
      case when $status = 'done' then now() end, $xp_awarded)
    returning *
  ), recorded as (${insertAuditEntriesOf('t')})
  select ${RECORD} from t left join labels l on l.id = t.label_id
`,
);

type Changed = Omit<Fields, 'title' | 'status' | 'priority' | 'xp_awarded'> & {
  ids: number[];
  /** The points of each task afterwards, by position. */
  xp: number[];
  title: string | null;
  status: string | null;
  priority: string | null;
  /** The fields to change, of those that may be null. */
  clearable: string[];
};

/** Gives tasks the same values in the given fields; null in the others keeps them. */
export const updateTaskRows = statement<Changed, TaskRow>(
  'tasks.update',
  `
  with t as (
    update tasks t set title = coalesce($title, title), status = coalesce($status, status),
      priority = coalesce($priority, priority),
      description = case when 'description' = any ($clearable::text[]) then $description else description end,
      due_date = case when 'dueDate' = any ($clearable) then $due_date::date else due_date end,
      label_id = case when 'labelId' = any ($clearable) then $label_id::int else label_id end,
      estimated_minutes = case when 'estimatedMinutes' = any ($clearable) then $estimated_minutes::int else estimated_minutes end,
      completed_at = case when coalesce($status, status) = 'done' then coalesce(completed_at, now()) end,
      xp_awarded = changed.xp, updated_at = now()
    from unnest($ids::int[], $xp::int[]) as changed (id, xp)
    where t.id = changed.id and user_id = $user_id
    returning t.*
  )
  select ${RECORD} from t left join labels l on l.id = t.label_id
`,
);

const ORDERS: Record<string, { column: string; type: string }> = {
  createdAt: { column: 't.created_at', type: 'timestamptz' },
  updatedAt: { column: 't.updated_at', type: 'timestamptz' },
  dueDate: { column: 't.due_order', type: 'date' },
  priority: { column: 't.urgency', type: 'smallint' },
  title: { column: 'lower(t.title)', type: 'text' },
};

const CONDITIONS = {
  status: 't.status = $status',
  priority: 't.priority = $priority',
  labelId: 't.label_id = $labelId',
  unlabelled: 't.label_id is null',
  q: "position(lower($q) in lower(t.title || E'\\n' || coalesce(t.description, ''))) > 0",
  dueDate: 't.due_date = $dueDate::date',
  undated: 't.due_date is null',
  dueBefore: 't.due_date <= $dueBefore::date',
  dueAfter: 't.due_date >= $dueAfter::date',
  open: "t.status in ('todo', 'in_progress')",
};
export type Condition = keyof typeof CONDITIONS;

type Filtered = { user_id: number } & Partial<Record<Condition, string | number | true>>;
type Listed = Filtered & { limit: number; after_value?: string; after_id?: number };

const where = (conditions: Condition[]) =>
  ['t.user_id = $user_id', ...conditions.map((name) => CONDITIONS[name])].join(' and ');

const orderOf = (sort: string) => {
  const order = ORDERS[sort.replace('-', '')];
  if (!order) throw new Error(`Nothing is sorted by ${sort}.`);
  return { ...order, direction: sort.startsWith('-') ? 'desc' : 'asc' };
};

/** `sortValue` is the exact sort key of the row. */
export function selectTasks(
  sort: string,
  conditions: Condition[],
  continued: boolean,
): Statement<Listed, TaskRow & { sortValue: string }> {
  const { column, type, direction } = orderOf(sort);
  const after = `and (${column}, t.id) ${direction === 'desc' ? '<' : '>'} ($after_value::${type}, $after_id::int)`;
  return statementVariant(
    'tasks.list',
    [sort, ...conditions, ...(continued ? ['next'] : [])],
    () => `
  select ${RECORD}, (${column})::text as "sortValue" from tasks t left join labels l on l.id = t.label_id
  where ${where(conditions)} ${continued ? after : ''}
  order by ${column} ${direction}, t.id ${direction} limit $limit
`,
  );
}

export const countTasks = (conditions: Condition[]): Statement<Filtered, { total: number }> =>
  statementVariant('tasks.count', conditions, () => `select count(*) as total from tasks t where ${where(conditions)}`);
