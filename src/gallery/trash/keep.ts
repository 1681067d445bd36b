import type { Actor } from '../../access/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertTrashedEvent, insertTrashedPhotos, insertTrashFiles } from './keep.sql.ts';
import { type Kind, keepPlaces, keepRows } from './kept-tables.sql.ts';

/** Copies locked photos, with everything that is deleted with them, into the trash. */
export async function keepPhotos(tx: Tx, actor: Actor, ids: number[]): Promise<void> {
  const items = (await tx.all(insertTrashedPhotos, { ids, actor_id: actor.id })).map(({ id }) => id);
  for (const place of keepPlaces) tx.later(place, { items });
  keep(tx, 'photo', items);
}

/** The same for a locked event, whose photos are locked too. Photos that are in the trash already stay there. */
export async function keepEvent(tx: Tx, actor: Actor, id: number): Promise<void> {
  const items = (await tx.all(insertTrashedEvent, { id, actor_id: actor.id })).map((row) => row.id);
  keep(tx, 'event', items);
}

function keep(tx: Tx, kind: Kind, items: number[]): void {
  for (const copy of keepRows(kind)) tx.later(copy, { items });
  tx.later(insertTrashFiles, { items });
}
