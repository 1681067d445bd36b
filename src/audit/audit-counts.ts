import type { Deps, HasDb } from '../deps.ts';
import { countRows } from '../platform/counted/count-rows.ts';
import type { KeptTotals } from '../platform/counted/kept-totals.ts';
import { deleteInBatches } from '../platform/db/delete-in-batches.ts';
import { countEntries, deleteOldEntries } from './audit-counts.sql.ts';

export const countNewEntries = (deps: HasDb): Promise<void> =>
  countRows(deps, 'audit_log', (tx, slice) => tx.all(countEntries, slice));

/** Entries are kept for this many days; 0: forever. */
export async function deleteOldAuditEntries({ db, keepDays }: Pick<Deps, 'db' | 'keepDays'>): Promise<void> {
  if (keepDays.audit > 0) await deleteInBatches({ db }, deleteOldEntries, { days: keepDays.audit });
}

const COUNTED = "id <= (select up_to from counted where what = 'audit_log')";

/** The number of counted entries by actor and by event, kept by a job. */
export const AUDIT_TOTALS: KeptTotals[] = [
  {
    table: 'activity_counts',
    keys: ['actor_id', 'type'],
    values: ['entries'],
    facts: `select actor_id, type, count(*) as entries from audit_log where source is null and ${COUNTED} group by 1, 2`,
    unique: 'on constraint activity_counts_key',
  },
  {
    table: 'event_activity_counts',
    keys: ['event_id', 'actor_id', 'type'],
    values: ['entries'],
    facts: `select event_id, actor_id, type, count(*) as entries
      from audit_log where source is null and event_id is not null and ${COUNTED} group by 1, 2, 3`,
    unique: 'on constraint event_activity_counts_key',
  },
  {
    table: 'audit_counts',
    keys: ['actor_id'],
    values: ['entries'],
    facts: `select actor_id, count(*) as entries
      from audit_log where source is not null and actor_id is not null and ${COUNTED} group by 1`,
    unique: '(actor_id)',
  },
];
