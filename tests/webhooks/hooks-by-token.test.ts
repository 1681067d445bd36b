import supertest from 'supertest';
import { anEvent } from '../support/factories.ts';
import { openReceiver } from '../support/receiver.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let owner: { id: number; username: string };
let agent: Agent;
let token: string;
let other: string;
let hook: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  studio = await openStudio({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  owner = await studio.account('admin');
  [agent, token, other] = [
    await studio.login(owner.username),
    await studio.token(owner.username),
    await studio.token(owner.username),
  ];
  hook = await openReceiver();
  studio.startSenders();
});
afterAll(async () => {
  await hook.close();
  await studio.close();
});

const send = (method: 'get' | 'post' | 'patch', path: string, body?: object, bearer = token) =>
  supertest(studio.url)[method](`/api/v1/webhooks${path}`).set('Authorization', `Bearer ${bearer}`).send(body);
const register = async (changes: object = {}) =>
  (await send('post', '', { name: 'n8n', url: hook.url, events: ['event.created'], ...changes }).expect(201)).body;
const registerForTasks = async () =>
  (
    await agent
      .post('/api/admin/webhooks')
      .send({ name: 'Tasks', url: hook.url, events: ['event.created', 'task.created'] })
      .expect(201)
  ).body.id as number;
const openEvent = () => studio.v1(token).post('/events', anEvent({ require_password: false, password: undefined }));

/** A delivery that this webhook has received. */
async function received(id: number, type = 'event.created'): Promise<number> {
  if (type === 'event.created') await openEvent().expect(201);
  else await agent.post('/api/tasks').send({ title: 'Secret' }).expect(201);
  const [delivery] = await until(
    () =>
      studio.sql<{ id: number }>(
        "select id::int from webhook_deliveries where webhook_id = $1 and type = $2 and state = 'succeeded'",
        [id, type],
      ),
    ({ length }) => length > 0,
  );
  return delivery?.id ?? 0;
}

describe('PATCH /api/v1/webhooks/{id}', () => {
  it('changes a webhook, and is 412 after another change', async () => {
    const { id } = await register();
    const { etag = '' } = (await send('get', `/${id}`).expect(200)).headers;
    const change = { name: 'Renamed', events: ['photo.uploaded'], is_active: false, unknown: 'ignored' };
    const { body } = await send('patch', `/${id}`, change).set('If-Match', etag).expect(200);
    expect(body).toMatchObject({ name: 'Renamed', events: ['photo.uploaded'], is_active: false });
    await send('patch', `/${id}`, { name: 'Late' }).set('If-Match', etag).expect(412);
  });

  it.each([
    [{ url: 'ftp://x' }, 'url'],
    [{ events: ['task.created'] }, 'events.0'],
    [{ events: [] }, 'events'],
    [{ is_active: 'yes' }, 'is_active'],
  ])('%j: 400', async (change, path) => {
    const { id } = await register();
    expect((await send('patch', `/${id}`, change).expect(400)).body.errors[0].path).toBe(path);
  });

  it('never redirects the events of tasks: 403, and administrators still can', async () => {
    const id = await registerForTasks();
    const { body } = await send('patch', `/${id}`, { url: 'https://elsewhere.example' }).expect(403);
    expect(body.error).toBe('This webhook receives tasks, or did. Log in to the studio to use it.');
    expect((await send('get', `/${id}`)).body.url).toBe(hook.url);
    await agent.patch(`/api/admin/webhooks/${id}`).send({ is_active: false }).expect(200);
  });
});

describe('the deliveries of a webhook by token', () => {
  it('are listed, read and replayed under the same webhook-id', async () => {
    const { id } = await register();
    const delivery = await received(id);
    const { body } = await send('get', `/${id}/deliveries?state=succeeded`).expect(200);
    expect(body.deliveries.map((one: { id: number }) => one.id)).toContain(delivery);
    const { message_id, request } = (await send('get', `/${id}/deliveries/${delivery}`).expect(200)).body;
    expect(JSON.parse(request.body).type).toBe('event.created');
    const again = (await send('post', `/${id}/deliveries/${delivery}/replay`).expect(202)).body.delivery.id;
    expect(again).not.toBe(delivery);
    const read = async () => (await send('get', `/${id}/deliveries/${again}`).expect(200)).body;
    expect((await until(read, ({ state }) => state === 'succeeded')).message_id).toBe(message_id);
  });

  it('of tasks are never shown or redirected, also after the webhook has stopped receiving tasks', async () => {
    const id = await registerForTasks();
    const delivery = await received(id, 'task.created');
    const refuseAll = async () => {
      await send('get', `/${id}/deliveries`).expect(403);
      await send('get', `/${id}/deliveries/${delivery}`).expect(403);
      await send('post', `/${id}/deliveries/${delivery}/replay`).expect(403);
      await send('patch', `/${id}`, { url: 'https://elsewhere.example' }).expect(403);
    };
    await refuseAll();
    await agent
      .patch(`/api/admin/webhooks/${id}`)
      .send({ events: ['event.created'] })
      .expect(200);
    await refuseAll();
    const root = await studio.login((await studio.account('super_admin')).username);
    await root.patch(`/api/admin/webhooks/${id}`).send({ url: 'https://elsewhere.example' }).expect(403);
    await agent.get(`/api/admin/webhooks/${id}/deliveries/${delivery}`).expect(200);
    await agent.delete(`/api/admin/webhooks/${id}`).expect(204);
  });
});

describe('a webhook that is bound to a token', () => {
  it('is changed and replayed only with this token, or by its owner in the studio', async () => {
    const { id } = await register({ bound: true });
    const delivery = await received(id);
    const refused = await send('patch', `/${id}`, { name: 'Mine' }, other).expect(403);
    expect(refused.body.error).toBe('This webhook is bound to another API token. Use that token.');
    await send('get', `/${id}/deliveries`, undefined, other).expect(403);
    await send('get', `/${id}/deliveries/${delivery}`, undefined, other).expect(403);
    await send('post', `/${id}/deliveries/${delivery}/replay`, undefined, other).expect(403);
    await send('patch', `/${id}`, { url: 'http://10.0.0.1' }, other).expect(403);
    await send('patch', `/${id}`, { name: 'Mine' }).set('If-Match', '"old"').expect(412);
    await send('patch', `/${id}`, { name: 'Mine' }).expect(200);
    await agent.patch(`/api/admin/webhooks/${id}`).send({ name: 'Ours', is_active: false }).expect(200);
  });
});
