import { useMemo } from 'react';
import { readEarnings } from '../data/earnings.ts';
import { changeTogether } from '../data/tasks/change-together.ts';
import type { Status, Task } from '../data/tasks/task.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { frameWords } from '../frame/words.ts';
import { type Completed, showCompleted, withdrawCompleted } from './points/completed-notice.tsx';
import { earnedBy } from './points/earned.ts';
import { earnedWords } from './points/words.ts';
import { useTaskChanges } from './use-task-changes.ts';

type Changed = { task: Task; now: Task };
const idsOf = (changed: readonly Changed[]) => changed.map(({ task }) => task.id);

/** Tells what tasks have earned that were just completed, and what was taken back of those that were reopened. */
export function useTellEarned() {
  const [t, frame] = [useWords(earnedWords), useWords(frameWords)];
  const { number } = useFormat();
  const { done, failed } = useNotices();
  return useMemo(() => {
    async function tellReopened(changed: readonly Changed[]): Promise<void> {
      withdrawCompleted(changed.map(({ task }) => task.id));
      const { entryOf } = await readEarnings('task_reopened', idsOf(changed));
      const points = changed.reduce((sum, { task }) => sum - (entryOf(task.id)?.amount ?? -task.xpAwarded), 0);
      const tasks = changed.length;
      done(points === 0 ? t.reopenedNothing(tasks) : t.reopened(tasks, number(points), points === 1));
    }

    async function undo(all: readonly Completed[]): Promise<void> {
      const outcomes = await changeTogether(
        all.map(({ before, now }) => ({ task: now, patch: { status: before.status } })),
      );
      const reopened = outcomes.filter((outcome) => 'now' in outcome);
      const refused = outcomes.find((outcome) => 'error' in outcome);
      if (refused) failed(refused.error);
      if (reopened.length > 0) await tellReopened(reopened);
    }

    return async (changed: readonly Changed[]): Promise<void> => {
      const completed = changed.filter(({ task, now }) => task.status !== 'done' && now.status === 'done');
      const reopened = changed.filter(({ task, now }) => task.status === 'done' && now.status !== 'done');
      if (reopened.length > 0) await tellReopened(reopened);
      if (completed.length === 0) return;
      const { entryOf, user } = await readEarnings('task_completed', idsOf(completed));
      showCompleted(
        completed.map(({ task, now }) => ({ before: task, now, earned: earnedBy(now, entryOf(task.id)) })),
        { user, closeLabel: frame.close, undo: (all) => void undo(all) },
      );
    };
  }, [t, frame, number, done, failed]);
}

/** Completes a task, or reopens one that is done; with a status, moves it there. Tells what was earned, or taken back. */
export function useComplete(): (task: Task, status?: Status) => Promise<void> {
  const { update } = useTaskChanges();
  const tell = useTellEarned();
  return useMemo(
    () =>
      async (task, status = task.status === 'done' ? 'todo' : 'done') => {
        const now = await update(task, { status });
        if (now) await tell([{ task, now }]);
      },
    [update, tell],
  );
}
