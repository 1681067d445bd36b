import { z } from 'zod';

/** A name in an address. */
export const Slug = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be lower-case letters and digits, separated by dashes');
