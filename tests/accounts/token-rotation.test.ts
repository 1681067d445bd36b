import supertest from 'supertest';
import { removeOldRows } from '../../src/accounts/old-rows.ts';
import { openClock } from '../support/clock.ts';
import { anEvent } from '../support/factories.ts';
import { type Agent, openStudio, PASSWORD, type Studio } from '../support/studio.ts';

const TOKENS = '/api/admin/api-tokens';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOW = Date.now();

let studio: Studio;
let setTime: (time: string | null) => Promise<void>;

beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL: 'http://localhost', TRUST_PROXY: '1' });
  setTime = await openClock(studio);
});
afterAll(() => studio.close());
beforeEach(() => minutesLater(0));

/** Sets the database's clock to some minutes after NOW. */
const minutesLater = (minutes: number) => setTime(new Date(NOW + minutes * MINUTE_MS).toISOString());

type Token = { id: number; token: string; expires_at: string | null };
const create = async (agent: Agent, more = {}): Promise<Token> =>
  (
    await agent
      .post(TOKENS)
      .send({ name: 'Import', scopes: ['write'], ...more })
      .expect(201)
  ).body;
const rotate = (agent: Agent, id: number) => agent.post(`${TOKENS}/${id}/rotate`);
const rotated = async (agent: Agent, id: number): Promise<Token> => (await rotate(agent, id).expect(200)).body;
const ask = (token: string, path = '/events') =>
  supertest(studio.url).get(`/api/v1${path}`).set('Authorization', `Bearer ${token}`);
/** 200, or the code of the refusal. */
const answer = async (token: string) => {
  const { status, body } = await ask(token);
  return status === 200 ? status : body.code;
};

/** An administrator, logged in. */
async function open() {
  const { id, username } = await studio.account('admin');
  return { id, username, agent: await studio.login(username) };
}

describe('POST /api/admin/api-tokens/{id}/rotate', () => {
  it('returns a new secret once. The old one works for one more hour', async () => {
    const { agent } = await open();
    const { token: old, ...created } = await create(agent);
    const { token, ...record } = await rotated(agent, created.id);
    expect(token).toMatch(/^svc_live_\w{36}$/);
    expect(record).toEqual({ ...created, preview: `${token.slice(0, 13)}…` });
    const [stored] = await studio.sql<{ all: string }>(
      'select concat((select json_agg(t) from api_tokens t), (select json_agg(r) from replaced_token_secrets r)) as all',
    );
    for (const secret of [token, old, Buffer.from(token).toString('hex')]) expect(stored?.all).not.toContain(secret);
    expect([await answer(token), await answer(old)]).toEqual([200, 200]);
    await minutesLater(59);
    expect([await answer(token), await answer(old)]).toEqual([200, 200]);
    await minutesLater(60);
    expect([await answer(token), await answer(old)]).toEqual([200, 'INVALID_TOKEN']);
  });

  it('lets the old secret read events and their share links, which take their token in the same statement', async () => {
    const { agent } = await open();
    const { id, token: old } = await create(agent, { scopes: ['admin'] });
    const { id: event } = (await studio.v1(old).post('/events', anEvent()).expect(201)).body;
    await rotated(agent, id);
    await ask(old, `/events/${event}`).expect(200);
    await ask(old, `/events/${event}/share-link`).expect(200);
    await minutesLater(60);
    await ask(old, `/events/${event}`).expect(401);
    await ask(old, `/events/${event}/share-link`).expect(401);
  });

  it('gives each earlier secret its own hour', async () => {
    const { agent } = await open();
    const { id, token: first } = await create(agent);
    await minutesLater(10);
    const { token: second } = await rotated(agent, id);
    await minutesLater(40);
    const { token: third } = await rotated(agent, id);
    const answers = () => Promise.all([first, second, third].map(answer));
    expect(await answers()).toEqual([200, 200, 200]);
    await minutesLater(70);
    expect(await answers()).toEqual(['INVALID_TOKEN', 200, 200]);
    await minutesLater(100);
    expect(await answers()).toEqual(['INVALID_TOKEN', 'INVALID_TOKEN', 200]);
    await removeOldRows(studio.deps);
    expect(await studio.sql('select 1 from replaced_token_secrets where token_id = $1', [id])).toEqual([]);
  });

  it('loses no secret of 20 rotations at the same moment, and leaves one', async () => {
    const { agent } = await open();
    const { id, token: first } = await create(agent);
    const all = [
      first,
      ...(await Promise.all(Array.from({ length: 20 }, () => rotated(agent, id)))).map((t) => t.token),
    ];
    expect(new Set(all).size).toBe(21);
    expect(new Set(await Promise.all(all.map(answer)))).toEqual(new Set([200]));
    await minutesLater(60);
    const answers = await Promise.all(all.map(answer));
    expect(answers.filter((one) => one === 200)).toHaveLength(1);
  });

  it('keeps the events and the scopes that the token is limited to', async () => {
    const { agent } = await open();
    const { token: wide } = await create(agent, { scopes: ['admin'] });
    const [mine, other] = await Promise.all(
      [1, 2].map(async () => (await studio.v1(wide).post('/events', anEvent()).expect(201)).body.id as number),
    );
    const { id, token: old } = await create(agent, { event_ids: [mine], scopes: ['read'] });
    const { token, ...record } = await rotated(agent, id);
    expect(record).toMatchObject({ event_ids: [mine], scopes: ['read'] });
    for (const secret of [old, token]) {
      await ask(secret, `/events/${mine}`).expect(200);
      await ask(secret, `/events/${other}`).expect(404);
      expect((await studio.v1(secret).post('/events', anEvent()).expect(403)).body.code).toBe('INSUFFICIENT_SCOPE');
    }
  });

  it('keeps the date on which the token expires, unless another is given', async () => {
    const { agent } = await open();
    const [soon, later] = [30, 60].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
    const { id } = await create(agent, { expires_at: soon });
    expect((await rotated(agent, id)).expires_at).toBe(soon);
    expect((await rotate(agent, id).send({}).expect(200)).body.expires_at).toBe(soon);
    expect((await rotate(agent, id).send({ expires_at: later }).expect(200)).body.expires_at).toBe(later);
    expect((await rotate(agent, id).send({ expires_at: null }).expect(200)).body.expires_at).toBeNull();
    expect((await rotate(agent, id).send({ expires_at: '2020-01-01T00:00:00Z' }).expect(400)).body.errors).toEqual([
      { path: 'expires_at', message: 'Must be in the future' },
    ]);
  });

  it('is refused for tokens that have expired or were revoked', async () => {
    const { agent } = await open();
    const { id: revoked } = await create(agent);
    await agent.delete(`${TOKENS}/${revoked}`).expect(200);
    expect((await rotate(agent, revoked).expect(409)).body.code).toBe('TOKEN_REVOKED');
    const { id: expired } = await create(agent, { expires_at: new Date(NOW + DAY_MS).toISOString() });
    await minutesLater(24 * 60);
    expect((await rotate(agent, expired).expect(409)).body.code).toBe('TOKEN_EXPIRED');
  });

  it('ends with the token: a revocation or its expiry ends the new and the old secret', async () => {
    const { agent } = await open();
    const secrets = async () => {
      const { id, token: old } = await create(agent);
      return { id, both: [old, (await rotated(agent, id)).token] };
    };
    const revoked = await secrets();
    await agent.delete(`${TOKENS}/${revoked.id}`).expect(200);
    expect(await Promise.all(revoked.both.map(answer))).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
    const expired = await secrets();
    await studio.sql("update api_tokens set expires_at = now() - interval '1 day' where id = $1", [expired.id]);
    expect(await Promise.all(expired.both.map(answer))).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
  });

  it('is only for its owner: a super administrator sees it, and others do not', async () => {
    const { agent } = await open();
    const { id, token } = await create(agent);
    const { agent: other } = await open();
    const root = await studio.login((await studio.account('super_admin')).username);
    await rotate(other, id).expect(404);
    expect((await rotate(root, id).expect(403)).body.code).toBe('FORBIDDEN');
    await rotate(agent, 2_147_483_647).expect(404);
    await supertest(studio.url).post(`${TOKENS}/${id}/rotate`).set('Authorization', `Bearer ${token}`).expect(401);
    expect(await answer(token)).toBe(200);
  });

  it('is in the activity with address and client, as are creation and revocation', async () => {
    const { id: owner, agent } = await open();
    agent.set({ 'User-Agent': 'curl/8.5.0', 'X-Forwarded-For': '203.0.113.9' });
    const { id } = await create(agent);
    await rotated(agent, id);
    await agent.delete(`${TOKENS}/${id}`).expect(200);
    const entries = await studio.sql<{ type: string; details: object }>(
      "select type, details from audit_log where actor_id = $1 and type like 'api_token%' order by id",
      [owner],
    );
    const from = { token_id: id, name: 'Import', address: '203.0.113.9', client: 'curl' };
    expect(entries).toEqual([
      { type: 'api_token_created', details: { ...from, scopes: ['write'] } },
      { type: 'api_token_rotated', details: from },
      { type: 'api_token_revoked', details: from },
    ]);
  });
});

