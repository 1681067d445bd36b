import { queryOptions, useQueries } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { presentationQuery } from '../presentation/presentation-query.ts';

export type Photo = Schemas['Photo'];
/** The id of a category, `none`, or undefined for all photos. */
export type CategoryFilter = number | 'none' | undefined;

/** The service’s longest page. */
export const PAGE = 100;

export const photoPage = (eventId: number, category: CategoryFilter, page: number) =>
  queryOptions({
    queryKey: ['photos', eventId, category ?? 'all', page],
    // With a manual order, the studio sees that order too.
    queryFn: async () => {
      const { record } = await queryClient.ensureQueryData(presentationQuery(eventId));
      const order = record.photo_order === 'manual' ? 'position' : undefined;
      const query = { page, limit: PAGE, category_id: category, order } as const;
      return answer(api.GET('/admin/events/{id}/photos', { params: { path: { id: eventId }, query } }));
    },
    // Pages that were scrolled away stay for a minute, so that scrolling back shows them at once.
    gcTime: 60_000,
  });

/** The known state of a place in the list. */
export const photoAt = (eventId: number, category: CategoryFilter, index: number): Photo | undefined =>
  queryClient.getQueryData(photoPage(eventId, category, Math.floor(index / PAGE) + 1).queryKey)?.photos[index % PAGE];

/** The index of a photo, if its page is loaded. */
export function indexOfPhoto(eventId: number, category: CategoryFilter, id: number): number | undefined {
  const pages = queryClient.getQueriesData<{ photos: Photo[] }>({ queryKey: ['photos', eventId, category ?? 'all'] });
  for (const [key, data] of pages) {
    const at = data?.photos.findIndex((photo) => photo.id === id) ?? -1;
    if (at >= 0) return (Number(key.at(-1)) - 1) * PAGE + at;
  }
  return undefined;
}

/** The photos of a range; loads their pages. */
export function usePhotosAt(eventId: number, category: CategoryFilter, first: number, last: number) {
  const firstPage = Math.floor(first / PAGE) + 1;
  const pages = Math.floor(Math.max(first, last) / PAGE) + 1 - firstPage + 1;
  return useQueries({
    queries: Array.from({ length: pages }, (_, i) => photoPage(eventId, category, firstPage + i)),
    combine: (results) => ({
      at: (index: number): Photo | undefined =>
        results[Math.floor(index / PAGE) + 1 - firstPage]?.data?.photos[index % PAGE],
    }),
  });
}

/** Loads the photos of a range. */
export async function readPhotos(
  eventId: number,
  category: CategoryFilter,
  first: number,
  last: number,
): Promise<Photo[]> {
  const numbers = Array.from(
    { length: Math.floor(last / PAGE) - Math.floor(first / PAGE) + 1 },
    (_, i) => Math.floor(first / PAGE) + 1 + i,
  );
  const photos: Photo[] = [];
  for (const page of numbers)
    photos.push(...(await queryClient.fetchQuery({ ...photoPage(eventId, category, page), staleTime: 30_000 })).photos);
  const skipped = Math.floor(first / PAGE) * PAGE;
  return photos.slice(first - skipped, last - skipped + 1);
}

export const categoriesQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['categories', eventId],
    queryFn: async () =>
      (await answer(api.GET('/admin/categories', { params: { query: { event_id: eventId } } }))).categories,
    staleTime: 60_000,
  });
