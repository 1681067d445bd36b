import type { Deps } from '../deps.ts';
import { inBatches } from '../platform/jobs/batches.ts';
import { type QueueConsumer, startConsumer } from '../platform/jobs/queue-consumer.ts';
import { reportFailure } from '../platform/log/outages.ts';
import { type ClaimedRow, claimDeliveries, completeDeliveries, type Outcome } from './deliveries.sql.ts';
import { deliver } from './deliveries.ts';

const POLL_MS = 1_000;
/** Waiting for an answer costs little: so many that a few dozen hanging endpoints leave room for the others. */
const CONCURRENCY = 512;
/** Of one endpoint: a slow one delays nobody else. */
const PER_ENDPOINT = 8;
const CLAIM = 4;
/** Outcomes within this interval are written together: each commit waits for the disk. */
const BATCH_MS = 50;

/** Sends what is due until `stop`. Any number of processes may do this: a row is claimed by one. */
export function startSender(
  deps: Pick<Deps, 'db' | 'log' | 'notifications' | 'webhookAllowPrivate' | 'publicUrl' | 'sealer'>,
): QueueConsumer {
  const inFlight = new Map<number, number>();
  const complete = inBatches<Outcome>(BATCH_MS, (outcomes) =>
    deps.db.all(completeDeliveries, { outcomes: JSON.stringify(outcomes) }),
  );

  return startConsumer<ClaimedRow>(deps, {
    channel: 'webhooks',
    pollMs: POLL_MS,
    async claim(running) {
      if (running >= CONCURRENCY) return [];
      const busy = [...inFlight].filter(([, count]) => count > PER_ENDPOINT - CLAIM).map(([id]) => id);
      return deps.db.all(claimDeliveries, { busy, each: CLAIM, limit: CONCURRENCY - running });
    },
    async work(delivery) {
      const { webhook_id } = delivery;
      inFlight.set(webhook_id, (inFlight.get(webhook_id) ?? 0) + 1);
      try {
        await deliver(deps, delivery, complete);
      } catch (error) {
        const what = 'could not save the outcome of a webhook; it will be sent again';
        reportFailure(deps.log, error, what, { delivery: delivery.id });
      }
      const left = (inFlight.get(webhook_id) ?? 1) - 1;
      if (left === 0) inFlight.delete(webhook_id);
      else inFlight.set(webhook_id, left);
    },
  });
}
