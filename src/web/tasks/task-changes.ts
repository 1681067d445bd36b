import { useMemo } from 'react';
import { ApiError, answer, taskApi } from '../frame/api.ts';
import { useWords } from '../frame/language.tsx';
import { useNotices } from '../frame/notices.tsx';
import { queryClient } from '../frame/queries.ts';
import { deleteLater } from './delete-later.ts';
import type { Task, TaskPatch } from './task.ts';
import { hideTasks, reloadTasks, showTask } from './task-lists.ts';
import { taskWords } from './words.ts';

/** What tasks are counted in: level, points, plots, history, leaderboard. */
export const reloadEarnings = () =>
  Promise.all(
    ['user', 'analytics', 'history', 'leaderboard', 'rewards', 'audit', 'labels'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );

/** Changes of tasks that are seen at once, and taken back where the service refuses them. */
export function useTaskChanges() {
  const t = useWords(taskWords);
  const { done, failed } = useNotices();
  return useMemo(() => {
    /** Resolves to the task as it is then; to undefined where it was refused, which has been said. */
    async function update(task: Task, patch: TaskPatch): Promise<Task | undefined> {
      showTask({ ...task, updatedAt: new Date().toISOString(), ...(patch as Partial<Task>) });
      try {
        const now = await answer(taskApi.PATCH('/tasks/{id}', { params: { path: { id: task.id } }, body: patch }));
        showTask(now);
        void reloadEarnings();
        return now;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) hideTasks([task.id]);
        else showTask(task);
        failed(error);
        return undefined;
      }
    }
    /** They are gone from the screen at once, and from the service once nobody can press Undo any more. */
    function remove(tasks: Task[]): void {
      const ids = tasks.map(({ id }) => id);
      hideTasks(ids);
      const undo = deleteLater(ids, {
        gone: () => void reloadEarnings(),
        failed: (error) => {
          failed(error);
          void reloadTasks();
        },
      });
      done(t.deleted(tasks.length), () => {
        undo();
        tasks.forEach(showTask);
      });
    }
    return { update, remove };
  }, [t, done, failed]);
}
