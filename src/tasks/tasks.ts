import type { TaskUser } from '../access/task-user.ts';
import { auditEntry, recordAudits } from '../audit/audit-log.ts';
import type { HasDb, HasQueries } from '../deps.ts';
import {
  type BeforeCommit,
  expectRow,
  isBadValue,
  type Queries,
  type Tx,
  violatedConstraint,
} from '../platform/db/database.ts';
import { expectFound, invalid, notFound } from '../platform/errors.ts';
import { assertMatch, type IfMatch } from '../platform/etag.ts';
import { type Position, writeCursor } from '../platform/openapi/paging.ts';
import { emitTaskEvents } from '../webhooks/events.ts';
import {
  award,
  awardsFor,
  type DayRow,
  inAccountTurn,
  lockAccountAndReadDay,
  revokeAwards,
} from './experience/experience.ts';
import type { NewTask, Status, Task, TaskFilter, TaskPatch, TaskQuery } from './tasks.schema.ts';
import {
  type Condition,
  countTasks,
  insertTask,
  lockTasks,
  selectTask,
  selectTasks,
  type TaskRow,
  updateTaskRows,
} from './tasks.sql.ts';

/** One page of the user's tasks, the number of matches, and the next cursor. */
export async function listTasks({ db }: HasDb, user: TaskUser, { sort, limit, cursor, ...filter }: TaskQuery) {
  if (cursor && cursor.list !== sort)
    throw invalid([{ path: 'cursor', message: 'This cursor is from a list with a different sort order' }]);
  const { conditions, values } = narrow(user, filter);
  const position = cursor && { after_value: cursor.value, after_id: cursor.id };
  const rows = await db
    .all(selectTasks(sort, conditions, cursor !== undefined), { ...values, ...position, limit: limit + 1 })
    .catch(throwCursorFault(cursor));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const tasks = rows.slice(0, limit).map(({ sortValue: _, ...task }) => task);
  if (!last && !cursor) return { tasks, total: tasks.length, next: undefined };
  const counted = await db.one(countTasks(conditions), values);
  const next = last && writeCursor({ list: sort, value: last.sortValue, id: last.id });
  return { tasks, total: counted?.total ?? 0, next };
}

/** The database says whether the value in a cursor fits the list. */
export const throwCursorFault =
  (cursor: Position | undefined) =>
  (error: unknown): never => {
    throw cursor && isBadValue(error)
      ? invalid([{ path: 'cursor', message: 'Must be a cursor that a list has returned' }])
      : error;
  };

function narrow(user: TaskUser, { labelId, dueDate, ...filter }: TaskFilter) {
  const named = {
    ...filter,
    ...(labelId === 'none' ? { unlabelled: true as const } : { labelId }),
    ...(dueDate === 'none' ? { undated: true as const } : { dueDate }),
  };
  const given = Object.entries(named).filter(([, value]) => value !== undefined && value !== '');
  return {
    conditions: given.map(([name]) => name as Condition),
    values: { user_id: user.id, ...Object.fromEntries(given) },
  };
}

export async function getTask({ db }: HasQueries, user: TaskUser, id: number): Promise<Task> {
  return expectFound(await db.one(selectTask, { id, user_id: user.id }), 'Task');
}

/** Creates a task. A task created as done earns points immediately. */
export async function createTask(
  { db }: HasDb,
  user: TaskUser,
  input: NewTask,
  beforeCommit?: BeforeCommit<Task>,
): Promise<Task> {
  const earns = input.status === 'done';
  if (!earns && !beforeCommit && !user.hears_tasks) return insert(db, user, input).catch(throwLabelFault());
  const create = () => db.transaction((tx) => createTaskIn(tx, user, input), beforeCommit).catch(throwLabelFault());
  return earns ? inAccountTurn(user.id, create) : create();
}

export async function createTaskIn(tx: Tx, user: TaskUser, input: NewTask): Promise<Task> {
  const isDone = input.status === 'done';
  const day = isDone ? (await lockAccountAndReadDay(tx, user)).day : undefined;
  const [awarded] = day ? awardsFor([{ id: 0, ...withDefaults(input) }], day) : [];
  const task = await insert(tx, user, input, awarded?.amount);
  if (day && awarded) award(tx, user, day, [{ ...awarded, task }]);
  await emitTaskEvents(tx, user, 'task.created', [task]);
  if (isDone) await emitTaskEvents(tx, user, 'task.completed', [task]);
  return task;
}

/** The task and its entry in the audit log, in one statement. */
async function insert(db: Queries, user: TaskUser, input: NewTask, xp_awarded = 0): Promise<Task> {
  const fields = withDefaults(input);
  const { title, status, priority } = fields;
  const entry = auditEntry(user, 'task.create', 'task', { title, status });
  return expectRow(
    await db.one(insertTask, { ...toColumns(user, fields), title, status, priority, xp_awarded, ...entry }),
  );
}

const withDefaults = (input: NewTask) => ({
  description: null,
  dueDate: null,
  labelId: null,
  estimatedMinutes: null,
  ...input,
  status: input.status ?? ('todo' as const),
  priority: input.priority ?? ('medium' as const),
});

