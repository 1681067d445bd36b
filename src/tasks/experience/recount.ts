import type { HasQueries } from '../../deps.ts';
import { correctAccount, correctDay, selectAccountCorrections, selectDayCorrections } from './recount.sql.ts';

/**
 * Sets accounts and daily counts to the values of the ledger and the completions. It adds the difference, so that concurrent awards,
 * which change rows and counters alike, stay correct. Only one process may do this at a time. Returns the changes.
 */
export async function recountExperience({ db }: HasQueries): Promise<string[]> {
  const accounts = await db.all(selectAccountCorrections, {});
  for (const account of accounts) await db.all(correctAccount, account);
  const days = await db.all(selectDayCorrections, {});
  for (const day of days) await db.all(correctDay, day);
  return [
    ...accounts.map(({ user_id, xp, spent }) => `user ${user_id}: earned ${signed(xp)}, spent ${signed(spent)}`),
    ...days.map(
      (day) => `user ${day.user_id} on ${day.local_date}: ${signed(day.completed)} tasks, ${signed(day.xp)} XP`,
    ),
  ];
}

const signed = (value: number) => (value < 0 ? String(value) : `+${value}`);
