import { createHmac, randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import pg from 'pg';
import supertest from 'supertest';
import { hashSecret, makeSecret } from '../../src/access/secrets.ts';
import { applyMigrations, listMigrations } from '../../src/platform/db/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/database.ts';
import { killProcesses, type Running, startProcess } from '../support/process.ts';
import { PASSWORD, SECRET } from '../support/studio.ts';

/** The newest migration of the version before second factors. */
const BEFORE = '000083';
const DAY_MS = 24 * 60 * 60_000;

let database: TestDatabase;
let pool: pg.Pool;
let running: Running;

const sid = randomBytes(24).toString('base64url');
const token = makeSecret('svc_live_');
const key = makeSecret('key_');

/** The cookie in which express-session signs an id. */
const cookieOf = (id: string) =>
  `atelier.sid=${encodeURIComponent(`s:${id}.${createHmac('sha256', SECRET).update(id).digest('base64').replace(/=+$/, '')}`)}`;

/** Fills the database as the version before would have: one user with a session, an API token and an API key. */
async function fillAsBefore() {
  const client = await pool.connect();
  const earlier = (await listMigrations()).filter((name) => name.slice(0, BEFORE.length) <= BEFORE);
  await applyMigrations(async (sql) => void (await client.query(sql)), earlier);
  client.release();
  const hash = await bcrypt.hash(PASSWORD, 4);
  const { rows } = await pool.query(
    `insert into users (username, email, password_hash, role) values ('ada', 'ada@example.com', $1, 'super_admin') returning id`,
    [hash],
  );
  const { id } = rows[0];
  const end = new Date(Date.now() + 5 * DAY_MS);
  const cookie = {
    originalMaxAge: 14 * DAY_MS,
    expires: end,
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: false,
  };
  await pool.query('insert into sessions (sid, sess, expire) values ($1, $2, $3)', [
    sid,
    { cookie, userId: id, epoch: 0 },
    end,
  ]);
  await pool.query(
    `insert into api_tokens (name, token_hash, preview, scopes, owner_id) values ('backup', $1, 'svc_live_…1234', '{read}', $2)`,
    [hashSecret(token), id],
  );
  await pool.query(`insert into api_keys (user_id, key_hash, last_four) values ($1, $2, '1234')`, [
    id,
    hashSecret(key),
  ]);
}

beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => {});
  await fillAsBefore();
  running = await startProcess({ DATABASE_URL: database.url, SESSION_SECRET: SECRET, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await running.end();
  killProcesses();
  await pool.end();
  await database.drop();
});

describe('After an update from the version before second factors', () => {
  const session = () => supertest(running.url).get('/api/session').set('Cookie', cookieOf(sid));

  it('an open session stays open, and is listed with its age', async () => {
    expect((await session().expect(200)).body.user.username).toBe('ada');
    const { body } = await supertest(running.url).get('/api/user/sessions').set('Cookie', cookieOf(sid)).expect(200);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ isCurrent: true, browser: null, system: null });
    expect(Math.round((Date.now() - Date.parse(body[0].startedAt)) / DAY_MS)).toBe(9);
  });

  it('tokens, keys and passwords work as before', async () => {
    const anyone = supertest(running.url);
    await anyone.get('/api/v1/events').set('Authorization', `Bearer ${token}`).expect(200);
    await anyone.get('/api/tasks').set('X-API-Key', key).expect(200);
    const { headers, body } = await anyone.post('/api/login').send({ username: 'ada', password: PASSWORD }).expect(200);
    expect(body.user.role).toBe('super_admin');
    expect(headers['set-cookie']).toHaveLength(1);
  });

  it('the user has no second factor, and needs no confirmation', async () => {
    const { body } = await supertest(running.url).get('/api/user/factors').set('Cookie', cookieOf(sid)).expect(200);
    expect(body).toMatchObject({
      hasPassword: true,
      hasTotp: false,
      passkeys: [],
      requiredFrom: null,
      isVerified: true,
    });
    await supertest(running.url).get('/api/admin/events/1/download').set('Cookie', cookieOf(sid)).expect(404);
  });

  it('a program of that version still opens sessions', async () => {
    await pool.query(
      `insert into sessions (sid, sess, expire)
      select 'written-by-old', sess, expire from sessions where sid = $1`,
      [sid],
    );
    await supertest(running.url).get('/api/session').set('Cookie', cookieOf('written-by-old')).expect(200);
  });
});
