import { useCallback } from 'react';
import { defineWords, useWords } from '../frame/language.tsx';
import { useNotices } from '../frame/notices.tsx';
import type { Task } from './task.ts';
import { useTaskChanges } from './task-changes.ts';

const words = defineWords({
  en: { completed: (points: number) => (points === 1 ? 'Completed: 1 point' : `Completed: ${points} points`) },
  de: { completed: (points: number) => (points === 1 ? 'Erledigt: 1 Punkt' : `Erledigt: ${points} Punkte`) },
});

/** Completes a task, says what it earned, and offers to take both back. */
export function useComplete(): (task: Task) => Promise<void> {
  const t = useWords(words);
  const { update } = useTaskChanges();
  const { done } = useNotices();
  return useCallback(
    async (task) => {
      const now = await update(task, { status: 'done' });
      if (now) done(t.completed(now.xpAwarded), () => void update(now, { status: task.status }));
    },
    [t, update, done],
  );
}
