import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { sweepFiles } from '../../src/gallery/photos/sweep.ts';
import { STALLED_MS } from '../../src/platform/storage/s3/connection.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type FaultyProxy, openFaultyProxy, s3Error } from '../support/faulty-proxy.ts';
import { runCommand } from '../support/operator.ts';
import { killProcesses, startProcess } from '../support/process.ts';
import { openS3Store, type S3Store } from '../support/s3-store.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { sha256, type Tus, tusAs } from '../support/tus.ts';
import { until } from '../support/until.ts';

const BIG = 20 * 1024 * 1024;
/** A file of this very moment counts as old. */
const AT_ONCE = -1_000;

let store: S3Store;
let proxy: FaultyProxy;
let studio: Studio;
let api: V1;
let token: string;
let tus: Tus;
let event: number;
let jpeg: Buffer;

beforeAll(async () => {
  store = await openS3Store();
  proxy = await openFaultyProxy(store.endpoint);
  studio = await openStudio({ STORAGE_URL: store.url(proxy.url) });
  token = await studio.token((await studio.account('admin', 'owner')).username);
  api = studio.v1(token);
  tus = tusAs(token, studio.url);
  jpeg = await aJpeg();
});
afterAll(async () => {
  killProcesses();
  await studio.close();
  await proxy.close();
  await store.close();
});
beforeEach(async () => {
  ({
    body: { id: event },
  } = await api.post('/events', anEvent()).expect(201));
});
afterEach(() => {
  proxy.plan();
  expect(readdirSync(join(studio.folder, 'staging'))).toEqual([]);
});

const hex = (bytes: Uint8Array) => sha256(bytes).toString('hex');
const isPut = ({ method, url }: { method: string; url: string }) => method === 'PUT' && !url.includes('partNumber');
const isPart = ({ method, url }: { method: string; url: string }) => method === 'PUT' && url.includes('partNumber');
const isGet = ({ method, url }: { method: string; url: string }) => method === 'GET' && url.includes('/events/');
const photos = async () => (await api.get(`/events/${event}/photos`).expect(200)).body.photos;
const big = (bytes: Buffer) => api.upload(event, bytes, { contentType: 'image/tiff' });
const originalOf = (id: number) => `${studio.url}/api/v1/events/${event}/photos/${id}/original`;
const headers = () => ({ Authorization: `Bearer ${token}` });
const read = async (id: number) =>
  Buffer.from(await (await fetch(originalOf(id), { headers: headers() })).arrayBuffer());

/** The received bytes of an original, and whether the server declares them complete. */
function fetchRaw(id: number): Promise<{ bytes: number; isWhole: boolean }> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    request(originalOf(id), { headers: headers() }, (res) => {
      res.on('data', (chunk) => {
        bytes += chunk.length;
      });
      res.on('error', () => {});
      res.on('close', () => resolve({ bytes, isWhole: res.complete }));
    })
      .on('error', reject)
      .end();
  });
}

