import { infiniteQueryOptions } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';

export type TrashItem = Schemas['TrashItem'];
export type Kind = TrashItem['kind'];
export type TrashFilter = { kind: Kind; q?: string | undefined; event_id?: number | undefined };

const PAGE = 100;

const read = (query: TrashFilter & { limit: number; cursor?: string | undefined }) =>
  answer(api.GET('/admin/trash', { params: { query } }));

/** The trash, newest first. */
export const trashPages = (filter: TrashFilter) =>
  infiniteQueryOptions({
    queryKey: ['trash', filter],
    queryFn: ({ pageParam }) => read({ ...filter, limit: PAGE, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  });

/** For how many days the trash keeps records. The operator sets it, so it is asked for once. */
export const readKeepDays = (): Promise<number> =>
  queryClient.fetchQuery({
    queryKey: ['trash-keep-days'],
    queryFn: async () => (await read({ kind: 'photo', limit: 1 })).keep_days,
    staleTime: Number.POSITIVE_INFINITY,
  });
