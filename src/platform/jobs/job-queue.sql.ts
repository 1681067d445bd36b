import { statement } from '../db/statement.ts';

/** Due jobs in the order in which they are taken. */
export const selectJobQueue = statement<{ most: number }, { waiting: number; oldest_seconds: number }>(
  'jobs.queue_state',
  `
  select count(*)::int as waiting, coalesce(greatest(extract(epoch from now() - min(run_at)), 0), 0)::float8 as oldest_seconds
  from (
    select run_at from graphile_worker._private_jobs
    where is_available and run_at <= now() order by priority, run_at limit $most::int
  ) due
`,
);
