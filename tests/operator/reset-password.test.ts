import supertest from 'supertest';
import { runCommand, startCommand } from '../support/operator.ts';
import { addPasskey, softPasskey } from '../support/soft-passkey.ts';
import { type Agent, openStudio, PASSWORD, type Studio } from '../support/studio.ts';
import { addTotp } from '../support/totp.ts';

const CHOSEN = 'a password of my own';

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
});
afterAll(() => studio.close());

const environment = () => ({
  DATA_DIR: studio.folder,
  DATABASE_URL: studio.databaseUrl,
  PUBLIC_URL: 'https://photos.example',
});
const reset = (...args: string[]) => runCommand(['reset-password', ...args], environment());
const logIn = (username: string, password = PASSWORD) =>
  supertest(studio.url).post('/api/login').send({ username, password });
const LINK = /^https:\/\/photos\.example\/password\?token=(reset_\w{36})\n$/;
const tokenIn = (out: string) => LINK.exec(out)?.[1];
const choose = (token: string | undefined) =>
  supertest(studio.url).post('/api/password/reset').send({ token, password: CHOSEN });

async function open() {
  const { id, username } = await studio.account('super_admin');
  return { id, username, agent: await studio.login(username) };
}
async function addFactors(agent: Agent) {
  await addTotp(agent);
  await agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
  await addPasskey(agent, softPasskey());
}
const entriesOf = (id: number) =>
  studio.sql<{ type: string; via: string; actor_id: number | null; details: object }>(
    "select type, via, actor_id, details from audit_log where via = 'operator' and details ->> 'user_id' = $1 order by id",
    [id],
  );

describe('atelier reset-password', () => {
  it('prints only a link to standard output. It works once, and ends all sessions', async () => {
    const { id, username, agent } = await open();
    const { code, out, err } = await reset(username);
    expect([code, err]).toEqual([0, expect.stringContaining(`${username} chooses a new password`)]);
    expect(out).toMatch(LINK);
    await agent.get('/api/session').expect(200);
    await choose(tokenIn(out)).expect(204);
    await agent.get('/api/session').expect(401);
    await logIn(username).expect(401);
    await logIn(username, CHOSEN).expect(200);
    await choose(tokenIn(out)).expect(410);
    expect(await entriesOf(id)).toEqual([
      { type: 'password_link_made', via: 'operator', actor_id: null, details: { user_id: id, username } },
    ]);
  });

  it('makes a link that expires after 30 minutes', async () => {
    const { id, username } = await open();
    const { out } = await reset(username);
    const [left] = await studio.sql<{ seconds: number }>(
      'select extract(epoch from expires_at - now())::int as seconds from password_resets where user_id = $1',
      [id],
    );
    expect(Math.abs((left?.seconds ?? 0) - 30 * 60)).toBeLessThan(60);
    await studio.sql('update password_resets set expires_at = now() where user_id = $1', [id]);
    await choose(tokenIn(out)).expect(410);
  });

  it('finds users by their e-mail address, in any case. Other requests leave the link valid, until one is used', async () => {
    const { id, username } = await open();
    const [user] = await studio.sql<{ email: string }>('select email from users where id = $1', [id]);
    const [first, second] = [await reset(username.toUpperCase()), await reset(user?.email.toUpperCase() ?? '')];
    await choose(tokenIn(first.out)).expect(204);
    await choose(tokenIn(second.out)).expect(410);
  });

  it('leaves the second factors, unless they are to be removed', async () => {
    const { id, username, agent } = await open();
    await addFactors(agent);
    await choose(tokenIn((await reset(username)).out)).expect(204);
    expect((await logIn(username, CHOSEN).expect(401)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const { code, out, err } = await reset(username, '--remove-factors');
    expect([code, err]).toEqual([0, expect.stringContaining(`Second factors of ${username} removed.`)]);
    await choose(tokenIn(out)).expect(204);
    await logIn(username, CHOSEN).expect(200);
    expect((await entriesOf(id)).map(({ type }) => type)).toEqual([
      'password_link_made',
      'factors_reset',
      'password_link_made',
    ]);
  });

  it('lets everyone log in with passwords again, if asked', async () => {
    const { username, agent } = await open();
    // The route requires that a provider is configured.
    await studio.sql("insert into settings (key, value) values ('oidc_only', 'true')");
    const only = async () => (await agent.get('/api/admin/settings').expect(200)).body.settings.oidc_only;
    expect((await reset(username)).code).toBe(0);
    expect(await only()).toBe(true);
    const { code, err } = await reset(username, '--allow-password-login');
    expect([code, err]).toEqual([0, expect.stringContaining('Everyone can log in with a password again.')]);
    expect(await only()).toBe(false);
  });

  it('ends with 1 for unknown and deactivated users, and changes nothing', async () => {
    const { code, out, err } = await reset('nobody', '--allow-password-login');
    expect([code, out, err]).toEqual([1, '', 'atelier: There is no user "nobody".\n']);
    const { id, username } = await studio.account('admin');
    await studio.sql('update users set is_active = false where id = $1', [id]);
    const refused = await reset(username);
    expect([refused.code, refused.out, refused.err]).toEqual([
      1,
      '',
      'atelier: This user is deactivated. Activate the user first.\n',
    ]);
    expect(await entriesOf(id)).toEqual([]);
  });

  it.each([[], ['one', 'two'], ['one', '--repair']])('ends with 2 for the arguments "%s %s"', async (...args) => {
    expect((await reset(...args)).code).toBe(2);
  });

  it('is a command of "atelier"', async () => {
    const { username } = await open();
    const { code, out } = await startCommand(['reset-password', username], environment()).done;
    expect([code, out]).toEqual([0, expect.stringMatching(LINK)]);
  });

  it('is in the activity as the owner of the server', async () => {
    const { username, agent } = await open();
    await reset(username);
    const { body } = await agent.get('/api/admin/activity?type=password_link_made').expect(200);
    expect(body.activity[0]).toMatchObject({ via: 'operator', actor: null, details: { username } });
  });
});
