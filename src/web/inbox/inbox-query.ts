import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../frame/api/client.ts';

export type InboxPhoto = Schemas['InboxPhoto'];
export type Status = InboxPhoto['status'];

const PAGE = 100;

const read = (eventId: number, query: { status: Status; limit: number; cursor?: string | undefined }) =>
  answer(api.GET('/admin/events/{id}/inbox', { params: { path: { id: eventId }, query } }));

/** The photos that guests have sent to a gallery, newest first. */
export const inboxPages = (eventId: number, status: Status) =>
  infiniteQueryOptions({
    queryKey: ['inbox', eventId, status],
    queryFn: ({ pageParam }) => read(eventId, { status, limit: PAGE, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  });

/** The number of photos per status. */
export const inboxCount = (eventId: number) =>
  queryOptions({
    queryKey: ['inbox', eventId, 'count'],
    queryFn: async () => (await read(eventId, { status: 'waiting', limit: 1 })).counts,
  });
