import { queryOptions } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../frame/api/client.ts';
import type { Tile } from './tiles.ts';

export type Photo = Schemas['Photo'];
/** `isSorted`: by category first, as guests see sections. */
export type Outline = { order: Schemas['GalleryOrder']; isSorted: boolean; tiles: Tile[] };

/** All photos of a gallery in the order that guests see. */
export const outlineQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['photos', eventId, 'outline'],
    queryFn: async (): Promise<Outline> => {
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
    },
  });

export const photoQuery = (eventId: number, photoId: number) =>
  queryOptions({
    queryKey: ['photos', eventId, photoId],
    queryFn: () =>
      answer(api.GET('/admin/events/{id}/photos/{photoId}', { params: { path: { id: eventId, photoId } } })),
  });

export const categoriesQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['categories', eventId],
    queryFn: async () =>
      (await answer(api.GET('/admin/categories', { params: { query: { event_id: eventId } } }))).categories,
    staleTime: 60_000,
  });

export const thumbnailOf = (eventId: number, photoId: number): string =>
  `/api/admin/events/${eventId}/photos/${photoId}/thumbnail`;
