import { statement } from '../../platform/db/statement.ts';
import type { CategoryRow } from './categories.sql.ts';

type OfEvent = { id: number; event_id: number };

/** A category as programs see it: only the photos of their event count, even in a global category. */
const RECORD = `c.id, c.name, c.slug, c.is_global, c.event_id, c.created_at,
    (select count(*) from photos p where p.category_id = c.id and p.event_id = $event_id) as photo_count`;

/** A category that photos of the event may have. */
export const selectEventCategory = statement<OfEvent, CategoryRow>(
  'gallery.event_categories.find',
  `select ${RECORD} from categories c where c.id = $id and (c.event_id = $event_id or c.event_id is null)`,
);

export const updateEventCategoryRow = statement<OfEvent & { name: string | null; slug: string | null }, CategoryRow>(
  'gallery.event_categories.update',
  `
  update categories c set name = coalesce($name, c.name), slug = coalesce($slug, c.slug)
  where c.id = $id and c.event_id = $event_id
  returning ${RECORD}
`,
);

/** A weaker lock than that of a deletion: photos may still enter the category. */
export const holdCategory = statement<OfEvent, { id: number }>(
  'gallery.event_categories.hold',
  'select id from categories where id = $id and event_id = $event_id for no key update',
);

/** Fails by foreign key if a photo has entered the category. */
export const deleteEventCategory = statement<OfEvent, { name: string }>(
  'gallery.event_categories.delete',
  'delete from categories where id = $id and event_id = $event_id returning name',
);
