/** One SQL text with `$name` parameters; each connection parses it once, under its name. */
export type Statement<Params, Row> = {
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly string[];
  readonly values: (params: Params) => unknown[];
  /** Exists for the type checker alone. */
  readonly row?: Row;
};

const statements = new Map<string, Statement<never, unknown>>();

/** Declares a statement. A name belongs to one text: declaring it twice is a programming error. */
export function statement<Params extends object, Row>(name: string, source: string): Statement<Params, Row> {
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

/** All statements declared so far, for the test that prepares each of them. */
export const allStatements = (): Statement<never, unknown>[] => [...statements.values()];
