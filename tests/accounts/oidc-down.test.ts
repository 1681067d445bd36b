import { createServer } from 'node:http';
import { openProvider } from '../../src/platform/oidc/provider.ts';
import { openRealProvider } from '../support/oidc/real-provider.ts';
import { openSignInBrowser } from '../support/oidc/sign-in-browser.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let provider: Awaited<ReturnType<typeof openRealProvider>>;
let away: typeof provider;
let studio: Studio;

beforeAll(async () => {
  provider = await openRealProvider('MAIN');
  away = await openRealProvider('AWAY');
  away.goDown();
  studio = await openStudio({ ...provider.variables, ...away.variables, RATE_LIMIT_LOGIN: '1' });
});
afterAll(async () => {
  await studio.close();
  await provider.close();
  await away.close();
});

const browser = () => openSignInBrowser(studio);
const refused = (fault: string) => `/login?next=%2Fstudio&fault=${fault}`;

describe('A provider that does not answer', () => {
  it('is not waited for', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(silent.address() as { port: number }).port}`;
    const client = {
      name: 'silent',
      label: 'Silent',
      issuer,
      clientId: 'x',
      clientSecret: 'x',
      scopes: 'openid',
      givesRoles: true,
    };
    const begun = openProvider(client, studio.deps.log, 0.1).begin('https://studio.example');
    await expect(begun).rejects.toMatchObject({ kind: 'unavailable', message: 'the provider does not answer' });
    silent.closeAllConnections();
    silent.close();
  });

  it('does not disturb the login page or other providers, and is asked again later', async () => {
    away.person = { sub: 'somebody' };
    provider.person = { sub: 'somebody' };
    expect(await browser().logIn('away')).toBe(refused('OIDC_UNAVAILABLE'));
    expect((await browser().visit('/login')).status).toBe(200);
    expect(await browser().logIn('main')).toBe(refused('OIDC_NOT_LINKED'));
    away.goDown(false);
    expect(await browser().logIn('away')).toBe(refused('OIDC_NOT_LINKED'));
  });

  it('is not counted as a failed login; answers that are refused are', async () => {
    provider.goDown(false);
    for (let attempt = 0; attempt < 6; attempt++) {
      const one = browser();
      const callback = await one.toCallback('main');
      provider.goDown();
      expect(await one.openCallback(callback)).toBe(refused('OIDC_UNAVAILABLE'));
      provider.goDown(false);
    }
    // Two failed in the test before, and five may.
    const faults = [];
    for (let attempt = 0; attempt < 4; attempt++) faults.push(await browser().logIn('main'));
    expect(faults).toEqual([...Array(3).fill(refused('OIDC_NOT_LINKED')), refused('RATE_LIMITED')]);
  });
});
