import type { TaskUser } from '../access/task-user.ts';
import type { HasDb } from '../deps.ts';
import type { Tx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { removeTasksIn, restoreTasksIn } from './deleted-tasks.ts';
import { inAccountTurn } from './experience/experience.ts';
import type { ChangedTasks, NewTask, Task, TaskPatch, TasksChange } from './tasks.schema.ts';
import { createTaskIn, throwLabelFault, updateTaskIn, updateTasksIn } from './tasks.ts';

export type Failure = { index: number; error: string; code: string };
type Outcome = { tasks: Task[]; failures: Failure[] };
/** An item, or its fault. */
type Checked<T> = T | AppError;

/** Creates tasks: all or none, or with `partial` every valid one. */
export const createTasks = (
  { db }: HasDb,
  user: TaskUser,
  items: Checked<NewTask>[],
  partial: boolean,
): Promise<Outcome> => forEach({ db }, user, items, partial, (tx, item) => createTaskIn(tx, user, item));

/** Changes tasks: all or none, or with `partial` every valid one. */
export const updateTasks = (
  { db }: HasDb,
  user: TaskUser,
  items: Checked<{ id: number } & TaskPatch>[],
  partial: boolean,
): Promise<Outcome> =>
  forEach({ db }, user, items, partial, async (tx, { id, ...patch }) => {
    const { task } = await updateTaskIn(tx, user, id, patch);
    return task;
  });

/** Gives many tasks the same values, deletes them or restores them, in one transaction. */
export async function changeTasks(
  { db }: HasDb,
  user: TaskUser,
  { ids, change: { deleted, ...patch } }: TasksChange,
): Promise<ChangedTasks> {
  const update = () =>
    db.transaction((tx) => updateTasksIn(tx, user, ids, patch)).catch(throwLabelFault('change.labelId'));
  const remove = () => db.transaction((tx) => removeTasksIn(tx, user, ids));
  const run = () => (deleted === undefined ? update() : deleted ? remove() : restoreTasksIn(db, user, ids));
  const changed: { id: number }[] = await (patch.status === undefined ? run() : inAccountTurn(user.id, run));
  const found = new Set(changed.map(({ id }) => id));
  const missing = [...new Set(ids)].filter((id) => !found.has(id));
  return { updated: found.size, failed: missing.map((id) => ({ id, code: 'NOT_FOUND' })) };
}

/** Rolls the transaction back, and names the item that failed. */
class ItemFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super();
    this.failure = failure;
  }
}

async function forEach<T>(
  { db }: HasDb,
  user: TaskUser,
  items: Checked<T>[],
  partial: boolean,
  work: (tx: Tx, item: T) => Promise<Task>,
): Promise<Outcome> {
  const outcome: Outcome = { tasks: [], failures: [] };
  // One after the other, because they share the user's account.
  const run = async (tx: Tx, item: Checked<T>, index: number) => {
    try {
      if (item instanceof AppError) throw item;
      return await work(tx, item).catch(throwLabelFault());
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      throw new ItemFailed({ index, error: sentence(error), code: error.code });
    }
  };
  const inTurn = (work: () => Promise<Task[]>) => inAccountTurn(user.id, work);
  const settle = async (done: () => Promise<Task[]>) => {
    try {
      outcome.tasks.push(...(await done()));
    } catch (error) {
      if (!(error instanceof ItemFailed)) throw error;
      outcome.failures.push(error.failure);
    }
  };
  if (partial) {
    for (const [index, item] of items.entries())
      await settle(() => inTurn(() => db.transaction(async (tx) => [await run(tx, item, index)])));
    return outcome;
  }
  await settle(() =>
    inTurn(() =>
      db.transaction(async (tx) => {
        const tasks: Task[] = [];
        for (const [index, item] of items.entries()) tasks.push(await run(tx, item, index));
        return tasks;
      }),
    ),
  );
  return outcome;
}

function sentence(error: AppError): string {
  const faults = (error.details.errors ?? []) as { path: string; message: string }[];
  return faults.length > 0 ? faults.map(({ path, message }) => `${path}: ${message}`).join('; ') : error.message;
}
