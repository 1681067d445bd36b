import { z } from 'zod';
import { component, request, response } from '../platform/openapi/registry.ts';

const Language = component('Language', z.enum(['en', 'de']).nullable().describe('Null: as the browser says'));
const WeekStart = component(
  'WeekStart',
  z.enum(['monday', 'sunday', 'saturday']).describe('For calendars; analytics count ISO weeks'),
);

export const Preferences = response(
  'Preferences',
  'How the web application speaks, and when its weeks begin',
  z.object({
    language: Language,
    weekStart: WeekStart,
  }),
);
export type Preferences = z.output<typeof Preferences>;

export const PreferencesPatch = request('PreferencesPatch', z.strictObject(Preferences.shape).partial(), {
  language: 'de',
  weekStart: 'sunday',
});
export type PreferencesPatch = z.output<typeof PreferencesPatch>;
