import { counter, histogram } from '../platform/metrics/registry.ts';
import type { Outcome } from './deliveries.sql.ts';

const attempts = counter('webhook_attempts_total', 'Attempts to deliver webhooks, by outcome.', ['outcome']);
const durations = histogram(
  'webhook_duration_seconds',
  'Response time of webhook receivers.',
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
);

const OUTCOMES = { succeeded: 'succeeded', pending: 'to_be_repeated', failed: 'failed' } as const;

/** Counts one attempt to deliver. */
export function observeAttempt({ state, latency_ms }: Outcome): void {
  attempts.inc({ outcome: OUTCOMES[state] });
  if (latency_ms !== null) durations.observe(latency_ms / 1000);
}