/** The result of an update. `xp` has the user's total, and this update's share; undefined if the patch has no status. */
export type UpdatedTask = { task: Task; previousStatus: Status; xp: { delta: number; total: number } | undefined };

/** Applies the patch. Completing the task earns points, and reopening it reverses exactly these. */
export async function updateTask(
  { db }: HasDb,
  user: TaskUser,
  id: number,
  patch: TaskPatch,
  ifMatch?: IfMatch,
): Promise<UpdatedTask> {
  const update = () => db.transaction((tx) => updateTaskIn(tx, user, id, patch, ifMatch)).catch(throwLabelFault());
  return patch.status === undefined ? update() : inAccountTurn(user.id, update);
}

export async function updateTaskIn(
  tx: Tx,
  user: TaskUser,
  id: number,
  patch: TaskPatch,
  ifMatch?: IfMatch,
): Promise<UpdatedTask> {
  // Always the account before the task, so that transactions cannot deadlock.
  const [locked, [before]] = await Promise.all([
    patch.status !== undefined ? lockAccountAndReadDay(tx, user) : undefined,
    tx.all(lockTasks, { ids: [id], user_id: user.id }),
  ]);
  if (!before) throw notFound('Task');
  // Reads again: the label that came with the lock may be older than the task.
  const current = () => getTask({ db: tx }, user, id);
  await assertMatch(ifMatch, current);
  const [changed] = await applyPatch(tx, user, [before], patch, locked?.day);
  const delta = changed ? changed.xpAwarded - before.xpAwarded : 0;
  return {
    task: changed ?? (await current()),
    previousStatus: before.status,
    xp: locked && { delta, total: locked.account.xp + delta },
  };
}

/** Gives many tasks the same values. Returns the user's tasks among the ids. */
export async function updateTasksIn(tx: Tx, user: TaskUser, ids: number[], patch: TaskPatch): Promise<TaskRow[]> {
  const [locked, tasks] = await Promise.all([
    patch.status !== undefined ? lockAccountAndReadDay(tx, user) : undefined,
    tx.all(lockTasks, { ids, user_id: user.id }),
  ]);
  await applyPatch(tx, user, tasks, patch, locked?.day);
  return tasks;
}

/** Applies a patch to locked tasks, and returns those that it changes. With a status, the account is locked too. */
async function applyPatch(tx: Tx, user: TaskUser, tasks: TaskRow[], patch: TaskPatch, day: DayRow | undefined) {
  const changed = tasks
    .map((before) => ({ before, after: { ...before, ...patch }, changes: differences(before, patch) }))
    .filter(({ changes }) => Object.keys(changes).length > 0)
    .map((change) => ({ ...change, action: actionOf(change.before.status, change.after.status) }));
  if (changed.length === 0) return [];
  const by = (action: string) => changed.flatMap((change) => (change.action === action ? change.after : []));
  const [completed, reopened] = [by('task.complete'), by('task.reopen')];
  const awarded = day ? awardsFor(completed, day) : [];
  const xp = new Map(awarded.map(({ task, amount }) => [task.id, amount]));
  const rows = await tx.all(updateTaskRows, {
    ...toColumns(user, patch),
    ids: changed.map(({ before }) => before.id),
    xp: changed.map(({ before, action }) => (action === 'task.update' ? before.xpAwarded : (xp.get(before.id) ?? 0))),
    clearable: Object.keys(patch),
  });
  if (day && awarded.length > 0) award(tx, user, day, awarded);
  if (reopened.length > 0) revokeAwards(tx, user, reopened);
  const completedIds = new Set(completed.map(({ id }) => id));
  await emitTaskEvents(
    tx,
    user,
    'task.completed',
    rows.filter(({ id }) => completedIds.has(id)),
  );
  recordAudits(
    tx,
    user,
    'task',
    changed.map(({ action, before: { id }, changes }) => ({ action, id, changes })),
  );
  return rows;
}

const actionOf = (before: Status, after: Status) =>
  before !== 'done' && after === 'done'
    ? 'task.complete'
    : before === 'done' && after !== 'done'
      ? 'task.reopen'
      : 'task.update';

const toColumns = (user: TaskUser, fields: TaskPatch) => ({
  user_id: user.id,
  title: fields.title ?? null,
  description: fields.description ?? null,
  status: fields.status ?? null,
  priority: fields.priority ?? null,
  due_date: fields.dueDate ?? null,
  label_id: fields.labelId ?? null,
  estimated_minutes: fields.estimatedMinutes ?? null,
});

/** The actual changes: `{ field: { from, to } }`. */
function differences(before: TaskRow, patch: TaskPatch) {
  const names = Object.keys(patch) as (keyof TaskPatch)[];
  const changed = names.filter((name) => before[name] !== patch[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: patch[name] }]));
}

/** The database ensures that a task and its labels belong to the same user. */
export const throwLabelFault =
  (path = 'labelId') =>
  (error: unknown): never => {
    if (violatedConstraint(error) === 'tasks_label_fkey')
      throw invalid([{ path, message: 'Must be one of your labels' }]);
    throw error;
  };
