import supertest from 'supertest';
import { codeOf } from '../support/authenticator.ts';
import { openClock } from '../support/clock.ts';
import { openMailServer } from '../support/mail-server.ts';
import { openStudio, PASSWORD, type Studio } from '../support/studio.ts';

let studio: Studio;
let setTime: (time: string | null) => Promise<void>;
let mail: Awaited<ReturnType<typeof openMailServer>>;

const STEP_MS = 30_000;
/** In the middle of a step. */
const NOW = (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS;
/** Sets the database's clock to a number of steps after NOW. */
const at = (steps: number) => setTime(new Date(NOW + steps * STEP_MS).toISOString());

beforeAll(async () => {
  mail = await openMailServer();
  studio = await openStudio({ PUBLIC_URL: 'http://localhost', SMTP_URL: mail.url });
  setTime = await openClock(studio);
});
afterAll(async () => {
  await studio.close();
  await mail.close();
});
beforeEach(() => at(0));

/** A provider that no test asks. */
const PROVIDER = {
  OIDC_ACME_ISSUER: 'https://acme.example',
  OIDC_ACME_CLIENT_ID: 'atelier',
  OIDC_ACME_CLIENT_SECRET: 'secret',
};

const browser = () => supertest.agent(studio.url);
type Browser = ReturnType<typeof browser>;
const enter = (agent: Browser, fields: object, language = 'en') =>
  agent.post('/login').type('form').set('Accept-Language', language).send(fields);
const confirm = (agent: Browser, fields: object, language = 'en') =>
  agent.post('/login/second-factor').type('form').set('Accept-Language', language).send(fields);
const alertIn = (page: string) => /<p role="alert"[^>]*>([^<]*)/.exec(page)?.[1];
const challengeIn = (page: string) => /name="challenge" value="([^"]+)"/.exec(page)?.[1] ?? '';

/** A user with an authenticator app, three steps after its first code. */
async function withTotp() {
  const { id, username } = await studio.account('viewer');
  const agent = await studio.login(username);
  const { secret } = (await agent.post('/api/user/totp').send({}).expect(201)).body;
  const sent = agent.post('/api/user/totp').send({ code: codeOf(secret, 0, NOW) });
  const { recoveryCodes } = (await sent.expect(200)).body;
  await at(3);
  return {
    id,
    username,
    code: (steps = 0) => codeOf(secret, 3 + steps, NOW),
    recoveryCodes: recoveryCodes as string[],
  };
}

/** Sends the right password. Returns the browser and the page of the second step. */
async function secondStep(username: string, next = '/studio/events', language = 'en') {
  const agent = browser();
  const { text } = await enter(agent, { username, password: PASSWORD, next }, language).expect(200);
  return { agent, text, challenge: challengeIn(text) };
}

/** A passkey that nobody can use: enough for pages to offer passkeys. */
async function addPasskey({ sql, account }: Studio) {
  const { id } = await account('viewer');
  await sql(
    `insert into passkeys (user_id, name, credential_id, public_key, counter, transports, may_be_backed_up, is_backed_up)
    values ($1, 'Key', 'x', 'x', 0, '{}', false, false)`,
    [id],
  );
}

describe('POST /login of an account with an authenticator app', () => {
  it('asks for the code, starts no session before it, and then leads where the visitor wanted to go', async () => {
    const { username, code } = await withTotp();
    const { agent, text, challenge } = await secondStep(username);
    expect(text).toContain('Enter the six digits that your authenticator app shows now.');
    expect(text).toMatch(/name="code" inputmode="numeric" autocomplete="one-time-code"/);
    await agent.get('/api/session').expect(401);
    await confirm(agent, { challenge, code: code(), next: '/studio/events' })
      .expect(303)
      .expect('Location', '/studio/events');
    await agent.get('/api/session').expect(200);
  });

  it('takes a recovery code instead', async () => {
    const { username, recoveryCodes } = await withTotp();
    const { agent, challenge } = await secondStep(username);
    await confirm(agent, { challenge, code: recoveryCodes[0] }).expect(303).expect('Location', '/studio');
  });

  it.each([
    ['en', 'This code is wrong or was already used. Enter the current one.'],
    ['de', 'Dieser Code ist falsch oder wurde schon benutzt. Geben Sie den aktuellen ein.'],
  ])('says that a code is wrong, and asks again: %s', async (language, sentence) => {
    const { username, code } = await withTotp();
    const { agent, challenge } = await secondStep(username, '/studio/events', language);
    for (const wrong of ['000000', '1', '']) {
      const { text } = await confirm(agent, { challenge, code: wrong }, language).expect(401);
      expect([alertIn(text), challengeIn(text)]).toEqual([sentence, challenge]);
      expect(text).not.toContain('<details open>');
    }
    const { text } = await confirm(agent, { challenge, code: 'abcdef-abcdef' }, language).expect(401);
    expect(text).toContain('<details open>');
    await confirm(agent, { challenge, code: code() }).expect(303);
  });

  it('goes back to the password after five wrong codes, and keeps where the visitor wanted to go', async () => {
    const { username, code } = await withTotp();
    const { agent, challenge } = await secondStep(username);
    for (let i = 0; i < 4; i++) await confirm(agent, { challenge, code: '000000' }).expect(401);
    for (const tried of ['000000', code()]) {
      const { text } = await confirm(agent, { challenge, code: tried, next: '/studio/events' }).expect(401);
      expect(alertIn(text)).toBe('The login took too long, or too many codes were wrong. Enter your password again.');
      expect(text).toMatch(/name="next" value="\/studio\/events"/);
      expect(text).toContain('name="password"');
    }
  });

  it('goes back to the password after five minutes, and in another browser', async () => {
    const { username, code } = await withTotp();
    const { agent, challenge } = await secondStep(username);
    expect((await confirm(browser(), { challenge, code: code() }).expect(401)).text).toContain('name="password"');
    await at(14);
    const { text } = await confirm(agent, { challenge, code: code(11) }, 'de').expect(401);
    expect(alertIn(text)).toMatch(/^Die Anmeldung hat zu lange gedauert/);
  });

  it('leads back to the login from the address of the second step', async () => {
    await browser().get('/login/second-factor').expect(303).expect('Location', '/login');
  });

  it('lets no other site send the code', async () => {
    const { username, code } = await withTotp();
    const { agent, challenge } = await secondStep(username);
    await confirm(agent, { challenge, code: code() }).set('Sec-Fetch-Site', 'cross-site').expect(403);
  });
});

