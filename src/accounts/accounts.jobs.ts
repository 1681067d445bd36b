import type { Deps } from '../deps.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { removeOldRows } from './old-rows.ts';
import { RESET_JOB, sendReset } from './password/recovery.ts';

export const accountJobs = (deps: Deps): Job[] => [
  { name: RESET_JOB, run: (payload) => sendReset(deps, payload) },
  { name: 'accounts.delete_old', cron: '43 3 * * *', run: () => removeOldRows(deps) },
];
