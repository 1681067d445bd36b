import { type CronItem, Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log/log.ts';

/** Work outside of any request. `run` must be repeatable: a job may be carried out twice. */
export type Job = {
  name: string;
  /** When to start by itself, as in crontab, UTC. */
  cron?: string;
  run(payload: unknown): Promise<void>;
};

/** Installs or updates the tables of the job queue. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: graphileLogger(log) });
}

/** Takes jobs from the queue until `stop`, which lets running ones finish. */
export async function startWorkers(pool: pg.Pool, log: Log, jobs: Job[]): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
  const cron: CronItem[] = jobs.flatMap(({ name, cron: match }) =>
    match ? [{ task: name, match, options: { backfillPeriod: 0, maxAttempts: 3 } }] : [],
  );
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(cron),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5_000,
    logger: graphileLogger(log),
  });
  return { stop: () => runner.stop() };
}

const graphileLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const error = meta?.error;
    if (level === 'error') log.error({ err: error }, message);
    else if (level === 'warning') log.warn({ err: error }, message);
    else log.debug(message);
  });
