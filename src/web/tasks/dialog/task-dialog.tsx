import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';

const load = () => import('./task-panel.tsx');
const TaskPanel = lazy(load);

/** The task that the address names, over the list or the board. */
export function TaskDialog() {
  const { task } = useSearch({ strict: false });
  // There when it is asked for.
  useEffect(() => void setTimeout(load, 1_000), []);
  if (task === undefined) return null;
  return (
    <Suspense>
      <TaskPanel key={task} id={task} />
    </Suspense>
  );
}
