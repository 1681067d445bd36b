import type { Status, Task } from '../../data/tasks/task.ts';
import { randomKey } from '../../frame/api/idempotency.ts';
import { queryClient } from '../../frame/api/query-client.ts';
import { sessionQuery } from '../../frame/session/session.ts';
import { queuedTasks } from './outbox.ts';
import { discard, entrust, putIntoOutbox } from './run-outbox.ts';

/**
 * Completes or reopens a task once there is a connection. A later change of the same task replaces an earlier one. Returns what undoes
 * it; undefined if the browser stores nothing.
 */
export async function queueChange(task: Task, status: Status): Promise<(() => void) | undefined> {
  const userId = queryClient.getQueryData(sessionQuery.queryKey)?.id ?? 0;
  const queued = await queuedTasks(userId).catch(() => []);
  const earlier = queued.find(({ change }) => change?.task.id === task.id);
  const before = earlier?.change?.task ?? task;
  if (earlier) await discard(earlier);
  const key = randomKey();
  if (before.status !== status && !(await putIntoOutbox({ title: '' }, key, { task: before, status })))
    return undefined;
  void entrust();
  return () =>
    void queuedTasks(userId).then(async (all) => {
      const mine = all.find((queued) => queued.key === key);
      if (mine) await discard(mine);
    });
}
