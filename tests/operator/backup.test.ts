import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import supertest from 'supertest';
import { fillDataDir } from '../support/data-dir.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/database.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { closeGate } from '../support/gate.ts';
import { faultsOf, killCommands, type Result, runCommand, startCommand } from '../support/operator.ts';
import { killProcesses, startProcess } from '../support/process.ts';
import { openS3Store } from '../support/s3-store.ts';
import { openStudio, PASSWORD, SECRET, type Studio, type V1 } from '../support/studio.ts';
import { sha256 } from '../support/tus.ts';
import { until } from '../support/until.ts';

let folder: string;
let small: Buffer;
beforeAll(async () => {
  small = await aJpeg(30, 20);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-backup-'));
});
afterEach(() => {
  killCommands();
  rmSync(folder, { recursive: true, force: true });
});

/** A unique image: decoders ignore bytes after the end of a JPEG. */
const anImage = (extra = 150_000) => Buffer.concat([small, randomBytes(extra)]);

describe('atelier backup beside a running service, and atelier restore', () => {
  let studio: Studio;
  let api: V1;
  let token: string;
  let event: number;

  type Photo = { id: number; path: string; sha256: string };
  const photosAt = async (url: string): Promise<Photo[]> => {
    const headers = { authorization: `Bearer ${token}` };
    const page = await fetch(`${url}/api/v1/events/${event}/photos?limit=100`, { headers });
    return ((await page.json()) as { photos: Photo[] }).photos;
  };
  const upload = async (bytes: Buffer): Promise<Photo> => (await api.upload(event, bytes).expect(201)).body;
  const remove = (id: number) =>
    supertest(studio.url)
      .delete(`/api/v1/events/${event}/photos/${id}`)
      .set('Authorization', `Bearer ${token}`)
      .expect(204);
  const replace = (id: number) =>
    supertest(studio.url)
      .put(`/api/v1/events/${event}/photos/${id}/original`)
      .set('Authorization', `Bearer ${token}`)
      .attach('photo', anImage(), { filename: 'a.jpg', contentType: 'image/jpeg' })
      .expect(200);
  const source = () => ({ DATA_DIR: studio.folder, DATABASE_URL: studio.databaseUrl });

  beforeAll(async () => {
    studio = await openStudio();
    writeFileSync(join(studio.folder, 'session-secret'), SECRET);
    await studio.account('admin', 'admin');
    token = await studio.token('admin');
    api = studio.v1(token);
    event = (await api.post('/events', anEvent()).expect(201)).body.id;
    for (let i = 0; i < 20; i++) await upload(anImage());
  });
  afterAll(async () => {
    killProcesses();
    await studio.close();
  });

  /** The files of what an archive was restored to are those of its photos, and no others. */
  async function expectRestored(place: NodeJS.ProcessEnv & { DATA_DIR: string }, { code, out, err }: Result) {
    expect([code, out.trim().split('\n').at(-1), err]).toEqual([0, 'Clean.', expect.stringContaining('Restored')]);
    const checked = await runCommand(['fsck', '--hashes'], place);
    const [, photos, files] = /^files: (\d+) photos, (\d+) files/m.exec(checked.out) ?? [];
    const originals = globSync('storage/events/active/*/*', { cwd: place.DATA_DIR }).length;
    expect([checked.code, originals, Number(files) >= 2 * originals]).toEqual([0, Number(photos), true]);
  }

  it('has every photo with its bytes, despite uploads, deletions and replacements during the backup; token and login work', async () => {
    const before = await photosAt(studio.url);
    const file = join(folder, 'backup.tar');
    const output = new PassThrough();
    const backup = runCommand(['backup', '-'], source(), { output });
    // Nothing is read but the beginning: the command waits in the middle of the files.
    await once(output, 'readable');
    const late = await upload(anImage());
    for (const { id } of before.slice(0, 8)) await remove(id);
    for (const { id } of before.slice(8, 16)) await replace(id);
    const now = await photosAt(studio.url);
    const written = pipeline(output, createWriteStream(file));
    const { code, err } = await backup;
    output.end();
    await written;
    expect([code, err]).toEqual([0, expect.stringContaining('database and secret')]);

    const DATA_DIR = join(folder, 'restored');
    await expectRestored({ DATA_DIR }, await startCommand(['restore', file], { DATA_DIR }).done);
    const restored = await startProcess({ DATA_DIR });
    expect(await photosAt(restored.url)).toEqual(now);
    expect(now.map(({ id }) => id)).toContain(late.id);
    for (const photo of now) {
      const bytes = readFileSync(join(DATA_DIR, 'storage/events/active', photo.path));
      expect(sha256(bytes).toString('hex')).toBe(photo.sha256);
    }
    const login = await fetch(`${restored.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    });
    expect(login.status).toBe(200);
    expect(readFileSync(join(DATA_DIR, 'session-secret'), 'utf8')).toBe(SECRET);
    await restored.end();
  });

  it('is whole while photos come and go all the time', async () => {
    let isOver = false;
    const come = async () => {
      while (!isOver) {
        const { id } = await upload(anImage(20_000));
        if (id % 3 === 0) await replace(id);
        if (id % 2 === 0) await remove(id);
      }
    };
    const writers = [come(), come()];
    const file = join(folder, 'backup.tar');
    const results = [await runCommand(['backup', file], source())];
    results.push(await runCommand(['backup', file], source()));
    isOver = true;
    await Promise.all(writers);
    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    const database = await createEmptyDatabase();
    const place = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: database.url };
    await expectRestored(place, await runCommand(['restore', file], place));
    await database.drop();
  });
});

describe('atelier backup of an embedded database', () => {
  let data: string;
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'atelier-backup-'));
    await fillDataDir(data);
  });
  afterAll(() => {
    killProcesses();
    rmSync(data, { recursive: true, force: true });
  });

  it('is made by the database of the service that runs, and without a service, which leaves the database stopped', async () => {
    const file = join(folder, 'backup.tar');
    const service = await startProcess({ DATA_DIR: data });
    const beside = await runCommand(['backup', file], { DATA_DIR: data });
    expect([beside.code, existsSync(join(data, 'postgres/postmaster.pid'))]).toEqual([0, true]);
    expect(await service.end()).toBe(0);
    rmSync(file);
    const { code } = await startCommand(['backup', file], { DATA_DIR: data }).done;
    expect([code, existsSync(join(data, 'postgres/postmaster.pid'))]).toEqual([0, false]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('atelier backup', () => {
  let studio: Studio;
  let api: V1;
  let event: number;
  let file: string;
  let place: NodeJS.ProcessEnv;
  let empty: TestDatabase | undefined;

  beforeAll(async () => {
    studio = await openStudio();
    const { username } = await studio.account('super_admin');
    api = studio.v1(await studio.token(username));
    event = (await api.post('/events', anEvent()).expect(201)).body.id;
    for (let i = 0; i < 6; i++) await api.upload(event, anImage()).expect(201);
  });
  afterAll(() => studio.close());
  beforeEach(() => {
    file = join(folder, 'backup.tar');
  });
  afterEach(async () => {
    await empty?.drop();
    empty = undefined;
  });

  const source = () => ({ DATA_DIR: studio.folder, DATABASE_URL: studio.databaseUrl, SESSION_SECRET: SECRET });
  const backUp = async () => expect((await runCommand(['backup', file], source())).code).toBe(0);
  const restore = async () => {
    empty = await createEmptyDatabase();
    place = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: empty.url };
    return runCommand(['restore', file], place);
  };

  it('brings the logo, and names one whose file is gone', async () => {
    const admin = await studio.login((await studio.account('super_admin')).username);
    const png = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#c03020' } })
      .png()
      .toBuffer();
    await admin.put('/api/admin/settings/logo').set('Content-Type', 'image/png').send(png).expect(200);
    const [logo = ''] = globSync('storage/branding/*', { cwd: studio.folder });
    const kept = readFileSync(join(studio.folder, logo));
    await backUp();
    expect((await restore()).code).toBe(0);
    expect(readFileSync(join(folder, 'restored', logo))).toEqual(kept);
    rmSync(join(studio.folder, logo));
    const { code, err } = await runCommand(['backup', file], source());
    expect([code, err]).toEqual([3, expect.stringContaining('the studio’s logo')]);
    await admin.delete('/api/admin/settings/logo').expect(204);
  });

  it('names an original that is not as its row says, keeps it, and ends with 3', async () => {
    const [photo] = await studio.sql<{ path: string }>('select path from photos order by id limit 1');
    const original = join(studio.folder, 'storage/events/active', photo?.path ?? '');
    const bytes = readFileSync(original);
    writeFileSync(original, Buffer.alloc(bytes.length));
    const { code, err } = await runCommand(['backup', file], source());
    writeFileSync(original, bytes);
    expect([code, err]).toEqual([3, expect.stringContaining(`fault: events/active/${photo?.path}`)]);
    expect(existsSync(file)).toBe(true);
  });

  it('names a photo whose original is gone, and ends with 3', async () => {
    const [photo] = await studio.sql<{ path: string }>('select path from photos order by id limit 1');
    const original = join(studio.folder, 'storage/events/active', photo?.path ?? '');
    const bytes = readFileSync(original);
    rmSync(original);
    const { code, err } = await runCommand(['backup', file], source());
    writeFileSync(original, bytes);
    expect([code, err.match(/^fault: .* is missing or unreadable/gm)?.length]).toEqual([3, 1]);
  });

  /** Starts a backup as a process, which has written files and then waits for a table. */
  const holdBackup = async () => {
    const gate = await closeGate(studio, 'lock inbox_photos in access exclusive mode');
    const backup = startCommand(['backup', file], source());
    await gate.waiting('inbox_photos', 1);
    await until(
      () => statSync(`${file}.part`).size,
      (size) => size > 100_000,
    );
    return { ...backup, open: gate.open };
  };

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing behind when it is interrupted by %s', async (signal) => {
    const backup = await holdBackup();
    backup.child.kill(signal);
    await backup.open();
    const { code } = await backup.done;
    expect([code, existsSync(file), existsSync(`${file}.part`)]).toEqual([130, false, false]);
  });

  it('gives no name to what kill -9 has cut off, and the next one is whole', async () => {
    const backup = await holdBackup();
    backup.child.kill('SIGKILL');
    await backup.done;
    await backup.open();
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, true]);
    await backUp();
    expect(existsSync(`${file}.part`)).toBe(false);
    expect((await restore()).code).toBe(0);
  });

  it('passes over files that are none of the gallery’s, and names them', async () => {
    const strange = join(studio.folder, 'storage/previews/strange');
    mkdirSync(join(strange, 'deep'), { recursive: true });
    for (const name of ['two\nlines.jpg', 'deep/a.jpg', 'fine.jpg']) writeFileSync(join(strange, name), 'x');
    const { code, err } = await runCommand(['backup', file], source());
    rmSync(strange, { recursive: true });
    expect([
      code,
      err
        .match(/^skipped.*$/gm)
        ?.map((line) => line.replace(/.*: /, ''))
        .sort(),
    ]).toEqual([0, ['"previews/strange/deep/a.jpg"', '"previews/strange/two\\nlines.jpg"']]);
    expect((await restore()).code).toBe(0);
  });

  it('takes the files of an S3 store, which a folder then has', async () => {
    const store = await openS3Store();
    const remote = await openStudio({ STORAGE_URL: store.url() });
    try {
      const { username } = await remote.account('admin');
      const v1 = remote.v1(await remote.token(username));
      const id = (await v1.post('/events', anEvent()).expect(201)).body.id;
      for (let i = 0; i < 3; i++) await v1.upload(id, anImage(i * 6_000_000)).expect(201);
      const from = { DATA_DIR: remote.folder, DATABASE_URL: remote.databaseUrl, STORAGE_URL: store.url() };
      expect((await runCommand(['backup', file], from)).code).toBe(0);
      expect((await restore()).code).toBe(0);
      const checked = await runCommand(['fsck', '--hashes', '--json'], place);
      expect([faultsOf(checked), checked.out]).toEqual([[], expect.stringContaining('3 photos, 6 files')]);
      const [lost = ''] = await store.keys();
      await store.s3.deleteObject({ Bucket: store.bucket, Key: store.prefix + lost });
      expect(faultsOf(await runCommand(['fsck', '--json'], from))).toMatchObject([{ subject: lost }]);
    } finally {
      await remote.close();
      await store.close();
    }
  });

  it('ends with 2 for a wrong command line', async () => {
    const results = await Promise.all(
      [['backup'], ['restore', 'a', 'b'], ['backup', '--json', 'x']].map((args) => runCommand(args, source())),
    );
    expect(results.map(({ code }) => code)).toEqual([2, 2, 2]);
  });
});
