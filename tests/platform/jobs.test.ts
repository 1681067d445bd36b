import { openDatabase } from '../../src/platform/db/database.ts';
import { migrateJobs, STOP_MS, startWorkers } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createDatabase } from '../support/database.ts';

it('the workers stop within their time though a job does not end, and the connections with them', async () => {
  const database = await createDatabase();
  const log = createLog('silent');
  const pool = openDatabase(database.url, log);
  await migrateJobs(pool, log);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const endless = { name: 'endless', run: () => new Promise<void>(() => begin()) };
  const workers = await startWorkers(pool, log, [endless], 1, 100);
  await pool.pg.query(`select graphile_worker.add_job('endless')`);
  await begun;
  await workers.stop();
  await pool.end();
  await database.drop();
});

it('the workers have 10 s to stop', () => {
  expect(STOP_MS).toBe(10_000);
});
