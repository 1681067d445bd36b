import { focusManager, type InferDataFromTag, onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './client.ts';

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429;

// Also when the user returns from another window that did not cover this one.
focusManager.setEventListener((setFocused) => {
  const look = () => setFocused(document.visibilityState !== 'hidden');
  const come = () => {
    setFocused(false);
    setFocused(true);
  };
  window.addEventListener('visibilitychange', look);
  window.addEventListener('focus', come);
  return () => {
    window.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', come);
  };
});

// TanStack Query assumes a connection until it goes offline, but a page may start offline.
onlineManager.setOnline(navigator.onLine);

/** Visible data is refreshed when the user returns: on focus, and after being offline. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
  },
});

/** Every query key begins with one of these words. A change names those that it affects. */
// biome-ignore format: galleries, tasks, settings, and what is left
export type Area =
  | 'categories' | 'events' | 'feedback' | 'inbox' | 'links' | 'members' | 'photos' | 'presentation' | 'trash'
  | 'analytics' | 'audit' | 'history' | 'inventory' | 'labels' | 'leaderboard' | 'rewards' | 'tasks' | 'user'
  | 'api-tokens' | 'brand' | 'emails' | 'mail-server' | 'messages' | 'presets' | 'reward-records' | 'roles' | 'settings' | 'stored-places' | 'users'
  | 'activity' | 'api-key' | 'assistant' | 'connections' | 'conversations' | 'factors' | 'identities' | 'programs' | 'session' | 'sessions' | 'trash-keep-days'
  | 'webhook-events' | 'webhooks';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Area, ...unknown[]];
  }
}

/** Shows what the server has just saved. A response that was requested earlier may be older, so it is ignored. */
export function showSaved<T>(queryKey: QueryKey, saved: T): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<T>(queryKey, saved);
}

/**
 * Shows a part that the server has just saved. Data that is loading, or could not be loaded, is requested again: a response to an earlier
 * request may lack the part.
 */
export function showChanged<Key extends QueryKey, T = InferDataFromTag<unknown, Key>>(
  queryKey: Key,
  change: (before: T) => T,
): void {
  const query = { queryKey, exact: true };
  queryClient.setQueryData<T>(queryKey, (before) => before && change(before));
  if (queryClient.getQueryData(queryKey) !== undefined && !queryClient.isFetching(query)) return;
  // With `revert`, callers that wait for the earlier request would fail.
  void queryClient.cancelQueries(query, { revert: false, silent: true });
  void queryClient.invalidateQueries({ ...query, refetchType: 'all' });
}

/** Reloads the visible queries of these areas. */
export const reload = (...areas: Area[]): Promise<unknown> =>
  Promise.all(areas.map((area) => queryClient.invalidateQueries({ queryKey: [area] })));
