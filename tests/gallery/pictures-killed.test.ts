import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import supertest from 'supertest';
import { createDatabase } from '../support/database.ts';
import { anEvent } from '../support/factories.ts';
import { killProcesses, startProcess } from '../support/process.ts';
import { PASSWORD } from '../support/studio.ts';
import { until } from '../support/until.ts';

const PHOTOS = 8;
/** Of one photo: the thumbnail, and a picture in each size and format. */
const PICTURES = 6;

afterEach(killProcesses);

it('kill -9 while pictures are made leaves no half of one, and all are made afterwards', async () => {
  const database = await createDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-killed-'));
  const environment = { DATABASE_URL: database.url, DATA_DIR, LOG_LEVEL: 'silent' };
  const made = () => globSync('storage/previews/*/*', { cwd: DATA_DIR });
  const hasten = () =>
    pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()');

  const first = await startProcess(environment);
  const admin = supertest.agent(first.url);
  await admin.post('/api/login').send({ username: 'admin', password: PASSWORD }).expect(200);
  const { token } = (await admin.post('/api/admin/api-tokens').send({ name: 'test', scopes: ['admin'] })).body;
  const as = (request: supertest.Test) => request.set('Authorization', `Bearer ${token}`);
  const event = (
    await as(supertest(first.url).post('/api/v1/events'))
      .send(anEvent({ require_password: false, password: undefined }))
      .expect(201)
  ).body;
  // Just large enough for all of these pictures: a process that shares its processors must make them all within the time of the test.
  const jpeg = await sharp({ create: { width: 2100, height: 1400, channels: 3, background: '#7a9e7e' } })
    .jpeg()
    .toBuffer();
  for (let i = 0; i < PHOTOS; i++)
    await as(supertest(first.url).post(`/api/v1/events/${event.id}/photos`))
      .attach('photo', jpeg, { filename: 'a.jpg', contentType: 'image/jpeg' })
      .expect(201);
  // Jobs put themselves off while uploads come; then the first pictures appear, and that is the moment.
  await until(
    async () => {
      await hasten();
      return made();
    },
    ({ length }) => length > 0,
  );
  await first.end('SIGKILL');
  const half = made();
  expect(half.length).toBeLessThan(PHOTOS * PICTURES);
  for (const file of half) await sharp(join(DATA_DIR, file)).stats();

  // Work that is otherwise done a minute later.
  await pool.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
  await pool.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
  const second = await startProcess(environment);
  await until(
    async () => {
      await hasten();
      return made();
    },
    ({ length }) => length === PHOTOS * PICTURES,
  );
  for (const file of made()) expect((await sharp(join(DATA_DIR, file)).metadata()).width).toBeGreaterThan(0);
  const path = `/gallery/${event.slug}/${event.share_token}`;
  const { photos } = (await supertest(second.url).get(`${path}/photos`).expect(200)).body;
  for (const { preview_url } of photos) await supertest(second.url).get(preview_url).expect(200);
  expect(readdirSync(join(DATA_DIR, 'storage/previews'))).toEqual([event.slug]);
  await second.end();
  await pool.end();
  await database.drop();
  rmSync(DATA_DIR, { recursive: true, force: true });
}, 120_000);
