import { useToday } from '../tasks/own-user.ts';
import type { Status, TaskFilter } from '../tasks/task.ts';
import { useTaskList } from '../tasks/task-lists.ts';
import { filterOf, type TaskSearch } from '../tasks/task-search.ts';

/** What one sorts the open columns by; the others have what was moved last at the top. */
export type BoardSort = 'dueDate' | '-priority' | '-createdAt';
export const BOARD_SORTS = ['dueDate', '-priority', '-createdAt'] as const satisfies BoardSort[];

function useColumn(status: Status, sort: BoardSort | '-updatedAt', filter: Omit<TaskFilter, 'sort'>) {
  return { status, sort, ...useTaskList({ ...filter, status, sort }) };
}
export type ColumnData = ReturnType<typeof useColumn>;

/** The columns of the board, from left to right. */
export function useColumns(search: TaskSearch, sort: BoardSort): ColumnData[] {
  const filter = filterOf(search, useToday());
  return [
    useColumn('todo', sort, filter),
    useColumn('in_progress', sort, filter),
    useColumn('done', '-updatedAt', filter),
    useColumn('cancelled', '-updatedAt', filter),
  ];
}
