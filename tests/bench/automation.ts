import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { seedEvents } from './gallery.ts';
import { heapOf } from './heap.ts';
import { median, ratio, residentMemory, time } from './measure.ts';
import { atelier, folder, report, root, SERVER, serve, token } from './stage.ts';

const MB = 1024 * 1024;
const authorization = `Bearer ${token}`;

export async function automation() {
  // The disk is busy for a while after a million events: they come last.
  await seedEvents(1_000);
  await resumable();
  await feed();
  await commandLine();
  await cursor();
}

async function cursor() {
  await seedEvents(1_000_000);
  const list = async (query: string) => {
    const answer = await fetch(`${atelier.url}/api/v1/events?${query}`, { headers: { authorization } });
    return (await answer.json()) as { events: unknown[]; pagination: { next_cursor: string } };
  };
  const { pagination } = await list('limit=25&page=39999');
  const last = `limit=25&cursor=${pagination.next_cursor}`;
  if ((await list(last)).events.length !== 25) throw new Error('this is not the last page');
  const ask = (query: string) => async () => {
    const times: number[] = [];
    for (let i = 0; i < 50; i++) times.push(await time(() => list(query)));
    return median(times);
  };
  await ask(last)();
  const found = await ratio(9, ask(last), ask('limit=25'));
  report(
    'GET /events?cursor, the last page of 1,000,000 events to the first',
    `${found.ratio.toFixed(2)} (${found.a.toFixed(2)} ms to ${found.b.toFixed(2)} ms)`,
    '<= 1.5',
    found.ratio <= 1.5,
  );
  await seedEvents(1_000);
}

const agent = new Agent({ keepAlive: true, maxSockets: 1_100 });

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

function send(method: string, path: string, headers: Record<string, string | number>, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const given = { authorization, ...headers, ...(body && { 'content-length': body.length }) };
    const req = request(atelier.url + path, { method, agent, headers: given }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk) => chunks.push(chunk));
      res.once('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks).toString() }),
      );
    });
    req.once('error', reject).end(body);
  });
}

async function expect(status: number, answer: Promise<Answer>): Promise<Answer> {
  const found = await answer;
  if (found.status !== status) throw new Error(`${found.status} instead of ${status}: ${found.body}`);
  return found;
}

const BOUNDARY = 'atelier-bench-boundary';
function uploadAtOnce(bytes: Buffer, event = 1) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photo"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return expect(201, send('POST', `/api/v1/events/${event}/photos`, type, body));
}

const TUS = { 'tus-resumable': '1.0.0' };
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const METADATA = `filetype ${Buffer.from('image/jpeg').toString('base64')}`;

async function openUpload(length: number): Promise<string> {
  const headers = { ...TUS, 'upload-length': length, 'upload-metadata': METADATA };
  return String((await expect(201, send('POST', '/api/v1/events/1/uploads', headers))).headers.location);
}

async function uploadInPieces(bytes: Buffer) {
  const path = await openUpload(bytes.length);
  for (let offset = 0; offset < bytes.length; offset += 8 * MB)
    await expect(
      204,
      send('PATCH', path, { ...PIECE, 'upload-offset': offset }, bytes.subarray(offset, offset + 8 * MB)),
    );
}

async function resumable() {
  const bytes = Buffer.alloc(100 * MB, 7);
  await uploadAtOnce(bytes);
  await uploadInPieces(bytes);
  await sleep(1_000);
  const before = residentMemory(atelier.pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMemory(atelier.pid));
  }, 10);
  await uploadInPieces(bytes);
  clearInterval(watch);
  const grown = peak - before;
  report('tus: 100 MB in pieces of 8 MB, memory', `grows by ${grown.toFixed(0)} MB`, '<= 64 MB', grown <= 64);
  const found = await ratio(
    7,
    () => time(() => uploadAtOnce(bytes)),
    () => time(() => uploadInPieces(bytes)),
  );
  report(
    'tus: 100 MB in pieces of 8 MB, rate',
    `${found.ratio.toFixed(2)} of a single upload (${found.b.toFixed(0)} ms to ${found.a.toFixed(0)} ms)`,
    '>= 0.8',
    found.ratio >= 0.8,
  );
  const small = Buffer.alloc(100_000, 7);
  const paths = await Promise.all(Array.from({ length: 200 }, () => openUpload(2 * small.length)));
  const start = performance.now();
  await Promise.all(paths.map((path) => expect(204, send('PATCH', path, { ...PIECE, 'upload-offset': 0 }, small))));
  const all = performance.now() - start;
  await Promise.all(paths.map((path) => expect(204, send('DELETE', path, TUS))));
  report('tus: a piece of 100 kB for each of 200 open uploads at once', `${all.toFixed(0)} ms`, '–', true);
}

