import type { RequestHandler, Router } from 'express';
import { requireApiToken } from '../access/bearer.guard.ts';
import type { Deps } from '../deps.ts';
import { refuseMethod, refuseUnknown, strictRouter } from '../platform/http/fallthrough.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { categoriesAdmin } from './categories/categories.admin.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { eventRoute, eventRoutes } from './events/events.routes.ts';
import { photosAdmin } from './photos/photos.admin.ts';
import { photoJobs } from './photos/photos.jobs.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { settingsAdmin } from './settings/settings.admin.ts';

/** `/api/v1`: the gallery for programs with an API token. */
export function galleryRouter(deps: Deps): Router {
  const router = strictRouter();
  const guard = requireApiToken(deps);
  router.use(guardBroken(guard));
  eventRoute(router, deps);
  router.use(guard);
  eventRoutes(router, deps);
  categoryRoutes(router, deps);
  photoRoutes(router, deps);
  router.use(refuseMethod(router), refuseUnknown);
  return router;
}

/** A path that can't be decoded ends the request at the next route: its credential is asked for before. */
const guardBroken =
  (guard: RequestHandler): RequestHandler =>
  (req, res, next) =>
    /%(?![0-9a-f]{2})/i.test(req.path) ? guard(req, res, next) : next();

/** The gallery's part of `/api/admin`. */
export function galleryAdmin(router: Router, deps: Deps): void {
  categoriesAdmin(router, deps);
  photosAdmin(router, deps);
  settingsAdmin(router, deps);
}

export const galleryJobs = (deps: Deps): Job[] => [...photoJobs(deps)];
