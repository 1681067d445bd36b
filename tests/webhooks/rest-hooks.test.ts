import supertest from 'supertest';
import { anEvent } from '../support/factories.ts';
import { openReceiver } from '../support/receiver.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let owner: { id: number; username: string };
let agent: Agent;
let token: string;
let api: V1;
let hook: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  studio = await openStudio({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  owner = await studio.account('admin');
  [agent, token] = [await studio.login(owner.username), await studio.token(owner.username)];
  api = studio.v1(token);
  hook = await openReceiver();
  studio.startSenders();
});
afterAll(async () => {
  await hook.close();
  await studio.close();
});

const aHook = (changes: object = {}) => ({ name: 'n8n', url: hook.url, events: ['event.created'], ...changes });
const as = (bearer: string) => (method: 'get' | 'delete', path: string) =>
  supertest(studio.url)[method](`/api/v1/webhooks${path}`).set('Authorization', `Bearer ${bearer}`);
const open = () => api.post('/events', anEvent({ require_password: false, password: undefined })).expect(201);

describe('/api/v1/webhooks', () => {
  it('registers, lists, reads, tests and deletes', async () => {
    const { body } = await api.post('/webhooks', { ...aHook(), more: 'is ignored' }).expect(201);
    expect(body).toMatchObject({
      secret: expect.stringMatching(/^whsec_/),
      token: { name: 'test' },
      bound: false,
      is_active: true,
    });
    const { secret: _, ...record } = body;
    const { body: list } = await api.get('/webhooks').expect(200);
    expect(list.webhooks).toContainEqual(record);
    expect((await agent.get('/api/admin/webhooks').expect(200)).body.webhooks).toContainEqual(record);
    const one = await api.get(`/webhooks/${body.id}`).expect(200);
    expect(one.body).toEqual(record);
    await api
      .get(`/webhooks/${body.id}`)
      .set('If-None-Match', one.headers.etag ?? '')
      .expect(304);
    const before = hook.received.length;
    await api.post(`/webhooks/${body.id}/test`).expect(202);
    expect(JSON.parse((await hook.got(before + 1)).at(-1)?.body ?? '').type).toBe('webhook.test');
    await as(token)('delete', `/${body.id}`).set('If-Match', '"other"').expect(412);
    await as(token)('delete', `/${body.id}`).expect(204);
    await api.get(`/webhooks/${body.id}`).expect(404);
  });

  it('made by an administrator has no token', async () => {
    const { body } = await agent.post('/api/admin/webhooks').send(aHook()).expect(201);
    expect([body.token, body.bound]).toEqual([null, false]);
    await as(token)('delete', `/${body.id}`).expect(204);
  });

  it('POST with an Idempotency-Key registers once', async () => {
    const send = () =>
      api
        .form('/webhooks')
        .set('Idempotency-Key', 'once')
        .send(aHook({ name: 'Once' }));
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
    expect(second.body).toEqual(first.body);
    await as(token)('delete', `/${first.body.id}`).expect(204);
  });

  it.each([
    [{}, 'name'],
    [{ name: 'x', url: 'ftp://x', events: ['event.created'] }, 'url'],
    [{ name: 'x', url: 'https://x.example', events: [] }, 'events'],
    [{ name: 'x', url: 'https://x.example', events: ['event.opened'] }, 'events.0'],
    [{ name: 'x', url: 'https://x.example', events: ['event.created'], bound: 'yes' }, 'bound'],
  ])('POST %j: 400', async (body, path) => {
    expect((await api.post('/webhooks', body).expect(400)).body.errors[0].path).toBe(path);
  });

  it('takes the scope admin, the permission webhooks.manage, and a token that is bound to no event', async () => {
    const writer = studio.v1(await studio.token(owner.username, ['write']));
    const editor = studio.v1(await studio.token((await studio.account('editor')).username));
    const event = (await open()).body.id;
    const bound = studio.v1(await studio.token(owner.username, ['admin'], { event_ids: [event] }));
    for (const [who, code] of [
      [writer, 'INSUFFICIENT_SCOPE'],
      [editor, 'FORBIDDEN'],
      [bound, 'INSUFFICIENT_SCOPE'],
    ] as const) {
      expect((await who.get('/webhooks').expect(403)).body.code).toBe(code);
      expect((await who.post('/webhooks', aHook()).expect(403)).body.code).toBe(code);
    }
  });
});

describe('a webhook that was made with bound: true', () => {
  it.each([
    ['is revoked', (id: number) => agent.delete(`/api/admin/api-tokens/${id}`).expect(200)],
    ['expires', (id: number) => studio.sql('update api_tokens set expires_at = now() where id = $1', [id])],
  ])('hears nothing more once its token %s; another one does', async (_how, endToken) => {
    const issued = (
      await agent
        .post('/api/admin/api-tokens')
        .send({ name: 'engine', scopes: ['admin'] })
        .expect(201)
    ).body;
    const engine = studio.v1(issued.token);
    const [dies, stays] = [await openReceiver(), await openReceiver()];
    const bound = (await engine.post('/webhooks', aHook({ url: dies.url, bound: true })).expect(201)).body;
    const free = (await engine.post('/webhooks', aHook({ url: stays.url })).expect(201)).body;
    await open();
    expect([(await dies.got(1)).length, (await stays.got(1)).length]).toEqual([1, 1]);
    await endToken(issued.id);
    await open();
    expect((await stays.got(2)).length).toBe(2);
    expect(dies.received).toHaveLength(1);
    const shown = (await agent.get(`/api/admin/webhooks/${bound.id}`).expect(200)).body;
    expect(shown).toMatchObject({ is_active: false, bound: true, token: { id: issued.id, name: 'engine' } });
    expect(shown.disabled_reason).toContain('API token');
    await agent.post(`/api/admin/webhooks/${bound.id}/test`).expect(409);
    for (const { id } of [bound, free]) await agent.delete(`/api/admin/webhooks/${id}`).expect(204);
    await Promise.all([dies.close(), stays.close()]);
  });

  it('sends nothing that was queued before its token ended', async () => {
    const issued = (
      await agent
        .post('/api/admin/api-tokens')
        .send({ name: 'late', scopes: ['admin'] })
        .expect(201)
    ).body;
    const failing = await openReceiver({ status: 500 });
    const { id } = (
      await studio
        .v1(issued.token)
        .post('/webhooks', aHook({ url: failing.url, bound: true }))
        .expect(201)
    ).body;
    await open();
    await failing.got(1);
    await agent.delete(`/api/admin/api-tokens/${issued.id}`).expect(200);
    await studio.sql('update webhook_deliveries set next_attempt_at = now() where webhook_id = $1', [id]);
    const [delivery] = await until(
      async () => (await agent.get(`/api/admin/webhooks/${id}/deliveries`)).body.deliveries,
      ([first]) => first?.state === 'failed',
    );
    expect(delivery.last_error).toContain('API token');
    expect(failing.received).toHaveLength(1);
    await agent.delete(`/api/admin/webhooks/${id}`).expect(204);
    await failing.close();
  });
});
