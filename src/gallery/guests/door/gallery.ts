import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../../access/actor.ts';
import type { Deps, HasDb } from '../../../deps.ts';
import { AppError, expectFound, notFound, unauthorized } from '../../../platform/errors.ts';
import { getEventShare } from '../../events/events.ts';
import { linkExpired } from '../../inbox/link.ts';
import { type GalleryWatermark, watermarkOf } from '../../photos/watermarks.ts';
import { DEFAULT_PRESENTATION } from '../../presentation/presentation.schema.ts';
import type { PresentationRow } from '../../presentation/presentation.ts';
import { type Brand, brandOf } from '../../settings/brand.schema.ts';
import { hasRight, LOOK_ONLY, type Rights, rightsOf } from '../rights.ts';
import { type GalleryRow, selectGallery, selectMoved } from './gallery.sql.ts';

/** Fields that only the gate needs. */
type Gate =
  | 'password_hash'
  | 'can_comment'
  | 'can_choose'
  | 'downloads'
  | 'can_upload'
  | 'link_expires_at'
  | 'link_expired'
  | 'studio'
  | 'presentation'
  | 'studio_brand';

/** A gallery as a link opens it: its switches are limited to what the link permits. */
export type Gallery = Omit<GalleryRow, Gate> & {
  /** The address of the link that was used; all addresses inside begin with it. */
  share_link: string;
  studio: string;
  presentation: PresentationRow;
  brand: Brand;
  rights: Rights;
  /** The studio's logo; null shows its name instead. */
  logo_url: string | null;
  /** The one for dark grounds; null shows the other there too. */
  dark_logo_url: string | null;
  watermark: GalleryWatermark | undefined;
  /** Changes with link, password and watermark. */
  version: string;
};

/**
 * The gallery that a share link opens, with the photo of which a picture is requested. Throws not found for a wrong link or a closed
 * gallery, and 410 for an expired one.
 */
export async function findGallery({ db }: HasDb, slug: string, token: string, photoId = 0): Promise<Gallery> {
  return opened(await findRow(db, slug, token, photoId));
}

/** The slug under which a gallery with an old one is found now. */
export async function findMovedSlug({ db }: HasDb, slug: string, token: string): Promise<string | undefined> {
  if (!isAddress(slug, token)) return undefined;
  return (await db.one(selectMoved, { slug, token, token_hash: hashOf(token) }))?.slug;
}

/** The gallery of an event as its first link opens it, for the studio: drafts and expired galleries too. */
export async function getGallery({ db }: HasDb, actor: Actor, eventId: number): Promise<Gallery> {
  const { slug, share_token } = await getEventShare({ db }, actor, eventId);
  return opened(
    expectFound(await db.one(selectGallery, { slug, token_hash: hashOf(share_token), photo_id: 0 }), 'Event'),
  );
}

function opened(row: GalleryRow): Gallery {
  const { password_hash: _, can_comment, can_choose, downloads, can_upload, ...facts } = row;
  const { link_expires_at, link_expired: __, studio_brand, ...gallery } = facts;
  const presentation = (row.presentation as PresentationRow | null) ?? DEFAULT_PRESENTATION;
  const { guest_uploads } = presentation;
  const isList = gallery.shared_list !== null;
  const rights = isList
    ? LOOK_ONLY
    : rightsOf({ ...gallery, guest_uploads, can_comment, can_choose, downloads, can_upload });
  const { comment, choose } = rights;
  const brand = brandOf(studio_brand, presentation);
  const share_link = `/gallery/${row.slug}/${row.share_token}`;
  const watermark = watermarkOf({ ...presentation, studio: row.studio, logo: row.logo, drawn: brand.watermark });
  return {
    ...gallery,
    ...(isList && { welcome_message: gallery.shared_name, cover_blur: null }),
    expires_at: earlier(gallery.expires_at, link_expires_at),
    allow_downloads: rights.downloads === 'original',
    feedback_enabled: hasRight(rights, 'feedback'),
    allow_ratings: comment && gallery.allow_ratings,
    allow_comments: comment && gallery.allow_comments,
    allow_likes: choose && gallery.allow_likes,
    allow_favorites: choose && gallery.allow_favorites,
    share_link,
    studio: row.studio ?? 'Atelier',
    presentation: { ...presentation, guest_uploads: rights.upload },
    brand,
    rights,
    watermark,
    logo_url: row.logo && `${share_link}/logo.png?v=${row.logo.sha256.slice(0, 12)}`,
    dark_logo_url:
      row.logo && row.dark_logo && `${share_link}/logo.png?ground=dark&v=${row.dark_logo.sha256.slice(0, 12)}`,
    version: hash(
      'sha256',
      `${row.share_token}:${row.password_version}${watermark ? `:${watermark.digest}` : ''}`,
    ).slice(0, 12),
  };
}

