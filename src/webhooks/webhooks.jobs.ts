import type { Deps } from '../deps.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { deleteOldDeliveries } from './deliveries.ts';

export const webhookJobs = (deps: Deps): Job[] => [
  { name: 'webhooks.deliveries.forget', cron: '31 3 * * *', run: () => deleteOldDeliveries(deps) },
];
