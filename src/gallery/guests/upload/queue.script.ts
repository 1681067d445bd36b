import type { Upload } from 'tus-js-client';
import { dataOf, element, fill } from '../app/dom.script.ts';
import type { KeptFile } from './files.script.ts';
import type { uploadScriptWords } from './script-words.ts';

type State =
  | 'unnamed'
  | 'unmailed'
  | 'queued'
  | 'sending'
  | 'paused'
  | 'offline'
  | 'done'
  | 'duplicate'
  | 'failed'
  | 'dropped';

/** A file: what it is, how far it is, and its line. */
export type Item = KeptFile & {
  sent: number;
  state: State;
  fault: string;
  isBusy?: boolean;
  /** Whether the browser has it after a reload; undefined while that is unknown. */
  isKept?: boolean | undefined;
  outcome?: string | undefined;
  upload?: Upload;
  line: HTMLElement;
  shown: {
    picture: HTMLCanvasElement;
    state: HTMLElement;
    progress: HTMLProgressElement;
    again: HTMLButtonElement;
    remove: HTMLButtonElement;
  };
};

const percents = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' });
export const words = dataOf<ReturnType<typeof uploadScriptWords>>('words');

/** Every file of this page. */
export const items: Item[] = [];
/** Nobody has said yet who sends it. */
export const waits = ({ state }: Item): boolean => state === 'unnamed' || state === 'unmailed';
export const isLeft = (item: Item): boolean =>
  waits(item) || ['queued', 'sending', 'paused', 'offline'].includes(item.state);
export const isLost = (item: Item): boolean => isLeft(item) && item.isKept === false;
export const isSent = ({ state }: Item): boolean => state === 'done' || state === 'duplicate';

const say = element('p', { className: 'overall' });
say.setAttribute('role', 'status');
const bar = element('progress', { max: 1, value: 0 });
bar.setAttribute('aria-label', words.progress);
export const pause = element('button', { type: 'button', textContent: words.pause });
const stay = element('p', { hidden: true, textContent: words.stay });
const list = element('ul', { className: 'queue' });
export const panel = element(
  'section',
  { className: 'panel', hidden: true },
  element('div', { className: 'sum' }, say, pause),
  bar,
  stay,
  list,
);

/** Puts a file and its line into the queue. */
export function addItem(kept: KeptFile, start: (item: Item) => void, drop: (item: Item) => void): Item {
  const { file } = kept;
  const picture = element('canvas', { className: 'blank', ariaHidden: 'true' });
  const state = element('span', { className: 'state' });
  const progress = element('progress', { max: 1, value: 0 });
  progress.setAttribute('aria-label', file.name);
  const again = element('button', { type: 'button', className: 'quiet', textContent: words.again, hidden: true });
  const remove = element('button', { type: 'button', className: 'quiet remove', textContent: '×' });
  remove.setAttribute('aria-label', fill(words.remove, { name: file.name }));
  const line = element(
    'li',
    {},
    picture,
    element('span', { className: 'what' }, element('bdi', { textContent: file.name }), state, progress),
    again,
    remove,
  );
  const shown = { picture, state, progress, again, remove };
  const item: Item = { ...kept, sent: 0, state: 'queued', fault: '', line, shown };
  again.addEventListener('click', () => start(item));
  remove.addEventListener('click', () => drop(item));
  items.push(item);
  list.append(line);
  panel.hidden = false;
  return item;
}

export function show(item: Item): void {
  const { state, progress, again, remove } = item.shown;
  const share = item.file.size > 0 ? item.sent / item.file.size : 0;
  state.textContent = textOf(item, share);
  item.line.dataset.state = item.state;
  progress.value = share;
  progress.hidden = isSent(item) || waits(item) || item.state === 'failed';
  again.hidden =
    item.state !== 'failed' || ['PAYLOAD_TOO_LARGE', 'NOT_A_PICTURE', 'TOO_MANY_PIXELS'].includes(item.fault);
  remove.hidden = isSent(item);
  showAll();
}

/** Never 100 % before the last byte. */
const percentOf = (share: number) => percents.format(Math.floor(100 * share) / 100);

function textOf({ state, fault, isBusy }: Item, share: number): string {
  if (state === 'dropped') return '';
  if (state === 'sending') return percentOf(share);
  if (state !== 'failed') return words[state === 'offline' && isBusy ? 'busy' : state];
  const faults: Record<string, string> = words.faults;
  return faults[fault] ?? words.faults.failed;
}

export function showAll(): void {
  const over = items.filter(isSent);
  const left = items.filter(isLeft);
  const wanted = items.filter(({ state }) => state !== 'failed');
  const all = wanted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = wanted.reduce((sum, item) => sum + (isSent(item) ? item.file.size : item.sent), 0);
  bar.value = all > 0 ? sent / all : 0;
  bar.hidden = pause.hidden = left.every(waits);
  stay.hidden = !items.some(isLost);
  const text =
    left.length === 0 && over.length > 0 && over.length === items.length
      ? words.allDone
      : fill(words.overall, { done: over.length, all: items.length });
  // Announced once per file, not for each piece of it.
  if (say.textContent !== text) say.textContent = text;
}
