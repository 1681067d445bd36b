import type { HasDb } from '../../deps.ts';
import { deleteOldListeners } from './listeners.sql.ts';

/** Forgets those who have not listened for long. */
export async function forgetOldListeners({ db }: HasDb): Promise<void> {
  await db.all(deleteOldListeners, {});
}
