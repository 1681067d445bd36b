import { globSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import supertest from 'supertest';
import { sweepFiles } from '../../src/gallery/photos/sweep.ts';
import { allRows } from '../support/all-rows.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { faultsOf, runCommand } from '../support/operator.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

const DAY_MS = 24 * 60 * 60_000;

let studio: Studio;
let admin: Agent;
let api: V1;
let storage: string;
let event: { id: number; slug: string; share_token: string };
let photo: { id: number; path: string };
let before: Record<string, string[]>;

/** A photo in the trash, and a gallery with a photo of a guest. */
beforeAll(async () => {
  studio = await openStudio();
  storage = join(studio.folder, 'storage');
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
  const free = { require_password: false, password: undefined };
  const kept = (await api.post('/events', anEvent(free)).expect(201)).body;
  photo = (await api.upload(kept.id, await aJpeg(60, 40)).expect(201)).body;
  event = (await api.post('/events', anEvent({ ...free, event_name: 'Gone' })).expect(201)).body;
  await api.upload(event.id, await aJpeg(61, 40)).expect(201);
  const uploads = { guest_uploads: true };
  await admin.patch(`/api/admin/events/${event.id}/presentation`).send(uploads).expect(200);
  const sent = supertest(studio.url).post(`/gallery/${event.slug}/${event.share_token}/upload`);
  const form = sent.field('guest_name', 'Cleo');
  await form.attach('photo', await aJpeg(62, 40), { filename: 'b.jpg', contentType: 'image/jpeg' }).expect(303);
  before = await allRows(studio);
  await admin.delete(`/api/admin/events/${kept.id}/photos/${photo.id}`).expect(204);
  await admin.delete(`/api/admin/events/${event.id}`).expect(204);
  // Older than the time that running uploads are given.
  const then = new Date(Date.now() - 2 * 3_600_000);
  for (const file of globSync('**/*.jpg', { cwd: storage })) utimesSync(join(storage, file), then, then);
});
afterAll(() => studio.close());

const environment = () => ({ DATA_DIR: studio.folder, DATABASE_URL: studio.databaseUrl });

it('the sweep spares the files of the trash', async () => {
  expect(await sweepFiles(studio.deps)).toBe(0);
  expect(globSync('{events/active,thumbnails,inbox}/*/*', { cwd: storage })).toHaveLength(6);
});

it('atelier fsck finds nothing wrong, and a file of the trash whose bytes have changed', async () => {
  const faults = async () => faultsOf(await runCommand(['fsck', '--json', '--hashes'], environment()));
  expect(await faults()).toEqual([]);
  const spoil = () =>
    studio.sql("update trash_files set sha256 = reverse(sha256) where area = 'photos' and id = $1", [photo.id]);
  await spoil();
  const [fault, ...more] = await faults();
  await spoil();
  expect(fault).toMatchObject({ fault: 'wrong-hash', detail: expect.stringContaining(`photo ${photo.id} of event`) });
  expect(more).toEqual([]);
});

/** Backs up the studio and restores the archive. Returns the database and the files that are there then. */
async function backUpAndRestore() {
  const place = mkdtempSync(join(tmpdir(), 'atelier-trash-'));
  const archive = join(place, 'backup.atelier');
  expect(await runCommand(['backup', archive], environment())).toMatchObject({ code: 0 });
  const database = await createEmptyDatabase();
  const there = { DATA_DIR: join(place, 'data'), DATABASE_URL: database.url };
  expect(await runCommand(['restore', archive], there)).toMatchObject({ code: 0 });
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const { rows } = await pool.query('select kind, record_id from trash order by kind');
  const files = globSync('{events/active,thumbnails,inbox}/*/*', { cwd: join(place, 'data/storage') });
  await pool.end();
  await database.drop();
  rmSync(place, { recursive: true });
  return { rows, files };
}

it('atelier backup and restore: the trash has its rows and files', async () => {
  const { rows, files } = await backUpAndRestore();
  expect(rows).toEqual([
    { kind: 'event', record_id: event.id },
    { kind: 'photo', record_id: photo.id },
  ]);
  expect(files).toHaveLength(6);
});

it('files that a kill left, after the rows were deleted for good, are swept', async () => {
  const { id } = (await api.post('/events', anEvent()).expect(201)).body;
  const left = (await api.upload(id, await aJpeg(63, 40)).expect(201)).body;
  await admin.delete(`/api/admin/events/${id}/photos/${left.id}`).expect(204);
  expect(await sweepFiles(studio.deps, { graceMs: -DAY_MS })).toBe(0);
  await studio.sql('delete from trash where record_id = $1', [left.id]);
  expect(await sweepFiles(studio.deps, { graceMs: -DAY_MS })).toBe(2);
  await admin.delete(`/api/admin/events/${id}?permanent=true`).expect(204);
});

it('all is as it was once everything is restored', async () => {
  await admin.post(`/api/admin/trash/photo/${photo.id}/restore`).expect(204);
  await admin.post(`/api/admin/trash/event/${event.id}/restore`).expect(204);
  expect(await allRows(studio)).toEqual(before);
  expect(await sweepFiles(studio.deps)).toBe(0);
  expect(faultsOf(await runCommand(['fsck', '--json', '--hashes'], environment()))).toEqual([]);
});

it('atelier backup and restore: a database of an earlier release has no trash', async () => {
  await studio.sql('drop table trash, trash_rows, trash_files');
  await studio.sql("delete from migrations where name in ('000063_trash.sql', '000076_feedback_done.sql')");
  const { rows, files } = await backUpAndRestore();
  expect(rows).toEqual([]);
  expect(files).toHaveLength(6);
});
