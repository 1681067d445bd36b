import { layRows } from '../../gallery/guests/page/grid/rows.script.ts';

export const GAP = 6;
const HEADING = 44;
const NAME = 22;

export type Place = { left: number; width: number };
/** One line of the grid: the heading of a section, or a row of photos from an index on. */
export type Line =
  | { kind: 'heading'; section: number; height: number }
  | { kind: 'row'; section: number; height: number; first: number; places: Place[] };

type Box = { width: number /** About how high a row is. */; size: number; hasNames: boolean };

/** Lays out sections of photos, given by the ratios of their sides, in full rows that keep the shapes. */
export function layOut(sections: { ratios: number[]; hasHeading: boolean }[], { width, size, hasNames }: Box): Line[] {
  const lines: Line[] = [];
  // A phone shows two photos side by side, unless large ones are wanted.
  const high = Math.min(size * 1.18, width / (size > 240 ? 1.3 : 2.4));
  let before = 0;
  for (const [section, { ratios, hasHeading }] of sections.entries()) {
    if (hasHeading) lines.push({ kind: 'heading', section, height: HEADING });
    const shapes = ratios.map((ratio) => ({ ratio, isWide: false }));
    const { places } = layRows(shapes, { width, gap: GAP, high }, [0], 'last');
    let row: Extract<Line, { kind: 'row' }> | undefined;
    let top = -1;
    for (const [i, place] of places.entries()) {
      if (!row || place.top > top) {
        top = place.top;
        const height = place.height + GAP + (hasNames ? NAME : 0);
        row = { kind: 'row', section, height, first: before + i, places: [] };
        lines.push(row);
      }
      row.places.push({ left: place.left, width: place.width });
    }
    before += ratios.length;
  }
  return lines;
}

/** The height of a photo in a row. */
export const pictureHeight = (row: Line, hasNames: boolean): number => row.height - GAP - (hasNames ? NAME : 0);

/** The photo of a row whose middle is nearest to a place from the left. */
export function nearest(row: Extract<Line, { kind: 'row' }>, x: number): number {
  const distances = row.places.map(({ left, width }) => Math.abs(left + width / 2 - x));
  return row.first + distances.indexOf(Math.min(...distances));
}

export const middle = ({ left, width }: Place): number => left + width / 2;
