import type { Request, Router } from 'express';
import { layersOf } from './strict-router.ts';

const templates = new WeakMap<object, string>();
/** For what no route has answered: the refusals of guards, and addresses that do not exist. */
const NONE = 'none';

/** Remembers under which addresses the routes of a router are found, before it is mounted there. Returns the router. */
export function mountedAt(prefix: string, router: Router): Router {
  for (const { route, handle } of layersOf(router)) {
    if (route) templates.set(route, prefix + [route.path].flat().at(-1));
    else if (handle && 'stack' in handle) mountedAt(prefix, handle as Router);
  }
  return router;
}

/** The address of the route that took a request, as it was declared: `/api/v1/events/:id`. Never anything of the request's own. */
export const templateOf = (req: Request): string => (req.route && templates.get(req.route)) || NONE;
