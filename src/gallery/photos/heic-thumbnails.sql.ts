import { statement } from '../../platform/db/statement.ts';

export type HeicRow = { id: number; path: string };

/** The HEIC photos without a thumbnail among the next photos, newest first, and the last of these photos: null if there are none. */
export const selectHeicWithoutThumbnail = statement<{ limit: number }, { below: number | null; photos: HeicRow[] }>(
  'gallery.photos.heic_without_thumbnail',
  `
  select min(id) as below, coalesce(json_agg(json_build_object('id', id, 'path', path) order by id desc) filter (
    where sniffed_type = 'image/heic' and thumbnail_path is null), '[]') as photos
  from (
    select p.id, p.path, p.sniffed_type, p.thumbnail_path
    from photos p where p.id < (select coalesce(heic_below, 2147483647) from photo_descriptions)
    order by p.id desc limit $limit
  ) next
`,
);

/** Remembers the last photo that was looked at. */
export const updateHeicReached = statement<{ below: number }, never>(
  'gallery.photos.reach_heic',
  'update photo_descriptions set heic_below = least(coalesce(heic_below, $below), $below)',
);

/** Only if the photo still has these bytes. */
export const updateThumbnail = statement<
  HeicRow & { thumbnail_path: string; thumbhash: string | null },
  { id: number }
>(
  'gallery.photos.set_thumbnail',
  `
  update photos set thumbnail_path = $thumbnail_path, thumbhash = $thumbhash
  where id = $id and path = $path and thumbnail_path is null returning id
`,
);
