import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps, HasDb } from '../../deps.ts';
import { AppError, notFound, unauthorized } from '../../platform/errors.ts';
import { linkExpired } from '../inbox/link.ts';
import { type Mark, markOf } from '../photos/watermarks.ts';
import { DEFAULT_PRESENTATION, type PresentationRow } from '../presentation/presentation.ts';
import { mayChoose } from '../selections/guest-selections.ts';
import { hasRight, type Rights, rightsOf } from './door/rights.ts';
import { isSigned, signUntil } from './door/signed-until.ts';
import type { GuestPhotoQuery } from './guests.schema.ts';
import { type GalleryRow, selectGallery, selectGalleryFile } from './guests.sql.ts';
import {
  type ChosenRow,
  type GuestPhotoRow,
  selectGalleryPhoto,
  selectGalleryPhotos,
  selectOutline,
} from './ordered-photos.sql.ts';

/** What nobody but the gate needs to know. */
type Gate =
  | 'password_hash'
  | 'can_comment'
  | 'can_choose'
  | 'downloads'
  | 'can_upload'
  | 'link_expires_at'
  | 'link_expired'
  | 'studio'
  | 'presentation';

/** A gallery as a link opens it: the switches of the event say no more than the link permits. */
export type Gallery = Omit<GalleryRow, Gate> & {
  /** Where the link that was used leads; all addresses inside begin with it. */
  share_link: string;
  studio: string;
  presentation: PresentationRow;
  rights: Rights;
  /** The studio's logo; without one its name stands there. */
  logo_url: string | null;
  /** The watermark over its pictures. */
  mark: Mark | undefined;
  /** Changes with link, password and watermark. */
  version: string;
};

/** The gallery that a share link opens. Not found for a wrong link and for what is not open; 410 once it has expired. */
export async function findGallery({ db }: HasDb, slug: string, token: string): Promise<Gallery> {
  const row = await findRow(db, slug, token);
  const { password_hash: _, can_comment, can_choose, downloads, can_upload, ...opened } = row;
  const { link_expires_at, link_expired: __, ...gallery } = opened;
  const presentation = (row.presentation as PresentationRow | null) ?? DEFAULT_PRESENTATION;
  const { guest_uploads } = presentation;
  const rights = rightsOf({ ...gallery, guest_uploads, can_comment, can_choose, downloads, can_upload });
  const { comment, choose } = rights;
  const mark = markOf({ ...presentation, studio: row.studio, logo: row.logo });
  return {
    ...gallery,
    expires_at: earlier(gallery.expires_at, link_expires_at),
    allow_downloads: rights.downloads === 'original',
    feedback_enabled: hasRight(rights, 'feedback'),
    allow_ratings: comment && gallery.allow_ratings,
    allow_comments: comment && gallery.allow_comments,
    allow_likes: choose && gallery.allow_likes,
    allow_favorites: choose && gallery.allow_favorites,
    share_link: `/gallery/${row.slug}/${row.share_token}`,
    studio: row.studio ?? 'Atelier',
    presentation: { ...presentation, guest_uploads: rights.upload },
    rights,
    mark,
    logo_url: row.logo && `/gallery/${row.slug}/${row.share_token}/logo.png?v=${row.logo.sha256.slice(0, 12)}`,
    version: hash('sha256', `${row.share_token}:${row.password_version}${mark ? `:${mark.digest}` : ''}`).slice(0, 12),
  };
}

const earlier = (a: string | null, b: string | null) => (a && b ? (Date.parse(a) < Date.parse(b) ? a : b) : (a ?? b));

async function findRow(db: Deps['db'], slug: string, token: string): Promise<GalleryRow> {
  const wellFormed = /^[a-z0-9-]{1,200}$/.test(slug) && /^[0-9a-f]{32}$/.test(token);
  const token_hash = hash('sha256', Buffer.from(token, 'hex'), 'buffer');
  const row = wellFormed ? await db.one(selectGallery, { slug, token_hash }) : undefined;
  const matches = row && timingSafeEqual(Buffer.from(row.share_token), Buffer.from(token));
  if (!row || !matches || row.is_draft || row.is_archived) throw notFound('Gallery');
  if (row.expired) throw new AppError(410, 'EVENT_EXPIRED', 'This gallery has expired. Ask the studio to reopen it.');
  if (!row.is_active) throw notFound('Gallery');
  if (row.link_expired) throw linkExpired();
  return row;
}

