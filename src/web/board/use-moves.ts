import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { lastDrawn } from '../data/tasks/local-changes.ts';
import type { Status, Task } from '../data/tasks/task.ts';
import { useWords } from '../frame/language/language.tsx';
import { useComplete } from '../tasks/use-complete.ts';
import { useTaskChanges } from '../tasks/use-task-changes.ts';
import { taskWords } from '../tasks/words.ts';
import { boardWords } from './words.ts';

/** A card that was just moved and is highlighted. */
export type Arrival = { id: number; takesFocus: boolean };

const MARKED_MS = 2_000;

/** Moves cards, highlights them and announces the move. */
export function useMoves(say: (text: string) => void) {
  const t = useWords(boardWords);
  const names = useWords(taskWords);
  const { update } = useTaskChanges();
  const complete = useComplete();
  const [arrival, setArrival] = useState<Arrival>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // A stable reference, so that cards are not rendered again.
  const move = useCallbackRef(async (task: Task, status: Status, takesFocus = true): Promise<void> => {
    if (task.status === status) return;
    clearTimeout(timer.current);
    setArrival({ id: task.id, takesFocus });
    // Points are awarded or taken back.
    if (status === 'done' || task.status === 'done') await complete(task, status);
    else await update(task, { status });
    const now = lastDrawn(task.id)?.status;
    if (now === status) say(t.moved(task.title, names.status[status]));
    else if (now) say(t.cancelled(task.title, names.status[now]));
    timer.current = setTimeout(() => setArrival(undefined), MARKED_MS);
  });
  return { arrival, move };
}
