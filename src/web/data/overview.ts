import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../frame/api/client.ts';

export const overviewQuery = queryOptions({
  queryKey: ['events', 'overview'],
  queryFn: () => answer(api.GET('/admin/overview')),
});