type Guarded = Pick<GalleryRow, 'id' | 'share_token' | 'password_version'>;

const unlockText = ({ id, share_token, password_version }: Guarded) =>
  `unlocked:${id}:${share_token}:${password_version}`;

/** Whether the value of a cookie opens this gallery: made for it, for its present link and password, and not too old. */
export const isUnlocked = (deps: Pick<Deps, 'sealer'>, gallery: Guarded, cookie: string | undefined): boolean =>
  isSigned(deps, unlockText(gallery), cookie);

/** Tries the password of a gallery. Returns the value of the cookie that opens it, and for how long. */
export async function unlockGallery(
  { db, sealer, rateLimits, passwords }: Pick<Deps, 'db' | 'sealer' | 'rateLimits' | 'passwords'>,
  gallery: Gallery,
  password: string,
  address: string,
): Promise<{ cookie: string; seconds: number }> {
  const opened = await rateLimits.countUnlock(gallery.id, address, async () => {
    const row = await findRow(db, gallery.slug, gallery.share_token);
    return (await passwords.verify(password, row.password_hash)) ? row : undefined;
  });
  if (!opened) throw unauthorized('WRONG_PASSWORD', 'This password is wrong.');
  return signUntil({ sealer }, unlockText(opened));
}

/** A guest is whoever has this cookie. */
export const makeGuestCookie = (): string => randomBytes(16).toString('base64url');

