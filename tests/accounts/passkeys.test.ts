import supertest from 'supertest';
import { addPasskey, logInWithPasskey, type SoftPasskey, softPasskey } from '../support/soft-passkey.ts';
import { type Agent, openStudio, PASSWORD, type Studio } from '../support/studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
});
afterAll(() => studio.close());

const browser = () => supertest.agent(studio.url);

async function withPasskey() {
  const { id, username } = await studio.account('viewer');
  const agent = await studio.login(username);
  const passkey = softPasskey();
  const added = await addPasskey(agent, passkey);
  return { id, username, agent, passkey, added };
}

/** Sends the right password. */
async function challenged(agent: Agent, username: string): Promise<string> {
  const { body } = await agent.post('/api/login').send({ username, password: PASSWORD }).expect(401);
  expect(body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', factors: ['passkey', 'recovery_code'] });
  return body.challenge;
}

async function asSecondFactor(agent: Agent, username: string, passkey: SoftPasskey) {
  const challenge = await challenged(agent, username);
  const { body: options } = await agent.post('/api/login/passkey/options').send({ challenge }).expect(200);
  return agent.post('/api/login/second-factor').send({ challenge, passkey: passkey.get(options) });
}

const EXPECTED_REFUSAL = { status: 401, body: { code: 'PASSKEY_REJECTED' } };

describe('A passkey', () => {
  it('logs in alone and as a second factor', async () => {
    const { username, passkey } = await withPasskey();
    const alone = browser();
    expect((await logInWithPasskey(alone, passkey)).body.user.username).toBe(username);
    await alone.get('/api/session').expect(200);
    const second = browser();
    expect((await asSecondFactor(second, username, passkey)).status).toBe(200);
    await second.get('/api/session').expect(200);
  });

  it('brings ten recovery codes if it is the first factor, and none afterwards', async () => {
    const { agent, added } = await withPasskey();
    expect(added.recoveryCodes).toHaveLength(10);
    await agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
    expect(await addPasskey(agent, softPasskey(), 'Phone')).not.toHaveProperty('recoveryCodes');
    const { body } = await agent.get('/api/user/passkeys').expect(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Test', 'Phone']);
  });

  it('is refused once it is removed', async () => {
    const { agent, passkey, added } = await withPasskey();
    await agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
    await agent.delete(`/api/user/passkeys/${added.id}`).expect(204);
    expect(await logInWithPasskey(browser(), passkey)).toMatchObject(EXPECTED_REFUSAL);
  });

  it('is refused if its counter does not rise, as that of a copy', async () => {
    const { passkey } = await withPasskey();
    expect((await logInWithPasskey(browser(), passkey, { counter: 5 })).status).toBe(200);
    expect(await logInWithPasskey(browser(), passkey, { counter: 5 })).toMatchObject(EXPECTED_REFUSAL);
    expect((await logInWithPasskey(browser(), passkey, { counter: 6 })).status).toBe(200);
  });

  it.each([
    ['the device has not verified the user', { isVerified: false }],
    ['it was made for another site', { origin: 'https://evil.example' }],
  ])('is refused if %s', async (_, signing) => {
    const { passkey } = await withPasskey();
    expect(await logInWithPasskey(browser(), passkey, signing)).toMatchObject(EXPECTED_REFUSAL);
  });

  it('signs each challenge once, and only in its browser', async () => {
    const { passkey } = await withPasskey();
    const agent = browser();
    const { body: options } = await agent.post('/api/login/passkey/options').send({}).expect(200);
    const signed = { passkey: passkey.get(options) };
    expect(await browser().post('/api/login/passkey').send(signed)).toMatchObject(EXPECTED_REFUSAL);
    const cookie = (await agent.post('/api/login/passkey/options').send({}).expect(200)).headers['set-cookie']?.[0];
    expect(cookie).toMatch(/^atelier\.passkey=.*HttpOnly; SameSite=Strict$/);
    const [one, two] = [browser(), browser()];
    const fresh = (await one.post('/api/login/passkey/options').send({}).expect(200)).body;
    const answer = { passkey: passkey.get(fresh) };
    await one.post('/api/login/passkey').send(answer).expect(200);
    await one.post('/api/login/passkey').send(answer).expect(401);
    expect(await two.post('/api/login/passkey').send(answer)).toMatchObject(EXPECTED_REFUSAL);
  });

  it('does not confirm the login of somebody else', async () => {
    const [victim, thief] = [await withPasskey(), await withPasskey()];
    expect(await asSecondFactor(browser(), victim.username, thief.passkey)).toMatchObject({ status: 401 });
  });

  it('does not log a deactivated user in', async () => {
    const { id, passkey } = await withPasskey();
    const owner = await studio.login((await studio.account('super_admin')).username);
    await owner.patch(`/api/admin/users/${id}`).send({ is_active: false }).expect(200);
    expect((await logInWithPasskey(browser(), passkey)).status).toBe(401);
  });

  it('still logs in after too many wrong codes', async () => {
    const { username, passkey } = await withPasskey();
    for (let i = 0; i < 2; i++) {
      const thief = browser();
      const challenge = await challenged(thief, username);
      for (let tried = 0; tried < 5; tried++)
        await thief.post('/api/login/second-factor').send({ challenge, code: '000000' }).expect(401);
    }
    const thief = browser();
    const challenge = await challenged(thief, username);
    await thief.post('/api/login/second-factor').send({ challenge, code: '000000' }).expect(429);
    expect((await asSecondFactor(browser(), username, passkey)).status).toBe(200);
    expect((await logInWithPasskey(browser(), passkey)).status).toBe(200);
  });

  it('cannot be renamed or removed by somebody else', async () => {
    const [owner, other] = [await withPasskey(), await withPasskey()];
    await other.agent.patch(`/api/user/passkeys/${owner.added.id}`).send({ name: 'Mine' }).expect(404);
    await other.agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
    await other.agent.delete(`/api/user/passkeys/${owner.added.id}`).expect(404);
  });
});

describe('Without https', () => {
  it('passkeys are refused with the reason', async () => {
    const plain = await openStudio({ PUBLIC_URL: 'http://studio.example' });
    const agent = await plain.login((await plain.account('viewer')).username);
    expect((await agent.get('/api/user/factors').expect(200)).body.passkeysAvailable).toBe(false);
    expect((await agent.post('/api/user/passkeys/options').send({}).expect(409)).body).toMatchObject({
      code: 'PASSKEYS_NEED_HTTPS',
    });
    await plain.close();
  });
});
