import { type Lie, openHostileProvider } from '../support/oidc/hostile-provider.ts';
import { openSignInBrowser, type SignInBrowser } from '../support/oidc/sign-in-browser.ts';
import { openStudio, PASSWORD, type Studio } from '../support/studio.ts';

let provider: Awaited<ReturnType<typeof openHostileProvider>>;
let elsewhere: typeof provider;
let studio: Studio;
let username: string;
const said: string[] = [];

beforeAll(async () => {
  provider = await openHostileProvider('SLY');
  elsewhere = await openHostileProvider('OTHER');
  studio = await openStudio({ ...provider.variables, ...elsewhere.variables, RATE_LIMIT_LOGIN: '0' });
  studio.deps.log.warn = ((details: object, message: string) => {
    said.push(JSON.stringify([message, details]));
  }) as never;
  ({ username } = await studio.account('viewer'));
  const one = browser();
  await one.send('POST', '/api/login', { username, password: PASSWORD });
  const { text } = await one.send('POST', '/api/user/identities', { provider: 'sly' });
  const path = await one.openCallback(provider.callbackFor(JSON.parse(text).url));
  expect(path).toBe('/studio/settings/security?linked=sly');
});
afterAll(async () => {
  await studio.close();
  await provider.close();
  await elsewhere.close();
});
beforeEach(() => {
  provider.lie({});
  said.length = 0;
});

const browser = () => openSignInBrowser(studio);

/** Begins a login. Returns where the studio leads. */
async function begin(one: SignInBrowser, name = 'sly'): Promise<string> {
  return (await one.visit(`/api/login/oidc/${name}`)).location ?? '';
}

const refused = (fault: string) => `/login?next=%2Fstudio&fault=${fault}`;
const messages = () => said.map((line) => JSON.parse(line)[0] as string);

const MINUTE = 60;
const now = () => Math.floor(Date.now() / 1000);
const FAILED = 'single sign-on failed: ';

const LIES: [what: string, lie: () => Lie, fault: string, message: string][] = [
  [
    'another issuer',
    () => ({ claims: { iss: 'https://evil.example' } }),
    'REJECTED',
    'the ID token is of another issuer',
  ],
  ['another audience', () => ({ claims: { aud: 'others' } }), 'REJECTED', 'the ID token is for another audience'],
  [
    'several audiences and another client',
    () => ({ claims: { aud: ['atelier', 'others'], azp: 'others' } }),
    'REJECTED',
    'the ID token was issued to another client',
  ],
  ['another nonce', () => ({ claims: { nonce: 'x' } }), 'REJECTED', 'the ID token has another nonce'],
  ['no nonce', () => ({ claims: { nonce: undefined } }), 'REJECTED', 'the ID token has no nonce'],
  ['alg none', () => ({ header: { alg: 'none' }, signature: 'none' }), 'REJECTED', 'the ID token is not signed'],
  [
    'a signature with the client secret',
    () => ({ header: { alg: 'HS256' }, signature: 'with the secret' }),
    'REJECTED',
    'the ID token is signed with an algorithm that is not allowed',
  ],
  ['a wrong signature', () => ({ signature: 'of other claims' }), 'REJECTED', 'the signature of the ID token is wrong'],
  [
    'a signature of another key',
    () => ({ signature: 'of another key' }),
    'REJECTED',
    'the signature of the ID token is wrong',
  ],
  [
    'an unknown key',
    () => ({ header: { kid: 'other' }, signature: 'of another key' }),
    'REJECTED',
    'the ID token is signed with an unknown key',
  ],
  ['an expired token', () => ({ claims: { exp: now() - MINUTE } }), 'REJECTED', 'the ID token has expired'],
  ['a token of the future', () => ({ claims: { nbf: now() + MINUTE } }), 'REJECTED', 'the ID token is not valid yet'],
  ['no ID token', () => ({ tokens: { id_token: undefined } }), 'REJECTED', 'the answer has no ID token'],
  ['no subject', () => ({ claims: { sub: undefined } }), 'REJECTED', 'the ID token has no subject'],
  [
    'a subject that is too long',
    () => ({ claims: { sub: 'x'.repeat(256) }, userinfo: { sub: 'x'.repeat(256) } }),
    'REJECTED',
    'the subject of the ID token is invalid',
  ],
  [
    'user info of somebody else',
    () => ({ userinfo: { sub: 'somebody else' } }),
    'REJECTED',
    'the user info is of another subject',
  ],
  [
    'an error of the provider',
    () => ({ callback: { code: undefined, error: 'access_denied' } }),
    'DENIED',
    'the provider did not log the person in',
  ],
  [
    'a refused code',
    () => ({ token: { status: 400, body: '{"error":"invalid_grant"}' } }),
    'REJECTED',
    'the provider refused the code',
  ],
  [
    'the answer of another issuer',
    () => ({ callback: { iss: 'https://evil.example' } }),
    'REJECTED',
    'the answer is of another issuer',
  ],
  [
    'a page',
    () => ({ token: { status: 200, body: '<h1>Hello</h1>', type: 'text/html' } }),
    'UNAVAILABLE',
    'the provider did not answer with JSON',
  ],
  [
    'an internal error',
    () => ({ token: { status: 500, body: '{}' } }),
    'UNAVAILABLE',
    'the provider answered with an unexpected status',
  ],
  [
    'a very long answer',
    () => ({ token: { status: 200, body: `{"a":"${'x'.repeat(1_100_000)}"}` } }),
    'REJECTED',
    'the answer of the provider is too large',
  ],
];

