import { createServer, type Socket } from 'node:net';
import { EmailList, Message, MessageList } from '../../src/messages/messages.schema.ts';
import { startMessageSender } from '../../src/messages/sender.ts';
import { type Sending, startSending } from '../../src/sending.ts';
import { anEvent } from '../support/factories.ts';
import { openMailServer } from '../support/mail-server.ts';
import { freePort } from '../support/process.ts';
import { openReceiver } from '../support/receiver.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

const closing: { close(): Promise<void> }[] = [];
const closeLater = <T extends { close(): Promise<void> }>(opened: T): T => {
  closing.push(opened);
  return opened;
};

type House = { studio: Studio; admin: Agent; api: V1 };

const house = {} as House;
/** Where the house looks for its mail server. */
let smtpPort: number;
/** Stands for WhatsApp. */
let meta: Awaited<ReturnType<typeof openReceiver>>;
let senders: Sending | undefined;
const switchedOff = { event_phone_field_enabled: false, messaging_enabled: false, branding_name: 'Atelier' };

async function openHouse(environment: Record<string, string>): Promise<House> {
  const studio = await openStudio(environment);
  await studio.account('super_admin', 'owner');
  return { studio, admin: await studio.login('owner'), api: studio.v1(await studio.token('owner')) };
}
beforeAll(async () => {
  smtpPort = await freePort();
  meta = await openReceiver();
  const opened = await openHouse({
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'photos@studio.example',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    WHATSAPP_API_URL: meta.url,
    WHATSAPP_PHONE_NUMBER_ID: '10987',
    WHATSAPP_TOKEN: 'EAAG-token',
    WHATSAPP_TEMPLATE: 'gallery_ready',
  });
  Object.assign(house, opened);
});
beforeEach(() => {
  meta.answer({ status: 200 });
  meta.received.length = 0;
});
afterEach(async () => {
  for (const opened of closing.splice(0).reverse()) await opened.close();
  await senders?.stop();
  senders = undefined;
  await house.studio.sql(
    "delete from messages; delete from events; delete from webhooks; update users set timezone = 'UTC'",
  );
  await house.admin.patch('/api/admin/settings').send(switchedOff).expect(200);
});
afterAll(async () => {
  await house.studio.close();
  await meta.close();
});

/** Another house, which the test closes. */
const closeOwn = (other: House): House => {
  closeLater(other.studio);
  return other;
};
const openMail = async (refuse?: { status: number; text: string }) =>
  closeLater(await openMailServer(smtpPort, { refuse }));
const startSenders = async () => {
  senders = startSending(house.studio.deps);
  // Due messages are read when a connection begins to listen, and this one has listened since the test before.
  await house.studio.sql('notify messages');
};
const queue = async (admin: Agent) => EmailList.parse((await admin.get('/api/admin/emails').expect(200)).body).emails;
/** Retries are minutes apart: this makes them due now. */
const hurry = async () => {
  await house.studio.sql("update messages set next_attempt_at = now() where state = 'queued'");
  await house.studio.sql('notify messages');
};

