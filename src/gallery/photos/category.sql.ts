import { statement } from '../../platform/db/statement.ts';

type Category = { event_id: number; category_id: number };

/** In the order of their ids, like every lock of several photos. */
export const lockPhotosInCategory = statement<Category, { id: number }>(
  'gallery.photos.lock_in_category',
  'select id from photos where event_id = $event_id and category_id = $category_id order by id for no key update',
);

/** For locked photos. */
export const updateTypes = statement<Category & { type: 'individual' | 'collage' }, never>(
  'gallery.photos.update_types',
  'update photos set type = $type where event_id = $event_id and category_id = $category_id and type <> $type',
);

/** Photos without a category are never collages. */
export const clearCategory = statement<Category, { changed: number }>(
  'gallery.photos.clear_category',
  `
  with changed as (
    update photos set category_id = null, type = 'individual'
    where event_id = $event_id and category_id = $category_id returning id
  )
  select count(*) as changed from changed
`,
);
