import type { z } from 'zod';
import type { Actor } from './actor.ts';

/** Programs may send fields that we do not know, and we ignore them. In the studio's own requests they are mistakes. */
export const bodySchema = <Body extends z.ZodObject>(actor: Actor, schema: Body): Body =>
  (actor.via === 'api_v1' ? schema.strip() : schema.strict()) as never;
