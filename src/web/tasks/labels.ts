import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, type TaskSchemas, taskApi } from '../frame/api.ts';
import { queryClient } from '../frame/queries.ts';

export type Label = TaskSchemas['Label'];

export const labelsQuery = queryOptions({
  queryKey: ['labels'],
  queryFn: () => answer(taskApi.GET('/labels')),
});

/** One's labels; none as long as they are not here yet. */
export const useLabels = (): Label[] => useQuery(labelsQuery).data ?? [];

const COLORS = ['#8a4b2a', '#2b6634', '#2f5d8a', '#7a4b8a', '#a3751a', '#b3261e', '#3b7d7a', '#6b7280'];

/** Makes a label, of another colour than the last one. */
export async function makeLabel(name: string): Promise<Label> {
  const labels = queryClient.getQueryData(labelsQuery.queryKey) ?? [];
  const color = COLORS[labels.length % COLORS.length] as string;
  const label = await answer(taskApi.POST('/labels', { body: { name, color } }));
  queryClient.setQueryData(labelsQuery.queryKey, (before = []) =>
    [...before, label].sort((a, b) => a.name.localeCompare(b.name)),
  );
  return label;
}
