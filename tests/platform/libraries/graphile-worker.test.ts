import { EventEmitter } from 'node:events';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import { openDatabase, type Pool } from '../../../src/platform/db/database.ts';
import { migrateJobs } from '../../../src/platform/jobs/jobs.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { createDatabase } from '../../support/database.ts';

/** The private tables and the events that src/platform/jobs relies on. None of them is documented. */
const COLUMNS = {
  _private_jobs: {
    id: 'int8',
    task_id: 'int4',
    payload: 'json',
    priority: 'int2',
    key: 'text',
    run_at: 'timestamptz',
    attempts: 'int2',
    max_attempts: 'int2',
    last_error: 'text',
    updated_at: 'timestamptz',
    locked_at: 'timestamptz',
    locked_by: 'text',
    is_available: 'bool',
  },
  _private_tasks: { id: 'int4', identifier: 'text' },
  _private_job_queues: { locked_by: 'text', locked_at: 'timestamptz' },
  _private_known_crontabs: { last_execution: 'timestamptz' },
};

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: Pool;
const log = createLog('silent');
const logger = new Logger(() => () => {});
const rows = async (text: string) => (await pool.pg.query(text)).rows;

beforeAll(async () => {
  database = await createDatabase();
  pool = openDatabase(database.url, log);
  await migrateJobs(pool, log);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it.each(Object.entries(COLUMNS))(
  'graphile-worker keeps in %s the columns that our statements name',
  async (table, columns) => {
    const found = await rows(
      `select column_name, udt_name from information_schema.columns where table_schema = 'graphile_worker' and table_name = '${table}'`,
    );
    expect(Object.fromEntries(found.map(({ column_name, udt_name }) => [column_name, udt_name]))).toMatchObject(
      columns,
    );
  },
);

it('graphile-worker holds a job in the name of the pool that its first event names, and says when the pool has ended', async () => {
  const events: WorkerEvents = new EventEmitter();
  const pools: string[] = [];
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id));
  const ended = new Promise<string>((resolve) =>
    events.on('pool:gracefulShutdown:complete', ({ workerPool }) => resolve(workerPool.id)),
  );
  const { promise: held, resolve: tell } = Promise.withResolvers<unknown>();
  const taskList = {
    look: async () => tell((await rows('select locked_by, attempts from graphile_worker._private_jobs'))[0]),
  };
  const runner = await run({
    pgPool: pool.pg,
    events,
    taskList,
    concurrency: 1,
    crontab: '',
    noHandleSignals: true,
    logger,
  });
  await pool.pg.query("select graphile_worker.add_job(identifier => 'look', payload => '{}'::json, job_key => 'key')");
  expect(await held).toEqual({ locked_by: pools[0], attempts: 1 });
  await runner.stop();
  expect(await ended).toBe(pools[0]);
});

it('graphile-worker unlocks the jobs of a pool', async () => {
  // A runner that has ended may still remove its last job.
  const [left] = await rows("select (graphile_worker.add_job(identifier => 'left', payload => '{}'::json)).id");
  const job = `graphile_worker._private_jobs where id = ${left.id}`;
  await pool.pg.query(
    `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() where id = ${left.id}`,
  );
  expect(await rows(`select is_available from ${job}`)).toEqual([{ is_available: false }]);
  await pool.pg.query("select graphile_worker.force_unlock_workers(array['dead'])");
  expect(await rows(`select locked_by, is_available from ${job}`)).toEqual([{ locked_by: null, is_available: true }]);
});
