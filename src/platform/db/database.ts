import pg from 'pg';
import { AppError, unavailable } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { noteOutage, noteRecovery } from '../log/outages.ts';
import { inSpan, isRecording } from '../tracing/trace.ts';
import { joinWrites } from './joined-writes.ts';
import { runNamed } from './named-query.ts';
import { type PoolQueue, queueFor } from './pool-queue.ts';
import { rowTypes } from './row-types.ts';
import { endSilentConnections } from './silent-connections.ts';
import type { Statement } from './statement.ts';

/** Something that runs statements: the pool, or one open transaction. */
export type Queries = {
  all<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]>;
  /** The first row, if any. */
  one<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row | undefined>;
};

/** Returned by functions whose statements are still running. The commit waits for them. */
export type AwaitedByCommit = { readonly awaitedBy: 'commit' };
const AWAITED_BY_COMMIT: AwaitedByCommit = { awaitedBy: 'commit' };

export type Tx = Queries & {
  /** Sends a write whose result is not needed. The commit waits for it, and fails with it. */
  later<Params, Row>(statement: Statement<Params, Row>, params: Params): AwaitedByCommit;
  /** Runs `work` that must not undo the rest. If it fails, only its own statements are undone, and the error is logged. */
  bestEffort(what: string, work: () => Promise<void>): Promise<void>;
};

/** Runs last in a transaction, with its result. If it throws, the transaction is rolled back. */
export type BeforeCommit<T> = (tx: Tx, result: T) => Promise<void>;

export type Database = Queries & {
  /** Runs independent statements on one connection, in one round trip. Each still commits separately. */
  together<T extends unknown[]>(ask: (queries: Queries) => [...{ [K in keyof T]: Promise<T[K]> }]): Promise<T>;
  /** Runs `work` in one transaction: commits what it returns, rolls back what it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>, beforeCommit?: BeforeCommit<T>): Promise<T>;
};

export type Pool = Database & {
  readonly pg: pg.Pool;
  /** The causes that wait for a connection. */
  readonly queue: Omit<PoolQueue, 'connect' | 'end'>;
  /** Resolves when the server responds. */
  check(): Promise<void>;
  end(): Promise<void>;
};

const DATABASE = { 'db.system.name': 'postgresql' };

/** The database is unavailable, overloaded or too slow. (53100, a full disk, is handled separately.) */
const PASSING_FAULT = /^(08|53(?!100)|57P0|57014|55P03|40001|40P01|25P03|25006)/;

/**
 * Opens a pool of connections, lazily. Waiting for a connection takes up to 3 s, a statement up to 6 s: a request during a fault is
 * answered within 10 s.
 */
export function openDatabase(url: string, log: Log, max = 10): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: rowTypes,
    // Independent statements share a round trip.
    pipeline: true,
    application_name: 'atelier',
    connectionTimeoutMillis: 3_000,
    statement_timeout: 6_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    idleTimeoutMillis: 60_000,
    // Servers behind a name change, and the server process of a connection grows.
    maxLifetimeSeconds: 60 * 60,
    keepAlive: true,
    options: '-c timezone=UTC -c datestyle=ISO',
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', joinWrites);
  const stopWatching = endSilentConnections(pool);
  const queue = queueFor(pool, max);
  // An outage ends connections, so a new one shows that the database is back.
  pool.on('error', (error) => noteOutage(log, 'database', error));
  pool.on('connect', () => noteRecovery(log, 'database'));
  return {
    pg: pool,
    queue,
    all: (statement, params) => onOneConnection(queue, (queries) => queries.all(statement, params)),
    one: (statement, params) => onOneConnection(queue, (queries) => queries.one(statement, params)),
    together: (ask) => onOneConnection(queue, (queries) => Promise.all(ask(queries)) as Promise<never>),
    transaction: (work, beforeCommit) =>
      runTransaction(queue, log, async (tx) => {
        const result = await work(tx);
        await beforeCommit?.(tx, result);
        return result;
      }),
    async check() {
      await pool.query('select 1');
    },
    async end() {
      stopWatching();
      queue.end();
      await pool.end();
    },
  };
}

