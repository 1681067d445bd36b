import { Secret, TOTP } from 'otpauth';
import supertest from 'supertest';
import { openClock } from '../support/clock.ts';
import { addPasskey, softPasskey } from '../support/soft-passkey.ts';
import { type Agent, openStudio, PASSWORD, type Studio } from '../support/studio.ts';

let studio: Studio;
let setTime: (time: string | null) => Promise<void>;

const STEP_MS = 30_000;
/** In the middle of a step. */
const NOW = (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS;

beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
  setTime = await openClock(studio);
});
afterAll(() => studio.close());
beforeEach(() => at(0));

/** Sets the database's clock to a number of steps after NOW. */
const at = (steps: number) => setTime(new Date(NOW + steps * STEP_MS).toISOString());

const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: NOW + steps * STEP_MS });

const browser = () => supertest.agent(studio.url);
const enter = (agent: Agent, username: string, password = PASSWORD) =>
  agent.post('/api/login').send({ username, password });
const confirm = (agent: Agent, challenge: string, code: string) =>
  agent.post('/api/login/second-factor').send({ challenge, code });

/** A user with an authenticator app. Its first code is used up. */
async function withTotp() {
  const { id, username } = await studio.account('viewer');
  const agent = await studio.login(username);
  const { secret, uri } = (await agent.post('/api/user/totp').send({}).expect(201)).body;
  const { recoveryCodes } = (
    await agent
      .post('/api/user/totp')
      .send({ code: codeOf(secret) })
      .expect(200)
  ).body;
  await at(3);
  return { id, username, agent, secret, uri, recoveryCodes: recoveryCodes as string[] };
}

