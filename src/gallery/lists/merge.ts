import { expectRow, type Tx } from '../../platform/db/database.ts';
import { handOverFavorites, moveFavorites } from '../feedback/favorites.ts';
import { copyConfirmedAddresses } from './confirmations.sql.ts';
import { deleteSelection } from './guest-lists.sql.ts';
import {
  copyChosenPhotos,
  copyNotes,
  countPhotos,
  deleteChosenPhotos,
  lockListsOfTwo,
  type MergedRow,
  selectPhotosToMerge,
  updateSelectionGuest,
} from './merge.sql.ts';
import { MAX_SELECTIONS } from './refusals.ts';

type Guests = { event_id: number; from: Buffer; to: Buffer };
type Outcome = { moved: number; left: number };

/**
 * Moves one guest's choices to another: into the list of the same name, as far as the limit allows, and lists of other names unchanged.
 * Sent lists do not change; photos that do not fit stay where they are.
 */
export async function mergeSelections(tx: Tx, guests: Guests, limit: number | null): Promise<Outcome> {
  const lists = await tx.all(lockListsOfTwo, guests);
  await tx.all(copyConfirmedAddresses, guests);
  const targets = new Map(lists.filter(({ is_source }) => !is_source).map((list) => [list.folded, list]));
  const outcome = { moved: 0, left: 0 };
  for (const source of lists.filter(({ is_source }) => is_source)) {
    const target = targets.get(source.folded);
    const { moved, left } = await mergeList(tx, guests, source, target, limit, targets.size < MAX_SELECTIONS);
    if (!target && moved > 0) targets.set(source.folded, source);
    outcome.moved += moved;
    outcome.left += left;
  }
  return outcome;
}

async function mergeList(
  tx: Tx,
  guests: Guests,
  source: MergedRow,
  target: MergedRow | undefined,
  limit: number | null,
  hasRoom: boolean,
): Promise<Outcome> {
  const photos = await tx.all(selectPhotosToMerge, { source: source.id, target: target?.id ?? null });
  const all = photos.map(({ photo_id }) => photo_id);
  const isFavorites = source.folded === null;
  if (!target) {
    if (!hasRoom || all.length === 0) return { moved: 0, left: all.length };
    await tx.all(updateSelectionGuest, { id: source.id, to: guests.to });
    if (isFavorites) await handOverFavorites(tx, guests, all);
    return { moved: all.length, left: 0 };
  }
  if (source.status === 'submitted' || target.status === 'submitted') return { moved: 0, left: all.length };
  const { photos: there } = expectRow(await tx.one(countPhotos, { id: target.id }));
  const both = photos.filter(({ in_target }) => in_target).map(({ photo_id }) => photo_id);
  const room = limit === null ? all.length : Math.max(0, limit - there);
  const fitting = photos.flatMap(({ photo_id, in_target }) => (in_target ? [] : [photo_id])).slice(0, room);
  const places = { source: source.id, target: target.id };
  await tx.all(copyNotes, places);
  await tx.all(copyChosenPhotos, { ...places, photo_ids: fitting });
  if (isFavorites) await moveFavorites(tx, guests, fitting, both);
  await tx.all(deleteChosenPhotos, { source: source.id, photo_ids: [...fitting, ...both] });
  const left = all.length - fitting.length - both.length;
  if (left === 0) await tx.one(deleteSelection, { id: source.id });
  return { moved: fitting.length, left };
}
