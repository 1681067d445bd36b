import type { Tx } from '../../platform/db/database.ts';
import { lockFavorites, type Whose } from './guest-selections.sql.ts';
import { submitted } from './refusals.ts';

/** Throws where the guest has sent their favourites: hearts stay as they are then. Holds the list until the transaction is over. */
export async function requireOpenFavorites(tx: Tx, whose: Whose): Promise<void> {
  const list = await tx.one(lockFavorites, whose);
  if (list?.status === 'submitted') throw submitted();
}
