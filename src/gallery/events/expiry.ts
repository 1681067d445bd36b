import type { Deps } from '../../deps.ts';
import { record } from '../../journal/journal.ts';
import { announce } from '../../webhooks/announcements.ts';
import { expireEvents } from './changes.sql.ts';
import { subjectOf } from './subject.ts';

const BATCH = 100;

/** Closes the events whose time is up, records it and tells the subscribers. Answers how many. */
export async function closeExpiredEvents({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>): Promise<number> {
  for (let closed = 0; ; ) {
    const batch = await db.transaction(async (tx) => {
      const expired = await tx.all(expireEvents, { most: BATCH });
      for (const event of expired) {
        const { id, slug, created_by, expires_at } = event;
        const system = { id: null, via: 'system', requestId: null };
        await record(tx, system, 'event_expired', { event_id: id, details: { slug, expires_at } });
        await announce(tx, created_by, { type: 'event.expired', data: { event: subjectOf(event, publicUrl) } });
      }
      return expired.length;
    });
    closed += batch;
    if (batch < BATCH) return closed;
  }
}
