import supertest from 'supertest';
import { remindOfExpiry } from '../../src/gallery/delivery/reminders.ts';
import { anEvent } from '../support/factories.ts';
import { openMailServer, type ReceivedMail } from '../support/mail-server.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';

let mails: Awaited<ReturnType<typeof openMailServer>>;
let studio: Studio;
let admin: Agent;
let owner: string;

beforeAll(async () => {
  mails = await openMailServer();
  studio = await openStudio({ SMTP_URL: mails.url, PUBLIC_URL: 'https://studio.example' });
  owner = (await studio.account('admin')).username;
  admin = await studio.login(owner);
  studio.startSenders();
});
afterAll(async () => {
  await studio.close();
  await mails.close();
});

type Gallery = { id: number; at: string; path: string };

async function aGallery(changes: object = {}): Promise<Gallery> {
  const { id, share_url } = (
    await admin
      .post('/api/admin/events')
      .send(anEvent({ is_draft: true, ...changes }))
      .expect(201)
  ).body;
  return { id, at: `/api/admin/events/${id}`, path: new URL(share_url).pathname };
}

const aDelivery = (changes: object = {}) => ({
  to: ['ada@example.com'],
  language: 'en',
  subject: 'Ready: {{event_name}}',
  message: 'Hello {{customer_name}},\n\nhave fun!',
  ...changes,
});

const deliver = ({ at }: Gallery, changes: object = {}) => admin.post(`${at}/deliver`).send(aDelivery(changes));
const deliveriesOf = async ({ at }: Gallery) => (await admin.get(`${at}/deliveries`).expect(200)).body;

/** The e-mails about a gallery, once there are this many. */
const mailsOf = ({ path }: Gallery, count: number): Promise<ReceivedMail[]> =>
  until(
    () => mails.received.filter(({ mail }) => mail.text?.includes(path)),
    ({ length }) => length >= count,
  );

/** How many messages of a kind are in the queue or sent. */
const countOf = async (kind: string) =>
  (await studio.sql<{ n: number }>('select count(*)::int as n from messages where kind = $1', [kind]))[0]?.n;

async function visit({ path }: Gallery): Promise<void> {
  await supertest(studio.url).get(path).set('User-Agent', PHONE).expect(200);
  await studio.deps.visits.flush();
}

