import { statement } from '../../../platform/db/statement.ts';
import { FIRST_THUMBHASH } from '../../photo-orders.sql.ts';

/** The facts about a photo that decide how its pictures are sent. */
export type PicturedRow = {
  path: string;
  sha256: string;
  width: number | null;
  height: number | null;
  thumbnail_path: string | null;
  /** Whether its bytes were replaced within ten minutes. */
  was_replaced: boolean;
};

export type GalleryRow = {
  id: number;
  slug: string;
  share_token: string;
  created_by: number;
  event_name: string;
  event_date: string | null;
  host_name: string | null;
  welcome_message: string | null;
  require_password: boolean;
  password_hash: string;
  password_version: number;
  expires_at: string | null;
  expired: boolean;
  is_active: boolean;
  is_archived: boolean;
  is_draft: boolean;
  allow_downloads: boolean;
  color_theme: string | null;
  enable_devtools_protection: boolean;
  hero_logo_visible: boolean;
  hero_logo_size: string;
  hero_logo_position: string;
  studio: string | null;
  feedback_enabled: boolean | null;
  allow_ratings: boolean | null;
  allow_likes: boolean | null;
  allow_comments: boolean | null;
  allow_favorites: boolean | null;
  require_name_email: boolean | null;
  moderate_comments: boolean | null;
  show_feedback_to_guests: boolean | null;
  /** Null while the event has the defaults. */
  presentation: object | null;
  studio_brand: object | null;
  /** A blur of the cover, in some 25 bytes; null unless the password form or the accent needs it. */
  cover_blur: string | null;
  logo: { sha256: string; filename: string } | null;
  /** The only list that the link shows; null: the whole gallery. */
  shared_list: number | null;
  shared_name: string | null;
  /** For dark grounds. */
  dark_logo: { sha256: string; filename: string } | null;
  /** Of the link; null for the first one. The columns below are null while they have not been set. */
  link_id: number | null;
  can_comment: boolean | null;
  can_choose: boolean | null;
  downloads: 'original' | 'web' | 'none' | null;
  can_upload: boolean | null;
  link_expires_at: string | null;
  link_expired: boolean;
  /** Whether a watermark, or anything else that all pictures depend on, may have changed within ten minutes. */
  pictures_changed: boolean;
  /** The photo whose picture is requested, if the link shows it. */
  pictured: PicturedRow | null;
};

/** Addresses of pictures that have changed still work, for as long as the files of replaced photos are kept. */
const KEPT_SINCE = "now() - interval '10 minutes'";

/** A list that its guest shares. It is closed with the link by which the guest came, and once the studio no longer permits to choose or share. */
const SHARED_LIST = `
    select h.token, s.id as selection_id, s.name
    from shared_lists h join selections s on s.id = h.selection_id and s.event_id = e.id
    join presentations o on o.event_id = e.id and o.share_lists
    join feedback_settings c on c.event_id = e.id and c.feedback_enabled and c.allow_favorites
    where h.token_hash = $token_hash and (
      h.link_token = e.share_token and not exists (
        select from share_links m where m.event_id = e.id and m.token is null and (m.expires_at <= now() or not m.can_choose))
      or exists (
        select from share_links m where m.event_id = e.id and m.token = h.link_token and m.revoked_at is null and m.can_choose
          and coalesce(m.expires_at > now(), true))
    )`;

/**
 * Everything that a guest's request depends on, in one row. Its token must be that of the link or shared list with this hash, or else
 * that of the event. The database's clock decides whether it has expired. `photo_id` is 0 if no picture is requested.
 */
export const selectGallery = statement<{ slug: string; token_hash: Buffer; photo_id: number }, GalleryRow>(
  'gallery.guests.find_gallery',
  `
  select e.id, e.slug, coalesce(l.token, shared.token, e.share_token) as share_token, e.created_by, e.event_name, e.event_date, e.host_name, e.welcome_message,
    e.require_password, e.password_hash, e.password_version, e.expires_at, coalesce(e.expires_at <= now(), false) as expired,
    e.is_active, e.is_archived, e.is_draft, e.allow_downloads, e.color_theme, e.enable_devtools_protection,
    e.hero_logo_visible, e.hero_logo_size, e.hero_logo_position,
    (select value #>> '{}' from settings where key = 'branding_name') as studio,
    f.feedback_enabled, f.allow_ratings, f.allow_likes, f.allow_comments, f.allow_favorites, f.require_name_email,
    f.moderate_comments, f.show_feedback_to_guests,
    (select value from settings where key = 'brand') as studio_brand,
    (select to_json(p) from presentations p where p.event_id = e.id) as presentation,
    (select coalesce(
      (select thumbhash from photos where id = p.hero_photo_id and event_id = e.id),
      ${FIRST_THUMBHASH}
    ) from (select) once left join presentations p on p.event_id = e.id
    where p.locked_preview and e.require_password
      or coalesce(p.brand ->> 'accent', (select value ->> 'accent' from settings where key = 'brand')) = 'cover') as cover_blur,
    (select json_build_object('sha256', sha256, 'filename', filename) from studio_logo) as logo,
    shared.selection_id as shared_list, shared.name as shared_name,
    (select json_build_object('sha256', sha256, 'filename', filename) from studio_dark_logo) as dark_logo,
    case when l.token is not null then l.id end as link_id, l.can_comment, l.can_choose, l.downloads, l.can_upload,
    l.expires_at as link_expires_at, coalesce(l.expires_at <= now(), false) as link_expired,
    greatest(e.updated_at, (select p.updated_at from presentations p where p.event_id = e.id),
      (select updated_at from studio_logo), (select updated_at from studio_dark_logo), (select max(updated_at) from settings where key in ('branding_name', 'brand'))) > ${KEPT_SINCE} as pictures_changed,
    (select json_build_object('path', f.path, 'sha256', f.sha256, 'width', f.width, 'height', f.height,
        'thumbnail_path', f.thumbnail_path, 'was_replaced', coalesce(f.replaced_at > ${KEPT_SINCE}, false))
      from photos f where f.id = $photo_id and f.event_id = e.id and (shared.selection_id is null
        or exists (select from selection_photos o where o.selection_id = shared.selection_id and o.photo_id = f.id))) as pictured
  from events e left join feedback_settings f on f.event_id = e.id
  left join share_links l on l.event_id = e.id and l.revoked_at is null and l.token_hash =
    case when sha256(decode(e.share_token, 'hex')) = $token_hash then ''::bytea else $token_hash end
  left join lateral (${SHARED_LIST}) shared on l.token is null
  where e.slug = $slug
`,
);

/** The present slug of a gallery that had another one, if the token opens it. */
export const selectMoved = statement<{ slug: string; token: string; token_hash: Buffer }, { slug: string }>(
  'gallery.guests.find_moved',
  `
  select e.slug from old_slugs o join events e on e.id = o.event_id
  where o.slug = $slug and (e.share_token = $token
    or exists (select from share_links l where l.event_id = e.id and l.token_hash = $token_hash and l.revoked_at is null)
    or exists (
      select from shared_lists h join selections s on s.id = h.selection_id and s.event_id = e.id
      where h.token_hash = $token_hash))
`,
);
