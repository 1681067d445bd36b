import { queryOptions } from '@tanstack/react-query';
import { api, versioned } from '../frame/api/client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => versioned(api.GET('/admin/settings')),
});
