import pg from 'pg';
import { ChatAnswer, ConversationList, WholeConversation } from '../../src/tasks/assistant/assistant.schema.ts';
import { openModelServer, type Step } from '../support/model-server.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let model: Awaited<ReturnType<typeof openModelServer>>;
beforeAll(async () => {
  model = await openModelServer();
  studio = await openStudio({
    AI_BASE_URL: model.url,
    AI_MODEL: 'tiny',
    AI_API_KEY: 'provider-key',
    RATE_LIMIT_TOOLS: '0',
  });
});
afterAll(async () => {
  await studio.close();
  await model.close();
});

const say = (as: TaskUser, body: object) => as.agent.post('/api/ai/chat').send(body);
const twoTools: Step[] = [
  { call: [{ name: 'create_task', arguments: { title: 'Call Bo' } }] },
  { call: [{ name: 'list_tasks', arguments: {} }] },
  { say: 'You have one task: Call Bo.' },
];

async function stream(as: TaskUser, body: object) {
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream', 'x-api-key': as.key };
  const answer = await fetch(`${studio.url}/api/ai/chat`, { method: 'POST', headers, body: JSON.stringify(body) });
  const events = [...(await answer.text()).matchAll(/event: (.*)\ndata: (.*)\n/g)];
  return { answer, events: events.map(([, type, data]) => ({ type, ...JSON.parse(data ?? '') })) };
}

