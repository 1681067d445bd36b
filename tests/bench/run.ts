import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { load, median, ratio, residentMemory, steadyLoad, time } from './measure.ts';

const PASSWORD = 'bench password';
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'atelier-bench-'));
const rows: string[][] = [];
const report = (what: string, figure: string, wanted: string) => rows.push([what, figure, wanted]);

const database = await startEmbeddedPostgres(join(folder, 'postgres'), createLog('error'));
const pool = new pg.Pool({ connectionString: database.url, max: 2 });
const atelier = await serve('src/main.ts');
const token = await login(atelier.url);

await list();
await detail();
await scale();
await uploads();
await bigUpload();
await webhooks();
await warmStart();

const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
console.log(
  ['', ...rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))].join('\n'),
);
await atelier.stop();
await pool.end();
await database.stop();
rmSync(folder, { recursive: true, force: true });

async function list() {
  await seedEvents(10_000);
  const floor = await serve('tests/bench/floor.ts');
  const path = '/api/v1/events?limit=25';
  await Promise.all([load(atelier.url + path, token, 2), load(floor.url + path, token, 2)]);
  const found = await ratio(
    5,
    async () => (await load(atelier.url + path, token)).rate,
    async () => (await load(floor.url + path, token)).rate,
  );
  report(
    'GET /events?limit=25, 10,000 events',
    `${found.ratio.toFixed(2)} of the floor (${found.a.toFixed(0)}/s to ${found.b.toFixed(0)}/s)`,
    '>= 2.0',
  );
  await floor.stop();
}

async function detail() {
  const floor = await serve('tests/bench/floor.ts');
  const path = '/api/v1/events/5000';
  await Promise.all([load(atelier.url + path, token, 2), load(floor.url + path, token, 2)]);
  const found = await ratio(
    5,
    async () => (await load(atelier.url + path, token)).rate,
    async () => (await load(floor.url + path, token)).rate,
  );
  report(
    'GET /events/{id}',
    `${found.ratio.toFixed(2)} of the floor (${found.a.toFixed(0)}/s to ${found.b.toFixed(0)}/s)`,
    '>= 0.6',
  );
  await floor.stop();
}

async function scale() {
  const path = '/api/v1/events?limit=25';
  const oneByOne = async () => {
    const times: number[] = [];
    for (let i = 0; i < 600; i++) times.push(await time(() => get(atelier.url + path)));
    return median(times.slice(100));
  };
  await seedEvents(1_000);
  const small = await oneByOne();
  await seedEvents(1_000_000);
  const large = await oneByOne();
  report(
    'list, 1,000,000 events to 1,000',
    `${(large / small).toFixed(2)} (${large.toFixed(2)} ms to ${small.toFixed(2)} ms)`,
    '<= 1.5',
  );
  await seedEvents(1_000);
}

async function uploads() {
  const jpeg = await photo(4000, 3000);
  const bare = async () => {
    await sharp(jpeg)
      .autoOrient()
      .resize(480, 480, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
  };
  const floor = await serve('tests/bench/floor.ts');
  for (let i = 0; i < 3; i++) await Promise.all([bare(), upload(jpeg)]);
  const wire = median(await repeat(10, () => upload(jpeg, floor.url)));
  const found = await ratio(
    15,
    () => time(() => upload(jpeg)),
    () => time(bare),
  );
  report(
    'upload of a 12 MP JPEG, one at a time',
    `${((found.a - wire) / found.b).toFixed(2)} of bare sharp (${found.a.toFixed(0)} ms to ${found.b.toFixed(0)} ms, transfer ${wire.toFixed(0)} ms)`,
    '<= 1.6',
  );
  const rateOf = (inFlight: number) => async () => {
    const total = 12;
    const lane = () => repeat(total / inFlight, () => upload(jpeg));
    return total / (await time(() => Promise.all(Array.from({ length: inFlight }, lane))));
  };
  const parallel = await ratio(5, rateOf(4), rateOf(1));
  report('four uploads in flight', `${parallel.ratio.toFixed(2)} times the rate of one`, '>= 1.6');
  await floor.stop();
}

async function bigUpload() {
  const bytes = Buffer.alloc(104_857_600, 7);
  await upload(bytes.subarray(0, 1000));
  const before = residentMemory(atelier.pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMemory(atelier.pid));
  }, 10);
  const duration = await time(() => upload(bytes));
  clearInterval(watch);
  report(
    'upload of 100 MB',
    `memory grows by ${(peak - before).toFixed(0)} MB (${(duration / 1000).toFixed(1)} s)`,
    '< 64 MB',
  );
}

