import type { Request, RequestHandler, Router } from 'express';
import { isForm } from './form-body.ts';
import { layersOf } from './strict-router.ts';

/** Marks a route as a page, whose errors are pages too. */
export const asPage: RequestHandler = (_req, _res, next) => next();

/** Marks an API route that also accepts forms, whose errors are pages. */
export const asPageForForms: RequestHandler = (_req, _res, next) => next();

/** Whether people read the errors of a request, by the routes of its path; undefined without a route. */
export function isForPeople(router: Router, req: Request): boolean | undefined {
  // A path that cannot be decoded matches all the same.
  const path = req.path.replaceAll('%', '_');
  const routes = layersOf(router).flatMap((layer) => (layer.route && layer.match(path) ? [layer.route] : []));
  if (routes.length === 0) return undefined;
  const method = req.method === 'HEAD' ? 'get' : req.method.toLowerCase();
  const own = routes.filter(({ methods }) => methods[method]);
  const handlers = (own.length > 0 ? own : routes).flatMap(({ stack }) => stack.map(({ handle }) => handle));
  return handlers.includes(asPage) || (handlers.includes(asPageForForms) && isForm(req));
}
