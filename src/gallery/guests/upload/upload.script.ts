import { type HttpResponse, Upload } from 'tus-js-client';
import { element } from '../app/dom.script.ts';
import { noteAnswer, noteFailure, watchConnection } from './connection.script.ts';
import { forgetFile, type KeptFile, keepFile, keptFiles } from './files.script.ts';
import {
  addItem,
  type Item,
  isLeft,
  isLost,
  isSent,
  items,
  panel,
  pause,
  show,
  showAll,
  waits,
  words,
} from './queue.script.ts';
import { fieldOf, form, missingField, readName, senderNow } from './sender.script.ts';
import { drawThumbnail } from './thumbnail.script.ts';

const uploads = form?.dataset.uploads ?? '';
const maxBytes = Number(form?.dataset.maxBytes);
const AT_ONCE = 2;
const CHUNK = 5 * 1024 * 1024;
const DELAYS = [0, 1_000, 2_000, 5_000, 10_000, 20_000];
/** Temporary refusals of the service. */
const PASSING = [408, 423, 425, 429];

let isPaused = false;

async function begin(): Promise<void> {
  form.after(panel);
  form.classList.add('scripted');
  watchConnection(form.parentElement as HTMLElement, words);
  const name = fieldOf('guest_name') as HTMLInputElement;
  const input = fieldOf('photo') as HTMLInputElement;
  name.value ||= readName();
  input.required = false;
  const choose = element(
    'span',
    { className: 'drop', textContent: `${words.choose} ` },
    element('span', { textContent: words.drop }),
  );
  input.after(choose);

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (items.some(waits)) startWaiting();
    else input.click();
  });
  form.addEventListener('change', startWaiting);
  input.addEventListener('change', () => add(input.files ?? []));
  document.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    form.classList.add('over');
  });
  document.addEventListener('dragleave', (event) => event.relatedTarget || form.classList.remove('over'));
  document.addEventListener('drop', (event) => {
    form.classList.remove('over');
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    add(event.dataTransfer.files);
  });
  pause.addEventListener('click', () => setPaused(!isPaused));
  addEventListener('online', () => {
    for (const item of items) if (item.state === 'offline') start(item);
  });
  addEventListener('beforeunload', (event) => {
    if (items.some(isLost)) event.preventDefault();
  });
  for (const kept of await keptFiles(uploads)) enqueue(kept, true);
  // They were chosen before this script came. Ahead of the kept ones, they would be queued twice.
  if (input.files?.length) add(input.files);
}

function add(files: Iterable<File>): void {
  const said = missingField() ? {} : senderNow();
  for (const file of files) {
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
    enqueue({ id, gallery: uploads, at: Date.now(), file, said });
  }
  (fieldOf('photo') as HTMLInputElement).value = '';
  if (items.some(waits)) form.reportValidity();
  else panel.scrollIntoView({ block: 'nearest' });
}

function enqueue(kept: KeptFile, isKept?: boolean): void {
  const item = addItem(kept, start, drop);
  item.isKept = isKept;
  const { file } = kept;
  if (file.size > maxBytes) finish(item, 'failed', 'PAYLOAD_TOO_LARGE');
  else if (file.size === 0) finish(item, 'failed', 'NOT_A_PICTURE');
  else {
    drawThumbnail(item.shown.picture, file);
    start(item);
  }
}

/** Queues a file, or resumes it where it stopped. A file chosen before the sender's name waits for it. */
function start(item: Item): void {
  const missing = item.said.guest_name ? undefined : missingField();
  const isNamed = !missing && !item.said.guest_name;
  if (isNamed) item.said = senderNow();
  // One that failed was forgotten.
  if (isNamed || !item.isKept || item.state === 'failed') keep(item);
  item.state = missing ?? (isPaused ? 'paused' : 'queued');
  item.fault = '';
  show(item);
  next();
}

async function keep(item: Item): Promise<void> {
  const { id, gallery, at, file, said } = item;
  item.isKept = await keepFile({ id, gallery, at, file, said });
  showAll();
}

