import { make, sign, text } from './data.script.ts';
import type { Photo } from './photos.script.ts';

const bar = () => document.querySelector('.chosen[data-gallery]');

/** Adds the photo to lists, where guests have them. The script of the lists shows them. */
export function listButton(photo: () => Photo) {
  if (!bar()) return undefined;
  const toggle = () => {
    const { id, alt } = photo();
    document.dispatchEvent(new CustomEvent('addtolist', { detail: { ids: [id], name: alt } }));
  };
  return { button: sign('add', text('addToList'), { onclick: toggle, 'aria-haspopup': 'dialog' }), toggle };
}

/** How many photos the guest has chosen, as the bar of the page says it. */
export const tallyLine = (): HTMLElement =>
  make('p', { class: 'lightbox-tally' }, bar()?.querySelector('.tally')?.textContent ?? '');
