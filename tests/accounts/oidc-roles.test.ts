import { openOidcStudio } from '../support/oidc/oidc-studio.ts';
import { openRealProvider } from '../support/oidc/real-provider.ts';

let other: Awaited<ReturnType<typeof openRealProvider>>;
let opened: Awaited<ReturnType<typeof openOidcStudio>>;

beforeAll(async () => {
  other = await openRealProvider('OTHER');
  opened = await openOidcStudio({ ...other.variables, OIDC_MAIN_ROLES: 'true' });
  await opened.setSettings({ oidc_role_claim: 'groups', oidc_roles: { owners: 'super_admin', staff: 'editor' } });
});
afterAll(async () => {
  await opened.close();
  await other.close();
});

async function logIn(name: string) {
  const one = opened.browser();
  const path = await one.logIn(name);
  return { path, role: (await one.user())?.role };
}

describe('Of two providers, of which one gives roles', () => {
  it('the other changes no role, whatever its claim says', async () => {
    const { id } = await opened.linkedUser('viewer', { groups: ['staff'] });
    other.person = { sub: 'the-other-account', groups: ['owners'] };
    await opened.studio.sql(
      "insert into identities (user_id, provider, issuer, subject) values ($1, 'other', $2, 'the-other-account')",
      [id, other.issuer],
    );
    expect(await logIn('other')).toEqual({ path: '/studio', role: 'viewer' });
    expect(await logIn('main')).toEqual({ path: '/studio', role: 'editor' });
    expect(await logIn('other')).toEqual({ path: '/studio', role: 'editor' });
  });

  it('the other makes no users', async () => {
    const claims = { email: 'new@office.example', email_verified: true, groups: ['owners'] };
    other.person = { sub: 'somebody-new', ...claims };
    expect((await logIn('other')).path).toContain('OIDC_NOT_LINKED');
    opened.sitDown({ ...claims, groups: ['staff'] });
    expect(await logIn('main')).toEqual({ path: '/studio', role: 'editor' });
  });
});
