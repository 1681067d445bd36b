import supertest from 'supertest';
import { deleteOldMessages } from '../../src/messages/messages.ts';
import { claimMessages } from '../../src/messages/sending.sql.ts';
import { startSending } from '../../src/sending.ts';
import { openMailServer } from '../support/mail-server.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

const INVITATIONS = '/api/admin/users/invitations';
const CHOSEN = 'a password of my own';
const DAY_MS = 86_400_000;

let studio: Studio;
let owner: Agent;
let mail: Awaited<ReturnType<typeof openMailServer>>;

beforeAll(async () => {
  mail = await openMailServer();
  studio = await openStudio({ PUBLIC_URL: 'http://localhost', SMTP_URL: mail.url });
  owner = await studio.login((await studio.account('super_admin', 'owner')).username);
});
afterAll(async () => {
  await studio.close();
  await mail.close();
});

let number = 0;
const someone = (more = {}) => {
  const username = `new${++number}`;
  return { username, email: `${username}@example.com`, role: 'editor', ...more };
};
const invite = async (more = {}) => (await owner.post(INVITATIONS).send(someone(more)).expect(201)).body;
const tokenOf = ({ link }: { link: string }) => new URL(link).searchParams.get('token') ?? '';
const anyone = () => supertest(studio.url);
const reset = (token: string, password = CHOSEN) => anyone().post('/api/password/reset').send({ token, password });
const logIn = (username: string, password = CHOSEN) => anyone().post('/api/login').send({ username, password });
const read = async (id: number) => (await owner.get(`/api/admin/users/${id}`).expect(200)).body;
const page = (token: string, language = 'en') =>
  anyone().get('/password').query({ token }).set('Accept-Language', language);
const choose = (token: string, password = CHOSEN, again = password) =>
  anyone().post('/password').type('form').send({ token, password, again });
const queued = (id: number) =>
  studio.sql<{ id: number }>(
    "select id from messages where owner_id = $1 and kind = 'user_invited' and state = 'queued'",
    [id],
  );

