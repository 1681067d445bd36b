import type { Database } from './db/database.ts';
import { deleteExpiredAnswers } from './http/idempotency.ts';
import { deleteExpiredCounts } from './http/shared-counts.ts';
import { type Job, removeFailedJobs } from './jobs/jobs.ts';

export const platformJobs = ({ db }: { db: Database }): Job[] => [
  { name: 'platform.idempotency.delete_old', cron: '23 * * * *', run: () => deleteExpiredAnswers(db) },
  { name: 'platform.rate_limits.delete_old', cron: '*/10 * * * *', run: () => deleteExpiredCounts(db) },
  {
    name: 'platform.jobs.delete_failed',
    cron: '43 3 * * *',
    async run() {
      await removeFailedJobs(db);
    },
  },
];
