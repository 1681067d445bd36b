import type { TaskUser } from '../../access/task-user.ts';
import type { HasDb } from '../../deps.ts';
import { type AwaitedByCommit, expectRow, type Tx } from '../../platform/db/database.ts';
import { keyedQueue } from '../../platform/keyed-queue.ts';
import { writeCursor } from '../../platform/openapi/paging.ts';
import type { LogQuery } from '../paging.schema.ts';
import type { Task } from '../tasks.schema.ts';
import { type Awarded, computeAward } from './awards.ts';
import {
  countHistory,
  type DayRow,
  insertAwards,
  insertSpending,
  lockAccount,
  type NewAward,
  reverseAwards,
  selectAccount,
  selectDay,
  selectHistory,
} from './experience.sql.ts';

export type { DayRow };

type Completed = Pick<Task, 'id' | 'title' | 'priority' | 'dueDate' | 'labelId' | 'estimatedMinutes'>;

/**
 * Works that lock a user's account queue here before they take a connection. A hundred at a time would otherwise hold all connections,
 * only to wait for one row.
 */
export const inAccountTurn = keyedQueue();

/** Locks the user's account and reads their day. No other award of this user is made until the transaction ends. */
export async function lockAccountAndReadDay(tx: Tx, user: TaskUser) {
  const [account, day] = await Promise.all([
    tx.one(lockAccount, { user_id: user.id }),
    tx.one(selectDay, { user_id: user.id, timezone: user.timezone }),
  ]);
  return { account: expectRow(account), day: expectRow(day) };
}

export const lockXp = async (tx: Tx, user: TaskUser) => expectRow(await tx.one(lockAccount, { user_id: user.id }));

/** The user's earned and spent points; zero while there is no account. */
export const getXp = async ({ db }: HasDb, user: TaskUser) =>
  (await db.one(selectAccount, { user_id: user.id })) ?? { xp: 0, spent: 0 };

/** The points of tasks that are completed on this day, one after the other: its limit cuts the later ones. */
export function awardsFor<Task extends Completed>(tasks: Task[], day: DayRow): (Awarded & { task: Task })[] {
  const { today, active_days: activeDays, work_days: workDays } = day;
  let awardedToday = day.awarded_today;
  return tasks.map((task) => {
    const awarded = computeAward(task, { today, awardedToday, activeDays, workDays });
    awardedToday += awarded.amount;
    return { ...awarded, task };
  });
}

/** Writes awards that were computed under the lock of `lockAccountAndReadDay`. */
export function award(tx: Tx, user: TaskUser, day: DayRow, awards: (Awarded & { task: Completed })[]): AwaitedByCommit {
  const rows = awards.map(
    ({ task, amount, breakdown, onTime }): NewAward => ({
      task_id: task.id,
      task_title: task.title,
      amount,
      breakdown,
      priority: task.priority,
      label_id: task.labelId,
      on_time: onTime,
      minutes: task.estimatedMinutes ?? 0,
    }),
  );
  const { today: local_date, local_at } = day;
  return tx.later(insertAwards, { user_id: user.id, local_date, local_at, awards: JSON.stringify(rows) });
}

/** Reverses the awards of tasks. The account must be locked. */
export function revokeAwards(tx: Tx, user: TaskUser, tasks: { id: number; title: string }[]): AwaitedByCommit {
  const [task_ids, task_titles] = [tasks.map(({ id }) => id), tasks.map(({ title }) => title)];
  return tx.later(reverseAwards, { user_id: user.id, task_ids, task_titles });
}

/** Lowers the available XP, not the earned XP. The account must be locked. */
export function spend(tx: Tx, user: TaskUser, cost: number, reward: { id: number; name: string }): AwaitedByCommit {
  const { id: user_id, timezone } = user;
  const breakdown = JSON.stringify({ reward: reward.name });
  return tx.later(insertSpending, { user_id, cost, reward_id: reward.id, timezone, breakdown });
}

/** One page of the ledger, newest first. */
export async function listHistory({ db }: HasDb, user: TaskUser, { before, limit }: LogQuery) {
  const [rows, counted] = await db.together((queries) => [
    queries.all(selectHistory, { user_id: user.id, before, limit: limit + 1 }),
    queries.one(countHistory, { user_id: user.id }),
  ]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    entries: rows.slice(0, limit),
    total: counted?.total ?? 0,
    next: last && writeCursor({ list: 'history', value: '', id: last.id }),
  };
}
