import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import { ApiError } from './frame/api.ts';
import { NotFoundPage } from './frame/fault-pages.tsx';
import { queryClient } from './frame/queries.ts';
import { sessionQuery } from './frame/session.ts';
import { Shell } from './frame/shell.tsx';

export const root = createRootRouteWithContext()({
  component: Shell,
  notFoundComponent: NotFoundPage,
  beforeLoad: async () => {
    try {
      await queryClient.ensureQueryData(sessionQuery);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);
      await new Promise(() => {});
    }
  },
});

/** Refuses the view to whoever may not use it; the service refuses the requests. */
export const need = (permission: string) => () => {
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (!user?.permissions.includes(permission)) throw new ApiError(403, { error: 'Forbidden', code: 'FORBIDDEN' });
};
export const parent = () => root;

/** A view's own script, fetched when it is opened; without a connection, as soon as there is one. */
export const lazyView: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return load();
  }, name);