describe('GET /login', () => {
  const page = async (query = {}, language = 'en') =>
    (await browser().get('/login').query(query).set('Accept-Language', language).expect(200)).text;

  it('shows the sentence of a code, and nothing for other texts', async () => {
    expect(alertIn(await page({ fault: 'CHALLENGE_EXPIRED' }))).toMatch(/^The login took too long/);
    expect(alertIn(await page({ fault: 'PASSKEY_REJECTED' }, 'de'))).toMatch(/^Dieser Passkey wurde nicht angenommen/);
    for (const fault of ['constructor', 'Your account is locked', ''])
      expect(alertIn(await page({ fault }))).toBeUndefined();
  });

  it('links to the forgotten password only if a mail server is set up', async () => {
    expect(await page()).toContain('<a href="/password/forgotten">Forgotten your password?</a>');
    expect(await page({}, 'de')).toContain('Passwort vergessen?');
    const without = await openStudio();
    const { text } = await supertest(without.url).get('/login').expect(200);
    expect(text).not.toContain('/password/forgotten');
    await without.close();
  });

  it('offers passkeys as soon as somebody has one', async () => {
    expect(await page()).not.toMatch(/passkey|webauthn|<script/i);
    await addPasskey(studio);
    expect(await page()).toMatch(
      /autocomplete="username webauthn".*Log in with a passkey.*<script type="module" src="\/assets\//s,
    );
  });

  it('offers no passkeys on plain HTTP', async () => {
    const plain = await openStudio({ PUBLIC_URL: 'http://studio.example' });
    await addPasskey(plain);
    expect((await supertest(plain.url).get('/login').expect(200)).text).not.toMatch(/passkey|webauthn/i);
    await plain.close();
  });

  it('offers the providers of single sign-on, in the configured order', async () => {
    const withProvider = await openStudio({ ...PROVIDER, PUBLIC_URL: 'http://localhost' });
    const ask = (language: string) =>
      supertest(withProvider.url).get('/login').query({ next: '/studio/events' }).set('Accept-Language', language);
    const link = '<a class="button" href="/api/login/oidc/acme?next=%2Fstudio%2Fevents">';
    expect((await ask('en').expect(200)).text).toContain(`${link}Log in with Acme</a>`);
    expect((await ask('de').expect(200)).text).toContain(`${link}Mit Acme anmelden</a>`);
    await withProvider.close();
  });

  it('offers nothing else if users log in with a provider only, and takes no password', async () => {
    const only = await openStudio({ ...PROVIDER, PUBLIC_URL: 'http://localhost' });
    const { username } = await only.account('super_admin');
    await only.sql("insert into settings (key, value) values ('oidc_only', 'true')");
    const { text } = await supertest(only.url).get('/login').expect(200);
    expect(text).toContain('Log in with Acme');
    expect(text).not.toMatch(/<form|passkey|forgotten/i);
    const agent = supertest.agent(only.url);
    const refused = await enter(agent, { username, password: PASSWORD }, 'de').expect(403);
    expect(alertIn(refused.text)).toBe('Hier melden sich Benutzer bei einem Anbieter an. Wählen Sie einen der Knöpfe.');
    await confirm(agent, { challenge: 'any', code: '123456' }).expect(403);
    await agent.get('/api/session').expect(401);
    await only.close();
  });
});
