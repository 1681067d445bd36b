import { Client } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import supertest from 'supertest';
import { killProcesses, startProcess } from '../support/process.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';

type Entry = { action: string; client: string | null; channel: string; changes: Record<string, unknown> };
type Connection = { client: string; channel: string; connectedAt: string; lastUsedAt: string; callsToday: number };

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ RATE_LIMIT_TOOLS: '0' });
});
afterAll(async () => {
  killProcesses();
  await studio.close();
});

const logOf = async (one: TaskUser): Promise<Entry[]> => (await one.get('/audit-log').expect(200)).body;
const connectionsOf = async (one: TaskUser): Promise<Connection[]> => (await one.get('/connections').expect(200)).body;
const connectsOf = async (one: TaskUser) => (await logOf(one)).filter(({ action }) => action === 'client.connect');

const initialize = (clientInfo: object) => ({
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
});
const createTask = (title = 'Call Bo', meta?: object) => ({
  method: 'tools/call',
  params: { name: 'create_task', arguments: { title }, ...(meta && { _meta: meta }) },
});

/** One message over Streamable HTTP, by a program of that User-Agent. */
async function send(one: TaskUser, userAgent: string, message: object, { url } = studio, headers: object = {}) {
  const answer = await supertest(url)
    .post('/api/mcp')
    .set({ 'X-API-Key': one.key, Accept: 'application/json, text/event-stream', 'User-Agent': userAgent, ...headers })
    .send({ jsonrpc: '2.0', id: 1, ...message });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
}

it('a client with a new name each time is recorded fifty times a day, and served', async () => {
  const one = await openUser(studio);
  for (let i = 0; i < 60; i++) await send(one, 'node', initialize({ name: `Name ${i}`, version: '1' }));
  const [{ count } = { count: 0 }] = await studio.sql<{ count: number }>(
    "select count(*)::int as count from audit_log where actor_id = $1 and type = 'client.connect'",
    [one.id],
  );
  expect(count).toBe(50);
});

