import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { finishAbandonedUploads, sweepUploads } from '../../src/gallery/uploads/finish-upload.ts';
import { BODY_GRACE_MS } from '../../src/platform/http/request-body.ts';
import { createHttpServer } from '../../src/platform/http/server.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { untilSettled } from '../support/settled.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { aFile, metadataOf, sha256, type Tus, tusAs } from '../support/tus.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let owner: { id: number; username: string };
let agent: Agent;
let token: string;
let api: V1;
let tus: Tus;
let event: number;
let slug: string;
let jpeg: Buffer;

beforeAll(async () => {
  studio = await openStudio();
  owner = await studio.account('admin');
  [agent, token] = [await studio.login(owner.username), await studio.token(owner.username)];
  [api, tus] = [studio.v1(token), tusAs(token, studio.url)];
  jpeg = await aJpeg(300, 200);
});
afterAll(() => studio.close());
/** Steps that a test must undo. */
const restore: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of restore.splice(0).reverse()) await step();
});
beforeEach(async () => {
  ({ id: event, slug } = (await api.post('/events', anEvent()).expect(201)).body);
});

/** Whether bytes of an upload lie in the storage. */
const isKept = (path: string) => existsSync(join(studio.folder, 'storage/parts', path.split('/').at(-1) ?? ''));
const isGone = async (path: string) =>
  !(await until(
    async () => isKept(path),
    (kept) => !kept,
  ));
const photos = async () => (await api.get(`/events/${event}/photos`)).body.photos;
const opened = async (length = jpeg.length, metadata: Record<string, string> = aFile) => {
  const answer = await tus.open(event, length, {}, metadata);
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
};
const code = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('an upload in pieces', () => {
  it('is a photo like any other once its last byte is there', async () => {
    const path = await opened();
    expect(path).toMatch(new RegExp(`^/api/v1/events/${event}/uploads/[0-9a-f]{32}$`));
    const half = jpeg.length >> 1;
    const first = await tus.patch(path, 0, jpeg.subarray(0, half));
    expect([first.status, first.headers.get('upload-offset'), first.headers.get('photo-id')]).toEqual([
      204,
      String(half),
      null,
    ]);
    expect(await tus.state(path)).toMatchObject({ offset: half, length: jpeg.length, state: 'receiving' });
    const last = await tus.patch(path, half, jpeg.subarray(half));
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(jpeg.length)]);
    const [photo, ...others] = await photos();
    expect(others).toEqual([]);
    expect(photo).toMatchObject({
      id: Number(last.headers.get('photo-id')),
      original_filename: 'IMG_1.jpg',
      mime_type: 'image/jpeg',
      sha256: sha256(jpeg).toString('hex'),
      ...{ width: 200, height: 300 },
      thumbnail_path: expect.any(String),
    });
    expect((await api.get(`/events/${event}/photos/${photo.id}/original`)).body).toEqual(jpeg);
    expect(await tus.state(path)).toEqual({
      id: path.split('/').at(-1),
      offset: jpeg.length,
      length: jpeg.length,
      expires_at: expect.any(String),
      state: 'stored',
      photo,
    });
    const { activity } = (await agent.get(`/api/admin/activity?event_id=${event}`)).body;
    expect(activity[0]).toMatchObject({ type: 'photo_uploaded', via: 'api_v1', details: { photo_id: photo.id } });
    await untilSettled(studio);
    const { items } = (await api.get('/feed').expect(200)).body;
    expect(items.at(-1)).toMatchObject({ type: 'photo.uploaded', data: { photo: { id: photo.id } } });
    expect(await isGone(path)).toBe(true);
  });

  it('may bring its first bytes, or all, with the request that opens it', async () => {
    const type = { 'Content-Type': 'application/offset+octet-stream' };
    const request = (bytes: Buffer) =>
      tus.request(
        'POST',
        `/api/v1/events/${event}/uploads`,
        { ...type, 'Upload-Length': String(jpeg.length), 'Upload-Metadata': metadataOf(aFile) },
        new Uint8Array(bytes),
      );
    const some = await request(jpeg.subarray(0, 100));
    expect([some.status, some.headers.get('upload-offset')]).toEqual([201, '100']);
    expect(some.headers.get('upload-expires')).toMatch(/GMT$/);
    const all = await request(jpeg);
    expect([all.status, all.headers.get('upload-offset')]).toEqual([201, String(jpeg.length)]);
    expect(await photos()).toMatchObject([{ id: Number(all.headers.get('photo-id')) }]);
  });

  it('goes into the category of its metadata', async () => {
    const path = await opened(jpeg.length, { ...aFile, category_id: '7' });
    await tus.patch(path, 0, jpeg);
    expect(await photos()).toMatchObject([{ category_id: 7, type: 'collage' }]);
  });

  it('works the same with a session, below /api/admin', async () => {
    const collection = `/api/admin/events/${event}/uploads`;
    const length = String(jpeg.length);
    const made = await agent
      .post(collection)
      .set({ 'Tus-Resumable': '1.0.0', 'Upload-Length': length, 'Upload-Metadata': metadataOf(aFile) })
      .expect(201);
    const path = made.headers.location ?? '';
    expect(path.startsWith(`${collection}/`)).toBe(true);
    const done = await agent
      .patch(path)
      .set({ 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' })
      .send(jpeg)
      .expect(204);
    expect(done.headers['photo-id']).toBe(String((await photos())[0].id));
    await agent.head(path).set('Tus-Resumable', '1.0.0').expect(200);
    expect((await agent.get(path).expect(200)).body.state).toBe('stored');
    const { activity } = (await agent.get(`/api/admin/activity?event_id=${event}`)).body;
    expect(activity[0]).toMatchObject({ type: 'photo_uploaded', via: 'admin' });
    const viewer = await studio.login((await studio.account('viewer')).username);
    await viewer.post(collection).set('Tus-Resumable', '1.0.0').expect(403);
  });
});

