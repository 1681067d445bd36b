import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openPasswords } from '../../src/access/passwords.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { makeRows, sizesAt } from './growth-rows.ts';
import { median, percentile, steadyLoad, time } from './measure.ts';
import { folder, issueToken, login, PASSWORD, repeat, report, SERVER, serve } from './stage.ts';
import { issueKey } from './tasks.ts';

const LITTLE = 0.001;
const WARM = 60;
const PAIRS = 300;

/**
 * How much slower requests are with much data. `--scale 1` makes ten million photos, five million tasks, fifty million audit entries and
 * ten million deliveries: 33 GB in about ten minutes. `--folder` keeps them for the next run. `--only text` sends only the requests whose
 * names contain that text.
 */
const { values: options } = parseArgs({
  options: {
    scale: { type: 'string', default: '0.01' },
    folder: { type: 'string' },
    only: { type: 'string', default: '' },
  },
  strict: false,
});
const scale = Number(options.scale);

/** While rows are made nothing need survive. */
const LOADING = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=1GB', 'autovacuum=off', 'work_mem=256MB'];

export async function growth() {
  const large = await openInstallation(String(options.folder ?? join(folder, 'large')), scale);
  const little = await openInstallation(join(folder, 'little'), LITTLE);
  await compare(large, little);
  await ranking(large);
  agent.destroy();
  await Promise.all([large, little].map(({ program }) => program.stop()));
  if (!options.only) await retention(large);
  for (const { pool, database } of [large, little]) {
    await pool.end();
    await database.stop();
  }
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** A new database with this many rows, and the program on it. */
export async function openInstallation(place: string, scale: number, settings: string[] = []) {
  const log = createLog('error');
  const data = join(place, 'postgres');
  const loading = await startEmbeddedPostgres(data, log, { durable: false, settings: LOADING });
  await migrate(loading.url);
  const client = new pg.Client({ connectionString: loading.url });
  await client.connect();
  const { rows } = await client.query('select from tasks limit 1');
  const tell = (line: string) => console.log(`${scale === LITTLE ? 'little' : 'large'}: ${line}`);
  if (rows.length === 0) await makeRows(client, sizesAt(scale), tell);
  await client.query('update users set password_hash = $1 where id = 1', [await openPasswords().hash(PASSWORD)]);
  await client.end();
  await loading.stop();
  const database = await startEmbeddedPostgres(data, log, { settings });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const environment = { DATABASE_URL: database.url, DATA_DIR: join(place, 'data') };
  const program = await serve(SERVER, environment);
  const cookie = await login(program.url);
  const [key, token] = [await issueKey(program.url, cookie), await issueToken(program.url, cookie)];
  const requests = await requestsOf(pool, cookie, token, key);
  return { database, pool, environment, program, requests, token, key };
}

export type Asked = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };
type Requests = Record<string, Asked[]>;

/** The most frequent requests, each for many galleries. */
async function requestsOf(pool: pg.Pool, cookie: string, token: string, key: string): Promise<Requests> {
  const { rows: events } = await pool.query<{ id: number; share_link: string }>(
    `select id, share_link from events where is_active and not is_archived and coalesce(expires_at > now(), true)
     order by md5(id::text) limit 100`,
  );
  const { rows: tasks } = await pool.query<{ id: number }>('select id from tasks where user_id = 1 limit 100');
  const get = (path: string, headers: Record<string, string>): Asked => ({ method: 'GET', path, headers });
  const v1 = (path: string) => get(`/api/v1${path}`, { authorization: `Bearer ${token}` });
  const admin = (path: string) => get(`/api/admin${path}`, { cookie });
  const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', 'x-api-key': key };
  const call = (id: number) => ({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'get_task', arguments: { id } },
  });
  return {
    'GET /api/v1/events?limit=25': [v1('/events?limit=25')],
    'GET /api/v1/events/{id}': events.map(({ id }) => v1(`/events/${id}`)),
    'GET /api/v1/events/{id}/share-link': events.map(({ id }) => v1(`/events/${id}/share-link`)),
    'GET /api/v1/events/{id}/photos?limit=25': events.map(({ id }) => v1(`/events/${id}/photos?limit=25`)),
    'a gallery’s page': events.map(({ share_link }) => get(share_link, {})),
    'GET /api/tasks': [get('/api/tasks', { 'x-api-key': key })],
    'POST /api/tasks': [{ method: 'POST', path: '/api/tasks', headers: json, body: '{"title":"A task"}' }],
    'a tool call': tasks.map(({ id }) => ({
      ...{ method: 'POST' as const, path: '/api/mcp', headers: json, body: JSON.stringify(call(id)) },
    })),
    'GET /api/audit-log': [get('/api/audit-log', { 'x-api-key': key })],
    'GET /api/admin/activity': [admin('/activity')],
    'GET /api/admin/activity?event_id': events.map(({ id }) => admin(`/activity?event_id=${id}`)),
    'GET /api/admin/overview': [admin('/overview')],
    'GET /api/admin/categories': [admin('/categories')],
    'GET /api/admin/webhooks/{id}/deliveries': [admin('/webhooks/1/deliveries')],
  };
}

