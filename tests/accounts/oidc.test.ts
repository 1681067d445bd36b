import { openOidcStudio } from '../support/oidc/oidc-studio.ts';
import { addTotp } from '../support/totp.ts';

let opened: Awaited<ReturnType<typeof openOidcStudio>>;

beforeAll(async () => {
  opened = await openOidcStudio({ SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => opened.close());
beforeEach(() => opened.setSettings({}));

const REFUSED = '/login?next=%2Fstudio&fault=';

async function entriesOf(userId: number, type: string): Promise<Record<string, unknown>[]> {
  const rows = await opened.studio.sql<{ details: Record<string, unknown> }>(
    'select details from audit_log where actor_id = $1 and type = $2 order by id',
    [userId, type],
  );
  return rows.map(({ details }) => details);
}

describe('A login with a provider', () => {
  it('works for a user who has linked it, and leads to the page where it began', async () => {
    const { username, id } = await opened.linkedUser();
    const one = opened.browser();
    expect(await one.logIn('main', '/studio/events?q=a')).toBe('/studio/events?q=a');
    expect(await one.user()).toMatchObject({ username, role: 'viewer' });
    expect(one.cookie('atelier.oidc')).toBeUndefined();
    expect(await entriesOf(id, 'logged_in')).toContainEqual(
      expect.objectContaining({ proof: 'oidc', address: '127.0.0.1', client: 'node' }),
    );
  });

  it('leads to this site only', async () => {
    await opened.linkedUser();
    expect(await opened.browser().logIn('main', '//evil.example')).toBe('/studio');
    expect(await opened.browser().logIn('main', 'https://evil.example')).toBe('/studio');
  });

  it('is refused for somebody whom nobody has linked', async () => {
    opened.sitDown({ email: `${opened.owner.username}@studio.example`, email_verified: true });
    const one = opened.browser();
    expect(await one.logIn('main')).toBe(`${REFUSED}OIDC_NOT_LINKED`);
    expect(await one.user()).toBeUndefined();
  });

  it('is refused for a deactivated user', async () => {
    const { id } = await opened.linkedUser();
    await opened.studio.sql('update users set is_active = false where id = $1', [id]);
    expect(await opened.browser().logIn('main')).toBe(`${REFUSED}OIDC_INACTIVE`);
  });

  it('is refused if the person does not agree at the provider', async () => {
    opened.provider.person = null;
    expect(await opened.browser().logIn('main')).toBe(`${REFUSED}OIDC_DENIED`);
  });

  it('does not ask for a second factor, but sensitive changes still do', async () => {
    const { username } = await opened.linkedUser();
    await addTotp(await opened.studio.login(username));
    const one = opened.browser();
    expect(await one.logIn('main')).toBe('/studio');
    const { status, text } = await one.send('POST', '/api/user/recovery-codes');
    expect([status, JSON.parse(text).code]).toEqual([401, 'STEP_UP_REQUIRED']);
  });

  it('is enough for a role that needs a second factor; a password is not', async () => {
    const agent = await opened.studio.login(opened.owner.username);
    const patch = { second_factor_required: ['editor'], second_factor_grace_days: 0 };
    await agent.patch('/api/admin/settings').send(patch).expect(200);
    const { username, id } = await opened.studio.account('editor');
    const { sub } = opened.sitDown();
    await opened.studio.sql("insert into identities (user_id, provider, issuer, subject) values ($1, 'main', $2, $3)", [
      id,
      opened.provider.issuer,
      sub,
    ]);
    const [withProvider, withPassword] = [opened.browser(), await opened.loggedIn(username)];
    await withProvider.logIn('main');
    expect((await withProvider.visit('/api/admin/events')).status).toBe(200);
    expect((await withPassword.visit('/api/admin/events')).status).toBe(403);
    await agent.patch('/api/admin/settings').send({ second_factor_required: [] }).expect(200);
  });
});

describe('An account at a provider', () => {
  it('is linked in a session, which the activity and an e-mail report', async () => {
    const { id, browser } = await opened.linkedUser('viewer', { email: 'bo@office.example' });
    const { identities, providers } = JSON.parse((await browser.visit('/api/user/identities')).text);
    expect(identities).toEqual([
      expect.objectContaining({ provider: 'main', label: 'Main office', isUsable: true, email: 'bo@office.example' }),
    ]);
    expect(providers).toEqual([]);
    expect(await entriesOf(id, 'user.identity_linked')).toEqual([
      expect.objectContaining({ provider: 'main', email: 'bo@office.example', address: '127.0.0.1', client: 'node' }),
    ]);
    const [notice] = await opened.studio.sql<{ data: object }>(
      "select data from messages where kind = 'account_notice' and owner_id = $1",
      [id],
    );
    expect(notice?.data).toMatchObject({ identity_linked: 'yes', thing: 'Main office' });
  });

  it('belongs to one user, and a user has one account of a provider', async () => {
    const { person } = await opened.linkedUser();
    const { username } = await opened.studio.account('viewer');
    const other = await opened.loggedIn(username);
    expect(await opened.link(other)).toBe('/studio/settings/security?fault=IDENTITY_TAKEN');
    opened.sitDown();
    expect(await opened.link(await opened.loggedIn(username))).toBe('/studio/settings/security?linked=main');
    opened.sitDown();
    expect(await opened.link(await opened.loggedIn(username))).toBe('/studio/settings/security?fault=PROVIDER_LINKED');
    opened.provider.person = person;
    expect(await opened.browser().logIn('main')).toBe('/studio');
  });

  it('is linked by the user who began it only', async () => {
    const [first, second] = [await opened.studio.account('viewer'), await opened.studio.account('viewer')];
    opened.sitDown();
    const one = await opened.loggedIn(first.username);
    const { text } = await one.send('POST', '/api/user/identities', { provider: 'main' });
    const callback = await one.follow(JSON.parse(text).url, (url) => url.includes('/callback?'));
    await one.send('POST', '/api/login', { username: second.username, password: 'correct horse' });
    expect(await one.openCallback(callback)).toBe('/studio/settings/security?fault=OIDC_EXPIRED');
    expect(await opened.studio.sql('select from identities where user_id in ($1, $2)', [first.id, second.id])).toEqual(
      [],
    );
  });

  it('is not linked by other sites, by API keys, or without a second factor that the user has', async () => {
    const { username } = await opened.studio.account('viewer');
    const one = await opened.loggedIn(username);
    const body = JSON.stringify({ provider: 'main' });
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    expect((await one.visit('/api/user/identities', { method: 'POST', headers, body })).status).toBe(403);
    await addTotp(await opened.studio.login(username));
    expect((await one.send('POST', '/api/user/identities', { provider: 'main' })).status).toBe(401);
    expect((await one.send('POST', '/api/user/identities', { provider: 'none' })).status).toBe(401);
  });

  it('is removed, and then does not log in', async () => {
    const { browser, id } = await opened.linkedUser();
    const { identities } = JSON.parse((await browser.visit('/api/user/identities')).text);
    const { browser: other } = await opened.linkedUser();
    expect((await other.send('DELETE', `/api/user/identities/${identities[0].id}`)).status).toBe(404);
    expect((await browser.send('DELETE', `/api/user/identities/${identities[0].id}`)).status).toBe(204);
    expect(await entriesOf(id, 'user.identity_unlinked')).toEqual([expect.objectContaining({ provider: 'main' })]);
    const rows = await opened.studio.sql('select from identities where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('of an issuer that has another name in the configuration does not log in', async () => {
    const { id } = await opened.linkedUser();
    await opened.studio.sql("update identities set issuer = 'https://old.example' where user_id = $1", [id]);
    expect(await opened.browser().logIn('main')).toBe(`${REFUSED}OIDC_NOT_LINKED`);
  });
});

describe('A logout', () => {
  it('leads to the logout of the provider, and from there to the login page', async () => {
    await opened.linkedUser();
    const one = opened.browser();
    await one.logIn('main');
    const { status, location } = await one.send('POST', '/api/logout');
    expect([status, location]).toEqual([204, expect.stringContaining('/logout/provider?token=')]);
    expect(await one.user()).toBeUndefined();
    const asked = await one.follow(location ?? '');
    expect(asked).toContain(`${opened.provider.issuer}/session/end?`);
    const { text } = await one.visit(asked);
    const [, action = ''] = /action="([^"]+)"/.exec(text) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(text) ?? [];
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    expect((await one.visit(action, { method: 'POST', body })).location).toBe('https://studio.example/login');
    // The next person is not logged in as the one before.
    opened.sitDown();
    expect(await one.logIn('main')).toBe(`${REFUSED}OIDC_NOT_LINKED`);
  });

  it('leads there also after the session got a new id with a new role', async () => {
    const { id } = await opened.linkedUser();
    const one = opened.browser();
    await one.logIn('main');
    const before = one.cookie('atelier.sid');
    await opened.studio.sql("update users set role = 'editor' where id = $1", [id]);
    expect((await one.user())?.role).toBe('editor');
    expect(one.cookie('atelier.sid')).not.toBe(before);
    const { location } = await one.send('POST', '/api/logout');
    expect(await one.follow(location ?? '')).toContain('id_token_hint=');
  });

  it('after a login with a password has no other page', async () => {
    const { browser } = await opened.linkedUser();
    expect((await browser.send('POST', '/api/logout')).location).toBeNull();
  });

  it('leads to the login page if its token is not ours', async () => {
    const { location } = await opened.browser().visit('/logout/provider?token=x');
    expect(location).toBe('https://studio.example/login');
  });
});
