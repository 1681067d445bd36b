import type { Tx } from '../../platform/db/database.ts';
import { insertFavorites, lockFavorites, type Whose } from './guest-lists.sql.ts';
import { submitted } from './refusals.ts';

/** Throws if the guest has sent their favourites, which can't change then. Locks the list until the transaction ends. */
export async function requireOpenFavorites(tx: Tx, whose: Whose): Promise<void> {
  const list = await tx.one(lockFavorites, whose);
  if (list?.status === 'submitted') throw submitted();
}

/** Holds the list that a heart goes into before the heart itself is written, as those do who merge lists. */
export async function holdFavorites(tx: Tx, whose: Whose): Promise<void> {
  if (await tx.one(lockFavorites, whose)) return;
  await tx.all(insertFavorites, whose);
  await tx.one(lockFavorites, whose);
}
