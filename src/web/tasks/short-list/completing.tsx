import { useEffect, useRef } from 'react';
import type { Task } from '../../data/tasks/task.ts';
import { useComplete } from '../use-complete.ts';

/** Completes a task as soon as it is loaded. The code for completing is loaded with it, not with the list. */
export default function Completing({ task }: { task: Task }) {
  const complete = useComplete();
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isBegun.current) void complete(task);
    isBegun.current = true;
  }, [complete, task]);
  return null;
}
