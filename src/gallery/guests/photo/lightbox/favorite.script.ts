import { data, sign, text } from './data.script.ts';
import type { Photo } from './photos.script.ts';
import { codeOf, mustSayWho, refusalOf, sendFeedback } from './send.script.ts';
import type { Notices } from './share.script.ts';

/** The favourite button of the photo that is shown. It changes at once, and back if the server refuses. */
export function favoriteButton(photo: () => Photo, told: Notices, askWho: (after: () => void) => void) {
  if (!data.feedback?.favorite) return undefined;
  const button = sign('favorite', text('favorite'), { onclick: toggle, 'aria-pressed': 'false' });
  const isOn = () => photo().element.dataset.favorite === 'true';
  const show = () => button.setAttribute('aria-pressed', String(isOn()));

  async function toggle(): Promise<void> {
    const { id, element, tile } = photo();
    const on = !isOn();
    if (on && mustSayWho()) return askWho(toggle);
    const set = (value: boolean) => {
      element.dataset.favorite = String(value);
      showOnTile(tile, value);
      show();
    };
    set(on);
    try {
      set((await sendFeedback(id, { type: 'favorite', value: on })).mine.favorite);
      document.dispatchEvent(new CustomEvent('marked', { detail: { type: 'favorite', on } }));
    } catch (error) {
      set(!on);
      // A full or sent list needs more than one line of text.
      const refused = new CustomEvent('refused', { cancelable: true, detail: { code: codeOf(error) } });
      if (!document.dispatchEvent(refused)) return;
      told.say(refusalOf(error));
    }
  }

  // The button on the tile may have been pressed before.
  const read = () => {
    const { element, tile } = photo();
    const pressed = formOf(tile)?.querySelector('button')?.getAttribute('aria-pressed');
    if (pressed) element.dataset.favorite = pressed;
    show();
  };
  return { button, toggle, change: read };
}

const formOf = (tile: Element) => tile.querySelector<HTMLFormElement>('form.mark:has([value="favorite"])');

function showOnTile(tile: Element, on: boolean): void {
  const form = formOf(tile);
  if (!form) return;
  (form.elements.namedItem('value') as HTMLInputElement).value = String(!on);
  form.querySelector('button')?.setAttribute('aria-pressed', String(on));
}
