import type { Request, RequestHandler, Router } from 'express';
import { isForm } from './form-body.ts';
import { layersOf } from './strict-router.ts';

/** Says of a route that it is a page: its refusals are pages too. */
export const page: RequestHandler = (_req, _res, next) => next();

/** Says of a route for programs that it also takes the forms of pages: their refusals are pages. */
export const pageForForms: RequestHandler = (_req, _res, next) => next();

/** Whether people read the refusal of a request, as the routes of its path say; undefined where there is none. */
export function isForPeople(router: Router, req: Request): boolean | undefined {
  // A path that cannot be decoded matches all the same.
  const path = req.path.replaceAll('%', '_');
  const routes = layersOf(router).flatMap((layer) => (layer.route && layer.match(path) ? [layer.route] : []));
  if (routes.length === 0) return undefined;
  const method = req.method === 'HEAD' ? 'get' : req.method.toLowerCase();
  const own = routes.filter(({ methods }) => methods[method]);
  const handlers = (own.length > 0 ? own : routes).flatMap(({ stack }) => stack.map(({ handle }) => handle));
  return handlers.includes(page) || (handlers.includes(pageForForms) && isForm(req));
}
