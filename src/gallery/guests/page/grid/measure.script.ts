import { layColumns } from './columns.script.ts';
import { type End, type Laid, layRows, type Shape } from './rows.script.ts';

export type Choice = { grid: 'rows' | 'columns'; tile: 'small' | 'large' };

/** How photos are placed at the width of the page. With another `key`, all are placed anew. */
export type Measure = { key: string; lay(shapes: Shape[], bottoms: number[], end: End): Laid };

/**
 * The least sum of the ratios in a row. From 4.2 on, rows of nearly equal height are possible for almost any photos that follow, and 3.57
 * suits those of most cameras. A phone is too narrow for either.
 */
const LEAST = { small: 4.2, large: 3.57 };
const LEAST_ON_PHONE = { small: 2.2, large: 1.35 };
/** In rem: the highest row, and the width of a column. */
const HIGHEST = { small: 22, large: 38 };
const COLUMN = { small: 18, large: 26 };
const COLUMNS_ON_PHONE = { small: 2, large: 1 };
export const PHONE = '(width < 48rem)';

/** `studio` is the choice of the studio for this gallery. */
export function measure(list: Element, studio: Partial<Choice>): Measure {
  const isPhone = matchMedia(PHONE).matches;
  const { grid, tile } = chosen(studio, isPhone);
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(list);
  const [left, right, gap] = [paddingLeft, paddingRight, columnGap].map(Number.parseFloat) as [number, number, number];
  const width = list.getBoundingClientRect().width - left - right;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const key = [grid, tile, width, gap, isPhone].join();
  if (grid === 'rows') {
    const high = Math.min(width / (isPhone ? LEAST_ON_PHONE : LEAST)[tile], HIGHEST[tile] * rem);
    return { key, lay: (shapes, bottoms, end) => layRows(shapes, { width, gap, high }, bottoms, end) };
  }
  const columns = isPhone ? COLUMNS_ON_PHONE[tile] : Math.max(2, Math.round(width / rem / COLUMN[tile]));
  return { key, lay: (shapes, bottoms, end) => layColumns(shapes, { width, gap, columns }, bottoms, end) };
}

const KEPT = 'atelier.grid';
const guest: Partial<Choice> = read();

/** The guest's choice comes before the studio's. Phones have columns unless the guest asks for rows. */
export function chosen(studio: Partial<Choice>, isPhone = matchMedia(PHONE).matches): Choice {
  return {
    grid: guest.grid ?? (isPhone ? 'columns' : (studio.grid ?? 'rows')),
    tile: guest.tile ?? studio.tile ?? 'small',
  };
}

/** Keeps the guest's choice. Where the browser refuses storage, it holds until the page is left. */
export function choose(choice: Partial<Choice>): void {
  Object.assign(guest, choice);
  try {
    localStorage.setItem(KEPT, JSON.stringify(guest));
  } catch {
    // The choice is on the screen.
  }
}

function read(): Partial<Choice> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}');
  } catch {
    return {};
  }
}
