import pg from 'pg';

/** The driver's representation of a row description. */
type Description = { fields: unknown[]; _parsers: unknown[]; _prebuiltEmptyResultObject: object };

type Connection = { describe(portal: object): void };

/** The driver's fields of a query that its types don't declare. */
type DriverQuery = pg.Submittable & {
  name: string;
  readonly _result: Description;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: object): void;
};
const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[]) => DriverQuery;

/** The statements that a connection has described, and the connection without describing. */
type Known = { descriptions: Map<string, Description>; undescribed: Connection };
const knownOf = new WeakMap<Connection, Known>();

function learn(connection: Connection): Known {
  const known = { descriptions: new Map(), undescribed: Object.create(connection, { describe: { value: () => {} } }) };
  knownOf.set(connection, known);
  return known;
}

/**
 * A query that has the server describe a statement's rows once per connection. With wide rows, describing them every time is a tenth of
 * all the work. It is never outdated: if the rows of a statement change, the server rejects the statement.
 */
class NamedQuery extends DriverQuery {
  private known: Known | undefined;

  constructor(name: string, text: string, values: unknown[]) {
    super(text, values);
    this.name = name;
  }

  override prepare(connection: Connection): void {
    this.known = knownOf.get(connection) ?? learn(connection);
    const description = this.known.descriptions.get(this.name);
    if (description) {
      Object.assign(this._result, description);
      this._accumulateRows = true;
    }
    super.prepare(description ? this.known.undescribed : connection);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.known?.descriptions.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Runs a named statement on a connection. Returns its rows. */
export const runNamed = (client: pg.ClientBase, name: string, text: string, values: unknown[]): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const query = new NamedQuery(name, text, values) as unknown as pg.QueryConfig;
    client.query(query, (error: Error | null, result: pg.QueryResult) =>
      error ? reject(error) : resolve(result.rows),
    );
  });
