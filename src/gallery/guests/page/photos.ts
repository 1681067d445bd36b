import type { HasDb } from '../../../deps.ts';
import { expectFound } from '../../../platform/errors.ts';
import type { Gallery } from '../door/gallery.ts';
import type { GuestPhotoQuery } from './page.schema.ts';
import {
  type ChosenRow,
  type GuestPhotoRow,
  selectGalleryPhoto,
  selectGalleryPhotos,
  selectOutline,
  selectPlace,
} from './photos.sql.ts';

/** One page of the gallery's photos in its order, across all categories, and how many photos each category has. */
export async function listGuestPhotos(deps: HasDb, gallery: Gallery, guest: Buffer, query: GuestPhotoQuery) {
  const flat = { ...gallery, presentation: { ...gallery.presentation, sections: false } };
  const { photos, categories, pagination, chosen } = await viewGallery(deps, flat, guest, query);
  return {
    photos: photos.map(({ digest: _, zoomable: __, ...photo }) => photo),
    categories,
    pagination,
    ...(chosen && { chosen }),
  };
}

/** Names a category for people. Programs get the stored name. */
type NameOf = (category: { name: string; slug: string }) => string;

/** A part of the page under one heading; null: photos without a category. `start`: how many photos precede it. */
export type Section = { id: number | null; name: string | null; photos: number; start: number };

/** `photo`: shows the page that contains it. If it is gone, that is the first. */
type Wanted = GuestPhotoQuery & { photo?: number | undefined };

/** The same with the rest of the page: its sections, none if there is only one, and the cover photo, if one was chosen. */
export async function viewGallery(
  { db }: HasDb,
  gallery: Gallery,
  guest: Buffer,
  { page: asked, limit, category_id, mine, photo }: Wanted,
  nameOf: NameOf = ({ name }) => name,
) {
  const { photo_order, sections: wanted, hero_photo_id } = gallery.presentation;
  const list = gallery.shared_list;
  const windowOf = (page: number) => ({ event_id: gallery.id, guest, list, limit, offset: (page - 1) * limit });
  const flat = (page: number) => {
    const choice = mine ? 'favorites' : category_id === undefined ? 'all' : 'category';
    return db.all(selectGalleryPhotos(photo_order, choice, list), { ...windowOf(page), category_id });
  };
  const outline = db.all(selectOutline(list), { event_id: gallery.id, hero_photo_id, guest, list });
  // Without categories there is nothing to sort by them: an index has the photos in their order.
  const maySection = wanted && category_id === undefined && mine === undefined;
  const place =
    photo === undefined || mine !== undefined || category_id !== undefined
      ? undefined
      : db.one(selectPlace(photo_order, maySection, list), { event_id: gallery.id, id: photo, list });
  const [outlined, placed, early] = await Promise.all([outline, place, maySection || place ? undefined : flat(asked)]);
  const counted = outlined.map(({ name, slug, ...row }) => ({
    ...row,
    name: name === null || slug === null ? null : nameOf({ name, slug }),
  }));
  const sections = maySection && counted.some(({ id }) => id !== null) ? withStarts(counted) : [];
  const start = sections.find(({ id }) => id === placed?.category_id)?.start ?? 0;
  const page = placed ? Math.floor((start + placed.before) / limit) + 1 : asked;
  const window = windowOf(page);
  const inSections = () =>
    db.all(selectGalleryPhotos(photo_order, 'sections', list), { ...window, ...seenOf(sections, window) });
  const rows = early ?? (await (sections.length > 0 ? inSections() : flat(page)));
  const favorites = counted[0]?.chosen?.count ?? 0;
  const shown = counted.filter(({ id }) => category_id === undefined || id === category_id);
  return {
    photos: rows.map((row) => presentPhoto(gallery, row, nameOf)),
    categories: counted.flatMap(({ id, name, photos }) => (id !== null && name !== null ? [{ id, name, photos }] : [])),
    pagination: { page, limit, total: mine ? favorites : shown.reduce((sum, { photos }) => sum + photos, 0) },
    sections,
    hero: counted[0]?.hero ?? null,
    ...(gallery.rights.lists && { chosen: presentChosen(counted[0]?.chosen, gallery.presentation.selection_limit) }),
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

export const presentChosen = (row: ChosenRow | null | undefined, limit: number | null) => ({
  selection_id: row?.id ?? null,
  count: row?.count ?? 0,
  limit,
  submitted_at: row?.submitted_at ?? null,
});
/** Which sections a page shows, and where it begins in them: no others need to be sorted. */
function seenOf(sections: Section[], { limit, offset }: { limit: number; offset: number }) {
  const seen = sections.filter(({ start, photos }) => start < offset + limit && start + photos > offset);
  return {
    category_ids: seen.flatMap(({ id }) => (id === null ? [] : [id])),
    uncategorised: seen.some(({ id }) => id === null),
    offset: offset - (seen[0]?.start ?? 0),
  };
}

function presentPhoto(gallery: Gallery, row: GuestPhotoRow, nameOf: NameOf) {
  const { category, decodable, likes, comments, my_like, my_favorite, ...photo } = row;
  const shown = gallery.feedback_enabled && gallery.show_feedback_to_guests;
  return {
    ...photo,
    category: category && { id: category.id, name: nameOf(category) },
    ...picturesOf(gallery, row),
    ...(shown && { counts: { likes, comments } }),
    mine: { like: my_like, favorite: my_favorite },
  };
}

/** A photo whose pictures may be shown, and the beginning of the digest of its bytes. */
export type Seen = { id: number; decodable: boolean; digest: string };

/** The version in the addresses of a photo's pictures: it changes whenever the pictures do, so browsers may keep them for long. */
export const pictureVersion = ({ version }: Pick<Gallery, 'version'>, { digest }: Pick<Seen, 'digest'>): string =>
  version + digest;

/** The addresses of a photo's pictures; null if there is none. */
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
  const list = gallery.shared_list;
  const photo = expectFound(
    await db.one(selectGalleryPhoto(photo_order, sections, list), { event_id: gallery.id, id, list }),
    'Photo',
  );
  return { ...photo, ...picturesOf(gallery, photo) };
}
