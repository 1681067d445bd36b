import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import sharp from 'sharp';
import { createEmptyDatabase, type TestDatabase } from '../support/database.ts';
import { anEvent } from '../support/factories.ts';
import { faultsOf, runCommand } from '../support/operator.ts';
import { openStudio, type Studio } from '../support/studio.ts';

const TABLES = [
  ...['photos', 'photo_descriptions', 'place_removal', 'settings', 'users'],
  ...['inbox_photos', 'uploads', 'studio_mails', 'studio_news'],
];

let studio: Studio;
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  studio = await openStudio();
  folder = mkdtempSync(join(tmpdir(), 'atelier-round-trip-'));
  database = await createEmptyDatabase();
});
afterAll(async () => {
  await studio.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function rowsAt(url: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found: Record<string, unknown[]> = {};
    for (const table of TABLES)
      found[table] = (await client.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`)).rows;
    const jobs =
      "select task_identifier, key, attempts, run_at from graphile_worker.jobs where task_identifier like 'gallery.photos.%' order by key";
    return { ...found, jobs: (await client.query(jobs)).rows };
  } finally {
    await client.end();
  }
}

/** Captions, places, uploads and news as the service and its guests leave them, in each of their states. */
async function fill(): Promise<void> {
  const owner = await studio.account('super_admin', 'owner');
  await studio.account('admin', 'never-asked');
  await studio.sql("update users set timezone = 'Europe/Berlin' where id = $1", [owner.id]);
  const admin = await studio.login('owner');
  const api = studio.v1(await studio.token('owner'));
  await admin.patch('/api/admin/settings').send({ photos_keep_place: true }).expect(200);
  const { id: event } = (await api.post('/events', anEvent()).expect(201)).body;
  for (const colour of ['#c03020', '#20c030', '#3020c0']) await api.upload(event, await placed(colour)).expect(201);
  const plain = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const { id: replaced } = (await api.upload(event, plain).expect(201)).body;
  const ids = (await studio.sql<{ id: number }>('select id from photos order by id')).map(({ id }) => id);
  await studio.sql("update photos set caption = 'Typed' where id = $1", [ids[1]]);
  await studio.sql("update photos set caption = 'Typed too', file_caption = null where id = $1", [ids[2]]);
  await studio.sql('update photos set replaced_at = now() where id = $1', [replaced]);
  await studio.sql(
    'update photos set place_edits = null, placeless_sha256 = null, placeless_crc32 = null where id = $1',
    [ids[2]],
  );
  await admin.patch('/api/admin/settings').send({ photos_keep_place: false, downloads_keep_place: false }).expect(200);
  await studio.sql('update place_removal set deleted = 7');
  await studio.sql(
    `insert into uploads (id, event_id, guest, network, link_hash, via, request_id, filename, mime_type, skips, metadata, length, received, state, duplicate, expires_at)
     values (repeat('a', 32), $1, decode(repeat('ab', 32), 'hex'), 'signed', decode(repeat('cd', 32), 'hex'), 'guest', 'r', 'a.jpg', 'image/jpeg',
       false, '{}', 10, 10, 'stored', true, now() + interval '1 day')`,
    [event],
  );
  await studio.sql(
    "insert into studio_mails (event_id, mailed_at, inbox_told_at) values ($1, now(), now() - interval '1 hour')",
    [event],
  );
  await studio.sql(
    `insert into studio_news (event_id, kind, facts) values ($1, 'selection_submitted', '{"guest_name": "Cleo", "count": null}'),
       ($1, 'selection_reopen_asked', '{"guest_name": "Ada"}')`,
    [event],
  );
}

const placed = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .withExif({
      IFD0: { ImageDescription: 'Of the file' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 51/1 36/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 40/1',
      },
    })
    .jpeg()
    .toBuffer();

it('links, challenges and replaced secrets of accounts, which are soon useless, are in no archive', async () => {
  const { id } = await studio.account('admin');
  const { username } = await studio.account('admin');
  await studio.token(username);
  const soon = "now() + interval '5 minutes'";
  await studio.sql(
    `insert into password_resets (token_hash, user_id, email, session_epoch, created_at, expires_at) values ('a', $1, 'a@b.example', 0, now(), ${soon})`,
    [id],
  );
  await studio.sql(
    `insert into login_challenges (token_hash, user_id, session_epoch, browser_hash, expires_at) values ('a', $1, 0, 'a', ${soon})`,
    [id],
  );
  await studio.sql(`insert into used_challenges values ('a', ${soon})`);
  await studio.sql(`insert into replaced_token_secrets select 'a', id, ${soon} from api_tokens`);
  const file = join(folder, 'accounts.tar');
  const here = { DATA_DIR: studio.folder, DATABASE_URL: studio.databaseUrl };
  expect((await runCommand(['backup', file], here)).code).toBe(0);
  const { stdout } = await promisify(execFile)('tar', ['-tf', file]);
  for (const table of ['password_resets', 'login_challenges', 'used_challenges', 'replaced_token_secrets'])
    expect(stdout).not.toContain(`/${table}/`);
  expect(stdout).toContain('/users/');
});

it('captions, places, uploads and news are the same after backup and restore, and fit their files after move-storage', async () => {
  await fill();
  const before = await rowsAt(studio.databaseUrl);
  for (const table of [...TABLES, 'jobs']) {
    if (table !== 'inbox_photos') expect([table, before[table]?.length]).not.toEqual([table, 0]);
  }
  const here = { DATA_DIR: studio.folder, DATABASE_URL: studio.databaseUrl };
  const there = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: database.url };
  const file = join(folder, 'backup.tar');
  expect((await runCommand(['backup', file], here)).code).toBe(0);
  expect((await runCommand(['restore', file], there)).code).toBe(0);
  expect(await rowsAt(database.url)).toEqual(before);

  expect((await runCommand(['move-storage', '--to', 'file:moved'], there)).code).toBe(0);
  expect(await rowsAt(database.url)).toEqual(before);
  const moved = { ...there, STORAGE_URL: 'file:moved' };
  expect(faultsOf(await runCommand(['fsck', '--json', '--hashes'], moved))).toEqual([]);
});
