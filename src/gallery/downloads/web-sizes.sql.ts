import { statement } from '../../platform/db/statement.ts';
import { CAPTURED_AT, SECTION, SECTIONS, type SectionRow } from './sections.sql.ts';

export type WebRow = SectionRow & {
  id: number;
  path: string;
  decodable: boolean;
  original_filename: string;
  uploaded_at: string;
  captured_at: string | null;
  /** The last reduced picture; null if none has been made. */
  key: string | null;
  /** Null if none can be made. */
  size_bytes: number | null;
  crc32: number | null;
};

/** All photos of an event or selected ones, by section and oldest first, with the known facts about their reduced pictures. */
export const selectWebSizes = statement<{ event_id: number; ids: number[] | null; sections: boolean }, WebRow>(
  'gallery.downloads.list_web_sizes',
  `
  with ${SECTIONS}
  select p.id, p.path, p.thumbnail_path is not null as decodable, p.original_filename, p.uploaded_at, ${CAPTURED_AT},
    ${SECTION}, w.key, w.size_bytes, w.crc32
  from photos p left join web_sizes w on w.photo_id = p.id left join sections s on s.id = p.category_id
  where p.event_id = $event_id and ($ids::int[] is null or p.id = any ($ids))
  order by s.number, p.uploaded_at, p.id
`,
);

/** Only if the photo still has these bytes. */
export const upsertWebSize = statement<
  { id: number; path: string; key: string; size_bytes: number | null; crc32: number | null },
  never
>(
  'gallery.downloads.set_web_size',
  `
  insert into web_sizes (photo_id, key, size_bytes, crc32)
  select id, $key, $size_bytes::int, $crc32::bigint from photos where id = $id and path = $path
  on conflict (photo_id) do update set key = excluded.key, size_bytes = excluded.size_bytes, crc32 = excluded.crc32
`,
);

/** How many of these have no picture where `prefix` and `suffix` say, although one could be made. */
export const countLackingWebSizes = statement<{ ids: number[]; prefix: string; suffix: string }, { lacking: number }>(
  'gallery.downloads.count_lacking',
  `
  select count(*) as lacking from photos p
  where p.id = any ($ids::int[]) and p.thumbnail_path is not null and not exists (
    select from web_sizes w where w.photo_id = p.id and w.key = $prefix || p.path || $suffix)
`,
);

/** Records that none could be made. */
export const deleteMissingWebSize = statement<{ id: number }, never>(
  'gallery.downloads.forget_missing_web_size',
  'delete from web_sizes where photo_id = $id and size_bytes is null',
);

export const deleteWebSize = statement<{ event_id: number; key: string }, never>(
  'gallery.downloads.forget_web_size',
  'delete from web_sizes where key = $key and photo_id in (select id from photos where event_id = $event_id)',
);
