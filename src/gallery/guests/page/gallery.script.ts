import '../photo/lightbox/open.script.ts';
import './placeholders.script.ts';
import { more, nextPage } from './more.script.ts';

/** Likes and favourites without leaving the page. Without this script the form works on its own. */
document.addEventListener('submit', async (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches('form.mark')) return;
  event.preventDefault();
  const { type, value } = fieldsOf(form);
  const button = buttonOf(form);
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

function show(form: HTMLFormElement, on: boolean): void {
  fieldsOf(form).value.value = String(!on);
  buttonOf(form).setAttribute('aria-pressed', String(on));
  const detail = { type: fieldsOf(form).type.value, on };
  document.dispatchEvent(new CustomEvent('marked', { detail }));
}

const fieldsOf = ({ elements }: HTMLFormElement) => elements as unknown as Record<'type' | 'value', HTMLInputElement>;
const buttonOf = (form: HTMLFormElement) => form.querySelector('button') as HTMLButtonElement;

/** Fetches the next page when its link comes near. */
const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '1600px' });
function follow(): void {
  const link = nextPage();
  near.disconnect();
  if (link) near.observe(link);
}
document.addEventListener('photosadded', follow);
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
