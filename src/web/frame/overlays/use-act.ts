import { useState } from 'react';
import { reload } from '../api/query-client.ts';
import { useNotices } from './notices.tsx';

/** Carries out an action: shows why it failed, and reloads what it may have changed in either case. Resolves with whether it succeeded. */
export function useAct(...keys: string[]) {
  const { failed } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const isDone = await work().then(
      () => true,
      (error) => {
        failed(error);
        return false;
      },
    );
    await reload(...keys);
    setBusy(false);
    return isDone;
  };
  return { act, isBusy };
}
