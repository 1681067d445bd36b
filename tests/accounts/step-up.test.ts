import supertest from 'supertest';
import { addPasskey, softPasskey } from '../support/soft-passkey.ts';
import { type Agent, openStudio, PASSWORD, type Studio } from '../support/studio.ts';
import { addTotp } from '../support/totp.ts';

let studio: Studio;
let username: string;
let agent: Agent;
const passkey = softPasskey();
let recoveryCodes: string[];

beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
  ({ username } = await studio.account('super_admin'));
  agent = await studio.login(username);
  ({ recoveryCodes } = await addTotp(agent));
  await agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
  await addPasskey(agent, passkey);
});
afterAll(() => studio.close());
beforeEach(forget);

/** Lets the last confirmation be 15 minutes ago. */
async function forget() {
  await studio.sql("update sessions set verified_at = now() - interval '15 minutes'");
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Sensitive = [method: Method, path: string, body?: object];

/** Every sensitive change. The ids belong to nothing, so that nothing is changed. */
const SENSITIVE: Sensitive[] = [
  ['get', '/api/admin/events/999/download'],
  ['get', '/api/admin/events/999/picks?format=csv'],
  ['get', '/api/admin/events/999/picks?format=xmp'],
  ['get', '/api/admin/events/999/insights?format=csv'],
  ['get', '/api/admin/events/999/selections/1/export'],
  ['delete', '/api/admin/events/999'],
  ['post', '/api/admin/events/delete', { ids: [999] }],
  ['delete', '/api/admin/trash/event/999'],
  ['post', '/api/admin/users', { username: 'bad name' }],
  ['patch', '/api/admin/users/999', { role: 'viewer' }],
  ['post', '/api/admin/users/invitations', { username: 'bad name' }],
  ['post', '/api/admin/users/999/invitation'],
  ['delete', '/api/admin/users/999/factors'],
  ['post', '/api/admin/api-tokens', { name: '' }],
  ['post', '/api/admin/api-tokens/999/rotate'],
  ['patch', '/api/admin/settings', { oidc_only: false }],
  ['patch', '/api/admin/settings', { second_factor_required: ['viewer'], branding_name: 'Studio' }],
  ['patch', '/api/admin/settings/mail', { port: -1 }],
  ['delete', '/api/admin/settings/mail'],
  ['post', '/api/admin/webhooks', { url: '' }],
  ['post', '/api/admin/webhooks/999/rotate-secret'],
  ['patch', '/api/user/profile', { email: 'else@studio.example', currentPassword: '-' }],
  ['post', '/api/user/passkeys/options'],
  ['post', '/api/user/passkeys', { name: '' }],
  ['delete', '/api/user/passkeys/999'],
  ['post', '/api/user/totp', {}],
];

const send = (from: Agent, [method, path, body = {}]: Sensitive) =>
  method === 'get' ? from.get(path) : from[method](path).send(body);

describe('A sensitive request', () => {
  it.each(SENSITIVE)('%s %s needs a confirmation, which lasts 15 minutes', async (...request) => {
    const refused = await send(agent, request);
    expect(refused).toMatchObject({
      status: 401,
      body: { code: 'STEP_UP_REQUIRED', factors: ['passkey', 'totp', 'password'] },
    });
    await agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
    expect((await send(agent, request)).status).not.toBe(401);
    await studio.sql("update sessions set verified_at = now() - interval '14 minutes 50 seconds'");
    expect((await send(agent, request)).status).not.toBe(401);
  });

  it('needs none from users without a second factor', async () => {
    const { username } = await studio.account('super_admin');
    const plain = await studio.login(username);
    await forget();
    for (const request of SENSITIVE) expect((await send(plain, request)).status).not.toBe(401);
  });

  it('needs none from a token, which could not confirm anything', async () => {
    await agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
    const { body } = await agent
      .post('/api/admin/api-tokens')
      .send({ name: 'editor', scopes: ['read'] })
      .expect(201);
    await forget();
    await studio.v1(body.token).get('/events/999/feedback?format=csv').expect(404);
  });
});

describe('Other requests', () => {
  it.each([
    ['get', '/api/admin/events'],
    ['get', '/api/admin/users'],
    ['get', '/api/user/factors'],
    ['get', '/api/user/sessions'],
    ['patch', '/api/admin/settings', { branding_name: 'Studio' }],
  ] satisfies Sensitive[])('%s %s need no confirmation', async (...request) => {
    await send(agent, request as Sensitive).expect(200);
  });
});

describe('POST /api/step-up', () => {
  const isVerified = async () => (await agent.get('/api/user/factors').expect(200)).body.isVerified;

  it('accepts a passkey', async () => {
    const { body: options } = await agent.post('/api/step-up/options').send({}).expect(200);
    const answer = { passkey: passkey.get(options) };
    await agent.post('/api/step-up').send(answer).expect(200);
    expect(await isVerified()).toBe(true);
    await forget();
    expect((await agent.post('/api/step-up').send(answer)).status).toBe(401);
    expect(await isVerified()).toBe(false);
  });

  it('accepts a code, and says until when it is valid', async () => {
    const { body } = await agent.post('/api/step-up').send({ code: recoveryCodes.pop() }).expect(200);
    const minutes = (Date.parse(body.validUntil) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    expect(await isVerified()).toBe(true);
  });

  it.each([{ password: 'wrong password' }, { code: '000000' }])('refuses %j', async (body) => {
    expect(await agent.post('/api/step-up').send(body)).toMatchObject({ status: 403, body: { code: 'NOT_CONFIRMED' } });
    expect(await isVerified()).toBe(false);
  });

  it.each([{}, { password: 7 }, { password: PASSWORD, code: '123456' }, { passkey: {} }])(
    'rejects %j',
    async (body) => {
      await agent.post('/api/step-up').send(body).expect(400);
      expect(await isVerified()).toBe(false);
    },
  );

  it('confirms one session, not the others of the user', async () => {
    const other = supertest.agent(studio.url);
    const { challenge } = (await other.post('/api/login').send({ username, password: PASSWORD }).expect(401)).body;
    await other.post('/api/login/second-factor').send({ challenge, code: recoveryCodes.pop() }).expect(200);
    await forget();
    await other.post('/api/step-up').send({ password: PASSWORD }).expect(200);
    expect(await isVerified()).toBe(false);
  });
});
