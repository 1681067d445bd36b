import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openReceiver } from '../support/receiver.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let api: V1;
let agent: Agent;
let token: string;
let slug: string;
let event: number;
let hook: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  studio = await openStudio({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  const { username } = await studio.account('admin');
  token = await studio.token(username);
  [api, agent] = [studio.v1(token), await studio.login(username)];
  hook = await openReceiver();
  studio.startSenders();
});
afterAll(async () => {
  await hook.close();
  await studio.close();
});
beforeEach(async () => {
  ({ id: event, slug } = (await api.post('/events', anEvent()).expect(201)).body);
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const digestOf = (bytes: Buffer) => `sha-256=:${sha256(bytes).toString('base64')}:`;
const request = (method: 'get' | 'put' | 'patch' | 'delete' | 'post', path: string, as = token) =>
  supertest(studio.url)[method](`/api/v1/events/${event}${path}`).set('Authorization', `Bearer ${as}`);
const put = (photo: number, bytes: Buffer, type = 'image/jpeg') =>
  request('put', `/photos/${photo}/original`).set('Content-Type', type).send(bytes);
const upload = async (bytes: Buffer) => (await api.upload(event, bytes).expect(201)).body;
const filesOf = (area: string) => readdirSync(join(studio.folder, 'storage', area, slug));
const total = async () => (await api.get(`/events/${event}/photos`)).body.pagination.total;
/** The files left in staging; a response may be ahead of the removal. */
const staged = () =>
  until(
    async () => readdirSync(join(studio.folder, 'storage/staging')),
    ({ length }) => length === 0,
  );

describe('PUT /api/v1/events/{id}/photos/{photoId}/original', () => {
  it('gives the photo other bytes, and leaves id, category, time, name and feedback', async () => {
    const [first, second] = [await aJpeg(60, 40), await aJpeg(90, 30)];
    const { id } = await upload(first);
    await request('patch', `/photos/${id}`).send({ category_id: 1 }).expect(200);
    await studio.sql(
      "insert into feedback (event_id, photo_id, guest, type, value) values ($1, $2, 'x', 'favorite', 1)",
      [event, id],
    );
    const before = (await api.get(`/events/${event}/photos/${id}`)).body;
    const { body, headers } = await put(id, second).expect(200);
    expect(body).toEqual({
      ...before,
      filename: expect.stringMatching(/^\d{13}_[0-9a-f]{8}\.jpg$/),
      path: expect.any(String),
      thumbnail_path: expect.any(String),
      sha256: sha256(second).toString('hex'),
      size_bytes: second.length,
      ...{ width: 30, height: 90, thumbhash: expect.any(String) },
    });
    expect((await api.get(`/events/${event}/photos/${id}`)).headers.etag).toBe(headers.etag);
    expect((await api.get(`/events/${event}/photos/${id}/original`).expect(200)).body).toEqual(second);
    // The previous files stay for readers, for ten minutes.
    expect(filesOf('events/active').sort()).toEqual([before.filename, body.filename].sort());
    const [job] = await studio.sql<{ payload: object }>(
      "select payload from graphile_worker._private_jobs where key = $1 and run_at > now() + interval '9 minutes'",
      [`gallery.photos.remove_files:${before.path}`],
    );
    expect(job?.payload).toEqual({ paths: [before.path] });
    const feedback = await agent.get(`/api/admin/events/${event}/feedback`).expect(200);
    expect(feedback.body.feedback).toMatchObject([{ photo: { id } }]);
    const activity = await agent.get(`/api/admin/activity?event_id=${event}`).expect(200);
    expect(activity.body.activity[0]).toMatchObject({
      type: 'photo_replaced',
      details: { photo_id: id, previous_sha256: sha256(first).toString('hex') },
    });
  });

  it('takes a multipart form too', async () => {
    const { id } = await upload(await aJpeg(60));
    const bytes = await aJpeg(61);
    const file = { filename: 'other.jpg', contentType: 'image/jpeg' };
    const { body } = await request('put', `/photos/${id}/original`).attach('photo', bytes, file).expect(200);
    expect([body.sha256, body.original_filename]).toEqual([sha256(bytes).toString('hex'), 'photo.jpg']);
  });

  it('tells webhooks, with the digest of the bytes before', async () => {
    await agent
      .post('/api/admin/webhooks')
      .send({ name: 'x', url: hook.url, events: ['photo.replaced'] })
      .expect(201);
    const [first, second] = [await aJpeg(62), await aJpeg(63)];
    const { id } = await upload(first);
    await put(id, second).expect(200);
    const [delivery] = await hook.got(1);
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({
      type: 'photo.replaced',
      data: {
        event: { id: event },
        photo: { id, size_bytes: second.length },
        previous_sha256: sha256(first).toString('hex'),
      },
    });
  });

  it('with the same bytes is still 412 if another user has changed the photo', async () => {
    const bytes = await aJpeg(63);
    const { id } = await upload(bytes);
    const { headers } = await api.get(`/events/${event}/photos/${id}`);
    await put(id, await aJpeg(62)).expect(200);
    await put(id, bytes)
      .set('If-Match', headers.etag ?? '')
      .expect(412);
  });

  it('changes nothing by the bytes that are there', async () => {
    const bytes = await aJpeg(64);
    const { id } = await upload(bytes);
    const before = (await api.get(`/events/${event}/photos/${id}`)).body;
    expect((await put(id, bytes).expect(200)).body).toEqual(before);
  });

  it('is 412 when the record has changed, before the body is read and after', async () => {
    const { id } = await upload(await aJpeg(65));
    const { headers } = await api.get(`/events/${event}/photos/${id}`);
    const etag = headers.etag ?? '';
    const answers = await Promise.all([
      put(id, await aJpeg(66)).set('If-Match', etag),
      put(id, await aJpeg(67)).set('If-Match', etag),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    await put(id, await aJpeg(68))
      .set('If-Match', etag)
      .expect(412);
    expect(filesOf('events/active')).toHaveLength(2);
    expect(await staged()).toEqual([]);
  });

  it.each([
    ['nothing', 'image/jpeg', Buffer.alloc(0), 400, 'INVALID_UPLOAD'],
    ['another type', 'application/pdf', Buffer.from('x'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no type', '', Buffer.from('x'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('refuses %s', async (_what, type, bytes, status, code) => {
    const { id } = await upload(await aJpeg(69));
    const { body } = await put(id, bytes, type).expect(status);
    expect(body.code).toBe(code);
    expect(await staged()).toEqual([]);
  });

  it('refuses bytes of another digest than announced, and keeps the old', async () => {
    const bytes = await aJpeg(70);
    const { id } = await upload(bytes);
    const { body } = await put(id, await aJpeg(71))
      .set('Repr-Digest', digestOf(bytes))
      .expect(400);
    expect(body.code).toBe('DIGEST_MISMATCH');
    expect((await api.get(`/events/${event}/photos/${id}/original`)).body).toEqual(bytes);
    expect(filesOf('events/active')).toHaveLength(1);
  });

  it('is 409 for an archived event', async () => {
    const { id } = await upload(await aJpeg(72));
    await agent.post(`/api/admin/events/${event}/archive`).expect(200);
    expect((await put(id, await aJpeg(73)).expect(409)).body.code).toBe('EVENT_ARCHIVED');
  });
});

describe('PATCH and DELETE /api/v1/events/{id}/photos/{photoId}', () => {
  it('PATCH: moves the photo, and refuses a category of another event', async () => {
    const { id } = await upload(await aJpeg(74));
    expect((await request('patch', `/photos/${id}`).send({ category_id: 7, more: 1 }).expect(200)).body).toMatchObject({
      category_id: 7,
      type: 'collage',
    });
    expect(
      (await request('patch', `/photos/${id}`).send({ category_id: null }).expect(200)).body.category_id,
    ).toBeNull();
    await request('patch', `/photos/${id}`).send({ category_id: 2147483647 }).expect(400);
    await request('patch', `/photos/${id}`).send({}).expect(400);
  });

  it('DELETE: takes the scope admin, and leaves no file', async () => {
    const { id } = await upload(await aJpeg(75));
    const { username } = (await agent.get('/api/session')).body.user;
    const writer = await studio.token(username, ['write']);
    expect((await request('delete', `/photos/${id}`, writer).expect(403)).body.required).toBe('admin');
    await request('delete', `/photos/${id}?permanent=true`).expect(204);
    await request('delete', `/photos/${id}`).expect(404);
    expect(() => filesOf('events/active')).toThrow('ENOENT');
  });
});

describe('GET /api/v1/events/{id}/photos/{photoId}/thumbnail and /preview', () => {
  it.each(['thumbnail', 'preview'])('%s: is a JPEG with an ETag, 304 for who knows it', async (name) => {
    const { id } = await upload(await aJpeg(900, 600));
    const { headers } = await api.get(`/events/${event}/photos/${id}/${name}`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringContaining('private'),
    });
    await api
      .get(`/events/${event}/photos/${id}/${name}`)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    await put(id, await aJpeg(901, 600)).expect(200);
    expect((await api.get(`/events/${event}/photos/${id}/${name}`).expect(200)).headers.etag).not.toBe(headers.etag);
  });

  it('is 404 for what can’t be decoded', async () => {
    const { id } = await upload(Buffer.from('no picture'));
    for (const name of ['thumbnail', 'preview']) await api.get(`/events/${event}/photos/${id}/${name}`).expect(404);
  });
});

describe('Repr-Digest of POST /api/v1/events/{id}/photos', () => {
  it('lets the file through that it is of, beside other algorithms', async () => {
    const bytes = await aJpeg(76);
    await api
      .upload(event, bytes)
      .set('Repr-Digest', `sha-512=:AAAA:, ${digestOf(bytes)}`)
      .expect(201);
    await api.upload(event, bytes).set('Repr-Digest', 'sha-512=:AAAA:').expect(201);
  });

  it('refuses another file, and keeps nothing of it', async () => {
    const answer = await api
      .upload(event, await aJpeg(77))
      .set('Repr-Digest', digestOf(Buffer.from('x')))
      .expect(400);
    expect(answer.body.code).toBe('DIGEST_MISMATCH');
    expect([await total(), await staged()]).toEqual([0, []]);
  });

  it.each(['sha-256=abc', 'sha-256=:abc:', `${digestOf(Buffer.from('a'))},${digestOf(Buffer.from('b'))}`])(
    '%s: 400',
    async (digest) => {
      const { body } = await api
        .upload(event, await aJpeg(78))
        .set('Repr-Digest', digest)
        .expect(400);
      expect(body.errors[0].path).toBe('Repr-Digest');
    },
  );
});

describe('POST /api/v1/events/{id}/photos/check', () => {
  it('says which bytes the event has, and which photo they are', async () => {
    const bytes = await aJpeg(79);
    const { id } = await upload(bytes);
    await upload(bytes);
    const digest = sha256(bytes).toString('hex');
    const { body } = await api
      .post(`/events/${event}/photos/check`, { sha256: ['0'.repeat(64), digest.toUpperCase(), digest] })
      .expect(200);
    expect(body).toEqual({ known: [{ sha256: digest, photo_id: id }] });
  });

  it('takes a thousand at a time', async () => {
    const digests = Array.from({ length: 1_000 }, (_, i) => i.toString(16).padStart(64, '0'));
    expect((await api.post(`/events/${event}/photos/check`, { sha256: digests }).expect(200)).body.known).toEqual([]);
    for (const list of [[...digests, '0'.repeat(64)], [], ['abc'], 'abc'])
      await api.post(`/events/${event}/photos/check`, { sha256: list }).expect(400);
  });
});

describe('POST /api/v1/events/{id}/photos?on_duplicate=skip', () => {
  const skip = (bytes: Buffer) =>
    request('post', '/photos?on_duplicate=skip').attach('photo', bytes, {
      filename: 'a.jpg',
      contentType: 'image/jpeg',
    });

  it('answers 200 with the photo that has the bytes, and writes nothing', async () => {
    const bytes = await aJpeg(80);
    const { id } = await upload(bytes);
    const existing = (await api.get(`/events/${event}/photos/${id}`)).body;
    expect((await skip(bytes).expect(200)).body).toEqual({ ...existing, duplicate: true });
    expect([await total(), filesOf('events/active').length, await staged()]).toEqual([1, 1, []]);
  });

  it('puts the photo that has the bytes into the category, and rejects one of another event before that', async () => {
    const bytes = await aJpeg(82);
    const { id } = await upload(bytes);
    const [global] = (await api.get(`/events/${event}/categories`).expect(200)).body.categories;
    await skip(bytes).field('category_id', '2147483647').expect(400);
    const moved = (await skip(bytes).field('category_id', String(global.id)).expect(200)).body;
    expect(moved).toMatchObject({ id, category_id: global.id, duplicate: true });
    expect((await api.get(`/events/${event}/photos/${id}`)).body.category_id).toBe(global.id);
    await skip(bytes).field('category_id', String(global.id)).expect(200);
    const changes = await studio.sql(
      "select from audit_log where type = 'photo_updated' and (details->>'photo_id')::int = $1",
      [id],
    );
    expect(changes).toHaveLength(1);
  });

  it('stores what the event does not have, and keeps duplicates where nobody says skip', async () => {
    const bytes = await aJpeg(81);
    await skip(bytes).expect(201);
    await upload(bytes);
    await request('post', '/photos?on_duplicate=keep')
      .attach('photo', bytes, { filename: 'a.jpg', contentType: 'image/jpeg' })
      .expect(201);
    await request('post', '/photos?on_duplicate=maybe').attach('photo', bytes, 'a.jpg').expect(400);
    expect(await total()).toBe(3);
  });

  it('makes one photo of two identical uploads at the same moment, 50 times', async () => {
    for (let round = 0; round < 50; round++) {
      const bytes = await aJpeg(100 + round, 20);
      const answers = await Promise.all([skip(bytes), skip(bytes)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
      expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
    }
    expect([await total(), filesOf('events/active').length, filesOf('thumbnails').length]).toEqual([50, 50, 50]);
  });

  it('replays its answer under an Idempotency-Key', async () => {
    const bytes = await aJpeg(82);
    const { id } = await upload(bytes);
    const first = await skip(bytes).set('Idempotency-Key', 'twice').expect(200);
    await request('delete', `/photos/${id}`).expect(204);
    const second = await skip(bytes).set('Idempotency-Key', 'twice').expect(200);
    expect([second.body, second.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
  });

  it('stores again what was deleted', async () => {
    const bytes = await aJpeg(83);
    const { id } = (await skip(bytes).expect(201)).body;
    await request('delete', `/photos/${id}`).expect(204);
    await skip(bytes).expect(201);
    expect(readFileSync(join(studio.folder, 'storage/events/active', slug, filesOf('events/active')[0] ?? ''))).toEqual(
      bytes,
    );
  });
});
