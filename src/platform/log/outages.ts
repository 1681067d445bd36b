import type { Log } from './log.ts';

/** What others depend on, and what may be away for a while. */
export type Part = 'database' | 'storage' | 'jobs' | 'standby';

type Outage = { since: number; loggedAt: number; failures: number };

const MINUTE_MS = 60_000;
const outages = new WeakMap<Log, Map<Part, Outage>>();

/** Logs that a part is away: at its first failure, then once a minute with how many there were. A failure for each request would fill disks. */
export function noteOutage(log: Log, part: Part, error: unknown): void {
  const known = outages.get(log) ?? new Map<Part, Outage>();
  outages.set(log, known);
  const now = performance.now();
  const outage = known.get(part) ?? { since: now, loggedAt: Number.NEGATIVE_INFINITY, failures: 0 };
  // A failure long after the last one is another outage.
  const isNew = now - outage.loggedAt > 2 * MINUTE_MS;
  const { since, failures } = isNew ? { since: now, failures: 0 } : outage;
  const isDue = now - outage.loggedAt >= MINUTE_MS;
  known.set(part, { since, failures: failures + 1, loggedAt: isDue ? now : outage.loggedAt });
  if (isDue)
    log.error(
      { err: error, part, failures: failures + 1, seconds: Math.round((now - since) / 1000) },
      `${part} is away`,
    );
}

/** Logs that a part is back, if it was away. */
export function noteRecovery(log: Log, part: Part): void {
  const outage = outages.get(log)?.get(part);
  if (!outage) return;
  outages.get(log)?.delete(part);
  const seconds = Math.round((performance.now() - outage.since) / 1000);
  log.info({ part, failures: outage.failures, seconds }, `${part} is back`);
}
