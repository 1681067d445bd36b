import { queryClient } from '../frame/queries.ts';
import { type Label, labelsQuery } from './labels.ts';
import type { OutgoingTask } from './outbox.ts';

const COLORS = ['#ad6339', '#2b6634', '#3b6ea5', '#8c5a9e', '#b3261e', '#7a6a1f', '#2f7d7a', '#69645b'] as const;

export const findLabel = (labels: readonly Label[] | undefined, name: string): Label | undefined =>
  labels?.find((label) => label.name.toLowerCase() === name.toLowerCase());

/** The colour that the next new label gets. */
export const nextColor = (labels: readonly Label[]): string => COLORS[labels.length % COLORS.length] ?? COLORS[0];

/** A task's label by its name: the one that is there, or one to be made when the task is sent. */
export function labelNamed(name: string): Pick<OutgoingTask, 'labelId' | 'newLabel'> {
  const labels = queryClient.getQueryData(labelsQuery.queryKey);
  const known = findLabel(labels, name);
  return known ? { labelId: known.id } : { newLabel: { name, color: nextColor(labels ?? []) } };
}
