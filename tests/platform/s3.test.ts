import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import supertest from 'supertest';
import yauzl from 'yauzl';
import { sweepFiles } from '../../src/gallery/photos/sweep.ts';
import { sweepUploads } from '../../src/gallery/uploads/finish-upload.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { parseStorageUrl } from '../../src/platform/storage/storage-config.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { killProcesses, type Running, startProcess } from '../support/process.ts';
import { openS3Store, type S3Store } from '../support/s3-store.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { aFile, sha256, tusAs } from '../support/tus.ts';
import { until } from '../support/until.ts';

const MEGABYTE = 1024 * 1024;
/** A file of this very moment counts as old. */
const AT_ONCE = -1_000;

let store: S3Store;
let studio: Studio;
let api: V1;
let token: string;
let event: number;
let jpeg: Buffer;

beforeAll(async () => {
  store = await openS3Store();
  studio = await openStudio({ STORAGE_URL: store.url() });
  token = await studio.token((await studio.account('admin', 'owner')).username);
  api = studio.v1(token);
  jpeg = await aJpeg();
});
afterAll(async () => {
  await studio.close();
  await store.close();
});
beforeEach(async () => {
  ({
    body: { id: event },
  } = await api.post('/events', anEvent({ require_password: false, password: undefined })).expect(201));
});
afterEach(() => {
  killProcesses();
  expect(readdirSync(join(studio.folder, 'staging'))).toEqual([]);
});

const hex = (bytes: Uint8Array) => sha256(bytes).toString('hex');
const bytesOf = (test: supertest.Test) => test.buffer(true).parse(collect).expect(200);
const readOriginal = async (id: number, as: V1 = api): Promise<Buffer> =>
  (await bytesOf(as.get(`/events/${event}/photos/${id}/original`))).body;
const upload = async (bytes: Buffer = jpeg) => (await api.upload(event, bytes).expect(201)).body;
const keysOf = (path: string) => [`events/active/${path}`, `thumbnails/${path}.jpg`];

function collect(res: supertest.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  res.on('data', (chunk) => chunks.push(chunk));
  res.on('end', () => done(null, Buffer.concat(chunks)));
}

