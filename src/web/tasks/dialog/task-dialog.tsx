import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';

const load = () => import('./task-panel.tsx');
const TaskPanel = lazy(load);

/** When the dialog of a task closes, its row or card has the focus again, unless something else has it. */
function useFocusOnTask(task: number | undefined): void {
  const before = useRef(task);
  useEffect(() => {
    const id = before.current;
    before.current = task;
    if (task !== undefined || id === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-card="${id}"], [data-task="${id}"]`)?.focus({ preventScroll: true });
  }, [task]);
}

/** The task that the address names, over the list or the board. */
export function TaskDialog() {
  const { task } = useSearch({ strict: false });
  // There when it is asked for.
  useEffect(() => void setTimeout(load, 1_000), []);
  useFocusOnTask(task);
  if (task === undefined) return null;
  return (
    <Suspense>
      <TaskPanel key={task} id={task} />
    </Suspense>
  );
}