describe('the gallery_created e-mail of an event that changed before it was sent', () => {
  const sentTo = async (server: Awaited<ReturnType<typeof openMailServer>>, count: number) =>
    (
      await until(
        () => server.received,
        ({ length }) => length >= count,
      )
    ).map(({ to }) => to[0]);

  it('PATCH /api/admin/events/{id}: goes to the corrected address, with what the event says now', async () => {
    const server = await openMail();
    const { id } = (await house.api.post('/events', anEvent({ customer_email: 'mistyped@example.com' })).expect(201))
      .body;
    const change = {
      customer_email: 'ada@example.com',
      customer_name: 'Ada Byron',
      event_name: 'Ada & Charles',
      event_date: '2026-07-02',
      expires_at: '2099-01-31T12:00:00Z',
      welcome_message: 'Enjoy them!',
    };
    // A day of the studio: there the 31st has ended already.
    await house.studio.sql("update users set timezone = 'Pacific/Auckland'");
    await house.admin.patch(`/api/admin/events/${id}`).send(change).expect(200);
    expect((await queue(house.admin))[0]?.recipient).toBe('ada@example.com');
    await startSenders();
    expect(await sentTo(server, 1)).toEqual(['ada@example.com']);
    const text = server.received[0]?.mail.text ?? '';
    for (const said of ['Ada Byron', 'Ada & Charles', '2 July 2026', '1 February 2099.', 'Enjoy them!', 'secret1'])
      expect([said, text.includes(said)]).toEqual([said, true]);
  });

  it.each([
    ['archived', { path: '/archive' }],
    ['a draft', { patch: { is_draft: true } }],
    ['inactive', { patch: { is_active: false } }],
    ['expired', { patch: { expires_at: '2020-01-01T00:00:00Z' } }],
    ['without an address', { patch: { customer_email: null } }],
  ])(
    'is not sent while the event is %s, and says so',
    async (_, { path = '', patch }: { path?: string; patch?: object }) => {
      const server = await openMail();
      const { id } = (await house.api.post('/events', anEvent({ customer_email: 'ada@example.com' })).expect(201)).body;
      const address = `/api/admin/events/${id}${path}`;
      await (patch ? house.admin.patch(address).send(patch) : house.admin.post(address)).expect(200);
      // The second event's e-mail is sent without the first one noticing.
      await house.api.post('/events', anEvent({ customer_email: 'second@example.com' })).expect(201);
      await startSenders();
      expect(await sentTo(server, 1)).toEqual(['second@example.com']);
      const waiting = (await queue(house.admin)).find(({ event_id }) => event_id === id);
      expect(waiting).toMatchObject({
        state: 'queued',
        attempts: 0,
        last_error: expect.stringMatching(/^(Guests|The event)/),
      });
    },
  );

  it('POST /api/admin/emails/{id}/retry: a failed one goes to the address of now', async () => {
    const server = await openMail();
    const { id } = (await house.api.post('/events', anEvent({ customer_email: 'old@example.com' })).expect(201)).body;
    await house.studio.sql("update messages set state = 'failed', completed_at = now(), last_error = 'refused'");
    await house.admin.patch(`/api/admin/events/${id}`).send({ customer_email: 'new@example.com' }).expect(200);
    const [failed] = await queue(house.admin);
    await house.admin.post(`/api/admin/emails/${failed?.id}/retry`).expect(200);
    await startSenders();
    expect(await sentTo(server, 1)).toEqual(['new@example.com']);
  });
});

