import type { TaskSchemas } from '../../frame/api/client.ts';

export type Task = TaskSchemas['Task'];
export type NewTask = TaskSchemas['NewTask'];
export type TaskPatch = TaskSchemas['TaskPatch'];
export type Status = Task['status'];
export type Priority = Task['priority'];

export const STATUSES = ['todo', 'in_progress', 'done', 'cancelled'] as const satisfies Status[];
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const satisfies Priority[];

/** The filters and the order of a list of tasks, as in the API. */
export type TaskFilter = {
  open?: 'true';
  status?: Status;
  priority?: Priority;
  labelId?: number | 'none';
  q?: string;
  dueDate?: string;
  dueBefore?: string;
  dueAfter?: string;
  sort: TaskSort;
};
export type TaskSort = `${'' | '-'}${'createdAt' | 'dueDate' | 'priority' | 'title' | 'updatedAt'}`;

/** Whether the service would list a task under a filter. */
export function matches(task: Task, filter: TaskFilter): boolean {
  const { open, status, priority, labelId, q, dueDate, dueBefore, dueAfter } = filter;
  if (open && task.status !== 'todo' && task.status !== 'in_progress') return false;
  if (status && task.status !== status) return false;
  if (priority && task.priority !== priority) return false;
  if (labelId !== undefined && (labelId === 'none' ? task.labelId !== null : task.labelId !== labelId)) return false;
  if (q && !`${task.title}\n${task.description ?? ''}`.toLowerCase().includes(q.toLowerCase())) return false;
  if (dueDate && (dueDate === 'none' ? task.dueDate !== null : task.dueDate !== dueDate)) return false;
  if (dueBefore && !(task.dueDate && task.dueDate <= dueBefore)) return false;
  return !dueAfter || Boolean(task.dueDate && task.dueDate >= dueAfter);
}

const KEYS: Record<string, (task: Task) => string | number> = {
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  // Without a date is after every date.
  dueDate: ({ dueDate }) => dueDate ?? '~',
  priority: ({ priority }) => PRIORITIES.indexOf(priority),
  title: ({ title }) => title.toLowerCase(),
};

/** The order of the service: by one field, then by id, both in the same direction. */
export function comparator(sort: TaskSort): (a: Task, b: Task) => number {
  const key = KEYS[sort.replace('-', '')] as (task: Task) => string | number;
  const direction = sort.startsWith('-') ? -1 : 1;
  return (a, b) => {
    const [x, y] = [key(a), key(b)];
    return direction * (x < y ? -1 : x > y ? 1 : a.id - b.id);
  };
}
