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
    });
    const sending = startSending(studio.deps);
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

  it('forgets the password with the user name', async () => {
    await save({ ...open(guarded), ...LOGIN }).expect(200);
    expect((await save({ username: null }).expect(200)).body.has_password).toBe(false);
    expect((await sendTest().expect(409)).body.code).toBe('MAIL_NOT_SENT');
  });

  it('requires host, sender and, with a user name, a password', async () => {
    expect(fieldsOf(await save({}).expect(400))).toEqual(['host', 'from_address']);
    expect(fieldsOf(await save({ ...open(server), username: 'ada' }).expect(400))).toEqual(['password']);
    for (const [path, value] of [
      ['host', 'mail server'],
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
    const { body } = await sendTest().expect(409);
    expect(body.error).toBe(
      'The password of the mail server cannot be decrypted: SESSION_SECRET changed. Enter it again.',
    );
  });
});

describe('DELETE /api/admin/settings/mail', () => {
  it('lets e-mails wait again', async () => {
    await save(open(server)).expect(200);
    await owner.delete(SETTINGS).expect(204);
    await owner.delete(SETTINGS).expect(404);
    expect((await sendTest().expect(409)).body.code).toBe('NO_MAIL_SERVER');
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

  it('says that nothing listens at this address', async () => {
    const gone = await openMailServer();
    await gone.close();
    await save(open(gone)).expect(200);
    expect((await sendTest().expect(409)).body.error).toMatch(/cannot be used/);
  });

  it('rejects unknown placeholders and addresses that are none', async () => {
    await save(open(server)).expect(200);
    const text = { language: 'en', subject: 'Hello {{name}}', message: 'Hello' };
    expect(fieldsOf(await sendTest({ text }).expect(400))).toEqual(['text.subject']);
    expect(fieldsOf(await sendTest({ to: 'ada' }).expect(400))).toEqual(['to']);
    expect(server.received).toEqual([]);
  });
});

describe('SMTP_URL', () => {
  it('decides alone, and is shown without its login', async () => {
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
      });
      for (const request of [admin.patch(SETTINGS).send(open(server)), admin.delete(SETTINGS)])
        expect((await request.expect(409)).body.code).toBe('SET_BY_ENVIRONMENT');
    } finally {
      await fixed.close();
    }
  });
});