describe('An answer of the provider', () => {
  it('is accepted if it is honest', async () => {
    const one = browser();
    expect(await one.openCallback(provider.callbackFor(await begin(one)))).toBe('/studio');
    expect(await one.user()).toMatchObject({ username });
  });

  it.each(LIES)('with %s is refused, with its own message in the log', async (_what, lie, fault, message) => {
    const one = browser();
    const address = await begin(one);
    provider.lie(lie());
    const callback = provider.callbackFor(address);
    expect(await one.openCallback(callback)).toBe(refused(`OIDC_${fault}`));
    expect(messages()).toEqual([`${FAILED}${message}`]);
    expect(await one.user()).toBeUndefined();
    const secrets = [...new URL(callback).searchParams.values(), provider.secret, provider.lastIdToken()];
    const long = secrets.filter((text) => text.length > 15);
    expect(long.filter((secret) => said.join().includes(secret))).toEqual([]);
  });

  it('whose message repeats the code and the secret leaves them out of the log', async () => {
    const one = browser();
    const address = await begin(one);
    const callback = provider.callbackFor(address);
    const code = new URL(callback).searchParams.get('code') ?? '';
    const error_description = `The code ${code} is not of ${provider.secret}`;
    provider.lie({ token: { status: 400, body: JSON.stringify({ error: 'invalid_grant', error_description }) } });
    await one.openCallback(callback);
    expect(said.join()).toContain('The code [redacted] is not of [redacted]');
  });
});

describe('A callback', () => {
  it('works once', async () => {
    const one = browser();
    const callback = provider.callbackFor(await begin(one));
    const kept = one.cookie('atelier.oidc') ?? '';
    expect(await one.openCallback(callback)).toBe('/studio');
    const two = browser();
    await begin(two);
    two.setCookie('atelier.oidc', kept);
    expect(await two.openCallback(callback)).toBe(refused('OIDC_EXPIRED'));
    expect(messages()).toEqual([`${FAILED}the callback was used before`]);
    expect(await two.user()).toBeUndefined();
  });

  it('that is opened ten times at once works once, and asks the provider once', async () => {
    const one = browser();
    const callback = provider.callbackFor(await begin(one));
    const before = provider.asked();
    const paths = await Promise.all(Array.from({ length: 10 }, () => one.openCallback(callback)));
    expect(paths.filter((path) => path === '/studio')).toHaveLength(1);
    expect(paths.filter((path) => path === refused('OIDC_EXPIRED'))).toHaveLength(9);
    expect(provider.asked() - before).toBe(1);
  });

  it('without the cookie of its browser is refused', async () => {
    const callback = provider.callbackFor(await begin(browser()));
    const other = browser();
    expect(await other.openCallback(callback)).toBe('/login?fault=OIDC_EXPIRED');
    expect(messages()).toEqual([`${FAILED}the cookie of the login is missing or has expired`]);
  });

  it('with the state of another browser is refused, and the login of this one continues', async () => {
    const [victim, attacker] = [browser(), browser()];
    const address = await begin(victim);
    const planted = provider.callbackFor(await begin(attacker));
    expect(await victim.openCallback(planted)).toBe(refused('OIDC_EXPIRED'));
    expect(messages()).toEqual([`${FAILED}the state is not that of this browser`]);
    expect(await victim.user()).toBeUndefined();
    expect(await victim.openCallback(provider.callbackFor(address))).toBe('/studio');
  });

  it('of another provider is refused', async () => {
    const one = browser();
    const callback = provider.callbackFor(await begin(one)).replace('/sly/', '/other/');
    expect(await one.openCallback(callback)).toBe(refused('OIDC_EXPIRED'));
    expect(messages()).toEqual([`${FAILED}the cookie is of a login with another provider`]);
  });

  it('with a changed cookie is refused', async () => {
    const one = browser();
    const callback = provider.callbackFor(await begin(one));
    const cookie = one.cookie('atelier.oidc') ?? '';
    one.setCookie('atelier.oidc', `${cookie.startsWith('A') ? 'B' : 'A'}${cookie.slice(1)}`);
    expect(await one.openCallback(callback)).toBe('/login?fault=OIDC_EXPIRED');
  });

  it('with a parameter twice is refused', async () => {
    const one = browser();
    const callback = `${provider.callbackFor(await begin(one))}&code=another`;
    expect(await one.openCallback(callback)).toBe(refused('OIDC_REJECTED'));
  });
});

describe('Metadata of a provider', () => {
  it.each([
    ['another issuer', { issuer: 'https://evil.example' }, 'REJECTED', 'the provider names another issuer'],
    ['no endpoints', { token_endpoint: undefined }, 'REJECTED', 'the provider does not name its endpoints'],
  ])('with %s is refused', async (_what, metadata, fault, message) => {
    elsewhere.lie({ metadata });
    const { location } = await browser().visit('/api/login/oidc/other');
    expect(location).toBe(`https://studio.example${refused(`OIDC_${fault}`)}`);
    expect(messages()).toEqual([`${FAILED}${message}`]);
  });

  it('is read again after a failure', async () => {
    elsewhere.lie({});
    expect(await begin(browser(), 'other')).toContain(`${elsewhere.issuer}/authorize?`);
  });
});
