import { type Statement, statement } from './statement.ts';

/** Keeps others from changing the row of an id until the transaction ends. */
export const rowLock = (table: string): Statement<{ id: number }, { id: number }> =>
  statement(`lock.${table}`, `select id from ${table} where id = $id for update`);