describe('POST /api/admin/events/{id}/deliver', () => {
  it('publishes a draft and sends each person link and password, once', async () => {
    const gallery = await aGallery({ customer_name: 'Ada Lind', customer_email: 'ada@example.com' });
    const key = { 'Idempotency-Key': 'deliver-1' };
    const input = { to: ['ada@example.com', 'Planner@example.com'], password: 'secret1' };
    const { body } = await deliver(gallery, input).set(key).expect(202);
    await deliver(gallery, input).set(key).expect(202).expect('Idempotent-Replayed', 'true').expect(body);
    expect(body.deliveries).toEqual(
      ['Planner@example.com', 'ada@example.com'].map((recipient) => ({
        id: expect.any(Number),
        recipient,
        language: 'en',
        subject: 'Ready: {{event_name}}',
        state: 'queued',
        send_at: expect.any(String),
        sent_at: null,
        opened_at: null,
        last_error: null,
        created_at: expect.any(String),
      })),
    );
    const received = await mailsOf(gallery, 2);
    expect(received.flatMap(({ to }) => to).sort()).toEqual(['Planner@example.com', 'ada@example.com']);
    const { mail } = received.find(({ to }) => to[0] === 'ada@example.com') as ReceivedMail;
    expect(mail.subject).toBe('Ready: Ada & Bo');
    expect(mail.to?.[0]).toMatchObject({ name: 'Ada Lind', address: 'ada@example.com' });
    expect(mail.text).toBe(
      `Hello Ada Lind,\n\nhave fun!\n\nOpen the gallery:\nhttps://studio.example${gallery.path}\n\nPassword: secret1\n\n\n`,
    );
    expect(mail.html).toContain('Hello Ada Lind,');
    expect(mail.html).toContain('<strong>secret1</strong>');
    const event = (await admin.get(gallery.at).expect(200)).body;
    expect(event).toMatchObject({ is_draft: false, delivered_at: expect.any(String), notify_opened: true });
    expect(
      await studio.sql("select 1 from messages where event_id = $1 and kind = 'gallery_created'", [gallery.id]),
    ).toEqual([]);
  });

  it('says that it was opened, and tells the studio once', async () => {
    const gallery = await aGallery({ require_password: false, password: undefined });
    await deliver(gallery).expect(202);
    await until(
      () => deliveriesOf(gallery),
      ({ deliveries }) => deliveries[0].state === 'sent',
    );
    await visit(gallery);
    await visit(gallery);
    const { deliveries, notify_opened } = await deliveriesOf(gallery);
    expect(deliveries[0]).toMatchObject({ state: 'opened', opened_at: expect.any(String) });
    expect(notify_opened).toBe(false);
    const link = `https://studio.example/studio/events/${gallery.id}/insights`;
    const told = await until(
      () => mails.received.filter(({ mail }) => mail.text?.includes(link)),
      ({ length }) => length > 0,
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.to).toEqual([`${owner}@studio.example`]);
    expect(told[0]?.mail.subject).toBe('Ada & Bo has been opened');
  });

  it('makes another password the gallery’s, and keeps the same one', async () => {
    const gallery = await aGallery();
    const open = (password: string) =>
      supertest(studio.url).post(`${gallery.path}/unlock`).type('form').send({ password });
    const version = async () =>
      (await studio.sql<{ v: number }>('select password_version as v from events where id = $1', [gallery.id]))[0]?.v;
    await deliver(gallery, { password: 'secret1' }).expect(202);
    await open('secret1').expect(303);
    const before = await version();
    await deliver(gallery, { password: 'secret1' }).expect(202);
    expect(await version()).toBe(before);
    // An e-mail that still waits would get the new password.
    await mailsOf(gallery, 2);
    await deliver(gallery, { password: 'rose garden' }).expect(202);
    await open('secret1').expect(401);
    await open('rose garden').expect(303);
    const texts = (await mailsOf(gallery, 3)).map(({ mail }) => mail.text);
    expect(texts.filter((text) => text?.includes('Password: rose garden'))).toHaveLength(1);
  });

  it('is refused if the password that it names is replaced at this moment', async () => {
    const gallery = await aGallery({ require_password: true, password: 'rose garden' });
    const { passwords } = studio.deps;
    const { verify } = passwords;
    passwords.verify = async (...given) => {
      const matches = await verify(...given);
      await admin.patch(gallery.at).send({ password: 'secret garden' }).expect(200);
      return matches;
    };
    try {
      const { body } = await deliver(gallery, { password: 'rose garden' }).expect(409);
      expect(body.code).toBe('CONFLICT');
    } finally {
      passwords.verify = verify;
    }
    expect((await deliveriesOf(gallery)).deliveries).toEqual([]);
    await deliver(gallery, { password: 'secret garden' }).expect(202);
  });

  it('says that the password comes separately, if it is not in the e-mail', async () => {
    const gallery = await aGallery();
    await deliver(gallery, { language: 'de' }).expect(202);
    const [{ mail }] = (await mailsOf(gallery, 1)) as [ReceivedMail];
    expect(mail.text).toContain('Das Passwort schickt Ihnen das Studio getrennt.');
  });

  it('leaves the password out for good, if it was left out', async () => {
    const gallery = await aGallery();
    await deliver(gallery, { at: '2099-01-01T00:00:00Z' }).expect(202);
    await deliver(gallery, { at: '2099-01-01T00:00:00Z', password: 'secret1' }).expect(202);
    await admin.patch(gallery.at).send({ password: 'rose garden' }).expect(200);
    const sealed = await studio.sql<{ password: Buffer | null }>(
      'select sealed_password as password from messages where event_id = $1 order by id',
      [gallery.id],
    );
    expect(sealed.map(({ password }) => password && studio.deps.sealer.open(password))).toEqual([null, 'rose garden']);
  });

  it('sends later, and not at all once it is withdrawn', async () => {
    const gallery = await aGallery({ require_password: false, password: undefined });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { deliveries } = (await deliver(gallery, { at }).expect(202)).body;
    expect(deliveries[0]).toMatchObject({ state: 'queued', send_at: at });
    await admin.delete(`${gallery.at}/deliveries/${deliveries[0].id}`).expect(204);
    await admin.delete(`${gallery.at}/deliveries/${deliveries[0].id}`).expect(404);
    expect((await deliveriesOf(gallery)).deliveries).toEqual([]);
    const sent = (await deliver(gallery).expect(202)).body.deliveries[0];
    await mailsOf(gallery, 1);
    await until(
      () => deliveriesOf(gallery),
      ({ deliveries: [first] }) => first.state === 'sent',
    );
    await admin.delete(`${gallery.at}/deliveries/${sent.id}`).expect(409);
    expect(await mailsOf(gallery, 1)).toHaveLength(1);
  });

  it.each([
    [{ to: [] }, 'to', 'Must have at least 1 item'],
    [{ to: ['a@b.example', 'A@b.example'] }, 'to', 'Must not repeat an address'],
    [
      { subject: 'Dear {{name}}' },
      'subject',
      expect.stringMatching(/^\{\{name\}\} is not a placeholder\. Use \{\{customer_name\}\}, /),
    ],
    [{ message: 'Hi {{#password}}' }, 'message', expect.stringMatching(/is not a placeholder/)],
    [{ at: '2020-01-01T00:00:00Z' }, 'at', 'Must be in the future'],
    [{ password: 'short' }, 'password', 'Must have at least 6 characters'],
    [{ remind_days: 61 }, 'remind_days', 'Must be at most 60'],
  ])('rejects %j', async (changes, path, message) => {
    const gallery = await aGallery();
    const { body } = await deliver(gallery, changes).expect(400);
    expect(body.errors).toEqual([{ path, message }]);
    expect((await admin.get(gallery.at)).body.is_draft).toBe(true);
  });

  it.each([
    ['archived', { is_archived: true }, 'EVENT_ARCHIVED'],
    ['expired', { expires_at: '2020-01-01T00:00:00Z' }, 'EVENT_EXPIRED'],
    ['closed', { is_active: false }, 'EVENT_INACTIVE'],
  ])('is refused for a gallery that is %s', async (_state, columns, code) => {
    const gallery = await aGallery();
    const [[name, value]] = Object.entries(columns) as [[string, unknown]];
    await studio.sql(`update events set ${name} = $2 where id = $1`, [gallery.id, value]);
    expect((await deliver(gallery).expect(409)).body.code).toBe(code);
    expect((await deliveriesOf(gallery)).deliveries).toEqual([]);
  });

  it('changes nothing if the e-mails cannot be queued', async () => {
    const gallery = await aGallery();
    await studio.sql("alter table messages add constraint no_more check (kind <> 'gallery_delivered') not valid");
    await deliver(gallery).expect(500);
    await studio.sql('alter table messages drop constraint no_more');
    expect((await admin.get(gallery.at)).body).toMatchObject({
      is_draft: true,
      delivered_at: null,
      customer_email: null,
    });
  });
});

