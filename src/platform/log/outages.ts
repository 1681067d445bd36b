import { AppError } from '../errors.ts';
import type { Log } from './log.ts';

/** Parts that others depend on, and that may be away for a while. */
export type Part = 'database' | 'storage' | 'jobs' | 'sending' | 'standby';

type Outage = { since: number; failures: number; loggedAt: number; isTold: boolean; isOver: boolean };

const MINUTE_MS = 60_000;
const outages = new WeakMap<Log, Map<Part, Outage>>();

/** Logs that a part is unavailable: at the first failure, then once a minute with their number. A line per failure would fill disks. */
export function noteOutage(log: Log, part: Part, error: unknown): void {
  const known = outages.get(log) ?? new Map<Part, Outage>();
  outages.set(log, known);
  const now = performance.now();
  const last = known.get(part);
  const loggedAt = last?.loggedAt ?? Number.NEGATIVE_INFINITY;
  // A failure long after the last one is another outage.
  const isSame = last && !last.isOver && now - loggedAt <= 2 * MINUTE_MS;
  const outage = isSame ? last : { since: now, failures: 0, loggedAt, isTold: false, isOver: false };
  known.set(part, outage);
  outage.failures += 1;
  if (now - loggedAt < MINUTE_MS) return;
  outage.loggedAt = now;
  outage.isTold = true;
  log.error({ err: error, part, failures: outage.failures, seconds: secondsSince(outage) }, `${part} is away`);
}

/** Logs that a part is back, if its outage was logged. */
export function noteRecovery(log: Log, part: Part): void {
  const outage = outages.get(log)?.get(part);
  if (!outage || outage.isOver) return;
  outage.isOver = true;
  if (outage.isTold) log.info({ part, failures: outage.failures, seconds: secondsSince(outage) }, `${part} is back`);
}

const secondsSince = ({ since }: Outage) => Math.round((performance.now() - since) / 1000);

const AWAY: Record<string, Part> = { UNAVAILABLE: 'database', STORAGE_UNAVAILABLE: 'storage' };

/** Notes the outage behind an error. Returns false if there is none, so that the caller logs the failure. */
export function noteOutageBehind(log: Log, error: unknown, refusal = error): boolean {
  const part = refusal instanceof AppError ? AWAY[refusal.code] : undefined;
  if (part) noteOutage(log, part, error);
  return part !== undefined;
}

/** Logs a failure outside of requests, or the outage behind it. */
export function reportFailure(log: Log, error: unknown, what: string, about: object = {}): void {
  if (!noteOutageBehind(log, error)) log.warn({ err: error, ...about }, what);
}
