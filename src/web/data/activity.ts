import { answer, api, type Schemas } from '../frame/api/client.ts';
import { listQuery, pageQuery } from './query.ts';

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
  pageQuery(['activity', 'entries', filter], () => answer(api.GET('/admin/activity', { params: { query: filter } })));

/** The same actions together. */
export const actionsQuery = (filter: Omit<ActivityFilter, 'type'>, limit = 25) =>
  listQuery(
    ['activity', 'groups', filter, limit],
    async (cursor) => {
      const query = { ...filter, limit, ...cursor };
      const { groups, pagination } = await answer(api.GET('/admin/activity/groups', { params: { query } }));
      return { actions: groups.map(fromGroup), next: pagination.next_cursor };
    },
    ({ next }) => next,
  );
