import { queryOptions } from '@tanstack/react-query';
import { taskApi, type Versioned, versioned } from '../../frame/api/client.ts';
import type { Task } from './task.ts';

/** One task, with the ETag that says which state of it this is. */
export const oneTask = (id: number) => {
  const queryFn = (): Promise<Versioned<Task>> => versioned(taskApi.GET('/tasks/{id}', { params: { path: { id } } }));
  return { ...queryOptions({ queryKey: ['tasks', 'one', id], queryFn }), queryFn };
};
