import { EventEmitter } from 'node:events';
import {
  type CronItem,
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Database, Pool } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { inTime } from '../in-time.ts';
import { keepRunning, type Runner } from '../keep-running.ts';
import type { Log } from '../log/log.ts';
import { noteOutage, noteOutageBehind, noteRecovery } from '../log/outages.ts';
import {
  deleteFailedJobs,
  deleteOldWorkers,
  giveAttemptsBack,
  hastenEarlyJobs,
  selectDeadWorkers,
  touchWorkers,
  unlockJobs,
} from './job-workers.sql.ts';

const HEARTBEAT_MS = 10_000;
/** A worker that has not been seen for this long is dead. */
const DEAD_SECONDS = 40;
/** How long running jobs may take to end. */
export const STOP_MS = 10_000;

/** Background work. `run` must be idempotent, because a job may run twice. */
export type Job = {
  name: string;
  /** When to start it automatically, as in crontab, UTC. */
  cron?: string;
  run(payload: unknown): Promise<void>;
};

/** Installs or updates the tables of the job queue. */
export async function migrateJobs(pool: Pick<Pool, 'pg'>, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool.pg, logger: graphileLogger(log) });
}

export type Workers = {
  /** Whether jobs are being processed. */
  areRunning(): boolean;
  stop(): Promise<void>;
};

/**
 * Takes up to this many jobs from the queue at a time. `stop` lets running jobs finish for `stopMs`. Jobs that still run then, and jobs
 * of a process that died, are released within a minute. A runner that fails is restarted: it fails if the database goes away while a job
 * completes.
 */
export async function startWorkers(
  pool: Pool,
  log: Log,
  jobs: Job[],
  concurrency = 2,
  stopMs = STOP_MS,
): Promise<Workers> {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
  const cron: CronItem[] = jobs.flatMap(({ name, cron: match }) =>
    match ? [{ task: name, match, options: { backfillPeriod: 0, maxAttempts: 3 } }] : [],
  );
  // Jobs are locked by the pool, not by the worker in it.
  const holders = new Set<string>();
  const beat = async () => {
    try {
      await pool.all(touchWorkers, { ids: [...holders] });
      await freeJobsOfDeadWorkers(pool, log);
      await pool.all(hastenEarlyJobs, {});
      await pool.all(deleteOldWorkers, {});
      if (runners.areRunning()) noteRecovery(log, 'jobs');
    } catch (error) {
      noteOutage(log, 'jobs', error);
    }
  };
  // The library has already logged this error.
  const { trace } = console;
  console.trace = () => {};
  const startRunner = async (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    const { promise: failed, reject: fail } = Promise.withResolvers<never>();
    failed.catch(() => {});
    events.on('pool:create', ({ workerPool }) => holders.add(workerPool.id));
    events.on('pool:fatalError', ({ error }) => fail(error));
    // After a failure the library stops taking jobs, but may never report its end.
    const tidyUp = ({ workerPool }: { workerPool: { id: string } }) => {
      holders.delete(workerPool.id);
      runner.stop().catch(() => {});
    };
    events.on('pool:gracefulShutdown:complete', tidyUp);
    events.on('pool:gracefulShutdown:error', tidyUp);
    const runner = await run({
      pgPool: pool.pg,
      events,
      taskList,
      parsedCronItems: parseCronItems(cron),
      concurrency,
      noHandleSignals: true,
      pollInterval: 5_000,
      logger: graphileLogger(log),
      // Otherwise nobody awaits the completion of a job, and its failure would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    return { promise: Promise.race([runner.promise, failed]), stop: () => runner.stop() };
  };
  const runners = await keepRunning(startRunner, (error) => noteOutage(log, 'jobs', error), { mayStartLate: true });
  await beat();
  const timer = setInterval(beat, HEARTBEAT_MS);
  return {
    areRunning: runners.areRunning,
    async stop() {
      clearInterval(timer);
      console.trace = trace;
      await inTime(stopMs, () => runners.stop()).catch((error) =>
        log.warn({ err: error }, 'leaving unfinished jobs to other workers'),
      );
    },
  };
}

/** They are never retried. */
export const removeFailedJobs = (db: Database): Promise<number> => deleteInBatches({ db }, deleteFailedJobs, {});

async function freeJobsOfDeadWorkers(db: Database, log: Log): Promise<void> {
  const dead = await db.all(selectDeadWorkers, { seconds: DEAD_SECONDS });
  if (dead.length === 0) return;
  const ids = dead.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await tx.all(giveAttemptsBack, { ids });
    await tx.all(unlockJobs, { ids });
  });
  log.info({ workers: ids }, 'released the jobs of dead processes');
}

/** Reports each failed job, unless a part that it needs is unavailable. All other errors of the library are database problems. */
const graphileLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const error = meta?.error ?? meta?.fatalError;
    if (level === 'error' && !meta?.failure) noteOutage(log, 'jobs', error ?? new Error(message));
    else if (level === 'error') noteOutageBehind(log, error) || log.error({ err: error }, message);
    else if (level === 'warning') log.warn({ err: error }, message);
    else log.debug(message);
  });