const earlier = (a: string | null, b: string | null) => (a && b ? (Date.parse(a) < Date.parse(b) ? a : b) : (a ?? b));

const isAddress = (slug: string, token: string) => /^[a-z0-9-]{1,200}$/.test(slug) && /^[0-9a-f]{32}$/.test(token);
const hashOf = (token: string) => hash('sha256', Buffer.from(token, 'hex'), 'buffer');

async function findRow(db: Deps['db'], slug: string, token: string, photo_id = 0): Promise<GalleryRow> {
  const row = isAddress(slug, token)
    ? await db.one(selectGallery, { slug, token_hash: hashOf(token), photo_id })
    : undefined;
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

/** Whether the value of a cookie opens this gallery: it must be made for its present link and password, and not be too old. */
export const isUnlocked = (deps: Pick<Deps, 'sealer'>, gallery: Guarded, cookie: string | undefined): boolean =>
  isSigned(deps, unlockText(gallery), cookie);

/** Checks the password of a gallery. Returns the value of the cookie that opens it, and its lifetime. */
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

/** How long the cookie of an unlocked gallery lasts. */
export const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** The value of a cookie that proves something for a month: its expiry, and a signature of that and of `text`. */
export function signUntil({ sealer }: Pick<Deps, 'sealer'>, text: string): { cookie: string; seconds: number } {
  const until = Math.floor(Date.now() / 1000) + COOKIE_SECONDS;
  return { cookie: `${until}.${sealer.sign(`${text}:${until}`)}`, seconds: COOKIE_SECONDS };
}

/** Whether this cookie has a valid signature of `text` that has not expired. */
export function isSigned({ sealer }: Pick<Deps, 'sealer'>, text: string, cookie: string | undefined): boolean {
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  const expected = Buffer.from(sealer.sign(`${text}:${Number(until)}`));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) * 1000 > Date.now();
}

export const makeGuestCookie = (): string => randomBytes(16).toString('base64url');

/** The guest's id in the database: different in every gallery, and no way to compute the cookie from it. */
export function guestOf({ sealer }: Pick<Deps, 'sealer'>, galleryId: number, cookie: string | undefined): Buffer {
  const [, guest = '', signature = ''] = /^as\.([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  const expected = Buffer.from(sealer.sign(continuedText(galleryId, guest)));
  const given = Buffer.from(signature);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return Buffer.from(guest, 'base64url');
  return hash('sha256', `guest:${galleryId}:${cookie ?? randomBytes(16).toString('hex')}`, 'buffer');
}

const continuedText = (galleryId: number, guest: string) => `guest:${galleryId}:${guest}`;

/** The cookie of a device that continues as another guest. */
export function makeContinuedCookie({ sealer }: Pick<Deps, 'sealer'>, galleryId: number, guest: Buffer): string {
  const text = guest.toString('base64url');
  return `as.${text}.${sealer.sign(continuedText(galleryId, text))}`;
}
