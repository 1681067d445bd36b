import type { Deps } from '../deps.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { noticeExpiringTokens } from './api-tokens/expiring-tokens.ts';
import { removeOldRows } from './old-rows.ts';
import { RESET_JOB, sendReset } from './password/recovery.ts';

export const accountJobs = (deps: Deps): Job[] => [
  { name: RESET_JOB, run: (payload) => sendReset(deps, payload) },
  { name: 'accounts.expiring_tokens', cron: '17 * * * *', run: () => noticeExpiringTokens(deps) },
  { name: 'accounts.delete_old', cron: '43 3 * * *', run: () => removeOldRows(deps) },
];
