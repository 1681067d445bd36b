import type { Batch, DeletedRow } from '../db/delete-in-batches.ts';
import { statement } from '../db/statement.ts';

export const touchWorkers = statement<{ ids: string[] }, never>(
  'jobs.workers.touch',
  `
  insert into job_workers (id) select unnest($ids::text[]) on conflict (id) do update set seen_at = now()
`,
);

/** Workers that hold jobs and have not been seen for this long. */
export const selectDeadWorkers = statement<{ seconds: number }, { id: string }>(
  'jobs.workers.find_dead',
  `
  with held as (
    select locked_by from graphile_worker._private_jobs where locked_at < now() - $seconds::int * interval '1 second'
    union select locked_by from graphile_worker._private_job_queues where locked_at < now() - $seconds::int * interval '1 second'
  )
  select locked_by as id from held
  where not exists (
    select from job_workers w where w.id = held.locked_by and w.seen_at > now() - $seconds::int * interval '1 second')
`,
);

const DIED = 'The process stopped during this attempt.';

/** An interrupted attempt does not count, once. Otherwise a job at its last attempt would never be retried. */
export const giveAttemptsBack = statement<{ ids: string[] }, never>(
  'jobs.workers.give_back',
  `
  update graphile_worker._private_jobs set attempts = attempts - 1, last_error = '${DIED}'
  where locked_by = any ($ids::text[]) and attempts = max_attempts and last_error is distinct from '${DIED}'
`,
);

export const unlockJobs = statement<{ ids: string[] }, never>(
  'jobs.workers.unlock',
  'select graphile_worker.force_unlock_workers($ids::text[])::text',
);

/**
 * If the clock of a worker is ahead of the database's, the jobs that it scheduled start late. Until then they block jobs with the same
 * key. Retries wait on purpose. As long as no schedule is ahead, the jobs are not read: a million may be waiting.
 */
export const hastenEarlyJobs = statement<object, never>(
  'jobs.cron.hasten',
  `
  with known as (
    update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > now() + interval '1 minute'
  )
  update graphile_worker._private_jobs set run_at = now()
  where exists (select from graphile_worker._private_known_crontabs where last_execution > now())
    and payload -> '_cron' is not null and attempts = 0 and locked_at is null and run_at > now()
`,
);

export const deleteOldWorkers = statement<object, never>(
  'jobs.workers.delete_old',
  "delete from job_workers where seen_at < now() - interval '1 day'",
);

/** The next jobs that have failed for the last time, a month ago. */
export const deleteFailedJobs = statement<Batch, DeletedRow>(
  'jobs.delete_failed',
  `
  with gone as (
    delete from graphile_worker._private_jobs where id = any (array(
      select id from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'
        and id > coalesce($after::bigint, 0)
      order by id limit $limit::int for update skip locked))
    returning id
  )
  select count(*) as deleted, max(id) as reached from gone
`,
);
