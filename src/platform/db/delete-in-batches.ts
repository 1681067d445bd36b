import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, expectRow } from './database.ts';
import type { Statement } from './statement.ts';

const ROWS_AT_ONCE = 1_000;
const LEAST_PAUSE_MS = 10;

/** The number of deleted rows, and the position after which the next statement continues, so that no row is read twice. */
export type DeletedRow = { deleted: number; reached: string | number | null };
/** Where the previous statement ended; null at first. */
export type Batch = { limit: number; after: string | number | null };

/**
 * Deletes the rows that `batch` finds, a thousand at a time. It rests after each batch for as long as the batch took, so it uses up to
 * half of one connection. Returns the number of rows.
 */
export async function deleteInBatches<Params extends object>(
  { db }: { db: Database },
  batch: Statement<Params & Batch, DeletedRow>,
  params: Params,
): Promise<number> {
  let total = 0;
  for (let after: DeletedRow['reached'] = null; ; ) {
    const start = performance.now();
    const { deleted, reached }: DeletedRow = expectRow(await db.one(batch, { ...params, limit: ROWS_AT_ONCE, after }));
    total += deleted;
    if (deleted < ROWS_AT_ONCE) return total;
    after = reached;
    await sleep(Math.max(LEAST_PAUSE_MS, performance.now() - start));
  }
}
