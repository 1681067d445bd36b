import type { Queries } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { NAMED_JOBS } from './job-tables.sql.ts';

const selectWaitingPayloads = statement<{ name: string }, { payload: unknown }>(
  'jobs.waiting_payloads',
  `
  select j.payload
  from ${NAMED_JOBS}
  where t.identifier = $name and j.attempts < j.max_attempts
`,
);

export const listWaitingPayloads = async (db: Queries, name: string): Promise<unknown[]> =>
  (await db.all(selectWaitingPayloads, { name })).map(({ payload }) => payload);
