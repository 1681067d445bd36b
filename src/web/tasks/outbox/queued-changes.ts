import { begin, settle } from '../../data/tasks/local-changes.ts';
import type { Task, TaskPatch } from '../../data/tasks/task.ts';
import { drawTasks } from '../../data/tasks/task-lists.ts';
import type { QueuedTask } from './outbox.ts';

const shown = new Map<string, { task: Task; patch: TaskPatch }>();

/** Shows the changes that wait to be sent, over what the server says. Those that were sent, refused or discarded end. */
export function showQueuedChanges(queue: readonly QueuedTask[]): void {
  const waiting = queue.flatMap(({ key, change, refusal }) => (change && !refusal ? [{ key, ...change }] : []));
  for (const { key, task, status } of waiting) {
    if (shown.has(key)) continue;
    const patch = { status };
    shown.set(key, { task, patch });
    drawTasks([begin(task, patch)]);
  }
  for (const [key, { task, patch }] of shown) {
    if (waiting.some((change) => change.key === key)) continue;
    shown.delete(key);
    drawTasks([settle(task, patch)]);
  }
}
