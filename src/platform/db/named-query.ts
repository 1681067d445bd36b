import pg from 'pg';

/** What the driver makes of a description of rows. */
type Description = { fields: unknown[]; _parsers: unknown[]; _prebuiltEmptyResultObject: object };

type Connection = { describe(portal: object): void };

/** What the driver knows of a query, which its types don't say. */
type DriverQuery = pg.Submittable & {
  readonly name: string;
  readonly _result: Description;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: object): void;
};
const DriverQuery = pg.Query as unknown as new (config: pg.QueryConfig) => DriverQuery;

/** By statement, for each connection. */
const descriptions = new WeakMap<Connection, Map<string, Description>>();

/**
 * A query that lets the server describe a statement's rows once a connection, instead of every time: with wide rows that is a
 * tenth of all the work. It is never out of date: when the rows of a statement change, the server refuses to carry it out.
 */
class NamedQuery extends DriverQuery {
  private described: Map<string, Description> | undefined;

  override prepare(connection: Connection): void {
    this.described = descriptions.get(connection) ?? new Map();
    descriptions.set(connection, this.described);
    const description = this.described.get(this.name);
    if (description) {
      Object.assign(this._result, description);
      this._accumulateRows = true;
    }
    super.prepare(description ? Object.create(connection, { describe: { value: () => {} } }) : connection);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.described?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Runs a named statement on a connection, or on any of a pool. Returns its rows. */
export const runNamed = (client: pg.Pool | pg.PoolClient, statement: pg.QueryConfig): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const query = new NamedQuery(statement) as unknown as pg.QueryConfig;
    (client as pg.Pool).query(query, (error: Error | null, result: pg.QueryResult) =>
      error ? reject(error) : resolve(result.rows),
    );
  });
