import type { TaskUser } from '../access/task-user.ts';
import { auditEntry } from '../audit/audit-log.ts';
import type { Deps, HasDb } from '../deps.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { deleteInBatches } from '../platform/db/delete-in-batches.ts';
import { expectFound } from '../platform/errors.ts';
import { assertMatch, type IfMatch } from '../platform/etag.ts';
import { writeCursor } from '../platform/openapi/paging.ts';
import { emitTaskEvents } from '../webhooks/events.ts';
import { DELETED, type DeletedTaskQuery } from './deleted-tasks.schema.ts';
import {
  countDeletedTasks,
  deleteOldRows,
  deleteTasks,
  restoreTasks,
  selectDeletedTasks,
} from './deleted-tasks.sql.ts';
import type { Task } from './tasks.schema.ts';
import { lockTasks } from './tasks.sql.ts';
import { getTask, throwCursorFault, throwLabelFault } from './tasks.ts';

/** Deletes a task. It can be restored, and the points that it earned stay. */
export async function removeTask({ db }: HasDb, user: TaskUser, id: number, ifMatch?: IfMatch) {
  return db.transaction(async (tx) => {
    const lock = () => tx.all(lockTasks, { ids: [id], user_id: user.id });
    await assertMatch(ifMatch, () => getTask({ db: tx }, user, id), lock);
    const [removed] = await removeTasksIn(tx, user, [id]);
    return expectFound(removed, 'Task');
  });
}

/** Deletes the user's tasks among the ids, and returns them. */
export async function removeTasksIn(tx: Tx, user: TaskUser, ids: number[]): Promise<Task[]> {
  const removed = await tx.all(deleteTasks, { ids, ...auditEntry(user, 'task.delete', 'task', {}) });
  await emitTaskEvents(tx, user, 'task.deleted', removed);
  return removed;
}

/** Restores a deleted task with its id. */
export async function restoreTask({ db }: HasDb, user: TaskUser, id: number): Promise<Task> {
  const [restored] = await restoreTasksIn(db, user, [id]);
  return expectFound(restored, 'Deleted task');
}

export const restoreTasksIn = (db: Queries, user: TaskUser, ids: number[]) =>
  db.all(restoreTasks, { ids, ...auditEntry(user, 'task.restore', 'task', {}) }).catch(throwLabelFault());

/** One page of the user's deleted tasks, the last deleted first. */
export async function listDeletedTasks({ db }: HasDb, user: TaskUser, { limit, cursor }: DeletedTaskQuery) {
  const { value: before = 'infinity', id: before_id = 0 } = cursor ?? {};
  const page = { user_id: user.id, before, before_id, limit: limit + 1 };
  const [rows, counted] = await db
    .together((queries) => [
      queries.all(selectDeletedTasks, page),
      queries.one(countDeletedTasks, { user_id: user.id }),
    ])
    .catch(throwCursorFault(cursor));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    tasks: rows.slice(0, limit),
    total: counted?.total ?? 0,
    next: last && writeCursor({ list: DELETED, value: last.deletedAt, id: last.id }),
  };
}

export async function deleteOldTasks({ db, keepDays }: Pick<Deps, 'db' | 'keepDays'>): Promise<void> {
  await deleteInBatches({ db }, deleteOldRows, { days: keepDays.trash });
}
