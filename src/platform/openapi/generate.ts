import swaggerJsdoc from 'swagger-jsdoc';
import { type Right, routeName } from '../http/mounted-routes.ts';
import { byteBodies, files, headers, headersNamed, refusals, uploads } from './components.ts';
import { COMMON_HEADERS, type Components, completeOperation, type Operation } from './operation.ts';
import { parameters, pathParameters } from './parameters.ts';
import { answers, bodies, requests, responses } from './registry.ts';
import { type Json, toSchemas, unwrapReferences } from './schemas.ts';

export type DocumentDefinition = {
  name: string;
  title: string;
  version: string;
  server: string;
  description: string;
  security: Readonly<Record<string, object>>;
  /** Some operations also respond without a credential, and declare it themselves. */
  securityOptional?: boolean;
  /** Where routers are mounted below the server. Annotations omit it. */
  prefix?: string;
  sources: readonly string[];
  /** Sources of other documents. This document has those of their routes that are mounted below its prefix. */
  shared?: readonly string[];
  /** The tags of an operation that names none: the first whose pattern matches its path. */
  tags: Readonly<Record<string, RegExp>>;
};

/** Mounted routes and the rights that their guards require. */
export type Routes = ReadonlyMap<string, Right | undefined>;

/** Builds one document from the `@openapi` blocks of its sources and the registered schemas that those refer to. */
export function generateDocument(definition: DocumentDefinition, routes: Routes, root: string): Json {
  const { title, version, server, description, security, securityOptional = false } = definition;
  const components = allComponents();
  const paths = mountedPaths(definition, routes, root);
  for (const { operation, path, method } of operationsOf(paths)) {
    const open = securityOptional || operation.security?.length === 0;
    const credentials = open ? [] : (Object.values(security) as Json[]);
    const right = routes.get(nameBelow(server, method, path));
    const tag = Object.entries(definition.tags).find(([, pattern]) => pattern.test(path))?.[0];
    operation.tags ??= tag?.split(', ') ?? [];
    const whole = completeOperation(operation, { path, method, credentials, right }, components);
    (paths[path] as Json)[method] = whole;
  }
  return unwrapReferences({
    openapi: '3.0.3',
    info: { title, version, description, license: { name: 'MIT', url: 'https://opensource.org/license/mit' } },
    servers: [{ url: server }],
    security: [...Object.keys(security).map((scheme) => ({ [scheme]: [] })), ...(securityOptional ? [{}] : [])],
    tags: tagsOf(paths).map((name) => ({ name })),
    paths,
    ...webhooksOf(paths),
    components: { securitySchemes: security, ...usedComponents(paths, components) },
  });
}

/** The annotated operations at the paths where their routes are mounted. `x-<document>` overrides a field in one document. */
function mountedPaths(definition: DocumentDefinition, routes: Routes, root: string): Json {
  const { name, server, prefix = '', sources, shared = [] } = definition;
  const paths: Record<string, Json> = {};
  const add = ({ method, operation, ...declared }: Declared, isOwn: boolean) => {
    const { path, ...changes } = { path: declared.path, ...(operation[`x-${name}`] as object) };
    const isMounted = routes.has(nameBelow(server, method, prefix + path));
    if (!isMounted && !isOwn) return;
    const place = isMounted ? prefix + path : path;
    const item = paths[place] ?? pathParameters(path);
    paths[place] = { ...item, [method]: { ...operation, ...changes } };
  };
  for (const declared of operationsOf(annotatedPaths(shared, root))) add(declared, false);
  for (const declared of operationsOf(annotatedPaths(sources, root))) add(declared, true);
  return Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const nameBelow = (server: string, method: string, path: string) => routeName(method, server.replace(/\/$/, '') + path);

const annotatedPaths = (sources: readonly string[], root: string): Json =>
  (
    swaggerJsdoc({
      failOnErrors: true,
      definition: { openapi: '3.0.3', info: { title: '', version: '' } },
      apis: sources.map((source) => `${root}/${source}`),
    }) as { paths: Json }
  ).paths;

/** Repeats the callbacks for programs that look for webhooks. `webhooks` itself begins with OpenAPI 3.1. */
function webhooksOf(paths: Json): Json {
  const callbacks = operationsOf(paths).flatMap(({ operation }) => Object.entries(operation.callbacks ?? {}));
  const webhooks = callbacks.map(([name, byUrl]) => [name, Object.values(byUrl as Json)[0]]);
  return webhooks.length > 0 ? { 'x-webhooks': Object.fromEntries(webhooks) } : {};
}

function tagsOf(paths: Json): string[] {
  return [...new Set(operationsOf(paths).flatMap(({ operation }) => operation.tags ?? []))].sort();
}

type Declared = { path: string; method: string; operation: Operation };

const operationsOf = (paths: Json): Declared[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>)
      .filter(([, operation]) => operation.responses !== undefined)
      .map(([method, operation]) => ({ path, method, operation })),
  );

/** Follows every `$ref` from the paths, so that a document contains only what it uses. */
function usedComponents(paths: Json, all: Components): Json {
  const used: Components = { schemas: {}, requestBodies: {}, responses: {}, parameters: {}, headers: {} };
  const open: unknown[] = [paths];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const [, kind, id] of JSON.stringify(node).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      const group = kind as keyof Components;
      if (!id || id in used[group]) continue;
      const component = all[group]?.[id];
      if (!component) throw new Error(`The documents refer to ${kind}/${id}, which does not exist.`);
      used[group][id] = component;
      open.push(component);
    }
  }
  const sorted = Object.entries(used).filter(([, group]) => Object.keys(group).length > 0);
  return Object.fromEntries(
    sorted.map(([kind, group]) => [
      kind,
      Object.fromEntries(Object.entries(group).sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  );
}

/** Client generators treat body fields with a default as required. */
const withoutDefaults = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema), (key, value) => (key === 'default' ? undefined : value));

function allComponents(): Components {
  const content = (id: string, example?: unknown) => ({
    'application/json': { schema: { $ref: `#/components/schemas/${id}` }, ...(example !== undefined && { example }) },
  });
  const taken = [...bodies].map(([id, { example }]) => [id, { required: true, content: content(id, example) }]);
  const answered = [...answers].map(([id, { description, headers: names, example }]) => [
    id,
    { description, headers: headersNamed(names), content: content(id, example) },
  ]);
  const all: Record<string, { headers?: object }> = {
    ...Object.fromEntries(answered),
    ...files,
    ...uploads,
    ...refusals(content('ErrorBody')),
  };
  const incoming = Object.entries(toSchemas(requests, 'input'));
  return {
    schemas: {
      ...Object.fromEntries(incoming.map(([id, schema]) => [id, bodies.has(id) ? withoutDefaults(schema) : schema])),
      ...toSchemas(responses, 'output'),
    },
    requestBodies: { ...Object.fromEntries(taken), ...byteBodies },
    responses: Object.fromEntries(
      Object.entries(all).map(([id, answer]) => [
        id,
        { ...answer, headers: { ...headersNamed(COMMON_HEADERS), ...answer.headers } },
      ]),
    ),
    parameters,
    headers,
  };
}
