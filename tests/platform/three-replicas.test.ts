import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import supertest from 'supertest';
import { createDatabase } from '../support/database.ts';
import { anEvent } from '../support/factories.ts';
import { issueKey, issueToken, killProcesses, type Running, startProcess } from '../support/process.ts';
import { PASSWORD } from '../support/studio.ts';
import { sha256, tusAs } from '../support/tus.ts';
import { until } from '../support/until.ts';

const QUOTA = 1_000;
type Account = { id: number; username: string };

/** Their clocks say at the start that the hourly sweep begins in 12 s. */
const SOON = `
  const { Date: Real } = globalThis;
  const hour = 3_600_000, begin = 17 * 60_000 - 12_000;
  const now = Real.now(), shift = Math.floor((now - begin) / hour) * hour + begin - now;
  globalThis.Date = class extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + shift); }
    static now() { return Real.now() + shift; }
  };`;

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client;
let replicas: Running[];
let urls: [string, string, string];
let token: string;
let root: ReturnType<typeof supertest.agent>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-three-'));
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create table queued (name text, run_at text);
    create function remember() returns trigger language plpgsql as $$ begin
      insert into queued select identifier, new.run_at from graphile_worker._private_tasks where id = new.task_id; return null;
    end $$;
    create trigger remember after insert on graphile_worker._private_jobs for each row execute function remember()`);
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    RATE_LIMIT_API: String(QUOTA),
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(SOON)}`,
  };
  replicas = await Promise.all([0, 1, 2].map(() => startProcess(environment)));
  urls = replicas.map(({ url }) => url) as typeof urls;
  token = await issueToken(urls[0]);
  root = supertest.agent(urls[0]);
  await root.post('/api/login').send({ username: 'admin', password: PASSWORD }).expect(200);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.end()));
  killProcesses();
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const createAccount = async (username: string): Promise<Account> => {
  const account = { username, email: `${username}@studio.example`, password: PASSWORD, role: 'admin' };
  return (await root.post('/api/admin/users').send(account).expect(201)).body;
};
const logIn = (url: string, username: string, password = PASSWORD) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const statusesOf = (path: string, headers: Record<string, string>) =>
  Promise.all(urls.map(async (url) => (await fetch(url + path, { headers })).status));
const asToken = (given = token) => ({ authorization: `Bearer ${given}` });

describe('a session on three replicas', () => {
  it('POST /api/login: holds on all, and POST /api/logout ends it on all', async () => {
    await createAccount('walker');
    const cookie = cookieOf(await logIn(urls[0], 'walker'));
    expect(await statusesOf('/api/admin/api-tokens', { cookie })).toEqual([200, 200, 200]);
    expect((await fetch(`${urls[1]}/api/logout`, { method: 'POST', headers: { cookie } })).ok).toBe(true);
    expect(await statusesOf('/api/admin/api-tokens', { cookie })).toEqual([401, 401, 401]);
  });

  it('PATCH /api/admin/users/{id}: a new password ends the user’s sessions on all', async () => {
    const { id } = await createAccount('changer');
    const cookies = await Promise.all(urls.map(async (url) => cookieOf(await logIn(url, 'changer'))));
    await root.patch(`/api/admin/users/${id}`).send({ password: 'another password' }).expect(200);
    for (const cookie of cookies)
      expect(await statusesOf('/api/admin/api-tokens', { cookie })).toEqual([401, 401, 401]);
  });
});

describe('limits on three replicas', () => {
  it('POST /api/login: ten failures in all are too many on each', async () => {
    await createAccount('forgetful');
    const failures = Array.from({ length: 12 }, (_, i) => logIn(urls[i % 3] ?? '', 'forgetful', 'wrong password'));
    const statuses = (await Promise.all(failures)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    for (const url of urls) expect((await logIn(url, 'forgetful')).status).toBe(429);
  });

  it('GET /api/v1/events: the other replicas know the count of one within a second or so', async () => {
    const own = await issueToken(urls[0]);
    const left = async (url: string) => {
      const answer = await fetch(`${url}/api/v1/events`, { headers: asToken(own) });
      return Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]);
    };
    for (let i = 0; i < 30; i++) await left(urls[0]);
    let asked = 0;
    await until(
      async () => {
        asked += 1;
        return left(urls[1]);
      },
      (found) => found === QUOTA - 30 - asked,
    );
  });

  it('GET /api/v1/events: three at once let the quota pass, and no more than a tenth beyond it', async () => {
    const own = await issueToken(urls[0]);
    const hammer = async (url: string) => {
      for (let passed = 0; ; passed++) {
        const answer = await fetch(`${url}/api/v1/events?limit=1`, { headers: asToken(own) });
        await answer.text();
        if (answer.status !== 200) return { passed, status: answer.status };
      }
    };
    const results = await Promise.all([...urls, ...urls, ...urls, ...urls].map(hammer));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([429]));
    const passed = results.reduce((sum, result) => sum + result.passed, 0);
    if (process.env.FIGURES) console.log(`${passed} passed of a quota of ${QUOTA}`);
    expect(passed).toBeGreaterThanOrEqual(QUOTA);
    expect(passed).toBeLessThanOrEqual(QUOTA * 1.1);
  });
});

