import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { answer, api, type Schemas } from './api.ts';

export type User = Schemas['SignedIn']['user'];

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => (await answer(api.GET('/session'))).user,
  staleTime: 60_000,
});

export const useUser = (): User => useSuspenseQuery(sessionQuery).data;

/** Whether whoever is signed in may do this. The service is asked again all the same. */
export function useMay(): (permission: string) => boolean {
  const { permissions } = useUser();
  return (permission) => permissions.includes(permission);
}
