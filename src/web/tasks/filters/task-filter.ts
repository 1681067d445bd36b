import type { Priority, Status, Task, TaskFilter, TaskSort } from '../../data/tasks/task.ts';

/** The sort orders of the list. */
export const SORTS = ['dueDate', '-dueDate', '-priority', 'title', '-createdAt', '-updatedAt'] as const;
export const DUES = ['overdue', 'today', 'week', 'none'] as const;

/** The query string of a list. */
export type TaskSearch = {
  q?: string | undefined;
  label?: number | 'none' | undefined;
  priority?: Priority | undefined;
  due?: (typeof DUES)[number] | undefined;
  status?: Status | 'all' | undefined;
  sort?: (typeof SORTS)[number] | undefined;
};

const DAY_MS = 86_400_000;

/** The date this many days after a calendar date. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days from one calendar date to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The Sunday that ends the week of a date. */
export const endOfWeek = (date: string): string => addDays(date, (7 - new Date(`${date}T00:00:00Z`).getUTCDay()) % 7);

const DUE = {
  overdue: (today: string) => ({ dueBefore: addDays(today, -1), open: 'true' as const }),
  today: (today: string) => ({ dueDate: today }),
  week: (today: string) => ({ dueAfter: today, dueBefore: endOfWeek(today) }),
  none: () => ({ dueDate: 'none' }),
};

/** The request for a list of tasks. Without a status: open tasks. */
export function filterOf({ q, label, priority, due, status, sort = 'dueDate' }: TaskSearch, today: string): TaskFilter {
  return {
    ...(status === undefined && { open: 'true' as const }),
    ...(status && status !== 'all' && { status }),
    ...(q?.trim() && { q: q.trim() }),
    ...(label !== undefined && { labelId: label }),
    ...(priority && { priority }),
    ...(due && DUE[due](today)),
    sort,
  };
}

export type Group = 'overdue' | 'past' | 'today' | 'tomorrow' | 'week' | 'later' | 'none';
type Heading = { group: Group; count: number | undefined };
type Row = Heading | { task: Task };

/** Under which heading a task stands in a list by due date. */
function grouping(tasks: readonly Task[], today: string): (task: Task) => Group {
  const [tomorrow, sunday] = [addDays(today, 1), endOfWeek(today)];
  // Completed tasks are never overdue; if both are listed, one heading covers past dates.
  const isOpen = ({ status }: Task) => status === 'todo' || status === 'in_progress';
  const past = tasks.some((task) => task.dueDate !== null && task.dueDate < today && isOpen(task)) ? 'overdue' : 'past';
  return ({ dueDate }) => {
    if (dueDate === null) return 'none';
    if (dueDate < today) return past;
    if (dueDate === today) return 'today';
    if (dueDate === tomorrow) return 'tomorrow';
    return dueDate <= sunday ? 'week' : 'later';
  };
}

/** The rows of a list: with headings where it is sorted by due date. A heading counts what is below it once all of it is loaded. */
export function rowsOf(tasks: readonly Task[], sort: TaskSort, today: string, isWhole: boolean): Row[] {
  if (!sort.endsWith('dueDate')) return tasks.map((task) => ({ task }));
  const groupOf = grouping(tasks, today);
  const rows: Row[] = [];
  let heading: Heading | undefined;
  let count = 0;
  for (const task of tasks) {
    const group = groupOf(task);
    if (heading?.group !== group) {
      if (heading) heading.count = count;
      heading = { group, count: undefined };
      count = 0;
      rows.push(heading);
    }
    count += 1;
    rows.push({ task });
  }
  if (heading && isWhole) heading.count = count;
  return rows;
}
