import { mkdtempSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile, ratio, time } from './measure.ts';
import { againstFloor, atelier, database, pool, repeat, report, SERVER, serve, session } from './stage.ts';
import { streams } from './streams.ts';

const SEEDED = 100_000;
const HELD_MS = 20;

export async function tasks() {
  const key = await issueKey(atelier.url, session);
  await list(key);
  await create(key);
  await toolCall(key);
  await roundTrips(key);
  await streams();
  await plenty(key);
}

export async function issueKey(url: string, cookie: string): Promise<string> {
  const created = await fetch(`${url}/api/user/api-key`, { method: 'POST', headers: { cookie } });
  return ((await created.json()) as { apiKey: string }).apiKey;
}

async function list(key: string) {
  await pool.query('truncate tasks');
  await pool.query(
    `insert into tasks (user_id, title, status, priority, due_date)
     select 1, 'Task ' || i, 'todo', 'high', '2026-06-01' from generate_series(1, 100) i`,
  );
  await pool.query('vacuum analyze tasks');
  await againstFloor('GET /api/tasks, 100 tasks, by key', { path: '/api/tasks', token: key }, { rate: 0.9, p99: 1.5 });
}

async function create(key: string) {
  const body = { title: 'A task' };
  await againstFloor('POST /api/tasks', { path: '/api/tasks', token: key, body }, { rate: 0.6, p99: 2 });
}

/** The same task: ours by MCP, the floor's by REST. */
async function toolCall(key: string) {
  const rows = (await pool.query('select id from tasks where user_id = 1 limit 1')).rows as { id: number }[];
  const id = rows[0]?.id;
  const params = { name: 'get_task', arguments: { id } };
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const rest = { path: `/api/tasks/${id}`, token: key };
  await againstFloor(
    'a tool call by Streamable HTTP',
    { path: '/api/mcp', token: key, body },
    { rate: 0.65, p99: 2 },
    rest,
  );
}

/** Counts how often the service waits for the database, at a proxy between them. */
async function roundTrips(key: string) {
  let turns = 0;
  const folder = mkdtempSync(join(tmpdir(), 'atelier-proxy-'));
  const place = new URL(database.url).searchParams.get('host') ?? '';
  const proxy = createServer((client) => {
    const server = connect(join(place, '.s.PGSQL.5432'));
    let asked = false;
    client.on('data', () => {
      if (!asked) turns += 1;
      asked = true;
    });
    // Returns are held for a moment: queries that are sent during the hold did not wait for them.
    server.on('data', (chunk) => {
      setTimeout(() => {
        asked = false;
        client.write(chunk);
      }, HELD_MS);
    });
    client.pipe(server);
    server.on('close', () => client.destroy());
    for (const socket of [client, server]) socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => proxy.listen(join(folder, '.s.PGSQL.5432'), resolve));
  const url = new URL(database.url);
  url.searchParams.set('host', folder);
  const other = await serve(SERVER, { DATABASE_URL: url.href, WORKERS: 'off' });
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    return (await fetch(other.url + path, { method, headers, body: JSON.stringify(body) })).json();
  };
  let last = 0;
  for (let i = 0; i < 20; i++) {
    const { id } = (await send('POST', '/api/tasks', { title: 'x' })) as { id: number };
    turns = 0;
    await send('PATCH', `/api/tasks/${id}`, { status: 'done' });
    last = turns;
  }
  report('completing a task', `${last} round trips, credential and commit included`, '<= 4', last <= 4);
  await other.stop();
  proxy.close();
}

/** A user with very many tasks and awards: no page of theirs takes long. */
async function plenty(key: string) {
  await pool.query('truncate tasks, completions, completion_days, completion_months, xp_accounts, xp_ledger cascade');
  await pool.query(
    `insert into tasks (user_id, title, status, priority, due_date, completed_at, xp_awarded, created_at)
     select 1, 'Task ' || i, 'done', (array['low', 'medium', 'high', 'urgent'])[1 + i % 4], current_date - i % 300, t, 20, t
     from (select i, now() - i * interval '5 minutes' as t from generate_series(1, ${SEEDED}) i) x`,
  );
  await pool.query(
    `insert into xp_ledger (user_id, amount, reason, task_id, task_title, local_date, created_at)
     select 1, 20, 'task_completed', id, title, completed_at::date, completed_at from tasks order by id desc`,
  );
  await pool.query(
    `insert into completions (award_id, user_id, task_id, completed_at, local_at, priority, label_id, on_time, minutes, xp)
     select l.id, 1, t.id, t.completed_at, t.completed_at, t.priority, null, t.id % 2 = 0, 10, 20
     from xp_ledger l join tasks t on t.id = l.task_id`,
  );
  await pool.query(
    `insert into completion_days (user_id, local_date, completed, xp, on_time, with_due_date)
     select 1, local_date, count(*), sum(xp), count(*) filter (where on_time), count(*) from completions group by local_date`,
  );
  await pool.query(`insert into xp_accounts (user_id, xp) values (1, ${SEEDED * 20})`);
  for (const table of ['tasks', 'xp_ledger', 'completions', 'completion_days'])
    await pool.query(`vacuum analyze ${table}`);
  for (const path of [
    '/api/user',
    '/api/analytics/weekly',
    '/api/analytics/monthly',
    '/api/analytics/yearly',
    '/api/analytics/time-distribution?period=year',
    '/api/analytics/time-distribution?period=all',
    '/api/leaderboard?period=year',
    '/api/leaderboard',
    '/api/tasks',
    '/api/user/history',
  ]) {
    const read = async () => {
      const answer = await fetch(atelier.url + path, { headers: { 'x-api-key': key } });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    };
    await repeat(5, read);
    const times = await repeat(40, read);
    const p95 = percentile(times, 0.95);
    report(`${path}, 100,000 tasks`, `p95 ${p95.toFixed(0)} ms`, '< 100 ms', p95 < 100);
  }
  await depth(key);
}

/** A page deep inside costs what the first one does. */
async function depth(key: string) {
  const headers = { 'x-api-key': key };
  const place = Buffer.from(JSON.stringify(['-createdAt', new Date(Date.now() - 300 * 86_400_000).toISOString(), 1]));
  const page = (cursor: string) => async () =>
    (await fetch(`${atelier.url}/api/tasks?limit=100${cursor}`, { headers })).arrayBuffer();
  const found = await ratio(
    20,
    () => time(page(`&cursor=${place.toString('base64url')}`)),
    () => time(page('')),
  );
  report('a page at a depth of 86,000', `${found.ratio.toFixed(2)} of the first`, '<= 1.2', found.ratio <= 1.2);
}
