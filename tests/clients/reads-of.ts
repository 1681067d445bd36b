type Values = Record<string, string | number>;
type Parameter = { name: string; in: string; required?: boolean; example?: unknown; $ref?: string };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { $ref?: string; content: Record<string, { schema?: object; example?: unknown }> };
  responses: Record<string, { $ref?: string; content?: object }>;
  security?: Record<string, unknown>[];
  tags?: string[];
};
type Path = { parameters?: Parameter[] } & Record<string, Operation>;
export type Document = {
  paths: Record<string, Path>;
  components: Record<string, Record<string, object>>;
};

const METHODS = ['get', 'head', 'options', 'post', 'put', 'patch', 'delete'];
export const countOperations = ({ paths }: Document): number =>
  Object.values(paths).flatMap((operations) => Object.keys(operations).filter((name) => METHODS.includes(name))).length;

/** The credential of a user, the records that exist, by how their paths begin, and the request that logs in. */
export type Wanted = {
  scheme: string;
  records: Record<string, Values>;
  first?: { path: string; body: object };
  without?: string[];
};

/**
 * Returns the part of a document that a user can try: the request that logs in, then the requests that read existing records. Path
 * parameters have the values of these records. Optional filters are off, because runners fill in all at once.
 */
export function readsOf(document: Document, { scheme, records, first, without = [] }: Wanted): Document {
  const resolve = <T extends { $ref?: string }>(found: T): T => {
    const [kind = '', name = ''] = found.$ref?.split('/').slice(2) ?? [];
    return found.$ref ? (document.components[kind]?.[name] as T) : found;
  };
  const fill = (path: string, operation: Operation, body?: object): Operation => {
    const values = valuesFor(path, records);
    const parameters = [...(document.paths[path]?.parameters ?? []), ...(operation.parameters ?? [])]
      .map(resolve)
      .filter(({ required }) => required)
      .map((parameter) => ({ ...parameter, example: values[parameter.name] ?? parameter.example }));
    const { tags, requestBody, ...rest } = operation;
    if (!body || !requestBody) return { ...rest, parameters };
    // Postman takes the fields of a form from the schema, not from the example beside it.
    const fields = Object.entries(body).map(([name, value]) => [name, { type: 'string', example: value }]);
    const filled = { schema: { type: 'object', properties: Object.fromEntries(fields) }, example: body };
    const content = Object.keys(resolve(requestBody).content).map((type) => [type, filled]);
    return { ...rest, parameters, requestBody: { content: Object.fromEntries(content) } };
  };
  const reads = Object.entries(document.paths).flatMap(([path, { get }]) => {
    if (!get || without.includes(path)) return [];
    const values = valuesFor(path, records);
    const exists = [...path.matchAll(/{(\w+)}/g)].every(([, name = '']) => name in values);
    const isAllowed = !get.security?.length || get.security.some((schemes) => scheme in schemes);
    const types = Object.keys(resolve(get.responses[200] ?? {}).content ?? {});
    // A stream never ends.
    return exists && isAllowed && types.join() !== 'text/event-stream'
      ? [[path, { get: fill(path, get) }] as const]
      : [];
  });
  const login = first && document.paths[first.path]?.post;
  if (first && !login) throw new Error(`No POST ${first.path}`);
  const begin = first && login ? [[first.path, { post: fill(first.path, login, first.body) }] as const] : [];
  return { ...document, paths: Object.fromEntries([...begin, ...reads]) };
}

const valuesFor = (path: string, records: Record<string, Values>): Values =>
  Object.assign({}, ...Object.entries(records).flatMap(([start, values]) => (path.startsWith(start) ? [values] : [])));
