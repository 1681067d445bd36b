import type { HistoryEntry } from '../../data/earnings.ts';
import type { OwnUser } from '../../data/own-user.ts';
import type { Task } from '../../data/tasks/task.ts';

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
