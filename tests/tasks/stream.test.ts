import net from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import supertest from 'supertest';
import { PING_MS } from '../../src/platform/event-streams.ts';
import { forgetOldListeners } from '../../src/tasks/stream/listeners.ts';
import { closeChangeStreams, openChangeStream } from '../support/change-stream.ts';
import { killProcesses, startProcess } from '../support/process.ts';
import { openStudio, PASSWORD, type Studio } from '../support/studio.ts';
import { elsewhere, openUser, type TaskUser } from '../support/task-user.ts';
import { until } from '../support/until.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ RATE_LIMIT_TOOLS: '0' }, { settleMs: 50 });
});
afterEach(() => {
  closeChangeStreams();
  killProcesses();
});
afterAll(() => studio.close());

const byKey = ({ key }: { key: string }, url = studio.url) => openChangeStream(url, { 'X-API-Key': key });

/** A session beside those that the user has. */
async function logIn(one: TaskUser): Promise<string> {
  const { headers } = await supertest(studio.url)
    .post('/api/login')
    .send({ username: one.username, password: PASSWORD })
    .expect(200);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
const bySession = async (one: TaskUser, cookie?: string) =>
  openChangeStream(studio.url, { Cookie: cookie ?? (await logIn(one)) });

async function callTool(one: TaskUser, name: string, args: object): Promise<void> {
  const client = new Client({ name: 'claude-ai', title: 'Claude Desktop', version: '1' });
  const requestInit = { headers: { 'X-API-Key': one.key } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${studio.url}/api/mcp`), { requestInit }) as never);
  expect((await client.callTool({ name, arguments: args as Record<string, unknown> })).isError).toBeFalsy();
  await client.close();
}

describe('GET /api/stream', () => {
  it('begins with ready, and is kept by nobody on its way', async () => {
    const stream = await byKey(await openUser(studio));
    // It says so again where something may have been missed, as while a service that has just started begins to listen.
    expect(stream.text()).toMatch(/^retry: 3000\n(event: ready\ndata: \{\}\n\n)+$/);
    const header = (name: string) => stream.headers.get(name);
    expect(['content-type', 'cache-control', 'x-accel-buffering'].map(header)).toEqual([
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
      'no',
    ]);
  });

  it('reports a change by key, with the id of its request', async () => {
    const one = await openUser(studio);
    const stream = await bySession(one);
    const { body } = await one.post('/tasks', { title: 'Call Bo' }).set('X-Request-Id', 'mine-1').expect(201);
    expect(await stream.heard(1)).toEqual([
      {
        action: 'task.create',
        entityType: 'task',
        entityId: body.id,
        source: 'API',
        channel: 'rest',
        tool: null,
        client: null,
        requestId: 'mine-1',
      },
    ]);
  });

  it('reports a change by another session', async () => {
    const one = await openUser(studio);
    const stream = await bySession(one);
    const { body } = await one.agent.post('/api/tasks').send({ title: 'Call Bo' }).expect(201);
    await one.agent.patch(`/api/tasks/${body.id}`).send({ status: 'done' }).expect(200);
    await one.agent.patch(`/api/tasks/${body.id}`).send({ status: 'todo' }).expect(200);
    await one.agent.delete(`/api/tasks/${body.id}`).expect(204);
    const heard = await stream.heard(4);
    expect(heard.map(({ action, source }) => `${action} ${source}`)).toEqual(
      ['create', 'complete', 'reopen', 'delete'].map((what) => `task.${what} WEB`),
    );
  });

  it('tells which tool of which client it was', async () => {
    const one = await openUser(studio);
    const stream = await byKey(one);
    await callTool(one, 'create_task', { title: 'Call Bo' });
    expect(await stream.heard(2)).toMatchObject([
      { action: 'client.connect', entityType: 'client', client: 'Claude Desktop' },
      { action: 'task.create', channel: 'mcp', tool: 'create_task', client: 'Claude Desktop' },
    ]);
  });

  it('reports each of many changes of one call', async () => {
    const one = await openUser(studio);
    const stream = await byKey(one);
    await callTool(one, 'bulk_create_tasks', { tasks: Array.from({ length: 50 }, (_, i) => ({ title: `Task ${i}` })) });
    const heard = (await stream.heard(51)).filter(({ tool }) => tool === 'bulk_create_tasks');
    expect(new Set(heard.map(({ entityId }) => entityId)).size).toBe(50);
    expect(new Set(heard.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('reports labels, rewards, the profile and the key', async () => {
    const one = await openUser(studio);
    const stream = await bySession(one);
    await studio.sql('insert into xp_accounts (user_id, xp) values ($1, 100)', [one.id]);
    await one.post('/labels', { name: 'Print' }).expect(201);
    await one.post('/rewards/purchase', { rewardId: 1 }).expect(201);
    await one.patch('/user/privacy', { showLevel: false }).expect(200);
    await one.agent.post('/api/user/api-key').expect(201);
    const heard = await stream.heard(4);
    expect(heard.map(({ action }) => action)).toEqual([
      'label.create',
      'reward.purchase',
      'user.privacy',
      'api_key.create',
    ]);
  });

  it('tells nothing of what was undone', async () => {
    const one = await openUser(studio);
    const stream = await byKey(one);
    const tasks = [{ title: 'good' }, { title: '' }];
    await expect(callTool(one, 'bulk_create_tasks', { tasks })).rejects.toThrow();
    await one.post('/tasks', { title: 'Call Bo' }).expect(201);
    const told = (await stream.heard(2)).map(({ action, tool }) => [action, tool]);
    expect(told).toEqual([
      ['client.connect', null],
      ['task.create', null],
    ]);
  });

  it('tells nobody of the changes of others', async () => {
    const [one, two] = [await openUser(studio), await openUser(studio)];
    const [first, second] = [await byKey(one), await byKey(two)];
    await one.post('/tasks', { title: 'Of one' }).expect(201);
    const { body } = await two.post('/tasks', { title: 'Of two' }).expect(201);
    expect((await second.heard(1)).map(({ entityId }) => entityId)).toEqual([body.id]);
    expect(first.changes()).toHaveLength(1);
  });

  it('reports changes on another replica, both ways', async () => {
    const { url } = await startProcess({ DATABASE_URL: studio.databaseUrl, DATA_DIR: studio.folder });
    const one = await openUser(studio);
    const [here, there] = [await byKey(one), await byKey(one, url)];
    await one.post('/tasks', { title: 'Here' }).expect(201);
    await elsewhere({ url }, one.key).post('/tasks', { title: 'There' }).expect(201);
    expect([(await here.heard(2)).length, (await there.heard(2)).length]).toEqual([2, 2]);
  });
});

describe('what may have been missed', () => {
  it('gets ready if a change was under way that did not know the stream', async () => {
    const one = await openUser(studio);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: written, resolve: tell } = Promise.withResolvers<void>();
    const slow = studio.deps.db.transaction(async (tx) => {
      const { insertAuditEntries } = await import('../../src/audit/audit-log.sql.ts');
      await tx.all(insertAuditEntries, {
        ...{ channel: 'rest', user_id: one.id, entity_type: 'task', source: 'API' },
        ...{ tool: null, client: null, request_id: null, actions: ['task.create'], entity_ids: [1], changes: ['{}'] },
      });
      tell();
      await held;
    });
    await written;
    const stream = await byKey(one);
    release();
    await slow;
    await until(stream.readies, (count) => count > 1);
    expect(stream.changes()).toEqual([]);
  });

  // This test is the last one: every stream gets another event when current writers have ended.
  it('gets ready if the connection for notifications was lost', async () => {
    const stream = await byKey(await openUser(studio));
    await studio.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'atelier-notifications' and datname = current_database()`,
    );
    await until(stream.readies, (count) => count > 1);
  });
});

