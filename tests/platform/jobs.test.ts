import { parseCronItems } from 'graphile-worker';
import { accountJobs } from '../../src/accounts/accounts.jobs.ts';
import { auditJobs } from '../../src/audit/audit.jobs.ts';
import type { Deps } from '../../src/deps.ts';
import { galleryJobs } from '../../src/gallery/router.ts';
import { messageJobs } from '../../src/messages/messages.jobs.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { migrateJobs, STOP_MS, startWorkers } from '../../src/platform/jobs/jobs.ts';
import { keepRunning } from '../../src/platform/keep-running.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { platformJobs } from '../../src/platform/platform.jobs.ts';
import { mcpJobs } from '../../src/tasks/mcp/mcp.jobs.ts';
import { streamJobs } from '../../src/tasks/stream/stream.jobs.ts';
import { webhookJobs } from '../../src/webhooks/webhooks.jobs.ts';
import { createDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';

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

it('every schedule is one that the queue understands', () => {
  const lists = [platformJobs, galleryJobs, webhookJobs, messageJobs, mcpJobs, streamJobs, auditJobs, accountJobs];
  const items = lists
    .flatMap((jobsOf) => jobsOf({} as Deps))
    .flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : []));
  expect(items.length).toBeGreaterThan(10);
  expect(parseCronItems(items)).toHaveLength(items.length);
});

it('the workers have 10 s to stop', () => {
  expect(STOP_MS).toBe(10_000);
});

it('a database that goes away while a job completes ends neither the process nor the workers', async () => {
  const database = await createDatabase();
  const log = createLog('silent');
  const pool = openDatabase(database.url, log);
  await migrateJobs(pool, log);
  const unhandled: unknown[] = [];
  const onUnhandled = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', onUnhandled);

  const connect = pool.pg.connect;
  const { promise: lost, resolve: loseConnection } = Promise.withResolvers<void>();
  const runs: string[] = [];
  const job = {
    name: 'job',
    async run(payload: unknown) {
      runs.push(String(payload));
      if (runs.length > 1) return;
      // The next connection, which is to complete this job, can't be made.
      pool.pg.connect = (() => {
        pool.pg.connect = connect;
        loseConnection();
        return Promise.reject(Object.assign(new Error('the proxy cut the connection'), { code: 'ECONNRESET' }));
      }) as typeof connect;
    },
  };
  const workers = await startWorkers(pool, log, [job], 1);
  await pool.pg.query(`select graphile_worker.add_job('job', '"first"'::json)`);
  await lost;
  await pool.pg.query(`select graphile_worker.add_job('job', '"second"'::json)`);
  await until(
    async () => runs.includes('second'),
    (ran) => ran,
  );
  expect([unhandled, workers.areRunning()]).toEqual([[], true]);
  process.off('unhandledRejection', onUnhandled);
  await workers.stop();
  await pool.end();
  await database.drop();
});

it('a database that goes away while two jobs complete stops no later job', async () => {
  const database = await createDatabase();
  const log = createLog('silent');
  const pool = openDatabase(database.url, log);
  await migrateJobs(pool, log);
  const gate = () => Promise.withResolvers<void>();
  const [firstCompletes, allCut, later] = [gate(), gate(), gate()];
  const connect = pool.pg.connect;
  const cut = Object.assign(new Error('the proxy cut the connection'), { code: 'ECONNRESET' });
  let runs = 0;
  let connections = 0;
  const job = {
    name: 'job',
    async run() {
      runs += 1;
      if (runs > 2) return later.resolve();
      if (runs === 1) return firstCompletes.promise;
      // Each worker asks for its next job and completes the last one: four connections, all of which are cut at the same moment.
      pool.pg.connect = (() => {
        connections += 1;
        if (connections === 2) firstCompletes.resolve();
        if (connections === 4) {
          pool.pg.connect = connect;
          allCut.resolve();
        }
        return allCut.promise.then(() => Promise.reject(cut));
      }) as typeof connect;
    },
  };
  const workers = await startWorkers(pool, log, [job], 2);
  await pool.pg.query(`select graphile_worker.add_job('job') from generate_series(1, 2)`);
  await allCut.promise;
  await pool.pg.query(`select graphile_worker.add_job('job')`);
  await later.promise;
  await workers.stop();
  await pool.end();
  await database.drop();
});

it('a job that runs for long is not taken for one of a process that died', async () => {
  const database = await createDatabase();
  const log = createLog('silent');
  const pool = openDatabase(database.url, log);
  await migrateJobs(pool, log);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  const long = {
    name: 'long',
    run: async () => {
      begin();
      await gate;
    },
  };
  const workers = await startWorkers(pool, log, [long], 1);
  await pool.pg.query(`select graphile_worker.add_job('long')`);
  await begun;
  await pool.pg.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`);
  // Others look for the dead when they start.
  const others = await startWorkers(pool, log, [], 1);
  const { rows } = await pool.pg.query('select locked_by is not null as held from graphile_worker._private_jobs');
  openGate();
  await Promise.all([workers.stop(), others.stop()]);
  await pool.end();
  await database.drop();
  expect(rows).toEqual([{ held: true }]);
});

it('workers that start while the database is away take jobs once it is there', async () => {
  const database = await createDatabase();
  const pool = openDatabase(database.url, createLog('silent'));
  await migrateJobs(pool, createLog('silent'));
  const connect = pool.pg.connect;
  pool.pg.connect = (() => {
    pool.pg.connect = connect;
    return Promise.reject(Object.assign(new Error('the proxy cut the connection'), { code: 'ECONNRESET' }));
  }) as typeof connect;
  const { promise: hasRun, resolve: run } = Promise.withResolvers<void>();
  const workers = await startWorkers(pool, createLog('silent'), [{ name: 'job', run: async () => run() }], 1);
  await pool.pg.query(`select graphile_worker.add_job('job')`);
  await hasRun;
  await workers.stop();
  await pool.end();
  await database.drop();
});

describe('a runner that failed', () => {
  const failing = () => ({ promise: Promise.reject(new Error('away')), stop: async () => {} });
  /** A runner that continues until it is stopped. */
  const steady = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { promise, stop: async () => resolve() };
  };

  it('is restarted until one keeps running', async () => {
    const runners = [failing(), failing(), failing(), steady()];
    const kept = await keepRunning(
      async () => runners.shift() ?? steady(),
      () => {},
      { firstPauseMs: 1 },
    );
    await until(
      async () => runners.length,
      (left) => left === 0,
    );
    expect(kept.areRunning()).toBe(true);
    await kept.stop();
    expect(kept.areRunning()).toBe(false);
  });

  it('keeps no end waiting that comes while the next one starts: that one is stopped, too', async () => {
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    let starts = 0;
    let stops = 0;
    const kept = await keepRunning(
      async () => {
        starts += 1;
        if (starts === 1) return failing();
        await gate;
        const { promise, stop } = steady();
        return {
          promise,
          async stop() {
            stops += 1;
            await stop();
          },
        };
      },
      () => {},
      { firstPauseMs: 1 },
    );
    await until(
      async () => starts,
      (count) => count === 2,
    );
    const stopped = kept.stop();
    openGate();
    await stopped;
    expect([stops, kept.areRunning()]).toEqual([1, false]);
  });
});