describe('a photo in an S3 store', () => {
  it('POST …/photos: lies there with its thumbnail by the time of the 201, and comes back byte for byte', async () => {
    const photo = await upload();
    expect(await store.keys()).toEqual(expect.arrayContaining(keysOf(photo.path)));
    expect((await readOriginal(photo.id)).equals(jpeg)).toBe(true);
  });

  it.each([16 * MEGABYTE, 16 * MEGABYTE + 1, 41 * MEGABYTE])('POST …/photos: %s bytes come back', async (size) => {
    const bytes = randomBytes(size);
    const { body } = await api.upload(event, bytes, { contentType: 'image/tiff' }).expect(201);
    expect([body.size_bytes, hex(await readOriginal(body.id))]).toEqual([size, hex(bytes)]);
  });

  it('GET …/original: answers ranges with what was asked for', async () => {
    const { id } = await upload();
    const original = () => api.get(`/events/${event}/photos/${id}/original`).buffer(true).parse(collect);
    for (const [range, start, end] of [
      ['bytes=10-20', 10, 21],
      ['bytes=-5', jpeg.length - 5, jpeg.length],
      ['bytes=100-', 100, jpeg.length],
    ] as const) {
      const { body } = await original().set('Range', range).expect(206);
      expect((body as Buffer).equals(jpeg.subarray(start, end))).toBe(true);
    }
    await original().set('Range', `bytes=${jpeg.length}-`).expect(416);
  });

  it('GET …/thumbnail and …/preview: are there, the preview also when it is made by the request', async () => {
    const { id, path } = await upload();
    for (const name of ['thumbnail', 'preview', 'preview']) {
      const { body } = await bytesOf(api.get(`/events/${event}/photos/${id}/${name}`));
      expect((body as Buffer).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    }
    expect(await store.keys()).toContain(`previews/${path}.jpg`);
  });

  it('PUT …/original: the new bytes are what is read from then on', async () => {
    const { id } = await upload();
    const other = await aJpeg(640, 480);
    const { body } = await supertest(studio.url)
      .put(`/api/v1/events/${event}/photos/${id}/original`)
      .set({ Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' })
      .send(other)
      .expect(200);
    expect([body.sha256, hex(await readOriginal(id))]).toEqual([hex(other), hex(other)]);
  });

  it('DELETE …/{photoId}: leaves nothing of it', async () => {
    const { id, path } = await upload();
    const gone = supertest(studio.url).delete(`/api/v1/events/${event}/photos/${id}?permanent=true`);
    await gone.set('Authorization', `Bearer ${token}`).expect(204);
    expect((await store.keys()).filter((key) => key.includes(path))).toEqual([]);
  });

  it('GET …/download: is a ZIP of the originals', async () => {
    const files = [jpeg, await aJpeg(300, 200), randomBytes(3 * MEGABYTE)];
    for (const bytes of files) await upload(bytes);
    const admin = await studio.login('owner');
    const { body, headers } = await bytesOf(admin.get(`/api/admin/events/${event}/download`));
    expect(headers['content-length']).toBe(String(body.length));
    expect((await unpack(body)).map(hex).sort()).toEqual(files.map(hex).sort());
  });

  it('is swept when it has no row, and stays when it has one', async () => {
    // The leftovers of earlier tests.
    await sweepFiles(studio.deps, { graceMs: AT_ONCE });
    const { path } = await upload();
    const [slug] = path.split('/');
    const orphans = keysOf(`${slug}/1700000000000_0123abcd.jpg`);
    for (const key of orphans) await studio.deps.storage.put(key, jpeg);
    expect(await sweepFiles(studio.deps)).toBe(0);
    expect(await sweepFiles(studio.deps, { graceMs: AT_ONCE })).toBe(2);
    const keys = await store.keys();
    expect(orphans.filter((key) => keys.includes(key))).toEqual([]);
    expect(keys).toEqual(expect.arrayContaining(keysOf(path)));
  });
});

describe('a staged file that vanishes', () => {
  it('fails what stores it, and nothing else', async () => {
    const staged = await studio.deps.storage.stage(Readable.from([jpeg]), jpeg.length);
    rmSync(staged.path);
    await expect(staged.store('events/active/x/1.jpg')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await studio.deps.storage.find('events/active/x/1.jpg')).toBeUndefined();
  });
});

describe('what a process that died has left', () => {
  it('on its own disk: is removed by the next one there, once it is an hour old', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-staging-'));
    const [old, young] = ['old', 'young'].map((name) => join(folder, 'staging', name)) as [string, string];
    mkdirSync(join(folder, 'staging'));
    for (const file of [old, young]) writeFileSync(file, 'x');
    utimesSync(old, new Date(0), new Date(0));
    await openStorage(parseStorageUrl(store.url(), folder)).check();
    const files = () => readdirSync(join(folder, 'staging'));
    expect(await until(files, ({ length }) => length === 1)).toEqual(['young']);
    rmSync(folder, { recursive: true });
  });

  // s3rver can't say which there are.
  (process.env.TEST_S3_URL ? it : it.skip)('as an upload in parts: is removed by the sweep', async () => {
    const { bucket: Bucket, prefix: Prefix } = store;
    await store.s3.createMultipartUpload({ Bucket, Key: `${Prefix}events/active/x/1.jpg` });
    const uploads = async () => (await store.s3.listMultipartUploads({ Bucket, Prefix })).Uploads ?? [];
    await sweepFiles(studio.deps);
    expect(await uploads()).toHaveLength(1);
    await sweepFiles(studio.deps, { graceMs: AT_ONCE });
    expect(await uploads()).toEqual([]);
  });
});

describe('S3_PRESIGN=true', () => {
  it('GET /gallery/…/original: leads guests to the store, which sends the bytes as what they are', async () => {
    const presigning = await openStudio({ STORAGE_URL: store.url(), S3_PRESIGN: 'true' });
    const { username } = await presigning.account('admin');
    const as = presigning.v1(await presigning.token(username));
    const input = anEvent({ require_password: false, password: undefined });
    const { body: gallery } = await as.post('/events', input).expect(201);
    const { body: photo } = await as.upload(gallery.id, jpeg, { filename: 'Ä "1".jpg' }).expect(201);
    const path = `/gallery/${gallery.slug}/${gallery.share_token}/photos/${photo.id}/original`;
    const guest = supertest(presigning.url);
    const { headers } = await guest.get(`${path}?download=1`).expect(302);
    expect(headers['cache-control']).toBe('no-store');
    const answer = await fetch(headers.location ?? '');
    const named = [answer.headers.get('content-type'), answer.headers.get('content-disposition')?.split(';')[0]];
    expect([answer.status, ...named]).toEqual([200, 'image/jpeg', 'attachment']);
    expect(Buffer.from(await answer.arrayBuffer()).equals(jpeg)).toBe(true);
    const part = await fetch(headers.location ?? '', { headers: { Range: 'bytes=2-5' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, jpeg.subarray(2, 6)]);
    const etag = (await guest.head(path).expect(200)).headers.etag ?? '';
    await guest.get(path).set('If-None-Match', etag).expect(304);
    await presigning.close();
  });
});

describe('a resumable upload in an S3 store', () => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = Buffer.concat([await aJpeg(1200, 800), randomBytes(11 * MEGABYTE)]);
  });
  const open = async (headers = {}) => {
    const opened = await tusAs(token, studio.url).open(event, bytes.length, headers, { ...aFile, sha256: hex(bytes) });
    return opened.headers.get('location') ?? '';
  };
  const pieces = async () => (await store.keys()).filter((key) => key.startsWith('parts/'));

  it('PATCH: continues at another replica with a separate disk, after the first was killed in the middle', async () => {
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'atelier-replica-')));
    const shared = { DATABASE_URL: studio.databaseUrl, STORAGE_URL: store.url(), RATE_LIMIT_API: '0', WORKERS: 'off' };
    const replicas = await Promise.all(folders.map((folder) => startProcess({ ...shared, DATA_DIR: folder })));
    const [first, second] = replicas as [Running, Running];
    const path = await open();
    const tus = tusAs(token, first.url);
    expect((await tus.patch(path, 0, bytes.subarray(0, 3_000_000))).status).toBe(204);
    // More than one piece of it is stored when its process dies.
    const dying = sendSlowly(new URL(path, first.url), 3_000_000, bytes.subarray(3_000_000, 9_000_000));
    await until(pieces, (keys) => keys.length >= 2);
    await first.end('SIGKILL');
    await dying.catch(() => {});
    const other = tusAs(token, second.url);
    const offset = Number((await other.head(path)).headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(3_000_000);
    const last = await other.patch(path, offset, bytes.subarray(offset));
    expect([last.status, hex(await readOriginal(Number(last.headers.get('photo-id'))))]).toEqual([204, hex(bytes)]);
    expect(await pieces()).toEqual([]);
    expect((await api.get(`/events/${event}/photos`)).body.photos[0].thumbnail_path).not.toBeNull();
    await second.end();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  it('PATCH: pieces of any size become the file, and bytes that were refused no part of it', async () => {
    const tus = tusAs(token, studio.url);
    const path = await open();
    await tus.patch(path, 0, bytes.subarray(0, 1));
    const wrong = { 'Upload-Checksum': `sha256 ${sha256(Buffer.from('other')).toString('base64')}` };
    expect((await tus.patch(path, 1, randomBytes(4 * MEGABYTE + 7), wrong)).status).toBe(460);
    await tus.patch(path, 1, bytes.subarray(1, 1000));
    const last = await tus.patch(path, 1000, bytes.subarray(1000));
    expect([last.status, hex(await readOriginal(Number(last.headers.get('photo-id'))))]).toEqual([204, hex(bytes)]);
    expect(await pieces()).toEqual([]);
  });

  it('of which a piece is lost is 410, and no photo', async () => {
    const tus = tusAs(token, studio.url);
    const path = await open();
    await tus.patch(path, 0, bytes.subarray(0, 1_000_000));
    for (const key of await pieces()) await store.s3.deleteObject({ Bucket: store.bucket, Key: store.prefix + key });
    expect((await tus.patch(path, 1_000_000, bytes.subarray(1_000_000))).status).toBe(410);
    expect((await api.get(`/events/${event}/photos`)).body.photos).toEqual([]);
  });

  it('DELETE, and the sweep of what belongs to none: leave no piece', async () => {
    const tus = tusAs(token, studio.url);
    const [given, kept] = [await open(), await open()];
    for (const path of [given, kept]) await tus.patch(path, 0, bytes.subarray(0, 5 * MEGABYTE));
    await studio.deps.storage.appendPart(
      'f'.repeat(32),
      0,
      [jpeg] as never,
      () => {},
      async () => {},
    );
    expect((await tus.request('DELETE', given)).status).toBe(204);
    await sweepUploads(studio.deps, AT_ONCE);
    const names = new Set((await pieces()).map((key) => key.split('/')[1]));
    expect([...names]).toEqual([kept.split('/').at(-1)]);
    await tus.request('DELETE', kept);
  });
});

/** A PATCH that never ends, except for its process. */
async function sendSlowly(url: URL, offset: number, bytes: Buffer): Promise<unknown> {
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new Uint8Array(bytes));
    },
  });
  const headers = {
    Authorization: `Bearer ${token}`,
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
  };
  return fetch(url, { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit);
}

async function unpack(zip: Buffer): Promise<Buffer[]> {
  const opened = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(zip, { lazyEntries: false }, (error, file) => (error ? reject(error) : resolve(file))),
  );
  const files: Promise<Buffer>[] = [];
  opened.on('entry', (entry) => {
    files.push(
      new Promise((resolve, reject) =>
        opened.openReadStream(entry, (error, stream) =>
          error ? reject(error) : resolve(stream.toArray().then((chunks) => Buffer.concat(chunks))),
        ),
      ),
    );
  });
  await new Promise((resolve) => opened.once('end', resolve));
  return Promise.all(files);
}
