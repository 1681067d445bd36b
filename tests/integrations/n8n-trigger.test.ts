import { Webhook } from 'standardwebhooks';
import { anEvent } from '../support/factories.ts';
import { openReceiver } from '../support/receiver.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { loadPackage, type Package } from './n8n.ts';
import { openWorkflow } from './n8n-surroundings.ts';

let studio: Studio;
let atelier: Package;
let api: V1;
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
  workflow = openWorkflow(atelier, { url: studio.url, token });
  receiver = await openReceiver();
});
afterAll(async () => {
  await studio.close();
  await receiver.close();
});

const open = (events: string[], data?: Record<string, unknown>) =>
  workflow.openTrigger(atelier.AtelierTrigger, receiver.url, { events }, data);
const hooks = async () => (await api.get('/webhooks').expect(200)).body.webhooks as { id: number }[];

describe('the trigger for n8n', () => {
  it('registers a webhook that is bound to its token, and removes it', async () => {
    const trigger = open(['photo.uploaded', 'event.created']);
    expect(await trigger.checkExists()).toBe(false);
    await trigger.create();
    expect(trigger.data).toEqual({ webhookId: expect.any(Number), secret: expect.stringMatching(/^whsec_/) });
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
    const session = await studio.login((await api.get('/me').expect(200)).body.owner.username);
    await session.patch(`/api/admin/webhooks/${webhookId}`).send(change).expect(200);
    expect(await trigger.checkExists()).toBe(false);
    await api.get(`/webhooks/${webhookId}`).expect(404);
    await trigger.create();
    expect(await trigger.checkExists()).toBe(true);
    await trigger.remove();
  });

  it('registers again if it lost the secret, or if the webhook is gone', async () => {
    const trigger = open(['photo.uploaded']);
    await trigger.create();
    const { secret, ...lost } = trigger.data;
    expect(await open(['photo.uploaded'], lost).checkExists()).toBe(false);
    expect(await trigger.checkExists()).toBe(false);
    expect(await hooks()).toEqual([]);
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
    expect(started).toMatchObject({ type: 'event.created', data: { event: { event_name: 'Signed “Ü”' } } });

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
    await trigger.remove();
    expect(await trigger.receive(delivery)).toBe(401);
  });
});
