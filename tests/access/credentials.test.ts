import { execFileSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { mock } from 'node:test';
import bcrypt from 'bcrypt';
import supertest from 'supertest';
import { CreatedApiToken } from '../../src/access/api-tokens.schema.ts';
import { openPasswords } from '../../src/access/passwords.ts';
import { makeSecret } from '../../src/access/secrets.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, PASSWORD, type Role, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const soon = () => new Date(Date.now() + 60_000).toISOString();

describe('the bearer guard of /api/v1', () => {
  const get = (header?: string) => {
    const test = supertest(studio.url).get('/api/v1/events');
    return header === undefined ? test : test.set('Authorization', header);
  };

  it.each([
    ['no header', undefined, 'NO_TOKEN'],
    ['another scheme', 'Basic YTpi', 'NO_TOKEN'],
    ['no token behind the scheme', 'Bearer ', 'NO_TOKEN'],
    ['another kind of key', 'Bearer key_abc', 'INVALID_TOKEN'],
    ['a wrong checksum', `Bearer svc_live_${'a'.repeat(36)}`, 'INVALID_TOKEN'],
    ['a token that nobody issued', `Bearer ${makeSecret('svc_live_')}`, 'INVALID_TOKEN'],
  ])('answers 401 to %s', async (_, header, code) => {
    const { status, body, headers } = await get(header);
    expect([status, body.code, headers['www-authenticate']]).toEqual([401, code, 'Bearer']);
    expect(body.requestId).toBe(headers['x-request-id']);
  });

  it('takes the scheme in any case', async () => {
    const token = await studio.token((await studio.account('admin')).username);
    await get(`bearer ${token}`).expect(200);
  });

  it('takes no cookie and no query parameter for a credential', async () => {
    const { username } = await studio.account('super_admin');
    const agent = await studio.login(username);
    const token = await studio.token(username);
    expect((await agent.get('/api/v1/events')).body.code).toBe('NO_TOKEN');
    expect((await supertest(studio.url).get(`/api/v1/events?apiKey=${token}`)).body.code).toBe('NO_TOKEN');
  });

  it('refuses revoked, expired and orphaned tokens on the next request, revoked before expired', async () => {
    const { id, username } = await studio.account('admin');
    const token = await studio.token(username, ['read'], { expires_at: soon() });
    const code = async () => (await get(`Bearer ${token}`)).body.code;
    expect(await code()).toBeUndefined();
    await studio.sql('update users set is_active = false where id = $1', [id]);
    expect(await code()).toBe('OWNER_INACTIVE');
    await studio.sql('update api_tokens set expires_at = now() where owner_id = $1', [id]);
    expect(await code()).toBe('TOKEN_EXPIRED');
    await studio.sql('update api_tokens set revoked_at = now() where owner_id = $1', [id]);
    expect(await code()).toBe('TOKEN_REVOKED');
  });

  it('knows the credential before the route, the method and the body', async () => {
    const request = supertest(studio.url);
    expect((await request.get('/api/v1/nowhere')).status).toBe(401);
    expect((await request.delete('/api/v1/events')).status).toBe(401);
    expect((await request.post('/api/v1/events').type('json').send('{')).status).toBe(401);
    expect((await request.get('/api/v1/events/1')).status).toBe(401);
  });

  it('writes the use of a token once a minute, off the request', async () => {
    const { id, username } = await studio.account('viewer');
    const token = await studio.token(username);
    const used = async () => {
      await get(`Bearer ${token}`).expect(200);
      await studio.deps.tokenUsage.end();
      const rows = await studio.sql<{ at: Date }>('select last_used_at as at from api_tokens where owner_id = $1', [
        id,
      ]);
      return rows[0]?.at.getTime() ?? 0;
    };
    const first = await used();
    expect(await used()).toBe(first);
    await studio.sql("update api_tokens set last_used_at = last_used_at - interval '61 s' where owner_id = $1", [id]);
    expect(await used()).toBeGreaterThan(first);
  });
});

describe('scopes and roles', () => {
  const routes = (
    eventId: number,
  ): [string, string, () => { method: 'get' | 'post'; path: string }, Record<string, number>][] => [
    ['list', 'read', () => ({ method: 'get', path: '/events' }), { viewer: 200, editor: 200, admin: 200 }],
    ['detail', 'read', () => ({ method: 'get', path: `/events/${eventId}` }), { viewer: 200, editor: 200, admin: 200 }],
    [
      'share link',
      'read',
      () => ({ method: 'get', path: `/events/${eventId}/share-link` }),
      { viewer: 200, editor: 200, admin: 200 },
    ],
    [
      'photos',
      'read',
      () => ({ method: 'get', path: `/events/${eventId}/photos` }),
      { viewer: 200, editor: 200, admin: 200 },
    ],
    [
      'original',
      'read',
      () => ({ method: 'get', path: `/events/${eventId}/photos/1/original` }),
      { viewer: 403, editor: 403, admin: 404 },
    ],
    [
      'upload',
      'write',
      () => ({ method: 'post', path: `/events/${eventId}/photos` }),
      { viewer: 403, editor: 400, admin: 400 },
    ],
    ['creation', 'admin', () => ({ method: 'post', path: '/events' }), { viewer: 403, editor: 201, admin: 201 }],
  ];
  const RANK = ['read', 'write', 'admin'];

  it.each(['viewer', 'editor', 'admin'] as Role[])('permits a %s what role and scope both permit', async (role) => {
    const { id, username } = await studio.account(role);
    const [event] = await studio.sql<{ id: number }>(
      `insert into events (slug, event_type, event_name, require_password, password_hash, share_token, enable_devtools_protection,
        hero_logo_visible, hero_logo_size, hero_logo_position, created_by)
       values ('roles-' || $1::int, 'other', 'x', false, '', md5($1::int::text), true, true, 'small', 'top', $1::int) returning id`,
      [id],
    );
    for (const granted of RANK) {
      const token = await studio.token(username, [granted]);
      for (const [name, needed, target, expected] of routes(event?.id ?? 0)) {
        const { method, path } = target();
        const test = studio.v1(token)[method](path, ...((method === 'post' ? [anEvent()] : []) as []));
        const { status, body } = await test;
        const inScope = RANK.indexOf(granted) >= RANK.indexOf(needed);
        expect([name, granted, status]).toEqual([name, granted, inScope ? expected[role ?? ''] : 403]);
        if (!inScope) expect(body).toMatchObject({ code: 'INSUFFICIENT_SCOPE', required: needed });
        else if (status === 403) expect(body.code).toBe('FORBIDDEN');
      }
    }
  });

  it('takes the rights of a demoted owner away from the token on the next request', async () => {
    const { id, username } = await studio.account('super_admin');
    const api = studio.v1(await studio.token(username, ['admin']));
    await api.post('/events', anEvent()).expect(201);
    await studio.sql("update users set role = 'viewer' where id = $1", [id]);
    await api.post('/events', anEvent()).expect(403);
    await studio.sql('update users set role = null where id = $1', [id]);
    expect((await api.get('/events')).body.code).toBe('FORBIDDEN');
  });

  it('answers 500 and elevates nobody when the roles can’t be read', async () => {
    const { username } = await studio.account('viewer');
    const api = studio.v1(await studio.token(username, ['admin']));
    await studio.sql('alter table roles rename column permissions to hidden');
    await studio.sql('alter view token_identities rename to hidden_callers');
    const statuses = [
      (await api.get('/events')).status,
      (await api.get('/events/1')).status,
      (await api.post('/events', anEvent())).status,
    ];
    await studio.sql('alter view hidden_callers rename to token_identities');
    await studio.sql('alter table roles rename column hidden to permissions');
    expect(statuses).toEqual([500, 500, 500]);
  });
});

describe('/api/admin/api-tokens', () => {
  it('shows the plaintext once and stores its hash', async () => {
    const agent = await studio.login((await studio.account('editor')).username);
    const { body, status } = await agent
      .post('/api/admin/api-tokens')
      .send({ name: ' n8n ', scopes: ['read', 'write'] });
    expect(status).toBe(201);
    const created = CreatedApiToken.strict().parse(body);
    expect(created).toMatchObject({
      name: 'n8n',
      scopes: ['read', 'write'],
      expires_at: null,
      last_used_at: null,
      revoked_at: null,
    });
    expect(created.token).toMatch(/^svc_live_[0-9A-Za-z]{36}$/);
    const { body: list } = await agent.get('/api/admin/api-tokens').expect(200);
    expect(JSON.stringify(list)).not.toContain(created.token);
    const rows = await studio.sql('select 1 from api_tokens where token_hash = sha256($1::bytea)', [created.token]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(101) }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['read', 'read'] }],
    ['scopes.0', { scopes: ['root'] }],
    ['expires_at', { expires_at: '2020-01-01T00:00:00Z' }],
    ['owner_id', { owner_id: 1 }],
  ])('refuses a bad %s (%j)', async (path, changes) => {
    const agent = await studio.login((await studio.account('admin')).username);
    const { status, body } = await agent
      .post('/api/admin/api-tokens')
      .send({ name: 'x', scopes: ['read'], ...changes });
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });

  it('lets everybody manage their own and super administrators all; foreign ones are not there', async () => {
    const agentOf = async (role: Role) => studio.login((await studio.account(role)).username);
    const [myAgent, otherAgent, rootAgent] = [
      await agentOf('admin'),
      await agentOf('viewer'),
      await agentOf('super_admin'),
    ];
    const { body } = await myAgent.post('/api/admin/api-tokens').send({ name: 'mine', scopes: ['read'] });
    await otherAgent.delete(`/api/admin/api-tokens/${body.id}`).expect(404);
    expect((await otherAgent.get('/api/admin/api-tokens')).body.tokens).toEqual([]);
    expect(
      (await rootAgent.get('/api/admin/api-tokens')).body.tokens.map((token: { id: number }) => token.id),
    ).toContain(body.id);
    const first = await rootAgent.delete(`/api/admin/api-tokens/${body.id}`).expect(200);
    expect((await myAgent.delete(`/api/admin/api-tokens/${body.id}`).expect(200)).body).toEqual(first.body);
  });
});

