import type { Status } from '../data/tasks/task.ts';
import { useTaskList } from '../data/tasks/task-lists.ts';
import { filterOf, type TaskSearch } from '../tasks/filters/task-filter.ts';

/** The user's sort order of the open columns; the others have the last moved task at the top. */
export const BOARD_SORTS = ['dueDate', '-priority', '-createdAt'] as const;
type Sort = (typeof BOARD_SORTS)[number] | '-updatedAt';

function useColumn(status: Status, sort: Sort, search: TaskSearch, today: string) {
  return { status, sort, ...useTaskList(filterOf({ ...search, status, sort }, today)) };
}
export type ColumnData = ReturnType<typeof useColumn>;

/** The columns of the board, from left to right. */
export function useColumns({ sort = 'dueDate', ...search }: TaskSearch & { sort?: Sort | undefined }, today: string) {
  return [
    useColumn('todo', sort, search, today),
    useColumn('in_progress', sort, search, today),
    useColumn('done', '-updatedAt', search, today),
    useColumn('cancelled', '-updatedAt', search, today),
  ];
}
