import type { Actor } from '../../access/actor.ts';
import type { HasDb } from '../../deps.ts';
import { selectEventCategories } from '../categories/categories.sql.ts';
import { EventRecord } from '../events/events.schema.ts';
import { getEvent } from '../events/events.ts';
import { DEFAULT_PRESENTATION } from '../presentation/presentation.schema.ts';
import { selectPresentation } from '../presentation/presentation.sql.ts';
import { AS_THE_STUDIO, ownBrand } from '../settings/brand.schema.ts';
import { daysOpen } from './event-fields.ts';
import { GallerySettings } from './presets.schema.ts';

/** The type of an event that the actor may see, and what it is set to. */
export async function readGallerySettings({ db }: HasDb, actor: Actor, id: number) {
  const event = await getEvent({ db }, actor, id);
  const [stored, categories] = await db.together((queries) => [
    queries.one(selectPresentation, { event_id: id }),
    queries.all(selectEventCategories, { event_id: id }),
  ]);
  const presentation = stored ?? DEFAULT_PRESENTATION;
  const record = EventRecord.parse(event);
  const settings = GallerySettings.parse({
    event: { ...record, expires_after_days: daysOpen(record) },
    feedback: record.feedback,
    presentation: {
      ...presentation,
      // Nobody has moved photos in a new gallery yet.
      photo_order: presentation.photo_order === 'manual' ? DEFAULT_PRESENTATION.photo_order : presentation.photo_order,
      brand: { ...AS_THE_STUDIO, ...ownBrand(presentation) },
    },
    categories: categories.filter(({ is_global }) => !is_global),
  });
  return { event_type: record.event_type, settings };
}
