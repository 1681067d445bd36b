import type { Tx } from '../platform/db/database.ts';
import { insertEntry } from './activity-log.sql.ts';

type Author = { id: number | null; via: string; requestId: string | null };

/** Writes who did what, in the transaction of the change itself. `details` must not hold secrets. */
export async function recordActivity(
  tx: Tx,
  actor: Author,
  type: string,
  entry: { event_id?: number; details?: object },
): Promise<void> {
  await tx.all(insertEntry, {
    type,
    via: actor.via,
    actor_id: actor.id,
    event_id: entry.event_id ?? null,
    details: JSON.stringify(entry.details ?? {}),
    request_id: actor.requestId,
  });
}
