import { useCallback, useState } from 'react';
import { type Change, changeTogether } from '../../data/tasks/change-together.ts';
import type { Task, TaskPatch } from '../../data/tasks/task.ts';
import { ApiError } from '../../frame/api/client.ts';
import { useWords } from '../../frame/language/language.tsx';
import { useNotices } from '../../frame/overlays/notices.tsx';
import { useTellEarned } from '../use-complete.ts';
import { namesOf } from '../use-task-changes.ts';
import { listWords } from './words.ts';

/** The earlier values of the fields that a patch changes. */
const wasIn = (task: Task, patch: TaskPatch): TaskPatch =>
  Object.fromEntries(Object.keys(patch).map((name) => [name, task[name as keyof Task]]));

const tasksOf = (changes: Change[]) => changes.map(({ task }) => task);
const isGone = ({ error }: { error: unknown }) => error instanceof ApiError && error.status === 404;

/** Changes many tasks, and shows the result with an undo button. Returns the refused tasks; `busy` is how many are being changed. */
export function useChangeMany() {
  const t = useWords(listWords);
  const { done, failed, failedTo } = useNotices();
  const tell = useTellEarned();
  const [busy, setBusy] = useState(0);
  const change = useCallback(
    async (tasks: readonly Task[], patch: TaskPatch): Promise<Task[]> => {
      const run = async (changes: Change[]) => {
        setBusy(changes.length);
        const outcomes = await changeTogether(changes).finally(() => setBusy(0));
        const refused = outcomes.filter((outcome) => 'error' in outcome);
        return { refused, changed: outcomes.filter((outcome) => 'now' in outcome) };
      };
      const { refused, changed } = await run(tasks.map((task) => ({ task, patch })));
      const back = () => run(changed.map(({ task, now }) => ({ task: now, patch: wasIn(task, patch) })));
      const isTold = patch.status === 'done' && changed.some(({ task }) => task.status !== 'done');
      if (isTold) void tell(changed);
      else if (changed.length > 0)
        done(t.changed(changed.length), async () => {
          const { refused: stuck } = await back();
          if (stuck[0]) failed(stuck[0].error);
        });
      const [gone, left] = [refused.filter(isGone), refused.filter((outcome) => !isGone(outcome))];
      if (gone[0]) failedTo(t.gone(namesOf(tasksOf(gone))), gone[0].error);
      if (left[0]) failedTo(t.notChanged(namesOf(tasksOf(left))), left[0].error);
      return tasksOf(left);
    },
    [t, tell, done, failed, failedTo],
  );
  return { change, busy };
}
