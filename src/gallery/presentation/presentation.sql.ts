import { statement } from '../../platform/db/statement.ts';
import type { PhotoOrder } from '../photo-orders.sql.ts';

export type PresentationRow = {
  hero_photo_id: number | null;
  hero_layout: 'cover' | 'split' | 'framed';
  hero_focus_x: number;
  hero_focus_y: number;
  locked_preview: boolean;
  photo_order: PhotoOrder;
  sections: boolean;
  watermark: 'none' | 'text' | 'logo';
  watermark_text: string | null;
  selection_limit: number | null;
  share_lists: boolean;
  confirm_email: boolean;
  download_limit: number | null;
  download_pin_hash: string | null;
  download_pin_version: number;
  guest_uploads: boolean;
  guest_upload_max_files: number;
  guest_upload_max_bytes: number;
  brand: object;
};

const COLUMNS = `hero_photo_id, hero_layout, hero_focus_x, hero_focus_y, locked_preview, photo_order, sections, watermark,
    watermark_text, selection_limit, share_lists, confirm_email, download_limit, download_pin_hash, download_pin_version, guest_uploads,
    guest_upload_max_files, guest_upload_max_bytes, brand`;

export const selectPresentation = statement<{ event_id: number }, PresentationRow>(
  'gallery.presentations.find',
  `select ${COLUMNS} from presentations where event_id = $event_id`,
);

export type Around = {
  /** How many different photos guests have downloaded, while there is a limit. */
  used: number;
  /** The studio's brand. Null if nothing of it is set. */
  studio: object | null;
};

export const selectAround = statement<{ event_id: number }, Around>(
  'gallery.presentations.around',
  `
  select (select count(*) from downloads where event_id = $event_id) as used,
    (select value from settings where key = 'brand') as studio
`,
);

/** Locks it and its event until the transaction ends. */
export const lockPresentation = statement<{ event_id: number }, { id: number }>(
  'gallery.presentations.lock',
  'select id from events where id = $event_id for no key update',
);

/** Returns no row if the cover photo does not belong to the event. */
export const upsertPresentation = statement<
  Omit<PresentationRow, 'brand'> & { brand: string; event_id: number },
  PresentationRow
>(
  'gallery.presentations.upsert',
  `
  insert into presentations as p (event_id, ${COLUMNS})
  select $event_id::int, $hero_photo_id::int, $hero_layout, $hero_focus_x, $hero_focus_y, $locked_preview, $photo_order, $sections, $watermark,
    $watermark_text, $selection_limit::int, $share_lists, $confirm_email, $download_limit::int, $download_pin_hash, $download_pin_version, $guest_uploads,
    $guest_upload_max_files, $guest_upload_max_bytes, $brand::jsonb
  where $hero_photo_id::int is null or exists (select from photos where id = $hero_photo_id::int and event_id = $event_id::int)
  on conflict (event_id) do update set hero_photo_id = excluded.hero_photo_id, hero_layout = excluded.hero_layout,
    hero_focus_x = excluded.hero_focus_x, hero_focus_y = excluded.hero_focus_y, locked_preview = excluded.locked_preview, photo_order = excluded.photo_order,
    sections = excluded.sections, watermark = excluded.watermark, watermark_text = excluded.watermark_text,
    selection_limit = excluded.selection_limit, share_lists = excluded.share_lists, confirm_email = excluded.confirm_email, download_limit = excluded.download_limit,
    download_pin_hash = excluded.download_pin_hash, download_pin_version = excluded.download_pin_version,
    guest_uploads = excluded.guest_uploads, guest_upload_max_files = excluded.guest_upload_max_files,
    guest_upload_max_bytes = excluded.guest_upload_max_bytes, brand = excluded.brand, updated_at = now()
  returning ${COLUMNS}
`,
);
