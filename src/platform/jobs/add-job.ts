import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

const insertJob = statement<{ name: string; payload: string; key: string; priority: number; seconds: number }, never>(
  'jobs.add',
  `
  select from graphile_worker.add_job(identifier => $name, payload => $payload::json, job_key => $key, max_attempts => 5,
    priority => $priority::smallint, run_at => now() + $seconds::int * interval '1 second')
`,
);

/** Queues background work in the transaction of its cause, for so many seconds later. Two jobs of one key are one. */
export async function addJob(
  tx: Tx,
  name: string,
  payload: object,
  { key, priority = 0, seconds = 0 }: { key: string; priority?: number; seconds?: number },
): Promise<void> {
  await tx.all(insertJob, { name, payload: JSON.stringify(payload), key: `${name}:${key}`, priority, seconds });
}