describe('the gallery_created e-mail', () => {
  it('that a server rejects with bytes that are not text has failed, and says why', async () => {
    const server = createServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('error', () => {});
      socket.on('data', (line) =>
        socket.write(String(line).startsWith('RCPT') ? '550 bad \0\u0001 address\r\n' : '250 fine\r\n'),
      );
    });
    await new Promise<void>((resolve) => server.listen(smtpPort, '127.0.0.1', resolve));
    closeLater({ close: async () => void server.close() });
    const { admin, api } = house;
    await startSenders();
    await api.post('/events', anEvent({ customer_email: 'ada@example.com' })).expect(201);
    const [email] = await until(
      () => queue(admin),
      ([first]) => first?.state === 'failed',
    );
    expect(email).toMatchObject({ state: 'failed', last_error: expect.stringContaining('550 bad \ufffd') });
  });

  it('tells the customer all it takes to open the gallery', async () => {
    const server = await openMail();
    const { studio, admin, api } = house;
    await startSenders();
    await admin.patch('/api/admin/settings').send({ branding_name: 'Studio Nord' }).expect(200);
    const event = anEvent({
      customer_name: 'Ada Byron',
      customer_email: 'ada@example.com',
      admin_email: 'desk@studio.example',
      expires_at: '2099-01-31T12:00:00Z',
    });
    const { body } = await api.post('/events', event).expect(201);
    const [sent] = await until(
      () => server.received,
      ({ length }) => length > 0,
    );
    expect(sent).toMatchObject({ from: 'photos@studio.example', to: ['ada@example.com'] });
    expect(sent?.mail).toMatchObject({
      subject: 'Your photos of Ada & Bo are ready',
      from: { name: 'Studio Nord', address: 'photos@studio.example' },
      to: [{ name: 'Ada Byron', address: 'ada@example.com' }],
      replyTo: [{ address: 'desk@studio.example' }],
    });
    for (const part of [sent?.mail.text, sent?.mail.html]) {
      for (const fact of ['Ada Byron', '1 June 2026', body.share_url, 'secret1', '31 January 2099', 'Studio Nord'])
        expect(part).toContain(fact);
    }
    expect(sent?.mail.html).toContain('Ada &amp; Bo');
    const [row] = await until(
      () => queue(admin),
      ([first]) => first?.state === 'sent',
    );
    expect(row).toMatchObject({ kind: 'gallery_created', recipient: 'ada@example.com', attempts: 1, last_error: null });
    const [kept] = await studio.sql<{ sealed_password: Buffer | null }>('select sealed_password from messages');
    expect(kept?.sealed_password).toBeNull();
  });

  it('has one recipient, whatever the names contain', async () => {
    const server = await openMail();
    const { studio, api } = house;
    const hostile = [
      'Eve, eve@evil.example',
      '"Ada" <eve@evil.example>',
      "Robert'); drop table messages;--",
      '<script>alert(1)</script>',
      'a@b.example; c@d.example',
      'Ünï çødé 👩‍🎨',
      '=?utf-8?q?Bcc:_eve=40evil.example?=',
    ];
    for (const name of hostile) {
      const event = anEvent({ event_name: name, customer_name: name, customer_email: 'ada@example.com' });
      await api.post('/events', event).expect(201);
    }
    const broken = 'Ada\r\nBcc: eve@evil.example';
    expect((await api.post('/events', anEvent({ customer_name: broken }))).status).toBe(400);
    // The API refuses line breaks; a row that has them all the same must not do harm.
    await studio.sql(
      `insert into messages (channel, kind, owner_id, recipient, message_id, data)
       select 'email', 'gallery_created', id, 'ada@example.com', 'crlf@studio.example', $1 from users`,
      [
        JSON.stringify({
          customer_name: broken,
          event_name: broken,
          studio: broken,
          gallery_link: 'https://x.example',
        }),
      ],
    );
    await startSenders();
    await until(
      () => server.received.length,
      (count) => count > hostile.length,
    );
    expect(server.received.map(({ to }) => to)).toEqual(Array(hostile.length + 1).fill(['ada@example.com']));
    for (const { mail, raw } of server.received) {
      expect(mail.to?.map(({ address }) => address)).toEqual(['ada@example.com']);
      expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
      expect(mail.html).not.toContain('<script>');
    }
    const names = server.received.map(({ mail }) => mail.to?.[0]?.name);
    expect(names).toEqual(expect.arrayContaining(['Eve, eve@evil.example', 'Ünï çødé 👩‍🎨']));
  });

  it('waits while the mail server is away, and is sent under the same Message-ID once it is back', async () => {
    await startSenders();
    await house.api.post('/events', anEvent({ customer_email: 'ada@example.com' })).expect(201);
    const [waiting] = await until(
      () => queue(house.admin),
      ([row]) => row?.last_error !== null,
    );
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1 });
    expect(waiting?.last_error).toMatch(/^The mail server cannot be used: /);
    const [{ message_id, sealed_password }] = (await house.studio.sql(
      'select message_id, sealed_password from messages',
    )) as [{ message_id: string; sealed_password: Buffer }];
    expect(sealed_password.toString('latin1')).not.toContain('secret1');
    const server = await openMail();
    await hurry();
    const [sent] = await until(
      () => server.received,
      ({ length }) => length > 0,
    );
    expect(sent?.mail.messageId).toBe(`<${message_id}>`);
    expect(sent?.mail.text).toContain('secret1');
  });

  it('says what is true when it is sent, whatever changed while it waited', async () => {
    const { body } = await house.api.post('/events', anEvent({ customer_email: 'ada@example.com' })).expect(201);
    const event = `/api/admin/events/${body.id}`;
    await house.admin.patch(event).send({ password: 'newsecret' }).expect(200);
    const rotated = (await house.admin.post(`${event}/rotate-share-token`).expect(200)).body;
    const server = await openMail();
    await startSenders();
    const [sent] = await until(
      () => server.received,
      ({ length }) => length > 0,
    );
    expect(sent?.mail.text).toContain(rotated.share_link);
    expect(sent?.mail.text).toContain('newsecret');
    expect(sent?.mail.text).not.toContain('secret1');
  });

  it('has the values of its own event, whatever changes in another', async () => {
    const input = anEvent({ customer_email: 'ada@example.com' });
    const mine = (await house.api.post('/events', input).expect(201)).body;
    const other = (await house.api.post('/events', anEvent()).expect(201)).body;
    await house.admin.patch(`/api/admin/events/${other.id}`).send({ password: 'newsecret' }).expect(200);
    const server = await openMail();
    await startSenders();
    const [sent] = await until(
      () => server.received,
      ({ length }) => length > 0,
    );
    expect([sent?.mail.text?.includes(mine.share_url), sent?.mail.text?.includes('secret1')]).toEqual([true, true]);
    expect(sent?.mail.text).not.toContain('newsecret');
  });

  it('fails at once when the recipient is refused, and can be tried again', async () => {
    const strict = await openMail({ status: 550, text: 'No such mailbox' });
    await startSenders();
    await house.api.post('/events', anEvent({ customer_email: 'nobody@example.com' })).expect(201);
    const [failed] = await until(
      () => queue(house.admin),
      ([row]) => row?.state === 'failed',
    );
    expect(failed?.last_error).toMatch(/550/);
    await closing.splice(closing.indexOf(strict), 1)[0]?.close();
    const lenient = await openMail();
    const { body } = await house.admin.post(`/api/admin/emails/${failed?.id}/retry`).expect(200);
    expect(Message.parse(body)).toMatchObject({ id: failed?.id, state: 'queued' });
    const [sent] = await until(
      () => lenient.received,
      ({ length }) => length > 0,
    );
    expect(sent?.mail.text).toContain('secret1');
    await until(
      () => queue(house.admin),
      ([row]) => row?.state === 'sent',
    );
    await house.admin.post(`/api/admin/emails/${failed?.id}/retry`).expect(409);
    await house.admin.post('/api/admin/emails/999999/retry').expect(404);
  });

  it('is not tried again while it is being sent', async () => {
    const connected: Socket[] = [];
    // Takes the connection and says nothing.
    const silent = createServer((socket) => connected.push(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent.listen(smtpPort, '127.0.0.1', resolve));
    const { admin, api } = house;
    closeLater({
      async close() {
        silent.close();
        for (const socket of connected) socket.destroy();
      },
    });
    await startSenders();
    await api.post('/events', anEvent({ customer_email: 'ada@example.com' })).expect(201);
    await until(() => connected.length, Boolean);
    const [sending] = await queue(admin);
    const { status, body } = await admin.post(`/api/admin/emails/${sending?.id}/retry`);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(await queue(admin)).toEqual([sending]);
  });

  it('says why it waits where no mail server is configured', async () => {
    const { studio, admin, api } = closeOwn(await openHouse({}));
    studio.startSenders();
    await api.post('/events', anEvent({ customer_email: 'ada@example.com', require_password: false })).expect(201);
    expect(await queue(admin)).toMatchObject([
      {
        state: 'queued',
        attempts: 0,
        last_error: 'No mail server is configured. Set one up in the settings, or set SMTP_URL.',
      },
    ]);
    const other = await studio.login((await studio.account('admin')).username);
    expect(await queue(other)).toEqual([]);
    await other.post('/api/admin/emails/1/retry').expect(404);
    await other.post('/api/admin/messages/1/retry').expect(404);
    await (await studio.login((await studio.account('viewer')).username)).get('/api/admin/emails').expect(403);
    expect((await admin.get('/api/admin/emails?state=lost')).status).toBe(400);
    expect((await admin.get('/api/admin/emails?state=sent')).body.emails).toEqual([]);
  });

  it('speaks German where that is configured', async () => {
    const server = await openMail();
    const { studio, api } = closeOwn(await openHouse({ SMTP_URL: server.url, MESSAGE_LANGUAGE: 'de' }));
    studio.startSenders();
    await api.post('/events', anEvent({ customer_email: 'ada@example.com', require_password: false })).expect(201);
    const [sent] = await until(
      () => server.received,
      ({ length }) => length > 0,
    );
    expect(sent?.mail.subject).toBe('Ihre Fotos von Ada & Bo sind da');
    expect(sent?.mail.text).toContain('Kein Passwort nötig.');
    expect(sent?.mail.html).toContain('1. Juni 2026');
  });

  it('is sent once when two senders work on one database', async () => {
    const server = await openMail();
    const { studio, api } = house;
    await startSenders();
    const second = startMessageSender(studio.deps);
    const all = Array.from({ length: 30 }, (_, i) =>
      api.post('/events', anEvent({ customer_email: `ada${i}@example.com`, require_password: false })).expect(201),
    );
    await Promise.all(all);
    await until(
      () => server.received.length,
      (count) => count >= 30,
    );
    await second.stop();
    await until(
      () => studio.sql("select 1 from messages where state = 'sent'"),
      ({ length }) => length === 30,
    );
    expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(30);
    expect(server.received).toHaveLength(30);
  });

  it('never changes the answer when its queue fails', async () => {
    const { studio, api } = house;
    await studio.sql('alter table messages rename to hidden_messages');
    const { status } = await api.post('/events', anEvent({ customer_email: 'ada@example.com' }));
    await studio.sql('alter table hidden_messages rename to messages');
    expect(status).toBe(201);
    expect(await studio.sql('select 1 from events')).toHaveLength(1);
  });
});

