import { execFileSync } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { startSender } from '../../src/webhooks/sender.ts';
import { Delivered } from '../../src/webhooks/webhook-events.schema.ts';
import { CreatedWebhook, DeliveryList } from '../../src/webhooks/webhooks.schema.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openReceiver } from '../support/receiver.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
const receivers: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  studio = await openStudio({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  await studio.account('admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
  studio.startSenders();
});
afterEach(async () => {
  await studio.sql('delete from webhook_deliveries');
  await studio.sql('delete from webhooks');
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
});
afterAll(() => studio.close());

async function receiver(...args: Parameters<typeof openReceiver>) {
  const opened = await openReceiver(...args);
  receivers.push(opened);
  return opened;
}
const register = async (url: string, events = ['event.created'], as = admin) =>
  (await as.post('/api/admin/webhooks').send({ name: 'hook', url, events }).expect(201)).body;
const open = async (as: V1 = api) =>
  (await as.post('/events', anEvent({ require_password: false, customer_email: 'ada@example.com' })).expect(201)).body;
const deliveries = async (id: number) =>
  DeliveryList.parse((await admin.get(`/api/admin/webhooks/${id}/deliveries`).expect(200)).body).deliveries;
/** Retries are hours apart: this makes them due now. */
const hurry = async () => {
  // The outcome of an attempt is stored when it has ended, and would postpone the next one again.
  await until(
    () => studio.sql('select id from webhook_deliveries where leased_until is not null'),
    ({ length }) => length === 0,
  );
  await studio.sql("update webhook_deliveries set next_attempt_at = now() where state = 'pending'");
  await studio.sql("notify webhooks, ''");
};

describe('a delivery', () => {
  it('is accepted by a stock verifier, and by openssl alone', async () => {
    const hook = await receiver();
    const { secret } = CreatedWebhook.parse(await register(hook.url));
    await open();
    const [first] = await hook.got(1);
    const headers = first?.headers as Record<string, string>;
    expect(new Webhook(secret).verify(first?.body ?? '', headers)).toMatchObject({ type: 'event.created' });
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${first?.body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64').toString('hex');
    const digest = execFileSync('openssl', ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${key}`, '-binary'], {
      input: signed,
    });
    expect(headers['webhook-signature']).toBe(`v1,${digest.toString('base64')}`);
  });

  it('says what happened to an event and to a photo', async () => {
    const hook = await receiver();
    await register(hook.url, ['event.created', 'event.published', 'photo.uploaded']);
    const event = await open();
    const photo = (await api.upload(event.id, await aJpeg(30, 20), { filename: 'a.jpg' }).expect(201)).body;
    const bodies = (await hook.got(3)).map(({ body }) => JSON.parse(body));
    const subject = {
      ...event,
      event_name: 'Ada & Bo',
      event_type: 'wedding',
      event_date: '2026-06-01',
      customer_name: null,
      customer_email: 'ada@example.com',
      customer_phone: null,
    };
    const of = (type: string) => bodies.find((body) => body.type === type);
    for (const type of ['event.created', 'event.published']) {
      expect(of(type)).toEqual({ type, timestamp: expect.stringMatching(/Z$/), data: { event: subject } });
    }
    expect(of('photo.uploaded').data).toEqual({
      event: { id: event.id, slug: event.slug, event_name: 'Ada & Bo' },
      photo: {
        id: photo.id,
        filename: photo.filename,
        original_filename: 'a.jpg',
        size_bytes: photo.size_bytes,
        width: 20,
        height: 30,
      },
    });
  });

  it('is tried again under the same id until it is accepted, and the log tells all of it', async () => {
    const hook = await receiver({ status: 500, body: 'x'.repeat(40_000) });
    const { id } = await register(hook.url);
    await open();
    await hook.got(1);
    const [failed] = await until(
      () => deliveries(id),
      ([row]) => row?.response_status === 500,
    );
    expect(failed).toMatchObject({ state: 'pending', attempts: 1, last_error: 'The endpoint returned 500.' });
    expect(failed?.response_body).toHaveLength(16_000);
    const [{ wait } = { wait: 0 }] = await studio.sql<{ wait: number }>(
      'select extract(epoch from next_attempt_at - created_at)::float8 as wait from webhook_deliveries where webhook_id = $1',
      [id],
    );
    // Five seconds, of which a fifth may be taken off, after an attempt that came after the row.
    expect(wait).toBeGreaterThan(4);
    hook.answer({ status: 204 });
    await hurry();
    const [first, second] = await hook.got(2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    const [done] = await until(
      () => deliveries(id),
      ([row]) => row?.state === 'succeeded',
    );
    expect(done).toMatchObject({ attempts: 2, response_status: 204, last_error: null, next_attempt_at: null });
    expect(done?.latency_ms).toBeGreaterThanOrEqual(0);
  });

  it('waits as long as the endpoint asks', async () => {
    const hook = await receiver({ status: 503, headers: { 'Retry-After': '3600' } });
    const { id } = await register(hook.url);
    await open();
    const [row] = await until(
      () => deliveries(id),
      ([found]) => found?.response_status === 503,
    );
    expect(Date.parse(row?.next_attempt_at ?? '') - Date.now()).toBeGreaterThan(3_500_000);
  });

  it('does not follow a redirect', async () => {
    const target = await receiver();
    const hook = await receiver({ status: 302, headers: { Location: target.url } });
    const { id } = await register(hook.url);
    await open();
    await until(
      () => deliveries(id),
      ([row]) => row?.response_status === 302,
    );
    expect(target.received).toHaveLength(0);
  });
});

describe('an endpoint', () => {
  it('that answers 410 is switched off at once, one that fails ten times then, and the audit log says so', async () => {
    const gone = await receiver({ status: 410 });
    const broken = await receiver({ status: 500 });
    const [first, second] = [await register(gone.url), await register(broken.url)];
    await open();
    await broken.got(1);
    for (let attempt = 2; attempt <= 10; attempt++) {
      await until(
        () => deliveries(second.id),
        ([row]) => row?.attempts === attempt - 1,
      );
      await hurry();
      await broken.got(attempt);
    }
    const off = async (id: number) => (await admin.get(`/api/admin/webhooks/${id}`)).body;
    expect(
      await until(
        () => off(first.id),
        (hook) => !hook.is_active,
      ),
    ).toMatchObject({ disabled_reason: 'The endpoint returned 410 Gone.' });
    expect(
      await until(
        () => off(second.id),
        (hook) => !hook.is_active,
      ),
    ).toMatchObject({ disabled_reason: 'The endpoint failed 10 times.' });
    const told = await studio.sql("select 1 from audit_log where type = 'webhook_disabled' and via = 'system'");
    expect(told).toHaveLength(2);
    await admin.post(`/api/admin/webhooks/${first.id}/test`).expect(409);
    expect((await admin.patch(`/api/admin/webhooks/${first.id}`).send({ is_active: true })).body).toMatchObject({
      is_active: true,
      disabled_reason: null,
    });
  });

  it('that is disabled automatically fails its waiting deliveries, and no others', async () => {
    const busy = { status: 503, headers: { 'Retry-After': '3600' } };
    const [hook, other] = [await receiver(busy), await receiver(busy)];
    const [{ id }, { id: otherId }] = [await register(hook.url), await register(other.url)];
    await open();
    for (const webhook of [id, otherId])
      await until(
        () => deliveries(webhook),
        ([row]) => row?.response_status === 503,
      );
    hook.answer({ status: 410 });
    await open();
    const [, waited] = await until(
      () => deliveries(id),
      ([last]) => last?.state === 'failed',
    );
    const reason = 'The endpoint returned 410 Gone.';
    expect(waited).toMatchObject({ state: 'failed', attempts: 1, last_error: reason, next_attempt_at: null });
    expect((await deliveries(otherId)).map(({ state }) => state)).toEqual(['pending', 'pending']);
  });

  it('of a deactivated owner hears nothing, not even later', async () => {
    const hook = await receiver();
    const left = await studio.account('super_admin');
    const { id } = await register(hook.url, ['event.created'], await studio.login(left.username));
    const root = await studio.login((await studio.account('super_admin')).username);
    await root.patch(`/api/admin/users/${left.id}`).send({ is_active: false }).expect(200);
    await open();
    const { body } = await root.get(`/api/admin/webhooks/${id}/deliveries`).expect(200);
    expect(DeliveryList.parse(body).deliveries).toEqual([]);
  });

  it('that hangs delays no other', async () => {
    const slow = await receiver('hang');
    const fast = await receiver();
    await register(slow.url);
    await register(fast.url);
    for (let i = 1; i <= 20; i++) {
      await open();
      expect(await fast.got(i)).toHaveLength(i);
    }
    expect(slow.received.length).toBeLessThanOrEqual(8);
  });

  it('that changes protocols instead of answering has failed, and holds nothing up', async () => {
    const odd = createServer((socket) =>
      socket.once('data', () =>
        socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
      ),
    );
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    const { id } = await register(`http://127.0.0.1:${(odd.address() as AddressInfo).port}`);
    await open();
    const failed = await until(
      () => deliveries(id),
      ([first]) => first?.last_error !== null,
    );
    expect(failed).toMatchObject([{ state: 'pending', attempts: 1, last_error: expect.stringContaining('without') }]);
    odd.close();
  });

  it('delays no other when sixteen hang, nor when many have a backlog', async () => {
    const slow = await receiver('hang');
    const hanging = await Promise.all(Array.from({ length: 16 }, () => register(slow.url)));
    const busy = await receiver();
    const backlog = await Promise.all(Array.from({ length: 12 }, () => register(busy.url, ['photo.deleted'])));
    await studio.sql(
      `insert into webhook_deliveries (webhook_id, message_id, type, body)
       select w, 'msg_' || w || '_' || i, 'x', '{}' from unnest($1::int[]) w, generate_series(1, 200) i`,
      [[...hanging, ...backlog].map(({ id }) => id)],
    );
    expect((await slow.got(80)).length).toBeGreaterThanOrEqual(80);
    const fast = await receiver();
    await register(fast.url);
    await open();
    expect(await fast.got(1)).toHaveLength(1);
    expect(busy.received.length).toBeLessThan(12 * 200);
  });

  it('hears of its owner’s galleries only, or of all when the owner is a super administrator', async () => {
    const [mine, others, roots] = [await receiver(), await receiver(), await receiver()];
    await register(mine.url);
    const stranger = await studio.login((await studio.account('admin')).username);
    const { id } = await register(others.url, ['event.created'], stranger);
    await register(roots.url, ['event.created'], await studio.login((await studio.account('super_admin')).username));
    await open();
    await Promise.all([mine.got(1), roots.got(1)]);
    expect([mine.received.length, roots.received.length]).toEqual([1, 1]);
    // Deliveries are queued with the event, so what is not there by now never comes.
    expect(await studio.sql('select id from webhook_deliveries where webhook_id = $1', [id])).toEqual([]);
  });
});

describe('two senders on one database', () => {
  it('send nothing twice', async () => {
    const hook = await receiver();
    await register(hook.url);
    const second = startSender(studio.deps);
    await Promise.all(Array.from({ length: 40 }, () => open()));
    await hook.got(40);
    await until(
      () => studio.sql("select id from webhook_deliveries where state = 'pending'"),
      ({ length }) => length === 0,
    );
    await second.stop();
    expect(hook.received).toHaveLength(40);
    expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  });
});

describe('/api/admin/webhooks', () => {
  it('shows the secret once, and both secrets sign after a rotation', async () => {
    const hook = await receiver();
    const created = CreatedWebhook.parse(await register(hook.url));
    expect(JSON.stringify((await admin.get('/api/admin/webhooks').expect(200)).body)).not.toContain(created.secret);
    const rotated = CreatedWebhook.parse(
      (await admin.post(`/api/admin/webhooks/${created.id}/rotate-secret`).expect(200)).body,
    );
    await admin.post(`/api/admin/webhooks/${created.id}/test`).expect(202);
    const [{ headers, body } = { headers: {}, body: '' }] = await hook.got(1);
    expect(Delivered.parse(JSON.parse(body))).toEqual(JSON.parse(body));
    for (const { secret } of [created, rotated]) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'webhook.test',
      });
    }
    await studio.sql(`update webhooks set former_secrets = jsonb_set(former_secrets, '{0,until}', to_jsonb(now()))`);
    await admin.post(`/api/admin/webhooks/${created.id}/test`).expect(202);
    const last = (await hook.got(2))[1];
    const signs = ({ secret }: { secret: string }, { body, headers }: typeof last & object) => {
      try {
        return new Webhook(secret).verify(body, headers as Record<string, string>) !== undefined;
      } catch {
        return false;
      }
    };
    if (!last) throw new Error('The second delivery did not come.');
    expect([signs(created, last), signs(rotated, last)]).toEqual([false, true]);
    const again = async () => (await admin.post(`/api/admin/webhooks/${created.id}/rotate-secret`).expect(200)).body;
    const all = [rotated, await again(), await again()];
    await admin.post(`/api/admin/webhooks/${created.id}/test`).expect(202);
    const signed = (await hook.got(3))[2];
    expect(signed && all.map((webhook) => signs(webhook, signed))).toEqual([true, true, true]);
  });

  it('replays a delivery under its id', async () => {
    const hook = await receiver();
    const { id } = await register(hook.url);
    await open();
    await hook.got(1);
    const [delivery] = await deliveries(id);
    const { body } = await admin.post(`/api/admin/webhooks/${id}/deliveries/${delivery?.id}/replay`).expect(202);
    expect(body).toEqual({ delivery: { id: expect.any(Number) } });
    const [first, second] = await hook.got(2);
    expect([second?.headers['webhook-id'], second?.body]).toEqual([first?.headers['webhook-id'], first?.body]);
    await admin.post(`/api/admin/webhooks/${id}/deliveries/999999/replay`).expect(404);
  });

  it.each([
    ['url', { url: 'ftp://example.com' }],
    ['url', { url: '/relative' }],
    ['url', { url: 'https://user:pass@example.com' }],
    ['events', { events: [] }],
    ['events', { events: ['event.created', 'event.created'] }],
    ['events.0', { events: ['event.exploded'] }],
    ['name', { name: ' ' }],
    ['secret', { secret: 'mine' }],
  ])('refuses a bad %s (%j)', async (path, changes) => {
    const { status, body } = await admin
      .post('/api/admin/webhooks')
      .send({ name: 'x', url: 'https://example.com', events: ['event.created'], ...changes });
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });

  it('keeps a webhook to its owner and to super administrators', async () => {
    const { id } = await register('https://example.com/hook');
    const other = await studio.login((await studio.account('admin')).username);
    const paths = [`/${id}`, `/${id}/deliveries`];
    for (const path of paths) await other.get(`/api/admin/webhooks${path}`).expect(404);
    for (const path of ['/test', '/rotate-secret', '/deliveries/1/replay'])
      await other.post(`/api/admin/webhooks/${id}${path}`).expect(404);
    await other.patch(`/api/admin/webhooks/${id}`).send({ name: 'x' }).expect(404);
    await other.delete(`/api/admin/webhooks/${id}`).expect(404);
    const root = await studio.login((await studio.account('super_admin')).username);
    await root.get(`/api/admin/webhooks/${id}`).expect(200);
    await (await studio.login((await studio.account('editor')).username)).get('/api/admin/webhooks').expect(403);
    await admin.delete(`/api/admin/webhooks/${id}`).expect(204);
  });
});

