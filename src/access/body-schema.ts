import type { z } from 'zod';
import type { Actor } from './actor.ts';

/** Both kinds of a schema: zod prepares each one only once. */
const kinds = new WeakMap<z.ZodObject, { lenient: z.ZodObject; strict: z.ZodObject }>();

/** The schema for the body of a route that programs and administrators share. Unknown fields of programs are ignored. */
export function bodySchema<Body extends z.ZodObject>({ via }: Actor, schema: Body): Body {
  const { lenient, strict } = kinds.get(schema) ?? { lenient: schema.strip(), strict: schema.strict() };
  kinds.set(schema, { lenient, strict });
  return (via === 'api_v1' ? lenient : strict) as never;
}