it('POST …/deliver/preview returns the e-mail as it is sent', async () => {
  const gallery = await aGallery({ customer_name: '<b>Ada</b>', expires_at: '2099-06-01T12:00:00Z' });
  const { to: _, ...written } = aDelivery({
    password: 'secret1',
    message: 'Hi {{ customer_name }}, see {{gallery_link}} until {{expires_at}}',
  });
  const { body } = await admin.post(`${gallery.at}/deliver/preview`).send(written).expect(200);
  expect(body.html).toContain('Hi &lt;b&gt;Ada&lt;/b&gt;, see https://studio.example');
  await admin
    .post(`${gallery.at}/deliver`)
    .send({ ...written, to: ['ada@example.com'] })
    .expect(202);
  const [{ mail }] = (await mailsOf(gallery, 1)) as [ReceivedMail];
  expect(mail.subject).toBe(body.subject);
  expect(mail.text?.trim()).toBe(body.text.trim());
  expect(mail.html?.trim()).toBe(body.html.trim());
});

it('GET …/deliveries offers the studio’s own text once it has one', async () => {
  const owner2 = await studio.account('super_admin');
  const chief = await studio.login(owner2.username);
  const gallery = await aGallery();
  expect((await deliveriesOf(gallery)).texts.de.subject).toBe('Ihre Fotos sind da: {{event_name}}');
  const own = { subject: 'Da sind sie', message: 'Hallo {{customer_name}}!' };
  await chief
    .patch('/api/admin/settings')
    .send({ delivery_texts: { de: own } })
    .expect(200);
  const { texts } = await deliveriesOf(gallery);
  expect(texts.de).toEqual(own);
  expect(texts.en.subject).toBe('Your photos are ready: {{event_name}}');
  const wrong = { de: { ...own, message: 'Hallo {{vorname}}' } };
  const { body } = await chief.patch('/api/admin/settings').send({ delivery_texts: wrong }).expect(400);
  expect(body.errors[0].path).toBe('delivery_texts.de.message');
});

