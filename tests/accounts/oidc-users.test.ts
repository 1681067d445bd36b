import { openOidcStudio } from '../support/oidc/oidc-studio.ts';
import { PASSWORD } from '../support/studio.ts';
import { addTotp } from '../support/totp.ts';

let opened: Awaited<ReturnType<typeof openOidcStudio>>;

beforeAll(async () => {
  opened = await openOidcStudio({ ALLOW_REGISTRATION: 'true' });
});
afterAll(() => opened.close());

const NOT_LINKED = '/login?next=%2Fstudio&fault=OIDC_NOT_LINKED';
const RULES = {
  oidc_role_claim: 'groups',
  oidc_roles: { owners: 'super_admin', staff: 'editor', guests: 'viewer' },
};

/** Logs the person at the provider's keyboard in. Returns the page where that leads, and the user. */
async function logIn() {
  const one = opened.browser();
  const path = await one.logIn('main');
  return { path, user: await one.user(), browser: one };
}

const usersWith = (email: string) => opened.studio.sql('select id from users where lower(email) = lower($1)', [email]);

describe('The user with the same e-mail address', () => {
  beforeEach(() => opened.setSettings({ oidc_link_by_email: true }));

  it('is linked if a setting allows it and the provider has verified the address', async () => {
    const { username } = await opened.studio.account('editor');
    opened.sitDown({ email: `${username.toUpperCase()}@Studio.example`, email_verified: true });
    expect(await logIn()).toMatchObject({ path: '/studio', user: { username, role: 'editor' } });
    await opened.setSettings({});
    expect((await logIn()).user?.username).toBe(username);
  });

  it.each([
    ['the setting is off', true, {}],
    ['the address is not verified', false, { oidc_link_by_email: true }],
    ['the provider does not say that it is verified', undefined, { oidc_link_by_email: true }],
    ['the provider says so in words', 'true', { oidc_link_by_email: true }],
  ])('is not linked if %s', async (_why, email_verified, settings) => {
    await opened.setSettings(settings);
    const { username } = await opened.studio.account('editor');
    opened.sitDown({ email: `${username}@studio.example`, ...(email_verified !== undefined && { email_verified }) });
    expect(await logIn()).toMatchObject({ path: NOT_LINKED, user: undefined });
  });

  it('is not linked if they are deactivated', async () => {
    const { id, username } = await opened.studio.account('editor');
    await opened.studio.sql('update users set is_active = false where id = $1', [id]);
    opened.sitDown({ email: `${username}@studio.example`, email_verified: true });
    expect((await logIn()).path).toContain('OIDC_INACTIVE');
    expect(await opened.studio.sql('select from identities where user_id = $1', [id])).toEqual([]);
  });

  it('is not linked if they have entered the address themselves, until an administrator does', async () => {
    const { id, username } = await opened.studio.account('editor');
    const email = 'colleague@office.example';
    const agent = await opened.studio.login(username);
    await agent.patch('/api/user/profile').send({ email, currentPassword: PASSWORD }).expect(200);
    opened.sitDown({ email, email_verified: true });
    expect((await logIn()).path).toBe(NOT_LINKED);
    const owner = await opened.studio.login(opened.owner.username);
    await owner.patch(`/api/admin/users/${id}`).send({ email }).expect(200);
    expect(await logIn()).toMatchObject({ path: '/studio', user: { username } });
  });

  it('is not linked if they registered themselves', async () => {
    const registered = { username: 'stranger', email: 'stranger@office.example', password: PASSWORD };
    await opened.browser().send('POST', '/api/register', registered);
    opened.sitDown({ email: registered.email, email_verified: true });
    expect((await logIn()).path).toBe(NOT_LINKED);
  });

  it('is not linked if they have a second factor, or another account of the provider', async () => {
    const { username } = await opened.studio.account('editor');
    await addTotp(await opened.studio.login(username));
    opened.sitDown({ email: `${username}@studio.example`, email_verified: true });
    expect((await logIn()).path).toBe(NOT_LINKED);
    const linked = await opened.linkedUser();
    opened.sitDown({ email: `${linked.username}@studio.example`, email_verified: true });
    expect((await logIn()).path).toBe(NOT_LINKED);
  });
});

