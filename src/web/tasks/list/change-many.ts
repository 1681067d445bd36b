import pLimit from 'p-limit';
import { useCallback, useState } from 'react';
import { useWords } from '../../frame/language/language.tsx';
import { useNotices } from '../../frame/overlays/notices.tsx';
import { AT_ONCE } from '../data/delete-later.ts';
import { type Change, namesOf, sendChanges } from '../data/task-changes.ts';
import { useTellEarned } from '../data/use-complete.ts';
import type { Task, TaskPatch } from '../task.ts';
import { listWords } from './words.ts';

export type Progress = { done: number; all: number };

/** Changes many tasks, a few at once; all are seen at once. */
async function changeMany(changes: Change[], onProgress: (progress: Progress) => void) {
  const { send, finish } = sendChanges(changes, false);
  const limit = pLimit(AT_ONCE);
  let done = 0;
  const outcomes = await Promise.all(
    changes.map((_, index) =>
      limit(async () => {
        const outcome = await send(index);
        done += 1;
        onProgress({ done, all: changes.length });
        return outcome;
      }),
    ),
  );
  finish();
  return outcomes;
}

/** The earlier values of the fields that a patch changes. */
const wasIn = (task: Task, patch: TaskPatch): TaskPatch =>
  Object.fromEntries(Object.keys(patch).map((name) => [name, task[name as keyof Task]]));

/** Changes many tasks, and shows the result with an undo button. Returns the refused tasks. */
export function useChangeMany() {
  const t = useWords(listWords);
  const { done, failed, failedTo } = useNotices();
  const tell = useTellEarned();
  const [progress, setProgress] = useState<Progress>();
  const change = useCallback(
    async (tasks: readonly Task[], patch: TaskPatch): Promise<Task[]> => {
      const run = async (changes: Change[]) => {
        setProgress({ done: 0, all: changes.length });
        const outcomes = await changeMany(changes, setProgress).finally(() => setProgress(undefined));
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
      const left = refused.map(({ task }) => task);
      if (refused[0]) failedTo(t.notChanged(namesOf(left)), refused[0].error);
      return left;
    },
    [t, tell, done, failed, failedTo],
  );
  return { change, progress };
}
