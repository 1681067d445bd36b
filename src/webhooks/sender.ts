import type { Deps } from '../deps.ts';
import { type QueueConsumer, startConsumer } from '../platform/jobs/queue-consumer.ts';
import { reportFailure } from '../platform/log/outages.ts';
import { type ClaimedRow, claimDeliveries, completeDeliveries, type Outcome } from './deliveries.sql.ts';
import { deliver } from './deliveries.ts';

const POLL_MS = 1_000;
/** Waiting costs little, so there is room even beside a few dozen hanging endpoints. */
const CONCURRENCY = 512;
/** Per endpoint, so that a slow one delays no other. */
const PER_ENDPOINT = 8;
const CLAIM = 4;
/** Outcomes within this interval are written together: each commit waits for the disk. */
const BATCH_MS = 50;

/** Sends due deliveries until `stop`. Any number of processes may run it: only one claims a row. */
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

/**
 * Collects the items that arrive within `ms` and writes them together. The returned promise resolves once the item's batch is written,
 * and rejects if that failed.
 */
function inBatches<T>(ms: number, write: (items: T[]) => Promise<unknown>): (item: T) => Promise<void> {
  let batch: { items: T[]; written: Promise<void> } | undefined;

  const open = () => {
    const items: T[] = [];
    const written = new Promise<void>((resolve) => setTimeout(resolve, ms)).then(async () => {
      batch = undefined;
      await write(items);
    });
    return { items, written };
  };

  return (item) => {
    batch ??= open();
    batch.items.push(item);
    return batch.written;
  };
}
