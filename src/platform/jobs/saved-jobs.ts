import type { Readable, Writable } from 'node:stream';
import type { Session } from '../db/session.ts';

/** Of a job that waits; the queue's own numbers and locks mean nothing elsewhere. */
export const JOB_COLUMNS = ['name', 'payload', 'key', 'priority', 'max_attempts', 'run_at'];

/** Scheduled jobs are queued again automatically. */
const WAITING = `
  select t.identifier as name, j.payload, j.key, j.priority, j.max_attempts, j.run_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts < j.max_attempts and not coalesce(j.payload::jsonb ? '_cron', false)`;

/** The jobs that wait, or are being done, in PostgreSQL's text format. */
export const dumpJobs = (session: Session): Readable => session.copyOut(`copy (${WAITING}) to stdout`);

/** Takes what `dumpJobs` gave, in the transaction that is open; `queueLoadedJobs` then queues it. */
export async function loadJobs(session: Session): Promise<Writable> {
  await session.run(
    'create temp table saved_jobs (name text, payload json, key text, priority smallint, max_attempts int, run_at timestamptz) on commit drop',
  );
  return session.copyIn(`copy saved_jobs (${JOB_COLUMNS.join(', ')}) from stdin`);
}

export const queueLoadedJobs = (session: Session): Promise<void> =>
  session.run(`select count(graphile_worker.add_job(identifier => name, payload => payload, job_key => key, priority => priority,
    max_attempts => max_attempts, run_at => run_at)) from saved_jobs`);
