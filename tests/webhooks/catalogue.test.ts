import { Delivered, WebhookCatalogue } from '../../src/webhooks/webhook-events.schema.ts';
import { DeliveryList, DeliveryRecord, WebhookEventType } from '../../src/webhooks/webhooks.schema.ts';
import { readDocument, strictCheck } from '../support/documented-operations.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openReceiver } from '../support/receiver.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let hook: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  studio = await openStudio({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  const { username } = await studio.account('admin');
  [admin, api] = [await studio.login(username), studio.v1(await studio.token(username))];
  hook = await openReceiver();
  studio.startSenders();
});
afterAll(async () => {
  await studio.close();
  await hook.close();
});

describe('GET /api/admin/webhook-events', () => {
  it('has every type in its order, with a body that a delivery may have', async () => {
    const { events } = WebhookCatalogue.parse((await admin.get('/api/admin/webhook-events').expect(200)).body);
    expect(events.map(({ type }) => type)).toEqual(WebhookEventType.options);
    const check = strictCheck(readDocument('admin'));
    for (const { type, description, example } of events) {
      expect([type, description]).toEqual([example.type, expect.stringMatching(/\.$/)]);
      expect([type, Delivered.parse(example)]).toEqual([type, example]);
      expect([type, check({ $ref: '#/components/schemas/WebhookDelivery' }, example)]).toEqual([type, undefined]);
    }
  });

  it('is 403 without webhooks.manage', async () => {
    for (const role of ['editor', 'viewer'] as const) {
      const as = await studio.login((await studio.account(role)).username);
      await as.get('/api/admin/webhook-events').expect(403);
    }
  });
});

describe('the deliveries of a webhook', () => {
  let id: number;
  let event: number;
  const read = async (query = '') =>
    DeliveryList.parse((await admin.get(`/api/admin/webhooks/${id}/deliveries?${query}`).expect(200)).body);
  beforeAll(async () => {
    const registered = { name: 'x', url: hook.url, events: ['photo.uploaded'] };
    id = (await admin.post('/api/admin/webhooks').send(registered).expect(201)).body.id;
    event = (await api.post('/events', anEvent()).expect(201)).body.id;
    for (let i = 0; i < 3; i++) await api.upload(event, await aJpeg(20)).expect(201);
    await until(read, ({ deliveries }) => deliveries.every(({ state }) => state === 'succeeded'));
    const [newest] = (await read()).deliveries;
    await studio.sql("update webhook_deliveries set state = 'failed' where id = $1", [newest?.id]);
  });

  it('GET …/deliveries?state: shows and counts those in one state', async () => {
    const { deliveries } = await read();
    const [failed, ...succeeded] = deliveries;
    expect((await read('state=failed')).deliveries).toEqual([failed]);
    const page = await read('state=succeeded&limit=1&page=2');
    expect(page).toEqual({ deliveries: [succeeded[1]], pagination: { page: 2, limit: 1, total: 2 } });
    expect((await read('state=pending')).pagination.total).toBe(0);
    for (const bad of ['state=lost', 'state=', 'state=failed&state=pending'])
      await admin.get(`/api/admin/webhooks/${id}/deliveries?${bad}`).expect(400);
  });

  it('GET …/deliveries/{deliveryId}: shows what was sent, byte for byte, without the secret', async () => {
    const { deliveries } = await read();
    for (const delivery of deliveries) {
      const path = `/api/admin/webhooks/${id}/deliveries/${delivery.id}`;
      const { body, headers } = await admin.get(path).expect(200);
      const { request, webhook_id, ...rest } = DeliveryRecord.parse(body);
      expect([rest, webhook_id, request.url]).toEqual([delivery, id, hook.url]);
      const sent = hook.received.find((received) => received.headers['webhook-id'] === delivery.message_id);
      expect([sent?.body, sent?.headers]).toEqual([request.body, expect.objectContaining(request.headers)]);
      expect(Object.keys(request.headers).sort()).toEqual(['content-type', 'user-agent', 'webhook-id']);
      await admin
        .get(path)
        .set('If-None-Match', headers.etag ?? '')
        .expect(304);
    }
  });

  it('GET …/deliveries/{deliveryId}: is 404 below another webhook, and 403 without webhooks.manage', async () => {
    const [delivery] = (await read()).deliveries;
    const other = { name: 'y', url: hook.url, events: ['photo.deleted'] };
    const { body } = await admin.post('/api/admin/webhooks').send(other).expect(201);
    for (const path of [`${body.id}/deliveries/${delivery?.id}`, `${id}/deliveries/0`, `${id}/deliveries/x`])
      await admin.get(`/api/admin/webhooks/${path}`).expect(404);
    const editor = await studio.login((await studio.account('editor')).username);
    await editor.get(`/api/admin/webhooks/${id}/deliveries/${delivery?.id}`).expect(403);
  });

  it('GET …/deliveries/{deliveryId}: is 404 where it is of a gallery that the owner of the webhook may no longer see', async () => {
    const { id: ownerId, username } = await studio.account('admin');
    const owner = await studio.login(username);
    const { body } = await owner
      .post('/api/admin/webhooks')
      .send({ name: 'z', url: hook.url, events: ['event.created'] })
      .expect(201);
    const of = async (event_owner_id: number) => {
      const [row] = await studio.sql<{ id: string }>(
        `insert into webhook_deliveries (webhook_id, message_id, type, body, event_owner_id)
         values ($1, 'msg_' || $2::int, 'event.created', '{}', $2) returning id`,
        [body.id, event_owner_id],
      );
      return `/api/admin/webhooks/${body.id}/deliveries/${row?.id}`;
    };
    const { id: other } = await studio.account('admin');
    await owner.get(await of(ownerId)).expect(200);
    await owner.get(await of(other)).expect(404);
  });
});
