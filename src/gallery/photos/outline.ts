import { type Actor, eventScope } from '../../access/actor.ts';
import type { HasQueries } from '../../deps.ts';
import { expectFound } from '../../platform/errors.ts';
import { DEFAULT_PRESENTATION } from '../presentation/presentation.schema.ts';
import { selectGalleryOrder, selectOutline, selectPhotosByName } from './outline.sql.ts';

/** All photos of an event in the order that guests see. */
export async function getOutline({ db }: HasQueries, actor: Actor, eventId: number) {
  const found = expectFound(await db.one(selectGalleryOrder, { id: eventId, ...eventScope(actor) }), 'Event');
  const photo_order = found.photo_order ?? DEFAULT_PRESENTATION.photo_order;
  const sections = found.sections ?? DEFAULT_PRESENTATION.sections;
  return { photo_order, sections, ...(await db.one(selectOutline(photo_order, sections), { event_id: found.id })) };
}

const MOST_FOUND = 8;

/** The photos whose file names begin with a text. */
export async function findPhotosByName({ db }: HasQueries, actor: Actor, beginning: string) {
  const found = { beginning, limit: MOST_FOUND, ...eventScope(actor) };
  return { photos: await db.all(selectPhotosByName, found) };
}
