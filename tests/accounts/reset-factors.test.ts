import { startSending } from '../../src/sending.ts';
import { openMailServer } from '../support/mail-server.ts';
import { addPasskey, softPasskey } from '../support/soft-passkey.ts';
import { type Agent, openStudio, PASSWORD, type Studio } from '../support/studio.ts';
import { addTotp } from '../support/totp.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let root: { id: number; agent: Agent };

beforeAll(async () => {
  mail = await openMailServer();
  studio = await openStudio({ PUBLIC_URL: 'http://localhost', SMTP_URL: mail.url, TRUST_PROXY: '1' });
  root = await open('super_admin');
});
afterAll(async () => {
  await studio.close();
  await mail.close();
});

async function open(role: 'super_admin' | 'admin' | null) {
  const { id, username } = await studio.account(role);
  return { id, username, agent: await studio.login(username) };
}
const logIn = async (username: string) => {
  const agent = await studio.login((await studio.account(null)).username);
  return agent.post('/api/login').send({ username, password: PASSWORD });
};
const reset = (agent: Agent, id: number) => agent.delete(`/api/admin/users/${id}/factors`);

/** A user with an authenticator app, a passkey and recovery codes. */
async function withFactors() {
  const user = await open('admin');
  await addTotp(user.agent);
  await user.agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
  await addPasskey(user.agent, softPasskey());
  return user;
}

describe('DELETE /api/admin/users/{id}/factors', () => {
  it('removes all second factors of a user and ends their sessions', async () => {
    const { id, username, agent } = await withFactors();
    expect((await logIn(username)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    await reset(root.agent, id).expect(204);
    await agent.get('/api/session').expect(401);
    expect((await logIn(username)).status).toBe(200);
    for (const table of ['totp_factors', 'passkeys', 'recovery_codes'])
      expect(await studio.sql(`select 1 from ${table} where user_id = $1`, [id])).toEqual([]);
  });

  it('tells the user by e-mail, and is in the activity with address and client', async () => {
    const { id, username } = await withFactors();
    const sending = startSending(studio.deps);
    try {
      await reset(root.agent.set({ 'User-Agent': 'curl/8.5.0', 'X-Forwarded-For': '203.0.113.9' }), id).expect(204);
      const sent = await until(
        () =>
          mail.received.find(
            ({ mail: { text } }) =>
              text?.includes(`Your user name is ${username}`) && text.includes('all second factors'),
          ),
        (found) => found !== undefined,
      );
      expect(sent?.mail.text).toContain('An administrator removed all second factors of your account.');
      expect(sent?.mail.text).toContain(' · curl · 203.0.113.9');
    } finally {
      await sending.stop();
    }
    const entries = await studio.sql<{ details: object }>(
      "select details from audit_log where type = 'factors_reset' and actor_id = $1 and details ->> 'user_id' = $2",
      [root.id, id],
    );
    expect(entries).toEqual([{ details: { user_id: id, username, address: '203.0.113.9', client: 'curl' } }]);
  });

  it('changes nothing for a user without second factors', async () => {
    const { id, agent } = await open('admin');
    await reset(root.agent, id).expect(204);
    await agent.get('/api/session').expect(200);
    expect(
      await studio.sql("select 1 from audit_log where type = 'factors_reset' and details ->> 'user_id' = $1", [id]),
    ).toEqual([]);
  });

  it('is refused for your own factors, for unknown users, and to all who do not manage users', async () => {
    expect((await reset(root.agent, root.id).expect(409)).body.code).toBe('OWN_FACTORS');
    await reset(root.agent, 2_147_483_647).expect(404);
    const { id, username } = await withFactors();
    const { agent } = await open('admin');
    expect((await reset(agent, id).expect(403)).body.code).toBe('FORBIDDEN');
    expect((await logIn(username)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('needs a recent confirmation of administrators with a second factor', async () => {
    const { agent } = await open('super_admin');
    await addTotp(agent);
    const { id } = await withFactors();
    expect((await reset(agent, id).expect(401)).body.code).toBe('STEP_UP_REQUIRED');
    await agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
    await reset(agent, id).expect(204);
  });
});
