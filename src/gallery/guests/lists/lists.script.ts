import type { GuestSelection } from '../../lists/guest-lists.schema.ts';
import { dataOf, element, fill } from '../app/dom.script.ts';
import type { listScriptWords } from './script-words.ts';

type Words = ReturnType<typeof listScriptWords>;
type List = Pick<GuestSelection, 'id' | 'name' | 'status'> & { has_photo?: boolean };
type Told = { code?: string; error?: string; errors?: { path: string }[] };

/** The lists of a guest without leaving the gallery. Their pages offer the same without a script. */
const words = dataOf<Words>('list-words');
const bar = document.querySelector<HTMLElement>('.chosen');
const base = bar?.dataset.gallery ?? '';
const THIS = import.meta.url;
const icon = (name: string) =>
  `<svg class="icon" aria-hidden="true"><use href="${new URL('icons.svg', THIS).pathname}#${name}"/></svg>`;

class Refusal extends Error {
  readonly told: Told;

  constructor(told: Told) {
    super(told.error);
    this.told = told;
  }
}

/** Returns the response of the service. Throws its refusal. */
async function ask<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
  const answer = await fetch(base + path, {
    method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const told = answer.status === 204 ? {} : await answer.json();
  if (!answer.ok) throw new Refusal(told);
  return told;
}

const toldBy = (error: unknown): Told => (error instanceof Refusal ? error.told : {});
const reasonOf = ({ code, error }: Told): string =>
  (words as Record<string, string>)[`list_${code}`] ?? error ?? words.listFailed;

/** The counter follows the favourites on this page. */
function count(bar: HTMLElement, step: number): void {
  const { limit } = bar.dataset;
  const chosen = Math.max(0, Number(bar.dataset.count) + step);
  bar.dataset.count = String(chosen);
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  const values = { count: numbers.format(chosen), limit: limit && numbers.format(Number(limit)) };
  const tally = bar.querySelector('.tally');
  if (tally) tally.textContent = fill(limit ? words.chosenOf : words.chosen, values);
  doneOf(bar).hidden = chosen === 0;
}

const doneOf = (bar: HTMLElement) => bar.querySelector('.done') as HTMLAnchorElement;

function open(title: string, ...content: Node[]): void {
  const close = element('button', { type: 'button', textContent: words.close });
  const heading = element('h2', { id: 'menu-title', textContent: title });
  const dialog = element('dialog', { className: 'menu' }, element('div', {}, heading, ...content, close));
  dialog.setAttribute('aria-labelledby', heading.id);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Explains why a favourite was refused, and offers a way out. */
document.addEventListener('refused', (event) => {
  const { detail } = event as CustomEvent<Told>;
  const { code } = detail;
  if (!bar || !/^SELECTION_(FULL|SUBMITTED)$/.test(code ?? '')) return;
  event.preventDefault();
  const text = element('p', { textContent: reasonOf(detail) });
  text.setAttribute('role', 'alert');
  const lists = element('a', { className: 'button', href: `${base}/lists`, textContent: words.myLists });
  const reopen = element('button', { type: 'button', className: 'primary', textContent: words.askToReopen });
  reopen.addEventListener('click', async () => {
    reopen.disabled = true;
    try {
      await ask(`/selections/${(await favorites())?.id}/ask`, 'POST');
      text.setAttribute('role', 'status');
      text.textContent = words.askedToReopen;
      reopen.remove();
    } catch (fault) {
      text.textContent = reasonOf(toldBy(fault));
      reopen.disabled = false;
    }
  });
  open(
    code === 'SELECTION_FULL' ? words.listFull : words.listSent,
    text,
    ...(code === 'SELECTION_FULL' ? [] : [reopen]),
    lists,
  );
});

document.addEventListener('marked', (event) => {
  const { type, on } = (event as CustomEvent<{ type: string; on: boolean }>).detail;
  if (!bar || type !== 'favorite') return;
  count(bar, on ? 1 : -1);
  if (!bar.dataset.list) nameList(bar);
});

/** The first favourite creates the list that can be sent. */
async function nameList(bar: HTMLElement): Promise<void> {
  const list = await favorites();
  if (!list) return;
  bar.dataset.list = String(list.id);
  doneOf(bar).href = `${base}/lists/${list.id}/done`;
}

const listsOf = async (query = '') => (await ask<{ selections: List[] }>(`/selections${query}`)).selections;

const favorites = async () => (await listsOf()).find(({ name }) => name === null);

/** The lists of the guest, each with whether it contains the photo. */
async function choose(photo: number, name: string): Promise<void> {
  const fault = element('p', { hidden: true });
  fault.setAttribute('role', 'alert');
  const refuse = (error: unknown) => {
    fault.hidden = false;
    fault.textContent = reasonOf(toldBy(error));
  };
  const choices = element('ul', { className: 'choices' });
  const field = element('input', { name: 'name', required: true, maxLength: 100 });
  const form = element(
    'form',
    {},
    element('label', { textContent: words.newList }, field),
    element('button', { textContent: words.makeList }),
  );
  const show = ({ id, name, has_photo, status }: List) => {
    const button = element('button', { type: 'button' }, element('bdi', {}, name ?? ''));
    button.setAttribute('aria-pressed', String(has_photo));
    button.disabled = status === 'submitted';
    button.addEventListener('click', async () => {
      const on = button.getAttribute('aria-pressed') === 'true';
      try {
        await ask(`/selections/${id}/photos/${photo}`, on ? 'DELETE' : 'PUT');
        button.setAttribute('aria-pressed', String(!on));
        fault.hidden = true;
      } catch (error) {
        refuse(error);
      }
    });
    choices.append(element('li', {}, button));
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      const made = await ask<List>('/selections', 'POST', { name: field.value, photo_id: photo });
      show({ ...made, has_photo: true });
      field.value = '';
      fault.hidden = true;
    } catch (error) {
      // If names are required, the page has the fields for them.
      if (toldBy(error).errors?.some(({ path }) => path.startsWith('guest_')))
        location.href = `${base}/lists/add?photo=${photo}`;
      else refuse(error);
    }
  });
  try {
    for (const list of await listsOf(`?photo_id=${photo}`)) if (list.name !== null) show(list);
    open(fill(words.addToList, { photo: name }), fault, choices, form);
  } catch {
    location.href = `${base}/lists/add?photo=${photo}`;
  }
}

/** Adds a button to every photo, including those added while scrolling. */
function equip(): void {
  for (const tile of document.querySelectorAll('.photo:not(:has(> .add))')) {
    const photo = Number(tile.id.replace('photo-', ''));
    const name = tile.querySelector('img')?.alt ?? tile.querySelector('a')?.textContent ?? '';
    const button = element('button', { type: 'button', className: 'add', innerHTML: icon('add') });
    button.setAttribute('aria-label', fill(words.addToList, { photo: name }));
    button.setAttribute('aria-haspopup', 'dialog');
    button.addEventListener('click', () => choose(photo, name));
    tile.append(button);
  }
}

if (bar) {
  equip();
  document.addEventListener('photosadded', equip);
}
