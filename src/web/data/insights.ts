import { answer, api, type Schemas } from '../frame/api/client.ts';
import { pageQuery } from './query.ts';

export type Insights = Schemas['Insights'];
export type Range = { from?: string | undefined; to?: string | undefined };

/** The insights of the days in the range, by default of the last 30. */
export const insightsQuery = (id: number, range: Range = {}) =>
  pageQuery(
    ['events', id, 'insights', range],
    () =>
      answer(api.GET('/admin/events/{id}/insights', { params: { path: { id }, query: range } })) as Promise<Insights>,
    { staleTime: 30_000 },
  );
