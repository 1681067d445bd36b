import type { Request, Router } from 'express';
import { layersOf } from './strict-router.ts';

const templates = new WeakMap<object, string>();
/** For requests without a route: errors of guards, and unknown addresses. */
const NONE = 'none';

/** Records the addresses of a router's routes before it is mounted. Returns the router. */
export function mountedAt(prefix: string, router: Router): Router {
  for (const { route, handle } of layersOf(router)) {
    if (route) templates.set(route, prefix + [route.path].flat().at(-1));
    else if (handle && 'stack' in handle) mountedAt(prefix, handle as Router);
  }
  return router;
}

/** The declared address of a request's route: `/api/v1/events/:id`. It contains no part of the request. */
export const templateOf = (req: Request): string => (req.route && templates.get(req.route)) || NONE;
