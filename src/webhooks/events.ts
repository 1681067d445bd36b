import { randomBytes } from 'node:crypto';
import type { Tx } from '../platform/db/database.ts';
import { currentTrace } from '../platform/tracing/trace.ts';
import { insertDeliveries, insertTaskDeliveries } from './deliveries.sql.ts';
import type { TaskSubject } from './webhook-events.schema.ts';
import type { GalleryEventType, TaskEventType } from './webhooks.schema.ts';

export type WebhookEvent = {
  type: GalleryEventType;
  data: { event: { id: number; [field: string]: unknown }; [field: string]: unknown };
};

/**
 * Adds an event of a gallery to the feed (`feed_items`), and deliveries to its subscribers (`webhook_deliveries`). Both are in the
 * transaction of the change, so a committed change never loses them. A failure to queue is logged and never undoes the change.
 */
export function emitWebhookEvents(tx: Tx, eventOwnerId: number, ...events: WebhookEvent[]): Promise<void> {
  if (events.length === 0) return Promise.resolve();
  return tx.bestEffort('queueing webhooks', async () => {
    await tx.all(insertDeliveries, {
      message_ids: events.map(makeMessageId),
      types: events.map(({ type }) => type),
      bodies: events.map(({ type, data }) => envelope(type, data)),
      event_ids: events.map(({ data }) => data.event.id),
      event_owner_id: eventOwnerId,
      traceparent: currentTrace()?.traceparent ?? null,
    });
  });
}

/** Queues an event of each task for the webhooks of its user. The feed is of galleries. */
export function emitTaskEvents(
  tx: Tx,
  user: { id: number; hears_tasks: boolean },
  type: TaskEventType,
  tasks: TaskSubject[],
): Promise<void> {
  if (!user.hears_tasks || tasks.length === 0) return Promise.resolve();
  return tx.bestEffort('queueing webhooks', async () => {
    await tx.all(insertTaskDeliveries, {
      message_ids: tasks.map(makeMessageId),
      bodies: tasks.map((task) => envelope(type, { task })),
      type,
      user_id: user.id,
      traceparent: currentTrace()?.traceparent ?? null,
    });
  });
}

export const makeMessageId = (): string => `msg_${randomBytes(16).toString('hex')}`;

/** The body as it is signed and sent, byte for byte, on every attempt. */
export const envelope = (type: string, data: object): string =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data });
