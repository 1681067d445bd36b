import type { Caller } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type LogQuery, writeCursor } from '../paging.schema.ts';
import type { Task } from '../tasks.schema.ts';
import { type Awarded, computeAward } from './awards.ts';
import {
  countHistory,
  type DayRow,
  insertAward,
  insertSpending,
  listHistory,
  lockAccount,
  reverseAward,
  selectAccount,
  selectDay,
} from './experience.sql.ts';

type Completed = Pick<Task, 'title' | 'priority' | 'dueDate' | 'labelId' | 'estimatedMinutes'>;

/** Locks the user's account and reads their day. Nothing else of this user is awarded until the transaction is over. */
export async function openDay(tx: Tx, caller: Caller): Promise<DayRow> {
  const [, day] = await Promise.all([
    tx.one(lockAccount, { user_id: caller.id }),
    tx.one(selectDay, { user_id: caller.id, timezone: caller.timezone }),
  ]);
  if (!day) throw new Error('The day is not there.');
  return day;
}

export const lockXp = async (tx: Tx, caller: Caller) => {
  const account = await tx.one(lockAccount, { user_id: caller.id });
  if (!account) throw new Error('The account is not there.');
  return account;
};

/** What the user has earned and spent; nothing while there is no account. */
export const readXp = async ({ db }: Pick<Deps, 'db'>, caller: Caller) =>
  (await db.one(selectAccount, { user_id: caller.id })) ?? { xp: 0, spent: 0 };

/** What a task earns on this day, before it is written. */
export const awardFor = (task: Completed, day: DayRow): Awarded =>
  computeAward(task, {
    today: day.today,
    awardedToday: day.awarded_today,
    activeDays: day.active_days,
    workDays: day.work_days,
  });

/** Writes an award that was computed under the lock of `openDay`. */
export function award(tx: Tx, caller: Caller, task: Completed & { id: number }, day: DayRow, awarded: Awarded): void {
  tx.later(insertAward, {
    user_id: caller.id,
    task_id: task.id,
    task_title: task.title,
    amount: awarded.amount,
    breakdown: JSON.stringify(awarded.breakdown),
    local_date: day.today,
    local_at: day.local_at,
    priority: task.priority,
    label_id: task.labelId,
    on_time: awarded.onTime,
    minutes: task.estimatedMinutes ?? 0,
  });
}

/** Takes back what a task had earned; the account must be locked. */
export function takeBack(tx: Tx, caller: Caller, task: { id: number; title: string }): void {
  tx.later(reverseAward, { user_id: caller.id, task_id: task.id, task_title: task.title });
}

/** Lowers what is available, not what was earned; the account must be locked. */
export function spend(tx: Tx, caller: Caller, cost: number, reward: { id: number; name: string }): void {
  const { id: user_id, timezone } = caller;
  const breakdown = JSON.stringify({ reward: reward.name });
  tx.later(insertSpending, { user_id, cost, reward_id: reward.id, timezone, breakdown });
}

/** One page of the ledger, newest first. */
export async function readHistory({ db }: Pick<Deps, 'db'>, caller: Caller, { before, limit }: LogQuery) {
  const [rows, counted] = await Promise.all([
    db.all(listHistory, { user_id: caller.id, before, limit: limit + 1 }),
    db.one(countHistory, { user_id: caller.id }),
  ]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    entries: rows.slice(0, limit),
    total: counted?.total ?? 0,
    next: last && writeCursor({ sort: 'history', value: '', id: last.id }),
  };
}
