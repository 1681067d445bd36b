import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';
import { Id, SingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';
import { EventType, NewOwnEvent } from '../events/events.schema.ts';
import { FeedbackSettings } from '../feedback/feedback.schema.ts';
import { Presentation } from '../presentation/presentation.schema.ts';
import { LogoSize } from '../settings/settings.schema.ts';

const { hero_logo_position } = NewOwnEvent.shape;

const PresetType = component('PresetType', z.enum(EventType.options).nullable());

const PresetCategory = component('PresetCategory', z.object({ name: z.string(), slug: z.string() }));

/** The settings of a gallery. It has neither names, dates and photos nor password and PIN. The welcome message is kept as it is. */
export const GallerySettings = component(
  'GallerySettings',
  z.object({
    event: z.object({
      welcome_message: z.string().nullable(),
      require_password: z.boolean(),
      expires_after_days: z
        .int32()
        .min(1)
        .nullable()
        .describe('Days from the creation of a new gallery. Null if it does not expire'),
      color_theme: z.string().nullable(),
      enable_devtools_protection: z.boolean(),
      hero_logo_visible: z.boolean(),
      hero_logo_size: LogoSize,
      hero_logo_position: hero_logo_position.unwrap(),
      allow_downloads: z.boolean(),
      remind_days: z.int32().nullable(),
    }),
    feedback: FeedbackSettings.omit({ created_at: true, updated_at: true }).nullable(),
    presentation: Presentation.pick({
      locked_preview: true,
      photo_order: true,
      sections: true,
      watermark: true,
      watermark_text: true,
      selection_limit: true,
      share_lists: true,
      download_limit: true,
      guest_uploads: true,
      guest_upload_max_files: true,
      guest_upload_max_bytes: true,
      brand: true,
    }).extend({
      // Presets of an earlier release may have been saved without it.
      confirm_email: Presentation.shape.confirm_email.default(false),
    }),
    categories: z.array(PresetCategory).describe("The gallery's own categories"),
  }),
);
export type GallerySettings = z.output<typeof GallerySettings>;

export const Preset = response(
  'Preset',
  'The preset',
  z.object({
    id: Id,
    name: z.string(),
    event_type: PresetType,
    settings: GallerySettings,
    created_at: UtcTimestamp,
    updated_at: UtcTimestamp,
  }),
  { headers: ['ETag'] },
);
export type Preset = z.output<typeof Preset>;

export const PresetList = response('PresetList', 'All presets by name', z.object({ presets: z.array(Preset) }));

export const NewPreset = request(
  'NewPreset',
  z.strictObject({
    name: SingleLineText(100),
    event_type: PresetType.optional().describe(
      'The type of gallery that it is suggested for. Default: that of the gallery',
    ),
    event_id: Id.describe('The gallery whose settings are saved'),
  }),
  { name: 'Wedding', event_id: 1 },
);
export type NewPreset = z.output<typeof NewPreset>;

export const PresetPatch = request(
  'PresetPatch',
  z.strictObject({
    name: SingleLineText(100).optional(),
    event_type: PresetType.optional(),
    event_id: Id.optional().describe('Replaces the settings with those of this gallery'),
  }),
  { name: 'Wedding, two days' },
);
export type PresetPatch = z.output<typeof PresetPatch>;

/** A new event with the settings of another one. */
export const EventCopy = request(
  'EventCopy',
  NewOwnEvent.omit({ preset_id: true }).extend({
    event_type: EventType.optional().describe('Default: that of the copied event'),
    is_draft: z.boolean().default(true),
  }),
  { event_name: 'Cleo & Dan', event_date: '2026-08-08', password: 'lemon grove' },
);
export type EventCopy = z.output<typeof EventCopy>;

const DAY_MS = 86_400_000;
/** The last one that the API accepts. */
const LAST_TIME = Date.UTC(9999, 11, 31);

/** The fields of a new event with these settings. */
export function eventFieldsOf({ event, feedback }: Pick<GallerySettings, 'event' | 'feedback'>) {
  const { expires_after_days: days, ...fields } = event;
  const until = (days ?? 0) * DAY_MS + Date.now();
  return {
    ...fields,
    expires_at: days === null ? null : new Date(Math.min(until, LAST_TIME)).toISOString(),
    feedback_enabled: feedback?.feedback_enabled ?? false,
  };
}

type Times = { created_at: string; delivered_at: string | null; expires_at: string | null };

/** For how many days the customer of an event can open it. */
export const daysOpen = ({ created_at, delivered_at, expires_at }: Times) =>
  expires_at === null
    ? null
    : Math.max(1, Math.round((Date.parse(expires_at) - Date.parse(delivered_at ?? created_at)) / DAY_MS));
