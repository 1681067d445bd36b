import { answer, api, type Schemas, versioned } from '../frame/api/client.ts';
import { answering, changing, type IfMatch } from './changing.ts';
import { inParts } from './in-parts.ts';
import { pageQuery, query } from './query.ts';

/** The service’s limit per request. */
const AT_ONCE = 1_000;

export type Photo = Schemas['Photo'];
/** A photo in the grid. The ratio is null if it can't be shown. */
export type Tile = { id: number; name: string; ratio: number | null; category: number | null };
/** `isSorted`: by category first, as guests see sections. */
export type Outline = { order: Schemas['GalleryOrder']; isSorted: boolean; tiles: Tile[] };
/** Where photos are put: before another one, or at the end; and into a category, unless it is undefined. */
export type Target = { before: number | null; category?: number | null | undefined };

export const thumbnailOf = (eventId: number, photoId: number): string =>
  `/api/admin/events/${eventId}/photos/${photoId}/thumbnail`;

/** All photos of a gallery in the order that guests see. */
export const outlineQuery = (eventId: number) =>
  query(['photos', eventId, 'outline'], async (): Promise<Outline> => {
    const params = { path: { id: eventId } };
    const found = await answer(api.GET('/admin/events/{id}/photos/outline', { params }));
    const { photo_order: order, sections: isSorted, ids, names, ratios, category_ids } = found;
    const tiles = ids.map((id, i) => ({
      id,
      name: names[i] ?? '',
      ratio: ratios[i] ?? null,
      category: category_ids[i] ?? null,
    }));
    return { order, isSorted, tiles };
  });

export const photoQuery = (id: number, photoId: number) =>
  query(['photos', id, photoId], () =>
    answer(api.GET('/admin/events/{id}/photos/{photoId}', { params: { path: { id, photoId } } })),
  );

/** The photos whose file names begin with a text. */
export const photosNamed = (q: string) =>
  pageQuery(['photos', 'palette', q], () => answer(api.GET('/admin/photos', { params: { query: { q } } })));

export const editablePhoto = (id: number, photoId: number) => ({
  queryKey: ['photos', id, photoId] as const,
  read: () => versioned(api.GET('/admin/events/{id}/photos/{photoId}', { params: { path: { id, photoId } } })),
  write: answering(['photos'], (body: Schemas['PhotoPatch'], header: IfMatch) =>
    versioned(api.PATCH('/admin/events/{id}/photos/{photoId}', { params: { path: { id, photoId }, header }, body })),
  ),
});

export const categorizePhoto = changing(
  ['photos', 'categories', 'events'],
  (id: number, photoId: number, category_id: number | null) =>
    answer(
      api.PATCH('/admin/events/{id}/photos/{photoId}', { params: { path: { id, photoId } }, body: { category_id } }),
    ),
);

type Categorized = { ids: number[]; category: number | null };

/** Puts groups of photos into their categories. */
export const categorizePhotos = changing(
  ['photos', 'events', 'categories', 'feedback'],
  async (id: number, groups: Categorized[]) => {
    for (const { ids, category: category_id } of groups)
      for (const photo_ids of inParts(ids, AT_ONCE))
        await answer(
          api.PATCH('/admin/events/{id}/photos', { params: { path: { id } }, body: { photo_ids, category_id } }),
        );
  },
);

/** Calls `removed` with those that are deleted after each request, since a later one may fail. */
export const removePhotos = changing(
  ['trash', 'photos', 'events', 'categories', 'feedback'],
  async (id: number, ids: number[], removed: (ids: number[]) => void) => {
    for (const photo_ids of inParts(ids, AT_ONCE)) {
      await answer(api.POST('/admin/events/{id}/photos/delete', { params: { path: { id } }, body: { photo_ids } }));
      removed(photo_ids);
    }
  },
);
