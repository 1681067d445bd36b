import { ownUserQuery } from '../data/own-user.ts';
import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { queryClient, reload } from '../frame/api/query-client.ts';
import { useSaving } from '../frame/forms/use-saving.ts';

type Privacy = TaskSchemas['Privacy'];

/** This user's visibility to others, as it is saved or being saved. */
export function usePrivacy(privacy: Privacy) {
  const { save, saving } = useSaving<Partial<Privacy>>(async (body) => {
    const saved = await answer(taskApi.PATCH('/user/privacy', { body }));
    queryClient.setQueryData(ownUserQuery.queryKey, (user) => user && { ...user, privacy: saved });
    void reload('leaderboard');
  });
  return { shown: { ...privacy, ...saving }, save };
}
