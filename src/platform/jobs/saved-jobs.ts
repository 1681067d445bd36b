import type { Readable, Writable } from 'node:stream';
import type { Session } from '../db/session.ts';
import { NAMED_JOBS } from './job-tables.sql.ts';

/** The columns of a waiting job, without the queue's ids and locks. */
export const JOB_COLUMNS = ['name', 'payload', 'key', 'priority', 'max_attempts', 'run_at'];

/** Scheduled jobs are queued again automatically. */
const WAITING = `
  select t.identifier as name, j.payload, j.key, j.priority, j.max_attempts, j.run_at
  from ${NAMED_JOBS}
  where j.attempts < j.max_attempts and not coalesce(j.payload::jsonb ? '_cron', false)`;

/** The waiting and running jobs in PostgreSQL's text format. */
export const dumpJobs = (session: Session): Readable => session.copyOut(`copy (${WAITING}) to stdout`);

/** Loads jobs from `dumpJobs` in the open transaction. `queueLoadedJobs` then queues them. */
export async function loadJobs(session: Session): Promise<Writable> {
  await session.run(
    'create temp table saved_jobs (name text, payload json, key text, priority smallint, max_attempts int, run_at timestamptz) on commit drop',
  );
  return session.copyIn(`copy saved_jobs (${JOB_COLUMNS.join(', ')}) from stdin`);
}

export const queueLoadedJobs = (session: Session): Promise<void> =>
  session.run(`select count(graphile_worker.add_job(identifier => name, payload => payload, job_key => key, priority => priority,
    max_attempts => max_attempts, run_at => run_at)) from saved_jobs`);
