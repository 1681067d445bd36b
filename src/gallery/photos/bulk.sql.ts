import { statement } from '../../platform/db/statement.ts';

type Chosen = { event_id: number; ids: number[] };

/** In the order of their ids, so that two who lock some of the same don't wait for each other. */
export const lockPhotos = statement<Chosen, { id: number }>(
  'gallery.photos.lock_many',
  'select id from photos where event_id = $event_id and id = any ($ids::int[]) order by id for update',
);

/** Of photos that are locked. Returns those that had another category. */
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

type RemovedRow = {
  id: number;
  path: string;
  filename: string;
  original_filename: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
};

/** Of photos that are locked. */
export const deletePhotos = statement<Chosen, RemovedRow>(
  'gallery.photos.delete_many',
  `
  delete from photos where event_id = $event_id and id = any ($ids::int[])
  returning id, path, filename, original_filename, size_bytes, width, height
`,
);
