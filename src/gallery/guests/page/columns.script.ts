import type { End, Laid, Place, Shape } from './rows.script.ts';

export type ColumnBox = { width: number; gap: number; columns: number };

/** Before a panorama come at most this many photos of every column that follow it, if the columns are more even then. */
const PATIENCE = 2;

/** Places each photo into the shortest column, and panoramas across all of them. `before`: where the photos before end. */
export function layColumns(shapes: Shape[], box: ColumnBox, before: number[], end: End): Laid {
  const places: Place[] = [];
  const held = new Set<number>();
  let bottoms = Array.from({ length: box.columns }, (_, i) => before[i] ?? before[0] ?? 0);
  let kept: number[] | undefined;
  const isWide = (photo: number) => shapes[photo]?.isWide === true;
  let waiting = [...shapes.keys()];
  while (waiting.length > 0) {
    const [first = 0, ...others] = waiting;
    let next = [first];
    if (isWide(first)) {
      const upright = others.filter((photo) => !isWide(photo)).slice(0, PATIENCE * box.columns);
      if (end === 'open' && upright.length < PATIENCE * box.columns) kept ??= bottoms;
      next = [...upright.slice(0, mostEven(shapes, box, bottoms, upright)), first];
    }
    for (const photo of next) {
      const added = add(shapes[photo] as Shape, box, bottoms);
      places[photo] = added.place;
      bottoms = added.bottoms;
      if (kept) held.add(photo);
    }
    waiting = waiting.filter((photo) => !next.includes(photo));
  }
  return { places, held, bottoms: kept ?? bottoms, height: Math.max(...bottoms) - box.gap };
}

function add({ ratio, isWide }: Shape, { width, gap, columns }: ColumnBox, bottoms: number[]) {
  const side = (width - gap * (columns - 1)) / columns;
  const lowest = Math.min(...bottoms);
  // Of columns that differ by a fraction of a pixel, the first.
  const column = isWide ? 0 : bottoms.findIndex((bottom) => bottom < lowest + 1);
  const place = {
    left: column * (side + gap),
    top: isWide ? Math.max(...bottoms) : (bottoms[column] ?? 0),
    width: isWide ? width : side,
    height: (isWide ? width : side) / ratio,
  };
  const bottom = place.top + place.height + gap;
  return { place, bottoms: bottoms.map((other, i) => (isWide || i === column ? bottom : other)) };
}

/** After how many of these photos the columns are most even. */
function mostEven(shapes: Shape[], box: ColumnBox, bottoms: number[], photos: number[]): number {
  const unevenness = [Math.max(...bottoms) - Math.min(...bottoms)];
  for (const photo of photos) {
    bottoms = add(shapes[photo] as Shape, box, bottoms).bottoms;
    unevenness.push(Math.max(...bottoms) - Math.min(...bottoms));
  }
  return unevenness.indexOf(Math.min(...unevenness));
}
