import { useMemo } from 'react';
import { changeTask } from '../data/tasks/change-task.ts';
import { deleteTasks, restoreTasks } from '../data/tasks/delete-tasks.ts';
import type { Task, TaskPatch } from '../data/tasks/task.ts';
import { ApiError } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { taskWords } from './words.ts';

/** As many names as a notice has room for, each in its own direction of writing. */
export function namesOf(tasks: readonly Task[]): string {
  const names = tasks
    .slice(0, 3)
    .map(({ title }) => `“\u2068${title.length > 60 ? `${title.slice(0, 60)}…` : title}\u2069”`);
  return names.join(', ') + (tasks.length > 3 ? ` + ${tasks.length - 3}` : '');
}

/** Changes of tasks that are seen at once, and taken back where the service refuses them. */
export function useTaskChanges() {
  const t = useWords(taskWords);
  const { done, failed, failedTo } = useNotices();
  return useMemo(() => {
    /** Without a connection, a task is completed or reopened later. Resolves to whether that will happen. */
    async function queue(task: Task, { status, ...others }: TaskPatch): Promise<boolean> {
      const completes = status !== undefined && (status === 'done') !== (task.status === 'done');
      if (!completes || Object.keys(others).length > 0) return false;
      const outbox = await import('./outbox/queue-change.ts').catch(() => undefined);
      const undo = await outbox?.queueChange(task, status);
      if (undo) done(t.changedLater, undo);
      return undo !== undefined;
    }
    /** Resolves to the task as it is then; to undefined where it was refused, which has been said. */
    async function update(task: Task, patch: TaskPatch): Promise<Task | undefined> {
      if (!navigator.onLine && (await queue(task, patch))) return undefined;
      try {
        return await changeTask(task, patch);
      } catch (error) {
        const isUnreachable = error instanceof ApiError && error.status === 0;
        if (!(isUnreachable && (await queue(task, patch)))) failed(error);
        return undefined;
      }
    }
    /** They are gone from the screen at once, and can be restored. */
    async function remove(tasks: Task[]): Promise<void> {
      try {
        await deleteTasks(tasks);
        done(t.deleted(tasks.length), () => void restoreTasks(tasks).catch(failed));
      } catch (error) {
        failedTo(t.notDeleted(namesOf(tasks)), error);
      }
    }
    return { update, remove };
  }, [t, done, failed, failedTo]);
}
