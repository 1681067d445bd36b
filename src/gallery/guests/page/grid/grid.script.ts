import '../head/cover.script.ts';
import { type Choice, choose, chosen, type Measure, measure, PHONE } from './measure.script.ts';
import type { Place, Shape } from './rows.script.ts';

/** Places the photos in even rows or columns. Without this script, the style makes rows of about equal height. */

/** `places`: of the photos whose place is final, in their order. `bottoms`: where the photos after them begin. */
type Grid = { key: string; places: Map<Element, Place>; bottoms: number[] };

const main = document.querySelector('main') as HTMLElement;
const studio = main.dataset as Partial<Choice>;
const grids = new WeakMap<Element, Grid>();
let key = '';

/**
 * Places the photos that are new or, where the width or the choice has changed, all. Photos that were placed stay where they are on the
 * screen, even if `change` adds others above them.
 */
export function layOut(change?: () => void): void {
  const [first] = listsOf();
  const isMoved = first !== undefined && measure(first, studio).key !== key;
  if (change || (isMoved && scrollY > 0)) keepInSight(() => place(change));
  else place();
}

const listsOf = () => [...main.querySelectorAll<HTMLElement>('.photos')];

function keepInSight(act: () => void): void {
  const first = [...main.querySelectorAll('.photo')].find((tile) => tile.getBoundingClientRect().bottom > 0);
  const before = first?.getBoundingClientRect().top ?? 0;
  act();
  if (first?.isConnected) scrollBy({ top: first.getBoundingClientRect().top - before, behavior: 'instant' });
}

function place(change?: () => void): void {
  change?.();
  const lists = listsOf();
  const [first] = lists;
  if (!first) return;
  main.classList.add('even');
  const measured = measure(first, studio);
  key = measured.key;
  const isOpen = main.querySelector('.more [rel="next"]') !== null;
  for (const list of lists) placeIn(list, measured, isOpen && list === lists.at(-1));
}

function placeIn(list: HTMLElement, measured: Measure, isOpen: boolean): void {
  const tiles = [...list.children] as HTMLElement[];
  const grid = gridOf(list, tiles, measured.key);
  const above = tiles.findIndex((tile) => grid.places.has(tile));
  if (above > 0) placeAbove(grid, tiles.slice(0, above), measured);
  const added = tiles.slice(grid.places.size);
  const { places, held, bottoms, height } = measured.lay(added.map(shapeOf), grid.bottoms, isOpen ? 'open' : 'last');
  for (const [i, tile] of added.entries()) {
    show(tile, places[i] as Place);
    tile.classList.toggle('waits', held.has(i));
    if (!held.has(i)) grid.places.set(tile, places[i] as Place);
  }
  grid.bottoms = bottoms;
  list.style.setProperty('--all', `${height}px`);
}

/** Returns the places in a list. A list whose photos are not those of before begins anew. */
function gridOf(list: Element, tiles: Element[], key: string): Grid {
  const known = grids.get(list);
  const above = tiles.findIndex((tile) => known?.places.has(tile));
  const isSame = known && [...known.places.keys()].every((tile, i) => tile === tiles[Math.max(0, above) + i]);
  if (known?.key === key && isSame) return known;
  const grid = { key, places: new Map(), bottoms: [0] };
  grids.set(list, grid);
  return grid;
}

function placeAbove(grid: Grid, tiles: HTMLElement[], { lay }: Measure): void {
  const { places, bottoms } = lay(tiles.map(shapeOf), [0], 'joined');
  // Browsers scroll by whole pixels.
  const down = Math.ceil(Math.max(...bottoms));
  const below = [...grid.places].map(([tile, at]) => [tile, { ...at, top: at.top + down }] as const);
  grid.places = new Map([...tiles.map((tile, i) => [tile, places[i] as Place] as const), ...below]);
  grid.bottoms = grid.bottoms.map((bottom) => bottom + down);
  for (const [tile, at] of grid.places) show(tile as HTMLElement, at);
}

function shapeOf(tile: Element): Shape {
  const image = tile.querySelector('img');
  const [width, height] = ['width', 'height'].map((name) => Number(image?.getAttribute(name)));
  return { ratio: width && height ? width / height : 1, isWide: tile.classList.contains('wide') };
}

/** On paper the style ignores the place. */
function show({ style }: HTMLElement, at: Place): void {
  for (const [name, pixels] of Object.entries(at)) style.setProperty(`--${name}`, `${pixels}px`);
}

/** Shows photos that wait for others to fill their row, because none come. */
export function letGo(): void {
  for (const tile of main.querySelectorAll('.photo.waits')) tile.classList.remove('waits');
}

/** The guest's own choice, which works with this script only. */
function offerChoice(form: HTMLFormElement): void {
  const mark = () => {
    for (const [name, value] of Object.entries(chosen(studio)))
      (form.elements.namedItem(name) as RadioNodeList).value = value;
  };
  form.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    choose({ [name]: value });
    layOut();
  });
  matchMedia(PHONE).addEventListener('change', mark);
  mark();
  form.hidden = false;
}

layOut();
new ResizeObserver(() => layOut()).observe(main);
const form = document.querySelector<HTMLFormElement>('.grid-choice');
if (form) offerChoice(form);