describe('what is changed on one of three replicas', () => {
  it('DELETE /api/admin/api-tokens/{id}: the token is refused by all at once', async () => {
    const { body } = await root
      .post('/api/admin/api-tokens')
      .send({ name: 'short', scopes: ['read'] })
      .expect(201);
    expect(await statusesOf('/api/v1/events', asToken(body.token))).toEqual([200, 200, 200]);
    await root.delete(`/api/admin/api-tokens/${body.id}`);
    expect(await statusesOf('/api/v1/events', asToken(body.token))).toEqual([401, 401, 401]);
  });

  it('PATCH /api/admin/settings: all obey', async () => {
    for (const required of [false, true]) {
      await root.patch('/api/admin/settings').send({ event_default_require_password: required }).expect(200);
      const seen = await Promise.all(
        urls.map(async (url) => {
          const body = JSON.stringify(anEvent({ password: undefined }));
          const headers = { ...asToken(), 'content-type': 'application/json' };
          return (await fetch(`${url}/api/v1/events`, { method: 'POST', headers, body })).status;
        }),
      );
      expect(seen).toEqual(Array(3).fill(required ? 400 : 201));
    }
  });

  it('POST /api/user/api-key: a stream that the old key opened elsewhere ends', async () => {
    const key = await issueKey(urls[0]);
    const stream = await fetch(`${urls[2]}/api/mcp/sse`, { headers: { 'x-api-key': key } });
    const reader = stream.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: endpoint');
    await issueKey(urls[1]);
    for (let done = false; !done; ) ({ done = true } = (await reader?.read()) ?? {});
    expect((await fetch(`${urls[2]}/api/mcp/sse`, { headers: { 'x-api-key': key } })).status).toBe(401);
  });
});

describe('a resumable upload on three replicas', () => {
  it('is opened on one, sent to two others in turn, and known to all', async () => {
    const event = await fetch(`${urls[0]}/api/v1/events`, {
      method: 'POST',
      headers: { ...asToken(), 'content-type': 'application/json' },
      body: JSON.stringify(anEvent()),
    });
    const { id } = (await event.json()) as { id: number };
    const bytes = randomBytes(300_000);
    const [first, ...others] = urls.map((url) => tusAs(token, url));
    const opened = await first?.open(id, bytes.length);
    const path = new URL(opened?.headers.get('location') ?? '', urls[0]).pathname;
    for (let offset = 0, turn = 0; offset < bytes.length; offset += 100_000, turn++) {
      const patched = await others[turn % 2]?.patch(path, offset, bytes.subarray(offset, offset + 100_000));
      expect(patched?.status).toBe(204);
    }
    for (const url of urls) {
      const state = await tusAs(token, url).state(path);
      expect(state).toMatchObject({ state: 'stored', photo: { sha256: sha256(bytes).toString('hex') } });
    }
  });
});

describe('cron on three replicas', () => {
  it('queues every job once, and the sweep runs', async () => {
    const queued = async () => (await client.query<{ name: string; run_at: string }>('select * from queued')).rows;
    const sweeps = async () => (await queued()).filter(({ name }) => name === 'gallery.photos.sweep');
    expect(await until(sweeps, ({ length }) => length > 0)).toHaveLength(1);
    const left = async () => (await client.query('select 1 from graphile_worker._private_jobs')).rowCount;
    expect(await until(left, (count) => count === 0)).toBe(0);
    const times = (await queued()).map(({ name, run_at }) => `${name} ${run_at}`);
    expect(new Set(times).size).toBe(times.length);
    expect(await sweeps()).toHaveLength(1);
  });
});
