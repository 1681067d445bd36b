import { type Area, queryClient, reload } from '../../frame/api/query-client.ts';
import { labelsQuery } from '../labels.ts';
import type { Task, TaskPatch } from './task.ts';

/** Queries that count tasks: level, points, plots, history, leaderboard. */
export const EARNINGS: Area[] = ['user', 'analytics', 'history', 'leaderboard', 'rewards', 'audit', 'labels'];
export const reloadEarnings = () => reload(...EARNINGS);

/** Queries that a change of tasks affects: texts are not counted. */
export function reloadCounts(patch: TaskPatch): void {
  const isCounted = Object.keys(patch).some((name) => name !== 'title' && name !== 'description');
  void (isCounted ? reloadEarnings() : reload('audit'));
}

/** The label is seen with its name at once. */
export const withLabel = (patch: TaskPatch): TaskPatch & Pick<Partial<Task>, 'label'> => {
  if (patch.labelId === undefined) return patch;
  const label = queryClient.getQueryData(labelsQuery.queryKey)?.find(({ id }) => id === patch.labelId);
  return { ...patch, label: label ? { id: label.id, name: label.name, color: label.color } : null };
};
