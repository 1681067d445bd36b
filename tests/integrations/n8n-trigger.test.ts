import { Webhook } from 'standardwebhooks';
import { anEvent } from '../support/factories.ts';
import { openReceiver } from '../support/receiver.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { loadPackage, type Package } from './n8n.ts';
import { openWorkflow } from './n8n-surroundings.ts';

let studio: Studio;
let atelier: Package;
let api: V1;
let session: Awaited<ReturnType<Studio['login']>>;
let workflow: ReturnType<typeof openWorkflow>;
/** n8n as Atelier sees it. */
let receiver: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  atelier = loadPackage();
  studio = await openStudio({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  studio.startSenders();
  const { username } = await studio.account('admin');
  const token = await studio.token(username);
  api = studio.v1(token);
  session = await studio.login(username);
  workflow = openWorkflow(atelier, { url: studio.url, token });
  receiver = await openReceiver();
});
afterAll(async () => {
  await studio.close();
  await receiver.close();
});

const open = (events: string[], data?: Record<string, unknown>, url = receiver.url) =>
  workflow.openTrigger(atelier.AtelierTrigger, url, { events }, data);
const hooks = async () => (await api.get('/webhooks').expect(200)).body.webhooks as { id: number }[];
const idsOfHooks = async () => (await hooks()).map(({ id }) => id);
/** A webhook of somebody else. */
const aHook = (number = 1) => ({ name: 'Albums', url: `http://127.0.0.1:9/${number}`, events: ['photo.uploaded'] });

