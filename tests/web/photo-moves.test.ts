import { moved, stayingFrom, waysBack } from '../../src/web/data/photo-moves.ts';
import type { Tile } from '../../src/web/data/photos.ts';
import { stepBy } from '../../src/web/photos/grid-keys.ts';
import { type Line, layOut } from '../../src/web/photos/layout.ts';
import { filterTiles, sectionsOf } from '../../src/web/photos/tiles.ts';

/** Photos by their ids, each with a category or none. */
const tiles = (...given: (number | [id: number, category: number])[]): Tile[] =>
  given.map((one) => {
    const [id, category] = typeof one === 'number' ? [one, null] : one;
    return { id, name: `IMG_${id}.jpg`, ratio: 1.5, category };
  });
const ids = (list: Tile[]) => list.map(({ id }) => id);

describe('moved', () => {
  it.each([
    ['before another', [3, 4], 1, [3, 4, 1, 2, 5]],
    ['to the end', [1, 3], null, [2, 4, 5, 1, 3]],
    ['to where they are', [2, 3], 4, [1, 2, 3, 4, 5]],
    ['from both sides', [1, 5], 3, [2, 1, 5, 3, 4]],
  ])('puts photos %s, in their order', (_what, chosen, before, expected) => {
    expect(ids(moved(tiles(1, 2, 3, 4, 5), new Set(chosen), { before }))).toEqual(expected);
  });

  it('puts photos to the end of a section, and into it', () => {
    const list = tiles([1, 7], [2, 7], [3, 8], 4);
    const after = moved(list, new Set([4]), { before: null, category: 7 });
    expect(after).toEqual(tiles([1, 7], [2, 7], [4, 7], [3, 8]));
  });

  it('leaves the only photo of a section where it was', () => {
    const list = tiles([1, 7], [2, 8], 3);
    expect(moved(list, new Set([2]), { before: null, category: 8 })).toEqual(list);
  });
});

describe('stayingFrom', () => {
  it('is the first photo that does not move, within its section', () => {
    const list = tiles([1, 7], [2, 7], [3, 8], 4);
    expect(stayingFrom(list, 1, new Set([2]))).toBe(3);
    expect(stayingFrom(list, 1, new Set([2]), 7)).toBeNull();
    expect(stayingFrom(list, 0, new Set([2]), 7)).toBe(1);
    expect(stayingFrom(list, 4, new Set([2]))).toBeNull();
  });
});

describe('waysBack', () => {
  it.each([
    [tiles(1, 2, 3, 4, 5, 6), [2, 3, 5], 1, false],
    [tiles(1, 2, 3, 4, 5, 6), [5, 6], 1, false],
    [tiles([1, 7], [2, 7], [3, 8], [6, 8], 4, 5), [2, 3, 5], 1, true],
  ])('undoes a move of %j', (before, chosen, to, isSorted) => {
    let list = moved(before, new Set(chosen), { before: to, category: isSorted ? 7 : undefined });
    for (const { ids: bundle, ...target } of waysBack(before, new Set(chosen), isSorted))
      list = moved(list, new Set(bundle), target);
    expect(list).toEqual(before);
  });
});

describe('filterTiles and sectionsOf', () => {
  it('finds parts of names in any case, and photos without a category', () => {
    const list = tiles([1, 7], [12, 8], 21);
    expect(ids(filterTiles(list, undefined, ' img_1'))).toEqual([1, 12]);
    expect(ids(filterTiles(list, 8, '1'))).toEqual([12]);
    expect(ids(filterTiles(list, 'none', ''))).toEqual([21]);
    expect(filterTiles(list, undefined, '')).toBe(list);
  });

  it('makes a section per category if guests see sections', () => {
    const list = tiles([1, 7], [2, 7], [3, 8], 4);
    expect(sectionsOf(list, true).map(({ category, tiles: own }) => [category, ids(own)])).toEqual([
      [7, [1, 2]],
      [8, [3]],
      [null, [4]],
    ]);
    expect(sectionsOf(list, false)).toHaveLength(1);
  });
});

describe('layOut', () => {
  const ratios = Array.from({ length: 100 }, (_, i) => [1.5, 0.67, 1, 1.78][i % 4] ?? 1);
  const layoutOf = (width: number, size = 180) =>
    layOut(
      [
        { ratios, hasHeading: true },
        { ratios: ratios.slice(0, 30), hasHeading: true },
      ],
      { width, size, hasNames: false },
    );
  const rowsOf = (lines: Line[]) => lines.filter((line) => line.kind === 'row');

  it.each([328, 728, 1200, 2300])('shows every photo once, in order, within a width of %i px', (width) => {
    const rows = rowsOf(layoutOf(width));
    const seen = rows.flatMap(({ first, places }) => places.map((_, i) => first + i));
    expect(seen).toEqual(Array.from({ length: 130 }, (_, i) => i));
    for (const { places } of rows) {
      const last = places.at(-1);
      expect((last?.left ?? 0) + (last?.width ?? 0)).toBeLessThan(width + 0.5);
    }
  });

  it('keeps the shapes', () => {
    for (const { height, first, places } of rowsOf(layoutOf(1200)))
      for (const [i, { width }] of places.entries()) {
        const index = first + i;
        expect(width / (height - 6)).toBeCloseTo(ratios[index < 100 ? index : index - 100] ?? 0, 5);
      }
  });

  it('makes larger photos if they are wanted', () => {
    const heightOf = (size: number) => Math.max(...rowsOf(layoutOf(1200, size)).map(({ height }) => height));
    expect(heightOf(300)).toBeGreaterThan(heightOf(120) * 2);
  });

  it('leads by keys to the neighbours, and to the nearest photo of the row above or below', () => {
    const lines = layoutOf(1200);
    const rowAt = (index: number) => lines.findLastIndex((line) => line.kind === 'row' && line.first <= index);
    const go = (key: string, index: number) => stepBy(key, lines, rowAt(index), index, 130);
    expect([go('ArrowRight', 4), go('ArrowLeft', 4), go('Home', 4), go('End', 4), go('x', 4)]).toEqual([
      5,
      3,
      0,
      129,
      undefined,
    ]);
    expect([go('ArrowRight', 129), go('ArrowLeft', 0), go('ArrowUp', 0)]).toEqual([129, 0, 0]);
    const down = go('ArrowDown', 3) ?? 0;
    expect(rowAt(down)).toBe(rowAt(3) + 1);
    expect(rowAt(go('ArrowUp', down) ?? 0)).toBe(rowAt(3));
  });
});
