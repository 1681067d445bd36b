import { METHODS } from 'node:http';
import type { RequestHandler, Router } from 'express';
import { AppError, notFound } from '../errors.ts';
import { layersOf } from './strict-router.ts';

/** The last handler of a router: 405 with `Allow` when one of its routes has the path but not the method. */
export function methodNotAllowed(router: Router): RequestHandler {
  return (req, _res, next) => {
    const methods = layersOf(router).flatMap((layer) =>
      layer.route && layer.match(req.path) ? Object.keys(layer.route.methods) : [],
    );
    if (methods.length === 0) return next();
    const allowed = new Set(methods.map((method) => method.toUpperCase()).filter((method) => METHODS.includes(method)));
    if (allowed.has('GET')) allowed.add('HEAD');
    throw new AppError(
      405,
      'METHOD_NOT_ALLOWED',
      'This path does not support this method. See Allow for the supported ones.',
      {},
      { Allow: [...allowed].sort().join(', ') },
    );
  };
}

/** Throws a URIError, which becomes a 400, for a path that is not a valid percent-encoding. */
export const notFoundHandler: RequestHandler = (req) => {
  decodeURIComponent(req.path);
  throw notFound('Route');
};