describe('the client of an entry in the audit log', () => {
  const info = { name: 'claude-ai', title: 'Claude Desktop', version: '0.14' };

  it.each(['/api/mcp/sse', '/api/mcp'])('is the title that a client gave to %s', async (path) => {
    const one = await openUser(studio);
    const client = new Client1(info);
    const Wire = path === '/api/mcp' ? StreamableHTTPClientTransport : SSEClientTransport;
    const requestInit = { headers: { 'X-API-Key': one.key } };
    await client.connect(new Wire(new URL(`${studio.url}${path}`), { requestInit }) as never);
    await client.callTool({ name: 'create_task', arguments: { title: 'Call Bo' } });
    await client.close();
    expect((await logOf(one)).slice(0, 2)).toMatchObject([
      { action: 'task.create', client: 'Claude Desktop' },
      { action: 'client.connect', client: 'Claude Desktop', channel: 'mcp', changes: { version: '0.14' } },
    ]);
  });

  it('is what each request of the revision of 2026 says', async () => {
    const one = await openUser(studio);
    const client = new Client({ name: 'two', version: '2' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    const { StreamableHTTPClientTransport: Wire } = await import('@modelcontextprotocol/client');
    const requestInit = { headers: { 'X-API-Key': one.key } };
    await client.connect(new Wire(new URL(`${studio.url}/api/mcp`), { requestInit }));
    await client.callTool({ name: 'create_task', arguments: { title: 'Call Bo' } });
    await client.callTool({ name: 'create_task', arguments: { title: 'Call Al' } });
    await client.close();
    expect((await logOf(one)).map(({ action, client }) => `${action} ${client}`).slice(0, 4)).toEqual([
      'task.create two',
      'task.create two',
      'client.connect two',
      'api_key.create null',
    ]);
  });

  it('is null for sessions and for scripts', async () => {
    const one = await openUser(studio);
    await one.post('/tasks', { title: 'By key' }).expect(201);
    await one.agent.post('/api/tasks').send({ title: 'By session' }).expect(201);
    expect((await logOf(one)).map(({ client }) => client)).toEqual([null, null, null]);
  });

  it('is known to a replica that has not met it', async () => {
    const one = await openUser(studio);
    const { url } = await startProcess({ DATABASE_URL: studio.databaseUrl, DATA_DIR: studio.folder });
    await send(one, 'node', initialize({ name: 'Zed', version: '1' }));
    await send(one, 'node', createTask(), { ...studio, url });
    expect((await logOf(one))[0]).toMatchObject({ action: 'task.create', client: 'Zed' });
    expect(await connectsOf(one)).toHaveLength(1);
  });

  it('shows the User-Agent of one that never introduced itself', async () => {
    const one = await openUser(studio);
    await send(one, 'claude-code/2.1.3 (cli)', createTask());
    await send(one, 'Mozilla/5.0 (X11; Linux x86_64)', createTask());
    expect((await logOf(one)).map(({ client }) => client).slice(0, 3)).toEqual([null, 'claude-code', 'claude-code']);
  });

  it('is not that of another user with the same program', async () => {
    const [one, two] = [await openUser(studio), await openUser(studio)];
    await send(one, 'node', initialize({ name: 'Of one', version: '1' }));
    await send(two, 'node', createTask());
    expect((await logOf(two))[0]).toMatchObject({ client: 'node' });
  });

  it('is one line of a hundred characters, however it calls itself', async () => {
    const one = await openUser(studio);
    const names = [
      { name: `\u202eevil\u0007\n${'📷'.repeat(150)}` },
      { title: '  \u200b ', name: '<b>plain</b>' },
      { name: `${'x'.repeat(99)} y` },
    ];
    for (const name of names) await send(one, 'hostile', initialize({ ...name, version: '1' }));
    const clients = (await connectsOf(one)).map(({ client }) => client);
    expect(clients).toEqual(['x'.repeat(99), '<b>plain</b>', `evil ${'📷'.repeat(95)}`]);
  });
});

describe('client.connect', () => {
  it('is written once, however often a client connects and reads', async () => {
    const one = await openUser(studio);
    for (let i = 0; i < 3; i++) {
      await send(one, 'node', initialize({ name: 'Cursor', version: '1' }));
      await send(one, 'node', { method: 'tools/list', params: {} });
      await send(one, 'node', { method: 'tools/call', params: { name: 'list_tasks', arguments: {} } });
    }
    expect((await logOf(one)).map(({ action }) => action)).toEqual(['client.connect', 'api_key.create']);
  });
});

describe('GET /api/connections', () => {
  it('is empty before a client has connected', async () => {
    const one = await openUser(studio);
    await one.post('/tasks', { title: 'By a script' }).expect(201);
    expect(await connectionsOf(one)).toEqual([]);
  });

  it('has each client once, the last one first, with the calls that changed something', async () => {
    const one = await openUser(studio);
    await send(one, 'a', initialize({ name: 'Cursor', version: '1' }));
    await send(one, 'b', initialize({ name: 'Zed', version: '1' }));
    await send(one, 'b', createTask());
    const tasks = Array.from({ length: 5 }, (_, i) => ({ title: `Task ${i}` }));
    await send(one, 'a', { method: 'tools/call', params: { name: 'bulk_create_tasks', arguments: { tasks } } });
    await send(one, 'a', createTask());
    expect(await connectionsOf(one)).toMatchObject([
      { client: 'Cursor', channel: 'mcp', callsToday: 2 },
      { client: 'Zed', channel: 'mcp', callsToday: 1 },
    ]);
    const [cursor] = await connectionsOf(one);
    expect(Date.parse(cursor?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(cursor?.connectedAt ?? ''));
  });

  it('takes a session as well as a key', async () => {
    const one = await openUser(studio);
    await send(one, 'a', initialize({ name: 'Cursor', version: '1' }));
    expect((await one.agent.get('/api/connections').expect(200)).body).toMatchObject([{ client: 'Cursor' }]);
  });

  it('shows nobody the clients of others', async () => {
    const [one, two] = [await openUser(studio), await openUser(studio)];
    await send(one, 'a', initialize({ name: 'Cursor', version: '1' }));
    expect(await connectionsOf(two)).toEqual([]);
  });

  it('counts from midnight in the zone of the user', async () => {
    const one = await openUser(studio);
    await send(one, 'a', initialize({ name: 'Cursor', version: '1' }));
    await send(one, 'a', createTask());
    const calls = async (at: string) => {
      await studio.sql(
        `update audit_log set created_at = date_trunc('day', now() at time zone 'Pacific/Kiritimati') at time zone 'Pacific/Kiritimati' ${at}
         where actor_id = $1 and type = 'task.create'`,
        [one.id],
      );
      return (await connectionsOf(one))[0]?.callsToday;
    };
    await one.agent.patch('/api/user/schedule').send({ timezone: 'Pacific/Kiritimati' }).expect(200);
    expect([await calls("- interval '1 second'"), await calls("+ interval '0 seconds'")]).toEqual([0, 1]);
  });

  it('forgets a client that was not there for 30 days', async () => {
    const one = await openUser(studio);
    await send(one, 'a', initialize({ name: 'Cursor', version: '1' }));
    await studio.sql("update audit_log set created_at = now() - interval '31 days' where actor_id = $1", [one.id]);
    expect(await connectionsOf(one)).toEqual([]);
  });
});
