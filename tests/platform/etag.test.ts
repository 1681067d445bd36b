import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let token: string;

beforeAll(async () => {
  studio = await openStudio();
  const { username } = await studio.account('super_admin');
  [admin, token] = [await studio.login(username), await studio.token(username)];
  api = studio.v1(token);
});
afterAll(() => studio.close());

const add = async (path: string, body: object) => (await admin.post(`/api${path}`).send(body).expect(201)).body.id;
const openEvent = async () => (await api.post('/events', anEvent()).expect(201)).body.id;
const addPhoto = async () => {
  const event = await openEvent();
  return `/admin/events/${event}/photos/${(await api.upload(event, await aJpeg(30)).expect(201)).body.id}`;
};
const addLink = async () => {
  const links = `/admin/events/${await openEvent()}/links`;
  return `${links}/${await add(links, { name: 'L' })}`;
};
const aWebhook = { name: 'Albums', url: 'https://example.com', events: ['event.created'] };
let people = 0;
const aUser = () => ({ username: `etag${++people}`, email: `etag${people}@studio.example`, password: 'correct horse' });

/** Every single record that can be changed: how one is made, and two changes of it. */
const records: [string, () => Promise<string>, object, object, deletable: boolean][] = [
  [
    '/api/admin/events/{id}',
    async () => `/admin/events/${await openEvent()}`,
    { event_name: 'A' },
    { event_name: 'B' },
    true,
  ],
  [
    '/api/admin/events/{id}/presentation',
    async () => `/admin/events/${await openEvent()}/presentation`,
    { watermark_text: 'A' },
    { watermark_text: 'B' },
    false,
  ],
  ['/api/admin/events/{id}/links/{linkId}', addLink, { name: 'A' }, { name: 'B' }, false],
  [
    '/api/admin/events/{id}/links/0',
    async () => `/admin/events/${await openEvent()}/links/0`,
    { name: 'A' },
    { name: 'B' },
    false,
  ],
  ['/api/admin/events/{id}/photos/{photoId}', addPhoto, { category_id: 1 }, { category_id: 2 }, true],
  [
    '/api/admin/rewards/{id}',
    async () =>
      `/admin/rewards/${await add('/admin/rewards', { name: `R${++people}`, description: 'D', icon: '🎁', category: 'time', cost: 1 })}`,
    { cost: 2 },
    { cost: 3 },
    false,
  ],
  [
    '/api/admin/presets/{id}',
    async () => `/admin/presets/${await add('/admin/presets', { name: `P${++people}`, event_id: await openEvent() })}`,
    { name: 'PA' },
    { name: 'PB' },
    true,
  ],
  [
    '/api/admin/categories/{id}',
    async () => `/admin/categories/${await add('/admin/categories', { name: `C${++people}` })}`,
    { name: 'A' },
    { name: 'B' },
    true,
  ],
  [
    '/api/admin/webhooks/{id}',
    async () => `/admin/webhooks/${await add('/admin/webhooks', aWebhook)}`,
    { name: 'A' },
    { name: 'B' },
    true,
  ],
  [
    '/api/admin/users/{id}',
    async () => `/admin/users/${await add('/admin/users', aUser())}`,
    { display_name: 'A' },
    { display_name: 'B' },
    false,
  ],
  [
    '/api/admin/settings/brand',
    async () => '/admin/settings/brand',
    { accent: '#111111' },
    { accent: '#222222' },
    false,
  ],
  [
    '/api/admin/settings/mail',
    async () => {
      const server = { host: 'localhost', from_address: 'a@example.com' };
      await admin.patch('/api/admin/settings/mail').send(server).expect(200);
      return '/admin/settings/mail';
    },
    { username: 'a', password: 'one' },
    { username: 'b', password: 'two' },
    false,
  ],
  ['/api/admin/settings', async () => '/admin/settings', { branding_name: 'A' }, { branding_name: 'B' }, false],
  [
    '/api/tasks/{id}',
    async () => `/tasks/${await add('/tasks', { title: 'T' })}`,
    { title: 'A' },
    { title: 'B' },
    true,
  ],
  [
    '/api/labels/{id}',
    async () => `/labels/${await add('/labels', { name: `L${++people}` })}`,
    { color: '#111111' },
    { color: '#222222' },
    true,
  ],
];

