import { z } from 'zod';
import './sentences.ts';

/** Schemas of what comes in and of what goes out, by the ids under which the documents `$ref` them. */
export const requests = z.registry<{ id: string }>();
export const responses = z.registry<{ id: string }>();

/** The request bodies with an example of each, by id. */
export const bodies = new Map<string, { schema: z.ZodType; example: unknown }>();

/** The meaning of each response, its headers beside the common ones, and an example, by id. */
export const answers = new Map<string, { description: string; headers: string[]; example: unknown }>();

/** The query strings, by id. */
export const queries = new Map<string, z.ZodType>();

/** Registers a request body. The documents get the schema and a request body component of the same id. */
export function request<T extends z.ZodType>(id: string, schema: T, example: z.input<T>): T {
  requests.add(schema, { id });
  bodies.set(id, { schema, example });
  return schema;
}

/** Registers an answer. The documents get the schema and a response component of the same id. `headers` are of `components.ts`. */
export function response<T extends z.ZodType>(
  id: string,
  description: string,
  schema: T,
  { headers = [], example }: { headers?: string[]; example?: z.output<T> } = {},
): T {
  responses.add(schema, { id });
  answers.set(id, { description, headers, example });
  return schema;
}

/** Registers a query string. An operation that refers to `#/components/parameters/<id>` gets a parameter for each of its fields. */
export function query<T extends z.ZodType>(id: string, schema: T): T {
  requests.add(schema, { id });
  queries.set(id, schema);
  return schema;
}

/** Registers a part of other schemas, which the documents then `$ref` instead of repeating it. */
export function component<T extends z.ZodType>(id: string, schema: T): T {
  requests.add(schema, { id });
  responses.add(schema, { id });
  return schema;
}

/** The same for a part of request bodies alone. */
export function requestPart<T extends z.ZodType>(id: string, schema: T): T {
  requests.add(schema, { id });
  return schema;
}
