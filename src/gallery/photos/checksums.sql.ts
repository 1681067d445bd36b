import { statement } from '../../platform/db/statement.ts';

type UncheckedRow = {
  id: number;
  path: string;
  size_bytes: number;
  sha256: string;
  crc32: number | null;
  is_unlooked: boolean;
};

/** Photos with something still unknown. Damaged files are skipped. */
const IS_UNCHECKED = '(crc32 is null or crc32 <> -1 and place_edits is null)';

/** Originals whose CRC-32 is not known yet, or not whether they contain a place. */
export const selectUnchecked = statement<{ event_id: number; limit: number }, UncheckedRow>(
  'gallery.photos.unchecked',
  `
  select id, path, size_bytes, sha256, crc32, place_edits is null as is_unlooked from photos
  where event_id = $event_id and ${IS_UNCHECKED} order by id limit $limit
`,
);

/** Only if the photo still has these bytes. */
export const updateChecksum = statement<{ id: number; path: string; crc32: number }, { id: number }>(
  'gallery.photos.set_checksum',
  `
  update photos set crc32 = $crc32, damaged_at = case when $crc32::bigint = -1 then now() end
  where id = $id and path = $path returning id
`,
);

/** A photo whose bytes were wrong is read again, up to once an hour: anyone who may download could cause it. */
export const forgetWrongChecksums = statement<{ event_id: number }, never>(
  'gallery.photos.forget_wrong_checksums',
  `
  update photos set crc32 = null
  where event_id = $event_id and crc32 = -1 and coalesce(damaged_at < now() - interval '1 hour', true)
`,
);

/** Bytes that differ from their announced checksum, with or without their location. A file known to be damaged stays so. */
export const forgetChecksumOf = statement<{ event_id: number; path: string }, never>(
  'gallery.photos.forget_checksum',
  `
  update photos set crc32 = null, place_edits = null, placeless_sha256 = null, placeless_crc32 = null
  where event_id = $event_id and path = $path and crc32 <> -1
`,
);

/** How many of these have not been read yet. */
export const countUnchecked = statement<{ ids: number[] }, { lacking: number }>(
  'gallery.photos.count_unchecked',
  `select count(*) as lacking from photos where id = any ($ids::int[]) and ${IS_UNCHECKED}`,
);
