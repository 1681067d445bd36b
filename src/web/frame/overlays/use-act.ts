import { useState } from 'react';
import { reload } from '../api/query-client.ts';
import { useNotices } from './notices.tsx';

/** Carries out an action: shows why it failed, and reloads what it may have changed in either case. */
export function useAct(...keys: string[]) {
  const { failed } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work().catch(failed);
    await reload(...keys);
    setBusy(false);
  };
  return { act, isBusy };
}