describe('sessions', () => {
  const login = (username: string, password = PASSWORD) =>
    supertest(studio.url).post('/api/login').send({ username, password });

  it('starts with a user name or an e-mail address, under a fresh id each time', async () => {
    const { username } = await studio.account('admin');
    const first = await login(username).expect(200);
    expect(first.body.user).toMatchObject({ username, role: 'admin', displayName: null });
    expect(first.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Lax/);
    const agent = supertest.agent(studio.url);
    await agent
      .post('/api/login')
      .send({ username: `${username}@studio.example`, password: PASSWORD })
      .expect(200);
    const again = await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    expect(again.headers['set-cookie']?.[0]).not.toEqual(first.headers['set-cookie']?.[0]);
    expect((await agent.get('/api/session').expect(200)).body.user.username).toBe(username);
  });

  it('answers a wrong name, a wrong password and a deactivated account alike', async () => {
    const { id, username } = await studio.account('admin');
    await studio.sql('update users set is_active = false where id = $1', [id]);
    const answers = [await login('nobody'), await login(username, 'wrong password'), await login(username)];
    expect(answers.map(({ status, body }) => [status, body.code, body.error])).toEqual(
      Array(3).fill([401, 'INVALID_CREDENTIALS', 'The user name or password is wrong.']),
    );
  });

  it('dies everywhere at logout', async () => {
    const { username } = await studio.account('admin');
    const { headers } = await login(username);
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const session = () => supertest(studio.url).get('/api/session').set('Cookie', cookie);
    await session().expect(200);
    await supertest(studio.url).post('/api/logout').set('Cookie', cookie).expect(204);
    expect((await session()).body.code).toBe('UNAUTHENTICATED');
  });

  it('dies with a password change, a deactivation and loses a role, all on the next request', async () => {
    const root = await studio.login((await studio.account('super_admin')).username);
    const { id, username } = await studio.account('admin');
    const agent = await studio.login(username);
    const status = async () => (await agent.get('/api/admin/api-tokens')).status;
    expect(await status()).toBe(200);
    await root.patch(`/api/admin/users/${id}`).send({ role: null }).expect(200);
    expect(await status()).toBe(403);
    await root.patch(`/api/admin/users/${id}`).send({ role: 'admin', password: 'another password' }).expect(200);
    expect(await status()).toBe(401);
    await agent.post('/api/login').send({ username, password: 'another password' }).expect(200);
    await root.patch(`/api/admin/users/${id}`).send({ is_active: false }).expect(200);
    expect(await status()).toBe(401);
  });

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 201],
    [{ 'Sec-Fetch-Site': 'none' }, 201],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: 'https://studio.example' }, 201],
    [{}, 201],
  ])('lets a write with %j end with %i', async (headers, status) => {
    const agent = await studio.login((await studio.account('admin')).username);
    const answer = await agent
      .post('/api/admin/api-tokens')
      .set(headers as Record<string, string>)
      .send({ name: 'x', scopes: ['read'] });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.code).toBe('CROSS_SITE');
  });

  it('opens no accounts to strangers unless the operator allows it', async () => {
    const input = { username: 'stranger', email: 'stranger@example.com', password: PASSWORD };
    expect((await supertest(studio.url).post('/api/register').send(input)).body.code).toBe('REGISTRATION_CLOSED');
    const open = await openStudio({ ALLOW_REGISTRATION: 'true' });
    const agent = supertest.agent(open.url);
    const { body } = await agent.post('/api/register').send(input).expect(201);
    expect(body.user).toMatchObject({ username: 'stranger', role: null });
    await agent.get('/api/session').expect(200);
    expect((await agent.get('/api/admin/api-tokens')).body.code).toBe('FORBIDDEN');
    expect(
      (
        await supertest(open.url)
          .post('/api/register')
          .send({ ...input, email: 'x@example.com' })
      ).body.code,
    ).toBe('USERNAME_TAKEN');
    expect(
      (
        await supertest(open.url)
          .post('/api/register')
          .send({ ...input, username: 'y' })
      ).body.code,
    ).toBe('EMAIL_TAKEN');
    await open.close();
  });
});