describe('With a second factor', () => {
  it.each([
    ['POST /api/admin/api-tokens', (agent: Agent) => agent.post(TOKENS).send({ name: 'New', scopes: ['read'] }), 201],
    ['POST /api/admin/api-tokens/{id}/rotate', (agent: Agent, id: number) => rotate(agent, id), 200],
    ['POST /api/user/api-key', (agent: Agent) => agent.post('/api/user/api-key'), 201],
  ])('%s needs a recent confirmation', async (_, send, accepted) => {
    const { id: owner, agent } = await open();
    const { id } = await create(agent);
    await studio.sql("insert into totp_factors (user_id, sealed_secret, confirmed_at) values ($1, '', now())", [owner]);
    expect((await send(agent, id).expect(401)).body).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      factors: ['totp', 'password'],
    });
    await agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
    await send(agent, id).expect(accepted);
    await minutesLater(16);
    await send(agent, id).expect(401);
  });
});

it('GET /api/admin/api-tokens: shows when and from where each token was last used', async () => {
  const { agent } = await open();
  const { id, token } = await create(agent);
  const listed = async () => {
    const { tokens } = (await agent.get(TOKENS).expect(200)).body;
    const { last_used_at, last_used_from } = tokens.find((one: { id: number }) => one.id === id);
    return [last_used_at && Math.sign(Date.parse(last_used_at) - NOW + 1), last_used_from];
  };
  expect(await listed()).toEqual([null, null]);
  const use = async (address: string) => {
    await ask(token).set('X-Forwarded-For', address).expect(200);
    await studio.deps.tokenUsage.end();
  };
  await use('203.0.113.7');
  expect(await listed()).toEqual([1, '203.0.113.7']);
  // Once a minute.
  await use('2001:db8::7');
  expect(await listed()).toEqual([1, '203.0.113.7']);
  await studio.sql("update api_tokens set last_used_at = last_used_at - interval '61 s' where id = $1", [id]);
  await use('2001:db8::7');
  expect((await listed())[1]).toBe('2001:db8::7');
  // The response to a creation has no more fields than before.
  expect(await create(agent)).not.toHaveProperty('last_used_from');
});
