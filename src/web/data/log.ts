import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { type PageOf, paged, type TaskSchemas, taskApi } from '../frame/api/client.ts';

/** A list with its newest entries first and older ones on demand. */
const log = <T>(queryKey: QueryKey, load: (cursor: string | undefined) => Promise<PageOf<T>>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

type About = { entityType: 'task'; entityId: number };
export type AuditEntry = TaskSchemas['AuditEntry'];

/** The actions in the user’s name: all of them, or those on one task. */
export const auditLog = (limit: number, about?: About) =>
  log(['audit', about], (cursor) =>
    paged(taskApi.GET('/audit-log', { params: { query: { ...about, limit, cursor } } })),
  );

export const pointsLog = log(['history'], (cursor) =>
  paged(taskApi.GET('/user/history', { params: { query: { limit: 50, cursor } } })),
);

/** The tasks that can still be restored. */
export const deletedTasks = log(['tasks', 'deleted'], (cursor) =>
  paged(taskApi.GET('/tasks/deleted', { params: { query: { limit: 100, cursor } } })),
);
