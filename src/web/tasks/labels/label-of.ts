import { type Label, labelsQuery, nextColor } from '../../data/labels.ts';
import { queryClient } from '../../frame/api/query-client.ts';
import type { OutgoingTask } from '../outbox/outbox.ts';

export const findLabel = (labels: readonly Label[] | undefined, name: string): Label | undefined =>
  labels?.find((label) => label.name.toLowerCase() === name.toLowerCase());

/** A task's label by its name: the one that is there, or one to be made when the task is sent. */
export function labelNamed(name: string): Pick<OutgoingTask, 'labelId' | 'newLabel'> {
  const labels = queryClient.getQueryData(labelsQuery.queryKey);
  const known = findLabel(labels, name);
  return known ? { labelId: known.id } : { newLabel: { name, color: nextColor(labels ?? []) } };
}
