import { Socket } from 'node:net';
import pg from 'pg';
import { createDatabase } from '../../support/database.ts';

/** The undocumented fields that src/platform/db/named-query.ts and silent-connections.ts rely on. */
type Insides = {
  readyForQuery: boolean;
  connection: { stream: Socket; describe(portal: object): void };
};

let database: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client & Insides;
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client(database.url) as pg.Client & Insides;
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('pg says whether a connection waits for an answer, and shows its socket', async () => {
  await client.query('select 1');
  expect([client.readyForQuery, client.connection.stream instanceof Socket]).toEqual([true, true]);
  const answer = client.query('select 1');
  expect(client.readyForQuery).toBe(false);
  await answer;
});

it('pg prepares a query by `prepare`, which describes the portal, and keeps the description in `_result`', async () => {
  type Described = { fields: object[]; _parsers: object[]; _prebuiltEmptyResultObject: object };
  const seen: string[] = [];
  let described: Described | undefined;
  class Watched extends (pg.Query as unknown as new (
    text: string,
    values: unknown[],
  ) => {
    name: string;
    _result: Described;
    _accumulateRows: boolean;
    prepare(connection: Insides['connection']): void;
    handleRowDescription(message: object): void;
  }) {
    override prepare(connection: Insides['connection']) {
      const watched = Object.create(connection, {
        describe: {
          value: (portal: object) => {
            seen.push('describe');
            connection.describe(portal);
          },
        },
      });
      super.prepare(watched);
    }
    override handleRowDescription(message: object) {
      super.handleRowDescription(message);
      seen.push(`rows ${Boolean(this._accumulateRows)}`);
      described = this._result;
    }
  }
  const query = Object.assign(new Watched('select 1::int as one where 1 = $1::int', [1]), { name: 'one' });
  const { rows } = await new Promise<pg.QueryResult>((resolve, reject) =>
    client.query(query as unknown as pg.QueryConfig, (error: Error | null, result: pg.QueryResult) =>
      error ? reject(error) : resolve(result),
    ),
  );
  expect([seen, rows]).toEqual([['describe', 'rows true'], [{ one: 1 }]]);
  expect(described).toMatchObject({
    fields: [{ name: 'one' }],
    _parsers: [expect.any(Function)],
    _prebuiltEmptyResultObject: { one: null },
  });
});

it('pg gives a client a new `release` each time it is lent', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const first = await pool.connect();
  const release = first.release;
  first.release();
  const second = await pool.connect();
  expect([second === first, second.release === release]).toEqual([true, false]);
  second.release();
  await pool.end();
});
