import { z } from 'zod';
import { query } from '../../platform/openapi/registry.ts';
import { GuestLanguage } from '../guests/app/language.schema.ts';

export const CardQuery = query(
  'CardQuery',
  z.object({
    size: z.enum(['a5', 'a6']).default('a6').meta({ description: 'The size of the paper', example: 'a6' }),
    language: GuestLanguage.default('en').meta({ description: 'The language of date and text', example: 'en' }),
  }),
);
export type CardQuery = z.output<typeof CardQuery>;