describe('POST /api/ai/chat', () => {
  it('answers a question that needs two tools, and keeps the conversation', async () => {
    const one = await openUser(studio);
    model.play(...twoTools);
    const answer = ChatAnswer.parse(
      (await say(one, { message: 'Remind me of Bo, what is there to do?' }).expect(200)).body,
    );
    expect(answer.message.content).toBe('You have one task: Call Bo.');
    expect(answer.toolCalls.map(({ name, isError }) => [name, isError])).toEqual([
      ['create_task', false],
      ['list_tasks', false],
    ]);
    expect(answer.usage).toEqual({ inputTokens: 30, outputTokens: 15 });
    expect(model.asked[0]?.tools.map((tool) => tool.function.name)).toHaveLength(13);
    expect(model.headers.at(-1)).toBe('Bearer provider-key');
    const asked = JSON.stringify(model.asked);
    for (const secret of [one.key, `${one.username}@studio.example`]) expect(asked).not.toContain(secret);
    const log = (await one.get('/audit-log')).body;
    expect(log[0]).toMatchObject({ action: 'task.create', source: 'AI', channel: 'chat', tool: 'create_task' });

    model.play({ say: 'Gladly.' });
    await say(one, { conversationId: answer.conversationId, message: 'Thank you' }).expect(200);
    const roles = ['system', 'user', 'assistant', 'tool', 'tool', 'assistant', 'user'];
    expect(model.asked[0]?.messages.map(({ role }) => role)).toEqual(roles);
    expect(model.asked[0]?.messages[2]?.tool_calls).toHaveLength(2);
    const [listed] = ConversationList.parse((await one.get('/ai/conversations').expect(200)).body);
    expect(listed?.title).toBe('Remind me of Bo, what is there to do?');
    const whole = WholeConversation.parse((await one.get(`/ai/conversations/${listed?.id}`).expect(200)).body);
    expect(whole.messages.map(({ content }) => content).at(-1)).toBe('Gladly.');
    const two = await openUser(studio);
    for (const request of [two.get(`/ai/conversations/${listed?.id}`), two.delete(`/ai/conversations/${listed?.id}`)])
      expect((await request).status).toBe(404);
    await say(two, { conversationId: listed?.id, message: 'x' }).expect(404);
    await one.delete(`/ai/conversations/${listed?.id}`).expect(204);
    await one.get(`/ai/conversations/${listed?.id}`).expect(404);
  });

  it('streams the same as events, and calls it API when a key asks', async () => {
    const one = await openUser(studio);
    model.play(...twoTools);
    const { answer, events } = await stream(one, { message: 'Go' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(events.filter(({ type }) => type !== 'delta').map(({ type }) => type)).toEqual([
      'start',
      'tool_call',
      'tool_result',
      'tool_call',
      'tool_result',
      'done',
    ]);
    const text = events.filter(({ type }) => type === 'delta').map((event) => event.text);
    expect([text.length > 1, text.join('')]).toEqual([true, 'You have one task: Call Bo.']);
    const { type: _, ...done } = events.at(-1) as { type: string };
    expect(ChatAnswer.parse(done).message.content).toBe('You have one task: Call Bo.');
    expect((await one.get('/audit-log')).body[0]).toMatchObject({ source: 'API', channel: 'chat' });
  });

  it('ends a loop after eight calls of the provider', async () => {
    const one = await openUser(studio);
    model.play({ call: [{ name: 'list_labels', arguments: {} }] });
    const answer = ChatAnswer.parse((await say(one, { message: 'Loop' }).expect(200)).body);
    expect([model.asked.length, answer.toolCalls.length]).toEqual([8, 8]);
    expect(answer.message.content).toMatch(/I stopped/);
  });

  it('tells the model of tools that fail and of tools that are not there', async () => {
    const one = await openUser(studio);
    model.play({ call: [{ name: 'get_task', arguments: { id: 999999 } }] }, { say: 'There is none.' });
    const { toolCalls } = ChatAnswer.parse((await say(one, { message: 'Find it' }).expect(200)).body);
    expect(toolCalls).toMatchObject([
      { name: 'get_task', isError: true, result: expect.stringContaining('not found') },
    ]);
    const bad = { get_task: '{broken', nope: '{}', delete_task: '{"id":"x"}', create_task: '{"title":"\\ud800"}' };
    model.play(
      { call: Object.entries(bad).map(([name, args]) => ({ name, arguments: args })) },
      { say: 'I can’t.\0 Sorry.' },
    );
    const refused = ChatAnswer.parse((await say(one, { message: 'Try' }).expect(200)).body);
    const results = Object.fromEntries(refused.toolCalls.map(({ name, result, isError }) => [name, isError && result]));
    expect(results).toEqual({
      get_task: 'The arguments are not valid JSON.',
      nope: 'There is no tool nope.',
      delete_task: expect.stringContaining('id:'),
      create_task: expect.stringContaining('title: Contains invalid Unicode characters'),
    });
    expect(refused.message.content).toBe('I can’t.\ufffd Sorry.');
    expect((await one.get('/tasks')).body).toEqual([]);
  });

  it('carries the calls of one step out in their order, and passes cursors on', async () => {
    const one = await openUser(studio);
    for (const title of ['a', 'b']) await one.post('/tasks', { title }).expect(201);
    const cursor = (await one.get('/tasks?limit=1')).headers['x-next-cursor'] as string;
    model.play(
      {
        call: [
          { name: 'create_label', arguments: { name: 'Shoot' } },
          { name: 'list_labels', arguments: {} },
          { name: 'list_tasks', arguments: { limit: 1, cursor } },
        ],
      },
      { say: 'Done.' },
    );
    const { toolCalls } = ChatAnswer.parse((await say(one, { message: 'Go' }).expect(200)).body);
    expect(toolCalls.map(({ name }) => name)).toEqual(['create_label', 'list_labels', 'list_tasks']);
    expect(toolCalls[1]?.result).toMatchObject({ labels: [{ name: 'Shoot' }] });
    expect(toolCalls[2]).toMatchObject({ arguments: { cursor }, result: { tasks: [{ title: 'a' }] } });
  });

  it('remembers what the tools of a turn have done that failed later', async () => {
    const one = await openUser(studio);
    model.play({ call: [{ name: 'create_task', arguments: { title: 'Call Bo' } }] }, { status: 500 });
    await say(one, { message: 'Remind me' }).expect(502);
    const [{ id }] = (await one.get('/ai/conversations')).body;
    const { messages } = WholeConversation.parse((await one.get(`/ai/conversations/${id}`)).body);
    expect(messages[1]).toMatchObject({ role: 'assistant', toolCalls: [{ name: 'create_task', isError: false }] });
    model.play({ say: 'It is there.' });
    await say(one, { conversationId: id, message: 'Again' }).expect(200);
    expect(JSON.stringify(model.asked[0]?.messages)).toContain('Call Bo');
  });

  it.each([
    ['fails', { status: 500 }],
    ['refuses', { status: 401 }],
    ['sends rubbish', 'rubbish'],
    ['hangs up half-way', 'half'],
  ] as const)('is 502 when the provider %s, and an event once the stream has begun', async (_what, step) => {
    const one = await openUser(studio);
    model.play(step);
    const { status, body } = await say(one, { message: 'Hello' });
    expect([status, body.code, JSON.stringify(body).includes('secret detail')]).toEqual([
      502,
      'AI_PROVIDER_FAILED',
      false,
    ]);
    const { events } = await stream(one, { message: 'Hello' });
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'AI_PROVIDER_FAILED' });
    model.play({ say: 'Back.' });
    const [latest] = (await one.get('/ai/conversations')).body;
    await say(one, { conversationId: latest.id, message: 'Again' }).expect(200);
  });

  it('is 503 with its own code when the provider has too many requests', async () => {
    const one = await openUser(studio);
    model.play({ status: 429 });
    const { status, body, headers } = await say(one, { message: 'Hello' });
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'AI_PROVIDER_BUSY', '60']);
    const { events } = await stream(one, { message: 'Hello' });
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'AI_PROVIDER_BUSY' });
  });

  it('takes one turn at a time in a conversation, and asks no more when its client hangs up', async () => {
    const one = await openUser(studio);
    const { id } = (await one.post('/ai/conversations', { title: 'Mine' }).expect(201)).body;
    model.play('hang');
    const client = new AbortController();
    const headers = { 'content-type': 'application/json', 'x-api-key': one.key };
    const body = JSON.stringify({ conversationId: id, message: 'Hello' });
    const first = fetch(`${studio.url}/api/ai/chat`, { method: 'POST', headers, body, signal: client.signal });
    first.catch(() => {});
    await until(() => model.asked.length, Boolean);
    expect((await say(one, { conversationId: id, message: 'Too' })).status).toBe(409);
    const before = model.hungUp();
    client.abort();
    expect(await until(model.hungUp, (count) => count > before)).toBeGreaterThan(before);
    model.play({ say: 'Here.' });
    await until(
      async () => (await studio.sql('select 1 from conversations where id = $1 and busy_until is null', [id])).length,
      Boolean,
    );
    await say(one, { conversationId: id, message: 'Now' }).expect(200);
  });

  /** Streams, and hangs up once an event matches. Returns the events until then. */
  async function hangUpAt(one: TaskUser, body: object, holds: (text: string) => unknown): Promise<void> {
    const client = new AbortController();
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream', 'x-api-key': one.key };
    const init = { method: 'POST', headers, body: JSON.stringify(body), signal: client.signal };
    const answer = await fetch(`${studio.url}/api/ai/chat`, init);
    let text = '';
    for await (const bytes of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(bytes).toString();
      if (await holds(text)) break;
    }
    client.abort();
  }
  const whole = async (one: TaskUser, id: number) =>
    WholeConversation.parse((await one.get(`/ai/conversations/${id}`).expect(200)).body);
  const rested = (one: TaskUser, id: number) =>
    until(
      () => whole(one, id),
      ({ isAnswering }) => !isAnswering,
    );

  it('keeps the conversation when its client hangs up, and shows that it is busy', async () => {
    const one = await openUser(studio);
    const { id } = (await one.post('/ai/conversations', { title: 'Mine' }).expect(201)).body;
    expect((await whole(one, id)).isAnswering).toBe(false);
    async function* halfway() {
      yield 'First half, ';
      await new Promise(() => {});
    }
    model.play({ say: halfway() });
    await hangUpAt(one, { conversationId: id, message: 'Go' }, async (text) => {
      if (!text.includes('First half')) return false;
      expect((await whole(one, id)).isAnswering).toBe(true);
      return true;
    });
    const { messages } = await rested(one, id);
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Go'],
      ['assistant', 'First half, '],
    ]);
  });

  it('waits for the tool that runs when its client hangs up, and keeps what it did', async () => {
    const one = await openUser(studio);
    const { id: taskId } = (await one.post('/tasks', { title: 'Call Bo' }).expect(201)).body;
    const { id } = (await one.post('/ai/conversations', {}).expect(201)).body;
    model.play({
      call: [
        { name: 'update_task', arguments: { id: taskId, title: 'Call Bea' } },
        { name: 'create_task', arguments: { title: 'Never' } },
      ],
    });
    const other = new pg.Client(studio.databaseUrl);
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select from tasks where id = $1 for update', [taskId]);
      await hangUpAt(one, { conversationId: id, message: 'Go' }, (text) => text.includes('tool_call'));
      await other.query('commit');
    } finally {
      await other.end();
    }
    const { messages } = await rested(one, id);
    expect(messages.at(-1)).toMatchObject({
      role: 'assistant',
      toolCalls: [{ name: 'update_task', isError: false, result: { task: { title: 'Call Bea' } } }],
    });
    expect((await one.get('/tasks')).body.map(({ title }: { title: string }) => title)).toEqual(['Call Bea']);
  });

  it('stores the effect of a tool before it reports it', async () => {
    const one = await openUser(studio);
    const { id } = (await one.post('/ai/conversations', {}).expect(201)).body;
    let kept: unknown;
    model.playBy(async (call) => {
      if (call === 0) return { call: [{ name: 'create_task', arguments: { title: 'Call Bo' } }] };
      kept = (await whole(one, id)).messages.at(-1);
      return { say: 'Done.' };
    });
    await say(one, { conversationId: id, message: 'Go' }).expect(200);
    expect(kept).toMatchObject({ role: 'assistant', content: '', toolCalls: [{ name: 'create_task' }] });
    expect((await whole(one, id)).messages.map(({ content }) => content)).toEqual(['Go', 'Done.']);
  });

  it('does not keep a message twice that is sent again because nobody answered it', async () => {
    const one = await openUser(studio);
    const { id } = (await one.post('/ai/conversations', {}).expect(201)).body;
    model.play({ status: 500 });
    for (const message of ['Hello', 'Hello']) await say(one, { conversationId: id, message }).expect(502);
    model.play({ say: 'Hello to you.' });
    await say(one, { conversationId: id, message: 'Hello' }).expect(200);
    expect(model.asked[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    await say(one, { conversationId: id, message: 'Hello' }).expect(200);
    expect((await whole(one, id)).messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  });

  it('begins a paragraph when it speaks again after its tools', async () => {
    const one = await openUser(studio);
    const step = { say: 'I will look.' };
    model.playBy((call) =>
      call === 0 ? { ...step, call: [{ name: 'list_labels', arguments: {} }] } : { say: 'There are none.' },
    );
    const { events } = await stream(one, { message: 'Which labels?' });
    const text = events.filter(({ type }) => type === 'delta').map((event) => event.text);
    expect([text.join(''), events.at(-1)?.message.content]).toEqual(Array(2).fill('I will look.\n\nThere are none.'));
  });

  it('is 404 once its conversation is deleted while it answers', async () => {
    const one = await openUser(studio);
    const { id } = (await one.post('/ai/conversations', {}).expect(201)).body;
    model.playBy(async (call) => {
      if (call === 1) await one.delete(`/ai/conversations/${id}`).expect(204);
      return { call: [{ name: 'list_labels', arguments: {} }] };
    });
    const { status, body } = await say(one, { conversationId: id, message: 'Go' });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    {},
    { message: ' ' },
    { message: 'x'.repeat(8001) },
    { message: 'x', conversationId: '1' },
    { message: 'x', model: 'y' },
  ])('refuses %j', async (body) => {
    expect((await say(await openUser(studio), body)).status).toBe(400);
  });
});

describe('without a provider', () => {
  it('says so, after the input was checked', async () => {
    const bare = await openStudio();
    try {
      const one = await openUser(bare);
      expect((await one.get('/ai/status').expect(200)).body).toEqual({ configured: false, model: null });
      expect((await one.post('/ai/chat', { message: 'x' })).body.code).toBe('AI_NOT_CONFIGURED');
      expect((await one.post('/ai/chat', {})).status).toBe(400);
    } finally {
      await bare.close();
    }
  });

  it('names the model where there is one, and nothing more', async () => {
    const { body } = await (await openUser(studio)).get('/ai/status').expect(200);
    expect(body).toEqual({ configured: true, model: 'tiny' });
  });

  it('POST /api/ai/chat: keeps what was done in a turn whose model then nested its arguments without end', async () => {
    const one = await openUser(studio);
    const deep = `{"title":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const steps = [{ title: 'Print' }, deep].map((given) => ({ call: [{ name: 'create_task', arguments: given }] }));
    model.play(...steps, { say: 'Done.' });
    expect((await one.post('/ai/chat', { message: 'Nest it' })).status).not.toBe(500);
    const [conversation] = (await one.get('/ai/conversations').expect(200)).body;
    const { messages } = (await one.get(`/ai/conversations/${conversation.id}`).expect(200)).body;
    const [first, second] = messages.at(-1).toolCalls;
    expect([first.arguments, second.isError]).toEqual([{ title: 'Print' }, true]);
  });

  it.each(['the key was revoked', 'the user was deactivated'])('does nothing more once %s', async (what) => {
    const one = await openUser(studio);
    const root = await studio.login((await studio.account('super_admin')).username);
    const revoke = () =>
      what === 'the key was revoked'
        ? one.agent.delete('/api/user/api-key').expect(204)
        : root.patch(`/api/admin/users/${one.id}`).send({ is_active: false }).expect(200);
    model.playBy(async (call) => {
      if (call === 1) await revoke();
      return { call: [{ name: 'create_task', arguments: { title: `Task ${call}` } }] };
    });
    const { status, body } = await one.post('/ai/chat', { message: 'Go on and on' });
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await studio.sql('select title from tasks where user_id = $1', [one.id])).toEqual([{ title: 'Task 0' }]);
  });
});
