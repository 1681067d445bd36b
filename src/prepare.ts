import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPasswords } from './access/passwords.ts';
import { createFirstAdministrator, hasAdministrator } from './access/users.ts';
import type { Config } from './config.ts';
import type { Cleanups } from './platform/cleanups.ts';
import type { Pool } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts';
import { MigrationError, migrate } from './platform/db/migrate.ts';
import { AppError } from './platform/errors.ts';
import { migrateJobs } from './platform/jobs/jobs.ts';
import { keepRunning } from './platform/keep-running.ts';
import type { Log } from './platform/log/log.ts';
import { noteOutage, noteRecovery } from './platform/log/outages.ts';

const RETRY_MS = 1_000;

/** Starts the database that comes with the program, and again if it ends: a full disk ends it. Returns its URL. */
export async function startDatabase(config: DatabaseConfig, log: Log, cleanups: Cleanups): Promise<string> {
  let url = '';
  const start = async () => {
    const database = await startEmbeddedPostgres(join(config.dataDir, 'postgres'), log, {
      settings: [`max_connections=${connectionsOf(config)}`],
    });
    url = database.url;
    noteRecovery(log, 'database');
    const ended = () => Promise.reject(new Error('The embedded database stopped.'));
    return { promise: database.exited.then(ended), stop: () => database.stop() };
  };
  const kept = await keepRunning(start, (error) => noteOutage(log, 'database', error));
  cleanups.add(() => kept.stop());
  return url;
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'processes' | 'databasePool'>;

/** Connections for all processes with their extra ones, for sending, and for operators' commands. */
const connectionsOf = ({ processes, databasePool }: DatabaseConfig): number =>
  Math.max(100, processes * (databasePool + 2) + 40);

/** Migrates the schema and creates the first account as soon as the database is available. */
export async function prepareDatabase(config: Config, url: string, pool: Pool, log: Log, cleanups: Cleanups) {
  const whenItIsThere = (work: () => Promise<unknown>) => untilItWorks(log, cleanups, work);
  await whenItIsThere(() => migrate(url, warnOfRetry(log)));
  await whenItIsThere(() => migrateJobs(pool, log));
  await whenItIsThere(() => createAdministrator(pool, config));
}

export const warnOfRetry = (log: Log) => (name: string, err: unknown) =>
  log.warn({ err }, `the migration ${name} is waiting for a lock; retrying`);

/** Waits for the database. Any other failure ends the start. */
async function untilItWorks(log: Log, cleanups: Cleanups, work: () => Promise<unknown>): Promise<void> {
  while (!cleanups.begun) {
    try {
      await work();
      return noteRecovery(log, 'database');
    } catch (error) {
      if (!isAbsence(error)) throw error;
      noteOutage(log, 'database', error);
      await sleep(RETRY_MS);
    }
  }
}

/** No response, or a temporary error. */
function isAbsence(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  if (error instanceof MigrationError) return false;
  if (error instanceof AppError) return error.code === 'UNAVAILABLE';
  if (code === undefined)
    return error instanceof Error && error.constructor === Error && !error.message.startsWith('SASL');
  return /^(E[A-Z_]+|08...|57P0.|53300)$/.test(code);
}

async function createAdministrator(db: Pool, config: Config): Promise<void> {
  // The hash of a password takes a tenth of a start.
  if (await hasAdministrator({ db })) return;
  const { username, email } = config.admin;
  const password = config.admin.password ?? randomBytes(12).toString('base64url');
  const created = await createFirstAdministrator({ db, passwords: openPasswords() }, { username, email, password });
  if (created && config.admin.password === undefined)
    console.log(`First administrator: ${username}, password: ${password} (shown only once)`);
}
