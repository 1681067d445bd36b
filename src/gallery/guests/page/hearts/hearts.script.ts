import { element } from '../../app/dom.script.ts';
import { data, text } from '../../photo/lightbox/data.script.ts';
import { guest, mustSayWho } from '../../photo/lightbox/send.script.ts';
import { keepSaying, say } from '../notice.script.ts';
import { idOf } from '../place/pages.script.ts';
import { createOutbox } from './outbox.script.ts';
import { outboxOf, senderTo } from './send-heart.script.ts';

/** The hearts of the photos that the page has read, as the guest wants them. */
const hearts = new Map<number, boolean>();

const buttonOf = (tile: Element | null) => tile?.querySelector<HTMLButtonElement>('.heart');

export const isChosen = (id: number): boolean => hearts.get(id) === true;

/** Reads the hearts of tiles that have come. A press that they do not know yet is shown on them. */
export function readHearts(tiles: Iterable<Element>): void {
  for (const tile of tiles) {
    const button = buttonOf(tile);
    if (!button) continue;
    const id = idOf(tile);
    if (!hearts.has(id)) hearts.set(id, button.getAttribute('aria-pressed') === 'true');
    button.setAttribute('aria-pressed', String(isChosen(id)));
  }
}

function show(id: number, on: boolean): void {
  const was = isChosen(id);
  hearts.set(id, on);
  if (was === on) return;
  buttonOf(document.getElementById(`photo-${id}`))?.setAttribute('aria-pressed', String(on));
  document.dispatchEvent(new CustomEvent('marked', { detail: { id, on } }));
}

/** Shows the hearts that the server has. */
export function takeOver(chosen: Set<number>): void {
  for (const id of hearts.keys()) show(id, chosen.has(id));
}

let presses = 0;
/** Differs after a press; undefined while the server lacks one. */
export const pressesSent = () => (outbox.waiting().length > 0 ? undefined : presses);
/** Continues once the server has all presses. */
export function onceSent(next: () => void): void {
  if (outbox.waiting().length === 0) next();
  else document.addEventListener('heartssent', next, { once: true });
}

/** Chooses a photo, or no longer. It shows at once, and is sent as soon as the server can be reached. */
export async function press(id: number, on = !isChosen(id)): Promise<void> {
  onward = undefined;
  say();
  if (on && mustSayWho()) {
    const asking = await import('../../photo/lightbox/who.script.ts').catch(() => say(text('offline')));
    if (!asking || !(await asking.askWho())) return;
  }
  presses += 1;
  show(id, on);
  outbox.add({ id, on, who: guest() });
}

const outbox = createOutbox(outboxOf(data.link), {
  send: senderTo(data.link),
  onRefused({ id, on }, { status, code, error, isPhotoGone }) {
    show(id, !on && !isPhotoGone);
    onward = undefined;
    // A full or sent list needs more than one line of text.
    const refused = new CustomEvent('refused', { cancelable: true, detail: { code } });
    if (!document.dispatchEvent(refused)) return;
    if (isPhotoGone) return say(text('photoGone'), reload());
    const isGone = status === 404 || status === 410;
    say(isGone ? text('gone') : ((code && data.reasons[code]) ?? error ?? text('failed')), reload());
  },
  onLocked: () => say(text('locked'), element('a', { href: data.link, textContent: text('unlock') })),
  onWaiting: (isWaiting) => keepSaying(isWaiting ? text('kept') : ''),
  async onSent(hasWaited) {
    const work: Promise<void>[] = [];
    const waitUntil = (promise: Promise<void>) => work.push(promise);
    document.dispatchEvent(new CustomEvent<HeartsSent>('heartssent', { detail: { hasWaited, waitUntil } }));
    await Promise.all(work);
    const to = onward?.href;
    if (!to || outbox.waiting().length > 0) return;
    onward = undefined;
    location.assign(to);
  },
});

/** The server has all hearts. The page is left only after what listeners wait for: it may give the link its address. */
export type HeartsSent = { hasWaited: boolean; waitUntil(promise: Promise<void>): void };

/** The link that the guest follows once the server has all hearts: the pages of lists show what it knows. */
let onward: HTMLAnchorElement | undefined;
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(
    '.chosen > a[href*="/lists"], .categories a[href*="mine="]',
  );
  onward = undefined;
  if (!link || outbox.waiting().length === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  onward = link;
  outbox.flush();
});

const reload = () => element('a', { href: location.pathname + location.search, textContent: text('reload') });

/** Without this script the button belongs to a form. */
document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('.photo > .heart');
  if (!button) return;
  event.preventDefault();
  press(idOf(button.parentElement as Element));
});

readHearts(document.querySelectorAll('.photo'));
document.addEventListener('photosadded', () => readHearts(document.querySelectorAll('.photo')));
// Once the other scripts listen.
document.addEventListener('DOMContentLoaded', () => {
  for (const { id, on } of outbox.waiting()) show(id, on);
  outbox.flush();
});
for (const event of ['online', 'pageshow']) addEventListener(event, outbox.flush);
document.addEventListener('visibilitychange', outbox.flush);
