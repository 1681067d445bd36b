import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf } from '../support/children-of.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { freePort, issueToken, killProcesses, type Running, startProcess } from '../support/process.ts';
import { PASSWORD } from '../support/studio.ts';
import { until } from '../support/until.ts';

let folder: string;
let metrics: number;
let atelier: Running;
let token: string;
let eventId: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-overload-'));
  metrics = await freePort();
  atelier = await startProcess({
    DATA_DIR: folder,
    METRICS_PORT: String(metrics),
    RATE_LIMIT_API: '0',
    RATE_LIMIT_LOGIN: '0',
  });
  token = await issueToken(atelier.url);
  const body = JSON.stringify(anEvent({ require_password: false, password: undefined }));
  const headers = { ...authorized(), 'content-type': 'application/json' };
  const made = await fetch(`${atelier.url}/api/v1/events`, { method: 'POST', headers, body });
  eventId = ((await made.json()) as { id: number }).id;
});
afterAll(async () => {
  await atelier.end();
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

const authorized = () => ({ authorization: `Bearer ${token}` });

type Asked = { status: number; retryAfter: string | null; type: string; body: string };
async function ask(path: string, init: RequestInit = {}): Promise<Asked> {
  const answer = await fetch(atelier.url + path, { headers: authorized(), ...init });
  const body = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    type: answer.headers.get('content-type') ?? '',
    body,
  };
}
const codeOf = ({ body }: Asked) => (JSON.parse(body) as { code: string }).code;

/** Stops the database as it stands: its connections hang. */
async function frozen<T>(work: () => Promise<T>): Promise<T> {
  const server = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const all = [server, ...childrenOf(server).map(({ pid }) => pid)];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    for (const pid of all) process.kill(pid, 'SIGCONT');
  }
}

const onLinux = process.platform === 'linux' ? it : it.skip;

// All of this is answered before the database continues.
describe('while the database hangs and many ask', () => {
  let refused: Asked[];
  let health: Asked;
  let page: Asked;
  let upload: Asked;
  let counted: string;

  beforeAll(async () => {
    if (process.platform !== 'linux') return;
    await frozen(async () => {
      const waiting = Array.from({ length: 60 }, () => ask(`/api/v1/events/${eventId}`));
      const isRefused = async () => codeOf(await ask('/api/v1/events')) === 'OVERLOADED';
      await until(
        () => Promise.race([isRefused(), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 250))]),
        Boolean,
      );
      refused = await Promise.all(Array.from({ length: 20 }, () => ask(`/api/v1/events/${eventId}`)));
      health = await ask('/api/health');
      page = await ask('/gallery/some-gallery/0123456789abcdef0123456789abcdef/', { headers: { accept: 'text/html' } });
      const form = new FormData();
      form.set('photo', new Blob([new Uint8Array(4_000_000)], { type: 'image/jpeg' }), 'a.jpg');
      upload = await ask(`/api/v1/events/${eventId}/photos`, { method: 'POST', body: form });
      counted = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
      await Promise.all(waiting);
    });
    await until(
      () => ask('/api/health/ready'),
      ({ status }) => status === 200,
    );
  });

  onLinux('GET /api/v1/events/{id}: is refused quickly, with a code and when to come back', () => {
    expect(refused.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(Array(20).fill([503, '1']));
    expect(JSON.parse(refused[0]?.body ?? '')).toEqual({
      error: 'The server is overloaded. Try again shortly.',
      code: 'OVERLOADED',
      requestId: expect.any(String),
    });
  });

  onLinux('GET /api/health: answers', () => {
    expect(health.status).toBe(200);
  });

  onLinux('GET /gallery/{slug}/{token}/: is refused with a page', () => {
    expect([page.status, page.retryAfter, page.type]).toEqual([503, '1', 'text/html; charset=utf-8']);
    expect(page.body).toContain('The server is overloaded.');
  });

  onLinux('POST /api/v1/events/{id}/photos: is refused before its body is read', () => {
    expect([upload.status, codeOf(upload)]).toEqual([503, 'OVERLOADED']);
  });

  onLinux('GET /metrics: counts the refusals, and leaves out what the database would have to say', () => {
    expect(counted).toMatch(/^atelier_overload_refusals_total\{kind="database"\} [1-9]/m);
    expect(counted).toMatch(/^atelier_ready\{part="database"\} 0$/m);
    expect(counted).not.toMatch(/^atelier_queue_depth\{/m);
  });

  onLinux('GET /api/v1/events/{id}: is served again afterwards', async () => {
    expect(
      (
        await until(
          () => ask(`/api/v1/events/${eventId}`),
          ({ status }) => status === 200,
        )
      ).status,
    ).toBe(200);
  });
});

