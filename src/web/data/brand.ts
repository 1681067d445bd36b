import { api, type Schemas, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { answering, type IfMatch } from './changing.ts';
import { query } from './query.ts';

export type Brand = Schemas['Brand'];

export const brandQuery = query(['brand'], () => versioned(api.GET('/admin/settings/brand')));

export const editableBrand = {
  queryKey: brandQuery.queryKey,
  read: () => queryClient.fetchQuery({ ...brandQuery, staleTime: 0 }),
  // The form shows the response itself.
  write: answering(['presentation'], (body: Schemas['BrandPatch'], header: IfMatch) =>
    versioned(api.PATCH('/admin/settings/brand', { params: { header }, body })),
  ),
};
