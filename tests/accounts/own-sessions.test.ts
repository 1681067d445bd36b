import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, PASSWORD, type Studio } from '../support/studio.ts';
import { aFile, metadataOf } from '../support/tus.ts';
import { until } from '../support/until.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL: 'http://localhost', TRUST_PROXY: '1' });
});
afterAll(() => studio.close());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function logInWith(username: string, userAgent: string, address = '192.0.2.1'): Promise<Agent> {
  const agent = supertest.agent(studio.url).set('User-Agent', userAgent).set('X-Forwarded-For', address);
  await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  return agent;
}
const list = async (agent: Agent) => (await agent.get('/api/user/sessions').expect(200)).body;
const isOpen = async (agent: Agent) => (await agent.get('/api/session')).status === 200;

describe('GET /api/user/sessions', () => {
  it('lists the own open sessions with browser, system and address, the current one first', async () => {
    const { username } = await studio.account(null);
    const { username: other } = await studio.account(null);
    await logInWith(other, CHROME);
    const browser = await logInWith(username, CHROME);
    const script = await logInWith(username, 'backup-script/2.1', '2001:db8::7');
    expect(await list(script)).toEqual([
      expect.objectContaining({ isCurrent: true, browser: 'backup-script', system: null, address: '2001:db8::7' }),
      expect.objectContaining({ isCurrent: false, browser: 'Chrome', system: 'Windows', address: '192.0.2.1' }),
    ]);
    expect((await list(browser))[0]).toMatchObject({ isCurrent: true, browser: 'Chrome' });
  });

  it('shows when and from where a session was last used', async () => {
    const { username } = await studio.account(null);
    const agent = await logInWith(username, CHROME);
    await agent.set('X-Forwarded-For', '198.51.100.9').get('/api/session').expect(200);
    const [session] = await until(
      () => list(agent),
      ([found]) => found.address === '198.51.100.9',
    );
    expect(Date.parse(session.lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(session.startedAt));
  });

  it('lists at most 100, the current one and those that were used last', async () => {
    const { id, username } = await studio.account(null);
    const agent = await logInWith(username, CHROME);
    await studio.sql(
      `insert into sessions (sid, sess, expire, created_at, last_seen_at)
       select 'script' || i, s.sess, s.expire, now(), now() + i * interval '1 minute'
       from sessions s, generate_series(1, 150) i where (s.sess ->> 'userId')::int = $1`,
      [id],
    );
    const found = await list(agent);
    expect(found).toHaveLength(100);
    expect(found[0].isCurrent).toBe(true);
    const times = found.slice(1).map(({ lastSeenAt }: { lastSeenAt: string }) => Date.parse(lastSeenAt));
    expect((times[0] - times[98]) / 60_000).toBe(98);
    expect((await agent.delete('/api/user/sessions?others=true').expect(200)).body).toEqual({ ended: 150 });
  });

  it('is refused for API keys', async () => {
    const { username } = await studio.account(null);
    const agent = await logInWith(username, CHROME);
    const { body } = await agent.post('/api/user/api-key').expect(201);
    const { body: refusal } = await supertest(studio.url)
      .get('/api/user/sessions')
      .set('X-API-Key', body.apiKey)
      .expect(403);
    expect(refusal.code).toBe('SESSION_REQUIRED');
  });
});

describe('DELETE /api/user/sessions', () => {
  it('/{id} ends one session, and not that of somebody else', async () => {
    const [one, two] = [await studio.account(null), await studio.account(null)];
    const [mine, lost, theirs] = [
      await logInWith(one.username, CHROME),
      await logInWith(one.username, 'phone'),
      await logInWith(two.username, CHROME),
    ];
    const [own] = await list(theirs);
    await mine.delete(`/api/user/sessions/${own.id}`).expect(404);
    const other = (await list(mine)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    await mine.delete(`/api/user/sessions/${other.id}`).expect(204);
    await mine.delete(`/api/user/sessions/${other.id}`).expect(404);
    expect([await isOpen(mine), await isOpen(lost), await isOpen(theirs)]).toEqual([true, false, true]);
  });

  it('?others=true ends all except the current one; without it, the request is invalid', async () => {
    const { username } = await studio.account(null);
    const agents = [await logInWith(username, CHROME), await logInWith(username, 'a'), await logInWith(username, 'b')];
    const [mine] = agents as [Agent];
    await mine.delete('/api/user/sessions').expect(400);
    const { body } = await mine.delete('/api/user/sessions?others=true').expect(200);
    expect(body).toEqual({ ended: 2 });
    expect(await Promise.all(agents.map(isOpen))).toEqual([true, false, false]);
  });
});

describe('A session', () => {
  /** A session whose user has just got another role. */
  async function promoted() {
    const owner = await studio.login((await studio.account('super_admin')).username);
    const { id, username } = await studio.account('viewer');
    const { headers } = await supertest(studio.url).post('/api/login').send({ username, password: PASSWORD });
    const old = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    await owner.patch(`/api/admin/users/${id}`).send({ role: 'editor' }).expect(200);
    return { id, old };
  }
  const ask = (cookie: string, path = '/api/session') => supertest(studio.url).get(path).set('Cookie', cookie);
  const cookieIn = ({ headers }: { headers: Record<string, unknown> }) =>
    (headers['set-cookie'] as string[] | undefined)?.[0]?.split(';')[0] ?? '';
  const passMinute = (id: number) =>
    studio.sql(
      `update sessions set retired_until = retired_until - interval '1 minute' where (sess ->> 'userId')::int = $1`,
      [id],
    );

  it('gets a new id when the role of its user changes; the old one works for another minute', async () => {
    const { id, old } = await promoted();
    const answers = await Promise.all([ask(old), ask(old), ask(old)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const issued = answers.map(cookieIn).filter(Boolean);
    expect(new Set(issued).size).toBe(1);
    const [renewed = ''] = issued;
    expect(renewed).not.toBe(old);
    const { body, headers } = await ask(renewed).expect(200);
    expect([body.user.role, headers['set-cookie']]).toEqual(['editor', undefined]);
    // A response may be lost.
    expect(cookieIn(await ask(old).expect(200))).toBe(renewed);
    const { body: sessions } = await ask(renewed, '/api/user/sessions').expect(200);
    expect(sessions).toEqual([expect.objectContaining({ isCurrent: true })]);
    await passMinute(id);
    await ask(old).expect(401);
    await ask(renewed).expect(200);
  });

  it('ends under all its ids after several roles', async () => {
    const { id, old } = await promoted();
    const second = cookieIn(await ask(old).expect(200));
    const owner = await studio.login((await studio.account('super_admin')).username);
    await owner.patch(`/api/admin/users/${id}`).send({ role: 'admin' }).expect(200);
    const third = cookieIn(await ask(second).expect(200));
    expect(cookieIn(await ask(old).expect(200))).toBe(third);
    await supertest(studio.url).post('/api/logout').set('Cookie', old).expect(204);
    for (const cookie of [old, second, third]) await ask(cookie).expect(401);
  });

  it('ends under all its ids at once', async () => {
    for (const end of ['old', 'renewed', 'list'] as const) {
      const { old } = await promoted();
      const renewed = cookieIn(await ask(old).expect(200));
      if (end === 'list') {
        const [{ id }] = (await ask(renewed, '/api/user/sessions').expect(200)).body;
        await supertest(studio.url).delete(`/api/user/sessions/${id}`).set('Cookie', renewed).expect(204);
      } else {
        const cookie = end === 'old' ? old : renewed;
        await supertest(studio.url).post('/api/logout').set('Cookie', cookie).expect(204);
      }
      await ask(old).expect(401);
      await ask(renewed).expect(401);
    }
  });

  it('does not come back when a request ends that has given it a new id', async () => {
    const { id, old } = await promoted();
    const stream = await fetch(`${studio.url}/api/stream`, { headers: { cookie: old } });
    const renewed = stream.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await supertest(studio.url).post('/api/logout').set('Cookie', renewed).expect(204);
    await stream.text();
    await ask(renewed).expect(401);
    expect(await studio.sql(`select from sessions where (sess ->> 'userId')::int = $1`, [id])).toEqual([]);
  });

  it('keeps its other id open when its user changes the password', async () => {
    const { old } = await promoted();
    const answer = await supertest(studio.url)
      .patch('/api/user/password')
      .set('Cookie', old)
      .send({ currentPassword: PASSWORD, newPassword: 'a password of my own' })
      .expect(200);
    await ask(cookieIn(answer)).expect(200);
  });

  it('lets an upload go on that began before it got a new id', async () => {
    const owner = await studio.login((await studio.account('super_admin')).username);
    const { id, username } = await studio.account('editor');
    const agent = await studio.login(username);
    const { body: event } = await agent.post('/api/admin/events').send(anEvent()).expect(201);
    const jpeg = await aJpeg(60, 40);
    const { headers } = await agent
      .post(`/api/admin/events/${event.id}/uploads`)
      .set({ 'Tus-Resumable': '1.0.0', 'Upload-Length': String(jpeg.length), 'Upload-Metadata': metadataOf(aFile) })
      .expect(201);
    await owner.patch(`/api/admin/users/${id}`).send({ role: 'admin' }).expect(200);
    await agent.get('/api/session').expect(200);
    await passMinute(id);
    const { pathname } = new URL(headers.location ?? '', studio.url);
    const type = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream', 'Tus-Resumable': '1.0.0' };
    await agent.patch(pathname).set(type).send(jpeg).expect(204);
  });

  it('of an earlier version is valid as before', async () => {
    const { username } = await studio.account('viewer');
    const agent = await studio.login(username);
    await studio.sql('update sessions set role = null, user_agent = null, address = null');
    expect((await list(agent))[0]).toMatchObject({ isCurrent: true, browser: null, system: null, address: null });
  });
});