describe('POST /api/admin/users/invitations', () => {
  it('sends a link with which the new user chooses a password, once', async () => {
    const sending = startSending(studio.deps);
    try {
      const before = Date.now();
      const { user, link, expires_at } = await invite({ display_name: 'Bo Lind' });
      expect(user).toMatchObject({
        display_name: 'Bo Lind',
        role: 'editor',
        is_active: true,
        invited_until: expires_at,
      });
      expect(Date.parse(expires_at) - before).toBeGreaterThan(7 * DAY_MS - 1000);
      const [{ to, mail: sent } = { to: [], mail: { subject: '', text: '', html: '' } }] = await until(
        () => mail.received,
        ({ length }) => length > 0,
      );
      expect(to).toEqual([user.email]);
      expect(sent.text).toContain(`\n${link}\n`);
      expect(sent.html).toContain(`href="${link}"`);
      expect(sent.text).toContain(`Hello Bo Lind,\n\nowner has invited you to join`);
      expect(sent.text).toContain(user.username);
      expect((await logIn(user.username)).status).toBe(401);
      await reset(tokenOf({ link })).expect(204);
      expect((await logIn(user.username).expect(200)).body.user).toMatchObject({ id: user.id, role: 'editor' });
      expect(await read(user.id)).toMatchObject({ invited_until: null });
      expect((await reset(tokenOf({ link }), 'another password').expect(410)).body.code).toBe('LINK_EXPIRED');
      await logIn(user.username).expect(200);
    } finally {
      await sending.stop();
    }
  });

  it('stores neither the token nor a password, and records who invited whom and who came', async () => {
    const { user, link } = await invite();
    const token = tokenOf({ link });
    const [stored] = await studio.sql<{ all: string }>(
      `select concat((select json_agg(i) from invitations i), (select json_agg(m) from messages m), (select json_agg(u) from users u),
        (select json_agg(a) from audit_log a)) as all`,
    );
    expect(stored?.all).toContain(user.email);
    // Bytes are written as hexadecimal digits.
    for (const secret of [token, Buffer.from(token).toString('hex')]) expect(stored?.all).not.toContain(secret);
    const [row] = await studio.sql<{ password_hash: string }>('select password_hash from users where id = $1', [
      user.id,
    ]);
    expect(row?.password_hash).not.toMatch(/^\$/);
    await reset(token).expect(204);
    const entries = await studio.sql<{ type: string; actor_id: number; address: string | null }>(
      "select type, actor_id, details ->> 'address' as address from audit_log where details ->> 'user_id' = $1 order by id",
      [`${user.id}`],
    );
    expect(entries.map(({ type }) => type)).toEqual(['user_invited', 'invitation_accepted']);
    expect(entries.at(-1)?.actor_id).toBe(user.id);
    expect(entries.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1']);
  });

  it('is refused for a name or address that is taken, and leaves nothing behind', async () => {
    const { user } = await invite();
    const [before] = await studio.sql('select count(*) from messages');
    for (const [taken, code] of [
      [{ username: user.username.toUpperCase() }, 'USERNAME_TAKEN'],
      [{ email: user.email }, 'EMAIL_TAKEN'],
    ] as const)
      expect((await owner.post(INVITATIONS).send(someone(taken)).expect(409)).body.code).toBe(code);
    expect(await studio.sql('select count(*) from messages')).toEqual([before]);
  });

  it.each([
    ['password', { password: 'long enough' }],
    ['username', { username: 'a@b' }],
    ['email', { email: undefined }],
    ['role', { role: 'owner' }],
  ])('is refused with a bad %s', async (path, more) => {
    const { body } = await owner.post(INVITATIONS).send(someone(more)).expect(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
  });
});

describe('an invitation ends', () => {
  const endings: [string, (id: number) => Promise<unknown>][] = [
    ['after seven days', (id) => studio.sql('update invitations set expires_at = now() where user_id = $1', [id])],
    ['when the user is invited again', (id) => owner.post(`/api/admin/users/${id}/invitation`).expect(201)],
    ['with a new e-mail address', (id) => change(id, { email: `corrected${id}@example.com` })],
    ['with a password from an administrator', (id) => change(id, { password: 'chosen for them' })],
    [
      'with an account of a provider',
      (id) =>
        add(id, "identities (user_id, provider, issuer, subject) values ($1, 'main', 'x', gen_random_uuid()::text)"),
    ],
    [
      'with an authenticator app',
      (id) => add(id, "totp_factors (user_id, sealed_secret, confirmed_at) values ($1, '', now())"),
    ],
    [
      'with a passkey',
      (id) =>
        add(
          id,
          `passkeys (user_id, name, credential_id, public_key, counter, transports, may_be_backed_up, is_backed_up)
            values ($1, 'Phone', uuid_send(gen_random_uuid()), '', 0, '{}', true, true)`,
        ),
    ],
    [
      'with a deactivation, for good',
      async (id) => {
        await change(id, { is_active: false });
        await change(id, { is_active: true });
      },
    ],
  ];
  const add = (id: number, row: string) => studio.sql(`insert into ${row}`, [id]);
  const change = (id: number, patch: object) => owner.patch(`/api/admin/users/${id}`).send(patch).expect(200);

  it.each(endings)('%s', async (_, end) => {
    const { user, link } = await invite();
    const token = tokenOf({ link });
    await page(token).expect(200);
    await end(user.id);
    await page(token).expect(410);
    expect((await reset(token).expect(410)).body.code).toBe('LINK_EXPIRED');
    expect((await logIn(user.username)).status).toBe(401);
  });

  it('when two accept it at once: one of them does', async () => {
    const { user, link } = await invite();
    const passwords = [1, 2, 3, 4].map((i) => `my password ${i}`);
    const answers = await Promise.all(passwords.map((password) => reset(tokenOf({ link }), password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410]);
    const won = passwords[answers.findIndex(({ status }) => status === 204)];
    await logIn(user.username, won).expect(200);
  });

  it('and its user is shown as invited, with a time in the past', async () => {
    const { user } = await invite();
    await change(user.id, { email: `moved${user.id}@example.com` });
    const { invited_until } = await read(user.id);
    expect(Date.parse(invited_until)).toBeLessThanOrEqual(Date.now());
  });
});

describe('the e-mail of an invitation that has ended', () => {
  it('is not sent, says why, and is deleted by the next cleaning', async () => {
    const { user } = await invite();
    const { user: other } = await invite();
    await owner
      .patch(`/api/admin/users/${user.id}`)
      .send({ email: `elsewhere${user.id}@example.com` })
      .expect(200);
    const [message] = await queued(user.id);
    const [waiting] = await queued(other.id);
    const claimed = await studio.deps.db.all(claimMessages, { channels: ['email'], limit: 100 });
    expect([message, waiting].map((one) => claimed.some(({ id }) => id === one?.id))).toEqual([false, true]);
    const { emails } = (await owner.get('/api/admin/emails?limit=100').expect(200)).body;
    expect(emails.find(({ id }: { id: number }) => id === message?.id).last_error).toBe(
      'The invitation has ended. Invite the user again.',
    );
    await deleteOldMessages(studio.deps);
    expect([await queued(user.id), await queued(other.id)]).toEqual([[], [waiting]]);
  });

  it('is withdrawn when it has been accepted', async () => {
    const { user, link } = await invite();
    await reset(tokenOf({ link })).expect(204);
    expect(await queued(user.id)).toEqual([]);
  });
});

describe('POST /api/admin/users/{id}/invitation', () => {
  it('sends a new link instead of the earlier e-mail', async () => {
    const { user, link } = await invite();
    const { body: again } = await owner.post(`/api/admin/users/${user.id}/invitation`).expect(201);
    expect(again.link).not.toBe(link);
    expect(await queued(user.id)).toHaveLength(1);
    await reset(tokenOf(again)).expect(204);
  });

  it('is refused for users who have a password, are deactivated or do not exist', async () => {
    const { user } = await invite();
    const again = () => owner.post(`/api/admin/users/${user.id}/invitation`);
    await owner.patch(`/api/admin/users/${user.id}`).send({ is_active: false }).expect(200);
    expect((await again().expect(409)).body.code).toBe('USER_INACTIVE');
    await owner.patch(`/api/admin/users/${user.id}`).send({ is_active: true }).expect(200);
    await reset(tokenOf((await again().expect(201)).body)).expect(204);
    expect((await again().expect(409)).body.code).toBe('HAS_PASSWORD');
    await owner.post('/api/admin/users/2147483647/invitation').expect(404);
  });
});

it('a super administrator who has not accepted yet does not count as one', async () => {
  const { id } = (await owner.get('/api/session').expect(200)).body.user;
  await invite({ role: 'super_admin' });
  const { body } = await owner.patch(`/api/admin/users/${id}`).send({ role: 'admin' }).expect(409);
  expect(body.code).toBe('LAST_SUPER_ADMIN');
});

describe('the page behind the link', () => {
  it('takes a password and leads into the studio, logged in', async () => {
    const { user, link } = await invite();
    const { text, headers } = await page(tokenOf({ link })).expect(200);
    expect(text).toContain(`value="${user.username}"`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
    });
    const guest = supertest.agent(studio.url);
    const chosen = await guest
      .post('/password')
      .type('form')
      .send({ token: tokenOf({ link }), password: CHOSEN, again: CHOSEN });
    expect([chosen.status, chosen.headers.location]).toEqual([303, '/studio']);
    expect((await guest.get('/api/session').expect(200)).body.user.username).toBe(user.username);
  });

  it('says what is wrong with a password, and takes the next one', async () => {
    const token = tokenOf(await invite());
    for (const [password, again, said] of [
      ['', '', 'Choose a password with at least 8 characters.'],
      ['short', 'short', 'Choose a password with at least 8 characters.'],
      ['ä'.repeat(40), 'ä'.repeat(40), 'Choose a shorter password'],
      [CHOSEN, `${CHOSEN}!`, 'The two passwords differ.'],
    ] as const)
      expect((await choose(token, password, again).expect(400)).text).toContain(said);
    await choose(token).expect(303);
  });

  it('says that the link no longer works, in the language of the browser', async () => {
    const token = tokenOf(await invite());
    await choose(token).expect(303);
    expect((await page(token).expect(410)).text).toContain('This link no longer works');
    expect((await page(token, 'de').expect(410)).text).toContain('Dieser Link gilt nicht mehr');
    expect((await choose(token).expect(410)).text).toContain('This link no longer works');
    for (const broken of ['', 'invite_', `${token.slice(0, -1)}_`, 'x'.repeat(5000)]) await page(broken).expect(410);
    await anyone().get('/password').expect(410);
    await anyone().get('/password?token=a&token=b').expect(410);
  });

  it('does not take a form of another site', async () => {
    const token = tokenOf(await invite());
    await choose(token).set('Origin', 'https://evil.example').expect(403);
    await reset(token).set('Origin', 'https://evil.example').expect(403);
    await reset(token).expect(204);
  });
});
