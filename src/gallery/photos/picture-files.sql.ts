import { type EventScope, IN_SCOPE } from '../../access/event-scope.sql.ts';
import { statement } from '../../platform/db/statement.ts';

type Shape = { width: number | null; height: number | null };

/** The facts that determine a gallery's watermark. */
export type WatermarkRow = {
  watermark: 'none' | 'text' | 'logo';
  watermark_text: string | null;
  studio: string | null;
  logo: LogoRow | null;
  /** How the brand draws it. Null if nothing is set. */
  drawn: Drawn | null;
};
export type LogoRow = { sha256: string; filename: string };
type Drawn = { position: 'tiled' | 'centre' | 'corner'; size: 'small' | 'medium' | 'large'; strength: number };

/** Null if there is none. */
const watermarkColumn = (event: string) => `(
    select json_build_object('watermark', w.watermark, 'watermark_text', w.watermark_text,
      'drawn', coalesce(w.brand -> 'watermark', (select value -> 'watermark' from settings where key = 'brand')),
      'studio', (select value #>> '{}' from settings where key = 'branding_name'),
      'logo', (select json_build_object('sha256', sha256, 'filename', filename) from studio_logo))
    from presentations w where w.event_id = ${event} and w.watermark <> 'none') as watermark`;

export type PhotoFileRow = Shape & {
  path: string;
  thumbnail_path: string | null;
  size_bytes: number;
  sha256: string;
  sniffed_type: string | null;
  original_filename: string;
  uploaded_at: string;
  watermark: WatermarkRow | null;
};

export const selectPhotoFile = statement<EventScope & { id: number; event_id: number }, PhotoFileRow>(
  'gallery.photos.find_file',
  `
  select p.path, p.thumbnail_path, p.width, p.height, p.size_bytes, p.sha256, p.sniffed_type, p.original_filename, p.uploaded_at,
    ${watermarkColumn('e.id')}
  from photos p join events e on e.id = p.event_id
  where p.id = $id and p.event_id = $event_id and ${IN_SCOPE}
`,
);

/** The watermarks on the pictures of photos, and the photos' dimensions, by their paths. */
export const selectWatermarks = statement<
  { paths: string[] },
  Shape & { path: string; watermark: WatermarkRow | null }
>(
  'gallery.photos.watermarks',
  `select p.path, p.width, p.height, ${watermarkColumn('p.event_id')} from photos p where p.path = any($paths)`,
);

/** Where the pictures of an event are stored, and its watermark. */
export const selectEventPictures = statement<
  { id: number },
  { slug: string; paths: string[]; watermark: WatermarkRow | null }
>(
  'gallery.photos.event_pictures',
  `
  select e.slug, ${watermarkColumn('e.id')},
    array(select path from photos where event_id = e.id and thumbnail_path is not null order by uploaded_at desc, id desc) as paths
  from events e where e.id = $id
`,
);

export const selectEventWatermark = statement<{ id: number }, { watermark: WatermarkRow | null }>(
  'gallery.photos.event_watermark',
  `select ${watermarkColumn('e.id')} from events e where e.id = $id`,
);

/** Events whose watermark is the studio's logo. */
export const selectEventsWithLogo = statement<object, { id: number }>(
  'gallery.photos.events_with_logo',
  "select event_id as id from presentations where watermark = 'logo' order by event_id",
);

/** Events whose watermark is drawn as the studio's brand says. */
export const selectEventsWithBrandWatermark = statement<object, { id: number }>(
  'gallery.photos.events_with_brand_watermark',
  "select event_id as id from presentations where watermark <> 'none' and brand->'watermark' is null order by event_id",
);

export const selectLogoFiles = statement<object, { filename: string }>(
  'gallery.photos.logo_files',
  'select filename from studio_logo union all select filename from studio_dark_logo',
);
