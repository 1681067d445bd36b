import type { Request } from 'express';
import { plainHistogram, type Series } from '../metrics/plain-histogram.ts';
import { counter, readGauge } from '../metrics/registry.ts';
import { templateOf } from './route-templates.ts';

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

export function beginRequest(): void {
  running += 1;
}

export function observeRequest(req: Request, status: number, seconds: number): void {
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
