import { type Statement, statement, statementVariant } from '../db/statement.ts';

/** No other process counts this table until the transaction ends. */
export const lockCounted = statement<{ table: string }, { up_to: number; next_up_to: number }>(
  'platform.counted.lock',
  'select up_to, next_up_to from counted where what = $table for update',
);

/** Sets the next limit: the newest row, once all current transactions have ended. */
export const settleNext = (table: string): Statement<object, never> =>
  statementVariant(
    'platform.counted.settle',
    [table],
    () => `
  update counted set next_up_to = greatest(next_up_to, coalesce((select max(id) from ${table}), 0)),
    next_xid = pg_snapshot_xmax(pg_current_snapshot())
  where what = '${table}'
`,
  );

/** Whether they have ended. In a restored database, transaction numbers start again, and no earlier transaction is running. */
export const selectIsSettled = statement<{ table: string }, { settled: boolean }>(
  'platform.counted.is_settled',
  `
  select next_xid <= pg_snapshot_xmin(pg_current_snapshot()) or next_xid > pg_snapshot_xmax(pg_current_snapshot()) as settled
  from counted where what = $table
`,
);

export const advanceCounted = statement<{ table: string; up_to: number }, never>(
  'platform.counted.advance',
  'update counted set up_to = $up_to where what = $table',
);
