import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { NewTask, Status, Task } from '../../data/tasks/task.ts';
import type { TaskSchemas } from '../../frame/api/client.ts';

/** A task to be added; its label may have to be made first. */
export type OutgoingTask = NewTask & { newLabel?: TaskSchemas['NewLabel'] | undefined };

/** Why a task was not taken. */
type Refusal = {
  status: number;
  code: string;
  message: string;
  fields: readonly { path: string; message: string }[];
};

/** A new or changed task without a response from the server. It is sent under its key, however often. */
export type QueuedTask = {
  id: number;
  key: string;
  userId: number;
  /** Without a title if a task is changed: an earlier version of the worker cannot add it then. */
  input: OutgoingTask;
  /** A task of the server whose status is changed, as it was before. */
  change?: { task: Task; status: Status };
  addedAt: number;
  /** Since when the service may have it. */
  triedAt?: number;
  refusal?: Refusal;
};

interface Schema extends DBSchema {
  tasks: { key: number; value: Omit<QueuedTask, 'id'> & { id?: number }; indexes: { key: string } };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;
const again = () => {
  opening = undefined;
};
async function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('atelier.outbox', 1, {
    upgrade: (db) => {
      const tasks = db.createObjectStore('tasks', { keyPath: 'id', autoIncrement: true });
      tasks.createIndex('key', 'key', { unique: true });
    },
    terminated: again,
  });
  opening.catch(again);
  return opening;
}

/** Writes a task down. False where the browser keeps nothing, as in some private windows. */
export async function queueTask(task: Omit<QueuedTask, 'id'>): Promise<boolean> {
  try {
    const writing = (await database()).transaction('tasks', 'readwrite', { durability: 'strict' });
    await writing.store.put(task);
    await writing.done;
    return true;
  } catch (error) {
    // It is there already.
    return error instanceof DOMException && error.name === 'ConstraintError';
  }
}

/** Somebody's tasks, in the order in which they were added. */
export async function queuedTasks(userId: number): Promise<QueuedTask[]> {
  const all = (await (await database()).getAll('tasks')) as QueuedTask[];
  return all.filter((task) => task.userId === userId);
}

/** Where the browser keeps nothing there are none. */
export async function hasQueuedTasks(): Promise<boolean> {
  const db = await database().catch(() => undefined);
  return ((await db?.count('tasks')) ?? 0) > 0;
}

export const findQueued = async (key: string): Promise<QueuedTask | undefined> =>
  (await (await database()).getFromIndex('tasks', 'key', key)) as QueuedTask | undefined;

/** Changes an existing entry: a discarded one stays discarded. */
export async function changeQueued(id: number, changes: Partial<QueuedTask>): Promise<void> {
  const changing = (await database()).transaction('tasks', 'readwrite');
  const task = await changing.store.get(id);
  if (task) await changing.store.put({ ...task, ...changes });
  await changing.done;
}

export const removeQueued = async (id: number): Promise<void> => (await database()).delete('tasks', id);
