import './lightbox-open.js';
import './placeholders.js';
import { holdLastRow, more, nextPage } from './more.js';

/** Likes and favourites without leaving the page. The form works by itself where this script does not. */
document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.matches('form.mark')) return;
  event.preventDefault();
  const { type, value } = form.elements;
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: type.value, value: value.value === 'true' }),
    });
    if (!answer.ok) {
      const detail = await answer.json().catch(() => ({}));
      const refused = new CustomEvent('refused', { bubbles: true, cancelable: true, detail });
      if (form.dispatchEvent(refused)) location.reload();
      return;
    }
    show(form, (await answer.json()).mine[type.value]);
  } catch {
    form.submit();
  } finally {
    button.disabled = false;
  }
});

function show(form, on) {
  form.elements.value.value = String(!on);
  form.querySelector('button').setAttribute('aria-pressed', String(on));
  const detail = { type: form.elements.type.value, on };
  document.dispatchEvent(new CustomEvent('marked', { detail }));
}

/** The next page is fetched when its link comes near. */
const near = new IntersectionObserver(([entry]) => entry.isIntersecting && more(), { rootMargin: '1600px' });
function follow() {
  const link = nextPage();
  near.disconnect();
  if (link) near.observe(link);
  if (link) holdLastRow();
}
document.addEventListener('photosadded', follow);
addEventListener('resize', () => nextPage() && holdLastRow());
follow();

/** A link to a section of another page, when that has been added to this one. */
document.addEventListener('click', (event) => {
  const { hash } = event.target.closest?.('.categories a') ?? {};
  const section = hash && document.querySelector(hash);
  if (!section || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  section.scrollIntoView();
  section.querySelector('a').focus({ preventScroll: true });
});

if (document.body.dataset.protected !== undefined) {
  const refuse = (event) => event.target.closest('img, .pswp') && event.preventDefault();
  document.addEventListener('contextmenu', refuse);
  document.addEventListener('dragstart', refuse);
}
