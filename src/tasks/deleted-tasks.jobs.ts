import type { Deps } from '../deps.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { deleteOldTasks } from './deleted-tasks.ts';

export const deletedTaskJobs = (deps: Deps): Job[] => [
  { name: 'tasks.deleted.delete_old', cron: '51 3 * * *', run: () => deleteOldTasks(deps) },
];