export const agent = new Agent({ keepAlive: true });

/** By a client that costs less than fetch: it shares processors with what it measures. */
export const send = (url: string, { method, path, headers, body }: Asked) =>
  new Promise<void>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    request(url + path, { method, agent, headers: { ...headers, ...length } }, (res) => {
      if ((res.statusCode ?? 500) >= 300) reject(new Error(`${path}: ${res.statusCode}`));
      res.resume().once('end', resolve);
    })
      .once('error', reject)
      .end(body);
  });

/** One by one in turns, because machines drift. */
async function compare(large: Installation, little: Installation) {
  for (const what of Object.keys(large.requests).filter((name) => name.includes(String(options.only)))) {
    const ask = ({ program, requests }: Installation, i: number) => {
      const all = requests[what] ?? [];
      return time(() => send(program.url, all[i % all.length] as Asked));
    };
    const [much, few]: [number[], number[]] = [[], []];
    for (let i = 0; i < WARM + PAIRS; i++) {
      much.push(await ask(large, i));
      few.push(await ask(little, i));
    }
    const [a, b] = [median(much.slice(WARM)), median(few.slice(WARM))];
    report(
      `${what}, ${scale / LITTLE} times the data`,
      `${(a / b).toFixed(2)} (${a.toFixed(2)} ms to ${b.toFixed(2)} ms)`,
      '<= 1.30',
      a / b <= 1.3,
    );
  }
}

/** Requests that rank all users take longer as users are added. */
async function ranking({ program, key }: Installation) {
  for (const period of ['all', 'year', 'month', 'week']) {
    const asked: Asked = { method: 'GET', path: `/api/leaderboard?period=${period}`, headers: { 'x-api-key': key } };
    const p95 = percentile(await repeat(40, () => send(program.url, asked)), 0.95);
    report(`${asked.path}, ${sizesAt(scale).users} users`, `p95 ${p95.toFixed(0)} ms`, '< 100 ms', p95 < 100);
  }
}

/** A tenth of the deliveries, and a fiftieth of the audit log, are deleted while programs read at a steady rate. */
async function retention(large: Installation) {
  const program = await serve(SERVER, {
    ...large.environment,
    ...{ DELIVERIES_KEEP_DAYS: '27', AUDIT_KEEP_DAYS: String(Math.round(3 * 365.25 * 0.98)) },
  });
  const events = `${program.url}/api/v1/events?limit=25`;
  await steadyLoad(events, large.token, 3);
  const without = await steadyLoad(events, large.token, 15);
  for (const [table, job] of [
    ['webhook_deliveries', 'webhooks.deliveries.delete_old'],
    ['audit_log', 'audit.delete_old'],
  ] as const) {
    const count = async () => (await large.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number;
    const before = await count();
    const start = performance.now();
    await large.pool.query('select from graphile_worker.add_job($1)', [job]);
    const done = new AbortController();
    const reading = steadyLoad(events, large.token, 600, done.signal);
    const isThere = async () =>
      (await large.pool.query('select from graphile_worker.jobs where task_identifier = $1', [job])).rowCount;
    while (await isThere()) await new Promise((resolve) => setTimeout(resolve, 200));
    const seconds = (performance.now() - start) / 1_000;
    done.abort();
    const during = await reading;
    const deleted = before - (await count());
    const [p99, usual] = [percentile(during, 0.99), percentile(without, 0.99)];
    report(
      `API p99 while ${deleted} rows of ${table} are deleted`,
      `${(p99 / usual).toFixed(2)} of without (${p99.toFixed(1)} ms to ${usual.toFixed(1)} ms), longest ${Math.max(...during).toFixed(0)} ms, at ${(deleted / seconds).toFixed(0)} rows/s`,
      '<= 2',
      p99 / usual <= 2,
    );
  }
  await program.stop();
}