function startWaiting(): void {
  for (const item of items.filter(waits)) start(item);
}

function next(): void {
  if (isPaused) return;
  const under = items.filter(({ state }) => state === 'sending').length;
  for (const item of items.filter(({ state }) => state === 'queued').slice(0, AT_ONCE - under)) send(item);
}

async function send(item: Item): Promise<void> {
  item.state = 'sending';
  show(item);
  const upload = item.upload ?? openUpload(item);
  item.upload = upload;
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  if (item.state === 'sending') upload.start();
}

const openUpload = (item: Item): Upload =>
  new Upload(item.file, {
    endpoint: uploads,
    chunkSize: CHUNK,
    retryDelays: DELAYS,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => `atelier-${uploads}-${item.id}`,
    metadata: { filename: item.file.name, filetype: item.file.type, ...item.said },
    onShouldRetry({ originalResponse }) {
      if (!originalResponse) noteFailure();
      return isPassing(originalResponse);
    },
    onProgress(sent) {
      item.sent = sent;
      show(item);
    },
    onAfterResponse(_request, response) {
      noteAnswer();
      item.outcome = response.getHeader('Upload-Outcome') ?? item.outcome;
    },
    onSuccess: () => finish(item, item.outcome === 'duplicate' ? 'duplicate' : 'done'),
    onError: (error) => stop(item, 'originalResponse' in error ? error.originalResponse : null),
  });

const isPassing = (response: HttpResponse | null) => {
  const status = response?.getStatus() ?? 0;
  return (
    status === 0 ||
    status >= 500 ||
    PASSING.includes(status) ||
    ['OFFSET_MISMATCH', 'UPLOAD_EXPIRED'].includes(codeOf(response))
  );
};

function codeOf(response: HttpResponse | null): string {
  try {
    return JSON.parse(response?.getBody() ?? '').code;
  } catch {
    // HEAD has no body.
    const codes = new Map([
      [401, 'GALLERY_LOCKED'],
      [403, 'UPLOADS_OFF'],
    ]);
    return codes.get(response?.getStatus() ?? 0) ?? 'failed';
  }
}

/** A lost connection comes back some time; a refusal is reported. */
function stop(item: Item, response: HttpResponse | null): void {
  if (!isPassing(response)) return void finish(item, 'failed', codeOf(response));
  item.state = 'offline';
  item.isBusy = response?.getStatus() === 429;
  show(item);
  next();
  setTimeout(() => item.state === 'offline' && start(item), 15_000);
}

function finish(item: Item, state: Item['state'], fault = ''): void {
  item.state = state;
  item.fault = fault;
  // The next try sends what the form says by then.
  if (fault === 'VALIDATION_FAILED') {
    item.said = {};
    delete item.upload;
  }
  // If the gallery is locked again, the file waits for the next visit.
  if (fault !== 'GALLERY_LOCKED') forgetFile(item.id);
  show(item);
  next();
  if (!items.some(isLeft)) refresh();
}

function drop(item: Item): void {
  const wasSent = isSent(item);
  items.splice(items.indexOf(item), 1);
  item.line.remove();
  forgetFile(item.id);
  if (!wasSent) item.upload?.abort(true).catch(() => {});
  item.state = 'dropped';
  panel.hidden = items.length === 0;
  showAll();
  next();
}

function setPaused(paused: boolean): void {
  isPaused = paused;
  pause.textContent = paused ? words.resume : words.pause;
  for (const item of items) {
    if (paused && ['queued', 'sending', 'offline'].includes(item.state)) {
      item.state = 'paused';
      item.upload?.abort();
      show(item);
    } else if (!paused && item.state === 'paused') start(item);
  }
}

/** The photos that the studio now has, as the page lists them. */
async function refresh(): Promise<void> {
  const answer = await fetch(form.action).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const id of ['sent', 'limits']) {
    const now = page.querySelector(`#${id}`);
    if (now) document.querySelector(`#${id}`)?.replaceWith(now);
  }
}

if (form) begin();
