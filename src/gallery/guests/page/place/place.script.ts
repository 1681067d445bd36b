import { data } from '../../photo/lightbox/data.script.ts';
import { addressAt, firstIndex, idOf, tiles } from './pages.script.ts';
import { keepWay, type Way, wayOf } from './way.script.ts';

/** Where the guest is in the gallery. The history keeps it, so a reload and every way back lead there. */

const SETTLED_MS = 150;
/** The page is about to come anew, at another place than the present one. */
let isReloading = false;
/** Where the page was entered. The browser itself scrolls to the named photo until the page is loaded, unless the guest does something. */
let entered: Way | undefined;
const isInGallery = () => history.state?.photo === undefined;

/** The address of the page with a photo. */
export const addressOf = (tile: HTMLElement): string => addressAt(firstIndex() + tiles().indexOf(tile));

/** Keeps the place, unless the address is that of a photo in the lightbox. */
export function remember(): void {
  if (!isInGallery() || isReloading) return;
  const way = entered ?? (scrollY === 0 ? undefined : whereNow());
  history.replaceState({ ...history.state, way }, '', way?.address ?? addressAt(firstIndex()));
  keepWay(data.link, way);
  // Its page has another address now.
  const skip = document.querySelector<HTMLAnchorElement>('.skip');
  if (skip) skip.href = `${location.pathname}${location.search}#photos`;
}

function whereNow(): Way | undefined {
  const tile = tiles().find((one) => one.getBoundingClientRect().bottom > 0);
  return tile && { id: idOf(tile), top: tile.getBoundingClientRect().top, address: addressOf(tile) };
}

/** Brings a photo into sight, and the focus to it. */
export function reveal(tile: Element | null | undefined): void {
  tile?.scrollIntoView({ block: 'center', behavior: 'instant' });
  tile?.querySelector('a')?.focus({ preventScroll: true });
}

/** Returns to a place, if its photo is in the document. */
function returnTo({ id, top }: Way): boolean {
  const tile = document.getElementById(`photo-${id}`);
  if (tile) scrollBy({ top: tile.getBoundingClientRect().top - top, behavior: 'instant' });
  return tile !== null;
}

/** Back or Forward has led to an entry of the gallery in this document. */
export function comeBack(): void {
  const way: Way | undefined = history.state?.way;
  if (!way || returnTo(way)) return;
  isReloading = true;
  location.reload();
}

function arrive(): void {
  const named = /^#photo-\d+$/.test(location.hash) ? document.querySelector(location.hash) : null;
  const kept = wayOf(data.link);
  const way: Way | undefined = history.state?.way ?? (named?.id === `photo-${kept?.id}` ? kept : undefined);
  if (way && isInGallery()) returnTo(way);
  else reveal(named);
}

history.scrollRestoration = 'manual';
arrive();
const focused = document.activeElement as HTMLElement;
if (location.hash) {
  entered = whereNow();
  const move = () => {
    entered = undefined;
  };
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, move, { once: true, passive: true });
  addEventListener(
    'load',
    () =>
      setTimeout(() => {
        if (entered) returnTo(entered);
        move();
        // The browser has taken the focus from the link, too.
        if (document.activeElement === document.body) focused.focus({ preventScroll: true });
      }),
    { once: true },
  );
}

let timer: ReturnType<typeof setTimeout> | undefined;
addEventListener(
  'scroll',
  () => {
    clearTimeout(timer);
    timer = setTimeout(remember, SETTLED_MS);
  },
  { passive: true },
);
addEventListener('pagehide', remember);