/** How a guest is known in the database: different in every gallery, and no way back to the cookie. */
export function guestOf({ sealer }: Pick<Deps, 'sealer'>, galleryId: number, cookie: string | undefined): Buffer {
  const [, guest = '', signature = ''] = /^as\.([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  const expected = Buffer.from(sealer.sign(continuedText(galleryId, guest)));
  const given = Buffer.from(signature);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return Buffer.from(guest, 'base64url');
  return hash('sha256', `guest:${galleryId}:${cookie ?? randomBytes(16).toString('hex')}`, 'buffer');
}

const continuedText = (galleryId: number, guest: string) => `guest:${galleryId}:${guest}`;

/** The cookie of a device that goes on as the guest that another one is. */
export function makeContinuedCookie({ sealer }: Pick<Deps, 'sealer'>, galleryId: number, guest: Buffer): string {
  const text = guest.toString('base64url');
  return `as.${text}.${sealer.sign(continuedText(galleryId, text))}`;
}

/** One page of the gallery's photos in its order, whatever their categories, and how many each category has. */
export async function listGuestPhotos(deps: HasDb, gallery: Gallery, guest: Buffer, query: GuestPhotoQuery) {
  const flat = { ...gallery, presentation: { ...gallery.presentation, sections: false } };
  const { photos, categories, pagination, chosen } = await viewGallery(deps, flat, guest, query);
  return { photos: photos.map(({ digest: _, ...photo }) => photo), categories, pagination, ...(chosen && { chosen }) };
}

/** A part of the page under one heading; null: of photos without a category. `start`: how many photos come before it. */
export type Section = { id: number | null; name: string | null; photos: number; start: number };

/** The same with what the page shows around it: its sections, none where all is one, and the photo at the top, if one was chosen. */
export async function viewGallery(
  { db }: HasDb,
  gallery: Gallery,
  guest: Buffer,
  { page, limit, category_id }: GuestPhotoQuery,
) {
  const { photo_order, sections: wanted, hero_photo_id } = gallery.presentation;
  const window = { event_id: gallery.id, guest, limit, offset: (page - 1) * limit };
  const flat = () => {
    const category_ids = category_id === undefined ? null : [category_id];
    return db.all(selectGalleryPhotos(photo_order, false), { ...window, category_ids, uncategorised: false });
  };
  const outline = db.all(selectOutline, { event_id: gallery.id, hero_photo_id, guest });
  // Photos that nobody put into categories are not sorted by them: an index has them in their order.
  const maySection = wanted && category_id === undefined;
  const [counted, early] = await Promise.all([outline, maySection ? undefined : flat()]);
  const sections = maySection && counted.some(({ id }) => id !== null) ? withStarts(counted) : [];
  const inSections = () => db.all(selectGalleryPhotos(photo_order, true), { ...window, ...seenOf(sections, window) });
  const rows = early ?? (await (sections.length > 0 ? inSections() : flat()));
  const chosen = counted.filter(({ id }) => category_id === undefined || id === category_id);
  return {
    photos: rows.map((row) => presentPhoto(gallery, row)),
    categories: counted.flatMap(({ id, name, photos }) => (id !== null && name !== null ? [{ id, name, photos }] : [])),
    pagination: { page, limit, total: chosen.reduce((sum, { photos }) => sum + photos, 0) },
    sections,
    hero: counted[0]?.hero ?? null,
    ...(mayChoose(gallery) && { chosen: presentChosen(counted[0]?.chosen, gallery.presentation.selection_limit) }),
  };
}

function withStarts(counted: Omit<Section, 'start'>[]): Section[] {
  let before = 0;
  return counted.map(({ id, name, photos }) => {
    const start = before;
    before += photos;
    return { id, name, photos, start };
  });
}

const presentChosen = (row: ChosenRow | null | undefined, limit: number | null) => ({
  selection_id: row?.id ?? null,
  count: row?.count ?? 0,
  limit,
  submitted_at: row?.submitted_at ?? null,
});
/** Which sections a page has photos of, and where it begins in them: no others need to be put in order. */
function seenOf(sections: Section[], { limit, offset }: { limit: number; offset: number }) {
  const seen = sections.filter(({ start, photos }) => start < offset + limit && start + photos > offset);
  return {
    category_ids: seen.flatMap(({ id }) => (id === null ? [] : [id])),
    uncategorised: seen.some(({ id }) => id === null),
    offset: offset - (seen[0]?.start ?? 0),
  };
}

function presentPhoto(gallery: Gallery, row: GuestPhotoRow) {
  const { decodable, likes, favorites, comments, my_like, my_favorite, ...photo } = row;
  const shown = gallery.feedback_enabled && gallery.show_feedback_to_guests;
  return {
    ...photo,
    ...picturesOf(gallery, row),
    ...(shown && { counts: { likes, favorites, comments } }),
    mine: { like: my_like, favorite: my_favorite },
  };
}

/** A photo of which pictures may be shown, and the beginning of the digest of its bytes. */
export type Seen = { id: number; decodable: boolean; digest: string };

/** What the addresses of a photo's pictures carry: it changes whenever the pictures do, so browsers may keep them for long. */
export const pictureVersion = ({ version }: Pick<Gallery, 'version'>, { digest }: Pick<Seen, 'digest'>): string =>
  version + digest;

/** The addresses of a photo's pictures; null where there is none. */
export function picturesOf(gallery: Gallery, { id, decodable, digest }: Seen) {
  const v = pictureVersion(gallery, { digest });
  const base = `${gallery.share_link}/photos/${id}`;
  return {
    thumbnail_url: decodable ? `${base}/thumbnail?v=${v}` : null,
    preview_url: decodable ? `${base}/preview?v=${v}` : null,
    original_url: gallery.rights.downloads === 'original' ? `${base}/original` : null,
    web_url: decodable && gallery.rights.downloads !== 'none' ? `${base}/web` : null,
  };
}

export async function getGuestPhoto({ db }: HasDb, gallery: Gallery, id: number) {
  const { photo_order, sections } = gallery.presentation;
  const photo = await db.one(selectGalleryPhoto(photo_order), { event_id: gallery.id, id, sections });
  if (!photo) throw notFound('Photo');
  return { ...photo, ...picturesOf(gallery, photo) };
}

export async function getGuestFile({ db }: HasDb, gallery: Gallery, id: number) {
  const file = await db.one(selectGalleryFile, { event_id: gallery.id, id });
  if (!file) throw notFound('Photo');
  return file;
}
