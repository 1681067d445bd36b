import { type InfiniteData, infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type PageOf, paged, taskApi } from '../frame/api.ts';
import { queryClient } from '../frame/queries.ts';
import { isLeaving } from './delete-later.ts';
import { comparator, matches, type Task, type TaskFilter } from './task.ts';

const PAGE = 100;

type Pages = InfiniteData<PageOf<Task>, string | undefined>;

/** A list of tasks, page by page. */
export const taskList = (filter: TaskFilter) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'list', filter] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, limit: PAGE, cursor: pageParam };
      const page = await paged(taskApi.GET('/tasks', { params: { query }, signal }));
      return { ...page, items: page.items.filter(({ id }) => !isLeaving(id)) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** The tasks of a list as far as they are loaded, and how many there are in all. */
export function useTaskList(filter: TaskFilter) {
  const query = useInfiniteQuery({ ...taskList(filter), placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  const tasks = useMemo(() => pages?.flatMap(({ items }) => items), [pages]);
  return { query, tasks, total: pages?.[0]?.total ?? 0 };
}

/** Puts a task as it is now into every list that it belongs to, and takes it out of the others: nothing is loaded anew. */
export function showTask(task: Task): void {
  if (isLeaving(task.id)) return;
  queryClient.setQueryData(['tasks', 'one', task.id], task);
  changeLists((pages, filter) =>
    matches(task, filter) ? insert(remove(pages, task.id), task, filter) : remove(pages, task.id),
  );
}

/** Takes tasks out of every list. */
export function hideTasks(ids: readonly number[]): void {
  changeLists((pages) => ids.reduce(remove, pages));
}

/** Loads everything that shows tasks anew. */
export const reloadTasks = () => queryClient.invalidateQueries({ queryKey: ['tasks'] });

function changeLists(change: (pages: Pages, filter: TaskFilter) => Pages): void {
  for (const [key, pages] of queryClient.getQueriesData<Pages>({ queryKey: ['tasks', 'list'] })) {
    if (!pages) continue;
    const changed = change(pages, key[2] as TaskFilter);
    if (changed !== pages) queryClient.setQueryData(key, changed);
  }
}

function remove(pages: Pages, id: number): Pages {
  if (!pages.pages.some(({ items }) => items.some((task) => task.id === id))) return pages;
  return counted(
    pages,
    -1,
    pages.pages.map((page) => ({ ...page, items: page.items.filter((task) => task.id !== id) })),
  );
}

/** What belongs behind the last page that is loaded comes with the next one. */
function insert(pages: Pages, task: Task, { sort }: TaskFilter): Pages {
  const compare = comparator(sort);
  const last = pages.pages.length - 1;
  const at = pages.pages.findIndex(({ items }) => items.some((other) => compare(task, other) < 0));
  if (at === -1 && pages.pages[last]?.next) return counted(pages, 1, pages.pages);
  const target = at === -1 ? last : at;
  return counted(
    pages,
    1,
    pages.pages.map((page, index) =>
      index === target ? { ...page, items: [...page.items, task].sort(compare) } : page,
    ),
  );
}

const counted = (before: Pages, by: number, pages: PageOf<Task>[]): Pages => ({
  ...before,
  pages: pages.map((page) => ({ ...page, total: page.total + by })),
});
