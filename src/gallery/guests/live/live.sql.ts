import { statement } from '../../../platform/db/statement.ts';

export type LivePhotoRow = { id: number; event_id: number; caption: string | null; digest: string };

const COLUMNS = `p.id, p.event_id, coalesce(p.caption, p.file_caption) as caption, left(p.sha256, 8) as digest`;

/** The photos that were added to some galleries within the last minute, which is longer than their transactions take. */
export const selectNewPhotos = statement<{ event_ids: number[] }, LivePhotoRow>(
  'gallery.live.new_photos',
  `
  select ${COLUMNS} from unnest($event_ids::int[]) event (id) cross join lateral (
    select * from photos where event_id = event.id and uploaded_at > now() - interval '1 minute'
  ) p
  where p.thumbnail_path is not null order by p.id
`,
);

/** The photos after one of them, and how new the newest is. */
export const selectMissedPhotos = statement<{ event_id: number; after: number | null; limit: number }, LivePhotoRow>(
  'gallery.live.missed_photos',
  `
  select ${COLUMNS} from photos p
  where p.event_id = $event_id and p.id > $after::bigint and p.thumbnail_path is not null order by p.id limit $limit
`,
);

export const selectNewestPhoto = statement<{ event_id: number }, { id: number }>(
  'gallery.live.newest_photo',
  `
  select id from photos where event_id = $event_id and thumbnail_path is not null order by uploaded_at desc, id desc limit 1
`,
);
