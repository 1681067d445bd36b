import { ApiError, answer, taskApi } from '../../frame/api/client.ts';
import { begin, settle } from './local-changes.ts';
import { reloadTask } from './one-task.ts';
import { reloadCounts, withLabel } from './shown-changes.ts';
import type { Task, TaskPatch } from './task.ts';
import { drawTasks, hideTasks } from './task-lists.ts';

/** Sends a change that is shown at once, and reverts it if the server rejects it. */
export async function changeTask(task: Task, patch: TaskPatch): Promise<Task> {
  const { id } = task;
  const shown = { updatedAt: new Date().toISOString(), ...withLabel(patch) };
  drawTasks([begin(task, shown)]);
  try {
    const params = { path: { id } };
    const now = await answer(taskApi.PATCH('/tasks/{id}', { params, body: patch, keepalive: true }));
    const settled = settle(task, shown, now);
    drawTasks([settled]);
    return now;
  } catch (error) {
    const before = settle(task, shown);
    if (error instanceof ApiError && error.status === 404) hideTasks([id]);
    else drawTasks([before]);
    throw error;
  } finally {
    void reloadTask(id);
    reloadCounts(patch);
  }
}
