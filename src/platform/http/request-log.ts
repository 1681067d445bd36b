import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type Log, redactUrl } from '../log/log.ts';
import { plainHistogram, type Series } from '../metrics/plain-histogram.ts';
import { counter, readGauge } from '../metrics/registry.ts';
import { installedTracer, parseTraceparent, type Trace, withTrace } from '../tracing/trace.ts';
import { templateOf } from './route-templates.ts';

const QUIET = new Set(['/api/health', '/api/health/ready']);

/** Logs one line per finished request, without headers, bodies or tokens in the target. */
export function requestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const { method, originalUrl, ip: address, requestId } = req;
    beginRequest();
    res.once('close', () => {
      const status = res.statusCode;
      const ms = performance.now() - start;
      observeRequest(req, status, ms / 1000);
      const line = {
        requestId,
        method,
        url: redactUrl(originalUrl),
        status,
        ms: Math.round(ms),
        address,
        traceId: req.trace?.traceId,
      };
      if (!res.writableFinished) log.info({ ...line, aborted: true }, 'request');
      else if (status >= 500 && status !== 503) log.error(line, 'request');
      else if (!QUIET.has(originalUrl)) log.info(line, 'request');
    });
    followTrace(req, res, next);
  };
}

declare global {
  namespace Express {
    interface Request {
      /** The trace of this request; undefined without tracing. */
      trace?: Trace | undefined;
    }
  }
}

/** Reads the caller's `traceparent`. With a tracer, the request becomes a span. */
function followTrace(req: Request, res: Response, next: NextFunction): void {
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

const requests = counter('http_requests_total', 'Completed requests, including those whose client hung up.', [
  'method',
  'route',
  'status',
]);
const durations = plainHistogram(
  'http_request_duration_seconds',
  'Time from the headers of a request to the end of its response.',
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
);

let running = 0;
readGauge('http_requests_in_flight', 'Requests in progress, including streams and waiting feed requests.', []).add(
  () => [{ value: running }],
);

/** The responses of a route since the last scrape, by status. */
type Route = { method: string; route: string; duration: Series; statuses: number[] };
const routes = new Map<string, Map<string, Route>>();

const collect = requests.get.bind(requests);
requests.get = () => {
  for (const { method, route, statuses } of [...routes.values()].flatMap((byMethod) => [...byMethod.values()])) {
    statuses.forEach((count, status) => void requests.inc({ method, route, status: String(status) }, count));
    statuses.length = 0;
  }
  return collect();
};

function beginRequest(): void {
  running += 1;
}

function observeRequest(req: Request, status: number, seconds: number): void {
  running -= 1;
  const route = templateOf(req);
  const { duration, statuses } = routes.get(route)?.get(req.method) ?? addRoute(route, req.method);
  duration.observe(seconds);
  statuses[status] = (statuses[status] ?? 0) + 1;
}

function addRoute(route: string, method: string): Route {
  const added = { method, route, duration: durations.labelled({ method, route }), statuses: [] };
  const byMethod = routes.get(route) ?? new Map<string, Route>();
  routes.set(route, byMethod.set(method, added));
  return added;
}
