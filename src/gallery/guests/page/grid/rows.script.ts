/** A photo's width divided by its height; a panorama has a row to itself. */
export type Shape = { ratio: number; isWide: boolean };
export type Place = { left: number; top: number; width: number; height: number };
/** `held`: places that change as more photos follow. `bottoms`: where photos after the others begin. */
export type Laid = { places: Place[]; held: Set<number>; bottoms: number[]; height: number };
/** How a list ends. `last`: with a row that may be short. `open`: more photos will come. `joined`: photos that were placed before follow. */
export type End = 'last' | 'open' | 'joined';

export type RowBox = { width: number; gap: number /** The height of the highest row. */; high: number };
type Row = { photos: number[]; height: number; isFull: boolean };

/** The highest row is at most this many times as high as the lowest. */
const SPREAD = 1.4;

/**
 * Places photos into full rows in their order, by the partition with the least unevenness. Only the last row may be short. Rows that
 * were placed before stay, because the limits of the heights depend on the width alone.
 */
export function layRows(shapes: Shape[], box: RowBox, [top = 0]: number[], end: End): Laid {
  const places: Place[] = [];
  const held = new Set<number>();
  let bottom = top;
  let kept = top;
  let isHeld = false;
  const rows = withPanoramas(shapes, box, partition(shapes, box, end), end);
  const last = rows.findLastIndex(({ photos: [first = 0] }) => !shapes[first]?.isWide);
  for (const [i, { photos, height }] of rows.entries()) {
    isHeld ||= end === 'open' && i === last;
    let left = 0;
    for (const photo of photos) {
      const width = (shapes[photo]?.ratio ?? 1) * height;
      places[photo] = { left, top: bottom, width, height };
      if (isHeld) held.add(photo);
      left += width + box.gap;
    }
    bottom += height + box.gap;
    if (!isHeld) kept = bottom;
  }
  return { places, held, bottoms: [kept], height: bottom - box.gap };
}

/** Every photo ends the row that makes everything before it least uneven; the rows are then read from the last one. */
function partition(shapes: Shape[], { width, gap, high }: RowBox, end: End): Row[] {
  const photos = [...shapes.keys()].filter((i) => !shapes[i]?.isWide);
  const low = high / SPREAD;
  const middle = high / Math.sqrt(SPREAD);
  const best: { cost: number; row?: Row; before: number }[] = [{ cost: 0, before: 0 }];
  for (let until = 1; until <= photos.length; until++) {
    let found: (typeof best)[number] = { cost: Number.POSITIVE_INFINITY, before: 0 };
    let ratios = 0;
    for (let from = until - 1; from >= 0; from--) {
      ratios += shapes[photos[from] as number]?.ratio ?? 1;
      const full = (width - gap * (until - from - 1)) / ratios;
      if (full < low / 2 && found.row) break;
      const isFull = full <= high || until < photos.length || end === 'joined';
      const height = isFull ? full : middle;
      const excess = Math.max(0, height / high - 1, low / height - 1);
      const unevenness = isFull ? Math.log(height / middle) ** 2 * (until - from) : 3 * (1 - middle / full);
      const cost = (best[from]?.cost ?? 0) + unevenness + (excess > 1e-9 ? 1 + 100 * excess : 0);
      if (cost < found.cost) found = { cost, before: from, row: { photos: photos.slice(from, until), height, isFull } };
    }
    best.push(found);
  }
  const rows: Row[] = [];
  for (let at = best.at(-1); at?.row; at = best[at.before]) rows.unshift(at.row);
  return rows;
}

/** Panoramas go between the rows that are nearest to their place. Nothing follows a short row. */
function withPanoramas(shapes: Shape[], { width }: RowBox, rows: Row[], end: End): Row[] {
  const panoramas = [...shapes.keys()].filter((i) => shapes[i]?.isWide);
  const starts = [...rows.flatMap(({ photos }) => photos[0] ?? []), shapes.length];
  if (end === 'last' && rows.at(-1)?.isFull === false) starts.pop();
  const rowBefore = panoramas.map((i) => {
    const distances = starts.map((start) => Math.abs(start - i - 0.5));
    return distances.indexOf(Math.min(...distances));
  });
  const rowsAt = (at: number): Row[] =>
    panoramas
      .filter((_, i) => rowBefore[i] === at)
      .map((i) => ({ photos: [i], height: width / (shapes[i]?.ratio ?? 1), isFull: true }));
  return [...rows.flatMap((row, at) => [...rowsAt(at), row]), ...rowsAt(rows.length)];
}
