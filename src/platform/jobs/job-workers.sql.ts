import { statement } from '../db/statement.ts';

export const touchWorkers = statement<{ ids: string[] }, never>(
  'jobs.workers.touch',
  `
  insert into job_workers (id) select unnest($ids::text[]) on conflict (id) do update set seen_at = now()
`,
);

const DIED = 'The process ended during this attempt.';

/**
 * Frees what workers hold that were not seen for so long. The attempt that was cut off does not count, once: a job that was at its
 * last one is tried again.
 */
export const freeJobsOfDeadWorkers = statement<{ seconds: number }, { freed: number }>(
  'jobs.workers.free',
  `
  with held as (
    select locked_by from graphile_worker._private_jobs where locked_at < now() - $seconds::int * interval '1 second'
    union select locked_by from graphile_worker._private_job_queues where locked_at < now() - $seconds::int * interval '1 second'
  ), dead as (
    select array_agg(locked_by) as ids from held
    where not exists (
      select from job_workers w where w.id = held.locked_by and w.seen_at > now() - $seconds::int * interval '1 second')
  ), forgotten as (
    delete from job_workers where seen_at < now() - interval '1 day'
  ), given_back as (
    update graphile_worker._private_jobs j set attempts = j.attempts - 1, last_error = '${DIED}'
    from dead where j.locked_by = any (dead.ids) and j.attempts = j.max_attempts and j.last_error is distinct from '${DIED}'
  )
  select coalesce(cardinality(dead.ids), 0) as freed, graphile_worker.force_unlock_workers(dead.ids)::text
  from dead where dead.ids is not null
`,
);
