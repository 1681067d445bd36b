import swaggerJsdoc from 'swagger-jsdoc';
import { z } from 'zod';
import { files, headers, headersNamed, parameters, refusals } from './components.ts';
import { answers, requests, responses } from './registry.ts';

export type DocumentDefinition = {
  title: string;
  version: string;
  server: string;
  description: string;
  security: Readonly<Record<string, object>>;
  sources: readonly string[];
};

type Json = { [key: string]: unknown };
type Components = Record<'schemas' | 'requestBodies' | 'responses' | 'parameters' | 'headers', Json>;
type Operation = {
  tags?: string[];
  security?: object[];
  parameters?: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
};

/** Builds one document from the `@openapi` blocks of its sources and the registered schemas that those refer to. */
export function generateDocument(definition: DocumentDefinition, root: string): Json {
  const { title, version, server, description, security, sources } = definition;
  const { paths } = swaggerJsdoc({
    failOnErrors: true,
    definition: { openapi: '3.0.3', info: { title, version } },
    apis: sources.map((source) => `${root}/${source}`),
  }) as { paths: Json };
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
  for (const operation of operationsOf(sorted)) addWhatIsCommon(operation);
  return {
    openapi: '3.0.3',
    info: { title, version, description, license: { name: 'MIT', url: 'https://opensource.org/license/mit' } },
    servers: [{ url: server }],
    security: Object.keys(security).map((scheme) => ({ [scheme]: [] })),
    tags: tagsOf(sorted).map((name) => ({ name })),
    paths: sorted,
    components: { securitySchemes: security, ...usedComponents(sorted) },
  };
}

function tagsOf(paths: Json): string[] {
  return [...new Set(operationsOf(paths).flatMap((operation) => operation.tags ?? []))].sort();
}

const operationsOf = (paths: Json): Operation[] =>
  Object.values(paths)
    .flatMap((item) => Object.values(item as Json) as Operation[])
    .filter((operation) => operation.responses !== undefined);

/** What follows from a credential, from a JSON body and from an Idempotency-Key, so that no annotation repeats it. */
function addWhatIsCommon({ security, parameters = [], requestBody, responses }: Operation): void {
  const refuse = (status: number, id: string) => {
    responses[status] ??= { $ref: `#/components/responses/${id}` };
  };
  if (requestBody?.$ref) {
    refuse(413, 'TooLarge');
    refuse(415, 'UnsupportedMediaType');
  }
  if (security?.length !== 0) refuse(429, 'RateLimited');
  if (!parameters.some(({ $ref }) => $ref === '#/components/parameters/idempotencyKey')) return;
  refuse(409, 'Conflict');
  refuse(422, 'IdempotencyMismatch');
  responses[201] = withHeaders(responses[201] ?? {}, ['Idempotent-Replayed']);
}

/** A reference takes nothing beside it, so that what it refers to is written out. */
function withHeaders(response: Json, names: string[]): Json {
  const id = String(response.$ref ?? '')
    .split('/')
    .pop();
  const whole = id ? (allComponents().responses[id] as Json) : response;
  return { ...whole, headers: { ...(whole.headers as Json), ...headersNamed(names) } };
}

/** Follows every `$ref` from the paths on, so that a document holds what it uses and nothing else. */
function usedComponents(paths: Json): Json {
  const all = allComponents();
  const used: Components = { schemas: {}, requestBodies: {}, responses: {}, parameters: {}, headers: {} };
  const open: unknown[] = [paths];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const [, kind, id] of JSON.stringify(node).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      const group = kind as keyof Components;
      if (!id || id in used[group]) continue;
      const component = all[group]?.[id];
      if (!component) throw new Error(`The documents refer to ${kind}/${id}, which is not there.`);
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

function allComponents(): Components {
  const content = (id: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${id}` } } });
  const incoming = toSchemas(requests, 'input');
  const outgoing = toSchemas(responses, 'output');
  const bodies = Object.keys(incoming).map((id) => [id, { required: true, content: content(id) }]);
  const successes = Object.keys(outgoing).map((id) => {
    const { description, headers = [] } = answers.get(id) ?? {};
    return [id, { description, headers: headersNamed(headers), content: content(id) }];
  });
  const all: Record<string, { headers?: object }> = {
    ...Object.fromEntries(successes),
    ...files,
    ...refusals(content('Error')),
  };
  return {
    schemas: { ...incoming, ...outgoing },
    requestBodies: Object.fromEntries(bodies),
    responses: Object.fromEntries(Object.entries(all).map(([id, answer]) => [id, withCommonHeaders(answer)])),
    parameters,
    headers,
  };
}

const withCommonHeaders = (answer: { headers?: object }): Json => ({
  ...answer,
  headers: { ...headersNamed(['X-Request-Id', 'RateLimit', 'RateLimit-Policy']), ...answer.headers },
});

function toSchemas(registry: typeof responses, io: 'input' | 'output'): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    // Returns may grow fields; clients must not refuse them for it.
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $id, ...schema }]) => [id, schema]));
}
