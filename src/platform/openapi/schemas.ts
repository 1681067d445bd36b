import { z } from 'zod';

export type Json = { [key: string]: unknown };

/** The schemas of a registry as OpenAPI 3.0 writes them, by their ids. */
export function toSchemas(registry: z.core.$ZodRegistry<{ id: string }>, io: 'input' | 'output'): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      // Returns may grow fields; clients must not refuse them for it.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // zod leaves it out where a transformation follows.
      if (io === 'input' && zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue;
      // zod writes a pattern of 337 characters for times without a zone.
      if (isDateTime(zodSchema)) jsonSchema.format = 'date-time';
      // The format says it in one word.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.nullable && jsonSchema.enum) jsonSchema.enum = [...new Set([...jsonSchema.enum, null])];
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $id, ...schema }]) => [id, schema]));
}

const isDateTime = (schema: z.core.$ZodType) => (schema._zod.def as { format?: string }).format === 'datetime';

/** zod wraps every reference, to allow siblings. Without siblings, the reference is enough. */
export const unwrapReferences = <T>(document: T): T =>
  JSON.parse(JSON.stringify(document), (_key, value) =>
    value?.allOf?.length === 1 && Object.keys(value).length === 1 ? value.allOf[0] : value,
  );
