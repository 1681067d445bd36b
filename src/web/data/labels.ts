import { useQuery } from '@tanstack/react-query';
import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { queryClient, showChanged } from '../frame/api/query-client.ts';
import { changing } from './changing.ts';
import { query } from './query.ts';

export type Label = TaskSchemas['Label'];

export const labelsQuery = query(['labels'], () => answer(taskApi.GET('/labels')));

/** The user's labels; empty until they are loaded. */
export const useLabels = (): Label[] => useQuery(labelsQuery).data ?? [];

const COLORS = ['#ad6339', '#2b6634', '#3b6ea5', '#8c5a9e', '#b3261e', '#7a6a1f', '#2f7d7a', '#69645b'] as const;

/** The colour that the next new label gets. */
export const nextColor = (labels: readonly Label[]): string => COLORS[labels.length % COLORS.length] ?? COLORS[0];

/** Creates a label, of another colour than the last one. */
export async function createLabel(name: string): Promise<Label> {
  const labels = queryClient.getQueryData(labelsQuery.queryKey) ?? [];
  const label = await answer(taskApi.POST('/labels', { body: { name, color: nextColor(labels) } }));
  showChanged(labelsQuery.queryKey, (before) => [...before, label].sort((a, b) => a.name.localeCompare(b.name)));
  return label;
}

export const updateLabel = changing(['labels', 'tasks'], (id: number, body: TaskSchemas['LabelPatch']) =>
  answer(taskApi.PATCH('/labels/{id}', { params: { path: { id } }, body })),
);
export const removeLabel = changing(['labels', 'tasks'], (id: number) =>
  answer(taskApi.DELETE('/labels/{id}', { params: { path: { id } } })),
);
