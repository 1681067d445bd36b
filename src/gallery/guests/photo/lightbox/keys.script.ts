import type PhotoSwipe from 'photoswipe';
import { make, sign, text, type Word } from './data.script.ts';
import type { Source } from './photos.script.ts';

type Row = { keys: string[]; name: Word };
const ROWS: Row[] = [
  { keys: ['←', '→'], name: 'keyPhotos' },
  { keys: ['Home', 'End'], name: 'keyEnds' },
  { keys: ['Z'], name: 'keyZoom' },
  { keys: ['Space', 'P'], name: 'keyPlay' },
  { keys: ['F'], name: 'favorite' },
  { keys: ['X'], name: 'keyTakeBack' },
  { keys: ['L'], name: 'addToList' },
  { keys: ['1', '…', '5'], name: 'rating' },
  { keys: ['C'], name: 'feedback' },
  { keys: ['D'], name: 'download' },
  { keys: ['?'], name: 'keyKeys' },
  { keys: ['Esc'], name: 'close' },
];

/** The list of keyboard shortcuts, and the button that opens it. It leaves out what the gallery does not permit. */
export function keyList(permitted: Partial<Record<Word, boolean>>) {
  const known = ROWS.filter(({ name }) => permitted[name] !== false);
  const heading = make('h2', { id: 'lightbox-keys' }, text('keys'));
  const rows = known.map(({ name, keys }) =>
    make(
      'div',
      {},
      make('dt', {}, ...keys.flatMap((key, i) => [i > 0 && ' ', make('kbd', {}, key)])),
      make('dd', {}, text(name)),
    ),
  );
  const close = sign('close', text('close'), { onclick: () => dialog.close() });
  const dialog: HTMLDialogElement = make('dialog', { class: 'lightbox-keys', 'aria-labelledby': 'lightbox-keys' }, [
    make('header', {}, heading, close),
    make('dl', {}, rows),
  ]);
  const show = () => dialog.showModal();
  return { dialog, show, button: sign('keys', text('keys'), { onclick: show }) };
}

const isWriting = (target: Element) => target.closest('input:not([type="radio"]), textarea, select') !== null;
const isPressed = (target: Element) => target.closest('button, a, input, summary') !== null;

/** Moves the focus from the last control to the first: the rest of the page is unreachable, and the browser's bar would be next. */
function wrap(element: HTMLElement, backwards: boolean): boolean {
  const all = element.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, a[href], input, textarea');
  const reachable = [...all].filter((one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }));
  const [from, to] = backwards ? ([0, -1] as const) : ([-1, 0] as const);
  const { activeElement } = document;
  if (activeElement !== reachable.at(from) && !(backwards && activeElement === element)) return false;
  reachable.at(to)?.focus();
  return true;
}

/** PhotoSwipe handles its own keys: arrows, Escape, z. */
type Part = { toggle(): unknown };
type Panel = Part & { isOpen(): boolean; close(): void };
type Parts = {
  pswp: PhotoSwipe;
  element: HTMLElement;
  source: Source;
  favorite: (Part & { takeBack(): unknown }) | undefined;
  list: Part | undefined;
  said: (Panel & { rate(value: number): unknown }) | undefined;
  taken: Panel | undefined;
  keys: { show(): void };
  show: Part;
};
type Pressed = { originalEvent: KeyboardEvent; preventDefault(): void };

export function onKey(event: Pressed, parts: Parts): void {
  const { pswp, source, favorite, list, said, taken, keys, show, element } = parts;
  const { originalEvent } = event;
  const target = originalEvent.target as Element;
  const { key, ctrlKey, metaKey, altKey } = originalEvent;
  const take = (act?: () => unknown) => {
    event.preventDefault();
    originalEvent.preventDefault();
    act?.();
  };
  if (document.querySelector('dialog[open]')) return void event.preventDefault();
  if (key === 'Escape') {
    const top = [taken, said].find((part) => part?.isOpen());
    return void (top && take(top.close));
  }
  if (ctrlKey || metaKey || altKey) return;
  if (key === 'Tab') return void (wrap(element, originalEvent.shiftKey) ? take() : event.preventDefault());
  if (isWriting(target)) return void event.preventDefault();
  if (target.matches('[type="radio"]') && key.startsWith('Arrow')) return void event.preventDefault();
  if (key === ' ') return void (isPressed(target) ? event.preventDefault() : take(show.toggle));
  const isArrow = key.startsWith('Arrow') || key.startsWith('Page');
  // PhotoSwipe's own buttons need no photo.
  const isOwnButton = key === 'Enter' && target.closest('.pswp__button') !== null;
  if (element.classList.contains('lightbox-waits') && !isArrow && !isOwnButton) return void take();
  const goTo = async (index: number) => {
    await source.load(index);
    pswp.goTo(index);
  };
  const acts: Record<string, (() => unknown) | undefined> = {
    Home: () => goTo(0),
    End: () => goTo(source.total() - 1),
    PageUp: () => pswp.prev(),
    PageDown: () => pswp.next(),
    f: favorite?.toggle,
    x: favorite?.takeBack,
    l: list?.toggle,
    c: said?.toggle,
    d: taken?.toggle,
    p: show.toggle,
    '?': keys.show,
  };
  const act = /^[1-5]$/.test(key)
    ? said?.rate.bind(undefined, Number(key))
    : acts[key.length === 1 ? key.toLowerCase() : key];
  if (act) take(act);
}
