import { useMemo } from 'react';
import { useFormat } from '../frame/format.ts';
import { useWords } from '../frame/language.tsx';
import { useNotices } from '../frame/notices.tsx';
import { frameWords } from '../frame/words.ts';
import { type Completed, showCompleted } from './completed-notice.tsx';
import { earnedBy, readEarnings } from './earned.ts';
import { earnedWords } from './earned-words.ts';
import type { Status, Task } from './task.ts';
import { useTaskChanges } from './task-changes.ts';

/** Completes a task, or reopens one that is done; with a status, moves it there. Tells what was earned, or taken back. */
export function useComplete(): (task: Task, status?: Status) => Promise<void> {
  const [t, frame] = [useWords(earnedWords), useWords(frameWords)];
  const { number } = useFormat();
  const { update } = useTaskChanges();
  const { done } = useNotices();
  return useMemo(() => {
    /** How many points that took back; undefined where it was refused. */
    async function reopen(task: Task, status: Status): Promise<number | undefined> {
      const now = await update(task, { status });
      if (!now) return undefined;
      const { entry } = await readEarnings(task.id, 'task_reopened');
      return entry ? -entry.amount : task.xpAwarded;
    }
    const tellReopened = (tasks: number, points: number) =>
      done(points === 0 ? t.reopenedNothing(tasks) : t.reopened(tasks, number(points), points === 1));

    async function undo(all: Completed[]): Promise<void> {
      const taken: number[] = [];
      for (const { before, earned } of all) {
        const points = await reopen({ ...before, status: 'done', xpAwarded: earned.points }, before.status);
        if (points !== undefined) taken.push(points);
      }
      if (taken.length > 0)
        tellReopened(
          taken.length,
          taken.reduce((sum, points) => sum + points, 0),
        );
    }

    return async (task, status = task.status === 'done' ? 'todo' : 'done') => {
      if (task.status === 'done' && status !== 'done') {
        const points = await reopen(task, status);
        if (points !== undefined) tellReopened(1, points);
        return;
      }
      const now = await update(task, { status });
      if (now?.status !== 'done' || task.status === 'done') return;
      const { entry, user } = await readEarnings(task.id, 'task_completed');
      const completed = { before: task, earned: earnedBy(now, entry) };
      showCompleted({ completed, user, closeLabel: frame.close, undo: (all) => void undo(all) });
    };
  }, [t, frame, number, update, done]);
}
