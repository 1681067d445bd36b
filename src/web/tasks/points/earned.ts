import { type OwnUser, ownUserQuery } from '../../data/own-user.ts';
import type { Task } from '../../data/tasks/task.ts';
import { paged, type TaskSchemas, taskApi } from '../../frame/api/client.ts';
import { queryClient } from '../../frame/api/query-client.ts';

type HistoryEntry = TaskSchemas['HistoryEntry'];

/** The points for completed tasks, and their parts. */
export type Earned = {
  tasks: number;
  points: number;
  base: number;
  onTime: number;
  streak: number;
  /** How many days the longest row was that counted. */
  streakDays: number;
  /** How many points the day's limit has cut. */
  cut: number;
  /** Whether the ledger said of what the points are made. */
  isKnown: boolean;
};

const NOTHING: Earned = { tasks: 0, points: 0, base: 0, onTime: 0, streak: 0, streakDays: 0, cut: 0, isKnown: true };

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** The points of a completed task, from its entry in the ledger. */
export function earnedBy(task: Task, entry: HistoryEntry | undefined): Earned {
  const points = entry?.amount ?? task.xpAwarded;
  if (!entry?.breakdown) return { ...NOTHING, tasks: 1, points, isKnown: false };
  const { base, onTimeBonus, streakBonus, streakDays } = entry.breakdown;
  const parts = { base: numberOf(base), onTime: numberOf(onTimeBonus), streak: numberOf(streakBonus) };
  const cut = parts.base + parts.onTime + parts.streak - points;
  return { tasks: 1, points, ...parts, streakDays: numberOf(streakDays), cut, isKnown: true };
}

export const sumOf = (all: readonly Earned[]): Earned =>
  all.reduce(
    (sum, one) => ({
      tasks: sum.tasks + one.tasks,
      points: sum.points + one.points,
      base: sum.base + one.base,
      onTime: sum.onTime + one.onTime,
      streak: sum.streak + one.streak,
      streakDays: Math.max(sum.streakDays, one.streakDays),
      cut: sum.cut + one.cut,
      isKnown: sum.isKnown && one.isKnown,
    }),
    NOTHING,
  );

/** The level that these points have reached, if they have reached one. */
export const reachedBy = (points: number, user: OwnUser | undefined): number | undefined =>
  user && user.xpIntoLevel < points ? user.level : undefined;

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
