import { hash } from 'node:crypto';

/** One SQL text with `$name` parameters; each connection parses it once, under its name. */
export type Statement<Params, Row> = {
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly string[];
  readonly values: (params: Params) => unknown[];
  /** Exists only for the type checker. */
  readonly row?: Row;
};

/** PostgreSQL truncates longer names, so two of them could collide. */
const MAX_NAME_BYTES = 63;

const statements = new Map<string, Statement<never, unknown>>();

/** Declares a statement. A name belongs to one text: declaring it twice is a programming error. */
export function statement<Params extends object, Row>(name: string, source: string): Statement<Params, Row> {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new Error(`The name ${name} is too long for a statement.`);
  if (statements.has(name)) throw new Error(`The statement ${name} is declared twice.`);
  const parameters: string[] = [];
  const text = source.replace(/\$([a-z_][a-z0-9_]*)/gi, (_, parameter: string) => {
    if (!parameters.includes(parameter)) parameters.push(parameter);
    return `$${parameters.indexOf(parameter) + 1}`;
  });
  const declared: Statement<Params, Row> = {
    name,
    text,
    parameters,
    values: (params) => parameters.map((parameter) => (params as Record<string, unknown>)[parameter] ?? null),
  };
  statements.set(name, declared);
  return declared;
}

const variants = new Map<string, Statement<never, unknown>>();

/**
 * One of a family of statements, declared on first use. Each has its own plan, and is parsed once per connection. Its name contains a hash
 * of `parts`.
 */
export function statementVariant<Params extends object, Row>(
  family: string,
  parts: string[],
  source: () => string,
): Statement<Params, Row> {
  const key = [family, ...parts].join('.');
  const known = variants.get(key) ?? statement<Params, Row>(`${family}.${hash('sha256', key).slice(0, 16)}`, source());
  variants.set(key, known as Statement<never, unknown>);
  return known as Statement<Params, Row>;
}

/** All statements declared so far, for the test that prepares each of them. */
export const allStatements = (): Statement<never, unknown>[] => [...statements.values()];

/** Keeps others from changing the row of an id until the transaction ends. */
export const rowLock = (table: string): Statement<{ id: number }, { id: number }> =>
  statement(`lock.${table}`, `select id from ${table} where id = $id for update`);
