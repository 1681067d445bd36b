import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { answer, taskApi } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { profileWords } from './words.ts';

export const keyQuery = queryOptions({
  queryKey: ['api-key'],
  queryFn: () => answer(taskApi.GET('/user/api-key')),
});

/** The key created since the page was loaded. It is stored nowhere else. */
let made: string | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function keep(key: string | undefined): void {
  made = key;
  for (const tell of listeners) tell();
}

/** The key in plain text, if it was created here and is still valid. */
export function useMadeKey(): string | undefined {
  const key = useSyncExternalStore(subscribe, () => made);
  const { data } = useQuery(keyQuery);
  return key && data?.maskedKey.slice(-4) === key.slice(-4) ? key : undefined;
}

/** The actions on the key. Replacing and revoking ask first, since they stop the programs that use it. */
export function useKeyActions() {
  const t = useWords(profileWords);
  const { done } = useNotices();
  const { act, isBusy } = useAct('connections');
  const make = () =>
    act(async () => {
      const { apiKey } = await answer(taskApi.POST('/user/api-key'));
      keep(apiKey);
      queryClient.setQueryData(keyQuery.queryKey, { hasKey: true, maskedKey: `key_****…${apiKey.slice(-4)}` });
    });
  const revoke = () =>
    act(async () => {
      await answer(taskApi.DELETE('/user/api-key'));
      keep(undefined);
      queryClient.setQueryData(keyQuery.queryKey, { hasKey: false, maskedKey: '' });
      done(t.keyRevoked);
    });
  return {
    make,
    isBusy,
    replace: () => confirm({ title: t.replaceTitle, text: t.replaceText, verb: t.replaceKey, act: make }),
    revoke: () => confirm({ title: t.revokeTitle, text: t.revokeText, verb: t.revoke, act: revoke }),
  };
}