it('recipients are reminded once for each expiry date', async () => {
  const gallery = await aGallery({ require_password: false, password: undefined });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await admin
    .patch(gallery.at)
    .send({ expires_at: inDays(20) })
    .expect(200);
  await deliver(gallery, { to: ['ada@example.com', 'bo@example.com'], remind_days: 7, language: 'fr' }).expect(202);
  await mailsOf(gallery, 2);
  await until(
    () => deliveriesOf(gallery),
    ({ deliveries }) => deliveries.every(({ state }: { state: string }) => state === 'sent'),
  );
  expect(await remindOfExpiry(studio.deps)).toBe(0);
  // As if thirteen days and an hour had passed.
  await studio.sql("update events set delivered_at = delivered_at - interval '13 days 1 hour' where id = $1", [
    gallery.id,
  ]);
  await admin
    .patch(gallery.at)
    .send({ expires_at: inDays(6.9) })
    .expect(200);
  expect(await Promise.all([remindOfExpiry(studio.deps), remindOfExpiry(studio.deps)])).toEqual(
    expect.arrayContaining([0, 1]),
  );
  expect(await countOf('gallery_expiring')).toBe(2);
  const reminders = (await mailsOf(gallery, 4)).filter(({ mail }) => mail.subject?.startsWith('Votre galerie'));
  expect(reminders.map(({ to }) => to[0]).sort()).toEqual(['ada@example.com', 'bo@example.com']);
  await admin
    .patch(gallery.at)
    .send({ expires_at: inDays(6.8) })
    .expect(200);
  expect(await remindOfExpiry(studio.deps)).toBe(1);
});

it('e-mails of deliveries outlive MESSAGES_KEEP_DAYS', async () => {
  const { deleteOldMessages } = await import('../../src/messages/messages.ts');
  const gallery = await aGallery({ require_password: false, password: undefined });
  await deliver(gallery).expect(202);
  await until(
    () => deliveriesOf(gallery),
    ({ deliveries }) => deliveries[0].state === 'sent',
  );
  await studio.sql("update messages set completed_at = completed_at - interval '100 days' where event_id = $1", [
    gallery.id,
  ]);
  await deleteOldMessages(studio.deps);
  expect((await deliveriesOf(gallery)).deliveries).toHaveLength(1);
});
