import type { Tx } from '../../platform/db/database.ts';
import { copyFavorites, deleteFavorites, deleteFavoritesOf, updateFavoritesGuest } from './favorites.sql.ts';

type Guests = { event_id: number; from: Buffer; to: Buffer };

/** Removes all favourites of a guest. */
export async function clearFavorites(tx: Tx, whose: { event_id: number; guest: Buffer }): Promise<void> {
  await tx.all(deleteFavorites, whose);
}

/** Moves favourites from one guest to another, in this order; those in `both` are only removed from the first. */
export async function moveFavorites(tx: Tx, guests: Guests, photoIds: number[], both: number[]): Promise<void> {
  await tx.all(copyFavorites, { ...guests, photo_ids: photoIds });
  await tx.all(deleteFavoritesOf, { ...guests, photo_ids: [...photoIds, ...both] });
}

/** Moves favourites together with their list. */
export async function handOverFavorites(tx: Tx, guests: Guests, photoIds: number[]): Promise<void> {
  await tx.all(updateFavoritesGuest, { ...guests, photo_ids: photoIds });
}
