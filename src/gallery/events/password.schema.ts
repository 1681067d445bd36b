import { z } from 'zod';
import { utf8Length } from '../../platform/openapi/types.ts';

/** The password of a gallery. */
export const Password = z
  .string()
  .min(6)
  .refine((password) => utf8Length(password) <= 72, 'Must be at most 72 bytes long');
