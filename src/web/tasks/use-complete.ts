import { useCallback } from 'react';
import type { Task } from './task.ts';
import { useTaskChanges } from './task-changes.ts';

/** Completes a task. */
export function useComplete(): (task: Task) => Promise<void> {
  const { update } = useTaskChanges();
  return useCallback(
    async (task) => {
      await update(task, { status: 'done' });
    },
    [update],
  );
}
