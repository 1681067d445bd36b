import { queryOptions } from '@tanstack/react-query';
import { answer, taskApi, type Versioned, versioned } from '../../frame/api/client.ts';
import { queryClient, showSaved } from '../../frame/api/query-client.ts';
import type { IfMatch } from '../changing.ts';
import { pageQuery } from '../query.ts';
import { reloadEarnings } from './shown-changes.ts';
import type { NewTask, Task, TaskPatch } from './task.ts';
import { showTask } from './task-lists.ts';

/** One task, with the ETag that says which state of it this is. */
export const oneTask = (id: number) => {
  const queryFn = (): Promise<Versioned<Task>> => versioned(taskApi.GET('/tasks/{id}', { params: { path: { id } } }));
  return { ...queryOptions({ queryKey: ['tasks', 'one', id], queryFn }), queryFn };
};

/** The tasks that a search finds, the latest first. */
export const tasksFound = (q: string) =>
  pageQuery(['tasks', 'palette', q], () =>
    answer(taskApi.GET('/tasks', { params: { query: { q, sort: '-updatedAt', limit: 8 } } })),
  );

export const reloadTask = (id: number) => queryClient.invalidateQueries({ queryKey: oneTask(id).queryKey });
export const forgetTask = (id: number) => queryClient.removeQueries({ queryKey: oneTask(id).queryKey });

export async function createTask(body: NewTask, key: string): Promise<Task> {
  const task = await answer(taskApi.POST('/tasks', { body, params: { header: { 'Idempotency-Key': key } } }));
  showTask(task);
  void reloadEarnings();
  return task;
}

/** Saves fields over the version that they were changed on, also while the page is left. */
export const saveTask = (id: number, body: TaskPatch, header: IfMatch): Promise<Versioned<Task>> =>
  versioned(taskApi.PATCH('/tasks/{id}', { params: { path: { id }, header }, body, keepalive: true }));

/** Shows what was saved, wherever this window shows the task. */
export function taskWasSaved(saved: Versioned<Task>): void {
  showSaved(oneTask(saved.record.id).queryKey, saved);
  showTask(saved.record);
  void reloadEarnings();
}
