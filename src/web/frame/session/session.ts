import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError, answer, api, type Schemas } from '../api/client.ts';
import { forgetUser, rememberUser } from './remembered-user.ts';

export type User = Schemas['SignedIn']['user'];

const PATIENCE_MS = 10_000;

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    try {
      const { user } = await answer(api.GET('/session', { signal: AbortSignal.timeout(PATIENCE_MS) }));
      rememberUser(user);
      return user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) forgetUser();
      throw error;
    }
  },
  staleTime: 60_000,
  // Also loaded if the browser believes that it is offline: a remembered user is available at once.
  networkMode: 'always',
  refetchOnReconnect: true,
});

export const useUser = (): User => useSuspenseQuery(sessionQuery).data;

/** Whether the signed-in user has this permission. The server checks again. */
export function useMay(): (permission: string) => boolean {
  const { permissions } = useUser();
  return (permission) => permissions.includes(permission);
}
