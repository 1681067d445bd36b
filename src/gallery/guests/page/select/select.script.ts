import { element, fill } from '../../app/dom.script.ts';
import { data, text } from '../../photo/lightbox/data.script.ts';
import { say } from '../notice.script.ts';
import { idOf, tiles } from '../place/pages.script.ts';
import { remember } from '../place/place.script.ts';

const MOST = 1_000;
const PAGE = 100;
const LONG_PRESS_MS = 500;
/** A finger that moves further than this scrolls. */
const STILL_PX = 10;

const bar = document.querySelector<HTMLElement>('.selecting');
/** The server has drawn the circles, for an address that asks for them. */
const isServed = bar !== null && !bar.hidden;
const main = document.querySelector('main') as HTMLElement;
const selected = new Set<number>();
let isSelecting = false;
/** Where a range begins that ends with Shift. */
let anchor: Element | undefined;

const boxOf = (tile: Element) => tile.querySelector<HTMLInputElement>('.select input');
const actOf = (name: string) => bar?.querySelector<HTMLButtonElement>(`[data-do="${name}"]`);

/** Gives a tile its circle, where the server has not. */
function equip(tile: HTMLElement): void {
  const id = idOf(tile);
  const name = tile.querySelector('img')?.alt ?? tile.querySelector('a')?.textContent ?? '';
  const box = boxOf(tile) ?? element('input', { type: 'checkbox', name: 'photo', value: String(id) });
  box.setAttribute('form', 'selection');
  box.setAttribute('aria-label', fill(bar?.dataset.name ?? '', { photo: name }));
  box.checked = selected.has(id);
  if (!box.parentElement) tile.append(element('label', { className: 'select' }, box));
}

function begin(): void {
  if (isSelecting || !bar) return;
  isSelecting = true;
  main.classList.add('is-selecting');
  for (const tile of tiles()) equip(tile);
  const hadFocus = document.activeElement?.matches('.select-link');
  show();
  if (hadFocus) actOf('all')?.focus({ preventScroll: true });
}

function end(): void {
  isSelecting = false;
  selected.clear();
  main.classList.remove('is-selecting');
  removeCircles();
  show();
  // The address may ask for circles, and a reload would show them again.
  remember();
  document.querySelector<HTMLElement>('.select-link')?.focus({ preventScroll: true });
}

const removeCircles = () => {
  for (const circle of document.querySelectorAll('.photo > .select')) circle.remove();
};

/** Selects a photo or not, and with it all between it and the last one. */
function set(tile: HTMLElement, on: boolean, isRange = false): void {
  const all = tiles();
  const [from, to] = [anchor && isRange ? all.indexOf(anchor as HTMLElement) : -1, all.indexOf(tile)];
  const range = from < 0 ? [tile] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const one of range) {
    if (on) selected.add(idOf(one));
    else selected.delete(idOf(one));
  }
  anchor = tile;
  show();
}

function show(): void {
  if (!bar) return;
  bar.hidden = !isSelecting;
  const chosen = document.querySelector<HTMLElement>('.chosen[data-gallery]');
  if (chosen) chosen.hidden = isSelecting;
  for (const tile of tiles()) {
    const box = boxOf(tile);
    if (box) box.checked = selected.has(idOf(tile));
  }
  const count = selected.size;
  const tally = bar.querySelector<HTMLElement>('.tally');
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  if (tally) tally.textContent = isSelecting ? fill(tally.dataset.text ?? '', { count: numbers.format(count) }) : '';
  for (const name of ['download', 'add', 'clear']) {
    const act = actOf(name);
    if (act) act.disabled = count === 0;
  }
  const compare = actOf('compare');
  if (compare) compare.disabled = count !== 2 && count !== 4;
}

/** All photos of this view, also those that the page has not loaded. */
async function selectAll(): Promise<void> {
  const { total = 0, view = '' } = data;
  if (total > MOST) return say(bar?.dataset.many ?? '');
  const all = new Set(tiles().map(idOf));
  for (let page = 1; all.size < total && (page - 1) * PAGE < total; page++) {
    const query = new URLSearchParams(view);
    query.set('limit', String(PAGE));
    query.set('page', String(page));
    const answer = await fetch(`${data.link}/photos?${query}`).catch(() => undefined);
    if (!answer?.ok) return say(text('failed'));
    const { photos } = (await answer.json()) as { photos: { id: number }[] };
    for (const { id } of photos) all.add(id);
  }
  if (!isSelecting) return;
  for (const id of all) selected.add(id);
  show();
}

