import type { Tx } from '../../platform/db/database.ts';
import { copyFavorites, deleteFavorites, deleteFavoritesOf, updateFavoritesGuest } from './favorites.sql.ts';

type Guests = { event_id: number; from: Buffer; to: Buffer };

/** Takes all hearts of a guest back. */
export async function clearFavorites(tx: Tx, whose: { event_id: number; guest: Buffer }): Promise<void> {
  await tx.all(deleteFavorites, whose);
}

/** Gives hearts of one guest to another, who adds them to their own in this order; those in `both` only go. */
export async function moveFavorites(tx: Tx, guests: Guests, photoIds: number[], both: number[]): Promise<void> {
  await tx.all(copyFavorites, { ...guests, photo_ids: photoIds });
  await tx.all(deleteFavoritesOf, { ...guests, photo_ids: [...photoIds, ...both] });
}

/** Hands hearts over with the list that they are in. */
export async function handOverFavorites(tx: Tx, guests: Guests, photoIds: number[]): Promise<void> {
  await tx.all(updateFavoritesGuest, { ...guests, photo_ids: photoIds });
}
