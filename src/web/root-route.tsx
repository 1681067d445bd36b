import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import { saveSchedule } from './data/own-user.ts';
import { ApiError } from './frame/api/client.ts';
import { queryClient } from './frame/api/query-client.ts';
import { loadPatiently } from './frame/loading/load.ts';
import { NotFoundPage } from './frame/page/fault-pages.tsx';
import { recallUser } from './frame/session/remembered-user.ts';
import { sessionQuery, type User } from './frame/session/session.ts';
import { Shell } from './frame/shell/shell.tsx';
import { browserZone } from './frame/time/zones.ts';

export const root = createRootRouteWithContext()({
  component: Shell,
  notFoundComponent: NotFoundPage,
  beforeLoad: async () => {
    const known = recallUser();
    try {
      // With a remembered user, an unreachable service need not be waited for.
      const user = await queryClient.ensureQueryData({ ...sessionQuery, ...(known && { retry: false }) });
      if (!user.timezoneChosen) await takeBrowserZone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 0 && known) return openWithout(known);
      if (error.status !== 401) throw error;
      location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);
      await new Promise(() => {});
    }
  },
});

const ZONE_PATIENCE_MS = 5_000;
let hasSentZone = false;

/** Sets a new account’s time zone before its first view, so that dates are read correctly. If this fails, a notice offers the zone. */
async function takeBrowserZone(): Promise<void> {
  if (hasSentZone) return;
  hasSentZone = true;
  await saveSchedule({ browserTimezone: browserZone() }, AbortSignal.timeout(ZONE_PATIENCE_MS)).catch(() => {});
}

/** Opens the application for the last user, with their kept data. Their identity is checked as soon as the server responds. */
async function openWithout(user: User): Promise<void> {
  queryClient.setQueryData(sessionQuery.queryKey, user, { updatedAt: 1 });
  const { restoreQueries } = await loadPatiently(() => import('./offline/kept-queries.ts'));
  // If the browser stores nothing, there is nothing to show.
  await restoreQueries(user.id).catch(() => {});
}

/** Rejects the view if the user lacks the permission; the server rejects the requests. */
export const need = (permission: string) => () => {
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (!user?.permissions.includes(permission)) throw new ApiError(403, { error: 'Forbidden', code: 'FORBIDDEN' });
};
export const parent = () => root;

/** The script of a view, loaded when the view opens. */
export const lazyView: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadPatiently(load), name);
