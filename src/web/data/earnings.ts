import { paged, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { ownUserQuery } from './own-user.ts';

export type HistoryEntry = TaskSchemas['HistoryEntry'];

/** The longest page of the ledger. */
const PAGE = 500;
/** Other changes may have come between. */
const OTHERS = 50;

/**
 * The ledger and the account after these tasks were completed or reopened. Nothing if they cannot be reached: the change is saved all the
 * same.
 */
export async function readEarnings(reason: HistoryEntry['reason'], taskIds: readonly number[]) {
  const [entries, user] = await Promise.allSettled([
    newestEntries(reason, taskIds),
    queryClient.fetchQuery({ ...ownUserQuery, staleTime: 0 }),
  ]);
  return {
    entryOf: (taskId: number) => (entries.status === 'fulfilled' ? entries.value.get(taskId) : undefined),
    user: user.status === 'fulfilled' ? user.value : undefined,
  };
}

/** The newest entry of each task, as far as it is among the newest of the ledger. */
async function newestEntries(reason: HistoryEntry['reason'], taskIds: readonly number[]) {
  const missing = new Set(taskIds);
  const entries = new Map<number, HistoryEntry>();
  let left = 2 * taskIds.length + OTHERS;
  for (let cursor: string | undefined; missing.size > 0 && left > 0; ) {
    const query = { limit: Math.min(PAGE, left), cursor };
    const { items, next } = await paged(taskApi.GET('/user/history', { params: { query } }));
    for (const entry of items) {
      const id = entry.taskId ?? 0;
      if (entry.reason === reason && missing.delete(id)) entries.set(id, entry);
    }
    if (!next) break;
    left -= items.length;
    cursor = next;
  }
  return entries;
}
