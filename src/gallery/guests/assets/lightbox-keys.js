import { make, sign, text } from './lightbox-data.js';

const ROWS = [
  ['←', '→', 'keyPhotos'],
  ['Home', 'End', 'keyEnds'],
  ['Z', 'keyZoom'],
  ['Space', 'P', 'keyPlay'],
  ['F', 'favorite'],
  ['C', 'feedback'],
  ['D', 'download'],
  ['?', 'keyKeys'],
  ['Esc', 'close'],
];

/** The list of keys, and the button that opens it. Keys for what the gallery does not permit are not in it. */
export function keyList(permitted) {
  const known = ROWS.map((row) => ({ name: row.at(-1), keys: row.slice(0, -1) })).filter(
    ({ name }) => permitted[name] !== false,
  );
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
  const dialog = make('dialog', { class: 'lightbox-keys', 'aria-labelledby': 'lightbox-keys' }, [
    make('header', {}, heading, close),
    make('dl', {}, rows),
  ]);
  const show = () => dialog.showModal();
  return { dialog, show, button: sign('keys', text('keys'), { onclick: show }) };
}

const isWriting = (target) => target.closest('input:not([type="radio"]), textarea, select') !== null;
const isPressed = (target) => target.closest('button, a, input, summary') !== null;

/** Round from the last to the first: the rest of the page cannot be reached, and the browser's own bar would be the next. */
function wrap(element, backwards) {
  const reachable = [...element.querySelectorAll('button, a[href], input, textarea')].filter(
    (one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }),
  );
  const [from, to] = backwards ? [0, -1] : [-1, 0];
  const { activeElement } = document;
  if (activeElement !== reachable.at(from) && !(backwards && activeElement === element)) return false;
  reachable.at(to).focus();
  return true;
}

/** What PhotoSwipe does with a key of its own is left to it: arrows, Escape, z. */
export function onKey(event, { pswp, last, source, mark, said, taken, keys, show, element }) {
  const { originalEvent } = event;
  const { key, target, ctrlKey, metaKey, altKey } = originalEvent;
  const take = (act) => {
    event.preventDefault();
    originalEvent.preventDefault();
    act?.();
  };
  if (element.querySelector('dialog[open]')) return void event.preventDefault();
  if (key === 'Escape') {
    const top = [taken, said].find((part) => part?.isOpen());
    return top && take(top.close);
  }
  if (ctrlKey || metaKey || altKey) return;
  if (key === 'Tab') return wrap(element, originalEvent.shiftKey) ? take() : event.preventDefault();
  if (isWriting(target)) return void event.preventDefault();
  if (target.matches('[type="radio"]') && key.startsWith('Arrow')) return void event.preventDefault();
  if (key === ' ') return void (isPressed(target) ? event.preventDefault() : take(show.toggle));
  if (key === 'ArrowRight' && pswp.currIndex === last() && source.hasMore()) return take(() => source.more());
  const acts = {
    Home: () => pswp.goTo(0),
    End: () => pswp.goTo(last()),
    PageUp: () => pswp.prev(),
    PageDown: () => pswp.next(),
    f: mark?.toggle,
    c: said?.toggle,
    d: taken?.toggle,
    p: show.toggle,
    '?': keys.show,
  };
  const act = acts[key.length === 1 ? key.toLowerCase() : key];
  if (act) take(act);
}