describe('a stream ends politely and at once', () => {
  it('when its key is replaced, and the streams of sessions stay', async () => {
    const one = await openUser(studio);
    const [keyed, other] = [await byKey(one), await bySession(one)];
    const { body } = await one.agent.post('/api/user/api-key').expect(201);
    expect(await keyed.over()).toBe('ended');
    const again = await byKey({ key: body.apiKey });
    await one.agent.post('/api/tasks').send({ title: 'Call Bo' }).expect(201);
    const actions = ({ changes }: typeof again) => changes().map(({ action }) => action);
    // The new stream may be open before the notification of its key arrives.
    await until(
      () => [actions(again).at(-1), ...actions(other)],
      (heard) => isDeepStrictEqual(heard, ['task.create', 'api_key.create', 'task.create']),
    );
  });

  it('when its key is revoked on another replica', async () => {
    const { url } = await startProcess({ DATABASE_URL: studio.databaseUrl, DATA_DIR: studio.folder });
    const one = await openUser(studio);
    const stream = await byKey(one, url);
    await one.agent.delete('/api/user/api-key').expect(204);
    expect(await stream.over()).toBe('ended');
  });

  it('when its session logs out, and those of other sessions stay', async () => {
    const one = await openUser(studio);
    const cookie = await logIn(one);
    const [leaving, staying] = [await bySession(one, cookie), await bySession(one)];
    await supertest(studio.url).post('/api/logout').set('Cookie', cookie).expect(204);
    expect([await leaving.over(), staying.state()]).toEqual(['ended', 'open']);
  });

  it('when somebody else logs in with that browser', async () => {
    const [one, two] = [await openUser(studio), await openUser(studio)];
    const cookie = await logIn(one);
    const stream = await bySession(one, cookie);
    const login = { username: two.username, password: PASSWORD };
    await supertest(studio.url).post('/api/login').set('Cookie', cookie).send(login).expect(200);
    expect(await stream.over()).toBe('ended');
  });

  it('when the password is changed by another session, whose own stays', async () => {
    const one = await openUser(studio);
    const cookie = await logIn(one);
    const [staying, leaving] = [await bySession(one, cookie), await bySession(one)];
    await supertest(studio.url)
      .patch('/api/user/password')
      .set('Cookie', cookie)
      .send({ currentPassword: PASSWORD, newPassword: 'battery staple' })
      .expect(200);
    expect([await leaving.over(), staying.state()]).toEqual(['ended', 'open']);
  });

  it('when the user is deactivated', async () => {
    const one = await openUser(studio);
    const streams = [await byKey(one), await bySession(one)];
    const root = await studio.login((await studio.account('super_admin')).username);
    await root.patch(`/api/admin/users/${one.id}`).send({ is_active: false }).expect(200);
    expect(await Promise.all(streams.map((stream) => stream.over()))).toEqual(['ended', 'ended']);
  });

  it('when it is the oldest of more than twenty', async () => {
    const one = await openUser(studio);
    const streams = [];
    for (let i = 0; i < 21; i++) streams.push(await byKey(one));
    expect(await streams[0]?.over()).toBe('ended');
    expect(streams.slice(1).map((stream) => stream.state())).toEqual(Array(20).fill('open'));
  });

  it('when the process is asked to end, which waits for no stream', async () => {
    const running = await startProcess({ DATABASE_URL: studio.databaseUrl, DATA_DIR: studio.folder });
    const stream = await byKey(await openUser(studio), running.url);
    expect([await running.end('SIGTERM'), await stream.over()]).toEqual([0, 'ended']);
  });
});

