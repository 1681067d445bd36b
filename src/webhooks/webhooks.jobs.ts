import type { Deps } from '../deps.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { deleteOldDeliveries } from './deliveries.ts';
import { deleteOldFeedItems } from './feed.ts';

export const webhookJobs = (deps: Deps): Job[] => [
  { name: 'webhooks.deliveries.delete_old', cron: '31 3 * * *', run: () => deleteOldDeliveries(deps) },
  { name: 'webhooks.feed.delete_old', cron: '*/10 * * * *', run: () => deleteOldFeedItems(deps) },
];
