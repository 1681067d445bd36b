import type { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import type { HasQueries } from '../../deps.ts';
import { conflict } from '../../platform/errors.ts';
import { listOwnCategories } from '../categories/own-categories.ts';
import type { EventRecord } from '../events/events.schema.ts';
import { getEvent } from '../events/events.ts';
import { readCopiedPresentation } from '../presentation/copied-presentation.ts';
import { daysOpen, GallerySettings } from './presets.schema.ts';

/** The type of an event that the actor may see, and its settings. */
export async function readGallerySettings({ db }: HasQueries, actor: Actor, id: number) {
  const record = (await getEvent({ db }, actor, id)) as unknown as z.output<typeof EventRecord>;
  const settings = validSettings({
    event: { ...record, expires_after_days: daysOpen(record) },
    feedback: record.feedback,
    presentation: await readCopiedPresentation({ db }, id),
    categories: await listOwnCategories({ db }, id),
  });
  return { event_type: record.event_type, settings };
}

/** Settings that an earlier release stored may not be valid any more. */
export function validSettings(stored: object): GallerySettings {
  const { data, error } = GallerySettings.safeParse(stored);
  if (data) return data;
  const fields = error.issues.map(({ path }) => path.join('.')).join(', ');
  throw conflict('SETTINGS_OUTDATED', `These settings are no longer valid: ${fields}. Save them again.`);
}
