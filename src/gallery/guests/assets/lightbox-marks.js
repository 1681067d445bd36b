import { data, sign, text } from './lightbox-data.js';
import { mustSayWho, refusalOf, sendFeedback } from './lightbox-send.js';

/** The favourite of the photo that is shown. It answers at once, and takes it back where the server refuses. */
export function marks(photo, told, askWho) {
  if (!data.feedback?.favorite) return undefined;
  const button = sign('favorite', text('favorite'), { onclick: toggle, 'aria-pressed': 'false' });
  const isOn = () => photo().element.dataset.favorite === 'true';
  const show = () => button.setAttribute('aria-pressed', String(isOn()));

  async function toggle() {
    const { id, element, tile } = photo();
    const on = !isOn();
    if (on && mustSayWho()) return askWho(toggle);
    const mark = (value) => {
      element.dataset.favorite = String(value);
      showOnTile(tile, value);
      show();
    };
    mark(on);
    try {
      mark((await sendFeedback(id, { type: 'favorite', value: on })).mine.favorite);
      document.dispatchEvent(new CustomEvent('marked', { detail: { type: 'favorite', on } }));
    } catch (error) {
      mark(!on);
      // A list that is full, or sent, has more to say than a line.
      const refused = new CustomEvent('refused', { cancelable: true, detail: { code: error.code } });
      if (!document.dispatchEvent(refused)) return;
      told.say(refusalOf(error));
    }
  }

  // Somebody may have pressed the tile's own button before.
  const read = () => {
    const { element, tile } = photo();
    const pressed = formOf(tile)?.querySelector('button').getAttribute('aria-pressed');
    if (pressed) element.dataset.favorite = pressed;
    show();
  };
  return { button, toggle, change: read };
}

const formOf = (tile) => tile.querySelector('form.mark:has([value="favorite"])');

function showOnTile(tile, on) {
  const form = formOf(tile);
  if (!form) return;
  form.elements.value.value = String(!on);
  form.querySelector('button').setAttribute('aria-pressed', String(on));
}
