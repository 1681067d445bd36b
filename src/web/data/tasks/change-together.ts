import pLimit from 'p-limit';
import { ApiError, answer, taskApi } from '../../frame/api/client.ts';
import { inParts } from '../in-parts.ts';
import { begin, settle } from './local-changes.ts';
import { reloadCounts, withLabel } from './shown-changes.ts';
import type { Task, TaskPatch } from './task.ts';
import { drawTasks, hideTasks, reloadTasks } from './task-lists.ts';
import { whenThereIsRoom } from './when-there-is-room.ts';

/** As many as one request takes. */
export const MAX_TASKS = 5_000;
/** Undoing may need many requests: one for each earlier value. */
const AT_ONCE = 6;

export type Change = { task: Task; patch: TaskPatch };
export type Outcome = Change & ({ now: Task } | { error: unknown });

/** Changes many tasks, with one request for each value. They are shown at once, and reverted where the server rejects them. */
export async function changeTogether(changes: readonly Change[]): Promise<Outcome[]> {
  const updatedAt = new Date().toISOString();
  const seen = changes.map(({ task, patch }) => ({ task, patch, shown: { updatedAt, ...withLabel(patch) } }));
  drawTasks(seen.map(({ task, shown }) => begin(task, shown)));
  const limit = pLimit(AT_ONCE);
  const groups = [...Map.groupBy(seen, ({ patch }) => JSON.stringify(patch)).values()].flatMap((group) =>
    inParts(group, MAX_TASKS),
  );
  const outcomes = await Promise.all(groups.map((group) => limit(() => send(group))));
  reloadCounts(Object.assign({}, ...changes.map(({ patch }) => patch)));
  // Points and times are the server's.
  void reloadTasks();
  return outcomes.flat();
}

type Seen = Change & { shown: Partial<Task> };

/** Sends the changes of one value. */
async function send(group: Seen[]): Promise<Outcome[]> {
  const [{ patch = {} } = {}] = group;
  const { title: _, description: __, ...change } = patch;
  try {
    const body = { ids: group.map(({ task }) => task.id), change };
    const { failed } = await whenThereIsRoom(() => answer(taskApi.PATCH('/tasks', { body })));
    const gone = new Set(failed.map(({ id }) => id));
    hideTasks([...gone]);
    return group.map(({ task, patch, shown }) => {
      if (gone.has(task.id)) return { task, patch, error: NOT_FOUND };
      return { task, patch, now: settle(task, shown, { ...task, ...shown, updatedAt: task.updatedAt }) };
    });
  } catch (error) {
    drawTasks(group.map(({ task, shown }) => settle(task, shown)));
    return group.map(({ task, patch }) => ({ task, patch, error }));
  }
}

const NOT_FOUND = new ApiError(404, { error: 'Task not found.', code: 'NOT_FOUND' });