describe('the owner of a webhook that was switched off', () => {
  it('causes an e-mail', async () => {
    const server = await openMail();
    const hook = closeLater(await openReceiver({ status: 410 }));
    const { admin, api } = house;
    await startSenders();
    const registration = { name: 'n8n', url: hook.url, events: ['event.created'] };
    await admin.post('/api/admin/webhooks').send(registration).expect(201);
    await api.post('/events', anEvent()).expect(201);
    const [sent] = await until(
      () => server.received,
      ({ length }) => length > 0,
    );
    expect(sent?.to).toEqual(['owner@studio.example']);
    expect(sent?.mail.subject).toBe('Your webhook n8n has been switched off');
    expect(sent?.mail.text).toContain('The endpoint returned 410 Gone.');
  });
});

describe('messages by WhatsApp', () => {
  const switchedOn = { event_phone_field_enabled: true, messaging_enabled: true };
  const list = async (admin: Agent) =>
    MessageList.parse((await admin.get('/api/admin/messages').expect(200)).body).messages;

  it('carry the template’s parameters to the number in international digits', async () => {
    meta.answer({ status: 200, body: '{"messages":[{"id":"wamid.1"}]}' });
    const { studio, admin, api } = house;
    await startSenders();
    await admin.patch('/api/admin/settings').send(switchedOn).expect(200);
    const event = anEvent({ customer_name: 'Ada', customer_phone: '+49 (171) 123-4567' });
    const { body } = await api.post('/events', event).expect(201);
    const [request] = await meta.got(1);
    expect(request?.path).toBe('/hook/10987/messages');
    expect(request?.headers.authorization).toBe('Bearer EAAG-token');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '491711234567',
      type: 'template',
      template: {
        name: 'gallery_ready',
        language: { code: 'en' },
        components: [
          {
            type: 'body',
            parameters: ['Ada', 'Ada & Bo', body.share_url, 'Password: secret1', 'No expiry date'].map((text) => ({
              type: 'text',
              text,
            })),
          },
        ],
      },
    });
    await until(
      () => list(admin),
      ([row]) => row?.state === 'sent',
    );
    expect(await studio.sql('select 1 from messages where sealed_password is not null')).toEqual([]);
  });

  it.each([
    [{ status: 400, body: '{"error":{"code":131026,"message":"Message undeliverable"}}' }, 'failed'],
    [{ status: 400, body: '{"error":{"code":130429,"message":"Rate limit hit"}}' }, 'queued'],
    [{ status: 401, body: '{"error":{"code":190,"message":"Token expired"}}' }, 'queued'],
    [{ status: 503, body: 'not json' }, 'queued'],
  ])('answered %j are %s', async (reply, state) => {
    meta.answer(reply);
    const { admin, api } = house;
    await startSenders();
    await admin.patch('/api/admin/settings').send(switchedOn).expect(200);
    await api.post('/events', anEvent({ customer_phone: '+491711234567' })).expect(201);
    const [row] = await until(
      () => list(admin),
      ([first]) => first?.last_error !== null,
    );
    expect(row).toMatchObject({ state, attempts: 1 });
    expect(row?.last_error).toMatch(`WhatsApp returned ${reply.status}`);
  });

  it('fail for a number that is none, and are not queued while the channel or the phone field is off', async () => {
    const { admin, api } = house;
    await startSenders();
    await api.post('/events', anEvent({ customer_phone: '+491711234567' })).expect(201);
    await admin.patch('/api/admin/settings').send({ event_phone_field_enabled: true }).expect(200);
    await api.post('/events', anEvent({ customer_phone: '+491711234567' })).expect(201);
    expect(await list(admin)).toEqual([]);
    await admin.patch('/api/admin/settings').send({ messaging_enabled: true }).expect(200);
    await api.post('/events', anEvent({ customer_phone: 'call me' })).expect(201);
    const [row] = await until(
      () => list(admin),
      ([first]) => first?.state === 'failed',
    );
    expect(row?.last_error).toBe('The phone number is not in international format.');
    expect(meta.received).toEqual([]);
  });
});
