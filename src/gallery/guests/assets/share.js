import { make, text } from './lightbox-data.js';

/** Says in a line what happened, for a while. */
export function notices() {
  const element = make('div', { class: 'notice', role: 'status' });
  let timer;
  const say = (...content) => {
    clearTimeout(timer);
    element.replaceChildren(...content);
    timer = setTimeout(() => element.replaceChildren(), 6000);
  };
  return { element, say };
}

/** By the system's share sheet, else by a copied link, else by a link to copy by hand: plain HTTP has neither of both. */
export async function share({ title, url }, { say }, place) {
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // Closed by whoever opened it.
      if (error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    say(text('copied'));
  } catch {
    byHand(url, place);
  }
}

function byHand(url, place) {
  const field = make('input', { type: 'text', readonly: true, value: url });
  const close = make('button', { type: 'button', onclick: () => dialog.close() }, text('close'));
  const dialog = make(
    'dialog',
    { class: 'copy', onclose: () => dialog.remove() },
    make('label', {}, text('copyByHand'), field),
    close,
  );
  place.append(dialog);
  dialog.showModal();
  field.select();
}
