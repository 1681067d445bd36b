import pg from 'pg';
import { openDatabase } from '../../src/platform/db/database.ts';
import { openSharedCounts } from '../../src/platform/http/shared-counts.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createDatabase } from '../support/database.ts';

it('the end of shared counts does not wait for a database that does not answer', async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin; lock table request_counts in access exclusive mode');
  const log = createLog('silent');
  const pool = openDatabase(database.url, log);
  const counts = openSharedCounts(pool, log);
  counts.count('a', 1_000);
  // The lock is held until this has ended.
  await counts.end();
  await client.query('rollback');
  await pool.end();
  await client.end();
  await database.drop();
});
