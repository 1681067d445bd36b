import { once } from 'node:events';
import net from 'node:net';
import * as wires2 from '@modelcontextprotocol/client';
import { Client as Client2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import supertest from 'supertest';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';
import { until } from '../support/until.ts';

const TOOLS = [
  'bulk_create_tasks',
  'bulk_update_tasks',
  'complete_task',
  'create_label',
  'create_task',
  'delete_task',
  'get_dashboard',
  'get_task',
  'get_user_stats',
  'list_labels',
  'list_tasks',
  'search_tasks',
  'update_task',
];

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ RATE_LIMIT_TOOLS: '0', RATE_LIMIT_API: '5000' }, { pingMs: 1_000 });
});
afterAll(() => studio.close());

type Result = { isError?: boolean; structuredContent?: Record<string, unknown>; content: { text: string }[] };
type AnyClient = {
  connect(transport: never): Promise<void>;
  close(): Promise<void>;
  listTools(): Promise<{ tools: { name: string; inputSchema: object; outputSchema?: object; annotations?: object }[] }>;
  callTool(call: { name: string; arguments: object }): Promise<unknown>;
};
const clients: AnyClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

/** How a client brings its key. */
const carriers = {
  header: (key: string) => ({ query: '', headers: { 'X-API-Key': key } }),
  bearer: (key: string) => ({ query: '', headers: { Authorization: `Bearer ${key}` } }),
  url: (key: string) => ({ query: `?apiKey=${key}`, headers: {} }),
};
const wires = {
  'SDK 1, SSE': (url: string, query: string, headers: Record<string, string>) => [
    new Client1({ name: 'test', version: '1' }),
    new SSEClientTransport(new URL(`${url}/api/mcp/sse${query}`), { requestInit: { headers } }),
  ],
  'SDK 1, Streamable HTTP': (url: string, query: string, headers: Record<string, string>) => [
    new Client1({ name: 'test', version: '1' }),
    new StreamableHTTPClientTransport(new URL(`${url}/api/mcp${query}`), { requestInit: { headers } }),
  ],
  'SDK 2, SSE': (url: string, query: string, headers: Record<string, string>) => [
    new Client2({ name: 'test', version: '1' }),
    new wires2.SSEClientTransport(new URL(`${url}/api/mcp/sse${query}`), { requestInit: { headers } }),
  ],
  'SDK 2, Streamable HTTP': (url: string, query: string, headers: Record<string, string>) => [
    new Client2({ name: 'test', version: '1' }),
    new wires2.StreamableHTTPClientTransport(new URL(`${url}/api/mcp${query}`), { requestInit: { headers } }),
  ],
};

async function connect(wire: keyof typeof wires, one: TaskUser, carrier: keyof typeof carriers = 'header') {
  const { query, headers } = carriers[carrier](one.key);
  const [client, transport] = wires[wire](studio.url, query, headers as Record<string, string>) as unknown as [
    AnyClient,
    never,
  ];
  await client.connect(transport);
  clients.push(client);
  return client;
}
async function call(client: AnyClient, name: string, args: object = {}) {
  const result = (await client.callTool({ name, arguments: args })) as Result;
  if (!result.isError) expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(result.structuredContent);
  return result;
}
const good = async (client: AnyClient, name: string, args: object = {}) => {
  const result = await call(client, name, args);
  expect([name, result.isError ? result.content[0]?.text : undefined]).toEqual([name, undefined]);
  return result.structuredContent as Record<string, unknown>;
};

const ways = Object.keys(wires).flatMap((wire) =>
  Object.keys(carriers).map((carrier) => [wire as keyof typeof wires, carrier as keyof typeof carriers] as const),
);

