import { useState } from 'react';
import { answer, type TaskSchemas, taskApi } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { useNotices } from '../overlays/notices.tsx';
import { sessionQuery } from './session.ts';

type Patch = TaskSchemas['PreferencesPatch'];

/** Saves language and start of week with the account. A change takes effect once the server has stored it. */
export function useSavePreferences() {
  const { failed } = useNotices();
  const [saving, setSaving] = useState<Patch>({});
  /** Whether the service took it; why it did not has been said. */
  const save = async (patch: Patch): Promise<boolean> => {
    setSaving(patch);
    try {
      const preferences = await answer(taskApi.PATCH('/user/preferences', { body: patch }));
      queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, preferences });
      return true;
    } catch (error) {
      failed(error);
      return false;
    } finally {
      setSaving({});
    }
  };
  return { save, saving };
}