/** Every MUST of tus 1.0 for what is offered, but X-HTTP-Method-Override, which is not. */
describe('tus 1.0', () => {
  it('core: HEAD says offset, length and metadata, and is not cached', async () => {
    const path = await opened();
    await tus.patch(path, 0, jpeg.subarray(0, 10));
    const { status, headers } = await tus.head(path);
    expect([status, headers.get('upload-offset'), headers.get('upload-length')]).toEqual([
      200,
      '10',
      String(jpeg.length),
    ]);
    expect([headers.get('cache-control'), headers.get('tus-resumable')]).toEqual(['no-store', '1.0.0']);
    expect(headers.get('upload-metadata')).toBe(metadataOf(aFile));
  });

  it('core: HEAD of a new upload has the offset 0', async () => {
    expect((await tus.head(await opened())).headers.get('upload-offset')).toBe('0');
  });

  it('core: HEAD of what is not there has no offset', async () => {
    const { status, headers } = await tus.head(`/api/v1/events/${event}/uploads/${'0'.repeat(32)}`);
    expect([status, headers.get('upload-offset')]).toEqual([404, null]);
  });

  it.each([['1'], ['11'], ['999999']])(
    'core: PATCH at the wrong offset %s is 409 and changes nothing',
    async (offset) => {
      const path = await opened();
      await tus.patch(path, 0, jpeg.subarray(0, 10));
      const answer = await tus.patch(path, Number(offset), jpeg.subarray(10, 20));
      expect([answer.status, await code(answer)]).toEqual([409, 'OFFSET_MISMATCH']);
      expect((await tus.head(path)).headers.get('upload-offset')).toBe('10');
    },
  );

  it.each([['application/octet-stream'], ['image/jpeg'], ['']])('core: PATCH as "%s" is 415', async (type) => {
    const path = await opened();
    const answer = await tus.patch(path, 0, jpeg, { 'Content-Type': type });
    expect(answer.status).toBe(415);
    expect((await tus.head(path)).headers.get('upload-offset')).toBe('0');
  });

  it.each([undefined, '-1', 'x', '1.5'])('core: PATCH with Upload-Offset %s is 400', async (offset) => {
    expect((await tus.patch(await opened(), 0, jpeg, { 'Upload-Offset': offset })).status).toBe(400);
  });

  it.each([undefined, '0.2.2', '2.0.0', '1.0.0, 2.0.0'])(
    'core: Tus-Resumable %s is 412 with Tus-Version, and nothing is done',
    async (version) => {
      const path = await opened();
      for (const answer of [
        await tus.patch(path, 0, jpeg, { 'Tus-Resumable': version }),
        await tus.request('HEAD', path, { 'Tus-Resumable': version }),
        await tus.request('DELETE', path, { 'Tus-Resumable': version }),
        await tus.open(event, 10, { 'Tus-Resumable': version }),
      ]) {
        expect([answer.status, answer.headers.get('tus-version')]).toEqual([412, '1.0.0']);
      }
      expect((await tus.head(path)).headers.get('upload-offset')).toBe('0');
    },
  );

  it('core: every answer has Tus-Resumable, refusals too', async () => {
    const path = await opened();
    for (const answer of [
      await tus.request('POST', `/api/v1/events/${event}/uploads`, { Authorization: 'Bearer nonsense' }),
      await tus.open(2147483647, 10),
      await tus.patch(path, 5, jpeg),
      await tus.patch(path, 0, jpeg),
      await tus.head(path),
    ]) {
      expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([answer.status, '1.0.0']);
    }
  });

  it('core: OPTIONS needs no Tus-Resumable and says what is spoken', async () => {
    for (const path of [`/api/v1/events/${event}/uploads`, await opened()]) {
      const { status, headers } = await tus.request('OPTIONS', path, { 'Tus-Resumable': undefined });
      expect(status).toBe(204);
      expect(
        Object.fromEntries(
          ['version', 'extension', 'max-size', 'checksum-algorithm'].map((name) => [name, headers.get(`tus-${name}`)]),
        ),
      ).toEqual({
        version: '1.0.0',
        extension: 'creation,creation-with-upload,expiration,checksum,termination',
        'max-size': '104857600',
        'checksum-algorithm': 'sha256,sha1',
      });
    }
  });

  it('core: rejects bytes beyond Upload-Length with 413, and keeps those that fit', async () => {
    const path = await opened(100);
    expect((await tus.patch(path, 0, jpeg)).status).toBe(413);
    expect((await tus.patch(path, 0, Buffer.alloc(50))).status).toBe(204);
  });

  it('creation: a length that is announced again with the bytes is 400', async () => {
    const path = await opened();
    expect((await tus.patch(path, 0, jpeg, { 'Upload-Length': String(jpeg.length) })).status).toBe(400);
  });

  it('core: X-HTTP-Method-Override is not obeyed', async () => {
    const path = await opened();
    await tus.request('GET', path, { 'X-HTTP-Method-Override': 'DELETE' });
    expect((await tus.head(path)).status).toBe(200);
  });

  it.each([
    [{ 'Upload-Length': undefined }, 400],
    [{ 'Upload-Length': '-1' }, 400],
    [{ 'Upload-Length': '1e3' }, 400],
    [{ 'Upload-Length': '0' }, 400],
    [{ 'Upload-Length': '104857601' }, 413],
    [{ 'Upload-Length': '99999999999999' }, 413],
    [{ 'Upload-Length': undefined, 'Upload-Defer-Length': '1' }, 400],
    [{ 'Upload-Concat': 'partial' }, 400],
    [{ 'Upload-Metadata': 'filetype' }, 400],
    [{ 'Upload-Metadata': `filetype ${Buffer.from('text/plain').toString('base64')}` }, 400],
    [{ 'Upload-Metadata': 'filetype !!!' }, 400],
    [{ 'Upload-Metadata': `${metadataOf(aFile)},${metadataOf(aFile)}` }, 400],
    [{ 'Upload-Metadata': `${metadataOf(aFile)},category_id ${Buffer.from('2147483647').toString('base64')}` }, 400],
    [{ 'Upload-Metadata': `${metadataOf(aFile)},category_id ${Buffer.from('x').toString('base64')}` }, 400],
    [{ 'Upload-Metadata': `${metadataOf(aFile)},sha256 ${Buffer.from('abc').toString('base64')}` }, 400],
    [
      {
        'Upload-Metadata': `filetype ${Buffer.from('image/jpeg').toString('base64')},filename ${Buffer.from('a\0b').toString('base64')}`,
      },
      400,
    ],
    [{ 'Upload-Metadata': `${metadataOf(aFile)},__proto__ eA==,constructor eA==` }, 400],
  ])('creation: %j is %i', async (headers, status) => {
    expect([headers, (await tus.open(event, 10, headers)).status]).toEqual([headers, status]);
  });

  it('creation: a file name is text and no path', async () => {
    const path = await opened(jpeg.length, {
      filetype: 'image/jpeg',
      filename: '../../etc/päss‮.jpg',
      relativePath: 'x',
    });
    await tus.patch(path, 0, jpeg);
    expect((await photos())[0].original_filename).toBe('päss.jpg');
  });

  it('expiration: says until when in Upload-Expires, and is 410 after that', async () => {
    const answer = await tus.open(event, jpeg.length);
    const path = answer.headers.get('location') ?? '';
    const left = Date.parse(answer.headers.get('upload-expires') ?? '') - Date.now();
    expect(Math.round(left / 3_600_000)).toBe(24);
    const patched = await tus.patch(path, 0, jpeg.subarray(0, 10));
    expect(patched.headers.get('upload-expires')).toBe(answer.headers.get('upload-expires'));
    await studio.sql('update uploads set expires_at = now() where event_id = $1', [event]);
    const late = await tus.patch(path, 10, jpeg.subarray(10));
    expect([late.status, await code(late)]).toEqual([410, 'UPLOAD_EXPIRED']);
    expect((await tus.head(path)).status).toBe(410);
    expect(await tus.state(path)).toMatchObject({ state: 'failed', error: { code: 'UPLOAD_EXPIRED' } });
    await sweepUploads(studio.deps);
    expect(isKept(path)).toBe(false);
    expect((await tus.head(path)).status).toBe(410);
    expect(await tus.state(path)).toMatchObject({ state: 'failed', error: { code: 'UPLOAD_EXPIRED' } });
    await studio.sql('update uploads set expires_at = now() where event_id = $1', [event]);
    await sweepUploads(studio.deps);
    expect((await tus.head(path)).status).toBe(404);
  });

  it('checksum: accepts a right one; for a wrong one it keeps nothing and returns 460', async () => {
    const path = await opened();
    const piece = jpeg.subarray(0, 100);
    const wrong = await tus.patch(path, 0, piece, { 'Upload-Checksum': `sha256 ${sha256(jpeg).toString('base64')}` });
    expect([wrong.status, await code(wrong)]).toEqual([460, 'CHECKSUM_MISMATCH']);
    expect((await tus.head(path)).headers.get('upload-offset')).toBe('0');
    const right = await tus.patch(path, 0, piece, { 'Upload-Checksum': `sha256 ${sha256(piece).toString('base64')}` });
    expect([right.status, right.headers.get('upload-offset')]).toEqual([204, '100']);
    await tus.patch(path, 100, jpeg.subarray(100), {
      'Upload-Checksum': `sha256 ${sha256(jpeg.subarray(100)).toString('base64')}`,
    });
    expect(await photos()).toMatchObject([{ sha256: sha256(jpeg).toString('hex') }]);
  });

  it.each(['md5 abc=', 'sha256', 'sha256  abc', 'SHA256 abc='])('checksum: "%s" is 400', async (checksum) => {
    const path = await opened();
    expect((await tus.patch(path, 0, jpeg, { 'Upload-Checksum': checksum })).status).toBe(400);
    expect((await tus.head(path)).headers.get('upload-offset')).toBe('0');
  });

  it('termination: DELETE is 204, frees what arrived, and the upload is gone', async () => {
    const path = await opened();
    await tus.patch(path, 0, jpeg.subarray(0, 10));
    expect(isKept(path)).toBe(true);
    expect((await tus.request('DELETE', path)).status).toBe(204);
    expect(isKept(path)).toBe(false);
    expect((await tus.head(path)).status).toBe(404);
    expect((await tus.patch(path, 10, jpeg.subarray(10))).status).toBe(404);
    expect((await tus.request('DELETE', path)).status).toBe(404);
  });
});

