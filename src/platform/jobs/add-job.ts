import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

const insertJob = statement<{ name: string; payload: string; key: string; priority: number; seconds: number }, never>(
  'jobs.add',
  `
  select from graphile_worker.add_job(identifier => $name, payload => $payload::json, job_key => $key, max_attempts => 5,
    priority => $priority::smallint, run_at => now() + $seconds::int * interval '1 second')
`,
);

/** Queues background work in the transaction of its cause, to start after this many seconds. Two jobs with the same key are one. */
export async function addJob(
  tx: Tx,
  name: string,
  payload: object,
  { key, priority = 0, seconds = 0 }: { key: string; priority?: number; seconds?: number },
): Promise<void> {
  await tx.all(insertJob, { name, payload: JSON.stringify(payload), key: `${name}:${key}`, priority, seconds });
}

const insertJobs = statement<{ name: string; payloads: string[]; keys: string[]; priority: number }, never>(
  'jobs.add_many',
  `
  select from graphile_worker.add_jobs(array(
    select row($name, j.payload::json, null, null, 5, j.key, $priority::smallint, null)::graphile_worker.job_spec
    from unnest($payloads::text[], $keys::text[]) as j (payload, key)))
`,
);

/**
 * Queues many of the same name at once. One call for all: a call for each would read all jobs added before it, and
 * take longer than a statement may for 5,000.
 */
export async function addJobs(
  tx: Tx,
  name: string,
  jobs: { payload: object; key: string }[],
  { priority = 0 }: { priority?: number },
): Promise<void> {
  if (jobs.length === 0) return;
  // Of jobs with the same key, the last counts.
  const different = [...new Map(jobs.map((job) => [job.key, job])).values()];
  const payloads = different.map(({ payload }) => JSON.stringify(payload));
  await tx.all(insertJobs, { name, payloads, keys: different.map(({ key }) => `${name}:${key}`), priority });
}
