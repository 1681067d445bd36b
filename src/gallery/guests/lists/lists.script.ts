import type { GuestSelection } from '../../lists/guest-lists.schema.ts';
import { dataOf, element, fill } from '../app/dom.script.ts';
import type { HeartsSent } from '../page/hearts/hearts.script.ts';
import type { Returned } from '../page/place/return.script.ts';
import { guest } from '../photo/lightbox/send.script.ts';
import type { listScriptWords } from './script-words.ts';

type Words = ReturnType<typeof listScriptWords>;
type List = Pick<GuestSelection, 'id' | 'name' | 'status' | 'count'> & { has_photo?: boolean };
type Told = { code?: string; error?: string; errors?: { path: string }[] };

/** The lists of a guest without leaving the gallery. Their pages offer the same without a script. */
const words = dataOf<Words>('list-words');
const bar = document.querySelector<HTMLElement>('.chosen[data-gallery]');
const base = bar?.dataset.gallery ?? '';
class Refusal extends Error {
  readonly told: Told;

  constructor(told: Told) {
    super(told.error);
    this.told = told;
  }
}

const TIMEOUT_MS = 15_000;

/** Returns the response of the service. Throws its refusal, or after 15 s without a response. */
async function ask<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
  const answer = await fetch(base + path, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
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
function count(bar: HTMLElement, chosen: number): void {
  const { limit } = bar.dataset;
  bar.dataset.count = String(chosen);
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  const values = { count: numbers.format(chosen), limit: limit && numbers.format(Number(limit)) };
  const tally = bar.querySelector('.tally');
  if (tally) tally.textContent = fill(limit ? words.chosenOf : words.chosen, values);
  doneOf(bar).hidden = chosen === 0;
  document.dispatchEvent(new Event('tally'));
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
  if (document.querySelector('dialog[open]')) return;
  const text = element('p', { textContent: reasonOf(detail) });
  text.setAttribute('role', 'status');
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

let presses = 0;
document.addEventListener('marked', (event) => {
  const { on } = (event as CustomEvent<{ on: boolean }>).detail;
  presses += 1;
  if (bar && bar.dataset.sent === undefined) count(bar, Math.max(0, Number(bar.dataset.count) + (on ? 1 : -1)));
});

/** After hearts have waited, the server knows how many there are. */
let mustCount = false;
document.addEventListener('heartssent', (event) => {
  const { hasWaited, waitUntil } = (event as CustomEvent<HeartsSent>).detail;
  mustCount ||= hasWaited;
  const isKnown = bar?.dataset.list || bar?.dataset.count === '0';
  if (bar && (!isKnown || mustCount)) waitUntil(learnList(bar));
});

/** The first favourite creates the list that can be sent. */
async function learnList(bar: HTMLElement): Promise<void> {
  const before = presses;
  const list = await favorites().catch(() => undefined);
  if (!list) return;
  nameList(bar, list.id);
  // A press since then is not in the count.
  if (!mustCount || presses !== before) return;
  mustCount = false;
  if (list.status === 'open') count(bar, list.count);
}

function nameList(bar: HTMLElement, list: number): void {
  bar.dataset.list = String(list);
  doneOf(bar).href = `${base}/lists/${list}/done`;
}

/** A page that the browser kept learns how many photos are chosen by now. */
document.addEventListener('returned', (event) => {
  const { chosen } = (event as CustomEvent<Returned>).detail;
  if (!bar || !chosen) return;
  if (chosen.selection_id !== null) nameList(bar, chosen.selection_id);
  if (chosen.submitted_at === null) count(bar, chosen.count);
});

const listsOf = async (query = '') => (await ask<{ selections: List[] }>(`/selections${query}`)).selections;

const favorites = async () => (await listsOf()).find(({ name }) => name === null);

/** The lists of the guest, to add photos to: of one photo, each also says whether it contains it. */
async function choose(ids: number[], title: string): Promise<void> {
  const [photo] = ids;
  const isOne = ids.length === 1;
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
  const add = (list: number) => ask(`/selections/${list}/photos`, 'PUT', { photo_ids: ids });
  const show = ({ id, name, has_photo, status }: List) => {
    const button = element('button', { type: 'button' }, element('bdi', {}, name ?? ''));
    button.setAttribute('aria-pressed', String(has_photo === true));
    button.disabled = status === 'submitted';
    button.addEventListener('click', async () => {
      const isOn = button.getAttribute('aria-pressed') === 'true';
      if (isOn && !isOne) return;
      fault.hidden = true;
      try {
        await (isOn ? ask(`/selections/${id}/photos/${photo}`, 'DELETE') : add(id));
        button.setAttribute('aria-pressed', String(!isOn));
      } catch (error) {
        refuse(error);
      }
    });
    choices.append(element('li', {}, button));
    return button;
  };
  const showAll = (lists: List[]) => {
    choices.replaceChildren();
    for (const list of lists) if (list.name !== null) show(list);
  };
  const read = () => listsOf(isOne ? `?photo_id=${photo}` : '');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    fault.hidden = true;
    try {
      const made = await ask<List>('/selections', 'POST', { name: field.value, photo_id: photo, ...guest() });
      field.value = '';
      const button = show({ ...made, has_photo: isOne });
      // The list exists now, also if the photos can't be added.
      if (!isOne) button.click();
    } catch (error) {
      // The answer to an earlier attempt may have been lost.
      if (toldBy(error).code === 'SELECTION_EXISTS') showAll(await read().catch(() => []));
      if (!toldBy(error).errors?.some(({ path }) => path.startsWith('guest_'))) return refuse(error);
      const { askWho } = await import('../photo/lightbox/who.script.ts');
      if (await askWho()) form.requestSubmit();
    }
  });
  try {
    showAll(await read());
    open(title, fault, choices, form);
  } catch (error) {
    refuse(error);
    open(title, fault);
  }
}

document.addEventListener('addtolist', (event) => {
  const { ids, name, title } = (event as CustomEvent<{ ids: number[]; name?: string; title?: string }>).detail;
  choose(ids, title ?? fill(words.addToList, { photo: name }));
});
