import { createHash } from 'node:crypto';
import pg from 'pg';
import { unavailable } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { noteOutage, reportFailure } from '../log/outages.ts';

/** Locks that end with the process, seen by every replica: advisory locks of one separate connection. */
export type Locks = {
  /**
   * Takes the lock of `name` if it is free. Returns the function that releases it. `onLost` is called if its connection fails before that.
   */
  tryLock(name: string, onLost?: () => void): Promise<(() => void) | undefined>;
  end(): Promise<void>;
};

/** The driver has a socket that its types don't declare. */
type LockClient = pg.Client & { connection: { stream: { destroy(): void } } };

export function openLocks(url: string, log: Log): Locks {
  const held = new Map<string, (() => void) | undefined>();
  let connection: { client: LockClient; ready: Promise<unknown> } | undefined;

  /** Locks last as long as their connection. A failed one is closed, so that none of its locks survives. */
  const abandon = (client: pg.Client) => {
    if (connection?.client === client) {
      connection = undefined;
      for (const onLost of held.values()) onLost?.();
    }
    client.end().catch(() => {});
    setTimeout(() => client.connection.stream.destroy(), 1_000).unref();
  };

  const connect = () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'atelier-locks',
      // So that the locks of a dead machine are released within a minute.
      options: '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
    }) as LockClient;
    client.on('error', (error) => {
      noteOutage(log, 'database', error);
      abandon(client);
    });
    client.on('end', () => abandon(client));
    return { client, ready: client.connect() };
  };

  /** One query after the other, on the single connection. */
  let turn: Promise<unknown> = Promise.resolve();
  const query = (sql: string, key: string): Promise<boolean> => {
    const mine = turn.then(() => ask(sql, key));
    turn = mine.catch(() => {});
    return mine;
  };

  const ask = async (sql: string, key: string): Promise<boolean> => {
    const mayBeLost = connection !== undefined;
    connection ??= connect();
    const { client, ready } = connection;
    try {
      await ready;
      const { rows } = await client.query<{ done: boolean }>({ name: sql, text: sql, values: [key] });
      return rows[0]?.done === true;
    } catch (error) {
      abandon(client);
      // It was lost while idle, so a new one may work.
      if (mayBeLost) return ask(sql, key);
      throw unavailable(undefined, error);
    }
  };

  return {
    async tryLock(name, onLost) {
      const key = createHash('sha256').update(name).digest().readBigInt64BE().toString();
      // The connection may take its own lock again, so this process asks itself first.
      if (held.has(key)) return undefined;
      held.set(key, onLost);
      let locked = false;
      try {
        locked = await query('select pg_try_advisory_lock($1::bigint) as done', key);
      } finally {
        if (!locked) held.delete(key);
      }
      if (!locked) return undefined;
      return () => {
        if (!held.delete(key)) return;
        query('select pg_advisory_unlock($1::bigint) as done', key).catch((error) =>
          reportFailure(log, error, 'could not release a lock'),
        );
      };
    },
    async end() {
      await connection?.ready.catch(() => {});
      await connection?.client.end();
    },
  };
}
