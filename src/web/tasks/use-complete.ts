import type { Task } from './task.ts';
import { useTaskChanges } from './task-changes.ts';

/** Completes a task. */
export function useComplete(): (task: Task) => void {
  const { update } = useTaskChanges();
  return (task) => void update(task, { status: 'done' });
}
