import { show, tiles, totalOf } from './place/pages.script.ts';
import { reveal } from './place/place.script.ts';

/** Home and End reach the first and the last photo of the gallery, not only of what the page has loaded. */
document.addEventListener('keydown', async (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const isElsewhere = (target as Element).closest(
    'input:not([type="checkbox"]), textarea, select, dialog, .pswp, details[open]',
  );
  const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey;
  if ((key !== 'Home' && key !== 'End') || !isPlain || isElsewhere || document.querySelector('.pswp')) return;
  event.preventDefault();
  const isEnd = key === 'End';
  await show(isEnd ? totalOf() - 1 : 0);
  if (isEnd) return reveal(tiles().at(-1));
  reveal(tiles()[0]);
  scrollTo({ top: 0, behavior: 'instant' });
});