describe('a stream that nobody reads', () => {
  it('is dropped once a megabyte waits for its reader', async () => {
    const one = await openUser(studio);
    const count = () => studio.deps.changeStreams.count();
    await until(count, (open) => open === 0);
    const socket = net.connect(Number(new URL(studio.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write(`GET /api/stream HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${one.key}\r\n\r\n`);
    await until(count, (open) => open === 1);
    const flood = () =>
      studio.sql(
        "select pg_notify('changes', $1 || ' ' || i || ' ' || repeat('x', 7000)) from generate_series(1, 500) i",
        [one.id],
      );
    await until(
      () => flood().then(count),
      (open) => open === 0,
    );
    socket.destroy();
  });
});

describe('what is refused before anything is opened', () => {
  it('is who has no credential, or a wrong one', async () => {
    const ask = (headers: Record<string, string>) => supertest(studio.url).get('/api/stream').set(headers);
    expect((await ask({})).body).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await ask({ 'X-API-Key': 'key_wrong' })).body).toMatchObject({ code: 'INVALID_API_KEY' });
    expect((await ask({ Authorization: 'Bearer svc_live_x' })).status).toBe(401);
  });

  it.each(['head', 'post', 'delete'] as const)('is %s', async (method) => {
    const one = await openUser(studio);
    const answer = await supertest(studio.url)[method]('/api/stream').set('X-API-Key', one.key);
    expect([answer.status, answer.headers.allow]).toEqual([405, expect.stringMatching(/^GET/)]);
  });
});

it('asks the database nothing while nothing happens, however many listen', async () => {
  const quiet = await openStudio({}, { pingMs: 500, settleMs: 20 });
  const users = await Promise.all(Array.from({ length: 10 }, () => openUser(quiet)));
  const streams = await Promise.all(
    users.flatMap((one) => [byKey(one, quiet.url), byKey(one, quiet.url), byKey(one, quiet.url)]),
  );
  const pings = () => (streams[0]?.text().split(': keep-alive').length ?? 0) - 1;
  const asked = async () => {
    const rows = await quiet.sql<{ statement: string }>(
      `select pid || ' ' || query_start || ' ' || query as statement from pg_stat_activity
       where datname = current_database() and application_name like 'atelier%' and query <> 'select 1'`,
    );
    return rows.map(({ statement }) => statement);
  };
  const askedDuring = async (count: number) => {
    const [before, heard] = [await asked(), pings()];
    await until(pings, (now) => now >= heard + count);
    return (await asked()).filter((statement) => !before.includes(statement));
  };
  // For a while after the streams open, the service looks whether they missed something.
  await until(
    () => askedDuring(6),
    ({ length }) => length === 0,
  );
  expect(streams.map((stream) => stream.state())).toEqual(Array(30).fill('open'));
  closeChangeStreams();
  await quiet.close();
});

it('deletes listeners that were last seen over an hour ago, and no others', async () => {
  const [gone, here] = [await openUser(studio), await openUser(studio)];
  await studio.sql(
    `insert into stream_listeners (user_id, seen_at) values ($1, now() - interval '61 minutes'), ($2, now())`,
    [gone.id, here.id],
  );
  await forgetOldListeners(studio.deps);
  expect(
    await studio.sql('select user_id from stream_listeners where user_id = any ($1)', [[gone.id, here.id]]),
  ).toEqual([{ user_id: here.id }]);
});

it('says every 20 s that it is alive', () => {
  expect(PING_MS).toBe(20_000);
});
