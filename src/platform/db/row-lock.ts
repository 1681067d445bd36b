import { type Statement, statement } from './statement.ts';

/** Keeps the row of an id from being changed by others until the transaction is over. */
export const rowLock = (table: string): Statement<{ id: number }, { id: number }> =>
  statement(`lock.${table}`, `select id from ${table} where id = $id for update`);
