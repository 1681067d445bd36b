import { globSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import supertest from 'supertest';
import { createEmptyDatabase } from '../support/database.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { faultsOf, runCommand } from '../support/operator.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let folder: string;
let inbox: string;
beforeAll(async () => {
  studio = await openStudio();
  folder = mkdtempSync(join(tmpdir(), 'atelier-inbox-'));
  await studio.account('super_admin', 'owner');
  const admin = await studio.login('owner');
  const api = studio.v1(await studio.token('owner'));
  const open = { require_password: false, password: undefined };
  const { id, slug, share_token } = (await api.post('/events', anEvent(open)).expect(201)).body;
  await admin.patch(`/api/admin/events/${id}/presentation`).send({ guest_uploads: true }).expect(200);
  const form = supertest(studio.url).post(`/gallery/${slug}/${share_token}/upload`).field('guest_name', 'Cleo');
  await form.attach('photo', await aJpeg(), { filename: 'a.jpg', contentType: 'image/jpeg' }).expect(303);
  inbox = join(studio.folder, 'storage/inbox', slug);
});
afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true });
});

const environment = () => ({ DATA_DIR: studio.folder, DATABASE_URL: studio.databaseUrl });
const files = () => globSync(join(inbox, '*')).sort();

describe('what guests have sent', () => {
  it('is in a backup and comes back with it', async () => {
    const file = join(folder, 'backup.tar');
    expect((await runCommand(['backup', file], environment())).code).toBe(0);
    const database = await createEmptyDatabase();
    const DATA_DIR = join(folder, 'restored');
    expect((await runCommand(['restore', file], { DATA_DIR, DATABASE_URL: database.url })).code).toBe(0);
    for (const kept of files()) {
      const restored = kept.replace(studio.folder, DATA_DIR);
      expect(readFileSync(restored).equals(readFileSync(kept))).toBe(true);
    }
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    expect((await client.query('select guest_name, status from inbox_photos')).rows).toEqual([
      { guest_name: 'Cleo', status: 'waiting' },
    ]);
    await client.end();
    await database.drop();
  });

  it('is compared with its rows by fsck', async () => {
    const faults = async () => faultsOf(await runCommand(['fsck', '--json', '--hashes'], environment()));
    expect(await faults()).toEqual([]);
    const [original = '', thumbnail = ''] = files();
    const [bytes, small] = [readFileSync(original), readFileSync(thumbnail)];
    const stray = join(inbox, '1700000000000_0123abcd.jpg');
    writeFileSync(stray, 'x');
    utimesSync(stray, new Date(0), new Date(0));
    rmSync(thumbnail);
    writeFileSync(original, Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')]));
    const found = await faults();
    expect(found.map(({ fault, subject }) => [fault, subject]).sort()).toEqual([
      ['missing-thumbnail', expect.stringMatching(/^inbox\//)],
      ['without-row', expect.stringMatching(/1700000000000_0123abcd\.jpg$/)],
      ['wrong-hash', expect.stringMatching(/^inbox\//)],
    ]);
    rmSync(stray);
    writeFileSync(original, bytes);
    writeFileSync(thumbnail, small);
    expect(await faults()).toEqual([]);
  });
});
