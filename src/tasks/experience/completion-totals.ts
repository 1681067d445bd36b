import type { KeptTotals } from '../../platform/counted/kept-totals.ts';

/** A user's completed tasks by month, kept by triggers. */
export const COMPLETION_TOTALS: KeptTotals[] = [
  {
    table: 'completion_months',
    keys: ['user_id', 'month'],
    values: ['completed', 'xp'],
    facts: `select user_id, date_trunc('month', completed_at at time zone 'UTC')::date as month, count(*) as completed, sum(xp) as xp
      from completions group by 1, 2`,
    unique: '(user_id, month)',
  },
];