/** 10,000 queued deliveries, while programs read at a steady rate. */
async function webhooks() {
  const hook = await serve('tests/bench/receiver.ts');
  const path = `${atelier.url}/api/v1/events?limit=25`;
  await pool.query('truncate webhooks cascade');
  await pool.query(
    `insert into webhooks (owner_id, name, url, events, secret)
     select 1, 'bench ' || i, $1, '{event.created}', $2 from generate_series(1, 4) i`,
    [`${hook.url}/hook`, `whsec_${Buffer.alloc(32).toString('base64')}`],
  );
  await steadyLoad(path, token, 3);
  const before = await steadyLoad(path, token, 20);
  await pool.query(
    `insert into webhook_deliveries (webhook_id, message_id, type, body)
     select w.id, 'msg_' || w.id || '_' || i, 'event.created', repeat('x', 600) from webhooks w, generate_series(1, 2500) i`,
  );
  const start = performance.now();
  await pool.query('notify webhooks');
  await sleep(2_000);
  const p99 = await steadyLoad(path, token, 20);
  const left = async () =>
    Number((await pool.query("select count(*) from webhook_deliveries where state = 'pending'")).rows[0].count);
  while ((await left()) > 0) await sleep(1_000);
  const rate = 10_000 / ((performance.now() - start) / 1000);
  report('10,000 webhooks drained', `${rate.toFixed(0)}/s`, '>= 100/s');
  report(
    'API p99 meanwhile',
    `${(p99 / before).toFixed(2)} of before (${p99.toFixed(1)} ms to ${before.toFixed(1)} ms)`,
    '<= 1.2',
  );
  await hook.stop();
}

async function warmStart() {
  const dataDir = join(folder, 'warm');
  await (await serve('src/main.ts', { DATABASE_URL: '', DATA_DIR: dataDir })).stop();
  const start = performance.now();
  const second = await serve('src/main.ts', { DATABASE_URL: '', DATA_DIR: dataDir });
  report('warm start until ready', `${((performance.now() - start) / 1000).toFixed(2)} s`, '<= 3 s');
  await second.stop();
}

/** Runs one of our programs until it serves. */
async function serve(program: string, environment: Record<string, string> = {}) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const child = spawn(process.execPath, [join(root, program)], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      ADMIN_PASSWORD: PASSWORD,
      RATE_LIMIT_API: '0',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/api/health/ready`).then(
      (res) => res.status !== 503,
      () => false,
    ))
  )
    await sleep(10);
  const stop = () => new Promise<void>((resolve) => child.once('exit', () => resolve()).kill());
  return { url, pid: child.pid as number, stop };
}

async function login(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const session = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const body = JSON.stringify({ name: 'bench', scopes: ['admin'] });
  const created = await fetch(`${url}/api/admin/api-tokens`, { method: 'POST', headers: { ...headers, cookie }, body });
  return ((await created.json()) as { token: string }).token;
}

async function seedEvents(count: number) {
  await pool.query('truncate events, event_counts restart identity cascade');
  await pool.query(
    `insert into events (slug, event_type, event_name, event_date, require_password, password_hash, share_token,
       enable_devtools_protection, hero_logo_visible, hero_logo_size, hero_logo_position, created_by, created_at)
     select 'wedding-e' || i, 'wedding', 'E ' || i, '2026-06-01', false, 'none', md5(i::text), true, true, 'medium', 'top', 1,
       now() - i * interval '1 minute' from generate_series(1, $1::int) i`,
    [count],
  );
  await pool.query('vacuum analyze events');
  await pool.query('vacuum analyze event_counts');
}

async function get(url: string) {
  const res = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await res.arrayBuffer();
}

async function upload(bytes: Buffer, url = atelier.url) {
  const boundary = 'atelier-bench-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  };
  await new Promise<void>((resolve, reject) => {
    const req = request(`${url}/api/v1/events/1/photos`, { method: 'POST', headers }, (res) => {
      res
        .resume()
        .once('end', () => (res.statusCode === 201 ? resolve() : reject(new Error(`upload: ${res.statusCode}`))));
    });
    req.once('error', reject).end(body);
  });
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < times; i++) found.push(await time(work));
  return found;
}

/** Noise over a gradient: about as hard to decode as a photo. */
async function photo(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < pixels.length; i++) pixels[i] = ((i >> 9) & 0xff) ^ (Math.random() * 32);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
}
