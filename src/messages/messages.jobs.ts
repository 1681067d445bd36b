import type { Deps } from '../deps.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { deleteOldMessages } from './messages.ts';

export const messageJobs = (deps: Deps): Job[] => [
  { name: 'messages.delete_old', cron: '37 3 * * *', run: () => deleteOldMessages(deps) },
];
