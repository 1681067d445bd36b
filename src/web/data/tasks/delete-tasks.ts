import { answer, taskApi } from '../../frame/api/client.ts';
import { inParts } from '../in-parts.ts';
import { MAX_TASKS } from './change-together.ts';
import { reloadEarnings } from './shown-changes.ts';
import type { Task } from './task.ts';
import { hideTasks, reloadTasks, showTasks } from './task-lists.ts';
import { whenThereIsRoom } from './when-there-is-room.ts';

const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id);

/** Deletes or restores tasks, also while the page is left. Returns how many were changed; the others are already as they should be. */
export async function setDeleted(ids: readonly number[], deleted: boolean): Promise<number> {
  let changed = 0;
  for (const part of inParts(ids, MAX_TASKS)) {
    const body = { ids: part, change: { deleted } };
    const { updated } = await whenThereIsRoom(() => answer(taskApi.PATCH('/tasks', { body, keepalive: true })));
    changed += updated;
  }
  void reloadEarnings();
  void reloadTasks();
  return changed;
}

/** Deletes tasks, which are hidden at once, and shown again if the server refuses. */
export async function deleteTasks(tasks: readonly Task[]): Promise<void> {
  hideTasks(idsOf(tasks));
  try {
    await setDeleted(idsOf(tasks), true);
  } catch (error) {
    showTasks(tasks);
    throw error;
  }
}

export async function restoreTasks(tasks: readonly Task[]): Promise<void> {
  showTasks(tasks);
  try {
    await setDeleted(idsOf(tasks), false);
  } catch (error) {
    hideTasks(idsOf(tasks));
    // Someone may have deleted them for good.
    void reloadTasks();
    throw error;
  }
}
