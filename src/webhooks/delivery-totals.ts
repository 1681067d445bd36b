import type { KeptTotals } from '../platform/counted/kept-totals.ts';

/** The number of counted deliveries per webhook, kept by a job. Those of a deleted webhook are removed later. */
export const DELIVERY_TOTALS: KeptTotals[] = [
  {
    table: 'delivery_counts',
    keys: ['webhook_id'],
    values: ['deliveries'],
    facts: `select webhook_id, count(*) as deliveries from webhook_deliveries
      where id <= (select up_to from counted where what = 'webhook_deliveries') and webhook_id in (select id from webhooks) group by 1`,
    unique: '(webhook_id)',
  },
];
