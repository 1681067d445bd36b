import type { NextFunction, Request, Response } from 'express';
import { installedTracer, parseTraceparent, type Trace, withTrace } from '../tracing/trace.ts';
import { templateOf } from './route-templates.ts';

declare global {
  namespace Express {
    interface Request {
      /** The trace of this request; undefined without tracing. */
      trace?: Trace | undefined;
    }
  }
}

/** Reads the caller's `traceparent`. With a tracer, the request becomes a span. */
export function followTrace(req: Request, res: Response, next: NextFunction): void {
  const { traceparent } = req.headers;
  const parent = traceparent === undefined ? undefined : parseTraceparent(traceparent);
  const tracer = installedTracer();
  if (!tracer || req.path.startsWith('/api/health')) {
    req.trace = parent;
    if (parent) withTrace(parent, next);
    else next();
    return;
  }
  const span = tracer.start(req.method, 'server', parent, { 'http.request.method': req.method });
  req.trace = span.trace;
  res.once('close', () => {
    const route = templateOf(req);
    span.end({
      name: `${req.method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': res.statusCode },
      error: res.statusCode >= 500,
    });
  });
  withTrace(span.trace, next);
}