describe('the thirteen tools', () => {
  it.each(ways)('are listed and called by %s with the key as %s', async (wire, carrier) => {
    const one = await openUser(studio);
    const client = await connect(wire, one, carrier);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(TOOLS);
    const label = await good(client, 'create_label', { name: 'Shoot' });
    expect(label).toMatchObject({ existed: false });
    expect(await good(client, 'create_label', { name: 'SHOOT' })).toMatchObject({ existed: true });
    const labelId = String((label.label as { id: number }).id);
    const { task } = await good(client, 'create_task', { title: 'Call Bo', priority: 'high', labelId });
    const { id } = task as { id: number };
    await good(client, 'get_task', { id: String(id) });
    expect(await good(client, 'list_tasks', { labelId })).toMatchObject({ count: 1 });
    expect(await good(client, 'search_tasks', { query: 'bo' })).toMatchObject({ count: 1, query: 'bo' });
    await good(client, 'update_task', { id, title: 'Call Bob', dueDate: null });
    expect(await good(client, 'complete_task', { id })).toMatchObject({ xpAwarded: 30, alreadyDone: false, level: 1 });
    expect(await good(client, 'complete_task', { id })).toMatchObject({ alreadyDone: true });
    expect(await good(client, 'list_labels')).toMatchObject({ labels: [{ name: 'Shoot', taskCount: 1 }] });
    expect(await good(client, 'get_user_stats')).toMatchObject({ user: { xp: 30 } });
    expect(await good(client, 'get_dashboard')).toMatchObject({ today: { completed: 1 }, timezone: 'UTC', streak: 1 });
    const bulk = await good(client, 'bulk_create_tasks', { tasks: [{ title: 'a' }, { title: 'b' }] });
    expect(bulk).toMatchObject({ successCount: 2, failureCount: 0 });
    const ids = (bulk.created as { id: number }[]).map((made) => made.id);
    const updates = ids.map((made) => ({ id: made, status: 'done' }));
    expect(await good(client, 'bulk_update_tasks', { updates })).toMatchObject({ successCount: 2 });
    expect(await good(client, 'delete_task', { id })).toEqual({ deleted: true, id, title: expect.any(String) });
    const log = (await one.get('/audit-log')).body as { channel: string; source: string; tool: string | null }[];
    const byTool = log.filter(({ channel }) => channel === 'mcp');
    expect(new Set(byTool.map(({ source }) => source))).toEqual(new Set(['API']));
    expect(byTool.map(({ tool }) => tool)).toContain('complete_task');
  });

  it('have plain object schemas and hints', async () => {
    const client = await connect('SDK 2, Streamable HTTP', await openUser(studio));
    for (const { name, inputSchema, outputSchema, annotations } of (await client.listTools()).tools) {
      expect([name, inputSchema, outputSchema]).toEqual([
        name,
        expect.objectContaining({ type: 'object' }),
        expect.objectContaining({ type: 'object' }),
      ]);
      for (const word of ['oneOf', 'anyOf', 'allOf']) expect(Object.keys(inputSchema)).not.toContain(word);
      expect(JSON.stringify(inputSchema)).not.toContain('draft-07');
      expect(annotations).toMatchObject({ openWorldHint: false, readOnlyHint: expect.any(Boolean) });
    }
  });

  it('say what is wrong and what helps, and touch nobody else’s tasks', async () => {
    const [one, two] = [await openUser(studio), await openUser(studio)];
    const client = await connect('SDK 2, Streamable HTTP', one);
    const theirs = (await two.post('/tasks', { title: 'Theirs' })).body.id;
    for (const [name, args, said] of [
      ['get_task', { id: theirs }, 'Task not found. List or search first'],
      ['create_task', {}, 'title: Required'],
      [
        'create_task',
        { title: 7, priority: 'huge' },
        'title: Must be a string; priority: Must be one of: low, medium, high, urgent',
      ],
      ['create_task', { title: 'x', owner: 1 }, 'owner: Unknown field'],
      ['create_task', { title: 'x', labelId: 999999 }, 'labelId: Must be one of your labels'],
      ['list_tasks', { cursor: 'nonsense' }, 'cursor: Must be a cursor that a list has returned'],
    ] as const) {
      const result = await call(client, name, args);
      expect([name, result.isError, result.structuredContent]).toEqual([name, true, undefined]);
      expect(result.content[0]?.text).toContain(said);
    }
    await expect(client.callTool({ name: 'drop_tables', arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });

  it('complete_task: of twenty at once one completed it, and says what it earned', async () => {
    const one = await openUser(studio);
    const client = await connect('SDK 2, Streamable HTTP', one);
    const { id } = (await one.post('/tasks', { title: 'once', priority: 'urgent' }).expect(201)).body;
    const results = await Promise.all(Array.from({ length: 20 }, () => good(client, 'complete_task', { id })));
    expect(results.filter(({ alreadyDone }) => !alreadyDone)).toEqual([expect.objectContaining({ xpAwarded: 40 })]);
  });

  it('update_task: twenty at once report what each of them earned, and no more', async () => {
    const one = await openUser(studio);
    const client = await connect('SDK 2, Streamable HTTP', one);
    const create = async () => (await one.post('/tasks', { title: 'one of many' }).expect(201)).body.id as number;
    const ids = await Promise.all(Array.from({ length: 20 }, create));
    const results = await Promise.all(ids.map((id) => good(client, 'update_task', { id, status: 'done' })));
    const deltas = results.map(({ xp }) => (xp as { delta: number }).delta);
    expect([deltas, Math.max(...results.map(({ xp }) => (xp as { total: number }).total))]).toEqual([
      Array(20).fill(20),
      400,
    ]);
  });

  it('in bulk do all or nothing, or as much as can be, and say which failed', async () => {
    const one = await openUser(studio);
    const client = await connect('SDK 2, Streamable HTTP', one);
    const tasks = [{ title: 'a' }, { title: 'b', labelId: 999999 }, { title: 'c' }];
    expect(await call(client, 'bulk_create_tasks', { tasks })).toMatchObject({
      isError: true,
      structuredContent: { created: [], failures: [{ index: 1, code: 'VALIDATION_FAILED' }], successCount: 0 },
    });
    expect((await one.get('/tasks')).body).toEqual([]);
    expect(await good(client, 'bulk_create_tasks', { tasks, mode: 'partial' })).toMatchObject({
      successCount: 2,
      failureCount: 1,
      failures: [{ index: 1 }],
    });
    expect((await one.get('/tasks')).body).toHaveLength(2);
    const oddities = [{ title: 'good' }, { title: '' }, { title: 'too', dueDate: '2026-02-30' }, 7];
    const odd = await good(client, 'bulk_create_tasks', { tasks: oddities, mode: 'partial' });
    expect(odd).toMatchObject({
      created: [{ title: 'good' }],
      failures: [1, 2, 3].map((index) => ({ index, code: 'VALIDATION_FAILED' })),
    });
    const allOrNone = await call(client, 'bulk_create_tasks', { tasks: oddities });
    expect([allOrNone.isError, allOrNone.content[0]?.text]).toEqual([true, expect.stringContaining('tasks.1.title')]);
    const tooMany = Array.from({ length: 51 }, () => ({ title: 'x' }));
    expect((await call(client, 'bulk_create_tasks', { tasks: tooMany })).isError).toBe(true);
  });
});

describe('the wires', () => {
  const post = (path: string, key?: string) => {
    const request = supertest(studio.url).post(path).set('Accept', 'application/json, text/event-stream');
    return key ? request.set('X-API-Key', key) : request;
  };
  /** A stream read by hand. */
  async function openStream(key: string) {
    const { body } = await fetch(`${studio.url}/api/mcp/sse`, { headers: { 'X-API-Key': key } });
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    let heard = '';
    const hear = async () => {
      heard += new TextDecoder().decode((await reader.read()).value);
    };
    await hear();
    return {
      endpoint: /data: (.*)/.exec(heard)?.[1] ?? '',
      async until(what: string, pattern: RegExp) {
        for (let i = 0; i < 100 && !pattern.test(heard); i++) await hear();
        return pattern.exec(heard.replaceAll('\\"', '"'))?.[1] ?? `no ${what}`;
      },
      close: () => reader.cancel(),
    };
  }
  const rpc = (error: object) => ({ jsonrpc: '2.0', id: null, error });

  it('take a key only, from us only, and refuse as JSON-RPC', async () => {
    const one = await openUser(studio);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    for (const path of ['/api/mcp', '/api/mcp/messages?sessionId=x']) {
      const { status, body } = await post(path).send(list);
      expect([status, body]).toEqual([401, rpc(expect.objectContaining({ code: -32000 }))]);
      expect((await one.agent.post(path).send(list)).status).toBe(401);
      expect((await post(path, 'key_wrong').send(list)).status).toBe(401);
    }
    expect((await supertest(studio.url).get('/api/mcp/sse')).status).toBe(401);
    expect((await post('/api/mcp', one.key).set('Origin', 'https://evil.example').send(list)).status).toBe(403);
    expect((await post('/api/mcp', one.key).set('Host', 'evil.example').send(list)).status).toBe(403);
    expect((await post('/api/mcp', one.key).set('Origin', 'https://studio.example').send(list)).status).toBe(200);
    const wrong = await post('/api/mcp/sse', one.key).send(list);
    expect([wrong.status, wrong.headers.allow, wrong.body.error.code]).toEqual([405, 'GET', -32000]);
    for (const method of ['get', 'delete'] as const) {
      const answer = await supertest(studio.url)[method]('/api/mcp').set('X-API-Key', one.key);
      expect([method, answer.status, answer.body.error.code]).toEqual([method, 405, -32000]);
    }
    expect((await post('/api/mcp/messages', one.key).send(list)).status).toBe(400);
    const unknown = '/api/mcp/messages?sessionId=8b9f1d9e-0c8e-4b57-9d2b-3c5a4b6f7a10';
    expect((await post(unknown, one.key).send(list)).status).toBe(404);
    expect((await post('/api/mcp', one.key).type('text').send('x')).status).toBe(415);
    const refused = { 'not json': -32700, '[]': -32600, '{"id":1}': -32600 };
    for (const [body, code] of Object.entries(refused)) {
      const answer = await post('/api/mcp', one.key).type('json').send(body);
      expect([body, answer.status, answer.body.error.code]).toEqual([body, 400, code]);
    }
    expect((await post('/api/mcp', one.key).set('Accept', 'image/png').send(list)).status).toBe(406);
    const versioned = (version: string) => post('/api/mcp', one.key).set('MCP-Protocol-Version', version).send(list);
    expect((await versioned('1999-01-01')).body.error.message).toContain('not supported');
    expect((await versioned('2025-06-18')).body).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
    const told = await post('/api/mcp', one.key).send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([told.status, told.text]).toEqual([202, '']);
    const metadata = await supertest(studio.url).get('/.well-known/oauth-protected-resource/api/mcp');
    expect([metadata.status, metadata.type]).toEqual([404, 'application/json']);
  });

  it('close the streams of a key that dies, and leave no row of a stream that is gone', async () => {
    const one = await openUser(studio);
    const client = await connect('SDK 1, SSE', one);
    const open = () => studio.sql('select 1 from mcp_streams where user_id = $1', [one.id]);
    expect(await open()).toHaveLength(1);
    let closed = false;
    Object.assign(client, {
      onclose: () => {
        closed = true;
      },
      onerror: () => {
        closed = true;
      },
    });
    await one.agent.post('/api/user/api-key').expect(201);
    await until(() => closed, Boolean);
    expect(closed).toBe(true);
    expect(await until(open, (rows) => rows.length === 0)).toEqual([]);
  });

  it('keep the stream of a new key when the news of its making comes late', async () => {
    const one = await openUser(studio);
    const client = await connect('SDK 1, SSE', one);
    const [opened] = await studio.sql('select session_id from mcp_streams where user_id = $1', [one.id]);
    await studio.sql("select pg_notify('api_keys', $1::text)", [one.id]);
    const dies = await openUser(studio);
    await connect('SDK 1, SSE', dies);
    const open = () => studio.sql('select session_id from mcp_streams where user_id = any ($1)', [[one.id, dies.id]]);
    await dies.agent.delete('/api/user/api-key').expect(204);
    expect(await until(open, (rows) => rows.length < 2)).toEqual([opened]);
    await good(client, 'get_dashboard');
  });

  it('count as requests, log each message under its own id, and know the user as they are now', async () => {
    const one = await openUser(studio);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    expect((await post('/api/mcp', one.key).send(list)).headers.ratelimit).toMatch(/"api";r=/);
    const stream = await openStream(one.key);
    await one.agent.patch('/api/user/schedule').send({ timezone: 'Pacific/Kiritimati' }).expect(200);
    const params = { name: 'create_task', arguments: { title: 'Call Bo' } };
    for (const id of ['req-one', 'req-two'])
      await post(stream.endpoint)
        .set('X-Request-Id', id)
        .send({ ...list, method: 'tools/call', params })
        .expect(202);
    const dashboard = { ...list, method: 'tools/call', params: { name: 'get_dashboard', arguments: {} } };
    await post(stream.endpoint).send(dashboard).expect(202);
    expect(await stream.until('get_dashboard', /"timezone":"([^"]*)"/)).toBe('Pacific/Kiritimati');
    // The three messages are carried out side by side: the answer above may overtake the second task.
    const created = async () => {
      const log = (await one.get('/audit-log')).body as { action: string; requestId: string }[];
      return log.filter(({ action }) => action === 'task.create').map(({ requestId }) => requestId);
    };
    expect((await until(created, ({ length }) => length === 2)).sort()).toEqual(['req-one', 'req-two']);
    await stream.close();
  });

  it('hold nothing of clients that leave before their stream is there', async () => {
    const one = await openUser(studio);
    const { port } = new URL(studio.url);
    for (let i = 0; i < 200; i++) {
      const socket = net.connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(`GET /api/mcp/sse HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${one.key}\r\n\r\n`);
      for (let turn = 0; turn < i % 10; turn++) await new Promise(setImmediate);
      socket.resetAndDestroy();
    }
    const rows = () => studio.sql('select 1 from mcp_streams where user_id = $1', [one.id]);
    expect(await until(rows, (found) => found.length === 0)).toEqual([]);
  });

  it('GET /api/mcp/sse: of forty streams that a user opens at once twenty stay', async () => {
    const one = await openUser(studio);
    const answers = Array.from({ length: 40 }, () =>
      fetch(`${studio.url}/api/mcp/sse`, { headers: { 'X-API-Key': one.key } }),
    );
    await Promise.all(answers);
    const rows = () => studio.sql('select 1 from mcp_streams where user_id = $1', [one.id]);
    expect(await until(rows, (found) => found.length === 20)).toHaveLength(20);
    await one.agent.delete('/api/user/api-key').expect(204);
  });

  it('GET /api/mcp/sse: the twenty-first stream of a user ends the oldest, and no other', async () => {
    const one = await openUser(studio);
    const streams = [];
    for (let i = 0; i < 21; i++) streams.push(await openStream(one.key));
    const rows = () => studio.sql('select 1 from mcp_streams where user_id = $1', [one.id]);
    await until(rows, (found) => found.length === 20);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const statuses = [];
    for (const { endpoint } of streams) statuses.push((await post(endpoint).send(list)).status);
    expect(statuses).toEqual([404, ...Array(20).fill(202)]);
    for (const stream of streams) await stream.close();
  });

  it('survive readers who stop reading and lose their key', async () => {
    const one = await openUser(studio);
    const { port } = new URL(studio.url);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    // How much the kernel takes is its own affair: one of these leaves a part of the answers, below 1 MB, with us.
    const readers = [40, 60, 80, 100, 120].map(async (answers) => {
      const socket = net.connect(Number(port), '127.0.0.1');
      socket.write(`GET /api/mcp/sse HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${one.key}\r\n\r\n`);
      const [first] = await once(socket, 'data');
      const endpoint = /data: (.*)/.exec(String(first))?.[1] ?? '';
      socket.pause();
      // A client that is more than 1 MB behind has been dropped: 404.
      for (let i = 0, status = 202; i < answers && status === 202; i++) {
        ({ status } = await post(endpoint).send(list));
        expect([202, 404]).toContain(status);
      }
      return socket;
    });
    const sockets = await Promise.all(readers);
    await one.agent.delete('/api/user/api-key').expect(204);
    // The next ping finds them.
    const left = () => studio.sql('select 1 from mcp_streams where user_id = $1', [one.id]);
    expect(await until(left, ({ length }) => length === 0)).toEqual([]);
    for (const socket of sockets) socket.destroy();
  });

  it('give a stream’s messages to its own user alone', async () => {
    const [one, two] = [await openUser(studio), await openUser(studio)];
    const stream = await fetch(`${studio.url}/api/mcp/sse`, { headers: { 'X-API-Key': one.key } });
    const reader = stream.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    const endpoint = /data: (.*)/.exec(first)?.[1] ?? '';
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(endpoint).not.toContain(one.key);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const url = new URL(endpoint, studio.url);
    await post(`/api/mcp/messages?sessionId=${url.searchParams.get('sessionId')}`, two.key)
      .send(list)
      .expect(404);
    url.searchParams.set('ticket', 'x'.repeat(43));
    await post(url.pathname + url.search)
      .send(list)
      .expect(404);
    await post(endpoint).send(list).expect(202);
    await reader?.cancel();
  });
});

describe('POST /api/mcp without a client', () => {
  const send = async (message: object, headers: { [name: string]: string } = {}) => {
    const one = await openUser(studio);
    const request = supertest(studio.url)
      .post('/api/mcp')
      .set({ 'X-API-Key': one.key, Accept: 'application/json', ...headers });
    return request.send({ jsonrpc: '2.0', id: 7, ...message });
  };

  it.each([
    ['no params', undefined, 'params: Required'],
    ['no name', { arguments: {} }, 'params.name: Required'],
    ['arguments that are a list', { name: 'get_task', arguments: [] }, 'params.arguments: Must be an object'],
    ['a tool that is not there', { name: 'constructor' }, 'constructor not found'],
  ])('a call with %s gets the error that the protocol defines', async (_, params, said) => {
    const { status, body } = await send({ method: 'tools/call', params });
    expect([status, body.id, body.error.code]).toEqual([200, 7, -32602]);
    expect(body.error.message).toContain(said);
  });

  it('a call that claims the revision of 2026 is judged by it, whatever its header', async () => {
    const claim = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    const call = { method: 'tools/call', params: { name: 'list_labels', _meta: claim } };
    for (const version of ['2025-06-18', '2026-07-28']) {
      const { status, body } = await send(call, { 'MCP-Protocol-Version': version });
      expect([status, body.error?.message]).toEqual([400, expect.stringContaining('2026-07-28')]);
    }
    const unknown = await send(call, { 'MCP-Protocol-Version': '1999-01-01' });
    expect(unknown.status).toBe(400);
  });
});

describe('two replicas', () => {
  it('answer messages that reach the one without the stream', async () => {
    const { startProcess, killProcesses } = await import('../support/process.ts');
    const second = await startProcess({
      DATABASE_URL: studio.databaseUrl,
      DATA_DIR: studio.folder,
      RATE_LIMIT_TOOLS: '0',
    });
    try {
      const one = await openUser(studio);
      const crossing: typeof fetch = (input, init) => {
        const address = String(input instanceof Request ? input.url : input);
        return fetch(init?.method === 'POST' ? address.replace(studio.url, second.url) : address, init);
      };
      const client = new Client1({ name: 'test', version: '1' }) as unknown as AnyClient;
      const headers = { 'X-API-Key': one.key };
      const transport = new SSEClientTransport(new URL(`${studio.url}/api/mcp/sse`), {
        requestInit: { headers },
        fetch: crossing as never,
        eventSourceInit: { fetch: ((url: string, init: object) => fetch(url, { ...init, headers })) as never },
      });
      await client.connect(transport as never);
      clients.push(client);
      for (let i = 0; i < 20; i++) await good(client, 'create_task', { title: `Task ${i}` });
      expect(await good(client, 'list_tasks')).toMatchObject({ count: 20 });
      expect(await studio.sql('select 1 from mcp_messages')).toEqual([]);
    } finally {
      killProcesses();
    }
  });
});
