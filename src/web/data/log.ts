import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { type PageOf, paged, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { listQuery } from './query.ts';

const log = <T>(key: QueryKey, load: (cursor: { cursor?: string }) => Promise<PageOf<T>>) => ({
  ...listQuery(key, load, ({ next }) => next),
  select: ({ pages }: InfiniteData<PageOf<T>>) => pages.flatMap(({ items }) => items),
});

type About = { entityType: 'task'; entityId: number };
export type AuditEntry = TaskSchemas['AuditEntry'];

/** The actions in the user’s name: all of them, or those on one task. */
export const auditLog = (limit: number, about?: About) =>
  log(['audit', about], (cursor) =>
    paged(taskApi.GET('/audit-log', { params: { query: { ...about, limit, ...cursor } } })),
  );

export const pointsLog = log(['history'], (cursor) =>
  paged(taskApi.GET('/user/history', { params: { query: { limit: 50, ...cursor } } })),
);

/** The tasks that can still be restored. */
export const deletedTasks = log(['tasks', 'deleted'], (cursor) =>
  paged(taskApi.GET('/tasks/deleted', { params: { query: { limit: 100, ...cursor } } })),
);
