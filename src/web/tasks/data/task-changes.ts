import { useMemo } from 'react';
import { ApiError, answer, taskApi } from '../../frame/api/client.ts';
import { useWords } from '../../frame/language/language.tsx';
import { useNotices } from '../../frame/overlays/notices.tsx';
import { queryClient } from '../../frame/api/query-client.ts';
import { deleteLater } from './delete-later.ts';
import { labelsQuery } from '../labels/labels.ts';
import { begin, settle } from './local-changes.ts';
import type { Task, TaskPatch } from '../task.ts';
import { drawTasks, hideTasks, showTask } from './task-lists.ts';
import { whenThereIsRoom } from './when-there-is-room.ts';
import { taskWords } from '../words.ts';

/** Queries that count tasks: level, points, plots, history, leaderboard. */
export const reloadEarnings = () =>
  Promise.all(
    ['user', 'analytics', 'history', 'leaderboard', 'rewards', 'audit', 'labels'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );

/** Queries that a change of tasks affects: texts are not counted. */
function reloadCounts(patch: TaskPatch): void {
  const isCounted = Object.keys(patch).some((name) => name !== 'title' && name !== 'description');
  void (isCounted ? reloadEarnings() : queryClient.invalidateQueries({ queryKey: ['audit'] }));
}

/** The label is seen with its name at once. */
const withLabel = (patch: TaskPatch): TaskPatch & Pick<Partial<Task>, 'label'> => {
  if (patch.labelId === undefined) return patch;
  const label = queryClient.getQueryData(labelsQuery.queryKey)?.find(({ id }) => id === patch.labelId);
  return { ...patch, label: label ? { id: label.id, name: label.name, color: label.color } : null };
};

/** As many names as a notice has room for, each in its own direction of writing. */
export function namesOf(tasks: readonly Task[]): string {
  const names = tasks
    .slice(0, 3)
    .map(({ title }) => `“\u2068${title.length > 60 ? `${title.slice(0, 60)}…` : title}\u2069”`);
  return names.join(', ') + (tasks.length > 3 ? ` + ${tasks.length - 3}` : '');
}

export type Change = { task: Task; patch: TaskPatch };
type Outcome = Change & ({ now: Task } | { error: unknown });

/**
 * Sends changes that are shown at once, and reverts those that the server rejects. `draws` says whether each response is drawn
 * separately.
 */
export function sendChanges(changes: Change[], draws = true) {
  const updatedAt = new Date().toISOString();
  const seen = changes.map(({ task, patch }) => ({ task, patch, shown: { updatedAt, ...withLabel(patch) } }));
  drawTasks(seen.map(({ task, shown }) => begin(task, shown)));
  const settled: Task[] = [];
  return {
    /** Carries out one of them. */
    async send(index: number): Promise<Outcome> {
      const { task, patch, shown } = seen[index] as (typeof seen)[number];
      const id = task.id;
      try {
        const change = () =>
          answer(taskApi.PATCH('/tasks/{id}', { params: { path: { id } }, body: patch, keepalive: true }));
        const now = await (draws ? change() : whenThereIsRoom(change));
        settled.push(settle(task, shown, now));
        return { task, patch, now };
      } catch (error) {
        const before = settle(task, shown);
        if (error instanceof ApiError && error.status === 404) hideTasks([id]);
        else settled.push(before);
        return { task, patch, error };
      } finally {
        if (draws) drawTasks(settled.splice(0));
        void queryClient.invalidateQueries({ queryKey: ['tasks', 'one', id] });
      }
    },
    /** Draws what has been answered since, and counts anew. */
    finish() {
      drawTasks(settled.splice(0));
      reloadCounts(Object.assign({}, ...changes.map(({ patch }) => patch)));
    },
  };
}

/** Changes of tasks that are seen at once, and taken back where the service refuses them. */
export function useTaskChanges() {
  const t = useWords(taskWords);
  const { done, failed, failedTo } = useNotices();
  return useMemo(() => {
    /** Resolves to the task as it is then; to undefined where it was refused, which has been said. */
    async function update(task: Task, patch: TaskPatch): Promise<Task | undefined> {
      const { send, finish } = sendChanges([{ task, patch }]);
      const outcome = await send(0);
      finish();
      if ('now' in outcome) return outcome.now;
      failed(outcome.error);
      return undefined;
    }
    /** They are gone from the screen at once, and from the service once nobody can press Undo any more. */
    function remove(tasks: Task[]): void {
      const ids = tasks.map(({ id }) => id);
      hideTasks(ids);
      const undo = deleteLater(ids, {
        gone(deleted) {
          hideTasks(deleted);
          void reloadEarnings();
        },
        failed(left, error) {
          const back = tasks.filter(({ id }) => left.includes(id));
          back.forEach(showTask);
          failedTo(t.notDeleted(namesOf(back)), error);
        },
      });
      done(t.deleted(tasks.length), () => {
        undo();
        tasks.forEach(showTask);
      });
    }
    return { update, remove };
  }, [t, done, failed, failedTo]);
}
