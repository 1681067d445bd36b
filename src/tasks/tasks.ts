import type { TaskUser } from '../access/task-user.ts';
import { auditEntry, recordAudit } from '../audit/audit-log.ts';
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
import { writeCursor } from '../platform/openapi/paging.ts';
import { award, awardFor, inAccountTurn, lockAccountAndReadDay, revokeAward } from './experience/experience.ts';
import type { NewTask, Status, Task, TaskFilter, TaskPatch, TaskQuery } from './tasks.schema.ts';
import {
  type Condition,
  countTasks,
  deleteTask,
  insertTask,
  lockTask,
  selectTask,
  selectTasks,
  type TaskRow,
  updateTaskRow,
} from './tasks.sql.ts';

/** One page of the user's tasks, the number of matches, and the next cursor. */
export async function listTasks({ db }: HasDb, user: TaskUser, { sort, limit, cursor, ...filter }: TaskQuery) {
  if (cursor && cursor.list !== sort)
    throw invalid([{ path: 'cursor', message: 'This cursor is from a list with a different sort order' }]);
  const { conditions, values } = narrow(user, filter);
  const position = cursor && { after_value: cursor.value, after_id: cursor.id };
  const rows = await db
    .all(selectTasks(sort, conditions, cursor !== undefined), { ...values, ...position, limit: limit + 1 })
    .catch((error) => {
      throw cursor && isBadValue(error)
        ? invalid([{ path: 'cursor', message: 'Must be a cursor that a list has returned' }])
        : error;
    });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const tasks = rows.slice(0, limit).map(({ sortValue: _, ...task }) => task);
  if (!last && !cursor) return { tasks, total: tasks.length, next: undefined };
  const counted = await db.one(countTasks(conditions), values);
  const next = last && writeCursor({ list: sort, value: last.sortValue, id: last.id });
  return { tasks, total: counted?.total ?? 0, next };
}

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
  if (!earns && !beforeCommit) return insert(db, user, input).catch(throwLabelFault);
  const create = () => db.transaction((tx) => createTaskIn(tx, user, input), beforeCommit).catch(throwLabelFault);
  return earns ? inAccountTurn(user.id, create) : create();
}

export async function createTaskIn(tx: Tx, user: TaskUser, input: NewTask): Promise<Task> {
  if (input.status !== 'done') return insert(tx, user, input);
  const { day } = await lockAccountAndReadDay(tx, user);
  const awarded = awardFor(toFields(input), day);
  const task = await insert(tx, user, input, awarded.amount);
  award(tx, user, task, day, awarded);
  return task;
}

/** The task and its entry in the audit log, in one statement. */
async function insert(db: Queries, user: TaskUser, input: NewTask, xp = 0): Promise<Task> {
  const fields = toFields(input);
  const entry = auditEntry(user, 'task.create', 'task', { title: fields.title, status: fields.status });
  return expectRow(await db.one(insertTask, { ...toColumns(user, fields, xp), ...entry }));
}

const toFields = (input: NewTask): Fields => ({
  title: input.title,
  description: input.description ?? null,
  status: input.status ?? 'todo',
  priority: input.priority ?? 'medium',
  dueDate: input.dueDate ?? null,
  labelId: input.labelId ?? null,
  estimatedMinutes: input.estimatedMinutes ?? null,
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
  const update = () => db.transaction((tx) => updateTaskIn(tx, user, id, patch, ifMatch)).catch(throwLabelFault);
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
  const [locked, before] = await Promise.all([
    patch.status !== undefined ? lockAccountAndReadDay(tx, user) : undefined,
    tx.one(lockTask, { id, user_id: user.id }),
  ]);
  if (!before) throw notFound('Task');
  // Reads again: the label that came with the lock may be older than the task.
  const current = () => getTask({ db: tx }, user, id);
  await assertMatch(ifMatch, current);
  const after = { ...before, ...patch };
  const changes = differences(before, after, patch);
  const earned = (delta: number) => locked && { delta, total: locked.account.xp + delta };
  if (Object.keys(changes).length === 0) return { task: await current(), previousStatus: before.status, xp: earned(0) };
  const completes = before.status !== 'done' && after.status === 'done';
  const reopens = before.status === 'done' && after.status !== 'done';
  const awarded = completes && locked ? awardFor(after, locked.day) : undefined;
  const xp = awarded ? awarded.amount : reopens ? 0 : before.xpAwarded;
  const task = expectFound(await tx.one(updateTaskRow, { id, ...toColumns(user, after, xp) }), 'Task');
  if (locked && awarded) award(tx, user, task, locked.day, awarded);
  if (reopens) revokeAward(tx, user, task);
  const action = completes ? 'task.complete' : reopens ? 'task.reopen' : 'task.update';
  recordAudit(tx, user, action, { type: 'task', id }, changes);
  return { task, previousStatus: before.status, xp: earned(task.xpAwarded - before.xpAwarded) };
}

/** Deletes a task. The points that it earned stay. */
export async function removeTask({ db }: HasDb, user: TaskUser, id: number, ifMatch?: IfMatch): Promise<void> {
  await db.transaction(async (tx) => {
    const lock = () => tx.one(lockTask, { id, user_id: user.id });
    await assertMatch(ifMatch, () => getTask({ db: tx }, user, id), lock);
    const removed = expectFound(await tx.one(deleteTask, { id, user_id: user.id }), 'Task');
    recordAudit(tx, user, 'task.delete', { type: 'task', id }, { title: removed.title });
  });
}

type Fields = Pick<
  TaskRow,
  'title' | 'description' | 'status' | 'priority' | 'dueDate' | 'labelId' | 'estimatedMinutes'
>;

const toColumns = (user: TaskUser, fields: Fields, xp: number) => ({
  user_id: user.id,
  title: fields.title,
  description: fields.description,
  status: fields.status,
  priority: fields.priority,
  due_date: fields.dueDate,
  label_id: fields.labelId,
  estimated_minutes: fields.estimatedMinutes,
  xp_awarded: xp,
});

/** The actual changes: `{ field: { from, to } }`. */
function differences(before: Fields, after: Fields, patch: TaskPatch) {
  const names = Object.keys(patch) as (keyof Fields)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}

/** The database ensures that a task and its labels belong to the same user. */
export function throwLabelFault(error: unknown): never {
  if (violatedConstraint(error) === 'tasks_label_fkey')
    throw invalid([{ path: 'labelId', message: 'Must be one of your labels' }]);
  throw error;
}