describe('an upload that ends badly', () => {
  it('is 400 DIGEST_MISMATCH when its bytes are not those of its sha256, and nothing is kept', async () => {
    const path = await opened(jpeg.length, { ...aFile, sha256: '0'.repeat(64) });
    const answer = await tus.patch(path, 0, jpeg);
    expect([answer.status, await code(answer)]).toEqual([400, 'DIGEST_MISMATCH']);
    expect(await tus.state(path)).toMatchObject({ state: 'failed', error: { code: 'DIGEST_MISMATCH' } });
    expect((await tus.head(path)).status).toBe(410);
    expect([await photos(), isKept(path)]).toEqual([[], false]);
    const right = await opened(jpeg.length, { ...aFile, sha256: sha256(jpeg).toString('hex') });
    expect((await tus.patch(right, 0, jpeg)).status).toBe(204);
  });

  it('is 409 for an event that was archived, at the opening and at the end', async () => {
    const path = await opened();
    await agent.post(`/api/admin/events/${event}/archive`).expect(200);
    expect((await tus.open(event, 10)).status).toBe(409);
    const answer = await tus.patch(path, 0, jpeg);
    expect([answer.status, await code(answer)]).toEqual([409, 'EVENT_ARCHIVED']);
    expect(await tus.state(path)).toMatchObject({ state: 'failed', error: { code: 'EVENT_ARCHIVED' } });
    expect(isKept(path)).toBe(false);
  });

  it('is 404 to others, and to a token of another event', async () => {
    const path = await opened();
    const stranger = tusAs(await studio.token((await studio.account('super_admin')).username), studio.url);
    const other = (await api.post('/events', anEvent()).expect(201)).body.id;
    const bound = tusAs(await studio.token(owner.username, ['write'], { event_ids: [other] }), studio.url);
    for (const as of [stranger, bound]) {
      expect([
        (await as.head(path)).status,
        (await as.patch(path, 0, jpeg)).status,
        (await as.request('DELETE', path)).status,
      ]).toEqual([404, 404, 404]);
      expect((await as.request('GET', path)).status).toBe(404);
    }
  });

  it('leaves nothing when its event is deleted', async () => {
    const path = await opened();
    await tus.patch(path, 0, jpeg.subarray(0, 10));
    await agent.delete(`/api/admin/events/${event}`).expect(204);
    expect((await tus.head(path)).status).toBe(404);
    await sweepUploads(studio.deps, -1_000);
    expect(isKept(path)).toBe(false);
    ({ id: event } = (await api.post('/events', anEvent()).expect(201)).body);
  });

  it('is refused beyond 200 unfinished ones of a token: 429', async () => {
    const busy = await studio.token(owner.username, ['write']);
    const as = tusAs(busy, studio.url);
    const open = () => as.open(event, 10);
    const openMany = (count: number) => Promise.all(Array.from({ length: count }, open));
    const answers: Response[] = [];
    for (let batch = 0; batch < 19; batch++) answers.push(...(await openMany(10)));
    // They race for the last places.
    answers.push(...(await openMany(15)));
    const statuses = answers.map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 201).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([200, 5]);
    expect((await tus.open(event, 10)).status).toBe(201);
    await as.request('DELETE', answers.find(({ status }) => status === 201)?.headers.get('location') ?? '');
    expect((await as.open(event, 10)).status).toBe(201);
  });
});

