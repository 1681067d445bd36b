import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';
import { SingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';
import { LogoFields } from './logo.schema.ts';

export const LogoSize = component('LogoSize', z.enum(['small', 'medium', 'large', 'xlarge']));

export const Settings = z.object({
  event_phone_field_enabled: z.boolean().describe('Store the phone numbers of customers'),
  event_default_require_password: z.boolean().describe('New events need a password'),
  event_default_feedback_enabled: z.boolean().describe('New events take feedback'),
  enable_devtools_protection: z.boolean().describe('New events hinder browser developer tools'),
  branding_logo_display_hero: z.boolean().describe('New events show the logo'),
  branding_logo_size: LogoSize.describe('The size of the logo on new events'),
  branding_name: SingleLineText(100).describe("The studio's name"),
  photos_keep_place: z
    .boolean()
    .describe('Store where photos were taken, where their files say it; guests never see it'),
  downloads_keep_place: z
    .boolean()
    .describe('Guests who download originals get the place that these name; otherwise it is left out'),
  messaging_enabled: z.boolean().describe('Queue messages to customers who left a phone number'),
});
export type Settings = z.output<typeof Settings>;

export const SettingsPatch = request('SettingsPatch', z.strictObject(Settings.shape).partial(), {
  event_default_require_password: true,
  branding_logo_size: 'medium',
});
export type SettingsPatch = z.output<typeof SettingsPatch>;

export const SettingsAnswer = response(
  'Settings',
  'All settings, and what the logo is like',
  z.object({ settings: Settings, logo: LogoFields.nullable().describe("The studio's logo, if it has one") }),
  { headers: ['ETag'] },
);

export const StoredPlaces = response(
  'StoredPlaces',
  'How many photos have a stored place, and how far the last deletion is',
  z.object({
    stored: z.int32().min(0),
    removal: z
      .object({ requested_at: UtcTimestamp, deleted: z.int32().min(0), finished_at: UtcTimestamp.nullable() })
      .nullable()
      .describe('Since the setting photos_keep_place was last switched off'),
  }),
);
