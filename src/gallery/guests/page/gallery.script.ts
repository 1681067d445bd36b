import '../photo/lightbox/open.script.ts';
import './hearts/hearts.script.ts';
import './keys.script.ts';
import './place/place.script.ts';
import './placeholders.script.ts';
import './place/return.script.ts';
import './select/select.script.ts';
import { more, nextPage, previous, previousPage } from './place/pages.script.ts';

const AGAIN_MS = 5_000;

let hasScrolled = false;

/** Fetches the next or previous page when its link comes near. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      if (target === nextPage()) more().then(tryAgain);
      // At first the guest looks at the title of the gallery, which these photos would push away.
      else if (hasScrolled) previous().then(tryAgain);
    }
  },
  { rootMargin: '1600px' },
);
function follow(): void {
  near.disconnect();
  for (const link of [nextPage(), previousPage()]) if (link) near.observe(link);
}
/** A page that could not be loaded is asked for again. */
function tryAgain(came: boolean): void {
  if (!came) setTimeout(follow, AGAIN_MS);
}
addEventListener('online', follow);
document.addEventListener('photosadded', follow);
addEventListener(
  'scroll',
  () => {
    hasScrolled = true;
    follow();
  },
  { once: true, passive: true },
);
follow();

/** Follows a link to a section of another page that has been added to this one. */
document.addEventListener('click', (event) => {
  const hash = (event.target as Element).closest<HTMLAnchorElement>('.categories a')?.hash;
  const section = hash && document.querySelector(hash);
  if (!section || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  section.scrollIntoView();
  section.querySelector('a')?.focus({ preventScroll: true });
});

if (document.body.dataset.protected !== undefined) {
  const refuse = (event: Event) => (event.target as Element).closest('img, .pswp') && event.preventDefault();
  document.addEventListener('contextmenu', refuse);
  document.addEventListener('dragstart', refuse);
}

/** A menu closes when something else is pressed, or Escape. */
document.addEventListener('click', ({ target }) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.choice[open]'))
    if (!menu.contains(target as Node)) menu.open = false;
});
document.addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>('.choice[open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
