import type { Database } from '../db/database.ts';
import type { Job } from '../jobs/jobs.ts';
import { deleteExpiredAnswers } from './idempotency.ts';
import { deleteExpiredCounts } from './shared-counts.ts';

export const platformJobs = ({ db }: { db: Database }): Job[] => [
  { name: 'platform.idempotency.delete_old', cron: '23 * * * *', run: () => deleteExpiredAnswers(db) },
  { name: 'platform.rate_limits.delete_old', cron: '*/10 * * * *', run: () => deleteExpiredCounts(db) },
];
