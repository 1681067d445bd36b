import { z } from 'zod';
import { request, response } from '../platform/openapi/registry.ts';

export const Preferences = response(
  'Preferences',
  'How the web application speaks, and when its weeks begin',
  z.object({
    language: z.enum(['en', 'de']).nullable().describe('Null: as the browser says'),
    weekStart: z.enum(['monday', 'sunday', 'saturday']).describe('For calendars; analytics count ISO weeks'),
  }),
);
export type Preferences = z.output<typeof Preferences>;

export const PreferencesPatch = request('PreferencesPatch', z.strictObject(Preferences.shape).partial(), {
  language: 'de',
  weekStart: 'sunday',
});
export type PreferencesPatch = z.output<typeof PreferencesPatch>;
