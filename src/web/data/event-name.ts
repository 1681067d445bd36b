import { queryOptions } from '@tanstack/react-query';
import { ApiError, answer, api } from '../frame/api/client.ts';

/** Null if the gallery was deleted or belongs to someone else. */
async function findName(id: number): Promise<string | null> {
  try {
    return (await answer(api.GET('/admin/events/{id}', { params: { path: { id } } }))).event_name;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const eventNameQuery = (id: number) =>
  queryOptions({ queryKey: ['events', id, 'name'], queryFn: () => findName(id), staleTime: 60_000 });
