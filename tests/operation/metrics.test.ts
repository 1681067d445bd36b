import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readGauge, registry } from '../../src/platform/metrics/registry.ts';
import { childrenOf } from '../support/children-of.ts';
import { createDatabase } from '../support/database.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import {
  freePort,
  issueToken,
  killProcesses,
  type Running,
  registerWebhook,
  startProcess,
} from '../support/process.ts';
import { promtool, withPromtool } from '../support/promtool.ts';
import { openReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';

const TOKEN = 'a token for the metrics';
let folder: string;
let port: number;
let atelier: Running;
let token: string;
let receiver: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-metrics-'));
  port = await freePort();
  receiver = await openReceiver();
  atelier = await startProcess({
    DATA_DIR: folder,
    METRICS_PORT: String(port),
    METRICS_TOKEN: TOKEN.replaceAll(' ', '-'),
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_API: '5',
  });
  token = await issueToken(atelier.url);
});
afterAll(async () => {
  await atelier.end();
  killProcesses();
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** The value of a sample whose name and labels contain all of these. */
const sample = (text: string, name: string, ...labels: string[]) => {
  const found = text
    .split('\n')
    .find((line) => line.split(/[{ ]/)[0] === name && labels.every((label) => line.includes(label)));
  return found === undefined ? undefined : Number(found.slice(found.lastIndexOf(' ')));
};
const v1 = (path: string, init: RequestInit = {}) =>
  fetch(`${atelier.url}/api/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
  });
const create = () =>
  v1('/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anEvent({ require_password: false, password: undefined })),
  });

describe('GET /metrics', () => {
  it('on PORT is for who has the token', async () => {
    const ask = (given: string) => fetch(`${atelier.url}/metrics`, { headers: { authorization: `Bearer ${given}` } });
    const answers = [await fetch(`${atelier.url}/metrics`), await ask('wrong'), await ask(TOKEN.replaceAll(' ', '-'))];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200]);
    expect(answers[0]?.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('on METRICS_PORT is alone there', async () => {
    const at = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
    const statuses = [await at('/metrics'), await at('/api/health'), await at('/metrics', 'POST')].map((a) => a.status);
    expect(statuses).toEqual([200, 404, 405]);
  });

  it('comes as OpenMetrics to who asks for it, with an end', async () => {
    const accept = 'application/openmetrics-text;version=1.0.0;q=0.8,text/plain;q=0.5';
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { accept } });
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    expect([
      text.endsWith('\n# EOF\n'),
      /^# TYPE atelier_http_requests counter$/m.test(text),
      text.includes('\n\n'),
    ]).toEqual([true, true, false]);
  });

  it('counts requests by the template of their route, never by their path', async () => {
    await v1('/events/987654');
    await fetch(`${atelier.url}/no/such/987654`);
    const text = await scrape();
    expect(sample(text, 'atelier_http_requests_total', 'route="/api/v1/events/:id"', 'status="404"')).toBe(1);
    expect(sample(text, 'atelier_http_requests_total', 'route="none"', 'status="404"')).toBe(1);
    expect(sample(text, 'atelier_http_request_duration_seconds_count', 'route="/api/v1/events/:id"')).toBe(1);
    expect(text).not.toContain('987654');
  });

  it('counts what the thread that sends webhooks has sent', async () => {
    await registerWebhook(atelier.url, receiver.url);
    expect((await create()).status).toBe(201);
    const sent = async () => sample(await scrape(), 'atelier_webhook_attempts_total', 'outcome="succeeded"');
    expect(await until(sent, (count) => count === 1)).toBe(1);
  });

  it('counts operations of the storage, and pictures', async () => {
    const { id } = (await (await create()).json()) as { id: number };
    const body = new FormData();
    body.set('photo', new Blob([new Uint8Array(await aJpeg())], { type: 'image/jpeg' }), 'a.jpg');
    expect((await v1(`/events/${id}/photos`, { method: 'POST', body })).status).toBe(201);
    const text = await scrape();
    expect(sample(text, 'atelier_storage_operation_duration_seconds_count', 'operation="store"', 'outcome="ok"')).toBe(
      1,
    );
    expect(sample(text, 'atelier_uploads_in_flight', 'kind="multipart"')).toBe(0);
  });

  it('counts who was refused for being too many', async () => {
    for (let i = 0; i < 8; i++) await v1('/events');
    expect(sample(await scrape(), 'atelier_rate_limit_refusals_total', 'limit="requests"')).toBeGreaterThan(0);
  });

  it('says what runs, whether it is ready, and what waits', async () => {
    const text = await scrape();
    expect(sample(text, 'atelier_build_info', `node="${process.version}"`)).toBe(1);
    expect(sample(text, 'atelier_ready', 'part="database"')).toBe(1);
    for (const queue of ['jobs', 'webhooks'])
      expect(sample(text, 'atelier_queue_oldest_seconds', `queue="${queue}"`)).toBeLessThan(60);
    expect(sample(text, 'atelier_database_sessions', 'state="idle_in_transaction"')).toBe(0);
    expect(sample(text, 'atelier_database_connections_limit', 'pool="sending"')).toBe(10);
    expect(sample(text, 'process_open_fds')).toBeGreaterThan(10);
  });

  it('has what may go wrong from the start, as 0', async () => {
    const text = await scrape();
    expect([
      sample(text, 'atelier_storage_operation_duration_seconds_count', 'operation="stage"', 'outcome="full"'),
      sample(text, 'atelier_storage_operation_duration_seconds_count', 'operation="read"', 'outcome="failed"'),
      sample(text, 'atelier_message_attempts_total', 'channel="email"', 'outcome="failed"'),
      sample(text, 'atelier_decoder_failures_total', 'pool="uploads"', 'reason="crash"'),
    ]).toEqual([0, 0, 0, 0]);
  });

  withPromtool()('is as Prometheus wants it', async () => {
    expect(promtool(['check', 'metrics'], await scrape())).toEqual({ code: 0, output: '' });
  });
});

describe('what is read for a scrape', () => {
  it('is the same for two who ask at once', async () => {
    const value = readGauge('read_by_two', 'Of this test.', []);
    value.add(async () => {
      await new Promise(setImmediate);
      return [{ value: 1 }];
    });
    const read = async () => (await registry.getSingleMetricAsString('atelier_read_by_two')).split('\n').at(-1);
    expect(await Promise.all([read(), read()])).toEqual(Array(2).fill('atelier_read_by_two 1'));
  });
});

describe('GET /metrics of several processes on one port', () => {
  it('on either port is the sum of all', async () => {
    const other = mkdtempSync(join(tmpdir(), 'atelier-metrics-'));
    const metrics = await freePort();
    const two = await startProcess({
      DATA_DIR: other,
      PROCESSES: '2',
      METRICS_PORT: String(metrics),
      METRICS_TOKEN: 'a-token-for-the-metrics',
    });
    for (let i = 0; i < 40; i++) await fetch(`${two.url}/api/health`, { headers: { connection: 'close' } });
    const authorization = { authorization: 'Bearer a-token-for-the-metrics' };
    const own = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    const beside = await (await fetch(`${two.url}/metrics`, { headers: authorization })).text();
    for (const text of [own, beside]) {
      expect(sample(text, 'atelier_http_requests_total', 'route="/api/health"')).toBe(40);
      expect(sample(text, 'atelier_ready', 'part="database"')).toBe(1);
      expect(sample(text, 'atelier_build_info')).toBe(1);
    }
    expect(await two.end()).toBe(0);
    rmSync(other, { recursive: true, force: true });
  });
});

describe('GET /metrics of several processes of which one does not answer', () => {
  let other: string;
  let two: Running;
  let client: pg.Client;
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let metrics: number;
  beforeAll(async () => {
    other = mkdtempSync(join(tmpdir(), 'atelier-metrics-'));
    metrics = await freePort();
    database = await createDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    two = await startProcess({
      DATABASE_URL: database.url,
      DATA_DIR: other,
      PROCESSES: '2',
      METRICS_PORT: String(metrics),
      METRICS_TOKEN: 'a-token-for-the-metrics',
    });
    for (let i = 0; i < 40; i++) await fetch(`${two.url}/api/health`, { headers: { connection: 'close' } });
    expect(await counted()).toBe(40);
  });
  afterAll(async () => {
    await client.end();
    expect(await two.end()).toBe(0);
    await database.drop();
    rmSync(other, { recursive: true, force: true });
  });
  const text = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  const counted = async () => sample(await text(), 'atelier_http_requests_total', 'route="/api/health"');
  const serving = () =>
    childrenOf(two.child.pid ?? 0).flatMap(({ pid, command }) => (command.includes('server/main.js') ? [pid] : []));

  it('leaves out what the database does not say in time, and nothing else', async () => {
    await client.query('begin; lock table webhook_deliveries in access exclusive mode');
    const headers = { authorization: 'Bearer a-token-for-the-metrics' };
    const depth = (found: string) => sample(found, 'atelier_queue_depth', 'queue="webhooks"');
    // The earlier answer is kept for 5 s.
    const own = await until(text, (found) => depth(found) === undefined);
    const beside = await (await fetch(`${two.url}/metrics`, { headers })).text();
    await client.query('rollback');
    for (const found of [own, beside])
      expect([sample(found, 'atelier_http_requests_total', 'route="/api/health"'), depth(found)]).toEqual([
        40,
        undefined,
      ]);
  });

  it('counts what one has told last that hangs', async () => {
    const hanging = serving()[0] as number;
    process.kill(hanging, 'SIGSTOP');
    const found = await counted();
    process.kill(hanging, 'SIGCONT');
    expect(found).toBe(40);
  });

  it('counts what one has told last that was killed, also beside the one that comes after it', async () => {
    await counted();
    const before = serving();
    for (const pid of before) process.kill(pid, 'SIGKILL');
    const all = await until(serving, (pids) => pids.length === 2 && !pids.some((pid) => before.includes(pid)));
    expect(all).toHaveLength(2);
    expect(await counted()).toBe(40);
    const ready = async () => sample(await text(), 'atelier_ready', 'part="database"');
    expect(await until(ready, (value) => value === 1)).toBe(1);
    expect(await counted()).toBe(40);
  });
});

describe('METRICS_PORT', () => {
  it.each<[string, Record<string, string>]>([
    ['one process', {}],
    ['two processes', { PROCESSES: '2' }],
    ['a worker', { WORKERS: 'only' }],
  ])('refuses a port that is taken with code 78 and one line: %s', async (_, more) => {
    const other = mkdtempSync(join(tmpdir(), 'atelier-metrics-'));
    const second = await startProcess({ DATA_DIR: other, METRICS_PORT: String(port), LOG_LEVEL: 'silent', ...more });
    expect([await second.end(), second.output()]).toEqual([
      78,
      'Bad configuration: cannot listen on METRICS_PORT (EADDRINUSE)\n',
    ]);
    rmSync(other, { recursive: true, force: true });
  });
});

describe('GET /metrics of a process without METRICS_TOKEN', () => {
  it('does not exist', async () => {
    const other = mkdtempSync(join(tmpdir(), 'atelier-metrics-'));
    const plain = await startProcess({ DATA_DIR: other });
    const answer = await fetch(`${plain.url}/metrics`);
    expect([answer.status, ((await answer.json().catch(() => ({}))) as { code?: string }).code ?? 'page']).toEqual([
      404,
      'page',
    ]);
    await plain.end();
    rmSync(other, { recursive: true, force: true });
  });
});
