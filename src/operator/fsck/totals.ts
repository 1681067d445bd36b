import { AUDIT_TOTALS } from '../../audit/audit-totals.ts';
import type { HasQueries } from '../../deps.ts';
import { PHOTO_TOTALS } from '../../gallery/photos/photo-totals.ts';
import { correctTotals, type KeptTotals } from '../../platform/counted/kept-totals.ts';
import { COMPLETION_TOTALS } from '../../tasks/experience/completion-totals.ts';
import { DELIVERY_TOTALS } from '../../webhooks/delivery-totals.ts';

export const ALL_TOTALS: KeptTotals[] = [...PHOTO_TOTALS, ...COMPLETION_TOTALS, ...AUDIT_TOTALS, ...DELIVERY_TOTALS];

/** Corrects totals. Returns the corrections. */
export const recountTotals =
  (kept: KeptTotals) =>
  async ({ db }: HasQueries): Promise<string[]> => {
    const corrected = await db.all(correctTotals(kept), {});
    return corrected.map(({ subject, detail }) => `${subject}: ${detail}`);
  };
