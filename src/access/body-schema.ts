import type { z } from 'zod';
import type { Actor } from './actor.ts';

/** The schema for the body of a route that programs and administrators share. Unknown fields of programs are ignored. */
export const bodySchema = <Body extends z.ZodObject>(actor: Actor, schema: Body): Body =>
  (actor.via === 'api_v1' ? schema.strip() : schema.strict()) as never;