describe('A new user', () => {
  beforeEach(() => opened.setSettings(RULES));

  it('is made with the most powerful role that the claim gives', async () => {
    const email = 'ada.lind@office.example';
    opened.sitDown({ email, preferred_username: 'ada.lind', name: 'Ada Lind', groups: ['guests', 'x', 'staff'] });
    const { path, user } = await logIn();
    expect(path).toBe('/studio');
    expect(user).toMatchObject({ username: 'ada.lind', displayName: 'Ada Lind', role: 'editor', email });
    const agent = await opened.studio.login(opened.owner.username);
    const { body } = await agent.get(`/api/admin/users/${user?.id}`).expect(200);
    expect(body).toMatchObject({ invited_until: null, role: 'editor' });
    const again = await logIn();
    expect(again.user?.id).toBe(user?.id);
  });

  it('gets another name if theirs is taken or impossible', async () => {
    opened.sitDown({ email: 'ada2@office.example', preferred_username: 'ADA.Lind', groups: 'guests' });
    expect((await logIn()).user).toMatchObject({ username: 'ADA.Lind2', role: 'viewer' });
    opened.sitDown({ email: 'x@office.example', preferred_username: '…', groups: 'guests' });
    expect((await logIn()).user?.username).toBe('user');
  });

  it('is made once, also by several logins at the same moment', async () => {
    opened.sitDown({ email: 'many@office.example', groups: ['staff'] });
    const logins = await Promise.all(Array.from({ length: 5 }, logIn));
    expect(new Set(logins.map(({ user }) => user?.id)).size).toBe(1);
    expect(await usersWith('many@office.example')).toHaveLength(1);
  });

  it.each([
    ['a group without a role', { email: 'no1@office.example', groups: ['others'] }, 'OIDC_NOT_LINKED'],
    ['a name that every object has', { email: 'no2@office.example', groups: ['toString'] }, 'OIDC_NOT_LINKED'],
    ['no group', { email: 'no3@office.example' }, 'OIDC_NOT_LINKED'],
    ['no address', { groups: ['staff'] }, 'OIDC_NO_EMAIL'],
    ['an impossible address', { email: 'x', groups: ['staff'] }, 'OIDC_NO_EMAIL'],
  ])('is not made with %s', async (_what, claims, fault) => {
    opened.sitDown(claims);
    expect((await logIn()).path).toContain(fault);
    if ('email' in claims) expect(await usersWith(claims.email)).toEqual([]);
  });

  it('does not take the address of a user who is not linked', async () => {
    const { username } = await opened.studio.account('viewer');
    opened.sitDown({ email: `${username}@studio.example`, email_verified: true, groups: ['owners'] });
    expect((await logIn()).path).toBe(NOT_LINKED);
  });

  it('cannot remove the account at the provider, because it is the only way to log in', async () => {
    opened.sitDown({ email: 'only@office.example', groups: ['guests'] });
    const { browser } = await logIn();
    const { identities } = JSON.parse((await browser.visit('/api/user/identities')).text);
    const { status, text } = await browser.send('DELETE', `/api/user/identities/${identities[0].id}`);
    expect([status, JSON.parse(text).code]).toEqual([409, 'LAST_WAY_TO_LOG_IN']);
    expect((await logIn()).path).toBe('/studio');
  });
});

describe('The role of a user', () => {
  beforeEach(() => opened.setSettings(RULES));

  it('follows the claim at every login, which the activity reports', async () => {
    const person = opened.sitDown({ email: 'moves@office.example', groups: ['guests'] });
    const { user } = await logIn();
    person.groups = ['staff'];
    expect((await logIn()).user?.role).toBe('editor');
    person.groups = [];
    expect((await logIn()).user?.role).toBeNull();
    const entries = await opened.studio.sql<{ details: object }>(
      "select details from audit_log where actor_id = $1 and type = 'role_by_provider' order by id",
      [user?.id],
    );
    expect(entries.map(({ details }) => details)).toMatchObject([
      { role: 'editor', provider: 'main', address: '127.0.0.1' },
      { role: null },
    ]);
  });

  it('may be in a claim within another', async () => {
    await opened.setSettings({ ...RULES, oidc_role_claim: 'groups.roles' });
    opened.sitDown({ email: 'nested@office.example', groups: { roles: ['staff'] } });
    expect((await logIn()).user?.role).toBe('editor');
  });

  it('stays if no claim is named', async () => {
    await opened.setSettings({ oidc_roles: RULES.oidc_roles });
    const { username } = await opened.linkedUser('viewer', { groups: ['owners'] });
    expect((await logIn()).user).toMatchObject({ username, role: 'viewer' });
  });

  it('stays for the last super administrator', async () => {
    const { id, username, person } = await opened.linkedUser('super_admin', { groups: ['staff'] });
    const others = "update users set is_active = $1 where role = 'super_admin' and id <> $2";
    await opened.studio.sql(others, [false, id]);
    expect((await logIn()).user).toMatchObject({ username, role: 'super_admin' });
    await opened.studio.sql(others, [true, id]);
    expect((await logIn()).user).toMatchObject({ username, role: 'editor' });
    expect(person.groups).toEqual(['staff']);
  });

  it('of two super administrators who lose it at the same moment stays for one', async () => {
    const first = await opened.linkedUser('super_admin', { groups: [] });
    const [one, two] = [opened.browser(), opened.browser()];
    const callback = await one.toCallback('main');
    const second = await opened.linkedUser('super_admin', { groups: [] });
    const other = await two.toCallback('main');
    const ids = [first.id, second.id];
    const rest = "update users set is_active = $1 where role = 'super_admin' and not id = any ($2)";
    await opened.studio.sql(rest, [false, ids]);
    await Promise.all([one.openCallback(callback), two.openCallback(other)]);
    const roles = (await Promise.all([one.user(), two.user()])).map((user) => user?.role);
    await opened.studio.sql(rest, [true, ids]);
    expect(roles.filter((role) => role === 'super_admin')).toHaveLength(1);
  });
});
