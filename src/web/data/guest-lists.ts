import { answer, api, type Schemas } from '../frame/api/client.ts';
import { changing } from './changing.ts';
import { pageQuery, query } from './query.ts';

export type GuestList = Schemas['SelectionDetail'];

/** The lists of a gallery’s guests. */
export const guestLists = (id: number, status: 'submitted' | 'open' | undefined, page: number) =>
  pageQuery(['feedback', id, 'lists', status, page], () => {
    const params = { path: { id }, query: { ...(status && { status }), page, limit: 25 } };
    return answer(api.GET('/admin/events/{id}/selections', { params }));
  });

export const guestList = (id: number, selectionId: number) =>
  query(['feedback', id, 'list', selectionId], () =>
    answer(api.GET('/admin/events/{id}/selections/{selectionId}', { params: { path: { id, selectionId } } })),
  );

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
