import { forgetFile, keepFile, keptFiles } from './upload-files.js';

const words = JSON.parse(document.querySelector('#words')?.textContent ?? '{}');
const form = document.querySelector('#send');
const NAME = 'atelier.guest-name';
const AT_ONCE = 2;
const CHUNK = 5 * 1024 * 1024;
const DELAYS = [0, 1_000, 2_000, 5_000, 10_000, 20_000];
/** What the service refuses for a while only. */
const PASSING = [408, 423, 425, 429];

/** Every file of this page: what it is, how far it is, and its line. */
const items = [];
let isPaused = false;

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const say = element('p', { className: 'overall' });
say.setAttribute('role', 'status');
const bar = element('progress', { max: 1, value: 0 });
bar.setAttribute('aria-label', words.progress);
const pause = element('button', { type: 'button', textContent: words.pause });
const list = element('ul', { className: 'queue' });
const panel = element(
  'section',
  { className: 'panel', hidden: true },
  element('div', { className: 'sum' }, say, pause),
  bar,
  list,
);

if (form) begin();

async function begin() {
  form.after(panel);
  form.classList.add('scripted');
  const { guest_name: name, photo: input } = form.elements;
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
    if (input.files.length > 0) add(input.files);
    else input.click();
  });
  input.addEventListener('change', () => {
    if (form.reportValidity()) add(input.files);
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
  for (const kept of await keptFiles(form.dataset.uploads)) enqueue(kept);
}

function add(files) {
  const said = Object.fromEntries(
    ['guest_name', 'guest_email', 'message']
      .map((name) => [name, form.elements[name]?.value.trim()])
      .filter(([, text]) => text),
  );
  keepName(said.guest_name);
  for (const file of files) {
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const kept = { id, gallery: form.dataset.uploads, at: Date.now(), file, said };
    // What is too large is told at once and not kept.
    if (file.size <= Number(form.dataset.maxBytes)) keepFile(kept);
    enqueue(kept);
  }
  form.elements.photo.value = '';
  panel.scrollIntoView({ block: 'nearest' });
}

function enqueue({ id, file, said }) {
  const state = element('span', { className: 'state' });
  const progress = element('progress', { max: 1, value: 0 });
  progress.setAttribute('aria-label', file.name);
  const again = element('button', { type: 'button', className: 'quiet', textContent: words.again, hidden: true });
  const remove = element('button', { type: 'button', className: 'quiet remove', textContent: '×' });
  remove.setAttribute('aria-label', fill(words.remove, { name: file.name }));
  const line = element(
    'li',
    {},
    element('span', { className: 'what' }, element('bdi', { textContent: file.name }), state, progress),
    again,
    remove,
  );
  const item = { id, file, said, sent: 0, state: 'queued', fault: '', line, shown: { state, progress, again, remove } };
  again.addEventListener('click', () => start(item));
  remove.addEventListener('click', () => drop(item));
  items.push(item);
  list.append(line);
  panel.hidden = false;
  if (file.size > Number(form.dataset.maxBytes)) finish(item, 'failed', 'PAYLOAD_TOO_LARGE');
  else if (file.size === 0) finish(item, 'failed', 'NOT_A_PICTURE');
  else start(item);
}

/** Puts a file into the queue, again where it was stopped. */
function start(item) {
  item.state = isPaused ? 'paused' : 'queued';
  item.fault = '';
  show(item);
  next();
}

function next() {
  if (isPaused) return;
  const under = items.filter(({ state }) => state === 'sending').length;
  for (const item of items.filter(({ state }) => state === 'queued').slice(0, AT_ONCE - under)) send(item);
}

async function send(item) {
  item.state = 'sending';
  show(item);
  const { file } = item;
  item.upload ??= new window.tus.Upload(file, {
    endpoint: form.dataset.uploads,
    chunkSize: CHUNK,
    retryDelays: DELAYS,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => `atelier-${form.dataset.uploads}-${item.id}`,
    metadata: { filename: file.name, filetype: file.type, ...item.said },
    onShouldRetry: ({ originalResponse }) => isPassing(originalResponse),
    onProgress(sent) {
      item.sent = sent;
      show(item);
    },
    onAfterResponse(_request, response) {
      item.outcome = response.getHeader('Upload-Outcome') ?? item.outcome;
    },
    onSuccess: () => finish(item, item.outcome === 'duplicate' ? 'duplicate' : 'done'),
    onError: ({ originalResponse }) => stop(item, originalResponse),
  });
  const [previous] = await item.upload.findPreviousUploads();
  if (previous) item.upload.resumeFromPreviousUpload(previous);
  if (item.state === 'sending') item.upload.start();
}

const isPassing = (response) => {
  const status = response?.getStatus() ?? 0;
  return (
    status === 0 ||
    status >= 500 ||
    PASSING.includes(status) ||
    ['OFFSET_MISMATCH', 'UPLOAD_EXPIRED'].includes(codeOf(response))
  );
};

function codeOf(response) {
  try {
    return JSON.parse(response.getBody()).code;
  } catch {
    // HEAD has no body.
    return { 401: 'GALLERY_LOCKED', 403: 'UPLOADS_OFF' }[response?.getStatus()] ?? 'failed';
  }
}

/** A connection that is gone for long comes back some time; what is refused is told. */
function stop(item, response) {
  if (!isPassing(response)) return finish(item, 'failed', codeOf(response));
  item.state = 'offline';
  item.isBusy = response?.getStatus() === 429;
  show(item);
  next();
  setTimeout(() => item.state === 'offline' && start(item), 15_000);
}

function finish(item, state, fault = '') {
  item.state = state;
  item.fault = fault;
  // Where the gallery is locked again the file waits for the next visit.
  if (fault !== 'GALLERY_LOCKED') forgetFile(item.id);
  show(item);
  next();
  if (!items.some((one) => ['queued', 'sending', 'paused', 'offline'].includes(one.state))) refresh();
}

function drop(item) {
  const { state, upload } = item;
  items.splice(items.indexOf(item), 1);
  item.line.remove();
  forgetFile(item.id);
  if (state !== 'done' && state !== 'duplicate') upload?.abort(true).catch(() => {});
  item.state = 'dropped';
  panel.hidden = items.length === 0;
  showAll();
  next();
}

function setPaused(paused) {
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

function show(item) {
  const { state, progress, again, remove } = item.shown;
  const share = item.file.size > 0 ? item.sent / item.file.size : 0;
  const percent = Math.floor(100 * share);
  const isOver = ['done', 'duplicate', 'failed'].includes(item.state);
  const said = item.state === 'offline' && item.isBusy ? 'busy' : item.state;
  state.textContent =
    said === 'failed' ? (words.faults[item.fault] ?? words.faults.failed) : fill(words[said], { percent });
  item.line.dataset.state = item.state;
  progress.value = share;
  progress.hidden = isOver;
  again.hidden =
    item.state !== 'failed' || ['PAYLOAD_TOO_LARGE', 'NOT_A_PICTURE', 'TOO_MANY_PIXELS'].includes(item.fault);
  remove.hidden = item.state === 'done' || item.state === 'duplicate';
  showAll();
}

function showAll() {
  const over = items.filter(({ state }) => state === 'done' || state === 'duplicate');
  const left = items.filter(({ state }) => ['queued', 'sending', 'paused', 'offline'].includes(state));
  const wanted = items.filter(({ state }) => state !== 'failed');
  const all = wanted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = wanted.reduce((sum, item) => sum + (over.includes(item) ? item.file.size : item.sent), 0);
  bar.value = all > 0 ? sent / all : 0;
  bar.hidden = pause.hidden = left.length === 0;
  const text =
    left.length === 0 && over.length > 0 && over.length === items.length
      ? words.allDone
      : fill(words.overall, { done: over.length, all: items.length });
  // Said once for each file, not for each piece of it.
  if (say.textContent !== text) say.textContent = text;
}

/** What the studio now has, as the page says it. */
async function refresh() {
  const answer = await fetch(form.action).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const id of ['sent', 'limits']) {
    const now = page.querySelector(`#${id}`);
    if (now) document.querySelector(`#${id}`)?.replaceWith(now);
  }
}

function readName() {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

function keepName(name) {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
