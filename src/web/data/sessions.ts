import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { changing } from './changing.ts';
import { query } from './query.ts';

export type OwnSession = TaskSchemas['OwnSession'];

export const sessionsQuery = query(['sessions'], () => answer(taskApi.GET('/user/sessions')));

export const endSession = changing(['sessions'], (id: number) =>
  answer(taskApi.DELETE('/user/sessions/{id}', { params: { path: { id } } })),
);

/** Resolves with how many have ended. */
export const endOtherSessions = changing(['sessions'], async () => {
  const { ended } = await answer(taskApi.DELETE('/user/sessions', { params: { query: { others: 'true' } } }));
  return ended;
});
