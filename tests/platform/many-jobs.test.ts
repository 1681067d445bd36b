import { openDatabase, type Pool } from '../../src/platform/db/database.ts';
import { addJobs } from '../../src/platform/jobs/add-job.ts';
import { hastenEarlyJobs } from '../../src/platform/jobs/job-workers.sql.ts';
import { migrateJobs } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createDatabase } from '../support/database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: Pool;
const rows = async (text: string) => (await pool.pg.query(text)).rows;

beforeAll(async () => {
  const log = createLog('silent');
  database = await createDatabase();
  pool = openDatabase(database.url, log);
  await migrateJobs(pool, log);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('a gallery of 5,000 photos is queued in one statement, and again without doubling a job', async () => {
  const jobs = (edge: number) =>
    Array.from({ length: 5_000 }, (_, i) => ({
      payload: { path: `wedding/${i}.jpg`, edge },
      key: `wedding/${i}.jpg`,
    }));
  for (const edge of [480, 1024]) await pool.transaction((tx) => addJobs(tx, 'pictures', jobs(edge), { priority: 10 }));
  await pool.transaction((tx) => addJobs(tx, 'pictures', [], {}));
  const found = await rows(
    `select count(*)::int as jobs, min(j.payload ->> 'edge') as edge, min(j.key) as key, min(j.max_attempts) as attempts,
       min(j.priority) as priority from graphile_worker._private_jobs j`,
  );
  expect(found).toEqual([{ jobs: 5_000, edge: '1024', key: 'pictures:wedding/0.jpg', attempts: 5, priority: 10 }]);
});

it('jobs that a clock ahead has scheduled start now, and others wait for their time', async () => {
  await rows(`select graphile_worker.add_job('scheduled', '{"_cron": {}}', run_at => now() + interval '1 hour')`);
  await rows("select graphile_worker.add_job('later', run_at => now() + interval '1 hour')");
  const listDue = () =>
    rows(`select task_identifier as name from graphile_worker.jobs
      where run_at <= now() and task_identifier in ('scheduled', 'later') order by id`);
  await pool.all(hastenEarlyJobs, {});
  expect(await listDue()).toEqual([]);
  await rows(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('scheduled', now(), now() + interval '1 hour')`);
  await pool.all(hastenEarlyJobs, {});
  expect(await listDue()).toEqual([{ name: 'scheduled' }]);
});