describe('the trigger for n8n', () => {
  it('registers a webhook that is bound to its token, and removes it', async () => {
    const trigger = open(['photo.uploaded', 'event.created']);
    expect(await trigger.checkExists()).toBe(false);
    await trigger.create();
    const secret = expect.stringMatching(/^whsec_/);
    const registered = { server: studio.url, url: receiver.url, webhookId: expect.any(Number), secret };
    expect(trigger.data).toEqual(registered);
    const { body } = await api.get(`/webhooks/${trigger.data.webhookId}`).expect(200);
    expect(body).toMatchObject({ url: receiver.url, bound: true, is_active: true, name: 'n8n: Tell the studio' });
    expect(await trigger.checkExists()).toBe(true);

    await trigger.remove();
    expect(trigger.data).toEqual({});
    expect(await hooks()).toEqual([]);
    // n8n deactivates again after a crash.
    await trigger.remove();
  });

  it.each([
    ['other events', { events: ['photo.deleted'] }],
    ['another address', { url: 'http://127.0.0.1:9/elsewhere' }],
    ['been switched off', { is_active: false }],
  ])('registers again if the webhook has %s', async (_, change) => {
    const trigger = open(['photo.uploaded']);
    await trigger.create();
    const { webhookId } = trigger.data;
    await session.patch(`/api/admin/webhooks/${webhookId}`).send(change).expect(200);
    expect(await trigger.checkExists()).toBe(false);
    await trigger.create();
    expect(trigger.data.webhookId).not.toBe(webhookId);
    expect(await trigger.checkExists()).toBe(true);
    await trigger.remove();
    // Somebody pointed it elsewhere, so it is not of the trigger any more.
    expect(await idsOfHooks()).toEqual('url' in change ? [webhookId] : []);
    if ('url' in change) await session.delete(`/api/admin/webhooks/${webhookId}`).expect(204);
  });

  it.each([
    ['lost the secret', { secret: undefined }],
    ['kept nothing, because the response was lost', { webhookId: undefined, secret: undefined, url: undefined }],
    ['belongs to another server now', { server: 'https://before.example' }],
  ])('registers once again if it %s', async (_, change) => {
    const before = open(['photo.uploaded']);
    await before.create();
    const trigger = open(['photo.uploaded'], { ...before.data, ...change });
    expect(await trigger.checkExists()).toBe(false);
    await trigger.create();
    expect(await idsOfHooks()).toEqual([trigger.data.webhookId]);
    await trigger.remove();
  });

  it('registers again if the webhook is gone', async () => {
    const trigger = open(['photo.uploaded']);
    await trigger.create();
    await session.delete(`/api/admin/webhooks/${trigger.data.webhookId}`).expect(204);
    expect(await trigger.checkExists()).toBe(false);
  });

  it('replaces its webhook when the address of n8n has changed', async () => {
    const before = open(['photo.uploaded'], {}, 'http://127.0.0.1:9/before');
    await before.create();
    const trigger = open(['photo.uploaded'], before.data);
    expect(await trigger.checkExists()).toBe(false);
    await trigger.create();
    expect(await hooks()).toEqual([expect.objectContaining({ id: trigger.data.webhookId, url: receiver.url })]);
    await trigger.remove();
  });

  it('leaves other webhooks alone, also if another server gave it the same id', async () => {
    const { id } = (await api.post('/webhooks', aHook()).expect(201)).body;
    const data = { server: 'https://before.example', url: receiver.url, webhookId: id, secret: 'whsec_c2VjcmV0' };
    const trigger = open(['photo.uploaded'], data);
    expect(await trigger.checkExists()).toBe(false);
    await trigger.remove();
    expect(await idsOfHooks()).toEqual([id]);
    await session.delete(`/api/admin/webhooks/${id}`).expect(204);
  });

  it('finds its webhook among more than a page of others', async () => {
    const trigger = open(['photo.uploaded']);
    await trigger.create();
    for (let number = 0; number < 100; number++) await api.post('/webhooks', aHook(number)).expect(201);
    expect(await trigger.checkExists()).toBe(true);
    await trigger.remove();
    const others = await idsOfHooks();
    expect((await api.get('/webhooks').expect(200)).body.pagination.total).toBe(100);
    for (const id of others) await session.delete(`/api/admin/webhooks/${id}`).expect(204);
  });

  it('says why it cannot register', async () => {
    const { username } = await studio.account('admin');
    const token = await studio.token(username, ['read']);
    const limited = openWorkflow(atelier, { url: studio.url, token });
    const trigger = limited.openTrigger(atelier.AtelierTrigger, receiver.url, { events: ['photo.uploaded'] });
    await expect(trigger.create()).rejects.toMatchObject({ httpCode: '403' });
  });

  it('starts the workflow with a delivery, and with nothing that was not signed', async () => {
    const trigger = open(['event.created']);
    await trigger.create();
    await api.post('/events', anEvent({ event_name: 'Signed “Ü”' })).expect(201);
    const [delivery = { headers: {}, body: '' }] = await receiver.got(1);
    const [started] = (await trigger.receive(delivery)) as { type: string; data: object }[];
    expect(started).toMatchObject({
      type: 'event.created',
      data: { event: { event_name: 'Signed “Ü”' } },
      message_id: new Headers(delivery.headers as Record<string, string>).get('webhook-id'),
    });

    expect(await trigger.receive({ ...delivery, body: `${delivery.body} ` })).toBe(401);
    // Somebody kept an older delivery and repeats it.
    const then = new Date(Date.now() - 400_000);
    const old = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(then.getTime() / 1000)),
      'webhook-signature': new Webhook(String(trigger.data.secret)).sign('msg_1', then, delivery.body),
    };
    expect(await trigger.receive({ ...delivery, headers: old })).toBe(401);
    expect(await trigger.receive({ ...delivery, headers: {} })).toBe(401);
    // n8n gives no body if the request had none.
    expect(await trigger.receive({ headers: delivery.headers })).toBe(401);
    await trigger.remove();
    expect(await trigger.receive(delivery)).toBe(401);
  });

  it('accepts a test of the studio, and starts nothing', async () => {
    const trigger = open(['event.created']);
    await trigger.create();
    const before = receiver.received.length;
    await api.post(`/webhooks/${trigger.data.webhookId}/test`).expect(202);
    const delivery = (await receiver.got(before + 1))[before] ?? { headers: {}, body: '' };
    expect(JSON.parse(delivery.body).type).toBe('webhook.test');
    expect(await trigger.receive(delivery)).toBe(200);
    await trigger.remove();
  });
});
