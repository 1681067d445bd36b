import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Tx } from '../../platform/db/database.ts';
import { placeAll } from '../photos/positions.ts';
import { makeManual, selectPhotoOrder } from './manual-order.sql.ts';
import { DEFAULT_PRESENTATION } from './presentation.schema.ts';

/** Makes the order of a gallery manual, beginning with the order that guests see. The event is locked. */
export async function startManualOrder(tx: Tx, actor: Actor, event_id: number): Promise<void> {
  const { photo_order } = (await tx.one(selectPhotoOrder, { event_id })) ?? DEFAULT_PRESENTATION;
  if (photo_order === 'manual') return;
  await placeAll(tx, event_id, photo_order);
  await tx.all(makeManual, { event_id });
  recordActivity(tx, actor, 'presentation_updated', { event_id, details: { photo_order: 'manual' } });
}