async function onOneConnection<T>(queue: PoolQueue, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await queue.connect().catch(throwDatabaseFault);
  let broken = false;
  try {
    return await work(queriesOn(client));
  } catch (error) {
    broken = isBroken(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

function queriesOn(client: pg.PoolClient, onFault?: (error: unknown) => void): Queries {
  const run = async <Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> => {
    try {
      const { name, text } = statement;
      const values = statement.values(params);
      if (isRecording())
        return (await inSpan(name, 'client', DATABASE, () => runNamed(client, name, text, values))) as Row[];
      return (await runNamed(client, name, text, values)) as Row[];
    } catch (error) {
      // So that the stack shows the caller, not the driver.
      Error.captureStackTrace(error as Error);
      onFault?.(error);
      throw databaseFault(error);
    }
  };
  return { all: run, one: async (statement, params) => (await run(statement, params))[0] };
}

async function runTransaction<T>(queue: PoolQueue, log: Log, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await queue.connect().catch(throwDatabaseFault);
  let broken = false;
  try {
    const sent: Promise<unknown>[] = [];
    const send = (query: Promise<unknown>) => {
      query.catch(() => {});
      sent.push(query);
    };
    send(client.query('begin').catch(throwDatabaseFault));
    let first: unknown;
    const queries = queriesOn(client, (error) => {
      first ??= error;
    });
    const result = await work({
      ...queries,
      later(statement, params) {
        send(queries.all(statement, params));
        return AWAITED_BY_COMMIT;
      },
      bestEffort: (what, part) => runBestEffort(client, send, log, what, part),
    }).catch(async (error) => {
      // The first error is the cause: the server rejects every later statement.
      await Promise.all(sent);
      throw isAftermath(error) ? databaseFault(first) : error;
    });
    send(client.query('commit').catch(throwDatabaseFault));
    await Promise.all(sent).catch((error) => {
      throw isAftermath(error) ? databaseFault(first) : error;
    });
    return result;
  } catch (error) {
    // A dead connection is closed instead, and the server rolls back.
    broken = isBroken(error);
    if (!broken) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

async function runBestEffort(
  client: pg.PoolClient,
  send: (query: Promise<unknown>) => void,
  log: Log,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  const savepoint = client.query('savepoint best_effort').catch(throwDatabaseFault);
  send(savepoint);
  try {
    await work();
    send(client.query('release savepoint best_effort').catch(throwDatabaseFault));
  } catch (error) {
    await savepoint;
    await client.query('rollback to savepoint best_effort').catch(throwDatabaseFault);
    log.error({ err: error }, `${what} failed; continuing without it`);
  }
}

/** The server's error for every statement after the one that failed. */
const isAftermath = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25P02';

function throwDatabaseFault(error: unknown): never {
  throw databaseFault(error);
}

/** Errors of the driver (no SQLSTATE) and temporary errors of the server become 503. Others are returned unchanged. */
export function databaseFault(error: unknown): unknown {
  const passing = error instanceof pg.DatabaseError ? PASSING_FAULT.test(error.code ?? '') : isDriverFault(error);
  return passing || isStaleStatement(error) ? unavailable(undefined, error) : error;
}

/** Errors of the driver itself: the server could not be reached, or did not respond in time. */
function isDriverFault(error: unknown): boolean {
  return error instanceof Error && !(error instanceof pg.DatabaseError) && !(error instanceof TypeError);
}

/** Whether the connection is unusable after this error. After a FATAL one the server ends it. */
const isBroken = (error: unknown) =>
  error instanceof AppError &&
  (isDriverFault(error.cause) ||
    isStaleStatement(error.cause) ||
    (error.cause instanceof pg.DatabaseError && error.cause.severity === 'FATAL'));

/** The schema of a named statement has changed, or the server no longer knows it. */
const isStaleStatement = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '0A000' || error.code === '26000');

/** The violated constraint, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

/** Whether the server rejected a value as invalid or out of range. */
export const isBadValue = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code?.startsWith('22') ?? false);

/** The row of a statement that always returns one. */
export function expectRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The database returned no row.');
  return row;
}
