import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, type TaskSchemas, taskApi } from '../frame/api.ts';

export type Label = TaskSchemas['Label'];

export const labelsQuery = queryOptions({
  queryKey: ['labels'],
  queryFn: () => answer(taskApi.GET('/labels')),
});

/** One's labels; none as long as they are not here yet. */
export const useLabels = (): Label[] => useQuery(labelsQuery).data ?? [];
