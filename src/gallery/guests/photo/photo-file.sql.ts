import { statement } from '../../../platform/db/statement.ts';
import { isShown, linkSuffix, perLink } from '../link-photos.sql.ts';

export type GuestFileRow = {
  id: number;
  path: string;
  filename: string;
  thumbnail_path: string | null;
  width: number | null;
  height: number | null;
  size_bytes: number;
  sha256: string;
  sniffed_type: string | null;
  original_filename: string;
  uploaded_at: string;
  /** Whether guests get files that contain a place unchanged. */
  keeps_place: boolean;
  place_edits: unknown;
  placeless_sha256: string | null;
};

const FILE = `id, path, filename, thumbnail_path, width, height, size_bytes, sha256, sniffed_type, original_filename, uploaded_at,
  place_edits, placeless_sha256,
  coalesce((select value = 'true' from settings where key = 'downloads_keep_place'), false) as keeps_place`;

export const selectGalleryFile = perLink((isList) =>
  statement<{ event_id: number; id: number; list: number | null }, GuestFileRow>(
    `gallery.guests.find_file${linkSuffix(isList)}`,
    `select ${FILE} from photos p where id = $id and event_id = $event_id and ${isShown('p', isList)}`,
  ),
);
