import { element } from '../app/dom.script.ts';

/** Browsers often believe that they are online. Requests know better. */
const FAILED_IN_A_ROW = 2;
let failed = 0;
let text = '';

const line = element('p', { className: 'connection' });
line.setAttribute('role', 'status');

/** Says above everything else that the connection is lost, for as long as it is. */
export function watchConnection(main: Element, words: { lost: string }): void {
  text = words.lost;
  main.prepend(line);
  addEventListener('offline', show);
  addEventListener('online', noteAnswer);
  show();
}

export function noteAnswer(): void {
  failed = 0;
  show();
}

export function noteFailure(): void {
  failed += 1;
  show();
}

function show(): void {
  const now = !navigator.onLine || failed >= FAILED_IN_A_ROW ? text : '';
  if (line.textContent !== now) line.textContent = now;
}
