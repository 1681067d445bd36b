import { ApiError, answer, type TaskSchemas, taskApi } from '../frame/api.ts';
import { findLabel } from './label-of.ts';
import type { NewTask, Task } from './task.ts';
import { reloadEarnings } from './task-changes.ts';
import { showTask } from './task-lists.ts';

type NewLabel = TaskSchemas['NewLabel'];
/** A task to be added; its label may have to be made first. */
export type OutgoingTask = NewTask & { newLabel?: NewLabel | undefined };

/** Adds a task. With the same key a second time it is the same task, however often it is sent. */
export async function addTask({ newLabel, ...input }: OutgoingTask, key: string): Promise<Task> {
  const body = newLabel ? { ...input, labelId: await labelIdOf(newLabel) } : input;
  const task = await answer(taskApi.POST('/tasks', { body, params: { header: { 'Idempotency-Key': key } } }));
  showTask(task);
  void reloadEarnings();
  return task;
}

/** The id of one's label of that name, which is made where there is none. */
async function labelIdOf(label: NewLabel): Promise<number> {
  const find = async () => findLabel(await answer(taskApi.GET('/labels')), label.name);
  const known = await find();
  if (known) return known.id;
  try {
    return (await answer(taskApi.POST('/labels', { body: label }))).id;
  } catch (error) {
    // Another window was faster.
    const made = error instanceof ApiError && error.status === 409 ? await find() : undefined;
    if (!made) throw error;
    return made.id;
  }
}
