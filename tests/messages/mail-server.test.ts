import { createServer } from 'node:net';
import { startSending } from '../../src/sending.ts';
import { anEvent } from '../support/factories.ts';
import { openMailServer } from '../support/mail-server.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

const SETTINGS = '/api/admin/settings/mail';
const LOGIN = { username: 'photos@example.com', password: 'app-password-1' };
const FROM = 'photos@example.com';

let studio: Studio;
let owner: Agent;
let server: Awaited<ReturnType<typeof openMailServer>>;
let guarded: Awaited<ReturnType<typeof openMailServer>>;

beforeAll(async () => {
  studio = await openStudio();
  owner = await studio.login((await studio.account('super_admin')).username);
  server = await openMailServer();
  guarded = await openMailServer(0, { login: LOGIN });
});
beforeEach(async () => {
  await studio.sql('delete from mail_server; delete from messages');
  for (const { received } of [server, guarded]) received.length = 0;
});
afterAll(async () => {
  await studio.close();
  await Promise.all([server.close(), guarded.close()]);
});

const open = ({ port }: { port: number }) => ({ host: '127.0.0.1', port, security: 'none', from_address: FROM });
const save = (body: object, as = owner) => as.patch(SETTINGS).send(body);
const sendTest = (body: object = {}) => owner.post(`${SETTINGS}/test`).send({ to: 'ada@example.com', ...body });
const arrived = ({ received }: typeof server, count = 1) =>
  until(
    () => received,
    ({ length }) => length >= count,
  );
const fieldsOf = ({ body }: { body: { errors: { path: string }[] } }) => body.errors.map(({ path }) => path);

