import dayjs from 'dayjs';
import type { Priority, TaskFilter } from './task.ts';

export const DUES = ['overdue', 'today', 'week', 'none'] as const;

/** What an address narrows tasks to. */
export type TaskSearch = {
  q?: string | undefined;
  label?: number | 'none' | undefined;
  priority?: Priority | undefined;
  due?: (typeof DUES)[number] | undefined;
};

export const isFiltered = ({ q, label, priority, due }: TaskSearch): boolean =>
  [q, label, priority, due].some((value) => value !== undefined);

export const NO_FILTER: TaskSearch = { q: undefined, label: undefined, priority: undefined, due: undefined };

/** The same as the service takes it. What is done or cancelled is never overdue. */
export function filterOf({ q, label, priority, due }: TaskSearch, today: string): Omit<TaskFilter, 'sort'> {
  return {
    ...(q !== undefined && { q }),
    ...(label !== undefined && { labelId: label }),
    ...(priority && { priority }),
    ...(due && dueFilter(due, today)),
  };
}

/** A week ends on Sunday. */
function dueFilter(due: (typeof DUES)[number], today: string): Partial<TaskFilter> {
  const day = dayjs(today);
  const days = (count: number) => day.add(count, 'day').format('YYYY-MM-DD');
  switch (due) {
    case 'overdue':
      return { open: 'true', dueBefore: days(-1) };
    case 'today':
      return { dueAfter: today, dueBefore: today };
    case 'week':
      return { dueAfter: today, dueBefore: days((7 - day.day()) % 7) };
    case 'none':
      return { dueDate: 'none' };
  }
}