const READERS = 1_000;

async function feed() {
  // A fresh process: one that has done other work releases memory while it is measured.
  const fresh = await serve(SERVER, { WORKERS: 'off' });
  const read = async (query: string) => {
    const answer = await fetch(`${fresh.url}/api/v1/feed?${query}`, { headers: { authorization } });
    return (await answer.json()) as { next: string };
  };
  const { next } = await read('after=now');
  const arrived: number[] = [];
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      get(`${fresh.url}/api/v1/feed?after=${next}&wait=30`, { agent: false, headers: { authorization } }, (res) => {
        res.once('data', () => arrived.push(performance.now()));
        res.once('end', resolve);
      }).once('error', reject);
    });
  // The first ones grow what every process has once.
  const waiting = Array.from({ length: 500 }, wait);
  await sleep(5_000);
  const before = await heapOf(fresh.pid);
  waiting.push(...Array.from({ length: READERS }, wait));
  await sleep(6_000);
  const each = ((await heapOf(fresh.pid)) - before) / READERS;
  const event = { event_name: 'Told', event_type: 'other', require_password: false };
  const body = Buffer.from(JSON.stringify(event));
  const start = performance.now();
  await expect(201, send('POST', '/api/v1/events', { 'content-type': 'application/json' }, body));
  await Promise.all(waiting);
  const last = Math.max(...arrived) - start;
  report('feed: heap of each of 1,000 waiting readers', `${each.toFixed(0)} kB`, '<= 40 kB', each <= 40);
  report(
    'feed: until an item has reached 1,500 waiting readers',
    `${last.toFixed(0)} ms`,
    '<= 1,000 ms',
    last <= 1_000,
  );
  await fresh.stop();
}

const FILES = 500;
const PARALLEL = 4;

async function commandLine() {
  const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a9e7e' } })
    .jpeg()
    .toBuffer();
  const images = () => Array.from({ length: FILES }, () => Buffer.concat([jpeg, randomBytes(20_000)]));
  const byRequests = async () => {
    const queue = images();
    const lane = async () => {
      for (let bytes = queue.pop(); bytes; bytes = queue.pop()) await uploadAtOnce(bytes, 2);
    };
    return time(() => Promise.all(Array.from({ length: PARALLEL }, lane)));
  };
  const byCommand = async () => {
    const pictures = join(folder, 'pictures');
    rmSync(pictures, { recursive: true, force: true });
    mkdirSync(pictures);
    for (const [i, bytes] of images().entries()) writeFileSync(join(pictures, `IMG_${i}.jpg`), bytes);
    const args = [join(root, 'src/cli/atelier.js'), 'upload', pictures, '--event', '3', '--parallel', String(PARALLEL)];
    const env = { ...process.env, ATELIER_URL: atelier.url, ATELIER_TOKEN: token };
    return time(
      () =>
        new Promise<void>((resolve, reject) => {
          spawn(process.execPath, args, { env, stdio: 'ignore' }).once('exit', (code) =>
            code === 0 ? resolve() : reject(new Error(`atelier upload: ${code}`)),
          );
        }),
    );
  };
  await byRequests();
  const found = await ratio(5, byRequests, byCommand);
  report(
    `atelier upload of ${FILES} small JPEGs`,
    `${found.ratio.toFixed(2)} of plain requests (${(found.b / 1_000).toFixed(1)} s to ${(found.a / 1_000).toFixed(1)} s)`,
    '>= 0.9',
    found.ratio >= 0.9,
  );
}
