import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import yauzl from 'yauzl';
import { Delivered } from '../../src/webhooks/webhook-events.schema.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openReceiver } from '../support/receiver.ts';
import { type Agent, openStudio, type Role, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let hook: Awaited<ReturnType<typeof openReceiver>>;
const roles = new Map<Role, Agent>();

beforeAll(async () => {
  studio = await openStudio({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  await studio.account('admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
  for (const role of ['super_admin', 'admin', 'editor', 'viewer'] as const)
    roles.set(role, await studio.login((await studio.account(role)).username));
  hook = await openReceiver();
  await admin
    .post('/api/admin/webhooks')
    .send({ name: 'all', url: hook.url, events: ['photo.deleted'] })
    .expect(201);
  studio.startSenders();
});
afterAll(async () => {
  await studio.close();
  await hook.close();
});

type Event = { id: number; slug: string; share_token: string };
const open = async (): Promise<Event> =>
  (
    await api
      .post('/events', anEvent({ require_password: false, password: undefined, feedback_enabled: true }))
      .expect(201)
  ).body;
const add = async (event: Event, filename = 'a.jpg') =>
  (await api.upload(event.id, await aJpeg(60, 40), { filename }).expect(201)).body as { id: number; path: string };
/** An event with this many photos. */
async function openWith(count: number) {
  const event = await open();
  const photos = [];
  for (let i = 0; i < count; i++) photos.push(await add(event, `${i}.jpg`));
  return { event, photos, ids: photos.map(({ id }) => id) };
}
const at = ({ id }: { id: number }, rest: string) => `/api/admin/events/${id}${rest}`;
const read = async (event: Event, id: number) => (await admin.get(at(event, `/photos/${id}`)).expect(200)).body;
const total = async (event: Event) => (await admin.get(at(event, '/photos')).expect(200)).body.pagination.total;
const entries = async (event: Event, type: string) =>
  (await admin.get(`/api/admin/activity?event_id=${event.id}&type=${type}&limit=100`).expect(200)).body.activity;
const isStored = ({ path }: { path: string }) =>
  [`events/active/${path}`, `thumbnails/${path}.jpg`].map((key) => existsSync(join(studio.folder, 'storage', key)));
/** The roles that a route rejects. */
async function refused(ask: (as: Agent) => supertest.Test) {
  const statuses = await Promise.all([...roles].map(async ([role, as]) => [role, (await ask(as)).status] as const));
  return statuses.filter(([, status]) => status === 403).map(([role]) => role);
}

describe('GET /api/admin/events/{id}/photos/{photoId}/preview', () => {
  it('is a JPEG with an ETag, for everybody who may see photos, of the events that they may see', async () => {
    const { event, ids } = await openWith(1);
    const path = at(event, `/photos/${ids[0]}/preview`);
    const { headers } = await admin.get(path).expect(200).expect('Content-Type', 'image/jpeg');
    await admin
      .get(path)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    await roles.get('viewer')?.get(path).expect(404);
    await roles.get('super_admin')?.get(path).expect(200);
  });
});

describe('GET /api/admin/events/{id}/photos/{photoId}/original', () => {
  it('comes byte for byte, in ranges, and as its head', async () => {
    const event = await open();
    const bytes = await aJpeg(70, 50);
    const { id } = (await api.upload(event.id, bytes).expect(201)).body;
    const path = at(event, `/photos/${id}/original`);
    const whole = await admin.get(path).buffer(true).expect(200).expect('Content-Type', 'image/jpeg');
    expect(whole.body.equals(bytes)).toBe(true);
    expect(whole.headers.etag).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
    const part = await admin.get(path).set('Range', 'bytes=1-4').buffer(true).expect(206);
    expect(part.body.equals(bytes.subarray(1, 5))).toBe(true);
    await admin.get(path).set('Range', `bytes=${bytes.length}-`).expect(416);
    await admin
      .get(path)
      .set('If-None-Match', whole.headers.etag ?? '')
      .expect(304);
    expect((await admin.head(path).expect(200)).headers['content-length']).toBe(String(bytes.length));
  });

  it('is 403 without photos.download', async () => {
    const { event, ids } = await openWith(1);
    expect(await refused((as) => as.get(at(event, `/photos/${ids[0]}/original`)))).toEqual(['editor', 'viewer']);
  });
});

describe('POST /api/admin/events/{id}/photos/check', () => {
  it('says which bytes the event has', async () => {
    const { event, ids } = await openWith(1);
    const { sha256 } = await read(event, ids[0] ?? 0);
    const ask = (body: object) => admin.post(at(event, '/photos/check')).send(body);
    const { body } = await ask({ sha256: [sha256.toUpperCase(), '0'.repeat(64)] }).expect(200);
    expect(body).toEqual({ known: [{ sha256, photo_id: ids[0] }] });
    for (const bad of [{}, { sha256: [] }, { sha256: ['x'] }, { sha256: [sha256], more: 1 }])
      await ask(bad).expect(400);
  });
});

const badIds = [undefined, [], 1, ['1'], [0], [1, 1], [1.5], [2 ** 31], Array.from({ length: 1001 }, (_, i) => i + 1)];

describe('PATCH /api/admin/events/{id}/photos', () => {
  const change = (event: { id: number }, body: object, as = admin) => as.patch(at(event, '/photos')).send(body);

  it('puts photos into a category, and records those that change', async () => {
    const { event, ids } = await openWith(3);
    const [first = 0] = ids;
    await admin
      .patch(at(event, `/photos/${first}`))
      .send({ category_id: 7 })
      .expect(200);
    expect((await change(event, { photo_ids: ids, category_id: 7 }).expect(200)).body).toEqual({ changed: 2 });
    for (const id of ids) expect(await read(event, id)).toMatchObject({ category_id: 7, type: 'collage' });
    const recorded = await entries(event, 'photo_updated');
    expect(recorded.map(({ details }: { details: object }) => details)).toEqual(
      ids.toReversed().map((photo_id) => ({ photo_id, category_id: 7 })),
    );
    expect(new Set(recorded.map(({ request_id }: { request_id: string }) => request_id)).size).toBe(2);
    expect((await change(event, { photo_ids: ids, category_id: null }).expect(200)).body).toEqual({ changed: 3 });
    expect(await read(event, first)).toMatchObject({ category_id: null, type: 'individual' });
  });

  it('changes none where one is not of this event, or the category is not', async () => {
    const { event, ids } = await openWith(2);
    const other = await openWith(1);
    const own = (await admin.post('/api/admin/categories').send({ name: 'X', event_id: other.event.id }).expect(201))
      .body;
    await change(event, { photo_ids: [...ids, ...other.ids], category_id: 1 }).expect(404);
    await change(event, { photo_ids: [...ids, 2147483647], category_id: 1 }).expect(404);
    expect((await change(event, { photo_ids: ids, category_id: own.id }).expect(400)).body.errors[0].path).toBe(
      'category_id',
    );
    for (const id of ids) expect(await read(event, id)).toMatchObject({ category_id: null });
    expect(await entries(event, 'photo_updated')).toEqual([]);
  });

  it('takes 1 to 1,000 ids, each once, and a category or null', async () => {
    const { event, ids } = await openWith(1);
    for (const photo_ids of badIds) await change(event, { photo_ids, category_id: 1 }).expect(400);
    for (const more of [{}, { category_id: '1' }, { category_id: 1, type: 'collage' }])
      await change(event, { photo_ids: ids, ...more }).expect(400);
    const thousand = Array.from({ length: 1000 }, (_, i) => 1_000_000 + i);
    await change(event, { photo_ids: thousand, category_id: null }).expect(404);
  });

  it('is 403 without photos.edit, and 404 for the events of others', async () => {
    const { event, ids } = await openWith(1);
    const body = { photo_ids: ids, category_id: 1 };
    expect(await refused((as) => change(event, body, as))).toEqual(['viewer']);
    expect((await change(event, body, roles.get('admin')).expect(404)).body.error).toBe('Event not found.');
  });

  it('lets many who change the same photos at the same moment through', async () => {
    const { event, ids } = await openWith(6);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        change(event, { photo_ids: i % 2 ? ids : ids.toReversed(), category_id: (i % 5) + 1 }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const categories = await Promise.all(ids.map(async (id) => (await read(event, id)).category_id));
    expect(new Set(categories).size).toBe(1);
  });
});

describe('POST /api/admin/events/{id}/photos/delete', () => {
  const remove = (event: { id: number }, photo_ids: unknown, as = admin, more = {}) =>
    as.post(at(event, '/photos/delete')).send({ photo_ids, ...more });

  it('permanent: removes rows and files, and records and announces each', async () => {
    const { event, photos, ids } = await openWith(3);
    const [first, second, kept] = photos as [(typeof photos)[0], (typeof photos)[0], (typeof photos)[0]];
    const removed = await remove(event, [second.id, first.id], admin, { permanent: true }).expect(200);
    expect(removed.body).toEqual({ deleted: 2 });
    expect(await total(event)).toBe(1);
    expect([isStored(first), isStored(second), isStored(kept)].flat()).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    const recorded = await entries(event, 'photo_deleted');
    expect(recorded).toMatchObject([
      { details: { photo_id: second.id, filename: expect.any(String), original_filename: '1.jpg' }, via: 'admin' },
      { details: { photo_id: first.id, original_filename: '0.jpg' } },
    ]);
    const told = (await hook.got(2)).map(({ body }) => Delivered.parse(JSON.parse(body)));
    expect(told).toHaveLength(2);
    for (const { id } of [first, second])
      expect(told).toContainEqual(
        expect.objectContaining({
          type: 'photo.deleted',
          data: expect.objectContaining({ photo: expect.objectContaining({ id }) }),
        }),
      );
    await remove(event, ids).expect(404);
  });

  it('removes none where one is not of this event', async () => {
    const { event, photos, ids } = await openWith(2);
    const other = await openWith(1);
    await remove(event, [...ids, ...other.ids]).expect(404);
    expect([await total(event), await total(other.event), photos.flatMap(isStored)]).toEqual([
      2,
      1,
      [true, true, true, true],
    ]);
  });

  it('of two at the same moment one removes them, the other finds none', async () => {
    for (let round = 0; round < 5; round++) {
      const { event, ids } = await openWith(3);
      const answers = await Promise.all([remove(event, ids), remove(event, ids.toReversed())]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await entries(event, 'photo_deleted')).toHaveLength(3);
    }
  });

  it('is 400 for invalid ids, 403 without photos.delete, and 404 for the events of others', async () => {
    const { event, ids } = await openWith(1);
    for (const bad of badIds) await remove(event, bad).expect(400);
    expect(await refused((as) => remove(event, [], as))).toEqual(['editor', 'viewer']);
    await remove(event, ids, roles.get('admin')).expect(404);
    expect(await total(event)).toBe(1);
  });
});

describe('GET /api/admin/events/{id}/download', () => {
  it('has all originals, or those that are chosen by id, category or favorites', async () => {
    const { event, ids } = await openWith(4);
    const [first, second, third] = ids as [number, number, number];
    await admin
      .patch(at(event, '/photos'))
      .send({ photo_ids: [first, second], category_id: 1 })
      .expect(200);
    const say = (id: number) =>
      supertest(studio.url)
        .post(`/gallery/${event.slug}/${event.share_token}/photos/${id}/feedback`)
        .send({ type: 'favorite', value: true })
        .expect(200);
    for (const id of [second, third]) await say(id);
    for (const [query, names] of [
      ['', ['0.jpg', '1.jpg', '2.jpg', '3.jpg']],
      [`?photo_ids=${third},${first},${third}`, ['0.jpg', '2.jpg']],
      ['?category_id=1', ['0.jpg', '1.jpg']],
      ['?category_id=none', ['2.jpg', '3.jpg']],
      ['?favorite=true', ['1.jpg', '2.jpg']],
      ['?favorite=true&category_id=1', ['1.jpg']],
      [`?favorite=true&photo_ids=${second}`, ['1.jpg']],
    ] as const) {
      const path = at(event, `/download${query}`);
      const { body, headers } = await admin.get(path).buffer(true).parse(readBytes).expect(200);
      expect([query, await namesInZip(body)]).toEqual([query, names]);
      expect(headers['content-disposition']).toBe(`attachment; filename=${event.slug}.zip`);
      expect((await admin.head(path).expect(200)).headers['content-length']).toBe(String(body.length));
    }
  });

  it('is 404 where an id does not fit or nothing does', async () => {
    const { event, ids } = await openWith(1);
    const other = await openWith(1);
    for (const query of [`photo_ids=${ids[0]},${other.ids[0]}`, `photo_ids=${ids[0]}&favorite=true`, 'category_id=1'])
      await admin.get(at(event, `/download?${query}`)).expect(404);
    await admin.get(at(await open(), '/download')).expect(404);
    await roles.get('admin')?.get(at(event, '/download')).expect(404);
  });

  it.each([
    'photo_ids=',
    'photo_ids=1,',
    'photo_ids=x',
    'photo_ids=1&photo_ids=2',
    `photo_ids=${Array.from({ length: 1001 }, (_, i) => i + 1)}`,
    'category_id=some',
    'favorite=false',
  ])('?%.30s: 400', async (query) => {
    await admin.get(at(await open(), `/download?${query}`)).expect(400);
  });

  it('is 403 without photos.download', async () => {
    const { event } = await openWith(1);
    expect(await refused((as) => as.get(at(event, '/download')))).toEqual(['editor', 'viewer']);
  });
});

function readBytes(res: supertest.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = res as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}

const namesInZip = (bytes: Buffer) =>
  new Promise<string[]>((resolve, reject) => {
    const names: string[] = [];
    yauzl.fromBuffer(bytes, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', ({ fileName }: yauzl.Entry) => names.push(fileName));
      zip.on('error', reject);
      zip.on('end', () => resolve(names));
    });
  });