describe('on_duplicate=skip', () => {
  it('answers the last byte with the photo that is there, and says so in the state', async () => {
    const { id } = (await api.upload(event, jpeg).expect(201)).body;
    const opening = await tus.open(event, jpeg.length, {}, aFile, '?on_duplicate=skip');
    const path = opening.headers.get('location') ?? '';
    const answer = await tus.patch(path, 0, jpeg);
    expect([answer.status, answer.headers.get('photo-id')]).toEqual([204, String(id)]);
    expect(await tus.state(path)).toMatchObject({ state: 'stored', photo: { id, duplicate: true } });
    expect(await photos()).toHaveLength(1);
    expect(await isGone(path)).toBe(true);
  });

  it('makes one photo of two at the same moment', async () => {
    const paths = await Promise.all(
      [1, 2].map(
        async () => (await tus.open(event, jpeg.length, {}, aFile, '?on_duplicate=skip')).headers.get('location') ?? '',
      ),
    );
    const answers = await Promise.all(paths.map((path) => tus.patch(path, 0, jpeg)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(new Set(answers.map(({ headers }) => headers.get('photo-id'))).size).toBe(1);
    expect(await photos()).toHaveLength(1);
  });
});

describe('an Idempotency-Key at the opening', () => {
  it('answers the address of the first', async () => {
    const send = (length = jpeg.length) => tus.open(event, length, { 'Idempotency-Key': `key-${event}` });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect((await send(jpeg.length + 1)).status).toBe(422);
    const [{ count } = { count: 0 }] = await studio.sql<{ count: number }>(
      'select count(*)::int as count from uploads where event_id = $1',
      [event],
    );
    expect(count).toBe(1);
  });
});

/** Begins a PATCH that announces more bytes than it sends. Resolves once the service has taken what it sends. */
async function stall(path: string, bytes: Buffer, announced: number, { headers = '', url = studio.url } = {}) {
  const taken = watchPart(path.split('/').at(-1) ?? '');
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.write(
    `PATCH ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n${headers}` +
      `Content-Type: application/offset+octet-stream\r\nContent-Length: ${announced}\r\n\r\n`,
  );
  socket.write(bytes);
  await until(taken, (count) => count === bytes.length);
  return { socket, answer: () => answer };
}

/** Counts the bytes that the storage is given of one part. */
function watchPart(part: string): () => number {
  const { storage } = studio.deps;
  const { appendPart } = storage;
  let taken = 0;
  storage.appendPart = (id, offset, source, onChunk, onSynced) => {
    const count = (chunk: Uint8Array) => {
      onChunk(chunk);
      if (id === part) taken += chunk.byteLength;
    };
    return appendPart(id, offset, source, count, onSynced);
  };
  restore.push(() => {
    storage.appendPart = appendPart;
  });
  return () => taken;
}

describe('an upload that has lost its bytes', () => {
  it('is 410 UPLOAD_LOST, and over', async () => {
    const path = await opened();
    await tus.patch(path, 0, jpeg.subarray(0, 10));
    const id = path.split('/').at(-1) ?? '';
    rmSync(join(studio.folder, 'storage/parts', id));
    await studio.sql('update uploads set received = length where id = $1', [id]);
    const answer = await tus.request('HEAD', path);
    expect(answer.status).toBe(410);
    expect(await tus.state(path)).toMatchObject({ state: 'failed', error: { code: 'UPLOAD_LOST' } });
  });
});

describe('an upload that another token continues', () => {
  it('is a photo also when the first token was revoked', async () => {
    const { body } = await agent
      .post('/api/admin/api-tokens')
      .send({ name: 'old', scopes: ['write'] })
      .expect(201);
    const old = tusAs(body.token, studio.url);
    const path = (await old.open(event, jpeg.length)).headers.get('location') ?? '';
    await old.patch(path, 0, jpeg.subarray(0, 100));
    await agent.delete(`/api/admin/api-tokens/${body.id}`).expect(200);
    expect((await tus.patch(path, 100, jpeg.subarray(100))).status).toBe(204);
    expect(await photos()).toHaveLength(1);
  });

  it('takes the bytes behind two proxies, and an empty piece once it is whole', async () => {
    const path = await opened();
    const proxied = { 'X-Forwarded-Proto': 'https,http' };
    expect((await tus.patch(path, 0, jpeg, proxied)).status).toBe(204);
    expect((await tus.patch(path, jpeg.length, Buffer.alloc(0))).status).toBe(204);
    expect(await photos()).toHaveLength(1);
  });
});

describe('two at the same moment', () => {
  it('PATCH: one wins, the other is 409 or 423', async () => {
    const big = Buffer.concat([jpeg, Buffer.alloc(3_000_000)]);
    for (let round = 0; round < 10; round++) {
      const path = await opened(big.length);
      const answers = await Promise.all([tus.patch(path, 0, big), tus.patch(path, 0, big)]);
      const [won, lost] = answers.map(({ status }) => status).sort();
      expect(won).toBe(204);
      expect([409, 423]).toContain(lost);
      // Where the machine let it stall for a second, the winner gave way before its end.
      const offset = Number((await tus.head(path)).headers.get('upload-offset'));
      if (offset < big.length) expect((await tus.patch(path, offset, big.subarray(offset))).status).toBe(204);
    }
    expect(await photos()).toHaveLength(10);
  });

  it('PATCH: a newer one takes over at once from one that stalls, and continues behind its bytes', async () => {
    const path = await opened();
    const { socket, answer } = await stall(path, jpeg.subarray(0, 500), jpeg.length);
    const offset = async () => (await tus.head(path)).headers.get('upload-offset');
    expect(await until(offset, (text) => text === '500')).toBe('500');
    expect((await tus.patch(path, 500, jpeg.subarray(500))).status).toBe(204);
    expect(await photos()).toMatchObject([{ sha256: sha256(jpeg).toString('hex') }]);
    await until(
      async () => answer(),
      (text) => text.length > 0,
    );
    expect(answer()).toMatch(/^HTTP\/1\.1 204 .*Upload-Offset: 500/is);
    socket.destroy();
  });

  it('DELETE: ends an upload that stalls', async () => {
    const path = await opened();
    const { socket } = await stall(path, jpeg.subarray(0, 500), jpeg.length);
    expect((await tus.request('DELETE', path)).status).toBe(204);
    expect(await isGone(path)).toBe(true);
    socket.destroy();
  });
});

describe('a PATCH that stalls while nobody else asks', () => {
  it('is ended after its grace, keeps its bytes and frees its lock', async () => {
    const impatient = createHttpServer(studio.app, { bodyGraceMs: 2_000 });
    const url = `http://127.0.0.1:${await impatient.listen(0, '127.0.0.1')}`;
    restore.push(() => impatient.drain());
    const path = await opened();
    const { answer } = await stall(path, jpeg.subarray(0, 500), jpeg.length, { url });
    await until(answer, (text) => text.length > 0);
    expect(answer()).toMatch(/^HTTP\/1\.1 408 /);
    const offset = async () => (await tus.state(path)).offset;
    expect(await until(offset, (found) => found === 500)).toBe(500);
    expect((await tus.patch(path, 500, jpeg.subarray(500))).status).toBe(204);
  });

  it('has 30 s', () => {
    expect(BODY_GRACE_MS).toBe(30_000);
  });
});

describe('a connection that is cut', () => {
  it('keeps what arrived, but nothing of a piece with a checksum', async () => {
    const path = await opened();
    const cut = await stall(path, jpeg.subarray(0, 500), jpeg.length);
    cut.socket.destroy();
    const offset = async () => (await tus.head(path)).headers.get('upload-offset');
    expect(await until(offset, (text) => text === '500')).toBe('500');
    const checked = await opened();
    const headers = `Upload-Checksum: sha256 ${sha256(jpeg).toString('base64')}\r\n`;
    const second = await stall(checked, jpeg.subarray(0, 500), jpeg.length, { headers });
    second.socket.destroy();
    expect((await tus.head(checked)).headers.get('upload-offset')).toBe('0');
    expect((await tus.patch(checked, 0, jpeg)).status).toBe(204);
    expect(await photos()).toMatchObject([{ sha256: sha256(jpeg).toString('hex') }]);
  });
});

describe('a request that stalled while another replica continued', () => {
  const partOf = (path: string) => path.split('/').at(-1) ?? '';
  const original = (photo: { path: string }) => readFileSync(join(studio.folder, 'storage/events/active', photo.path));

  it('neither cuts nor changes the original, whatever it writes in the end', async () => {
    const path = await opened();
    await tus.patch(path, 0, jpeg.subarray(0, 10));
    const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    async function* body() {
      begun.resolve();
      await over.promise;
      yield Buffer.alloc(2 * 1024 * 1024);
      throw new Error('The connection is gone.');
    }
    const stalled = studio.deps.storage.appendPart(
      partOf(path),
      10,
      body(),
      () => {},
      async () => {},
    );
    await begun.promise;
    expect((await tus.patch(path, 10, jpeg.subarray(10))).status).toBe(204);
    over.resolve();
    await expect(stalled).rejects.toThrow('The connection is gone.');
    const [photo] = await photos();
    expect(original(photo).equals(jpeg)).toBe(true);
  });

  it('does not lengthen the original by what it wrote before', async () => {
    const path = await opened();
    await tus.patch(path, 0, jpeg.subarray(0, 10));
    await studio.deps.storage.appendPart(
      partOf(path),
      10,
      [Buffer.alloc(jpeg.length + 1_000)] as never,
      () => {},
      async () => {},
    );
    expect((await tus.patch(path, 10, jpeg.subarray(10))).status).toBe(204);
    const [photo] = await photos();
    expect(original(photo).equals(jpeg)).toBe(true);
  });
});

describe('a process that dies between the last byte and the photo', () => {
  it.each(['HEAD', 'the job'])('is finished by %s', async (by) => {
    const path = await opened();
    await tus.patch(path, 0, jpeg.subarray(0, jpeg.length - 1));
    const id = path.split('/').at(-1) ?? '';
    // The last byte, as the process left it.
    await studio.deps.storage.appendPart(
      id,
      jpeg.length - 1,
      [jpeg.subarray(-1)] as never,
      () => {},
      async () => {},
    );
    await studio.sql("update uploads set received = length, updated_at = now() - interval '1 minute' where id = $1", [
      id,
    ]);
    if (by === 'the job') expect(await finishAbandonedUploads(studio.deps)).toBe(1);
    const { status, headers } = await tus.head(path);
    expect([status, headers.get('upload-offset')]).toEqual([200, String(jpeg.length)]);
    const [photo, ...others] = await photos();
    expect([headers.get('photo-id'), others]).toEqual([String(photo.id), []]);
    expect(photo.sha256).toBe(sha256(jpeg).toString('hex'));
    expect(slug).toBeDefined();
  });
});
