import { style } from '../../app/style.script.ts';
import { isChosen, press, readHearts } from '../../page/hearts/hearts.script.ts';
import { say, speakIn } from '../../page/notice.script.ts';
import { idOf, tileOf } from '../../page/place/pages.script.ts';
import { data, make, sign, text } from '../lightbox/data.script.ts';

const ZOOM = 3;

/** Shows two or four photos beside each other. They zoom together, at the same place. */
export async function compare(ids: number[]): Promise<void> {
  const [tiles] = await Promise.all([Promise.all(ids.map(tileOf)), style('lightbox.css'), style('compare.css')]);
  const found = tiles.filter((tile) => tile instanceof HTMLElement);
  if (found.length < ids.length) return say(text(tiles.includes(null) ? 'photoGone' : 'failed'));
  readHearts(found);
  const shown = found.map(figure);
  const zoom = sign('zoom', text('zoom'), { onclick: () => setZoom(!isZoomed()), 'aria-pressed': 'false' });
  const close = sign('close', text('close'), { onclick: () => dialog.close() });
  const grid = make(
    'div',
    { class: `compare-${shown.length}` },
    shown.map(({ element }) => element),
  );
  const dialog = make(
    'dialog',
    { class: 'lightbox compare', 'aria-label': text('compare') },
    make('header', {}, zoom, close),
    grid,
  );

  const isZoomed = () => dialog.classList.contains('zoomed');
  function setZoom(on: boolean): void {
    dialog.classList.toggle('zoomed', on);
    dialog.style.setProperty('--zoom', on ? String(ZOOM) : '1');
    zoom.setAttribute('aria-pressed', String(on));
  }
  /** The place that is enlarged, as a share of each picture. */
  function look(event: PointerEvent): void {
    const picture = (event.target as Element).closest('.compare-picture');
    if (!picture) return;
    const { left, top, width, height } = picture.getBoundingClientRect();
    dialog.style.setProperty('--x', `${(100 * (event.clientX - left)) / width}%`);
    dialog.style.setProperty('--y', `${(100 * (event.clientY - top)) / height}%`);
  }
  grid.addEventListener('pointermove', (event) => isZoomed() && look(event));
  grid.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('.compare-picture')) return;
    look(event as PointerEvent);
    setZoom(!isZoomed());
  });

  const focus = (index: number) => shown.at(index % shown.length)?.focus();
  dialog.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const at = shown.findIndex(({ element }) => element.contains(document.activeElement));
    const acts: Record<string, (() => unknown) | undefined> = {
      ArrowRight: () => focus(at + 1),
      ArrowLeft: () => focus(Math.max(at, 0) - 1),
      f: () => shown[Math.max(at, 0)]?.toggle(),
      z: () => setZoom(!isZoomed()),
    };
    const act = acts[key.length === 1 ? key.toLowerCase() : key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  const update = () => {
    for (const { change } of shown) change();
  };
  document.addEventListener('marked', update);
  dialog.addEventListener('close', () => {
    document.removeEventListener('marked', update);
    speakIn(document.body);
    dialog.remove();
  });
  document.body.append(dialog);
  speakIn(dialog);
  dialog.showModal();
  focus(0);
}

/** A photo with its heart. */
function figure(tile: HTMLElement) {
  const id = idOf(tile);
  const image = tile.querySelector('img');
  const name = image?.alt ?? tile.querySelector('a')?.textContent ?? '';
  const toggle = () => press(id);
  const heart = data.feedback.favorite
    ? sign('favorite', `${text('favorite')} ${name}`, { onclick: toggle })
    : undefined;
  const picture = image
    ? make('img', { src: image.src, srcset: image.srcset, sizes: '50vw', alt: name, draggable: 'false' })
    : make('p', {}, text('noPreview'));
  const place = make(
    'figure',
    { tabindex: '-1', 'aria-label': name },
    make('div', { class: 'compare-picture' }, picture),
  );
  place.append(make('figcaption', {}, make('span', {}, name), heart));
  const change = () => heart?.setAttribute('aria-pressed', String(isChosen(id)));
  change();
  return { element: place, toggle: () => heart && toggle(), change, focus: () => (heart ?? place).focus() };
}