describe('PATCH /api/admin/settings/mail', () => {
  it('sets the server, with which waiting e-mails are sent at once', async () => {
    expect((await owner.get(SETTINGS).expect(200)).body).toEqual({
      source: 'none',
      host: null,
      port: null,
      security: null,
      username: null,
      has_password: false,
      from_address: 'atelier@studio.example',
      updated_at: null,
    });
    // Only the notification of the change makes it look again.
    const sending = startSending(studio.deps, { messages: { pollMs: 3_600_000 } });
    try {
      const event = anEvent({ customer_email: 'ada@example.com' });
      const { id } = (await owner.post('/api/admin/events').send(event).expect(201)).body;
      const { has_mail_server } = (await owner.get(`/api/admin/events/${id}/deliveries`).expect(200)).body;
      const { emails } = (await owner.get('/api/admin/emails').expect(200)).body;
      expect([has_mail_server, emails[0].last_error]).toEqual([
        false,
        'No mail server is configured. Set one up in the settings, or set SMTP_URL.',
      ]);
      expect((await save(open(server)).expect(200)).body).toEqual({
        source: 'settings',
        ...open(server),
        username: null,
        has_password: false,
        updated_at: expect.any(String),
      });
      const [mail] = await arrived(server);
      expect([mail?.from, mail?.to]).toEqual([FROM, ['ada@example.com']]);
      expect((await owner.get(`/api/admin/events/${id}/deliveries`).expect(200)).body.has_mail_server).toBe(true);
    } finally {
      await sending.stop();
    }
  });

  it('logs in with a password that is sealed in the database and never returned', async () => {
    const { body } = await save({ ...open(guarded), ...LOGIN }).expect(200);
    expect(body).toMatchObject({ username: LOGIN.username, has_password: true });
    await sendTest().expect(204);
    await arrived(guarded);
    for (const path of [SETTINGS, '/api/admin/settings', '/api/admin/activity'])
      expect((await owner.get(path).expect(200)).text).not.toContain(LOGIN.password);
    const rows = await studio.sql("select encode(sealed_password, 'escape') as stored from mail_server");
    expect(JSON.stringify(rows)).not.toContain(LOGIN.password);
  });

  it('keeps the password when the address of the sender changes', async () => {
    await save({ ...open(guarded), ...LOGIN }).expect(200);
    await save({ from_address: 'other@example.com' }).expect(200);
    await sendTest().expect(204);
    expect((await arrived(guarded))[0]?.from).toBe('other@example.com');
  });

  it.each([
    ['host', { host: 'localhost' }],
    ['port', { port: 2_525 }],
    ['encryption', { security: 'starttls' }],
    ['user name', { username: 'else@example.com' }],
  ])('requires the password again when the %s changes, so that no other server learns it', async (_, change) => {
    await save({ ...open(guarded), ...LOGIN }).expect(200);
    expect(fieldsOf(await save(change).expect(400))).toEqual(['password']);
    await save({ ...change, password: 'another' }).expect(200);
  });

  it('sends e-mails that the server refused because of its settings once they are right', async () => {
    await save({ ...open(guarded), ...LOGIN, password: 'mistyped' }).expect(200);
    const sending = startSending(studio.deps);
    try {
      await owner
        .post('/api/admin/events')
        .send(anEvent({ customer_email: 'ada@example.com' }))
        .expect(201);
      const first = async () => (await owner.get('/api/admin/emails').expect(200)).body.emails[0];
      // An attempt counts from its claim on; once it has failed, the next one would be in half a minute.
      expect(await until(first, ({ last_error }) => /535/.test(last_error))).toMatchObject({
        state: 'queued',
        attempts: 1,
      });
      await save({ username: null }).expect(200);
      // Without a login, the server refuses the sender.
      expect((await until(first, ({ last_error }) => /530/.test(last_error))).state).toBe('queued');
      await save(LOGIN).expect(200);
      expect((await arrived(guarded))[0]?.to).toEqual(['ada@example.com']);
    } finally {
      await sending.stop();
    }
  });

  it('forgets the password with the user name', async () => {
    await save({ ...open(guarded), ...LOGIN }).expect(200);
    expect((await save({ username: null }).expect(200)).body.has_password).toBe(false);
    expect((await sendTest().expect(409)).body.code).toBe('MAIL_NOT_SENT');
  });

  it('requires host, sender and, with a user name, a password', async () => {
    expect(fieldsOf(await save({}).expect(400))).toEqual(['host', 'from_address']);
    expect(fieldsOf(await save({ ...open(server), username: 'ada' }).expect(400))).toEqual(['password']);
    expect(fieldsOf(await save({ ...open(server), password: 'x' }).expect(400))).toEqual(['username']);
    for (const [path, value] of [
      ['host', 'mail server'],
      ['host', 'a..b'],
      ['host', 'mail.example.com:25'],
      ['host', 'smtp://example.com'],
      ['port', 0],
      ['port', 70_000],
      ['security', 'ssl'],
      ['from_address', 'photos'],
      ['password', ''],
    ] as const)
      expect(fieldsOf(await save({ ...open(server), [path]: value }).expect(400))).toEqual([path]);
    await save({ ...open(server), url: 'x' }).expect(400);
    expect((await owner.get(SETTINGS).expect(200)).body.source).toBe('none');
  });

  it.each(['mail_server', 'smtp.example.com.', '192.0.2.1', '2001:db8::1', '[2001:db8::1]', 'mail.müller.example'])(
    'accepts the host %s, and the usual port of the encryption',
    async (host) => {
      const { body } = await save({ host, security: 'tls', from_address: FROM }).expect(200);
      expect(body).toMatchObject({ host, port: 465 });
    },
  );

  it('rejects a second change of the password alone to the same version', async () => {
    const { etag } = (await save({ ...open(guarded), ...LOGIN }).expect(200)).headers;
    await save({ password: 'first' }).set('If-Match', String(etag)).expect(200);
    await save({ password: 'second' }).set('If-Match', String(etag)).expect(412);
  });

  it('records a change, and nothing if nothing changes', async () => {
    await studio.sql('delete from audit_log');
    await save({ ...open(guarded), ...LOGIN }).expect(200);
    await save({ port: guarded.port }).expect(200);
    const { activity } = (await owner.get('/api/admin/activity').expect(200)).body;
    expect(activity).toHaveLength(1);
    expect(JSON.stringify(activity)).not.toContain(LOGIN.password);
  });

  it('rejects a change to an earlier version', async () => {
    const { etag } = (await save(open(server)).expect(200)).headers;
    await save({ from_address: 'first@example.com' }).set('If-Match', String(etag)).expect(200);
    await save({ from_address: 'second@example.com' }).set('If-Match', String(etag)).expect(412);
  });

  it('is for super administrators. Administrators see it without its password', async () => {
    const admin = await studio.login((await studio.account('admin')).username);
    const editor = await studio.login((await studio.account('editor')).username);
    await save(open(server), admin).expect(403);
    await admin.delete(SETTINGS).expect(403);
    await admin.post(`${SETTINGS}/test`).send({ to: 'ada@example.com' }).expect(403);
    await admin.get(SETTINGS).expect(200);
    await editor.get(SETTINGS).expect(403);
  });

  it('says why e-mails wait if SESSION_SECRET has changed since the password was saved', async () => {
    await save({ ...open(guarded), ...LOGIN }).expect(200);
    await studio.sql("update mail_server set sealed_password = '\\x00'");
    const reason =
      'The password of the mail server cannot be decrypted: SESSION_SECRET changed. Enter it again in the settings.';
    expect((await sendTest().expect(409)).body.error).toBe(reason);
    await owner
      .post('/api/admin/events')
      .send(anEvent({ customer_email: 'ada@example.com' }))
      .expect(201);
    expect((await owner.get('/api/admin/emails').expect(200)).body.emails).toMatchObject([
      { state: 'queued', attempts: 0, last_error: reason },
    ]);
  });
});

