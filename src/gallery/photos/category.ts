import { expectRow, type Tx } from '../../platform/db/database.ts';
import { clearCategory, lockPhotosInCategory, updateTypes } from './category.sql.ts';
import { typeIn } from './photos.ts';

/** Takes all photos out of a category. Returns how many it had. */
export async function emptyCategory(tx: Tx, event_id: number, category_id: number): Promise<number> {
  await tx.all(lockPhotosInCategory, { event_id, category_id });
  return expectRow(await tx.one(clearCategory, { event_id, category_id })).changed;
}

/** The slug of a category decides whether its photos are collages. */
export async function updateTypesIn(tx: Tx, category: { id: number; event_id: number; slug: string }): Promise<void> {
  const { id: category_id, event_id } = category;
  await tx.all(lockPhotosInCategory, { event_id, category_id });
  await tx.all(updateTypes, { event_id, category_id, type: typeIn(category) });
}
