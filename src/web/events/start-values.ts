import { daysOpen, eventFieldsOf } from '../../gallery/presets/presets.schema.ts';
import type { EventRecord } from '../data/events.ts';
import type { Preset } from '../data/presets.ts';
import type { Schemas } from '../frame/api/client.ts';
import type { EventValues } from './event-form.tsx';
import { suggestPassword } from './suggest-password.ts';

type Fields = Partial<EventValues>;

/** The fields that the studio's settings decide. Users who cannot read them see the service's defaults. */
export const fieldsOfStudio = (settings: Schemas['Settings']['settings'] | undefined) => ({
  require_password: settings?.event_default_require_password ?? true,
  feedback_enabled: settings?.event_default_feedback_enabled ?? false,
  enable_devtools_protection: settings?.enable_devtools_protection ?? true,
  hero_logo_visible: settings?.branding_logo_display_hero ?? true,
  hero_logo_size: settings?.branding_logo_size ?? 'medium',
});

function formFieldsOf(settings: Pick<Preset['settings'], 'event' | 'feedback'>): Fields {
  // The service takes this one from the settings: the form does not have it.
  const { remind_days: _, ...fields } = eventFieldsOf(settings);
  return fields;
}

/** The fields of a gallery that starts with a preset, of its type if it has one. */
export const fieldsOfPreset = ({ event_type, settings }: Preset): Fields => ({
  ...formFieldsOf(settings),
  ...(event_type && { event_type }),
});

/** The fields of a duplicate. */
export function fieldsOfCopy(record: EventRecord): Fields {
  const { welcome_message, require_password, color_theme, enable_devtools_protection, allow_downloads } = record;
  const { hero_logo_visible, hero_logo_size, hero_logo_position, remind_days } = record;
  const event = {
    ...{ welcome_message, require_password, color_theme, enable_devtools_protection, allow_downloads },
    ...{ hero_logo_visible, hero_logo_size, hero_logo_position, remind_days },
    expires_after_days: daysOpen(record),
  };
  return { ...formFieldsOf({ event, feedback: record.feedback }), event_type: record.event_type };
}

const CUSTOMER = { customer_name: null, customer_email: null, customer_phone: null, admin_email: null };
const BASICS = { event_name: '', event_type: 'wedding' as const, event_date: null, ...CUSTOMER, is_draft: true };
const PLAIN = {
  allow_downloads: true,
  welcome_message: null,
  expires_at: null,
  color_theme: null,
  hero_logo_position: 'top' as const,
};

/** The fields that a preset fills in. */
export const settingFields = Object.keys({ ...PLAIN, ...fieldsOfStudio(undefined) }) as (keyof EventValues)[];

/** The form of a draft with these fields. Text that the user typed about this one gallery stays. */
export function startValues(fields: Fields, typed: Partial<EventValues> = {}): EventValues {
  const kept = Object.fromEntries(
    Object.keys(BASICS).flatMap((name) => (name in typed ? [[name, typed[name as keyof EventValues]]] : [])),
  );
  return {
    ...BASICS,
    ...PLAIN,
    ...kept,
    ...fields,
    // Nobody knows it until the gallery is delivered.
    ...(fields.require_password && { password: suggestPassword() }),
  };
}
