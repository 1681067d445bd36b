import type { KeptTotals } from '../platform/counted/kept-totals.ts';

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