describe('a queue that fails', () => {
  it('never changes the answer', async () => {
    await studio.sql('alter table webhook_deliveries rename to hidden_deliveries');
    const { status } = await api.post('/events', anEvent());
    await studio.sql('alter table hidden_deliveries rename to webhook_deliveries');
    expect(status).toBe(201);
  });
});

describe('pending deliveries of an owner', () => {
  it.each([
    ['was deactivated', 'admin', 'own', { is_active: false }],
    ['lost webhooks.manage', 'admin', 'own', { role: 'editor' }],
    ['may no longer see the gallery', 'super_admin', 'another', { role: 'admin' }],
  ] as const)('who %s fail with a reason, and nothing leaves', async (_, role, whose, change) => {
    const hook = await receiver({ status: 503 });
    const boss = await studio.login((await studio.account('super_admin')).username);
    const { id: ownerId, username } = await studio.account(role);
    const as = await studio.login(username);
    const { id } = await register(hook.url, ['event.created'], as);
    await open(whose === 'own' ? studio.v1(await studio.token(username)) : api);
    await hook.got(1);
    await boss.patch(`/api/admin/users/${ownerId}`).send(change).expect(200);
    hook.answer({ status: 200 });
    await hurry();
    const states = () =>
      studio.sql<{ state: string; last_error: string }>(
        'select state, last_error from webhook_deliveries where webhook_id = $1',
        [id],
      );
    const [delivery] = await until(states, ([first]) => first?.state !== 'pending');
    expect(delivery).toEqual({ state: 'failed', last_error: expect.stringContaining('can no longer see') });
    expect(hook.received).toHaveLength(1);
  });
});

describe('POST /api/admin/webhooks without WEBHOOK_ALLOW_PRIVATE', () => {
  it.each([
    'http://127.0.0.1:1',
    'http://[::1]/hook',
    'http://10.1.2.3/',
    'http://localhost:8080',
    'http://169.254.169.254/',
  ])('%s: is 400 as it is typed, and says which variable permits it', async (url) => {
    const careful = await openStudio();
    await careful.account('super_admin', 'owner');
    const owner = await careful.login('owner');
    const body = { name: 'x', url, events: ['event.created'] };
    const refused = await owner.post('/api/admin/webhooks').send(body).expect(400);
    expect(refused.body.errors).toEqual([
      { path: 'url', message: expect.stringContaining('WEBHOOK_ALLOW_PRIVATE=true') },
    ]);
    const { id } = (
      await owner
        .post('/api/admin/webhooks')
        .send({ ...body, url: 'https://example.com' })
        .expect(201)
    ).body;
    await owner.patch(`/api/admin/webhooks/${id}`).send({ url }).expect(400);
    await careful.close();
  });
});
