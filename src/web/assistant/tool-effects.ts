import { forgetTask } from '../data/tasks/one-task.ts';
import { reloadEarnings } from '../data/tasks/shown-changes.ts';
import type { Task } from '../data/tasks/task.ts';
import { hideTasks, showTask } from '../data/tasks/task-lists.ts';
import type { TaskSchemas } from '../frame/api/client.ts';

export type ToolCall = TaskSchemas['ToolCall'];

const WRITING = new Set([
  'create_task',
  'update_task',
  'complete_task',
  'delete_task',
  'bulk_create_tasks',
  'bulk_update_tasks',
  'create_label',
]);

type Known = { task?: Task; created?: Task[]; updated?: Task[]; deleted?: boolean; id?: number; title?: string };

/** The results of tools, as far as they are known. */
const partsOf = (result: unknown): Known => (typeof result === 'object' && result !== null ? result : {});

/** The tasks that a call wrote, as they were afterwards. */
const writtenBy = ({ name, result }: ToolCall): Task[] => {
  if (!WRITING.has(name)) return [];
  const { task, created = [], updated = [] } = partsOf(result);
  return [...(task ? [task] : []), ...created, ...updated];
};

const deletedBy = ({ name, result }: ToolCall): number | undefined =>
  name === 'delete_task' && partsOf(result).deleted ? partsOf(result).id : undefined;

/** Updates the rest of the application after a tool has changed something. */
export function showEffects(call: ToolCall): void {
  if (!WRITING.has(call.name)) return;
  writtenBy(call).forEach(showTask);
  const deleted = deletedBy(call);
  if (deleted !== undefined) {
    hideTasks([deleted]);
    forgetTask(deleted);
  }
  void reloadEarnings();
}

/** The tasks that these calls deleted. */
export const deletedIn = (calls: ToolCall[]): { id: number; title: string }[] =>
  calls.flatMap((call) => {
    const id = deletedBy(call);
    return id === undefined ? [] : { id, title: partsOf(call.result).title ?? `#${id}` };
  });

/** The tasks that these calls wrote and did not delete, in their last state. */
export function touchedBy(calls: ToolCall[]): Task[] {
  const tasks = new Map<number, Task>();
  for (const call of calls) {
    for (const task of writtenBy(call)) tasks.set(task.id, task);
    tasks.delete(deletedBy(call) ?? 0);
  }
  return [...tasks.values()];
}