describe('the limit of failed logins', () => {
  it('is ten for an account and address, then 429 even for the right password', async () => {
    const limited = await openStudio({ TRUST_PROXY: '1' });
    const { username } = await limited.account('admin');
    const tryFrom = (address: string, password: string, name = username) =>
      supertest(limited.url).post('/api/login').set('X-Forwarded-For', address).send({ username: name, password });
    const wrong = await Promise.all(Array.from({ length: 10 }, () => tryFrom('192.0.2.1', 'wrong password')));
    expect(wrong.map((answer) => answer.status)).toEqual(Array(10).fill(401));
    const { status, headers, body } = await tryFrom('192.0.2.1', PASSWORD);
    expect([status, body.code, Number(headers['retry-after']) > 800]).toEqual([429, 'RATE_LIMITED', true]);
    await tryFrom('192.0.2.2', PASSWORD).expect(200);
    for (let i = 0; i < 12; i++) await tryFrom('192.0.2.3', PASSWORD).expect(200);
    const names = await Promise.all(
      Array.from({ length: 60 }, (_, i) => tryFrom(`2001:db8:0:1::${i}`, 'wrong password', `nobody${i}`)),
    );
    expect(names.filter((answer) => answer.status === 401)).toHaveLength(50);
    await tryFrom('2001:db8:0:2::1', PASSWORD).expect(200);
    // A login that the address's limit rejects does not count against the account.
    for (let i = 0; i < 10; i++) await tryFrom('2001:db8:0:1::99', PASSWORD).expect(429);
    const counted = await limited.sql<{ key: string }>(
      "select key from rate_limits where key like 'login:%' and points > 0",
    );
    expect(counted.filter(({ key }) => key.includes(`${username}@2001:db8:0:1`))).toEqual([]);
    await limited.close();
  });

  it('POST /api/login: an account that exists and one that does not are counted alike, however they are written', async () => {
    const limited = await openStudio({ RATE_LIMIT_LOGIN: '3', TRUST_PROXY: '1' });
    await limited.account('admin', 'info');
    const statusesOf = async (network: number, names: string[]) => {
      const statuses = [];
      for (const username of names) {
        const request = supertest(limited.url).post('/api/login').set('X-Forwarded-For', `192.0.2.${network}`);
        statuses.push((await request.send({ username, password: 'wrong password' })).status);
      }
      return statuses;
    };
    expect(await statusesOf(1, ['info', 'INFO', 'Info', 'iNFO'])).toEqual([401, 401, 401, 429]);
    expect(await statusesOf(2, ['none', 'NONE', 'None', 'nONE'])).toEqual([401, 401, 401, 429]);
    // These become ASCII when a database or a runtime lower-cases them: they must not stand for another name.
    const right = { username: '\u0130nfo', password: PASSWORD };
    const login = supertest(limited.url).post('/api/login').set('X-Forwarded-For', '192.0.2.3');
    expect((await login.send(right)).status).toBe(401);
    await limited.close();
  });

  it('POST /api/login: writes nothing if the limit of the address rejects it', async () => {
    const limited = await openStudio({ RATE_LIMIT_LOGIN: '2', TRUST_PROXY: '1' });
    const statuses = [];
    const versions = new Set<string>();
    const version = "select string_agg(xmin::text, ',' order by key) as rows from rate_limits";
    for (let i = 0; i < 40; i++) {
      if (i >= 10) versions.add((await limited.sql<{ rows: string }>(version))[0]?.rows ?? '');
      const request = supertest(limited.url).post('/api/login').set('X-Forwarded-For', '192.0.2.9');
      statuses.push((await request.send({ username: `nobody${i}`, password: 'wrong password' })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(30).fill(429)]);
    expect(versions.size).toBe(1);
    await limited.close();
  });

  it('POST /api/login: thirty right passwords from one address at once do not count as failures', async () => {
    const limited = await openStudio({ RATE_LIMIT_LOGIN: '2' });
    const names = [];
    for (let i = 0; i < 30; i++) names.push((await limited.account('viewer')).username);
    const login = async (username: string) =>
      (await supertest(limited.url).post('/api/login').send({ username, password: PASSWORD })).status;
    expect(await Promise.all(names.map(login))).toEqual(Array(30).fill(200));
    expect(await limited.sql('select key from rate_limits where points > 0')).toEqual([]);
    await limited.close();
  });

  it('POST /api/register: an address has fifty tries in 15 minutes, whatever comes of them', async () => {
    const open = await openStudio({ ALLOW_REGISTRATION: 'true', TRUST_PROXY: '1' });
    const tryFrom = (address: string) =>
      supertest(open.url).post('/api/register').set('X-Forwarded-For', address).send({ username: 'x' });
    const statuses = [];
    for (let i = 0; i < 52; i++) statuses.push((await tryFrom(`2001:db8:0:7::${i}`)).status);
    expect(statuses).toEqual([...Array(50).fill(400), 429, 429]);
    expect((await tryFrom('2001:db8:0:8::1')).status).toBe(400);
    await open.close();
  });

  it('POST /api/v1/events: thirty passwords to hash keep no file waiting', async () => {
    const busy = await openStudio();
    const api = busy.v1(await busy.token((await busy.account('admin')).username));
    const { id } = (await api.post('/events', anEvent({ require_password: false })).expect(201)).body;
    const photo = (await api.upload(id, await aJpeg()).expect(201)).body;
    // A hash holds one of Node's four threads until the gate, which nobody writes to yet, is opened.
    const gate = join(busy.folder, 'gate');
    execFileSync('mkfifo', [gate]);
    const { hash } = bcrypt;
    let [begun, done] = [0, 0];
    const hashing = mock.method(bcrypt, 'hash', async (password: string, cost: number) => {
      begun += 1;
      await (await open(gate, 'r')).close();
      return hash(password, cost);
    });
    const creations = Array.from({ length: 30 }, async () => {
      await api.post('/events', anEvent()).expect(201);
      done += 1;
    });
    await until(
      () => begun,
      (count) => count >= 2,
    );
    let writer: number | undefined;
    try {
      const { status } = await api.get(`/events/${id}/photos/${photo.id}/original`).timeout(60_000);
      expect([status, begun, done]).toEqual([200, 2, 0]);
    } finally {
      // Opened for both, it does not wait for readers.
      writer = openSync(gate, 'r+');
    }
    await Promise.all(creations);
    closeSync(writer);
    hashing.mock.restore();
    expect([begun, done]).toEqual([30, 30]);
    await busy.close();
  });

  it('POST /api/login: compares all bytes of a password, not only the 72 that bcrypt reads', async () => {
    const { id, username } = await studio.account('admin');
    const password = 'x'.repeat(72);
    await studio.sql('update users set password_hash = $1 where id = $2', [
      await studio.deps.passwords.hash(password),
      id,
    ]);
    const login = (given: string) => supertest(studio.url).post('/api/login').send({ username, password: given });
    await login(password).expect(200);
    await login(`${password}y`).expect(401);
  });

  it('hashes passwords at a cost of 10 unless told otherwise', async () => {
    expect(await openPasswords().hash(PASSWORD)).toMatch(/^\$2b\$10\$/);
  });

  it('refuses no right password for being one of many at the same moment', async () => {
    const limited = await openStudio();
    const { username } = await limited.account('admin');
    const login = () => supertest(limited.url).post('/api/login').send({ username, password: PASSWORD });
    const answers = await Promise.all(Array.from({ length: 30 }, login));
    expect(answers.map((answer) => answer.status)).toEqual(Array(30).fill(200));
    await limited.close();
  });

  it('can be switched off', async () => {
    const open = await openStudio({ RATE_LIMIT_LOGIN: '0' });
    const { username } = await open.account('admin');
    const login = (password: string) => supertest(open.url).post('/api/login').send({ username, password });
    for (let i = 0; i < 12; i++) await login('wrong password').expect(401);
    await login(PASSWORD).expect(200);
    await open.close();
  });
});

describe('the limit of requests', () => {
  it('is counted per token and announced in the headers', async () => {
    const limited = await openStudio({ RATE_LIMIT_API: '3' });
    const { username } = await limited.account('admin');
    const token = await limited.token(username);
    const ask = () => limited.v1(token).get('/events');
    const first = await ask();
    expect([first.headers['ratelimit-policy'], first.headers.ratelimit]).toEqual(['"api";q=3;w=60', '"api";r=2;t=60']);
    await ask();
    await ask();
    const { status, body, headers } = await ask();
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'RATE_LIMITED', true]);
    await limited
      .v1(await limited.token(username))
      .get('/events')
      .expect(200);
    await limited.close();
  });

  it('GET /api/admin/events and /api/tasks: is counted without writing down a session’s id', async () => {
    const limited = await openStudio({ RATE_LIMIT_API: '5' });
    const agent = await limited.login((await limited.account('admin')).username);
    for (const path of ['/api/admin/events', '/api/tasks']) await agent.get(path).expect(200);
    const counted = () => limited.sql<{ key: string }>("select key from request_counts where key like 'api session:%'");
    const [found] = await until(counted, (rows) => rows.length > 0);
    const [session] = await limited.sql<{ sid: string }>('select sid from sessions');
    expect([found?.key.length, found?.key.includes(session?.sid ?? '')]).toEqual(['api session:'.length + 22, false]);
    await limited.close();
  });

  it('GET /api/v1/events: is counted by each process alone while the others can’t be asked', async () => {
    const limited = await openStudio({ RATE_LIMIT_API: '5' });
    const token = await limited.token((await limited.account('admin')).username);
    await limited.sql('alter table request_counts rename to away');
    const answers = [];
    for (let i = 0; i < 7; i++) answers.push(await limited.v1(token).get('/events'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(200), 429, 429]);
    expect(answers.map(({ headers }) => headers.ratelimit?.slice(0, 9))).toEqual(
      [4, 3, 2, 1, 0, 0, 0].map((left) => `"api";r=${left}`),
    );
    await limited.sql('alter table away rename to request_counts');
    await limited.close();
  });
});
