import { answer, type TaskSchemas, taskApi } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { useSaving } from '../forms/use-saving.ts';
import { sessionQuery } from './session.ts';

/** Saves language and start of week with the account. */
export const useSavePreferences = () =>
  useSaving<TaskSchemas['PreferencesPatch']>(async (body) => {
    const preferences = await answer(taskApi.PATCH('/user/preferences', { body }));
    queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, preferences });
  });
