import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../frame/api/client.ts';
import { changing } from './changing.ts';

export type GuestList = Schemas['SelectionDetail'];

/** The lists of a gallery’s guests. */
export const guestLists = (id: number, status: 'submitted' | 'open' | undefined, page: number) =>
  queryOptions({
    queryKey: ['feedback', id, 'lists', status, page],
    queryFn: () => {
      const params = { path: { id }, query: { ...(status && { status }), page, limit: 25 } };
      return answer(api.GET('/admin/events/{id}/selections', { params }));
    },
    placeholderData: keepPreviousData,
  });

export const guestList = (id: number, selectionId: number) =>
  queryOptions({
    queryKey: ['feedback', id, 'list', selectionId],
    queryFn: () =>
      answer(api.GET('/admin/events/{id}/selections/{selectionId}', { params: { path: { id, selectionId } } })),
  });

export const reopenList = changing(['feedback'], (id: number, selectionId: number) => {
  const params = { path: { id, selectionId } };
  return answer(api.PATCH('/admin/events/{id}/selections/{selectionId}', { params, body: { status: 'open' } }));
});
export const removeList = changing(['feedback'], (id: number, selectionId: number, keepalive?: boolean) =>
  answer(
    api.DELETE('/admin/events/{id}/selections/{selectionId}', {
      params: { path: { id, selectionId } },
      ...(keepalive && { keepalive }),
    }),
  ),
);