describe.each(records)('%s', (_name, make, one, other, deletable) => {
  let path: string;
  let etag: string;
  beforeAll(async () => {
    path = `/api${await make()}`;
    etag = (await admin.get(path).expect(200)).headers.etag ?? '';
  });

  it('GET: has a strong ETag, and is 304 for who knows it, whatever Cache-Control says', async () => {
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const same = await admin
      .get(path)
      .set({ 'If-None-Match': `"x", ${etag}`, 'Cache-Control': 'no-cache' })
      .expect(304);
    expect(same.text).toBe('');
    expect(same.headers.etag).toBe(etag);
    await admin.get(path).set('If-None-Match', '"other"').expect(200);
  });

  it('PATCH: is 412 when the record has changed, and changes nothing then', async () => {
    const changed = await admin.patch(path).set('If-Match', etag).send(one).expect(200);
    expect(changed.headers.etag).not.toBe(etag);
    expect((await admin.get(path)).headers.etag).toBe(changed.headers.etag);
    const { body, headers } = await admin.patch(path).set('If-Match', etag).send(other).expect(412);
    expect([body.code, headers.etag]).toEqual(['PRECONDITION_FAILED', changed.headers.etag]);
    expect((await admin.get(path)).headers.etag).toBe(changed.headers.etag);
    await admin.patch(path).set('If-Match', `W/${changed.headers.etag}`).send(other).expect(412);
    await admin.patch(path).set('If-Match', `"x", ${changed.headers.etag}`).send(other).expect(200);
    await admin.patch(path).set('If-Match', '*').send(one).expect(200);
  });

  it('PATCH: of two at the same moment with one ETag one is 412, ten times', async () => {
    for (let round = 0; round < 10; round++) {
      const current = (await admin.get(path)).headers.etag ?? '';
      // Unlike what is there, and unlike each other.
      const changes = [one, other].map((change) =>
        Object.fromEntries(Object.entries(change).map(([key, value]) => [key, vary(value, round)])),
      );
      const answers = await Promise.all(
        changes.map((change) => admin.patch(path).set('If-Match', current).send(change)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });

  if (deletable)
    it('DELETE: is 412 when the record has changed', async () => {
      await admin.delete(path).set('If-Match', etag).expect(412);
      const current = (await admin.get(path).expect(200)).headers.etag ?? '';
      await admin.delete(path).set('If-Match', current).expect(204);
      await admin.delete(path).set('If-Match', '*').expect(404);
    });
});

/** Ids of categories go round, texts and colours are numbered. */
function vary(value: unknown, round: number): unknown {
  if (typeof value === 'number') return ((value + 2 * round + 1) % 6) + 1;
  const text = String(value);
  return text.startsWith('#') ? `${text.slice(0, 5)}${10 + round}` : `${text} ${round}`;
}

describe('PATCH /api/tasks/{id} with If-Match', () => {
  it('lets one of two parallel writers through, 100 times', async () => {
    const path = `/api/tasks/${await add('/tasks', { title: 'Contended' })}`;
    for (let round = 0; round < 100; round++) {
      const etag = (await admin.get(path)).headers.etag ?? '';
      const answers = await Promise.all(
        ['a', 'b'].map((who) =>
          admin
            .patch(path)
            .set('If-Match', etag)
            .send({ title: `${who}${round}` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });
});

describe('what cannot be changed here', () => {
  it.each([
    ['/api/v1/events/{id}', (event: number) => `/api/v1/events/${event}`],
    ['/api/v1/events/{id}/share-link', (event: number) => `/api/v1/events/${event}/share-link`],
    ['/api/user', () => '/api/user'],
    ['/api/ai/conversations/{id}', () => '/api/ai/conversations'],
  ])('GET %s: 304 for who knows it', async (name, pathOf) => {
    const path = name.endsWith('conversations/{id}')
      ? `/api/ai/conversations/${await add('/ai/conversations', { title: 'T' })}`
      : pathOf(await openEvent());
    const get = () =>
      path.startsWith('/api/v1')
        ? supertest(studio.url).get(path).set('Authorization', `Bearer ${token}`)
        : admin.get(path);
    const { headers } = await get().expect(200);
    await get()
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });

  it('GET /api/v1/events/{id}: a photo more is another ETag', async () => {
    const event = await openEvent();
    const { headers } = await api.get(`/events/${event}`).expect(200);
    await api.upload(event, await aJpeg(30)).expect(201);
    await api
      .get(`/events/${event}`)
      .set('If-None-Match', headers.etag ?? '')
      .expect(200);
  });
});
