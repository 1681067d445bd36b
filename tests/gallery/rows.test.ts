import fc from 'fast-check';
import { layColumns } from '../../src/gallery/guests/page/grid/columns.script.ts';
import {
  type End,
  type Laid,
  layRows,
  type Place,
  type Shape,
} from '../../src/gallery/guests/page/grid/rows.script.ts';

// The gallery's page calls these with what the browser measured: see grid-browser.test.ts.

const GAP = 10;
const CAMERA = [3 / 2, 2 / 3, 3 / 2, 4 / 3, 3 / 4, 3 / 2, 1, 2 / 3, 3 / 2, 16 / 9];
const upright = (ratio: number): Shape => ({ ratio, isWide: false });
const panorama = (ratio: number): Shape => ({ ratio, isWide: true });
const shapes = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...CAMERA).map(upright) },
    { weight: 1, arbitrary: fc.double({ min: 2.2, max: 8, noNaN: true }).map(panorama) },
  ),
  { minLength: 1, maxLength: 200 },
);
const width = fc.integer({ min: 300, max: 3840 });
const ends = fc.constantFrom<End>('last', 'open', 'joined');

/** The rows of a list from the top, each from the left. */
const rowsOf = ({ places }: Laid) =>
  [...Map.groupBy([...places.entries()], ([, { top }]) => top).entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => row.map(([photo, place]) => ({ photo, ...place })).toSorted((a, b) => a.left - b.left));
const widthOf = (row: { left: number; width: number }[]) => Math.max(...row.map(({ left, width }) => left + width));

/** 120 photos, five of them panoramas. */
const GALLERY = Array.from({ length: 120 }, (_, i) =>
  i % 24 === 7 ? panorama(3) : upright(CAMERA[(i * i + i * 3) % 10] ?? 1),
);

/** Lays the gallery out as it comes, in steps of these sizes. Photos that were held are laid out again. */
function inSteps(sizes: number[], lay: (photos: Shape[], bottoms: number[], end: End) => Laid): Laid {
  const places: Place[] = [];
  let bottoms = [0];
  let height = 0;
  let come = 0;
  let waiting: number[] = [];
  for (const [step, size] of sizes.entries()) {
    waiting = [...waiting, ...Array.from({ length: size }, (_, i) => come + i)];
    come += size;
    const end = step === sizes.length - 1 ? 'last' : 'open';
    const laid = lay(
      waiting.map((photo) => GALLERY[photo] as Shape),
      bottoms,
      end,
    );
    for (const [i, photo] of waiting.entries()) places[photo] = laid.places[i] as Place;
    waiting = waiting.filter((_, i) => laid.held.has(i));
    ({ bottoms, height } = laid);
  }
  return { places, bottoms, height, held: new Set() };
}

