import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { inBatches } from '../platform/jobs/batches.ts';
import { type QueueConsumer, startConsumer } from '../platform/jobs/queue-consumer.ts';
import { type ClaimedRow, claimDeliveries, completeDeliveries, type Outcome } from './deliveries.sql.ts';
import { deliver } from './deliveries.ts';

const POLL_MS = 1_000;
/** Waiting for an answer costs little: so many that a few dozen hanging endpoints leave room for the others. */
const CONCURRENCY = 512;
/** Of one endpoint: a slow one delays nobody else. */
const PER_ENDPOINT = 8;
const CLAIM = 4;
/** A backlog is drained at this pace, a few at a time, so that requests do not feel it; so many go at once before it counts. */
const PER_SECOND = 105;
const STEP = 5;
const STEP_MS = 50;
const BURST = 20;

/** Sends what is due until `stop`. Any number of processes may do this: a row is claimed by one. */
export function startSender(
  deps: Pick<Deps, 'db' | 'log' | 'notifications' | 'webhookAllowPrivate' | 'publicUrl' | 'sealer'>,
): QueueConsumer {
  const inFlight = new Map<number, number>();
  let allowance = { left: BURST, at: performance.now() };
  let later: NodeJS.Timeout | undefined;

  /** How many may start now. When they are too few for a claim, a later wake-up is arranged. */
  const allowed = () => {
    const now = performance.now();
    allowance = { left: Math.min(BURST, allowance.left + ((now - allowance.at) / 1000) * PER_SECOND), at: now };
    if (allowance.left >= STEP) return Math.floor(allowance.left);
    if (!later) {
      later = setTimeout(() => {
        later = undefined;
        claims.wake();
      }, STEP_MS).unref();
    }
    return 0;
  };

  const complete = inBatches<Outcome>(STEP_MS, (outcomes) =>
    deps.db.all(completeDeliveries, { outcomes: JSON.stringify(outcomes) }),
  );

  const claims = startConsumer<ClaimedRow>(deps, {
    channel: 'webhooks',
    pollMs: POLL_MS,
    async claim(running) {
      const limit = Math.min(CONCURRENCY - running, allowed());
      if (limit <= 0) return [];
      const busy = [...inFlight].filter(([, count]) => count > PER_ENDPOINT - CLAIM).map(([id]) => id);
      const claimed = await deps.db.all(claimDeliveries, { busy, each: CLAIM, limit });
      allowance.left -= claimed.length;
      return claimed;
    },
    async work(delivery) {
      const { webhook_id } = delivery;
      inFlight.set(webhook_id, (inFlight.get(webhook_id) ?? 0) + 1);
      if (allowance.left < STEP) await sleep(Math.random() * STEP_MS);
      try {
        await deliver(deps, delivery, complete);
      } catch (error) {
        deps.log.warn(
          { err: error, delivery: delivery.id },
          'what came of a webhook could not be written, it will be sent again',
        );
      }
      const left = (inFlight.get(webhook_id) ?? 1) - 1;
      if (left === 0) inFlight.delete(webhook_id);
      else inFlight.set(webhook_id, left);
    },
  });
  return claims;
}
