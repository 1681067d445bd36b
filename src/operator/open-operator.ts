import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { openSession, type Session } from '../platform/db/session.ts';
import type { Log } from '../platform/log/log.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** Where a command writes: a terminal, a file, a pipe. */
export type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

/** The standard streams of a command. */
export type Streams = {
  /** Opened by the commands that read it. */
  input(): Readable;
  output: Output;
  /** For messages to the person at the terminal. */
  told: Output;
};

/** Intervals that tests shorten. Defaults are where they are used. */
export type Tuning = { secondLookMs?: number };

/** The parts that the operator's commands use. */
export type Operator = Streams & {
  config: Config;
  databaseUrl: string;
  storage: Storage;
  /** A separate connection, closed automatically at the end. */
  session(): Promise<Session>;
  log: Log;
  tuning: Tuning;
  interrupted: AbortSignal;
};

/** An error that an operator can correct; its message says everything. */
export class OperatorError extends Error {}

/**
 * Opens the parts for a command named `name`, and closes them after `work`. If no server runs on the database of DATA_DIR, one is started
 * for the time of the command.
 */
export async function withOperator<T>(
  {
    config,
    name,
    log,
    interrupted,
    mayCreate,
    streams,
    tuning,
  }: Pick<Operator, 'config' | 'log' | 'interrupted' | 'tuning'> & {
    name: string;
    /** Whether a DATA_DIR without a database gets one. */
    mayCreate: boolean;
    streams: Streams;
  },
  work: (operator: Operator) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, log, mayCreate);
  const sessions: Session[] = [];
  try {
    return await work({
      config,
      databaseUrl: database.url,
      storage: openStorage(config.storage),
      async session() {
        const session = await openSession(database.url, name);
        sessions.push(session);
        return session;
      },
      log,
      ...streams,
      tuning,
      interrupted,
    });
  } finally {
    await Promise.allSettled(sessions.map((session) => session.end()));
    await database.stop();
  }
}

async function openDatabase(config: Config, log: Log, mayCreate: boolean) {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const folder = join(config.dataDir, 'postgres');
  if (!existsSync(folder) && !mayCreate)
    throw new OperatorError(`No database found in ${config.dataDir}. Use the service’s DATA_DIR or DATABASE_URL.`);
  const served = await findEmbeddedPostgres(folder);
  return served ? { url: served, stop: async () => {} } : startEmbeddedPostgres(folder, log);
}
