import type { HasDb } from '../../deps.ts';
import { deleteOldListeners } from './listeners.sql.ts';

/** Deletes listeners that have not been seen for long. */
export async function forgetOldListeners({ db }: HasDb): Promise<void> {
  await db.all(deleteOldListeners, {});
}
