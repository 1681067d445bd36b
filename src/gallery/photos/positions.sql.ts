import { statement } from '../../platform/db/statement.ts';
import { inOrder, type PhotoOrder, perOrder } from '../photo-orders.sql.ts';

/** For photos that were uploaded before their names had keys. */
export const fillNameKeys = statement<{ event_id: number }, never>(
  'gallery.photos.fill_name_keys',
  'update photos set name_key = natural_key(original_filename) where event_id = $event_id and name_key is null',
);

const placeIn = (order: PhotoOrder) =>
  statement<{ event_id: number; gap: number }, never>(
    `gallery.photos.place_all.${order}`,
    `
  update photos p set position = numbered.n * $gap::float8
  from (select p.id, row_number() over (order by ${inOrder(order, 'p')}) as n from photos p where p.event_id = $event_id) numbered
  where p.id = numbered.id
`,
  );
const placements = perOrder(placeIn);

export const placeAllIn = (order: PhotoOrder) => placements[order];
