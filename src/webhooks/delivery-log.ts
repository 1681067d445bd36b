import type { Actor } from '../access/actor.ts';
import type { Deps, HasDb } from '../deps.ts';
import { countRows } from '../platform/counted/count-rows.ts';
import { expectRow } from '../platform/db/database.ts';
import { deleteInBatches } from '../platform/db/delete-in-batches.ts';
import {
  countSlice,
  deleteCompletedDeliveries,
  deleteCount,
  deleteDeliveries,
  selectDeliveries,
  sumDeliveries,
} from './delivery-log.sql.ts';
import type { DeliveryQuery } from './webhooks.schema.ts';
import { getUsableWebhook } from './webhooks.ts';

export async function listDeliveries(
  { db }: Deps,
  actor: Actor,
  webhookId: number,
  { page, limit, state }: DeliveryQuery,
) {
  const { id: webhook_id } = await getUsableWebhook(db, actor, webhookId);
  const [deliveries, summed] = await db.together((queries) => [
    queries.all(selectDeliveries(state ?? 'any'), { webhook_id, limit, offset: (page - 1) * limit }),
    queries.one(sumDeliveries, { webhook_id }),
  ]);
  const { total: any, pending, failed } = expectRow(summed);
  const totals = { any, pending, failed, succeeded: any - pending - failed };
  return { deliveries, pagination: { page, limit, total: totals[state ?? 'any'] } };
}

/** Deletes the deliveries of a deleted webhook after the response, because there may be many. */
export async function removeDeliveries({ db }: HasDb, webhookId: number): Promise<void> {
  await deleteInBatches({ db }, deleteDeliveries, { webhook_id: webhookId });
  await db.all(deleteCount, { webhook_id: webhookId });
}

export const countNewDeliveryRows = (deps: HasDb): Promise<void> =>
  countRows(deps, 'webhook_deliveries', (tx, slice) => tx.all(countSlice, slice));

/** Finished deliveries are kept for this many days. */
export async function deleteOldDeliveries({ db, keepDays }: Pick<Deps, 'db' | 'keepDays'>): Promise<void> {
  await deleteInBatches({ db }, deleteCompletedDeliveries, { days: keepDays.deliveries });
}
