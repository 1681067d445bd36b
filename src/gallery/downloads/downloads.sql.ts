import { statement } from '../../platform/db/statement.ts';
import { CAPTURED_AT, SECTION, SECTIONS, type SectionRow } from './sections.sql.ts';

type Chosen = { event_id: number; ids: number[] | null };

/** Whether guests get files that contain a place unchanged. */
const KEEPS_PLACE = `(
    select coalesce((select value = 'true' from settings where key = 'downloads_keep_place'), false) as keeps_place) k`;

export type OriginalRow = SectionRow & {
  id: number;
  path: string;
  size_bytes: number;
  sha256: string;
  crc32: number | null;
  /** The replaced bytes if guests get no locations; null: not examined yet. The digests are those of the bytes sent. */
  place_edits: unknown;
  original_filename: string;
  uploaded_at: string;
  captured_at: string | null;
};

/** The originals of an event, all or selected ones, by section and oldest first. */
export const selectOriginals = statement<Chosen & { sections: boolean }, OriginalRow>(
  'gallery.downloads.list_originals',
  `
  with ${SECTIONS}
  select p.id, path, size_bytes, original_filename, uploaded_at, ${CAPTURED_AT}, ${SECTION},
    case when keeps_place then '[]' else place_edits end as place_edits,
    case when keeps_place then sha256 else coalesce(placeless_sha256, sha256) end as sha256,
    case when keeps_place or crc32 is null or crc32 = -1 then crc32 else coalesce(placeless_crc32, crc32) end as crc32
  from photos p cross join ${KEEPS_PLACE} left join sections s on s.id = p.category_id
  where event_id = $event_id and ($ids::int[] is null or p.id = any ($ids))
  order by s.number, uploaded_at, p.id
`,
);

export type Room = {
  /** How many photos have been downloaded. */
  used: number;
  /** How many of the requested photos have not. */
  fresh: number;
};

export const selectRoom = statement<{ event_id: number; ids: number[] }, Room>(
  'gallery.downloads.find_room',
  `
  select (select count(*) from downloads where event_id = $event_id) as used,
    (select count(*) from unnest($ids::int[]) as wanted (id) where not exists (
      select from downloads d where d.event_id = $event_id and d.photo_id = wanted.id)) as fresh
`,
);

/** Keeps others from taking photos of this event until the transaction ends. */
export const lockLimit = statement<{ event_id: number }, { download_limit: number | null }>(
  'gallery.downloads.lock_limit',
  'select download_limit from presentations where event_id = $event_id for no key update',
);

export const insertDownloads = statement<{ event_id: number; ids: number[] }, never>(
  'gallery.downloads.insert',
  `
  insert into downloads (event_id, photo_id) select $event_id, wanted.id from unnest($ids::int[]) as wanted (id)
  on conflict do nothing
`,
);

export const deleteDownloads = statement<{ event_id: number }, { photo_id: number }>(
  'gallery.downloads.delete',
  'delete from downloads where event_id = $event_id returning photo_id',
);

export type TotalsRow = {
  photos: number;
  bytes: number;
  checked: number;
  web_photos: number;
  web_ready: number;
  web_bytes: number;
};

/**
 * How many photos and bytes a download has, for all photos or the selected ones. A file elsewhere than at `prefix` and `suffix` is not
 * ready.
 */
export const selectTotals = statement<Chosen & { prefix: string; suffix: string }, TotalsRow>(
  'gallery.downloads.totals',
  `
  select count(*) as photos, coalesce(sum(p.size_bytes), 0)::bigint as bytes, 
    count(*) filter (where p.crc32 = -1 or p.crc32 is not null and (keeps_place or p.place_edits is not null)) as checked,
    count(*) filter (where p.thumbnail_path is not null) as web_photos,
    count(w.photo_id) as web_ready, coalesce(sum(w.size_bytes), 0)::bigint as web_bytes
  from photos p cross join ${KEEPS_PLACE} left join web_sizes w on w.photo_id = p.id and w.key = $prefix || p.path || $suffix
  where p.event_id = $event_id and ($ids::int[] is null or p.id = any ($ids))
`,
);
