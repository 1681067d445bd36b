import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';
import { SingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';
import { DeliveryTexts } from '../delivery/texts.schema.ts';
import { LogoFields } from './logo.schema.ts';
import { SIGN_IN_FIELDS } from './sign-in.schema.ts';

export const LogoSize = component('LogoSize', z.enum(['small', 'medium', 'large', 'xlarge']));

export const Settings = z.object({
  event_phone_field_enabled: z.boolean().describe('Store the phone numbers of customers'),
  event_default_require_password: z.boolean().describe('New events require a password'),
  event_default_feedback_enabled: z.boolean().describe('New events allow feedback'),
  enable_devtools_protection: z.boolean().describe('New events make it harder to open browser developer tools'),
  branding_logo_display_hero: z.boolean().describe('New events show the logo'),
  branding_logo_size: LogoSize.describe('The size of the logo on new events'),
  branding_name: SingleLineText(100).describe("The studio's name"),
  photos_keep_place: z.boolean().describe('Store where photos were taken. Guests never see it'),
  downloads_keep_place: z.boolean().describe('Keep the place in the originals that guests download'),
  delivery_texts: DeliveryTexts.describe('The texts that a delivery begins with, instead of the built-in ones'),
  messaging_enabled: z.boolean().describe('Send messages to customers with a phone number'),
  ...SIGN_IN_FIELDS,
});
export type Settings = z.output<typeof Settings>;

export const SettingsPatch = request('SettingsPatch', z.strictObject(Settings.shape).partial(), {
  event_default_require_password: true,
  branding_logo_size: 'medium',
});
export type SettingsPatch = z.output<typeof SettingsPatch>;

export const SettingsAnswer = response(
  'Settings',
  'All settings and the logo',
  z.object({
    settings: Settings,
    logo: LogoFields.nullable().describe("The studio's logo, if it has one"),
    dark_logo: LogoFields.nullable().describe('The logo for dark grounds, if there is one'),
  }),
  { headers: ['ETag'] },
);

export const StoredPlaces = response(
  'StoredPlaces',
  'Number of photos with a stored place, and the progress of the last deletion',
  z.object({
    stored: z.int32().min(0),
    removal: z
      .object({ requested_at: UtcTimestamp, deleted: z.int32().min(0), finished_at: UtcTimestamp.nullable() })
      .nullable()
      .describe('The deletion since photos_keep_place was last switched off'),
  }),
);
