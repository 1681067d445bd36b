import type { Target, Tile } from './photos.ts';

/** The photos in their order after a move, as the server will have it. */
export function moved(tiles: Tile[], ids: ReadonlySet<number>, { before, category }: Target): Tile[] {
  const chosen = tiles.filter(({ id }) => ids.has(id));
  const rest = tiles.filter(({ id }) => !ids.has(id));
  const moving = category === undefined ? chosen : chosen.map((tile) => ({ ...tile, category }));
  const found =
    before !== null
      ? rest.findIndex(({ id }) => id === before)
      : rest.findLastIndex((tile) => category === undefined || tile.category === category) + 1;
  // An emptied section is where its photos were.
  const at = found > 0 || before !== null ? found : tiles.findIndex(({ id }) => ids.has(id));
  return rest.toSpliced(at < 0 ? rest.length : at, 0, ...moving);
}

/** The moves that undo a move: one per bundle of photos, the last one first. */
export function waysBack(tiles: Tile[], ids: ReadonlySet<number>, isSorted: boolean): (Target & { ids: number[] })[] {
  const ways: (Target & { ids: number[]; category: number | null })[] = [];
  let next: Tile | undefined;
  for (const tile of tiles.toReversed()) {
    const last = ways.at(-1);
    if (!ids.has(tile.id)) next = tile;
    else if (last && last.category === tile.category && last.before === placeBefore(tile, next, isSorted))
      last.ids.unshift(tile.id);
    else ways.push({ ids: [tile.id], before: placeBefore(tile, next, isSorted), category: tile.category });
  }
  return ways;
}

/** The photo that a tile is before; null at the end of its section. */
const placeBefore = (tile: Tile, next: Tile | undefined, isSorted: boolean) =>
  next && (!isSorted || next.category === tile.category) ? next.id : null;

/** The first photo from an index on that stays where it is, in the same section; null at its end. */
export function stayingFrom(tiles: Tile[], at: number, ids: ReadonlySet<number>, category?: number | null) {
  for (const tile of tiles.slice(at)) {
    if (category !== undefined && tile.category !== category) return null;
    if (!ids.has(tile.id)) return tile.id;
  }
  return null;
}
