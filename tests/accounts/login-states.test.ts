import supertest from 'supertest';
import { addPasskey, logInWithPasskey, softPasskey } from '../support/soft-passkey.ts';
import { type Agent, openStudio, PASSWORD, type Role, type Studio } from '../support/studio.ts';
import { addTotp } from '../support/totp.ts';

const ROLES = ['super_admin', 'viewer', null] satisfies Role[];
const FACTORS = [[], ['totp'], ['passkey'], ['passkey', 'totp']] as const;
/** Whether roles need a second factor, and whether the users still have time to add one. */
const RULES = ['not required', 'required in 14 days', 'required now'] as const;
type Rule = (typeof RULES)[number];
type Factors = (typeof FACTORS)[number];

type User = { username: string; passkey: ReturnType<typeof softPasskey>; recoveryCodes: string[] };

let studio: Studio;
let owner: Agent;
const users = new Map<string, User>();

const keyOf = (role: Role, factors: Factors) => `${role} ${factors.join()}`;

beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL: 'http://localhost', RATE_LIMIT_LOGIN: '0' });
  const { username } = await studio.account('super_admin');
  const passkey = softPasskey();
  await addPasskey(await studio.login(username), passkey);
  owner = supertest.agent(studio.url);
  await logInWithPasskey(owner, passkey);
  for (const role of ROLES)
    for (const factors of FACTORS) users.set(keyOf(role, factors), await addUser(role, factors));
});
afterAll(() => studio.close());

async function addUser(role: Role, factors: Factors): Promise<User> {
  const { username } = await studio.account(role);
  const [agent, passkey] = [await studio.login(username), softPasskey()];
  const recoveryCodes: string[] = [];
  if (factors.includes('totp' as never)) recoveryCodes.push(...(await addTotp(agent)).recoveryCodes);
  if (factors.includes('passkey' as never)) {
    await agent.post('/api/step-up').send({ password: PASSWORD });
    recoveryCodes.push(...((await addPasskey(agent, passkey)).recoveryCodes ?? []));
  }
  return { username, passkey, recoveryCodes };
}

const setRule = (rule: Rule) =>
  owner
    .patch('/api/admin/settings')
    .send({
      second_factor_required: rule === 'not required' ? [] : ['super_admin', 'viewer'],
      second_factor_grace_days: rule === 'required now' ? 0 : 14,
    })
    .expect(200);

const enter = (agent: Agent, username: string, password: string) =>
  agent.post('/api/login').send({ username, password });

/** The status of one request of each kind with a session. */
async function accessOf(agent: Agent): Promise<string> {
  const answers = [
    await agent.get('/api/session'),
    await agent.get('/api/user/factors'),
    await agent.get('/api/tasks'),
    await agent.get('/api/admin/events'),
  ];
  return answers.map(({ status, body }) => (status === 403 ? body.code : status)).join(' ');
}

const ALL = '200 200 200 200';
const TASKS_ONLY = '200 200 200 FORBIDDEN';
const SETUP_ONLY = '200 200 SECOND_FACTOR_SETUP_REQUIRED SECOND_FACTOR_SETUP_REQUIRED';

/** The expected statuses. Only roles need factors, so users without a role never do. */
function expectedAccess(role: Role, factors: Factors, rule: Rule): string {
  if (role === null) return TASKS_ONLY;
  return rule === 'required now' && factors.length === 0 ? SETUP_ONLY : ALL;
}

describe.each(RULES)('A login while a second factor is %s', (rule) => {
  beforeAll(() => setRule(rule));

  describe.each(ROLES)('as %s', (role) => {
    it.each(FACTORS.map((factors) => ({ factors, name: factors.join(' and ') || 'none' })))(
      'with the factors: $name',
      async ({ factors }) => {
        const { username, passkey, recoveryCodes } = users.get(keyOf(role, factors)) as User;
        const refused = await enter(supertest.agent(studio.url), username, 'wrong password');
        expect(refused).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
        const agent = supertest.agent(studio.url);
        const login = await enter(agent, username, PASSWORD);
        if (factors.length > 0) {
          expect(login).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
          expect(login.body.factors).toEqual([...factors, 'recovery_code']);
          expect(await accessOf(agent)).toBe('401 401 401 401');
          const { challenge } = login.body;
          await agent.post('/api/login/second-factor').send({ challenge, code: '000000' }).expect(401);
          const code = recoveryCodes.pop();
          await agent.post('/api/login/second-factor').send({ challenge, code }).expect(200);
        } else expect(login.status).toBe(200);
        expect(await accessOf(agent)).toBe(expectedAccess(role, factors, rule));
        const { requiredFrom } = (await agent.get('/api/user/factors').expect(200)).body;
        expect(requiredFrom !== null).toBe(role !== null && rule !== 'not required');
        const alone = await logInWithPasskey(supertest.agent(studio.url), passkey);
        expect(alone.status).toBe(factors.includes('passkey' as never) ? 200 : 401);
      },
    );
  });
});

describe('A user without a second factor after the last day', () => {
  it('has full access once they add a factor, in the same session', async () => {
    await setRule('required now');
    const { username } = await studio.account('viewer');
    const agent = await studio.login(username);
    expect(await accessOf(agent)).toBe(SETUP_ONLY);
    await addTotp(agent);
    expect(await accessOf(agent)).toBe(ALL);
  });

  it('loses an open session at once, but not their tokens and keys', async () => {
    await setRule('not required');
    const { username } = await studio.account('editor');
    const agent = await studio.login(username);
    const token = await studio.token(username, ['read']);
    const { apiKey } = (await agent.post('/api/user/api-key').expect(201)).body;
    await owner
      .patch('/api/admin/settings')
      .send({ second_factor_required: ['editor'], second_factor_grace_days: 0 })
      .expect(200);
    expect(await accessOf(agent)).toBe(SETUP_ONLY);
    await studio.v1(token).get('/events').expect(200);
    await supertest(studio.url).get('/api/tasks').set('X-API-Key', apiKey).expect(200);
  });

  it('has the whole time again after a new role', async () => {
    await setRule('not required');
    const { id, username } = await studio.account('viewer');
    await studio.sql("update users set role_since = now() - interval '1 year' where id = $1", [id]);
    await setRule('required in 14 days');
    await studio.sql("update second_factor_rules set since = now() - interval '1 year'");
    const agent = await studio.login(username);
    expect(await accessOf(agent)).toBe(SETUP_ONLY);
    await owner.patch(`/api/admin/users/${id}`).send({ role: 'super_admin' }).expect(200);
    expect(await accessOf(agent)).toBe(ALL);
  });
});