describe('POST /api/login of two hundred at once', () => {
  it('is answered or OVERLOADED, and reads are served in between', async () => {
    const body = JSON.stringify({ username: 'admin', password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    let open = 200;
    const logins = Array.from({ length: 200 }, () =>
      ask('/api/login', { method: 'POST', headers, body }).finally(() => {
        open -= 1;
      }),
    );
    let reads = 0;
    while (open > 20) reads += Number((await ask(`/api/v1/events/${eventId}`)).status === 200);
    const answers = await Promise.all(logins);
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 503]);
    expect(answers.filter(({ status }) => status === 503).every((answer) => codeOf(answer) === 'OVERLOADED')).toBe(
      true,
    );
    expect(reads).toBeGreaterThan(10);
  });
});

/** The processes that decode pictures for a process. */
function decodersOf(parent: number): number[] {
  return childrenOf(parent).flatMap(({ pid, command }) => (command.includes('decoder') ? [pid] : []));
}

describe('while more pictures wait than the decoders can take', () => {
  onLinux('POST /api/v1/events/{id}/photos: is refused, and a resumable upload that was begun goes on', async () => {
    const jpeg = await aJpeg();
    const metadata = `filename ${btoa('a.jpg')},filetype ${btoa('image/jpeg')}`;
    const tus = { ...authorized(), 'tus-resumable': '1.0.0' };
    const uploads = `${atelier.url}/api/v1/events/${eventId}/uploads`;
    const begin = () =>
      fetch(uploads, {
        method: 'POST',
        headers: { ...tus, 'upload-length': String(jpeg.length), 'upload-metadata': metadata },
      });
    const address = new URL((await begin()).headers.get('location') ?? '', atelier.url).href;
    const upload = () => {
      const form = new FormData();
      form.set('photo', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'a.jpg');
      return ask(`/api/v1/events/${eventId}/photos`, { method: 'POST', body: form });
    };
    const waiting = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
      return Number(/^atelier_decoder_queue\{pool="uploads"\} (\d+)/m.exec(text)?.[1]);
    };
    const decoders = decodersOf(atelier.child.pid as number);
    const full = 32 * decoders.length;
    for (const pid of decoders) process.kill(pid, 'SIGSTOP');
    const first = Array.from({ length: full + decoders.length }, upload);
    expect(await until(waiting, (count) => count >= full)).toBe(full);

    const [refusal, another] = [await upload(), await begin()];
    expect([refusal.status, codeOf(refusal), refusal.retryAfter]).toEqual([503, 'OVERLOADED', '1']);
    expect([another.status, another.headers.get('tus-resumable')]).toEqual([503, '1.0.0']);
    const half = Math.floor(jpeg.length / 2);
    const piece = await fetch(address, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(jpeg.subarray(0, half)),
    });
    const head = await fetch(address, { method: 'HEAD', headers: tus });
    expect([piece.status, head.status, head.headers.get('upload-offset')]).toEqual([204, 200, String(half)]);
    expect((await ask(`/api/v1/events/${eventId}`)).status).toBe(200);

    for (const pid of decoders) process.kill(pid, 'SIGCONT');
    const statuses = (await Promise.all(first)).map(({ status }) => status);
    expect(statuses).toEqual(Array(first.length).fill(201));
  });
});
