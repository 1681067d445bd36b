import { queryOptions } from '@tanstack/react-query';
import { api, type Schemas, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { changing, type IfMatch } from './changing.ts';

export type Settings = Schemas['Settings'];

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => versioned(api.GET('/admin/settings')),
});

export const editableSettings = {
  queryKey: settingsQuery.queryKey,
  read: () => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }),
  // The name and the texts of deliveries are part of what a delivery begins with.
  write: changing(['events'], (body: Schemas['SettingsPatch'], header: IfMatch) =>
    versioned(api.PATCH('/admin/settings', { params: { header }, body })),
  ),
};
