import type { GallerySettings } from './presets.schema.ts';

const DAY_MS = 86_400_000;

/** The fields of a new event with these settings. */
export function eventFieldsOf({ event, feedback }: Pick<GallerySettings, 'event' | 'feedback'>) {
  const { expires_after_days: days, ...fields } = event;
  return {
    ...fields,
    expires_at: days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
    feedback_enabled: feedback?.feedback_enabled ?? false,
  };
}

/** For how long an event is open. */
export const daysOpen = ({ created_at, expires_at }: { created_at: string; expires_at: string | null }) =>
  expires_at === null ? null : Math.max(1, Math.round((Date.parse(expires_at) - Date.parse(created_at)) / DAY_MS));
