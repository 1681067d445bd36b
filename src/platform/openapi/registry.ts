import { z } from 'zod';

/** Schemas of what comes in and of what goes out, by the ids under which the documents `$ref` them. */
export const requests = z.registry<{ id: string }>();
export const responses = z.registry<{ id: string }>();

/** What each answer means, and the headers that it carries beside the common ones, by id. */
export const answers = new Map<string, { description: string; headers: string[] }>();

/** Registers a request body. The documents get the schema and a request body component of the same id. */
export function request<T extends z.ZodType>(id: string, schema: T): T {
  requests.add(schema, { id });
  return schema;
}

/** Registers an answer. The documents get the schema and a response component of the same id. `headers` are of `components.ts`. */
export function response<T extends z.ZodType>(id: string, description: string, schema: T, headers: string[] = []): T {
  responses.add(schema, { id });
  answers.set(id, { description, headers });
  return schema;
}
