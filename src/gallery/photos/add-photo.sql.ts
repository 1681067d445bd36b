import { isStillPermitted } from '../../access/event-scope.sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** A category that photos of this event may have: its own or a global one. */
export const selectUsableCategory = statement<{ id: number; event_id: number }, { id: number; slug: string }>(
  'gallery.photos.find_category',
  'select id, slug from categories where id = $id and (event_id = $event_id or event_id is null)',
);

export type NewPhotoRow = {
  event_id: number;
  filename: string;
  original_filename: string;
  path: string;
  thumbnail_path: string | null;
  type: 'individual' | 'collage';
  category_id: number | null;
  size_bytes: number;
  sha256: string;
  crc32: number;
  width: number | null;
  height: number | null;
  mime_type: string;
  sniffed_type: string | null;
} & DescribedRow &
  PlacelessRow;

/** The bytes to replace in a file so that it is sent without its location. */
export type PlacelessRow = { place_edits: string; placeless_sha256: string | null; placeless_crc32: number | null };

/** Only if the photo still has these bytes. */
export const updatePlaceless = statement<PlacelessRow & { id: number; path: string }, never>(
  'gallery.photos.set_placeless',
  `
  update photos set place_edits = $place_edits::jsonb, placeless_sha256 = $placeless_sha256, placeless_crc32 = $placeless_crc32::bigint
  where id = $id and path = $path
`,
);

/** The metadata of the file. The location is stored only if the studio wants that. */
export type DescribedRow = {
  thumbhash: string | null;
  file_caption: string | null;
  captured_at: string | null;
  camera: string | null;
  lens: string | null;
  exposure: object | null;
  place: object | null;
};

export const PLACE = `case when (select value = 'true' from settings where key = 'photos_keep_place') then $place::jsonb end`;

export type CreatedPhotoRow = Pick<
  NewPhotoRow,
  'filename' | 'path' | 'thumbnail_path' | 'size_bytes' | 'category_id'
> & {
  id: number;
};

type Uploader = { actor_id: number; token_id: number | null; session_hash: Buffer | null };

/**
 * Returns no row if something changed while the bytes arrived: the event was archived or deleted, its category deleted, or the uploader's
 * permission revoked. With `skips` also if the event has these bytes.
 */
export const insertPhoto = statement<NewPhotoRow & Uploader & { skips: boolean }, CreatedPhotoRow>(
  'gallery.photos.insert',
  `
  insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, category_id, size_bytes, sha256,
    crc32, width, height, mime_type, sniffed_type, uploaded_by, sole_content,
    thumbhash, file_caption, captured_at, camera, lens, exposure, place,
    place_edits, placeless_sha256, placeless_crc32)
  select e.id, $filename, $original_filename, $path, $thumbnail_path, $type, $category_id::int, $size_bytes, $sha256,
    $crc32, $width, $height, $mime_type, $sniffed_type, $actor_id, $skips,
    $thumbhash, $file_caption, $captured_at::timestamp, $camera, $lens, $exposure::jsonb, ${PLACE},
    $place_edits::jsonb, $placeless_sha256, $placeless_crc32::bigint
  from events e
  where e.id = $event_id and not e.is_archived
    and ($category_id::int is null or exists (
      select from categories c where c.id = $category_id::int and (c.event_id = e.id or c.event_id is null)))
    and not ($skips and exists (select from photos p where p.event_id = e.id and p.sha256 = $sha256))
    and ${isStillPermitted('photos.upload')}
  for share of e
  on conflict (event_id, sha256) where sole_content do nothing
  returning id, filename, path, thumbnail_path, size_bytes, category_id
`,
);

/** Locks an event that still accepts photos until the transaction ends. */
export const lockUploadEvent = statement<
  Uploader & { id: number },
  { id: number; slug: string; event_name: string; created_by: number }
>(
  'gallery.photos.lock_event',
  `
  select e.id, e.slug, e.event_name, e.created_by from events e
  where e.id = $id and not e.is_archived and ${isStillPermitted('photos.upload')} for share of e
`,
);

type Content = Omit<NewPhotoRow, 'event_id' | 'original_filename' | 'type' | 'category_id' | keyof PlacelessRow>;

/** Replaces the bytes of a photo and everything read from them; a typed caption stays. Returns where the old bytes are. */
export const replaceContent = statement<
  Content & { id: number; event_id: number },
  { previous_path: string; previous_sha256: string; original_filename: string }
>(
  'gallery.photos.replace_content',
  `
  with before as (
    select id, path, sha256 from photos where id = $id and event_id = $event_id for update
  )
  update photos p set path = $path, filename = $filename, thumbnail_path = $thumbnail_path, size_bytes = $size_bytes,
    sha256 = $sha256, crc32 = $crc32, width = $width, height = $height, mime_type = $mime_type, sniffed_type = $sniffed_type,
    sole_content = false, replaced_at = now(), thumbhash = $thumbhash, file_caption = $file_caption, captured_at = $captured_at::timestamp,
    camera = $camera, lens = $lens, exposure = $exposure::jsonb, place = ${PLACE}
  from before where p.id = before.id
  returning before.path as previous_path, before.sha256 as previous_sha256, p.original_filename
`,
);
