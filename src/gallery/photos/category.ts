import { type Actor, eventScope } from '../../access/actor.ts';
import { expectRow, type Tx } from '../../platform/db/database.ts';
import { expectFound } from '../../platform/errors.ts';
import { shareEvent } from './bulk.sql.ts';
import { clearCategory, lockPhotosInCategory } from './category.sql.ts';

/** Throws not found unless the actor may see the event. Its deletion waits until the transaction ends. */
export async function keepEvent(tx: Tx, actor: Actor, id: number): Promise<void> {
  expectFound(await tx.one(shareEvent, { id, ...eventScope(actor) }), 'Event');
}

export async function lockPhotosIn(tx: Tx, event_id: number, category_id: number): Promise<void> {
  await tx.all(lockPhotosInCategory, { event_id, category_id });
}

/** For a category that no photo can enter any more. Returns how many photos it had. */
export async function takeOutOfCategory(tx: Tx, event_id: number, category_id: number): Promise<number> {
  await lockPhotosIn(tx, event_id, category_id);
  return expectRow(await tx.one(clearCategory, { event_id, category_id })).changed;
}
