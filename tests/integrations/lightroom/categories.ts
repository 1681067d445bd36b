import type { Lightroom } from './lightroom.ts';
import type { Gallery, Wedding } from './wedding.ts';

type Category = { id: number; name: string; is_global: boolean };

const categoriesOf = async ({ api }: Wedding, { id }: Gallery): Promise<Category[]> =>
  (await api.get(`/events/${id}/categories`).expect(200)).body.categories;

/** The names of the categories that only this gallery has. */
export const ownCategories = async (wedding: Wedding, gallery: Gallery): Promise<string[]> =>
  (await categoriesOf(wedding, gallery)).flatMap(({ name, is_global }) => (is_global ? [] : [name]));

/** The category of each photo on the server. */
export async function placedIn(wedding: Wedding, gallery: Gallery): Promise<Record<string, string | null>> {
  const byId = new Map((await categoriesOf(wedding, gallery)).map(({ id, name }) => [id, name]));
  const photos = await wedding.photos(gallery);
  return Object.fromEntries(photos.map((photo) => [photo.original_filename, byId.get(photo.category_id ?? 0) ?? null]));
}

/** Adds a set that is the gallery, with collections that are its categories. */
export async function addSet(lightroom: Lightroom, gallery: Gallery, collections: string[]): Promise<void> {
  await lightroom.run('addSet', { set: 'Ada & Bo', settings: { galleryId: gallery.id } });
  for (const collection of collections) await lightroom.run('addCollection', { collection, parent: 'Ada & Bo' });
}
