import type { Tile } from '../data/photos.ts';

/** The id of a category, `none`, or undefined for all photos. */
export type CategoryFilter = number | 'none' | undefined;

/** The photos of a category whose file names contain a text. */
export function filterTiles(tiles: Tile[], category: CategoryFilter, q: string): Tile[] {
  const text = q.trim().toLowerCase();
  if (category === undefined && text === '') return tiles;
  const wanted = category === 'none' ? null : category;
  return tiles.filter(
    (tile) => (wanted === undefined || tile.category === wanted) && tile.name.toLowerCase().includes(text),
  );
}

export type Section = { category: number | null; tiles: Tile[] };

/** The sections that guests see; a single one without them. */
export function sectionsOf(tiles: Tile[], isSorted: boolean): Section[] {
  const sections: Section[] = [];
  for (const tile of tiles) {
    const last = sections.at(-1);
    if (last && (!isSorted || last.category === tile.category)) last.tiles.push(tile);
    else sections.push({ category: isSorted ? tile.category : null, tiles: [tile] });
  }
  return sections;
}
