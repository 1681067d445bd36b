import { randomBytes } from 'node:crypto';
import { globSync, linkSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import supertest from 'supertest';
import { allRows } from '../support/all-rows.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { closeGate } from '../support/gate.ts';
import { faultsOf, runCommand } from '../support/operator.ts';
import { killProcesses, type Running, startProcess } from '../support/process.ts';
import { PASSWORD, type Studio } from '../support/studio.ts';

const PHOTOS = 3_000;
const AT_ONCE = 1_000;

let folder: string;
let database: TestDatabase;
let pool: pg.Pool;
let atelier: Running;
let studio: Pick<Studio, 'databaseUrl' | 'sql'>;
const environment = () => ({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'silent' });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-trash-'));
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => {});
  studio = { databaseUrl: database.url, sql: async (text, values) => (await pool.query(text, values)).rows };
  atelier = await startProcess(environment());
});
afterEach(async () => {
  killProcesses();
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function logIn() {
  const admin = supertest.agent(atelier.url);
  await admin.post('/api/login').send({ username: 'admin', password: PASSWORD }).expect(200);
  return admin;
}

/** A gallery of 3,000 photos with files, a cover, a category, feedback on every photo, and a list that was sent. */
async function openGallery(): Promise<{ id: number; photos: number[] }> {
  const admin = await logIn();
  const event = anEvent({ require_password: false, password: undefined, feedback_enabled: true });
  const { id, slug } = (await admin.post('/api/admin/events').send(event).expect(201)).body;
  const { token } = (await admin.post('/api/admin/api-tokens').send({ name: 'test', scopes: ['admin'] })).body;
  const upload = supertest(atelier.url).post(`/api/v1/events/${id}/photos`).set('Authorization', `Bearer ${token}`);
  await upload.attach('photo', await aJpeg(30, 20), { filename: '1.jpg', contentType: 'image/jpeg' }).expect(201);
  const names = Array.from({ length: PHOTOS - 1 }, () => `1780000000000_${randomBytes(4).toString('hex')}.jpg`);
  for (const [from = '', to] of [
    [
      globSync(`storage/events/active/${slug}/*`, { cwd: folder })[0],
      (name: string) => `storage/events/active/${slug}/${name}`,
    ],
    [
      globSync(`storage/thumbnails/${slug}/*`, { cwd: folder })[0],
      (name: string) => `storage/thumbnails/${slug}/${name}.jpg`,
    ],
  ] as const)
    for (const name of names) linkSync(join(folder, from), join(folder, to(name)));
  await studio.sql(
    `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height, mime_type,
       sniffed_type, uploaded_by, category_id, position)
     select $1, name, i || '.jpg', $2 || '/' || name, 'thumbnails/' || $2 || '/' || name || '.jpg', type, size_bytes, sha256, width, height,
       mime_type, sniffed_type, uploaded_by, 1 + i % 6, i
     from unnest($3::text[]) with ordinality n (name, i) join photos on event_id = $1 and original_filename = '1.jpg'`,
    [id, slug, names],
  );
  const rows = await studio.sql<{ id: number }>('select id from photos where event_id = $1 order by id', [id]);
  const photos = rows.map((row) => row.id);
  await studio.sql(
    `insert into feedback (event_id, photo_id, guest, type, value, text, guest_name)
     select $1, photo, sha256('guest'), type, value, text, 'Cleo' from unnest($2::int[]) photo,
       (values ('favorite', 1, null), ('comment', null, 'Lovely')) said (type, value, text)`,
    [id, photos],
  );
  await studio.sql("update selections set status = 'submitted', submitted_at = now() where event_id = $1", [id]);
  await admin.patch(`/api/admin/events/${id}/presentation`).send({ hero_photo_id: photos[5] }).expect(200);
  return { id, photos };
}

/** Kills the process while this request stands before its commit, and starts another. Returns whether the request was answered. */
async function killDuring(request: (admin: Awaited<ReturnType<typeof logIn>>) => supertest.Test): Promise<boolean> {
  const admin = await logIn();
  const gate = await closeGate(studio, 'lock table audit_log in share mode');
  let isAnswered = false;
  const answer = request(admin).then(
    () => {
      isAnswered = true;
    },
    () => {},
  );
  await gate.waiting('insert into audit_log', 1);
  await atelier.end('SIGKILL');
  await answer;
  await gate.open();
  atelier = await startProcess(environment());
  return isAnswered;
}

it('kill -9 in the middle of deleting 3,000 photos, and of restoring them, loses nothing', async () => {
  const { id, photos } = await openGallery();
  const before = await allRows(studio);
  const totals = async () => {
    const admin = await logIn();
    const { body } = await admin.get('/api/admin/overview').expect(200);
    const { pagination } = (await admin.get('/api/admin/trash?limit=1').expect(200)).body;
    return [body.photos, pagination.total];
  };
  const fsck = async () => faultsOf(await runCommand(['fsck', '--json'], environment()));
  const remove = (admin: Awaited<ReturnType<typeof logIn>>, part: number) =>
    admin
      .post(`/api/admin/events/${id}/photos/delete`)
      .send({ photo_ids: photos.slice(part * AT_ONCE, (part + 1) * AT_ONCE) });

  await remove(await logIn(), 0).expect(200);
  expect(await killDuring((admin) => remove(admin, 1))).toBe(false);
  // All of a request or nothing of it.
  expect(await totals()).toEqual([2 * AT_ONCE, AT_ONCE]);
  expect(await fsck()).toEqual([]);

  for (const part of [1, 2]) await remove(await logIn(), part).expect(200);
  expect(await totals()).toEqual([0, PHOTOS]);

  const restore = (admin: Awaited<ReturnType<typeof logIn>>) =>
    admin.post('/api/admin/trash/restore').send({ kind: 'photo', ids: photos });
  expect(await killDuring(restore)).toBe(false);
  expect(await totals()).toEqual([0, PHOTOS]);
  await restore(await logIn()).expect(200, { restored: PHOTOS, failed: [] });
  expect(await totals()).toEqual([PHOTOS, 0]);
  expect(await allRows(studio)).toEqual(before);
  expect(await fsck()).toEqual([]);
  await atelier.end();
});
