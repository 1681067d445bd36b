import { statement } from '../../platform/db/statement.ts';
import { type DescribedRow, PLACE } from './add-photo.sql.ts';

/** Photos not read since the last release that reads more of them, newest first. */
export const selectUndescribed = statement<
  { limit: number },
  { id: number; path: string; thumbnail_path: string | null; is_described: boolean; is_split: boolean }
>(
  'gallery.photos.undescribed',
  `
  select p.id, p.path, p.thumbnail_path, p.thumbhash is not null as is_described,
    p.caption is null or p.file_caption is not null as is_split
  from photo_descriptions d join photos p on p.id < coalesce(d.below, 2147483647)
  order by p.id desc limit $limit
`,
);

/** Remembers the last photo that was read. */
export const updateReached = statement<{ below: number }, never>(
  'gallery.photos.reach_descriptions',
  'update photo_descriptions set below = least(coalesce(below, $below), $below)',
);

/** Writes what the bytes under a path contain. The place is kept if the studio wants that. */
export const describePhoto = statement<DescribedRow & { id: number; path: string }, never>(
  'gallery.photos.describe',
  `
  update photos set thumbhash = $thumbhash, file_caption = $file_caption, caption = nullif(caption, $file_caption), captured_at = $captured_at::timestamp,
    camera = $camera, lens = $lens, exposure = $exposure::jsonb,
    place = ${PLACE}
  where id = $id and path = $path and thumbhash is null
`,
);

/** For a photo whose caption may come from its file: then nobody typed it. */
export const splitCaption = statement<{ id: number; path: string; file_caption: string | null }, never>(
  'gallery.photos.split_caption',
  `
  update photos set file_caption = $file_caption, caption = nullif(caption, $file_caption)
  where id = $id and path = $path and caption is not null and file_caption is null
`,
);
