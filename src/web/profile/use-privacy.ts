import { useState } from 'react';
import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { useNotices } from '../frame/overlays/notices.tsx';
import { ownUserQuery } from '../tasks/data/own-user.ts';

type Privacy = TaskSchemas['Privacy'];

/** The visibility as it is saved, or being saved. `save` resolves to whether it succeeded. */
export function usePrivacy(privacy: Privacy) {
  const { failed } = useNotices();
  const [saving, setSaving] = useState<Partial<Privacy>>({});
  const save = async (body: Partial<Privacy>): Promise<boolean> => {
    setSaving(body);
    try {
      const saved = await answer(taskApi.PATCH('/user/privacy', { body }));
      queryClient.setQueryData(ownUserQuery.queryKey, (user) => user && { ...user, privacy: saved });
      void queryClient.invalidateQueries({ queryKey: ['leaderboard'] });
      return true;
    } catch (error) {
      failed(error);
      return false;
    } finally {
      setSaving({});
    }
  };
  return { shown: { ...privacy, ...saving }, save };
}
