import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../frame/api/client.ts';

export type ActivityFilter = {
  type?: string | undefined;
  actor_id?: number | undefined;
  event_id?: number | undefined;
};

/** An entry, or several with the same action. `created_at` is the time of the newest. */
export type Action = Schemas['ActivityEntry'] & { count?: number; first_at?: string; event_name?: string | null };

const fromGroup = ({ last_at, ...group }: Schemas['ActivityGroup']): Action => ({ ...group, created_at: last_at });

/** Every entry, by page. */
export const entriesQuery = (filter: ActivityFilter & { page: number }) =>
  queryOptions({
    queryKey: ['activity', 'entries', filter],
    queryFn: () => answer(api.GET('/admin/activity', { params: { query: filter } })),
    placeholderData: keepPreviousData,
  });

/** The same actions together. */
export const actionsQuery = (filter: Omit<ActivityFilter, 'type'>, limit = 25) =>
  infiniteQueryOptions({
    queryKey: ['activity', 'groups', filter, limit],
    queryFn: async ({ pageParam }) => {
      const query = { ...filter, limit, ...(pageParam && { cursor: pageParam }) };
      const { groups, pagination } = await answer(api.GET('/admin/activity/groups', { params: { query } }));
      return { actions: groups.map(fromGroup), next: pagination.next_cursor };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
