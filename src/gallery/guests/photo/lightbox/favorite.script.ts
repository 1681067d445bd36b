import { isChosen, press } from '../../page/hearts/hearts.script.ts';
import { data, sign, text } from './data.script.ts';
import type { Photo } from './photos.script.ts';

/** The heart of the photo that is shown. */
export function favoriteButton(photo: () => Photo) {
  if (!data.feedback?.favorite) return undefined;
  const toggle = () => press(photo().id);
  const button = sign('favorite', text('favorite'), { onclick: toggle, 'aria-pressed': 'false' });
  return {
    button,
    toggle,
    /** Takes it back, if it is there. */
    takeBack: () => isChosen(photo().id) && toggle(),
    change: () => button.setAttribute('aria-pressed', String(isChosen(photo().id))),
  };
}
