import { type EventScope, IN_SCOPE } from '../../access/event-scope.sql.ts';
import { type Statement, statement, statementVariant } from '../../platform/db/statement.ts';

type Chosen = { event_id: number; ids: number[] };

/** The event stays while its photos change: a deletion of it waits, before it takes any other lock. */
export const shareEvent = statement<
  EventScope & { id: number },
  { id: number; slug: string; event_name: string; created_by: number }
>(
  'gallery.photos.share_event',
  `
  select e.id, e.slug, e.event_name, e.created_by from events e where e.id = $id and ${IN_SCOPE} for share of e
`,
);

/**
 * In the order of their ids, so that two transactions that lock the same photos don't deadlock. Guests may give feedback during a change,
 * but not during a removal.
 */
export const lockPhotos = (what: 'change' | 'removal'): Statement<Chosen, { id: number }> =>
  statementVariant(
    'gallery.photos.lock_many',
    [what],
    () => `
  select id from photos where event_id = $event_id and id = any ($ids::int[]) order by id
  for ${what === 'change' ? 'no key ' : ''}update`,
  );

/** For locked photos. Returns those whose category changed. */
export const updatePhotoCategories = statement<
  Chosen & { category_id: number | null; type: 'individual' | 'collage' },
  { id: number }
>(
  'gallery.photos.update_categories',
  `
  update photos set category_id = $category_id::int, type = $type
  where event_id = $event_id and id = any ($ids::int[]) and category_id is distinct from $category_id::int
  returning id
`,
);

export type RemovedPhotoRow = {
  id: number;
  path: string;
  filename: string;
  original_filename: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
};

/** For locked photos. */
export const deletePhotos = statement<Chosen, RemovedPhotoRow>(
  'gallery.photos.delete_many',
  `
  delete from photos where event_id = $event_id and id = any ($ids::int[])
  returning id, path, filename, original_filename, size_bytes, width, height
`,
);
