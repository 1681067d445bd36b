import type { Deps } from '../deps.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { countNewDeliveryRows, deleteOldDeliveries, removeDeliveries } from './delivery-log.ts';
import { deleteOldFeedItems } from './feed.ts';
import { RemovedWebhook } from './webhooks.schema.ts';
import { DELIVERIES_JOB } from './webhooks.ts';

export const webhookJobs = (deps: Deps): Job[] => [
  {
    name: DELIVERIES_JOB,
    run: async (payload) => removeDeliveries(deps, RemovedWebhook.parse(payload).webhook_id),
  },
  { name: 'webhooks.deliveries.count', cron: '* * * * *', run: () => countNewDeliveryRows(deps) },
  { name: 'webhooks.deliveries.delete_old', cron: '31 3 * * *', run: () => deleteOldDeliveries(deps) },
  { name: 'webhooks.feed.delete_old', cron: '*/10 * * * *', run: () => deleteOldFeedItems(deps) },
];
