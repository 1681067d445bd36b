import type { Queries } from '../db/database.ts';
import { statement } from '../db/statement.ts';

const selectWaitingPayloads = statement<{ name: string }, { payload: unknown }>(
  'jobs.waiting_payloads',
  `
  select j.payload
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = $name and j.attempts < j.max_attempts
`,
);

/** The payloads of the waiting and running jobs of a name. */
export const listWaitingPayloads = async (db: Queries, name: string): Promise<unknown[]> =>
  (await db.all(selectWaitingPayloads, { name })).map(({ payload }) => payload);
