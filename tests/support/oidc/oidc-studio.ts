import { openStudio, PASSWORD } from '../studio.ts';
import { openRealProvider } from './real-provider.ts';
import { openSignInBrowser, type SignInBrowser } from './sign-in-browser.ts';

/** A studio whose users log in with a real provider, MAIN. */
export async function openOidcStudio(environment: Record<string, string> = {}) {
  const provider = await openRealProvider('MAIN');
  const studio = await openStudio({
    ...provider.variables,
    OIDC_MAIN_LABEL: 'Main office',
    RATE_LIMIT_LOGIN: '0',
    ...environment,
  });
  const owner = await studio.account('super_admin');
  let people = 0;
  const browser = () => openSignInBrowser(studio);

  const opened = {
    provider,
    studio,
    owner,
    browser,
    /** From now on, this person is at the provider's keyboard. */
    sitDown(more: object = {}) {
      provider.person = { sub: `subject-${++people}`, ...more };
      return provider.person;
    },
    /** Only these settings apply. */
    async setSettings(settings: object): Promise<void> {
      await studio.sql('delete from settings');
      await studio.sql('insert into settings (key, value) select key, value from jsonb_each($1)', [settings]);
    },
    /** A browser in which a user has logged in with their password. */
    async loggedIn(username: string): Promise<SignInBrowser> {
      const one = browser();
      const { status } = await one.send('POST', '/api/login', { username, password: PASSWORD });
      if (status !== 200) throw new Error(`${username} could not log in: ${status}`);
      return one;
    },
    /** Links the person at the provider with the user of a browser. Returns the path where that leads. */
    async link(one: SignInBrowser): Promise<string> {
      const { status, text } = await one.send('POST', '/api/user/identities', { provider: 'main' });
      if (status !== 200) throw new Error(`refused: ${status} ${text}`);
      return one.openCallback(await one.follow(JSON.parse(text).url, (url) => url.includes('/callback?')));
    },
    /** A user who has linked the person at the provider's keyboard. */
    async linkedUser(role: Parameters<typeof studio.account>[0] = 'viewer', more: object = {}) {
      const { id, username } = await studio.account(role);
      const person = opened.sitDown(more);
      const one = await opened.loggedIn(username);
      await opened.link(one);
      return { id, username, person, browser: one };
    },
    async close() {
      await studio.close();
      await provider.close();
    },
  };
  return opened;
}
