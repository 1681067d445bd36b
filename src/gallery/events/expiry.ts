import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { eventPayload } from './events.ts';
import { expireEvents } from './update-event.sql.ts';

const BATCH = 100;

/** Closes the events that have expired, records it and emits their webhook events. Returns how many. */
export async function closeExpiredEvents({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>): Promise<number> {
  for (let closed = 0; ; ) {
    const batch = await db.transaction(async (tx) => {
      const expired = await tx.all(expireEvents, { limit: BATCH });
      for (const event of expired) {
        const { id, slug, created_by, expires_at } = event;
        const system = { id: null, via: 'system', requestId: null };
        recordActivity(tx, system, 'event_expired', { event_id: id, details: { slug, expires_at } });
        await emitWebhookEvents(tx, created_by, {
          type: 'event.expired',
          data: { event: eventPayload(event, publicUrl) },
        });
      }
      return expired.length;
    });
    closed += batch;
    if (batch < BATCH) return closed;
  }
}
