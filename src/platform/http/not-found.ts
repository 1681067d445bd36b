import { METHODS } from 'node:http';
import { type RequestHandler, Router } from 'express';
import { AppError, notFound } from '../errors.ts';

/** A router with the product's rules: case matters, and so does a trailing slash. */
export const strictRouter = (): Router => Router({ caseSensitive: true, strict: true });

type Layer = { route?: { methods: Record<string, boolean> }; match(path: string): boolean };

/** The last handler of a router: 405 with `Allow` when one of its routes has the path but not the method. */
export function methodNotAllowed(router: Router): RequestHandler {
  return (req, _res, next) => {
    const layers = router.stack as unknown as Layer[];
    const methods = layers.flatMap((layer) =>
      layer.route && layer.match(req.path) ? Object.keys(layer.route.methods) : [],
    );
    if (methods.length === 0) return next();
    const allowed = new Set(methods.map((method) => method.toUpperCase()).filter((method) => METHODS.includes(method)));
    if (allowed.has('GET')) allowed.add('HEAD');
    throw new AppError(
      405,
      'METHOD_NOT_ALLOWED',
      'This path does not answer that method.',
      {},
      { Allow: [...allowed].sort().join(', ') },
    );
  };
}

/** Throws a URIError, which is answered 400, for a path that is no valid percent-encoding. */
export const notFoundHandler: RequestHandler = (req) => {
  decodeURIComponent(req.path);
  throw notFound('Route');
};