describe('a store that is away', () => {
  it('every route that needs it: 503 STORAGE_UNAVAILABLE, and all is well once it is back', async () => {
    const { id } = (await api.upload(event, jpeg).expect(201)).body;
    const opened = (await tus.open(event, jpeg.length)).headers.get('location') ?? '';
    const preview = () =>
      api.get(`/events/${event}/photos/${id}/preview?size=3840`).set('Accept', 'image/avif,image/webp');
    proxy.plan({ kind: 'cut' });
    const answers = await Promise.all([
      api.upload(event, jpeg),
      preview(),
      api.get(`/events/${event}/photos/${id}/original`),
      api.get(`/events/${event}/photos/${id}/thumbnail`),
      tus.patch(opened, 0, jpeg),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    const [refused] = answers;
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['STORAGE_UNAVAILABLE', '10']);
    expect(await photos()).toHaveLength(1);
    proxy.plan();
    await preview().expect(200);
    await api.upload(event, jpeg).expect(201);
    expect((await tus.patch(opened, 0, jpeg)).status).toBe(204);
    expect(hex(await read(id))).toBe(hex(jpeg));
  });

  it('everything that needs no bytes works: lists, changes, tasks, login, settings and the pages of guests', async () => {
    const gallery = (await api.post('/events', anEvent({ require_password: false, password: undefined })).expect(201))
      .body;
    const { id } = (await api.upload(gallery.id, jpeg).expect(201)).body;
    const agent = await studio.login('owner');
    const guests = `/gallery/${gallery.slug}/${gallery.share_token}`;
    proxy.plan({ kind: 'cut' });
    await api.get(`/events/${gallery.id}/photos`).expect(200);
    await api.post('/events', anEvent()).expect(201);
    await agent.post('/api/tasks').send({ title: 'Call the store' }).expect(201);
    await agent.get('/api/tasks').expect(200);
    await agent.get('/api/admin/settings').expect(200);
    await agent.patch(`/api/admin/events/${gallery.id}/photos/${id}`).send({ category_id: 1 }).expect(200);
    await studio.login('owner');
    await agent.get(guests).expect(200);
    const picture = await agent.get(`${guests}/photos/${id}/thumbnail`).expect(503);
    expect(picture.body.code).toBe('STORAGE_UNAVAILABLE');
    await agent.get('/api/health/ready').expect(200);
    proxy.plan();
  });

  it('that takes requests and never answers: the same', async () => {
    const impatient = await openStudio({ STORAGE_URL: store.url(proxy.url) }, { storageStalledMs: 500 });
    const soon = impatient.v1(await impatient.token((await impatient.account('admin')).username));
    const gallery = (await soon.post('/events', anEvent()).expect(201)).body.id;
    const { id } = (await soon.upload(gallery, jpeg).expect(201)).body;
    proxy.plan({ kind: 'hang' });
    const answers = await Promise.all([
      soon.get(`/events/${gallery}/photos/${id}/original`),
      soon.upload(gallery, jpeg),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    await impatient.close();
  });

  it('is given up after 9 s, so that the answer comes within ten', () => {
    expect(STALLED_MS).toBe(9_000);
  });

  it('DELETE …/{photoId}: 204, and what lies there is swept once it is back', async () => {
    const { id, path } = (await api.upload(event, jpeg).expect(201)).body;
    proxy.plan({ kind: 'cut' });
    const removal = await fetch(originalOf(id).replace('/original', '?permanent=true'), {
      method: 'DELETE',
      headers: headers(),
    });
    expect(removal.status).toBe(204);
    proxy.plan();
    const left = async () => (await store.keys()).filter((key) => key.includes(path));
    expect(await left()).not.toEqual([]);
    await sweepFiles(studio.deps, { graceMs: AT_ONCE });
    expect(await left()).toEqual([]);
  });

  it('GET /api/health/ready: is degraded, from the start on, and ready when it is there; the log says what is wrong', async () => {
    proxy.plan({ kind: 'answer', status: 403, body: s3Error('AccessDenied') });
    const environment = { DATABASE_URL: studio.databaseUrl, DATA_DIR: join(studio.folder, 'second') };
    const atelier = await startProcess({ ...environment, STORAGE_URL: store.url(proxy.url) });
    const ready = async (query = '') => {
      const answer = await fetch(`${atelier.url}/api/health/ready${query}`);
      return [answer.status, await answer.json()];
    };
    expect(atelier.output()).toContain('Atelier is ready');
    expect(await ready()).toEqual([200, { status: 'degraded', away: ['storage'] }]);
    expect(await ready('?require=storage')).toEqual([503, { status: 'degraded', away: ['storage'] }]);
    expect((await fetch(`${atelier.url}/api/health/ready?require=jobs`)).status).toBe(400);
    expect(atelier.output()).toContain('The store rejects the keys');
    expect(atelier.output().match(/storage is away/g)).toHaveLength(1);
    proxy.plan();
    const last = await until(
      () => ready('?require=storage'),
      ([status]) => status === 200,
    );
    expect(last).toEqual([200, { status: 'ready', away: [] }]);
    expect(atelier.output()).not.toContain(new URL(store.url()).searchParams.get('secret_access_key'));
    await atelier.end();
  });
});

describe('a store that is full', () => {
  it.each([
    [507, 'InsufficientStorage'],
    [403, 'QuotaExceeded'],
    [507, 'XMinioStorageFull'],
  ])('%s %s: is 507 STORAGE_FULL, and nothing is left', async (status, code) => {
    const before = await store.keys();
    proxy.plan({ kind: 'answer', status, body: s3Error(code), when: ({ method }) => method === 'PUT' });
    expect((await api.upload(event, jpeg).expect(507)).body.code).toBe('STORAGE_FULL');
    expect((await big(randomBytes(BIG)).expect(507)).body.code).toBe('STORAGE_FULL');
    expect([await photos(), await store.keys()]).toEqual([[], before]);
  });
});

describe('a store that fails now and then', () => {
  it.each([500, 503])('%s to every third request: nobody notices', async (status) => {
    proxy.plan({ kind: 'answer', status, body: s3Error(status === 503 ? 'SlowDown' : 'InternalError'), each: 3 });
    const files = await Promise.all(Array.from({ length: 10 }, (_, i) => aJpeg(300 + i, 200)));
    const added = await Promise.all(files.map(async (bytes) => (await api.upload(event, bytes).expect(201)).body.id));
    const bytes = randomBytes(BIG);
    const whole = (await big(bytes).expect(201)).body.id;
    expect(await Promise.all(added.map(async (id) => hex(await read(id))))).toEqual(files.map(hex));
    expect(hex(await read(whole))).toBe(hex(bytes));
  });

  it('an answer that is lost: the photo is there once, and 201', async () => {
    proxy.plan({ kind: 'lose-answer', times: 2, when: isPut });
    const { body } = await api.upload(event, jpeg).expect(201);
    expect([hex(await read(body.id)), (await photos()).length]).toEqual([hex(jpeg), 1]);
    proxy.plan({ kind: 'lose-answer', times: 1, when: ({ method, url }) => method === 'POST' && /uploadId/.test(url) });
    const bytes = randomBytes(BIG);
    const whole = await big(bytes);
    expect([whole.status, hex(await read(whole.body.id))]).toEqual([201, hex(bytes)]);
  });

  it('a request whose body is cut on the way: is sent again', async () => {
    proxy.plan({ kind: 'cut-request', after: 1_000, times: 1, when: isPut });
    const { body } = await api.upload(event, jpeg).expect(201);
    expect(hex(await read(body.id))).toBe(hex(jpeg));
  });

  it('a piece of a resumable upload that can’t be put: is not acknowledged, and sent again by its client', async () => {
    const bytes = Buffer.concat([jpeg, randomBytes(9_000_000)]);
    const path = (await tus.open(event, bytes.length)).headers.get('location') ?? '';
    let pieces = 0;
    const isSecond = ({ method, url }: { method: string; url: string }) =>
      method === 'PUT' && url.includes('/parts/') && ++pieces > 1;
    proxy.plan({ kind: 'answer', status: 403, body: s3Error('AccessDenied'), when: isSecond });
    expect((await tus.patch(path, 0, bytes)).status).toBe(503);
    const offset = Number((await tus.head(path)).headers.get('upload-offset'));
    expect([offset > 4_000_000, offset < bytes.length]).toEqual([true, true]);
    proxy.plan();
    const last = await tus.patch(path, offset, bytes.subarray(offset));
    expect([last.status, hex(await read(Number(last.headers.get('photo-id'))))]).toEqual([204, hex(bytes)]);
  });
});

describe('a client that hangs up', () => {
  it('PATCH of an upload: keeps the bytes that have reached the store', async () => {
    const bytes = Buffer.concat([jpeg, randomBytes(9_000_000)]);
    const path = (await tus.open(event, bytes.length)).headers.get('location') ?? '';
    const sending = request(new URL(path, studio.url), {
      method: 'PATCH',
      headers: {
        ...headers(),
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': bytes.length,
      },
    });
    sending.on('error', () => {});
    sending.write(bytes.subarray(0, 6_000_000));
    const pieces = async () => (await store.keys()).filter((key) => key.includes(path.split('/').at(-1) ?? ''));
    await until(pieces, ({ length }) => length > 0);
    sending.destroy();
    const standing = async () => Number((await tus.head(path)).headers.get('upload-offset'));
    const offset = await until(standing, (found) => found > 4_000_000);
    expect(offset).toBeGreaterThan(4_000_000);
    const last = await tus.patch(path, offset, bytes.subarray(offset));
    expect([last.status, hex(await read(Number(last.headers.get('photo-id'))))]).toEqual([204, hex(bytes)]);
  });
});

describe('a store that cuts bodies', () => {
  it('GET …/original: resumes where it broke off', async () => {
    const bytes = randomBytes(3_000_000);
    const { id } = (await big(bytes).expect(201)).body;
    proxy.plan({ kind: 'cut-answer', after: 200_000, times: 5, when: isGet });
    expect(hex(await read(id))).toBe(hex(bytes));
    expect(proxy.seen.length).toBe(6);
  });

  it('GET …/original: ends the connection of its reader when it can’t go on, and never ends early as if it were whole', async () => {
    const bytes = randomBytes(3_000_000);
    const { id } = (await big(bytes).expect(201)).body;
    let asked = 0;
    const isLater = (request: { method: string; url: string }) => isGet(request) && ++asked > 1;
    proxy.plan(
      { kind: 'answer', status: 404, body: s3Error('NoSuchKey'), when: isLater },
      { kind: 'cut-answer', after: 200_000 },
    );
    const { bytes: came, isWhole } = await fetchRaw(id);
    expect([came > 0, came < bytes.length, isWhole]).toEqual([true, true, false]);
  });
});

describe('an upload in parts', () => {
  const isAbort = ({ method, url }: { method: string; url: string }) => method === 'DELETE' && url.includes('uploadId');

  it('of which a part is refused: is 503, aborted, and nothing is left', async () => {
    proxy.plan({ kind: 'answer', status: 403, body: s3Error('AccessDenied'), each: 2, when: isPart });
    await big(randomBytes(BIG)).expect(503);
    expect([proxy.seen.filter(isAbort).length, await photos()]).toEqual([1, []]);
    // A part that is on its way while the upload ends would outlive it.
    expect(proxy.seen.slice(proxy.seen.findIndex(isAbort)).filter(isPart)).toEqual([]);
  });
});

describe('atelier fsck --hashes while the store can’t be read', () => {
  it('ends with 1 and says so, and finds no fault with photos', async () => {
    await api.upload(event, jpeg).expect(201);
    proxy.plan({ kind: 'answer', status: 503, body: s3Error('SlowDown'), when: isGet });
    const { code, out, err } = await runCommand(['fsck', '--hashes'], {
      DATA_DIR: studio.folder,
      DATABASE_URL: studio.databaseUrl,
      STORAGE_URL: store.url(proxy.url),
    });
    expect([code, out, err]).toEqual([
      1,
      expect.not.stringContaining('unreadable'),
      expect.stringContaining('atelier: The photo storage is temporarily unavailable.'),
    ]);
  });
});

describe('a store that does not know all of it', () => {
  it('501 to If-None-Match and to checksums: is asked without', async () => {
    proxy.plan({ kind: 'answer', status: 501, body: s3Error('NotImplemented'), times: 2, when: isPut });
    const { body } = await api.upload(event, jpeg).expect(201);
    expect(hex(await read(body.id))).toBe(hex(jpeg));
  });
});

// s3rver takes any bytes, and dies of a part that it does not have.
(process.env.TEST_S3_URL ? describe : describe.skip)('a store that checks what it gets', () => {
  it('bytes that change on the way: are refused by the store, and 503', async () => {
    proxy.plan({ kind: 'corrupt-request', when: isPut });
    await api.upload(event, jpeg).expect(503);
    expect(await photos()).toEqual([]);
    proxy.plan({ kind: 'corrupt-request', when: isPart });
    await big(randomBytes(BIG)).expect(503);
    expect(await photos()).toEqual([]);
  });

  it('a part that it loses: does not become a photo', async () => {
    const lost = { kind: 'answer', status: 200, headers: { ETag: '"d41d8cd98f00b204e9800998ecf8427e"' } } as const;
    proxy.plan({ ...lost, times: 1, when: isPart });
    await big(randomBytes(BIG)).expect(503);
    expect(await photos()).toEqual([]);
    await sweepFiles(studio.deps, { graceMs: AT_ONCE });
  });
});
