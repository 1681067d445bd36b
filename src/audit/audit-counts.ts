import type { Deps, HasDb } from '../deps.ts';
import { countRows } from '../platform/counted/count-rows.ts';
import { deleteInBatches } from '../platform/db/delete-in-batches.ts';
import { countEntries, deleteOldEntries } from './audit-counts.sql.ts';

export const countNewEntries = (deps: HasDb): Promise<void> =>
  countRows(deps, 'audit_log', (tx, slice) => tx.all(countEntries, slice));

/** Entries are kept for this many days; 0: forever. */
export async function deleteOldAuditEntries({ db, keepDays }: Pick<Deps, 'db' | 'keepDays'>): Promise<void> {
  if (keepDays.audit > 0) await deleteInBatches({ db }, deleteOldEntries, { days: keepDays.audit });
}
