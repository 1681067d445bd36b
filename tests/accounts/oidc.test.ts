import { openRealProvider } from '../support/oidc/real-provider.ts';
import { openSignInBrowser, type SignInBrowser } from '../support/oidc/sign-in-browser.ts';
import { openStudio, PASSWORD, type Studio } from '../support/studio.ts';

let provider: Awaited<ReturnType<typeof openRealProvider>>;
let studio: Studio;
let owner: { id: number; username: string };

beforeAll(async () => {
  provider = await openRealProvider('MAIN');
  studio = await openStudio({ ...provider.variables, OIDC_MAIN_LABEL: 'Main office', RATE_LIMIT_LOGIN: '0' });
  owner = await studio.account('super_admin');
});
afterAll(async () => {
  await studio.close();
  await provider.close();
});
beforeEach(() => studio.sql('delete from settings'));

let people = 0;
const somebody = (more: object = {}) => ({ sub: `subject-${++people}`, ...more });
const browser = () => openSignInBrowser(studio);

/** A browser in which a user has logged in with their password. */
async function loggedIn(username: string): Promise<SignInBrowser> {
  const one = browser();
  const { status } = await one.send('POST', '/api/login', { username, password: PASSWORD });
  expect(status).toBe(200);
  return one;
}

/** Links the person at the provider with the user of a browser. Returns the path where that leads. */
async function link(one: SignInBrowser): Promise<string> {
  const { status, text } = await one.send('POST', '/api/user/identities', { provider: 'main' });
  expect([status, text]).toEqual([200, expect.any(String)]);
  return one.openCallback(await one.follow(JSON.parse(text).url, (url) => url.includes('/callback?')));
}

describe('A login with a provider', () => {
  it('works for a user who has linked it, and leads to the page where it began', async () => {
    const { username } = await studio.account('viewer');
    provider.person = somebody({ email: 'somebody@elsewhere.example' });
    const one = await loggedIn(username);
    expect(await link(one)).toBe('/studio/settings/security?linked=main');
    const other = browser();
    expect(await other.logIn('main', '/studio/events?q=a')).toBe('/studio/events?q=a');
    expect(await other.user()).toMatchObject({ username, role: 'viewer' });
    expect(other.cookie('atelier.oidc')).toBeUndefined();
  });
});
