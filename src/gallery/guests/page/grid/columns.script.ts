import type { End, Laid, Place, Shape } from './rows.script.ts';

export type ColumnBox = { width: number; gap: number; columns: number };

/** Before a panorama, and at the end, up to this many photos of each column make the columns even. */
const PATIENCE = 2;

/**
 * Places each photo into the shortest column, and panoramas across all of them. `before`: where the photos before end. A panorama may move
 * behind a few photos that follow it, if that leaves less room above it.
 */
export function layColumns(shapes: Shape[], box: ColumnBox, before: number[], end: End): Laid {
  const most = PATIENCE * box.columns;
  const places: Place[] = [];
  const held = new Set<number>();
  let bottoms = Array.from({ length: box.columns }, (_, i) => before[i] ?? before[0] ?? 0);
  let kept: number[] | undefined;
  const put = (photo: number, column: number) => {
    const added = add(shapes[photo] as Shape, box, bottoms, column);
    places[photo] = added.place;
    bottoms = added.bottoms;
    if (kept) held.add(photo);
  };
  const putEvenly = (photos: number[]) => {
    const columns = evenly(photos, shapes, box, bottoms).columns;
    for (const photo of photos) put(photo, columns.get(photo) ?? 0);
  };
  let waiting = [...shapes.keys()];
  while (waiting.length > 0) {
    const [first = 0, ...others] = waiting;
    let next = [first];
    if (shapes[first]?.isWide) {
      const following = others.filter((photo) => !shapes[photo]?.isWide).slice(0, most);
      if (end === 'open' && following.length < most) kept ??= bottoms;
      const [photos] = [...following.keys(), following.length]
        .map((count) => following.slice(0, count))
        .toSorted((a, b) => evenly(a, shapes, box, bottoms).unevenness - evenly(b, shapes, box, bottoms).unevenness);
      putEvenly(photos ?? []);
      put(first, 0);
      next = [...(photos ?? []), first];
    } else if (end !== 'open' && waiting.length <= most && waiting.every((photo) => !shapes[photo]?.isWide)) {
      putEvenly(waiting);
      next = waiting;
    } else {
      put(first, shortest(bottoms));
    }
    waiting = waiting.filter((photo) => !next.includes(photo));
  }
  return { places, held, bottoms: kept ?? bottoms, height: Math.max(...bottoms) - box.gap };
}

/** Of columns that differ by a fraction of a pixel, the first. */
const shortest = (bottoms: number[]) => bottoms.findIndex((bottom) => bottom < Math.min(...bottoms) + 1);

function add({ ratio, isWide }: Shape, { width, gap, columns }: ColumnBox, bottoms: number[], column: number) {
  const side = (width - gap * (columns - 1)) / columns;
  const place = {
    left: column * (side + gap),
    top: isWide ? Math.max(...bottoms) : (bottoms[column] ?? 0),
    width: isWide ? width : side,
    height: (isWide ? width : side) / ratio,
  };
  const bottom = place.top + place.height + gap;
  return { place, bottoms: bottoms.map((other, i) => (isWide || i === column ? bottom : other)) };
}

/** The columns of some photos that leave all of nearly one height: the highest photo chooses first. */
function evenly(photos: number[], shapes: Shape[], box: ColumnBox, bottoms: number[]) {
  const columns = new Map<number, number>();
  const shapeOf = (photo: number) => shapes[photo] as Shape;
  for (const photo of photos.toSorted((a, b) => shapeOf(a).ratio - shapeOf(b).ratio)) {
    const column = shortest(bottoms);
    columns.set(photo, column);
    bottoms = add(shapeOf(photo), box, bottoms, column).bottoms;
  }
  return { columns, unevenness: Math.max(...bottoms) - Math.min(...bottoms) };
}
