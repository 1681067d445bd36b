import { statement } from '../../platform/db/statement.ts';
import type { PhotoOrder } from '../photo-orders.sql.ts';

/** No row while the gallery has the default. */
export const selectPhotoOrder = statement<{ event_id: number }, { photo_order: PhotoOrder }>(
  'gallery.presentations.photo_order',
  'select photo_order from presentations where event_id = $event_id',
);

export const makeManual = statement<{ event_id: number }, never>(
  'gallery.presentations.make_manual',
  `
  insert into presentations as p (event_id, photo_order) values ($event_id, 'manual')
  on conflict (event_id) do update set photo_order = 'manual', updated_at = now()
`,
);
