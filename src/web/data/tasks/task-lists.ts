import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  notifyManager,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { type PageOf, paged, taskApi, type Versioned } from '../../frame/api/client.ts';
import { queryClient } from '../../frame/api/query-client.ts';
import { changedSince, lastDrawn, learn, noteDrawn } from './local-changes.ts';
import { comparator, matches, type Task, type TaskFilter } from './task.ts';

/** The first page is there soon; the others are few. */
const FIRST_PAGE = 100;
const NEXT_PAGE = 400;

type Pages = InfiniteData<PageOf<Task>, string | undefined>;

/** A list of tasks, page by page. */
const taskList = (filter: TaskFilter) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'list', filter] as const,
    queryFn: async ({ pageParam, signal }) => {
      const asked = performance.now();
      const query = { ...filter, limit: pageParam ? NEXT_PAGE : FIRST_PAGE, cursor: pageParam };
      const page = await paged(taskApi.GET('/tasks', { params: { query }, signal }));
      return upToDate(page, filter, asked, pageParam === undefined);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** The tasks of a list as far as they are loaded, and how many there are in all. */
export function useTaskList(filter: TaskFilter) {
  const query = useInfiniteQuery({ ...taskList(filter), placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  const tasks = useMemo(() => pages?.flatMap(({ items }) => items), [pages]);
  return { query, tasks, total: pages?.at(-1)?.total ?? 0 };
}

/** Puts the server's version of a task into every list that it belongs to, and removes it from the others: nothing is reloaded. */
export function showTask(task: Task): void {
  showTasks([task]);
}

export function showTasks(tasks: readonly Task[]): void {
  drawTasks(tasks.map(learn));
}

/** Puts tasks as they are here into every list that they belong to. */
export function drawTasks(tasks: readonly Task[]): void {
  change(new Map(tasks.map((task) => [task.id, task])));
}

export function hideTasks(ids: readonly number[]): void {
  change(new Map(ids.map((id) => [id, undefined])));
}

/** Loads everything that shows tasks anew. */
export const reloadTasks = () => queryClient.invalidateQueries({ queryKey: ['tasks'] });

const oneKey = (id: number) => ['tasks', 'one', id] as const;
const allLists = () =>
  queryClient
    .getQueriesData<Pages>({ queryKey: ['tasks', 'list'] })
    .flatMap(([key, pages]) => (pages ? [{ key, pages, filter: key[2] as TaskFilter }] : []));

function change(tasks: ReadonlyMap<number, Task | undefined>): void {
  const lists = allLists();
  const before = new Map<number, Task | undefined>();
  for (const { pages } of lists)
    for (const { items } of pages.pages) for (const task of items) if (tasks.has(task.id)) before.set(task.id, task);
  for (const [id, task] of tasks) {
    const one = queryClient.getQueryData<Versioned<Task>>(oneKey(id));
    if (!before.has(id)) before.set(id, lastDrawn(id) ?? one?.record);
    noteDrawn(id, task, before.get(id));
    if (one && task) queryClient.setQueryData(oneKey(id), { ...one, record: task });
  }
  // In one rendering, so that a task is never seen in two columns of the board, or in none.
  notifyManager.batch(() => {
    for (const { key, pages, filter } of lists) {
      const changed = changeList(pages, filter, tasks, before);
      if (changed !== pages) queryClient.setQueryData(key, changed);
    }
  });
}

function changeList(
  list: Pages,
  filter: TaskFilter,
  tasks: ReadonlyMap<number, Task | undefined>,
  before: ReadonlyMap<number, Task | undefined>,
): Pages {
  const belongs = (task: Task | undefined) => task !== undefined && matches(task, filter);
  const coming = [...tasks.values()].filter(belongs) as Task[];
  const going = [...tasks.keys()].filter((id) => belongs(before.get(id))).length;
  if (coming.length === 0 && going === 0) return list;
  const compare = comparator(filter.sort);
  const left = list.pages.map((page) => page.items.filter(({ id }) => !tasks.has(id)));
  const more: Task[][] = left.map(() => []);
  const end = left.length - 1;
  for (const task of coming) {
    const at = left.findIndex((items) => items.some((other) => compare(task, other) < 0));
    // A task behind the last loaded page comes with the next page.
    if (at >= 0 || !list.pages[end]?.next) more[at >= 0 ? at : end]?.push(task);
  }
  const pages = list.pages.map((page, index) => {
    const [items = [], added = []] = [left[index], more[index]];
    const isSame = added.length === 0 && items.length === page.items.length;
    return {
      ...page,
      items: isSame ? page.items : [...items, ...added].sort(compare),
      total: page.total + coming.length - going,
    };
  });
  return { ...list, pages };
}

/** A page that was asked for before something was changed here has it as it was. */
function upToDate(page: PageOf<Task>, filter: TaskFilter, asked: number, isFirst: boolean): PageOf<Task> {
  const compare = comparator(filter.sort);
  const changed = new Map(changedSince(asked));
  const same = page.items.filter(({ id }) => !changed.has(id));
  const [first, last] = [page.items[0], page.items.at(-1)];
  const coming = [...changed.values()]
    .flatMap(({ drawn }) => (drawn && matches(drawn, filter) ? [drawn] : []))
    .filter((task) => isFirst || (first !== undefined && compare(task, first) >= 0))
    .filter((task) => !page.next || (last !== undefined && compare(task, last) <= 0));
  const items = coming.length > 0 ? [...same, ...coming].sort(compare) : same;
  return { ...page, items, total: page.total + items.length - page.items.length };
}
