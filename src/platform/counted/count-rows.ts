import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, expectRow, type Tx } from '../db/database.ts';
import { advanceCounted, lockCounted, selectIsSettled, settleNext } from './counted.sql.ts';

const ROWS_AT_ONCE = 20_000;

/** The rows of a table with ids above `from` and up to `to`. */
export type Slice = { from: number; to: number };

/**
 * Counts the new rows of a table with ascending ids, slice by slice, each row once. Transactions do not commit in the order of their ids,
 * so a row is counted only once no lower id can appear any more. Call it repeatedly.
 */
export async function countRows(
  { db }: { db: Database },
  table: string,
  count: (tx: Tx, slice: Slice) => Promise<unknown>,
): Promise<void> {
  while (await db.transaction((tx) => countSlice(tx, table, count))) await sleep(20);
}

/** Returns whether more rows remain. */
async function countSlice(tx: Tx, table: string, count: (tx: Tx, slice: Slice) => Promise<unknown>): Promise<boolean> {
  const { up_to: from, next_up_to: end } = expectRow(await tx.one(lockCounted, { table }));
  const to = Math.min(end, from + ROWS_AT_ONCE);
  if (from < end) {
    if (!(await tx.one(selectIsSettled, { table }))?.settled) return false;
    await count(tx, { from, to });
    await tx.all(advanceCounted, { table, up_to: to });
  }
  if (to === end) await tx.all(settleNext(table), {});
  return to < end;
}
