import { statement } from '../../platform/db/statement.ts';

/** Photos that nobody has looked into yet, newest first, and where the next ones begin. */
export const selectUndescribed = statement<
  { limit: number },
  { id: number; path: string; thumbnail_path: string | null; is_described: boolean }
>(
  'gallery.photos.undescribed',
  `
  select p.id, p.path, p.thumbnail_path, p.thumbhash is not null as is_described
  from photo_descriptions d join photos p on p.id < coalesce(d.below, 2147483647)
  order by p.id desc limit $limit
`,
);

/** Remembers down to which photo all were looked at. */
export const updateReached = statement<{ below: number }, never>(
  'gallery.photos.reach_descriptions',
  'update photo_descriptions set below = least(coalesce(below, $below), $below)',
);

type Described = {
  thumbhash: string | null;
  caption: string | null;
  captured_at: string | null;
  camera: string | null;
  lens: string | null;
  exposure: object | null;
  place: object | null;
};

/** Writes what the bytes under a path say. A caption that somebody has given stays; the place is kept where the studio wants that. */
export const describePhoto = statement<Described & { id: number; path: string }, never>(
  'gallery.photos.describe',
  `
  update photos set thumbhash = $thumbhash, caption = coalesce(caption, $caption), captured_at = $captured_at::timestamp,
    camera = $camera, lens = $lens, exposure = $exposure::jsonb,
    place = case when (select value = 'true' from settings where key = 'photos_keep_place') then $place::jsonb end
  where id = $id and path = $path and thumbhash is null
`,
);
