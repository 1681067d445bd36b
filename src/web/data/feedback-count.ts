import { answer, api } from '../frame/api/client.ts';
import { query } from './query.ts';

/** How many comments are not done. In its own file, because the first view needs nothing else of the feedback. */
export const openComments = query(
  ['feedback', 'open'],
  async () => {
    const query = { type: 'comment', done: 'false', limit: 1 } as const;
    return (await answer(api.GET('/admin/feedback', { params: { query } }))).pagination.total;
  },
  { staleTime: 60_000 },
);
