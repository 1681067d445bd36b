import { ApiError, answer, taskApi } from '../frame/api.ts';
import { queryClient } from '../frame/queries.ts';
import { type Label, labelsQuery } from './labels.ts';

const COLORS = ['#ad6339', '#2b6634', '#3b6ea5', '#8c5a9e', '#b3261e', '#7a6a1f', '#2f7d7a', '#69645b'] as const;

/** A label has to be made, and nobody answers. */
export const LABEL_UNREACHABLE = 'LABEL_UNREACHABLE';

export const findLabel = (labels: readonly Label[] | undefined, name: string): Label | undefined =>
  labels?.find((label) => label.name.toLowerCase() === name.toLowerCase());

/** The colour that the next new label gets. */
export const nextColor = (labels: readonly Label[]): string => COLORS[labels.length % COLORS.length] ?? COLORS[0];

/** The id of the label of this name, which is made where there is none. */
export async function labelIdOf(name: string): Promise<number> {
  const known = findLabel(queryClient.getQueryData(labelsQuery.queryKey), name);
  if (known) return known.id;
  try {
    const labels = await answer(taskApi.GET('/labels'));
    return (findLabel(labels, name) ?? (await make(name, labels))).id;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 0)) throw error;
    throw new ApiError(0, { error: error.message, code: LABEL_UNREACHABLE });
  }
}

async function make(name: string, labels: readonly Label[]): Promise<Label> {
  try {
    const label = await answer(taskApi.POST('/labels', { body: { name, color: nextColor(labels) } }));
    queryClient.setQueryData(labelsQuery.queryKey, [...labels, label]);
    return label;
  } catch (error) {
    // Another window was faster.
    const isThere = error instanceof ApiError && error.status === 409;
    const other = isThere ? findLabel(await answer(taskApi.GET('/labels')), name) : undefined;
    if (!other) throw error;
    return other;
  }
}
