import { type HttpResponse, Upload } from 'tus-js-client';
import { element } from '../app/dom.script.ts';
import { forgetFile, type KeptFile, keepFile, keptFiles } from './files.script.ts';
import { addItem, type Item, isLeft, isSent, items, panel, pause, show, showAll, words } from './queue.script.ts';

/** Null where nothing can be sent: then nothing below is called. */
const form = document.querySelector('#send') as HTMLFormElement;
const uploads = form?.dataset.uploads ?? '';
const maxBytes = Number(form?.dataset.maxBytes);
const NAME = 'atelier.guest-name';
const AT_ONCE = 2;
const CHUNK = 5 * 1024 * 1024;
const DELAYS = [0, 1_000, 2_000, 5_000, 10_000, 20_000];
/** Temporary refusals of the service. */
const PASSING = [408, 423, 425, 429];

let isPaused = false;

const fieldOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;

async function begin(): Promise<void> {
  form.after(panel);
  form.classList.add('scripted');
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
    if (input.files?.length) add(input.files);
    else input.click();
  });
  input.addEventListener('change', () => {
    if (form.reportValidity()) add(input.files ?? []);
  });
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
    if (form.reportValidity()) add(event.dataTransfer.files);
  });
  pause.addEventListener('click', () => setPaused(!isPaused));
  addEventListener('online', () => {
    for (const item of items) if (item.state === 'offline') start(item);
  });
  for (const kept of await keptFiles(uploads)) enqueue(kept);
}

function add(files: Iterable<File>): void {
  const said: Record<string, string> = Object.fromEntries(
    ['guest_name', 'guest_email', 'message']
      .map((name) => [name, fieldOf(name)?.value.trim() ?? ''])
      .filter(([, text]) => text),
  );
  keepName(said.guest_name ?? '');
  for (const file of files) {
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const kept = { id, gallery: uploads, at: Date.now(), file, said };
    // A file that is too large is reported at once and not kept.
    if (file.size <= maxBytes) keepFile(kept);
    enqueue(kept);
  }
  (fieldOf('photo') as HTMLInputElement).value = '';
  panel.scrollIntoView({ block: 'nearest' });
}

function enqueue(kept: KeptFile): void {
  const item = addItem(kept, start, drop);
  const { file } = kept;
  if (file.size > maxBytes) finish(item, 'failed', 'PAYLOAD_TOO_LARGE');
  else if (file.size === 0) finish(item, 'failed', 'NOT_A_PICTURE');
  else start(item);
}

/** Queues a file, or resumes it where it stopped. */
function start(item: Item): void {
  item.state = isPaused ? 'paused' : 'queued';
  item.fault = '';
  show(item);
  next();
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
    onShouldRetry: ({ originalResponse }) => isPassing(originalResponse),
    onProgress(sent) {
      item.sent = sent;
      show(item);
    },
    onAfterResponse(_request, response) {
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

function readName(): string {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // A browser that keeps nothing asks again.
  }
}

if (form) begin();
