import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createDatabase } from './support/database.ts';
import { aJpeg } from './support/factories.ts';
import { openMailServer } from './support/mail-server.ts';
import { freePort, issueKey, issueToken, killProcesses, registerWebhook, startProcess } from './support/process.ts';
import { createEvent, get } from './support/process-api.ts';
import { openReceiver } from './support/receiver.ts';
import { PASSWORD } from './support/studio.ts';
import { until } from './support/until.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-main-'));
});
afterEach(() => {
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

describe('the embedded database', () => {
  it('is made at the first start, prints the password once, and ends with the process', async () => {
    const first = await startProcess({ DATA_DIR: folder, ADMIN_PASSWORD: '' });
    expect(first.output()).toMatch(/First administrator: admin, password: \S{16} \(shown this once\)\n/);
    expect(first.output()).toContain(`Atelier is ready at ${first.url.replace('127.0.0.1', 'localhost')}`);
    expect(await first.end()).toBe(0);
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
    const second = await startProcess({ DATA_DIR: folder, ADMIN_PASSWORD: '' });
    expect(second.output()).not.toContain('First administrator');
    expect(await second.end('SIGINT')).toBe(0);
  });

  it('survives a first start that was killed, and a folder with a long path', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    const killed = startProcess({ DATA_DIR: deep });
    for (let i = 0; i < 500 && !existsSync(deep); i++) await sleep(2);
    await sleep(150);
    (await Promise.race([killed, sleep(0).then(() => undefined)]))?.child.kill('SIGKILL');
    const running = await killed;
    await running.end('SIGKILL');
    const next = await startProcess({ DATA_DIR: deep });
    expect(next.output()).toContain('Atelier is ready');
    expect(readdirSync(deep).filter((name) => name.startsWith('.initdb-'))).toEqual([]);
    expect(await next.end()).toBe(0);
  });

  it('belongs to one process at a time', async () => {
    const first = await startProcess({ DATA_DIR: folder });
    const second = await startProcess({ DATA_DIR: folder });
    expect(second.output()).toContain('in use by another Atelier');
    expect(await second.end()).toBe(1);
    expect((await get(`${first.url}/api/health/ready`)).status).toBe(200);
    await first.end();
  });
});

describe('a database server whose program and guard were killed', () => {
  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('is recognised by its folder and stopped: the next start works on what it holds', async () => {
    const first = await startProcess({ DATA_DIR: folder });
    const token = await issueToken(first.url);
    expect((await createEvent(first.url, token)).status).toBe(201);
    const server = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const guard = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${server}/stat`, 'utf8'))?.[1]);
    // The guard is a shell, and another that waits for its parent's end.
    const children = readFileSync(`/proc/${guard}/task/${guard}/children`, 'utf8').trim().split(' ').map(Number);
    for (const pid of [...children.filter((child) => child !== server), guard]) process.kill(pid, 'SIGKILL');
    first.child.kill('SIGKILL');
    await first.end('SIGKILL');
    // Of a process that has ended there may be a zombie, which has no command line.
    const running = () => existsSync(`/proc/${server}`) && readFileSync(`/proc/${server}/cmdline`, 'utf8') !== '';
    expect(running()).toBe(true);

    const second = await startProcess({ DATA_DIR: folder });
    expect(second.output()).toContain('Atelier is ready');
    const listed = await get(`${second.url}/api/v1/events`, token);
    expect([running(), listed.status]).toEqual([false, 200]);
    expect(((await listed.json()) as { events: object[] }).events).toHaveLength(1);
    await second.end();
  });
});

describe('the lock file of a database', () => {
  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('that names another server by now keeps no start waiting', async () => {
    const [mine, other] = [join(folder, 'mine'), join(folder, 'other')];
    await (await startProcess({ DATA_DIR: mine })).end();
    const running = await startProcess({ DATA_DIR: other });
    writeFileSync(join(mine, 'postgres/postmaster.pid'), readFileSync(join(other, 'postgres/postmaster.pid')));
    const again = await startProcess({ DATA_DIR: mine });
    expect(again.output()).toContain('Atelier is ready');
    expect((await get(`${running.url}/api/health/ready`)).status).toBe(200);
    await Promise.all([again.end(), running.end()]);
  });
});

describe('jobs of a process that is killed', () => {
  it('are taken by another within a minute, also at their last attempt', async () => {
    const database = await createDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    pool.on('error', () => {});
    await pool.query(`select graphile_worker.add_job('platform.idempotency.delete_old', json_build_object('n', n), max_attempts => 5)
      from generate_series(1, 3) n`);
    await pool.query(`update graphile_worker._private_jobs set locked_by = 'worker-of-a-dead-process', attempts = max_attempts,
      locked_at = now() - interval '1 minute'`);
    const atelier = await startProcess({ DATABASE_URL: database.url, DATA_DIR: folder });
    const left = async () =>
      Number((await pool.query('select count(*) from graphile_worker._private_jobs')).rows[0].count);
    expect(await until(left, (count) => count === 0, 20_000)).toBe(0);
    await atelier.end();
    await pool.end();
    await database.drop();
  }, 60_000);
});

describe('webhooks under kills', () => {
  it('reach the receiver for every event that was acknowledged, under one id each', async () => {
    const database = await createDatabase();
    const hook = await openReceiver();
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, WEBHOOK_ALLOW_PRIVATE: 'true' };
    let atelier = await startProcess(environment);
    const token = await issueToken(atelier.url);
    await registerWebhook(atelier.url, hook.url);
    const acknowledged: number[] = [];
    for (let round = 0; round < 5; round++) {
      const attempts = Array.from({ length: 40 }, async () => {
        const answer = await createEvent(atelier.url, token, { require_password: false }).catch(() => undefined);
        const event =
          answer?.status === 201
            ? ((await answer.json().catch(() => undefined)) as { id: number } | undefined)
            : undefined;
        if (event) acknowledged.push(event.id);
      });
      const enough = acknowledged.length + 5 + Math.floor(Math.random() * 25);
      while (acknowledged.length < enough) await sleep(1);
      await atelier.end('SIGKILL');
      await Promise.all(attempts);
      atelier = await startProcess(environment);
    }
    const heard = () => new Set(hook.received.map(({ body }) => JSON.parse(body).data.event.id));
    const pool = new pg.Client({ connectionString: database.url });
    await pool.connect();
    // A delivery that a killed process had claimed waits for the end of its lease: this ends the leases now.
    for (let i = 0; i < 100 && !acknowledged.every((id) => heard().has(id)); i++) {
      await pool.query('update webhook_deliveries set leased_until = now() where state = $1', ['pending']);
      await sleep(100);
    }
    await pool.end();
    expect(acknowledged.length).toBeGreaterThanOrEqual(25);
    expect(acknowledged.filter((id) => !heard().has(id))).toEqual([]);
    const ids = new Map<number, Set<string>>();
    for (const { body, headers } of hook.received) {
      const { id } = JSON.parse(body).data.event;
      ids.set(id, (ids.get(id) ?? new Set()).add(String(headers['webhook-id'])));
    }
    expect([...ids.values()].filter((found) => found.size !== 1)).toEqual([]);
    await atelier.end();
    await hook.close();
    await database.drop();
  }, 90_000);
});

describe('two processes on one database', () => {
  it('mail every customer once, also those whose process was killed before it could', async () => {
    const database = await createDatabase();
    const port = await freePort();
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SESSION_SECRET: 'x'.repeat(32),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    };
    const [one, two] = [await startProcess(environment), await startProcess(environment)];
    const token = await issueToken(one.url);
    const invite = async (url: string, count: number) => {
      const customer = (i: number) => ({ customer_email: `ada${i}@example.com`, require_password: false });
      const answers = Array.from({ length: count }, (_, i) => createEvent(url, token, customer(i)));
      for (const answer of await Promise.all(answers)) expect(answer.status).toBe(201);
    };
    await invite(one.url, 10);
    await one.end('SIGKILL');
    const server = await openMailServer(port);
    const three = await startProcess(environment);
    await Promise.all([invite(two.url, 20), invite(three.url, 20)]);
    const pool = new pg.Client({ connectionString: database.url });
    await pool.connect();
    // Mails that the killed process had claimed wait for the end of their lease, those it had tried for the next try.
    const unsent = async () => (await pool.query("select 1 from messages where state <> 'sent'")).rowCount;
    for (let i = 0; i < 200 && (await unsent()); i++) {
      await pool.query("update messages set next_attempt_at = now() where state = 'queued' and leased_until is null");
      await pool.query(
        "update messages set leased_until = null where leased_until < now() + interval '4 minutes 55 s'",
      );
      await sleep(100);
    }
    await pool.end();
    await Promise.all([two.end(), three.end()]);
    expect(server.received).toHaveLength(50);
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(50);
    await server.close();
    await database.drop();
  }, 60_000);

  it('give 50 parallel creations of one name 50 slugs', async () => {
    const database = await createDatabase();
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: 'x'.repeat(32) };
    const [one, two] = [await startProcess(environment), await startProcess(environment)];
    const token = await issueToken(one.url);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => createEvent(i % 2 ? one.url : two.url, token)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(201));
    const slugs = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { slug: string }).slug));
    expect(new Set(slugs).size).toBe(50);
    await Promise.all([one.end(), two.end()]);
    await database.drop();
  });
});

describe('the database', () => {
  it('may come late and go away: alive all the while, ready when it is there, no request without an answer', async () => {
    const place = join(folder, 'postgres');
    const start = () => startEmbeddedPostgres(place, createLog('silent'), { durable: false });
    await (await start()).stop();
    const atelier = await startProcess({
      DATABASE_URL: `postgresql:///atelier?user=atelier&host=${encodeURIComponent(place)}`,
      DATA_DIR: folder,
    });
    const status = async (path: string) => (await get(atelier.url + path)).status;
    expect([await status('/api/health'), await status('/api/health/ready'), await status('/api/session')]).toEqual([
      200, 503, 503,
    ]);

    let database = await start();
    const readyWithin = async (ms: number) => {
      const since = Date.now();
      while ((await status('/api/health/ready')) !== 200)
        if (Date.now() - since > ms) return false;
        else await sleep(50);
      return true;
    };
    expect(await readyWithin(5_000)).toBe(true);
    const token = await issueToken(atelier.url);

    await database.stop();
    const asked = Date.now();
    const answer = await get(`${atelier.url}/api/v1/events`, token);
    expect([answer.status, ((await answer.json()) as { code: string }).code, await status('/api/health')]).toEqual([
      503,
      'UNAVAILABLE',
      200,
    ]);
    expect(Date.now() - asked).toBeLessThan(10_000);

    database = await start();
    expect(await readyWithin(5_000)).toBe(true);
    expect((await get(`${atelier.url}/api/v1/events`, token)).status).toBe(200);
    expect(await atelier.end()).toBe(0);
    await database.stop();
  });
});

