import supertest from 'supertest';
import { openOidcStudio } from '../support/oidc/oidc-studio.ts';
import { openStudio, PASSWORD } from '../support/studio.ts';

let opened: Awaited<ReturnType<typeof openOidcStudio>>;

beforeAll(async () => {
  opened = await openOidcStudio({ ALLOW_REGISTRATION: 'true' });
});
afterAll(() => opened.close());
beforeEach(() => opened.setSettings({}));

const ONLY = { oidc_only: true };

describe('The setting oidc_only', () => {
  it('is turned on by somebody only who has linked an account', async () => {
    const { username, browser } = await opened.linkedUser('super_admin');
    const owner = await opened.studio.login(opened.owner.username);
    const { body } = await owner.patch('/api/admin/settings').send(ONLY).expect(409);
    expect(body.code).toBe('IDENTITY_MISSING');
    expect((await browser.send('PATCH', '/api/admin/settings', ONLY)).status).toBe(200);
    // Others may then change other settings beside it.
    await owner
      .patch('/api/admin/settings')
      .send({ ...ONLY, session_max_days: 7 })
      .expect(200);
    const one = opened.browser();
    expect(await one.logIn('main')).toBe('/studio');
    expect((await one.user())?.username).toBe(username);
  });

  it('refuses every other way to log in, in the same way for everybody', async () => {
    const { username } = await opened.linkedUser();
    const token = await opened.studio.token(opened.owner.username);
    await opened.setSettings(ONLY);
    const anyone = supertest(opened.studio.url);
    const bodies: [string, object][] = [
      ['login', { username, password: PASSWORD }],
      ['login', { username: 'nobody', password: 'x' }],
      ['login/second-factor', { challenge: 'x', code: '123456' }],
      ['login/passkey/options', {}],
      ['login/passkey', {}],
      ['register', { username: 'new', email: 'new@office.example', password: PASSWORD }],
      ['password/forgotten', { username }],
    ];
    for (const [path, body] of bodies) {
      const answer = await anyone.post(`/api/${path}`).send(body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'OIDC_ONLY']);
    }
    await anyone.post('/login').type('form').send({ username, password: PASSWORD }).expect(403);
    await anyone.post('/password/forgotten').type('form').send({ username }).expect(403);
    // Programs go on.
    await opened.studio.v1(token).get('/me').expect(200);
    expect(await opened.browser().logIn('main')).toBe('/studio');
  });

  it('does not let an invited user log in with a password', async () => {
    const owner = await opened.studio.login(opened.owner.username);
    const invited = { username: 'guest', email: 'guest@office.example', role: 'viewer' };
    const { body } = await owner.post('/api/admin/users/invitations').send(invited).expect(201);
    await opened.setSettings(ONLY);
    const token = new URL(body.link).searchParams.get('token') ?? '';
    const agent = supertest.agent(opened.studio.url);
    const form = { token, password: PASSWORD, again: PASSWORD };
    await agent.post('/password').type('form').send(form).expect(403);
    await agent.get('/api/session').expect(401);
  });

  it('keeps the last account of a provider', async () => {
    const { browser } = await opened.linkedUser();
    await opened.setSettings(ONLY);
    const { identities } = JSON.parse((await browser.visit('/api/user/identities')).text);
    const { status } = await browser.send('DELETE', `/api/user/identities/${identities[0].id}`);
    expect(status).toBe(409);
  });

  it('sends people without an account to an administrator', async () => {
    await opened.setSettings(ONLY);
    opened.sitDown();
    expect(await opened.browser().logIn('main')).toContain('fault=OIDC_NO_ACCOUNT');
  });
});

it('A studio without a provider cannot turn it on, and ignores it', async () => {
  const studio = await openStudio();
  const { username } = await studio.account('super_admin');
  const agent = await studio.login(username);
  const { body } = await agent.patch('/api/admin/settings').send(ONLY).expect(409);
  expect(body.code).toBe('PROVIDER_MISSING');
  await studio.sql("insert into settings (key, value) values ('oidc_only', 'true')");
  await studio.login(username);
  await supertest(studio.url).get('/api/login/oidc/main').expect(404);
  const { headers } = await agent.post('/api/logout').expect(204);
  expect(headers.location).toBeUndefined();
  await studio.close();
});
