import { answer, taskApi } from '../frame/api.ts';
import type { NewTask, Task } from './task.ts';
import { reloadEarnings } from './task-changes.ts';
import { showTask } from './task-lists.ts';

/** Adds a task. With the same key a second time it is the same task, however often it is sent. */
export async function addTask(input: NewTask, key: string): Promise<Task> {
  const task = await answer(taskApi.POST('/tasks', { body: input, params: { header: { 'Idempotency-Key': key } } }));
  showTask(task);
  void reloadEarnings();
  return task;
}
