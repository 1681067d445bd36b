import supertest from 'supertest';
import { removeOldRows } from '../../src/accounts/old-rows.ts';
import { openMailServer } from '../support/mail-server.ts';
import { openStudio, PASSWORD, type Studio } from '../support/studio.ts';
import { addTotp } from '../support/totp.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let mail: Awaited<ReturnType<typeof openMailServer>>;

beforeAll(async () => {
  mail = await openMailServer();
  studio = await openStudio({ PUBLIC_URL: 'http://localhost', SMTP_URL: mail.url, TRUST_PROXY: '1' });
  studio.startSenders();
});
afterAll(async () => {
  await studio.close();
  await mail.close();
});

async function open() {
  const { id, username } = await studio.account('admin');
  return { id, username, agent: await studio.login(username) };
}
const addressOf = (username: string) => `${username}@studio.example`;
const textsTo = async (address: string) =>
  (
    await until(
      () => mail.received.filter(({ to }) => to[0] === address),
      ({ length }) => length > 0,
    )
  ).map(({ mail: { text = '' } }) => text);

describe('A changed e-mail address', () => {
  it('is reported to the old address, with a link that ends all sessions', async () => {
    const { username, agent } = await open();
    const email = `${username}@moved.example`;
    await agent.patch('/api/user/profile').send({ email, currentPassword: PASSWORD }).expect(200);
    const [text = ''] = await textsTo(addressOf(username));
    expect(text).toContain(`Hello ${username},`);
    expect(text).toContain(`The e-mail address of your account was changed to ${email}.`);
    expect(text).toContain('end all sessions and tell an administrator of the studio');
    expect(text).not.toContain('choose a new password');
    const token = /[?]token=(\S+)/.exec(text)?.[1];
    await supertest(studio.url).post('/account/end-sessions').type('form').send({ token }).expect(200);
    await agent.get('/api/session').expect(401);
    expect(mail.received.some(({ to }) => to[0] === email)).toBe(false);
  });

  it('is reported in German too, and when an administrator changes it', async () => {
    const { id, username, agent } = await open();
    await agent.patch('/api/user/preferences').send({ language: 'de' }).expect(200);
    const owner = await studio.login((await studio.account('super_admin')).username);
    const email = `${username}@moved.example`;
    await owner.patch(`/api/admin/users/${id}`).send({ email }).expect(200);
    const [text] = await textsTo(addressOf(username));
    expect(text).toContain(`Die E-Mail-Adresse Ihres Kontos wurde in ${email} geändert.`);
  });

  it('is not reported if it stays the same', async () => {
    const { id, username, agent } = await open();
    const owner = await studio.login((await studio.account('super_admin')).username);
    const same = { email: addressOf(username) };
    await agent
      .patch('/api/user/profile')
      .send({ ...same, displayName: 'Ada', currentPassword: PASSWORD })
      .expect(200);
    await owner
      .patch(`/api/admin/users/${id}`)
      .send({ ...same, display_name: 'Bo' })
      .expect(200);
    expect(await studio.sql('select 1 from messages where owner_id = $1', [id])).toEqual([]);
  });

  it('needs a fresh confirmation from users with a second factor; other changes need none', async () => {
    const { username, agent } = await open();
    await addTotp(agent);
    await studio.sql("update sessions set verified_at = now() - interval '15 minutes'");
    const change = (body: object) => agent.patch('/api/user/profile').send({ ...body, currentPassword: PASSWORD });
    const refused = await change({ email: `${username}@moved.example` }).expect(401);
    expect(refused.body.code).toBe('STEP_UP_REQUIRED');
    await change({ email: addressOf(username), displayName: 'Ada' }).expect(200);
    await agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
    await change({ email: `${username}@moved.example` }).expect(200);
  });
});

describe('A new API key', () => {
  it('is reported to its owner, and recorded with address and program', async () => {
    const { id, username, agent } = await open();
    const from = { 'X-Forwarded-For': '192.0.2.9', 'User-Agent': 'backup/1.0' };
    await agent.post('/api/user/api-key').set(from).expect(201);
    await agent.delete('/api/user/api-key').set(from).expect(204);
    const [text] = await textsTo(addressOf(username));
    expect(text).toContain('A new API key for the tasks was created in your account.');
    const entries = await studio.sql(
      "select type as action, details ->> 'address' as address, details ->> 'client' as client from audit_log where actor_id = $1 and type like 'api_key%' order by id",
      [id],
    );
    const where = { address: '192.0.2.9', client: 'backup' };
    expect(entries).toEqual([
      { action: 'api_key.create', ...where },
      { action: 'api_key.revoke', ...where },
    ]);
  });
});

describe('Programs that log in', () => {
  const logIn = (username: string, address: string) =>
    supertest(studio.url).post('/api/login').set('X-Forwarded-For', address).send({ username, password: PASSWORD });
  const noticesOf = (id: number) =>
    studio.sql("select 1 from messages where owner_id = $1 and data ? 'new_device'", [id]);

  it('from changing addresses cause one notice a day. Browsers are always reported', async () => {
    const { id, username } = await studio.account('admin');
    for (let i = 1; i <= 4; i++) await logIn(username, `198.51.${i}.1`).expect(200);
    expect(await noticesOf(id)).toHaveLength(1);
    await supertest(studio.url)
      .post('/login')
      .set('X-Forwarded-For', '203.0.113.1')
      .type('form')
      .send({ username, password: PASSWORD })
      .expect(303);
    expect(await noticesOf(id)).toHaveLength(2);
  });

  it('leave at most 200 devices, the last used ones', async () => {
    const { id, username } = await studio.account('admin');
    await studio.sql(
      "insert into known_devices select $1, sha256(i::text::bytea), now() - i * interval '1 day' from generate_series(1, 205) i",
      [id],
    );
    await logIn(username, '198.51.100.1').expect(200);
    const [left] = await studio.sql(
      "select count(*)::int as devices, max(now() - seen_at) < interval '199 days 1 hour' as are_new from known_devices where user_id = $1",
      [id],
    );
    expect(left).toEqual({ devices: 200, are_new: true });
  });

  it('are forgotten after 400 days, however many they are', async () => {
    const { id } = await studio.account('admin');
    await studio.sql(
      "insert into known_devices select $1, sha256(i::text::bytea), now() - (398 + i % 4) * interval '1 day' from generate_series(1, 6000) i",
      [id],
    );
    await removeOldRows(studio.deps);
    const left = await studio.sql('select 1 from known_devices where user_id = $1', [id]);
    expect(left).toHaveLength(3000);
  });
});