/** Sends the right password. Returns the browser and the challenge. */
async function challenged(username: string) {
  const agent = browser();
  const { body } = await enter(agent, username).expect(401);
  expect(body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', factors: ['totp', 'recovery_code'] });
  return { agent, challenge: body.challenge as string };
}

describe('An authenticator app', () => {
  it('is on once a code of it was entered, and is then needed for logins', async () => {
    const { username } = await studio.account('viewer');
    const agent = await studio.login(username);
    const { secret, uri } = (await agent.post('/api/user/totp').send({}).expect(201)).body;
    expect(uri).toContain(`otpauth://totp/Atelier:${username}?issuer=Atelier&secret=${secret}`);
    await enter(browser(), username).expect(200);
    await agent
      .post('/api/user/totp')
      .send({ code: codeOf(secret, 9) })
      .expect(400);
    const { body } = await agent
      .post('/api/user/totp')
      .send({ code: codeOf(secret) })
      .expect(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    await at(1);
    const login = await challenged(username);
    const { body: found } = await confirm(login.agent, login.challenge, codeOf(secret, 1)).expect(200);
    expect(found.user.username).toBe(username);
    await login.agent.get('/api/session').expect(200);
  });

  it('without a first code does not count: it confirms neither logins nor changes', async () => {
    const { username } = await studio.account('viewer');
    const [thief, owner] = [await studio.login(username), await studio.login(username)];
    const { secret } = (await thief.post('/api/user/totp').send({}).expect(201)).body;
    const { recoveryCodes } = await addPasskey(owner, softPasskey());
    expect(recoveryCodes).toHaveLength(10);
    const agent = browser();
    const { body } = await enter(agent, username).expect(401);
    expect(body.factors).toEqual(['passkey', 'recovery_code']);
    await confirm(agent, body.challenge, codeOf(secret)).expect(401);
    await thief
      .post('/api/step-up')
      .send({ code: codeOf(secret) })
      .expect(403);
    await thief
      .post('/api/user/totp')
      .send({ code: codeOf(secret) })
      .expect(401);
  });

  it('waits ten minutes for its first code', async () => {
    const agent = await studio.login((await studio.account('viewer')).username);
    const { secret } = (await agent.post('/api/user/totp').send({}).expect(201)).body;
    await at(20);
    await agent
      .post('/api/user/totp')
      .send({ code: codeOf(secret, 20) })
      .expect(400);
  });

  it.each([-1, 0, 1])('accepts the code of step %i', async (step) => {
    const { username, secret } = await withTotp();
    const { agent, challenge } = await challenged(username);
    await confirm(agent, challenge, codeOf(secret, 3 + step)).expect(200);
  });

  it.each([-2, 2])('refuses the code of step %i', async (step) => {
    const { username, secret } = await withTotp();
    const { agent, challenge } = await challenged(username);
    expect((await confirm(agent, challenge, codeOf(secret, 3 + step)).expect(401)).body.code).toBe('WRONG_CODE');
  });

  it('accepts a code once, also when it is sent many times at the same moment', async () => {
    const { username, secret } = await withTotp();
    const logins = await Promise.all(Array.from({ length: 5 }, () => challenged(username)));
    const answers = await Promise.all(
      logins.map(({ agent, challenge }) => confirm(agent, challenge, codeOf(secret, 3))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    const { agent, challenge } = await challenged(username);
    await confirm(agent, challenge, codeOf(secret, 2)).expect(401);
  });

  it('cannot be replaced while it is on, and can be removed', async () => {
    const { username, agent } = await withTotp();
    expect((await agent.post('/api/user/totp').send({}).expect(401)).body).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      factors: ['totp', 'password'],
    });
    await agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
    expect((await agent.post('/api/user/totp').send({}).expect(409)).body.code).toBe('TOTP_EXISTS');
    await agent.delete('/api/user/totp').expect(204);
    expect((await agent.get('/api/user/factors').expect(200)).body).toMatchObject({
      hasTotp: false,
      recoveryCodesLeft: 0,
    });
    await enter(browser(), username).expect(200);
  });
});

describe('A recovery code', () => {
  it('works once, even if it is sent 20 times at the same moment', async () => {
    const { username, recoveryCodes } = await withTotp();
    const [code = ''] = recoveryCodes;
    const logins = await Promise.all(Array.from({ length: 20 }, () => challenged(username)));
    const answers = await Promise.all(logins.map(({ agent, challenge }) => confirm(agent, challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 401, 429].includes(status))).toEqual([]);
  });

  it('may be typed in capitals and without dashes', async () => {
    const { username, recoveryCodes } = await withTotp();
    const { agent, challenge } = await challenged(username);
    await confirm(agent, challenge, (recoveryCodes[1] ?? '').toUpperCase().replaceAll('-', ' ')).expect(200);
  });

  it('works even after too many wrong codes of the app', async () => {
    const { username, recoveryCodes } = await withTotp();
    for (let i = 0; i < 2; i++) {
      const { agent, challenge } = await challenged(username);
      for (let tries = 0; tries < 5; tries++) await confirm(agent, challenge, '000000').expect(401);
    }
    const { agent, challenge } = await challenged(username);
    await confirm(agent, challenge, '000000').expect(429);
    await confirm(agent, challenge, recoveryCodes[0] ?? '').expect(200);
  });

  it('needs a second factor', async () => {
    const agent = await studio.login((await studio.account('viewer')).username);
    expect((await agent.post('/api/user/recovery-codes').expect(409)).body.code).toBe('NO_SECOND_FACTOR');
  });

  it('stops working when the codes are replaced', async () => {
    const { username, agent, recoveryCodes } = await withTotp();
    await agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
    const { body } = await agent.post('/api/user/recovery-codes').expect(201);
    const login = await challenged(username);
    await confirm(login.agent, login.challenge, recoveryCodes[0] ?? '').expect(401);
    await confirm(login.agent, login.challenge, body.recoveryCodes[0]).expect(200);
  });

  it('is stored only as a hash', async () => {
    const { recoveryCodes, secret } = await withTotp();
    const rows = await studio.sql(
      'select code_hash::text, null from recovery_codes union all select sealed_secret::text, null from totp_factors',
    );
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(recoveryCodes[0] ?? '').toString('hex'));
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
  });
});

describe('A challenge', () => {
  it('belongs to the browser that sent the password', async () => {
    const { username, secret } = await withTotp();
    const { challenge } = await challenged(username);
    const { body } = await confirm(browser(), challenge, codeOf(secret, 3)).expect(401);
    expect(body.code).toBe('CHALLENGE_EXPIRED');
  });

  it('ends after five wrong codes', async () => {
    const { username, secret } = await withTotp();
    const { agent, challenge } = await challenged(username);
    for (let i = 0; i < 5; i++) await confirm(agent, challenge, '000000').expect(401);
    expect((await confirm(agent, challenge, codeOf(secret, 3)).expect(401)).body.code).toBe('CHALLENGE_EXPIRED');
  });

  it('ends after five minutes', async () => {
    const { username, secret } = await withTotp();
    const { agent, challenge } = await challenged(username);
    await at(14);
    expect((await confirm(agent, challenge, codeOf(secret, 14)).expect(401)).body.code).toBe('CHALLENGE_EXPIRED');
  });

  it('starts one session', async () => {
    const { username, secret } = await withTotp();
    const { agent, challenge } = await challenged(username);
    await confirm(agent, challenge, codeOf(secret, 3)).expect(200);
    expect((await confirm(agent, challenge, codeOf(secret, 4)).expect(401)).body.code).toBe('CHALLENGE_EXPIRED');
  });
});
