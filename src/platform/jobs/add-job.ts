import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

const insertJob = statement<{ name: string; payload: string; key: string; priority: number }, never>(
  'jobs.add',
  `
  select from graphile_worker.add_job(identifier => $name, payload => $payload::json, job_key => $key, max_attempts => 5,
    priority => $priority::smallint)
`,
);

/** Queues background work in the transaction of its cause. Two jobs of one key are one. */
export async function addJob(tx: Tx, name: string, payload: object, key: string, priority = 0): Promise<void> {
  await tx.all(insertJob, { name, payload: JSON.stringify(payload), key: `${name}:${key}`, priority });
}