describe('photos in rows', () => {
  const lay = (photos: Shape[], wide: number, end: End = 'last', least = 4.2) =>
    layRows(photos, { width: wide, gap: GAP, high: wide / least }, [0], end);

  it('are all there, whole, and in the photographer’s order except for panoramas, which have separate rows', () => {
    fc.assert(
      fc.property(shapes, width, ends, (photos, wide, end) => {
        const rows = rowsOf(lay(photos, wide, end));
        expect(rows.flat()).toHaveLength(photos.length);
        const others = rows.flat().filter(({ photo }) => !photos[photo]?.isWide);
        expect(others.map(({ photo }) => photo)).toEqual(others.map(({ photo }) => photo).toSorted((a, b) => a - b));
        for (const row of rows) {
          expect(row.length === 1 || row.every(({ photo }) => !photos[photo]?.isWide)).toBe(true);
          for (const { photo, width, height } of row) expect(width / height).toBeCloseTo(photos[photo]?.ratio ?? 0, 5);
        }
      }),
    );
  });

  it('fill each row but the last, without gaps or overlaps', () => {
    fc.assert(
      fc.property(shapes, width, ends, (photos, wide, end) => {
        const laid = lay(photos, wide, end);
        const rows = rowsOf(laid);
        let bottom = -GAP;
        for (const row of rows) {
          const [{ top, height } = { top: 0, height: 0 }] = row;
          expect(top).toBeCloseTo(bottom + GAP, 5);
          bottom = top + height;
          for (const [i, { left }] of row.entries())
            expect(left).toBeCloseTo(i === 0 ? 0 : widthOf(row.slice(0, i)) + GAP, 5);
        }
        expect(bottom).toBeCloseTo(laid.height, 5);
        const full = end === 'joined' ? rows : rows.filter((row) => !laid.held.has(row[0]?.photo ?? -1)).slice(0, -1);
        for (const row of full) expect(widthOf(row)).toBeCloseTo(wide, 5);
        for (const row of rows) expect(widthOf(row)).toBeLessThanOrEqual(wide + 1e-6);
      }),
    );
  });

  it('do not grow to fill the last row', () => {
    fc.assert(
      fc.property(shapes, width, (photos, wide) => {
        const { places } = lay([...photos, upright(2 / 3)], wide);
        expect(places.at(-1)?.height).toBeLessThanOrEqual(wide / 4.2 + 1e-6);
      }),
    );
  });

  it('are of heights that differ by at most 1.4 at every width, also if the photos come page by page', () => {
    for (let wide = 700; wide <= 3840; wide += 10)
      for (const least of [4.2, 3.57])
        for (const sizes of [[120], [48, 48, 24], [48, 12, 12, 12, 12, 12, 12]]) {
          const rows = rowsOf(
            inSteps(sizes, (photos, bottoms, end) =>
              layRows(photos, { width: wide, gap: GAP, high: wide / least }, bottoms, end),
            ),
          );
          const full = rows.filter((row) => !GALLERY[row[0]?.photo ?? 0]?.isWide).slice(0, -1);
          const heights = full.map(([first]) => first?.height ?? 0);
          expect(Math.min(...full.map(widthOf))).toBeGreaterThan(0.97 * wide);
          expect(Math.max(...heights) / Math.min(...heights)).toBeLessThanOrEqual(1.4 + 1e-6);
        }
  });
});

describe('photos in columns', () => {
  const lay = (photos: Shape[], wide: number, columns: number, end: End = 'last') =>
    layColumns(photos, { width: wide, gap: GAP, columns }, [0], end);
  const columns = fc.integer({ min: 1, max: 6 });

  it('are all there, whole, without overlaps, and panoramas are as wide as the page', () => {
    fc.assert(
      fc.property(shapes, width, columns, ends, (photos, wide, count, end) => {
        const { places, height } = lay(photos, wide, count, end);
        expect(Object.keys(places)).toHaveLength(photos.length);
        const side = (wide - GAP * (count - 1)) / count;
        const bottoms = new Map<number, number>();
        for (const [i, place] of [...places.entries()].toSorted(([, a], [, b]) => a.top - b.top)) {
          const { ratio = 1, isWide } = photos[i] ?? {};
          expect(place.width).toBeCloseTo(isWide ? wide : side, 5);
          expect(place.width / place.height).toBeCloseTo(ratio, 5);
          const covered = isWide ? [...Array(count).keys()] : [Math.round(place.left / (side + GAP))];
          for (const column of covered) {
            expect(place.top).toBeGreaterThan((bottoms.get(column) ?? -1) - 1e-6);
            bottoms.set(column, place.top + place.height + GAP);
          }
          expect(place.top + place.height).toBeLessThan(height + 1e-6);
        }
      }),
    );
  });

  it('stay where they are as more come, and leave little room above a panorama and at the end', () => {
    for (const wide of [378, 1400]) {
      const count = wide < 700 ? 2 : 5;
      const layBoxed = (photos: Shape[], bottoms: number[], end: End) =>
        layColumns(photos, { width: wide, gap: GAP, columns: count }, bottoms, end);
      const atOnce = inSteps([120], layBoxed);
      expect(inSteps([48, 12, 60], layBoxed).places).toEqual(atOnce.places);
      const side = (wide - GAP * (count - 1)) / count;
      expect(Math.max(...atOnce.bottoms) - Math.min(...atOnce.bottoms)).toBeLessThan(0.75 * side);
      for (const [i, { top }] of atOnce.places.entries()) {
        if (!GALLERY[i]?.isWide) continue;
        const above = atOnce.places.filter((place) => place.top + place.height < top);
        const bottoms = [...Array(count).keys()].map((column) =>
          Math.max(
            ...above
              .filter(({ left }) => Math.round(left / (side + GAP)) === column)
              .map((place) => place.top + place.height),
          ),
        );
        expect(top - Math.min(...bottoms)).toBeLessThan(0.3 * side);
      }
    }
  });
});
