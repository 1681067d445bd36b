import swaggerJsdoc from 'swagger-jsdoc';
import { z } from 'zod';
import { parameters, refusals } from './components.ts';
import { descriptions, requests, responses } from './registry.ts';

export type DocumentDefinition = {
  title: string;
  version: string;
  server: string;
  description: string;
  security: Readonly<Record<string, object>>;
  sources: readonly string[];
};

type Json = { [key: string]: unknown };
type Components = Record<'schemas' | 'requestBodies' | 'responses' | 'parameters', Json>;

/** Builds one document from the `@openapi` blocks of its sources and the registered schemas that those refer to. */
export function generateDocument(definition: DocumentDefinition, root: string): Json {
  const { title, version, server, description, security, sources } = definition;
  const { paths } = swaggerJsdoc({
    failOnErrors: true,
    definition: { openapi: '3.0.3', info: { title, version } },
    apis: sources.map((source) => `${root}/${source}`),
  }) as { paths: Json };
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
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
  const operations = Object.values(paths).flatMap((item) => Object.values(item as Json)) as { tags?: string[] }[];
  return [...new Set(operations.flatMap((operation) => operation.tags ?? []))].sort();
}

/** Follows every `$ref` from the paths on, so that a document holds what it uses and nothing else. */
function usedComponents(paths: Json): Json {
  const all = allComponents();
  const used: Components = { schemas: {}, requestBodies: {}, responses: {}, parameters: {} };
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
  const answers = Object.keys(outgoing).map((id) => [id, { description: descriptions.get(id), content: content(id) }]);
  return {
    schemas: { ...incoming, ...outgoing },
    requestBodies: Object.fromEntries(bodies),
    responses: { ...Object.fromEntries(answers), ...refusals(content('Error')) },
    parameters,
  };
}

function toSchemas(registry: typeof responses, io: 'input' | 'output'): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    // Answers may grow fields; clients must not refuse them for it.
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $id, ...schema }]) => [id, schema]));
}
