import type { Actor } from '../../access/actor.ts';
import type { HasQueries } from '../../deps.ts';
import { listOwnCategories } from '../categories/own-categories.ts';
import { EventRecord } from '../events/events.schema.ts';
import { getEvent } from '../events/events.ts';
import { readCopiedPresentation } from '../presentation/copied-presentation.ts';
import { daysOpen, GallerySettings } from './presets.schema.ts';

/** The type of an event that the actor may see, and what it is set to. */
export async function readGallerySettings({ db }: HasQueries, actor: Actor, id: number) {
  const record = EventRecord.parse(await getEvent({ db }, actor, id));
  const settings = GallerySettings.parse({
    event: { ...record, expires_after_days: daysOpen(record) },
    feedback: record.feedback,
    presentation: await readCopiedPresentation({ db }, id),
    categories: await listOwnCategories({ db }, id),
  });
  return { event_type: record.event_type, settings };
}
