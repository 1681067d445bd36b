import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { verifyPassword } from '../../access/passwords.ts';
import type { Deps, HasDb } from '../../deps.ts';
import { AppError, notFound, unauthorized } from '../../platform/errors.ts';
import type { PresentationRow } from '../presentation/presentation.sql.ts';
import { DEFAULT_PRESENTATION } from '../presentation/presentation.ts';
import type { GuestPhotoQuery } from './guests.schema.ts';
import {
  countByCategory,
  type GalleryRow,
  type GuestPhotoRow,
  selectGallery,
  selectGalleryFile,
  selectGalleryPhoto,
  selectGalleryPhotos,
} from './guests.sql.ts';
import { isSigned, signUntil } from './signed-until.ts';

/** What a link permits, within what the gallery does. */
export type Rights = {
  /** Comments and ratings. */
  comment: boolean;
  /** Likes, favourites and lists. */
  choose: boolean;
  downloads: 'original' | 'web' | 'none';
  upload: boolean;
};

export type Gallery = Omit<GalleryRow, 'password_hash' | 'studio' | 'presentation'> & {
  studio: string;
  presentation: PresentationRow;
  rights: Rights;
  /** Changes with link and password: pictures under an address that carries it may be kept for long. */
  version: string;
};

/** The gallery that a share link opens. Not found for a wrong link and for what is not open; 410 once it has expired. */
export async function findGallery({ db }: HasDb, slug: string, token: string): Promise<Gallery> {
  const { password_hash: _, ...row } = await findRow(db, slug, token);
  const version = hash('sha256', `${row.share_token}:${row.password_version}`).slice(0, 12);
  const presentation = row.presentation ?? DEFAULT_PRESENTATION;
  return { ...row, studio: row.studio ?? 'Atelier', presentation, rights: rightsOf(row, presentation), version };
}

const rightsOf = (
  row: Pick<GalleryRow, 'feedback_enabled' | 'allow_downloads'>,
  { guest_uploads }: PresentationRow,
): Rights => ({
  comment: row.feedback_enabled === true,
  choose: row.feedback_enabled === true,
  downloads: row.allow_downloads ? 'original' : 'none',
  upload: guest_uploads,
});

async function findRow(db: Deps['db'], slug: string, token: string): Promise<GalleryRow> {
  const wellFormed = /^[a-z0-9-]{1,200}$/.test(slug) && /^[0-9a-f]{32}$/.test(token);
  const row = wellFormed ? await db.one(selectGallery, { slug }) : undefined;
  const matches = row && timingSafeEqual(Buffer.from(row.share_token), Buffer.from(token));
  if (!row || !matches || row.is_draft || row.is_archived) throw notFound('Gallery');
  if (row.expired)
    throw new AppError(410, 'EVENT_EXPIRED', 'This gallery has expired. Ask the studio to open it again.');
  if (!row.is_active) throw notFound('Gallery');
  return row;
}

type Guarded = Pick<Gallery, 'id' | 'share_token' | 'password_version'>;

const unlockText = ({ id, share_token, password_version }: Guarded) =>
  `unlocked:${id}:${share_token}:${password_version}`;

/** Whether the value of a cookie opens this gallery: made for it, for its present link and password, and not too old. */
export const isUnlocked = (deps: Pick<Deps, 'sealer'>, gallery: Guarded, cookie: string | undefined): boolean =>
  isSigned(deps, unlockText(gallery), cookie);

/** Tries the password of a gallery. Returns the value of the cookie that opens it, and for how long. */
export async function unlockGallery(
  { db, sealer, rateLimits }: Pick<Deps, 'db' | 'sealer' | 'rateLimits'>,
  gallery: Gallery,
  password: string,
  address: string,
): Promise<{ cookie: string; seconds: number }> {
  const opened = await rateLimits.countUnlock(gallery.id, address, async () => {
    const row = await findRow(db, gallery.slug, gallery.share_token);
    return (await verifyPassword(password, row.password_hash)) ? row : undefined;
  });
  if (!opened) throw unauthorized('WRONG_PASSWORD', 'This password is wrong.');
  return signUntil({ sealer }, unlockText(opened));
}

/** A guest is whoever has this cookie. */
export const makeGuestCookie = (): string => randomBytes(16).toString('base64url');

/** How a guest is known in the database: different in every gallery, and no way back to the cookie. */
export const guestOf = (galleryId: number, cookie: string | undefined): Buffer =>
  hash('sha256', `guest:${galleryId}:${cookie ?? randomBytes(16).toString('hex')}`, 'buffer');

/** One page of the gallery's photos, newest first, and how many each category has. */
export async function listGuestPhotos(
  { db }: HasDb,
  gallery: Gallery,
  guest: Buffer,
  { page, limit, category_id }: GuestPhotoQuery,
) {
  const window = { category_id: category_id ?? null, limit, offset: (page - 1) * limit };
  const [rows, counted] = await Promise.all([
    db.all(selectGalleryPhotos, { event_id: gallery.id, guest, ...window }),
    db.all(countByCategory, { event_id: gallery.id }),
  ]);
  const chosen = counted.filter(({ id }) => category_id === undefined || id === category_id);
  return {
    photos: rows.map((row) => presentPhoto(gallery, row)),
    categories: counted.flatMap(({ id, name, photos }) => (id !== null && name !== null ? [{ id, name, photos }] : [])),
    pagination: { page, limit, total: chosen.reduce((sum, { photos }) => sum + photos, 0) },
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

/** The addresses of a photo's pictures; null where there is none. */
function picturesOf(gallery: Gallery, { id, decodable }: { id: number; decodable: boolean }) {
  const base = `${gallery.share_link}/photos/${id}`;
  return {
    thumbnail_url: decodable ? `${base}/thumbnail?v=${gallery.version}` : null,
    preview_url: decodable ? `${base}/preview?v=${gallery.version}` : null,
    original_url: gallery.rights.downloads === 'original' ? `${base}/original` : null,
    web_url: decodable && gallery.rights.downloads !== 'none' ? `${base}/web` : null,
  };
}

export async function getGuestPhoto({ db }: HasDb, gallery: Gallery, id: number) {
  const photo = await db.one(selectGalleryPhoto, { event_id: gallery.id, id });
  if (!photo) throw notFound('Photo');
  return { ...photo, ...picturesOf(gallery, photo) };
}

export async function getGuestFile({ db }: HasDb, gallery: Gallery, id: number) {
  const file = await db.one(selectGalleryFile, { event_id: gallery.id, id });
  if (!file) throw notFound('Photo');
  return file;
}
