import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOldInsights } from './visits.ts';

export const insightJobs = (deps: Deps): Job[] => [
  { name: 'gallery.insights.delete_old', cron: '12 4 * * *', run: () => deleteOldInsights(deps) },
];
