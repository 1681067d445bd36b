import type { Deps } from '../deps.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { countNewEntries, deleteOldAuditEntries } from './audit-counts.ts';

export const auditJobs = (deps: Deps): Job[] => [
  { name: 'audit.count', cron: '* * * * *', run: () => countNewEntries(deps) },
  { name: 'audit.delete_old', cron: '41 3 * * *', run: () => deleteOldAuditEntries(deps) },
];