describe('readiness', () => {
  it('GET /api/health/ready: says what is, also after the clock went back an hour', async () => {
    const database = await createDatabase();
    const clock = `const now = Date.now; process.on('SIGUSR2', () => { Date.now = () => now() - 3_600_000; });`;
    const atelier = await startProcess({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(clock)}`,
    });
    const ready = async () => (await get(`${atelier.url}/api/health/ready`)).status;
    expect(await ready()).toBe(200);
    atelier.child.kill('SIGUSR2');
    await sleep(1_100);
    expect(await ready()).toBe(200);
    await database.drop();
    expect(await until(ready, (status) => status === 503, 5_000)).toBe(503);
    await atelier.end();
  });
});

describe('the end of a process', () => {
  it('waits for a running upload, takes an echo of the signal for no second one, and exits with 0', async () => {
    const atelier = await startProcess({ DATA_DIR: folder });
    const token = await issueToken(atelier.url);
    const { id } = (await (await createEvent(atelier.url, token)).json()) as { id: number };
    const jpeg = await aJpeg();
    const head =
      '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    const status = new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
      const req = request(`${atelier.url}/api/v1/events/${id}/photos`, { method: 'POST', headers }, (res) => {
        res.resume();
        resolve(res.statusCode);
      });
      req.on('error', reject);
      req.write(head);
      req.write(jpeg.subarray(0, 100));
      setTimeout(() => req.end(Buffer.concat([jpeg.subarray(100), Buffer.from('\r\n--x--\r\n')])), 1_500);
    });
    await sleep(300);
    const ended = atelier.end('SIGINT');
    await sleep(100);
    atelier.child.kill('SIGINT');
    expect(await status).toBe(201);
    expect(await ended).toBe(0);
  });
});

describe('the embedded database', () => {
  it('takes as many connections as DATABASE_POOL asks for, and some more', async () => {
    const atelier = await startProcess({ DATA_DIR: folder, DATABASE_POOL: '150' });
    const client = new pg.Client({ connectionString: await findEmbeddedPostgres(join(folder, 'postgres')) });
    await client.connect();
    const { rows } = await client.query('show max_connections');
    await client.end();
    expect(rows).toEqual([{ max_connections: '192' }]);
    expect(await atelier.end()).toBe(0);
  });
});

describe('the end of a process that sends', () => {
  it('GET /api/health/ready: is 503 at once though a receiver of webhooks hangs, and the code is 0', async () => {
    const receiver = await openReceiver('hang');
    const atelier = await startProcess({ DATA_DIR: folder, WEBHOOK_ALLOW_PRIVATE: 'true', SHUTDOWN_DELAY: '2' });
    const token = await issueToken(atelier.url);
    await registerWebhook(atelier.url, receiver.url);
    await createEvent(atelier.url, token);
    await receiver.got(1);
    const asked = performance.now();
    const ended = atelier.end();
    const ready = async () => (await get(`${atelier.url}/api/health/ready`)).status;
    expect(await until(ready, (status) => status === 503, 1_000)).toBe(503);
    // So long an exchange may take.
    expect([await ended, performance.now() - asked < 22_000]).toEqual([0, true]);
    await receiver.close();
  }, 60_000);
});

describe('SHUTDOWN_DELAY=2', () => {
  it('GET /api/health/ready: is 503 at once, while requests are served on connections that end with the answer', async () => {
    const database = await createDatabase();
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, SHUTDOWN_DELAY: '2' };
    const atelier = await startProcess(environment);
    const token = await issueToken(atelier.url);
    const asked = performance.now();
    const ended = atelier.end();
    const ready = async () => (await get(`${atelier.url}/api/health/ready`)).status;
    expect(await until(ready, (status) => status === 503, 1_000)).toBe(503);
    const { status, headers } = await get(`${atelier.url}/api/v1/events`, token);
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
    expect(performance.now() - asked).toBeGreaterThanOrEqual(2_000);
    await database.drop();
  });
});

describe('the log', () => {
  it('has the faults of sending in lines of its own', async () => {
    const database = await createDatabase();
    const atelier = await startProcess({ DATABASE_URL: database.url, DATA_DIR: folder });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('alter table webhook_deliveries rename to away');
    const faults = () =>
      atelier
        .output()
        .split('\n')
        .filter((line) => line.includes('claimed'));
    const [fault] = await until(faults, ([first]) => first !== undefined);
    await client.query('alter table away rename to webhook_deliveries');
    await client.end();
    expect(JSON.parse(fault ?? '')).toMatchObject({ level: 'warn', channel: 'webhooks', err: { code: '42P01' } });
    expect(await atelier.end()).toBe(0);
    await database.drop();
  });

  it('contains no secret that was given', async () => {
    const file = join(folder, 'secret');
    writeFileSync(file, `${PASSWORD}\n`);
    const atelier = await startProcess({
      DATA_DIR: folder,
      ADMIN_PASSWORD: '',
      ADMIN_PASSWORD_FILE: file,
      LOG_LEVEL: 'trace',
    });
    const token = await issueToken(atelier.url);
    const created = (await (await createEvent(atelier.url, token, { password: 'gallery-password' })).json()) as {
      id: number;
      share_token: string;
      share_url: string;
    };
    await get(`${atelier.url}/api/v1/events?apiKey=key_sesame`, token);
    const key = await issueKey(atelier.url);
    const wrong = `${key.slice(0, -1)}!`;
    for (const presented of [key, wrong]) {
      await fetch(`${atelier.url}/api/tasks`, { headers: { 'X-API-Key': presented } });
      await get(`${atelier.url}/api/tasks`, presented);
      await fetch(`${atelier.url}/api/tasks?limit=5&apiKey=${encodeURIComponent(presented)}&q=x`);
      await fetch(`${atelier.url}/api/tasks/none?apikey=${presented}`);
      await fetch(`${atelier.url}/api/nowhere/${presented}`);
      await fetch(`${atelier.url}/api/tasks?%61piKey=%6Bey_${presented.slice(4)}`);
      await fetch(`${atelier.url}/api/nowhere/%6Bey_${presented.slice(4)}?x=%zz${presented}`);
    }
    await get(`${atelier.url}${new URL(created.share_url).pathname}`);
    await createEvent(atelier.url, token, { event_type: 'no', password: 'gallery-password' });
    await fetch(`${atelier.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"username":"admin","password":"${PASSWORD}x"`,
    });
    await atelier.end();
    const output = atelier.output();
    expect(output.split('\n').filter((line) => line.includes('/api/v1/events')).length).toBeGreaterThan(2);
    const kept = readFileSync(join(folder, 'session-secret'), 'utf8');
    expect(output.split('\n').filter((line) => line.includes('/api/tasks')).length).toBeGreaterThan(5);
    for (const secret of [
      key,
      wrong,
      key.slice(4, 39),
      key.slice(8, 30),
      token,
      PASSWORD,
      'gallery-password',
      'key_sesame',
      created.share_token,
      kept,
    ])
      expect(output).not.toContain(secret);
  });
});
