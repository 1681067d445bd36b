import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';
import {
  CalendarDate,
  Email,
  Id,
  MultilineText,
  OptionalSingleLineText,
  SingleLineText,
  Timestamp,
  UtcTimestamp,
} from '../../platform/openapi/types.ts';
import { NullableFeedbackSettings } from '../feedback/feedback.schema.ts';
import { LogoSize } from '../settings/settings.schema.ts';
import { Slug } from '../slug.schema.ts';
import { Password } from './password.schema.ts';

export const EventType = component('EventType', z.enum(['wedding', 'birthday', 'corporate', 'other', 'family']));
const LogoPosition = component('LogoPosition', z.enum(['top', 'center', 'bottom']));

export const NewEvent = request(
  'NewEvent',
  z.object({
    event_name: SingleLineText(255),
    event_type: EventType,
    event_date: CalendarDate.nullish(),
    customer_name: OptionalSingleLineText(255).nullish(),
    customer_email: Email.nullish(),
    customer_phone: OptionalSingleLineText(32)
      .nullish()
      .describe('Stored only if the setting event_phone_field_enabled is on'),
    admin_email: Email.nullish(),
    require_password: z.boolean().optional().describe('Default: the setting event_default_require_password, else true'),
    password: Password.optional().describe('Required if the event is protected by a password. At most 72 bytes'),
    expires_at: Timestamp.nullish(),
    color_theme: z.string().trim().max(20_000).nullish().describe('Name of a preset, or a theme as JSON'),
    feedback_enabled: z
      .boolean()
      .optional()
      .describe('Default: the setting event_default_feedback_enabled, else false'),
    enable_devtools_protection: z.boolean().optional().describe('Default: the setting of the same name, else true'),
    hero_logo_visible: z.boolean().optional().describe('Default: the setting branding_logo_display_hero, else true'),
    hero_logo_size: LogoSize.optional().describe('Default: the setting branding_logo_size, else medium'),
    hero_logo_position: LogoPosition.optional().describe('Default: top'),
  }),
  {
    event_name: 'Ada & Bo',
    event_type: 'wedding',
    event_date: '2026-06-01',
    customer_name: 'Ada Lind',
    customer_email: 'ada@example.com',
    require_password: true,
    password: 'rose garden',
    feedback_enabled: true,
  },
);
export type NewEvent = z.output<typeof NewEvent>;

/** One event for administrators, with the other fields that can be changed. */
export const NewOwnEvent = request(
  'NewOwnEvent',
  z.strictObject({
    ...NewEvent.shape,
    welcome_message: MultilineText(5_000).nullish(),
    allow_downloads: z.boolean().optional().describe('Default: true'),
    is_draft: z.boolean().optional().describe('Hidden from guests, and no e-mail sent, until published'),
    preset_id: Id.nullish().describe('Start with the settings of this preset. Fields of this request replace them'),
  }),
  {
    event_name: 'Ada & Bo',
    event_type: 'wedding',
    customer_email: 'ada@example.com',
    password: 'rose garden',
    welcome_message: 'Thank you for a wonderful day!',
    is_draft: true,
  },
);
export type NewOwnEvent = z.output<typeof NewOwnEvent>;

export const EventPatch = request(
  'EventPatch',
  z.strictObject({
    event_name: SingleLineText(255).optional(),
    slug: Slug(120)
      .optional()
      .describe('The gallery’s name in its address. Links with the old one redirect to the new one'),
    event_type: EventType.optional(),
    event_date: CalendarDate.nullish(),
    customer_name: OptionalSingleLineText(255).nullish(),
    customer_email: Email.nullish(),
    customer_phone: OptionalSingleLineText(32)
      .nullish()
      .describe('Stored only if the setting event_phone_field_enabled is on'),
    admin_email: Email.nullish(),
    welcome_message: MultilineText(5_000).nullish(),
    require_password: z.boolean().optional().describe('Switching this on requires a password'),
    password: Password.optional().describe('Guests must enter a new password, even if they had entered the old one'),
    expires_at: Timestamp.nullish(),
    color_theme: z.string().trim().max(20_000).nullish().describe('Name of a preset, or a theme as JSON'),
    feedback_enabled: z.boolean().optional(),
    enable_devtools_protection: z.boolean().optional(),
    hero_logo_visible: z.boolean().optional(),
    hero_logo_size: LogoSize.optional(),
    hero_logo_position: LogoPosition.optional(),
    is_draft: z.boolean().optional(),
    is_active: z.boolean().optional(),
    allow_downloads: z.boolean().optional(),
    notify_opened: z
      .boolean()
      .optional()
      .describe('Whether you get an e-mail when the delivered gallery is opened next'),
    remind_days: z
      .int()
      .min(1)
      .max(60)
      .nullish()
      .describe('Remind recipients this many days before the gallery expires'),
  }),
  { welcome_message: 'Thank you for a wonderful day!', event_date: '2026-06-06' },
);
export type EventPatch = z.output<typeof EventPatch>;

export const CreatedEvent = response(
  'CreatedEvent',
  'The event and the URL for guests',
  z.object({ id: Id, slug: z.string(), share_url: z.url(), share_token: z.string().regex(/^[0-9a-f]{32}$/) }),
  {
    example: {
      id: 1,
      slug: 'wedding-ada-bo-2026-06-01',
      share_url: 'https://studio.example/gallery/wedding-ada-bo-2026-06-01/8f14e45fceea167a5a36dedd4bea2543',
      share_token: '8f14e45fceea167a5a36dedd4bea2543',
    },
  },
);
export type CreatedEvent = z.output<typeof CreatedEvent>;

export const ShareLink = response(
  'ShareLink',
  'The URL for guests',
  z.object({ slug: z.string(), share_token: z.string(), share_url: z.url() }),
  { headers: ['ETag'] },
);
export type ShareLink = z.output<typeof ShareLink>;

export const EventSummary = component(
  'EventSummary',
  z.object({
    id: Id,
    slug: z.string(),
    event_name: z.string(),
    event_type: EventType,
    event_date: CalendarDate.nullable(),
    expires_at: UtcTimestamp.nullable(),
    is_active: z.boolean(),
    is_archived: z.boolean(),
    is_draft: z.boolean(),
    created_at: UtcTimestamp,
  }),
);

export const EventRecord = response(
  'EventRecord',
  'The complete event, without its password',
  EventSummary.extend({
    host_name: z.string().nullable(),
    host_email: z.string().nullable(),
    customer_name: z.string().nullable(),
    customer_email: z.string().nullable(),
    customer_phone: z.string().nullable(),
    admin_email: z.string().nullable(),
    welcome_message: z.string().nullable(),
    require_password: z.boolean(),
    share_link: z.string().describe('Path of the share URL'),
    share_token: z.string(),
    updated_at: UtcTimestamp,
    created_by: Id,
    allow_downloads: z.boolean(),
    color_theme: z.string().nullable(),
    enable_devtools_protection: z.boolean(),
    hero_logo_visible: z.boolean(),
    hero_logo_size: LogoSize,
    hero_logo_position: LogoPosition,
    delivered_at: UtcTimestamp.nullable().describe('When it was last delivered'),
    notify_opened: z.boolean(),
    remind_days: z.int32().nullable(),
    feedback: NullableFeedbackSettings,
    photo_count: z.int32().min(0),
  }),
  { headers: ['ETag'] },
);
