import supertest from 'supertest';
import { accountJobs } from '../../src/accounts/accounts.jobs.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startWorkers } from '../../src/platform/jobs/jobs.ts';
import { type Sending, startSending } from '../../src/sending.ts';
import { openMailServer } from '../support/mail-server.ts';
import { type Agent, openStudio, PASSWORD, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

const CHOSEN = 'a password of my own';

let studio: Studio;
let sending: Sending;
let stopWorkers: () => Promise<unknown>;
let mail: Awaited<ReturnType<typeof openMailServer>>;

beforeAll(async () => {
  mail = await openMailServer();
  studio = await openStudio({ PUBLIC_URL: 'http://localhost', SMTP_URL: mail.url, TRUST_PROXY: '1' });
  sending = startSending(studio.deps);
  const { log } = studio.deps;
  const pool = openDatabase(studio.databaseUrl, log);
  const workers = await startWorkers(pool, log, accountJobs(studio.deps), 1);
  stopWorkers = async () => {
    await workers.stop();
    await pool.end();
  };
});
afterAll(async () => {
  await stopWorkers();
  await sending.stop();
  await studio.close();
  await mail.close();
});

const anyone = () => supertest(studio.url);
const forget = (username: string) => anyone().post('/api/password/forgotten').send({ username });
const reset = (token: string, password = CHOSEN) => anyone().post('/api/password/reset').send({ token, password });
const logIn = (username: string, password = PASSWORD) => anyone().post('/api/login').send({ username, password });
const isOpen = async (agent: Agent) => (await agent.get('/api/session')).status === 200;

const mailsTo = (username: string) => mail.received.filter(({ to }) => to[0] === `${username}@studio.example`);
/** The texts of the e-mails to a user, as soon as there are `count`. */
const textsTo = async (username: string, count = 1) =>
  (
    await until(
      () => mailsTo(username),
      ({ length }) => length >= count,
    )
  ).map(({ mail: { text = '' } }) => text);
const tokenIn = (text = '') => /[?]token=(\S+)/.exec(text)?.[1] ?? '';

const jobsLeft = async () => {
  const [found] = await studio.sql<{ left: number }>(
    "select count(*)::int as left from graphile_worker.jobs where task_identifier = 'accounts.password_forgotten'",
  );
  return found?.left;
};
describe('POST /api/password/forgotten', () => {
  it('sends a link with which the user chooses a new password, once; all sessions end', async () => {
    const { username } = await studio.account('editor');
    const agent = await studio.login(username);
    await forget(username.toUpperCase()).expect(202);
    const [text = ''] = await textsTo(username);
    expect(text).toContain(`Somebody asked for a new password for your account ${username}`);
    const token = tokenIn(text);
    expect(token).toMatch(/^reset_/);
    await reset(token, 'short').expect(400);
    expect(await isOpen(agent)).toBe(true);
    await reset(token).expect(204);
    expect(await isOpen(agent)).toBe(false);
    await logIn(username).expect(401);
    await logIn(username, CHOSEN).expect(200);
    expect((await reset(token, 'another password').expect(410)).body.code).toBe('LINK_EXPIRED');
    expect((await textsTo(username, 2))[1]).toContain('The password of your account was changed.');
  });

  it('answers the same for unknown names, and sends nothing', async () => {
    const { username } = await studio.account('editor');
    const [known, unknown] = [await forget(`${username}@studio.example`), await forget('nobody@studio.example')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await textsTo(username);
    expect(await until(jobsLeft, (left) => left === 0)).toBe(0);
    expect(mailsTo('nobody')).toEqual([]);
  });

  it('lets only one of many who use a link at once succeed', async () => {
    const { username } = await studio.account('editor');
    await forget(username).expect(202);
    const token = tokenIn((await textsTo(username))[0]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(token, `password number ${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(410)]);
  });

  it('sends a link that works for 30 minutes, until the address or the password changes', async () => {
    for (const end of [
      "update password_resets set expires_at = expires_at - interval '30 minutes' where user_id = $1",
      'update users set session_epoch = session_epoch + 1 where id = $1',
      "update users set email = 'moved' || id || '@studio.example' where id = $1",
      'update users set is_active = false where id = $1',
    ]) {
      const { id, username } = await studio.account('editor');
      await forget(username).expect(202);
      const token = tokenIn((await textsTo(username))[0]);
      await studio.sql(end, [id]);
      await reset(token).expect(410);
    }
  });

  it.each([{}, { username: '' }, { username: 7 }, { username: 'a'.repeat(255) }, { name: 'ada' }])(
    'rejects %j',
    async (body) => {
      await anyone().post('/api/password/forgotten').send(body).expect(400);
    },
  );

  it('is limited per address', async () => {
    const from = (name: string) => forget(name).set('X-Forwarded-For', '198.51.100.1');
    for (let i = 0; i < 50; i++) await from(`nobody-${i}`).expect(202);
    expect((await from('nobody-else').expect(429)).body.code).toBe('RATE_LIMITED');
  });
});

describe('The pages of a forgotten password', () => {
  it('work without JavaScript, from the request to the new password', async () => {
    const { username } = await studio.account('editor');
    const { text: form } = await anyone().get('/password/forgotten').expect(200);
    expect(form).toContain('<form method="post" action="/password/forgotten">');
    await anyone().post('/password/forgotten').type('form').send({ username }).expect(202);
    const link = /http:\S+/.exec((await textsTo(username))[0] ?? '')?.[0] ?? '';
    const { pathname, search, searchParams } = new URL(link);
    const { text: page } = await anyone()
      .get(pathname + search)
      .expect(200);
    expect(page).toContain(username);
    const chosen = { token: searchParams.get('token'), password: CHOSEN, again: CHOSEN };
    const { headers } = await anyone().post('/password').type('form').send(chosen).expect(303);
    expect(headers.location).toBe('/login');
    await logIn(username, CHOSEN).expect(200);
    await anyone()
      .get(pathname + search)
      .expect(410);
  });
});

describe('An account notice', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

  it('reports a login from a new device, not the first one or one from a known device', async () => {
    const { username } = await studio.account('editor');
    const browse = () =>
      anyone().post('/login').set('User-Agent', CHROME).type('form').send({ username, password: PASSWORD });
    await logIn(username).expect(200);
    await logIn(username).expect(200);
    await browse().expect(303);
    await browse().expect(303);
    await logIn(username).set('User-Agent', 'last/1.0').expect(200);
    const texts = await textsTo(username, 2);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('from a device that was not used before');
    expect(texts[0]).toContain('Chrome (Windows) · 127.0.0.1');
    expect(texts[1]).toContain('last · 127.0.0.1');
  });

  it('reports a password that the user or an administrator has changed', async () => {
    const [{ username, id }, owner] = [await studio.account('editor'), await studio.account('super_admin')];
    const agent = await studio.login(username);
    await agent.patch('/api/user/password').send({ currentPassword: PASSWORD, newPassword: CHOSEN }).expect(200);
    await (await studio.login(owner.username)).patch(`/api/admin/users/${id}`).send({ password: PASSWORD }).expect(200);
    const texts = await textsTo(username, 2);
    expect(texts.filter((text) => text.includes('The password of your account was changed.'))).toHaveLength(2);
  });

  it('has a link that ends all sessions, once', async () => {
    const { username } = await studio.account('editor');
    const agent = await studio.login(username);
    await logIn(username).set('User-Agent', CHROME).expect(200);
    const token = tokenIn((await textsTo(username))[0]);
    const open = () => anyone().get('/account/end-sessions').query({ token });
    const confirm = () => anyone().post('/account/end-sessions').type('form').send({ token });
    await open().expect(200);
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    await anyone().post('/account/end-sessions').type('form').send({ token: changed }).expect(410);
    expect(await isOpen(agent)).toBe(true);
    await confirm().expect(200);
    expect(await isOpen(agent)).toBe(false);
    await confirm().expect(410);
    await logIn(username).expect(200);
  });

  it('is written in the language of its user', async () => {
    const { username } = await studio.account('editor');
    const agent = await studio.login(username);
    await agent.patch('/api/user/preferences').send({ language: 'de' }).expect(200);
    await logIn(username).set('User-Agent', CHROME).expect(200);
    await textsTo(username);
    expect(mailsTo(username)[0]?.mail.subject).toMatch(/^Sicherheitshinweis/);
  });
});
