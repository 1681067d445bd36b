import { useQuery } from '@tanstack/react-query';
import { answer, taskApi } from '../frame/api/client.ts';
import { showSaved } from '../frame/api/query-client.ts';
import { changing } from './changing.ts';
import { query } from './query.ts';
import { createStore } from './store.ts';

export const keyQuery = query(['api-key'], () => answer(taskApi.GET('/user/api-key')));

/** The key created since the page was loaded. It is stored nowhere else. */
const made = createStore<string | undefined>(undefined);
function keep(key: string | undefined): void {
  made.set(key);
  const maskedKey = key ? `key_****…${key.slice(-4)}` : '';
  showSaved(keyQuery.queryKey, { hasKey: key !== undefined, maskedKey });
}

/** The key in plain text, if it was created here and is still valid. */
export function useMadeKey(): string | undefined {
  const key = made.use();
  const { data } = useQuery(keyQuery);
  return key && data?.maskedKey.slice(-4) === key.slice(-4) ? key : undefined;
}

export const makeKey = changing(['connections'], async () =>
  keep((await answer(taskApi.POST('/user/api-key'))).apiKey),
);
export const revokeKey = changing(['connections'], async () => {
  await answer(taskApi.DELETE('/user/api-key'));
  keep(undefined);
});
