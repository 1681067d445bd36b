import { z } from 'zod';
import { component, request, response } from '../platform/openapi/registry.ts';

const Language = component('Language', z.enum(['en', 'de']).nullable().describe('Null: the browser’s language'));
const WeekStart = component(
  'WeekStart',
  z.enum(['monday', 'sunday', 'saturday']).describe('First day of the week in calendars; analytics use ISO weeks'),
);

export const Preferences = response(
  'Preferences',
  'The language of the web application and the first day of the week',
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
