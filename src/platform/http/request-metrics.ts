import type { Request } from 'express';
import { counter, histogram, readGauge } from '../metrics/registry.ts';
import { templateOf } from './route-templates.ts';

const requests = counter('http_requests_total', 'Requests that were answered, or whose client hung up.', [
  'method',
  'route',
  'status',
]);
const durations = histogram(
  'http_request_duration_seconds',
  'From the headers of a request to the end of its answer.',
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  ['method', 'route'],
);

let running = 0;
readGauge(
  'http_requests_in_flight',
  'Requests that are not yet answered whole, streams and waiting readers too.',
  [],
).add(() => [{ value: running }]);

type Route = { duration: { observe(seconds: number): void }; statuses: Map<number, { inc(): void }> };
/** Looking labels up takes longer than counting. */
const routes = new Map<string, Route>();

export function beginRequest(): void {
  running += 1;
}

export function observeRequest(req: Request, status: number, seconds: number): void {
  running -= 1;
  const { method } = req;
  const route = templateOf(req);
  const key = `${method} ${route}`;
  let known = routes.get(key);
  if (!known) {
    known = { duration: durations.labels(method, route), statuses: new Map() };
    routes.set(key, known);
  }
  known.duration.observe(seconds);
  let answered = known.statuses.get(status);
  if (!answered) {
    answered = requests.labels(method, route, String(status));
    known.statuses.set(status, answered);
  }
  answered.inc();
}