describe('DELETE /api/admin/settings/mail', () => {
  it('lets e-mails wait again', async () => {
    await save(open(server)).expect(200);
    await owner.delete(SETTINGS).expect(204);
    await owner.delete(SETTINGS).expect(404);
    expect((await sendTest().expect(409)).body.code).toBe('NO_MAIL_SERVER');
    await owner
      .post('/api/admin/events')
      .send(anEvent({ customer_email: 'ada@example.com' }))
      .expect(201);
    expect((await owner.get('/api/admin/emails').expect(200)).body.emails).toMatchObject([
      { state: 'queued', attempts: 0, last_error: expect.stringMatching(/^No mail server/) },
    ]);
  });
});

describe('POST /api/admin/settings/mail/test', () => {
  it('sends a short message, and waits until the server has accepted it', async () => {
    await save(open(server)).expect(200);
    await sendTest().expect(204);
    expect(server.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [['ada@example.com'], 'Your e-mails arrive'],
    ]);
  });

  it.each([
    ['en', '30 days'],
    ['de', 'Ausliefern'],
  ])('sends a text of a delivery in %s with all placeholders filled', async (language, word) => {
    await save(open(server)).expect(200);
    const message = `${word}: {{customer_name}}, {{event_name}}, {{event_date}}, {{expires_at}}, {{password}}`;
    await sendTest({ text: { language, subject: 'For {{customer_name}}', message } }).expect(204);
    const { subject, text = '' } = server.received[0]?.mail ?? {};
    expect(subject).toBe('For Ada Lind');
    expect(text).toMatch(new RegExp(`${word}: Ada Lind, Ada & Bo, .*20\\d\\d, .*20\\d\\d, rose garden`));
    expect(text).not.toContain('{{');
  });

  it('repeats what the server said', async () => {
    await save({ ...open(guarded), ...LOGIN, password: 'wrong' }).expect(200);
    const { body } = await sendTest().expect(409);
    expect(body).toMatchObject({ code: 'MAIL_NOT_SENT', error: expect.stringContaining('535') });
    expect(body.error).not.toContain('wrong');
  });

  it('does not repeat what a server says that is not a mail server', async () => {
    const other = createServer((socket) => socket.write('SSH-2.0-Secret\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    try {
      await save({ ...open(server), port: (other.address() as { port: number }).port }).expect(200);
      const { error } = (await sendTest().expect(409)).body;
      expect(error).toBe('The mail server cannot be used: it does not speak SMTP');
    } finally {
      other.close();
    }
  });

  it('says that nothing listens at this address', async () => {
    const gone = await openMailServer();
    await gone.close();
    await save(open(gone)).expect(200);
    expect((await sendTest().expect(409)).body.error).toBe('The mail server cannot be used: ECONNREFUSED');
  });

  it('rejects unknown placeholders and invalid addresses', async () => {
    await save(open(server)).expect(200);
    const text = { language: 'en', subject: 'Hello {{name}}', message: 'Hello' };
    expect(fieldsOf(await sendTest({ text }).expect(400))).toEqual(['text.subject']);
    expect(fieldsOf(await sendTest({ to: 'ada' }).expect(400))).toEqual(['to']);
    expect(server.received).toEqual([]);
  });
});

describe('SMTP_URL', () => {
  it('takes precedence, and is shown without its login', async () => {
    const fixed = await openStudio({
      SMTP_URL: `smtp://someone:secret-word@127.0.0.1:${server.port}`,
      MAIL_FROM: 'Studio <mail@studio.example>',
    });
    try {
      const admin = await fixed.login((await fixed.account('super_admin')).username);
      expect((await admin.get(SETTINGS).expect(200)).body).toEqual({
        source: 'environment',
        host: '127.0.0.1',
        port: server.port,
        security: null,
        username: null,
        has_password: true,
        from_address: 'mail@studio.example',
        updated_at: null,
      });
      const refused = await admin.patch(SETTINGS).send(open(server)).expect(409);
      expect(refused.body.code).toBe('SET_BY_ENVIRONMENT');
      expect((await admin.get('/api/admin/overview').expect(200)).body.steps.mail).toBe(true);
      // A server from before the variable was set can still be forgotten.
      await fixed.sql("insert into mail_server (host, port, security, from_address) values ('a', 25, 'none', 'a@b.c')");
      await admin.delete(SETTINGS).expect(204);
    } finally {
      await fixed.close();
    }
  });
});