/** Circles cover only the photos that the page has loaded, so the address lists them all. */
async function download(form: HTMLFormElement): Promise<void> {
  const isAll = selected.size === data.total && data.view === '';
  const ids = [...selected];
  const zip = isAll ? form.action : `${form.action}?chosen=1&photo=${ids.join(',')}`;
  const saving = await import('../../photo/lightbox/save.script.ts').catch(() => undefined);
  if (saving?.canSave(ids.length)) await saving.savePhotos(ids, { zip });
  else location.assign(zip);
}

function act(name: string, button: HTMLButtonElement): void {
  say();
  if (name === 'all') selectAll();
  if (name === 'download') download(button.form as HTMLFormElement);
  if (name === 'clear') {
    selected.clear();
    show();
  }
  if (name === 'add') {
    const detail = { ids: [...selected], title: button.textContent ?? '' };
    document.dispatchEvent(new CustomEvent('addtolist', { detail }));
  }
  if (name === 'compare')
    import('../../photo/compare/compare.script.ts')
      .then(({ compare }) => compare([...selected]))
      .catch(() => say(text('failed')));
}

/** Before the lightbox sees it. */
document.addEventListener(
  'click',
  (event) => {
    const target = event.target as Element;
    const link = target.closest('.select-link');
    if (link && bar) {
      event.preventDefault();
      return begin();
    }
    if (!isSelecting || event.defaultPrevented) return;
    const button = target.closest<HTMLButtonElement>('.selecting [data-do]');
    const tile = target.closest<HTMLElement>('.photo');
    if (button) {
      event.preventDefault();
      act(button.dataset.do ?? '', button);
    } else if (tile) {
      const box = boxOf(tile);
      // A pressed circle has changed, and its label would press it again.
      if (target !== box) event.preventDefault();
      const on = target === box ? box.checked : !selected.has(idOf(tile));
      set(tile, on, event.shiftKey);
    } else if (target.closest('.selecting .leave')) {
      event.preventDefault();
      end();
    }
  },
  { capture: true },
);

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && isSelecting && !document.querySelector('dialog[open], .pswp')) end();
});

let pressing: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
let hasJustSelected = false;
const release = () => {
  clearTimeout(pressing?.timer);
  pressing = undefined;
};
document.addEventListener('pointerdown', ({ target, pointerType, clientX: x, clientY: y, isPrimary }) => {
  release();
  hasJustSelected = false;
  const tile = (target as Element).closest<HTMLElement>('.photo');
  // A finger that rests on a heart means the heart.
  const isHeart = (target as Element).closest('.heart') !== null;
  if (!tile || isHeart || !bar || isSelecting || pointerType === 'mouse' || !isPrimary) return;
  const timer = setTimeout(() => {
    begin();
    set(tile, true);
    hasJustSelected = true;
  }, LONG_PRESS_MS);
  pressing = { timer, x, y };
});
document.addEventListener('pointermove', ({ clientX, clientY }) => {
  if (pressing && Math.hypot(clientX - pressing.x, clientY - pressing.y) > STILL_PX) release();
});
for (const event of ['pointerup', 'pointercancel', 'scroll']) addEventListener(event, release, { passive: true });
/** A long press neither opens the photo nor the menu of the browser. */
for (const event of ['click', 'contextmenu'])
  addEventListener(
    event,
    (happened) => {
      const isHeld = hasJustSelected || (event === 'contextmenu' && pressing !== undefined);
      if (!isHeld || !(happened.target as Element).closest('.photo')) return;
      if (event === 'click') hasJustSelected = false;
      happened.preventDefault();
      happened.stopPropagation();
    },
    { capture: true },
  );

document.addEventListener('photosadded', () => {
  if (isSelecting) for (const tile of tiles()) equip(tile);
  else removeCircles();
});

for (const hidden of bar?.querySelectorAll<HTMLElement>('[data-do][hidden]') ?? []) hidden.hidden = false;
if (isServed) begin();
