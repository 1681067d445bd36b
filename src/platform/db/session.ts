import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { databaseFault, type Queries } from './database.ts';
import { runNamed } from './named-query.ts';
import { rowTypes } from './row-types.ts';
import type { Statement } from './statement.ts';

/** A separate connection for long work: its statements have no time limit. */
export type Session = Queries & {
  /** Runs a text with any number of statements. */
  run(sql: string): Promise<void>;
  /**
   * Runs `work` in one transaction; an error rolls back. A transaction that `reads` sees the database as it is at its first statement. It
   * locks only the shape of the tables that it reads, and takes no part in the order of transactions.
   */
  transaction<T>(kind: 'reads' | 'writes', work: () => Promise<T>): Promise<T>;
  /** All rows of a statement without parameters, in batches. Only in a transaction. */
  walk<Row>(statement: Statement<object, Row>): AsyncGenerator<Row>;
  /** The rows of `copy … to stdout`. No other query can run before its end. */
  copyOut(sql: string): Readable;
  /** Loads the rows of `copy … from stdin`. */
  copyIn(sql: string): Writable;
  end(): Promise<void>;
};

/** The driver has a socket that its types don't declare. */
type CopyingClient = pg.Client & { connection: { stream: { destroy(): void } } };

const BEGIN = { reads: 'begin isolation level repeatable read read only', writes: 'begin' };
const FETCHED_AT_ONCE = 1_000;

export async function openSession(url: string, name: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: `atelier-${name}`,
    types: rowTypes,
    keepAlive: true,
    options:
      '-c timezone=UTC -c datestyle=ISO -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
  }) as CopyingClient;
  // Running statements fail too.
  client.on('error', () => {});
  await client.connect();
  let isCopying = false;
  const copy = <T extends Readable | Writable>(stream: T): T => {
    isCopying = true;
    // If the reader stops, the stream is closed, but its rows still arrive.
    for (const end of ['end', 'finish'])
      stream.once(end, () => {
        isCopying = false;
      });
    // The reader or writer of a chunk gets the error; between chunks there is none.
    stream.on('error', () => {});
    return stream;
  };
  const all = async <Params, Row>({ name, text, values }: Statement<Params, Row>, params: Params) => {
    try {
      return (await runNamed(client, name, text, values(params))) as Row[];
    } catch (error) {
      throw databaseFault(error);
    }
  };
  return {
    all,
    one: async (statement, params) => (await all(statement, params))[0],
    async run(sql) {
      await client.query(sql);
    },
    async transaction(kind, work) {
      await client.query(BEGIN[kind]);
      try {
        const result = await work();
        await client.query('commit');
        return result;
      } catch (error) {
        // The server accepts nothing else between rows. It rolls back when the connection closes.
        if (isCopying) client.connection.stream.destroy();
        else await client.query('rollback').catch(() => {});
        throw error;
      }
    },
    async *walk(statement) {
      await client.query(`declare walk no scroll cursor for ${statement.text}`);
      for (;;) {
        const { rows } = await client.query(`fetch ${FETCHED_AT_ONCE} from walk`);
        yield* rows;
        if (rows.length < FETCHED_AT_ONCE) break;
      }
      await client.query('close walk');
    },
    copyOut: (sql) => copy(client.query(copyTo(sql))),
    copyIn: (sql) => copy(client.query(copyFrom(sql))),
    end: () => client.end(),
  };
}
