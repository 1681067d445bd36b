import { z } from 'zod';
import { component, request } from '../../../platform/openapi/registry.ts';

/** The languages of the pages for guests. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export const GuestLanguage = component('GuestLanguage', z.enum(LANGUAGES));

export const LanguageChoice = request(
  'LanguageChoice',
  z.object({
    language: GuestLanguage,
    here: z
      .string()
      .max(200)
      .regex(/^(\/[\w-]+){0,4}(\?[\w=&%.,-]*)?$/, 'Must be a page of this gallery')
      .default('')
      .describe('The page to return to, as the part after the gallery’s address'),
  }),
  { language: 'de', here: '?page=2' },
);
