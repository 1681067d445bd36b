import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let owner: { id: number; username: string };
let api: V1;
let admin: Agent;

beforeAll(async () => {
  studio = await openStudio();
  owner = await studio.account('admin');
  [api, admin] = [studio.v1(await studio.token(owner.username)), await studio.login(owner.username)];
});
afterAll(() => studio.close());

/** Fills a gallery's list without waiting for as many requests. */
const insertEvents = (ownerId: number, count: number) =>
  studio.sql<{ id: number }>(
    `insert into events (slug, event_type, event_name, require_password, password_hash, share_token,
      enable_devtools_protection, hero_logo_visible, hero_logo_size, hero_logo_position, created_by, created_at)
    select 'bulk-' || $1::int || '-' || n, 'other', 'Bulk ' || n, false, '', md5($1::int || '-' || n), true, true, 'medium', 'top', $1::int,
      now() - n * interval '1 second' from generate_series(1, $2) n returning id`,
    [ownerId, count],
  );

type List = { events: { id: number }[]; pagination: { next_cursor: string | null; total: number } };

async function walk(get: (query: string) => Promise<{ body: List }>, between?: (page: number) => Promise<unknown>) {
  const seen: number[] = [];
  let cursor: string | null = '';
  for (let page = 0; cursor !== null; page++) {
    const { body } = await get(`limit=100${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.events.map(({ id }) => id));
    cursor = body.pagination.next_cursor;
    await between?.(page);
  }
  return seen;
}

describe('GET /api/v1/events?cursor', () => {
  it('shows each of 10,000 events once while 500 are created and 500 deleted', async () => {
    const { id, username } = await studio.account('admin');
    const busy = studio.v1(await studio.token(username));
    const agent = await studio.login(username);
    const ids = (await insertEvents(id, 10_000)).map((row) => row.id);
    const doomed = ids.filter((_, i) => i % 20 === 7);
    const lasting = new Set(ids.filter((eventId) => !doomed.includes(eventId)));
    const stir = async (page: number) => {
      await Promise.all([
        ...doomed
          .slice(page * 5, page * 5 + 5)
          .map((doomedId) => agent.delete(`/api/admin/events/${doomedId}`).expect(204)),
        ...Array.from({ length: 5 }, () =>
          busy
            .post('/events', anEvent({ event_name: 'New', require_password: false, password: undefined }))
            .expect(201),
        ),
      ]);
    };
    const seen = await walk((query) => busy.get(`/events?${query}`).expect(200).then(), stir);
    expect(new Set(seen).size).toBe(seen.length);
    expect([...lasting].filter((lastingId) => !seen.includes(lastingId))).toEqual([]);
    expect((await busy.get('/events?limit=1')).body.pagination.total).toBe(10_000);
  }, 120_000);

  it('answers what the numbered pages answer, with an exact total and a Link', async () => {
    await insertEvents(owner.id, 7);
    const first = (await api.get('/events?limit=3').expect(200)).body;
    expect(first.pagination).toMatchObject({ page: 1, limit: 3, total: 7, next_cursor: expect.any(String) });
    const second = await api.get(`/events?limit=3&cursor=${first.pagination.next_cursor}`).expect(200);
    expect(second.body.events).toEqual((await api.get('/events?limit=3&page=2')).body.events);
    expect(second.body.pagination).toEqual({ limit: 3, total: 7, next_cursor: expect.any(String) });
    expect(second.headers.link).toBe(
      `<https://studio.example/api/v1/events?limit=3&cursor=${second.body.pagination.next_cursor}>; rel="next"`,
    );
    const last = await api.get(`/events?limit=3&cursor=${second.body.pagination.next_cursor}`).expect(200);
    expect(last.body.pagination.next_cursor).toBeNull();
    expect(last.headers.link).toBeUndefined();
  });

  it.each(['nonsense', 'W10', encodeURIComponent(Buffer.from('["x","2026",1]').toString('base64'))])(
    'is 400 for %s',
    async (cursor) => {
      await api.get(`/events?cursor=${cursor}`).expect(400);
    },
  );

  it('is 400 beside page, under other filters, for another owner and for another list', async () => {
    const { next_cursor: cursor } = (await api.get('/events?limit=1')).body.pagination;
    const other = studio.v1(await studio.token((await studio.account('admin')).username));
    const { id } = (await api.post('/events', anEvent()).expect(201)).body;
    await api.get(`/events?cursor=${cursor}`).expect(200);
    for (const [as, path] of [
      [api, `/events?page=1&cursor=${cursor}`],
      [api, `/events?q=Ada&cursor=${cursor}`],
      [other, `/events?cursor=${cursor}`],
      [api, `/events/${id}/photos?cursor=${cursor}`],
    ] as const) {
      expect((await as.get(path)).body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'cursor' }] });
    }
  });
});

describe('the filters of GET /api/v1/events', () => {
  let filtered: V1;
  let agent: Agent;
  beforeAll(async () => {
    const { username } = await studio.account('editor');
    [filtered, agent] = [studio.v1(await studio.token(username)), await studio.login(username)];
    await filtered.post('/events', anEvent({ event_name: 'Zoe turns 30', event_type: 'birthday' })).expect(201);
    const { id } = (await filtered.post('/events', anEvent({ event_name: 'Draft' })).expect(201)).body;
    await filtered.post('/events', anEvent({ event_name: 'Over', expires_at: '2020-01-01T00:00:00Z' })).expect(201);
    await studio.sql(
      `update events set updated_at = '2020-01-01' where created_by = (select id from users where username = $1)`,
      [username],
    );
    await agent.patch(`/api/admin/events/${id}`).send({ is_draft: true }).expect(200);
  });

  it.each([
    ['q=zoe', ['Zoe turns 30']],
    ['event_type=birthday', ['Zoe turns 30']],
    ['event_type=wedding', ['Over', 'Draft']],
    ['status=draft', ['Draft']],
    ['status=expired&event_type=wedding', ['Over']],
    ['updated_since=2025-01-01T00:00:00Z', ['Draft']],
    ['q=', ['Over', 'Draft', 'Zoe turns 30']],
  ])('%s', async (query, names) => {
    for (const list of [filtered.get(`/events?${query}`), agent.get(`/api/admin/events?${query}`)]) {
      const { body } = await list.expect(200);
      expect(body.events.map((event: { event_name: string }) => event.event_name)).toEqual(names);
      expect(body.pagination.total).toBe(names.length);
    }
  });

  it.each(['event_type=party', 'status=open', 'updated_since=2026-01-01', 'q=a&q=b', 'limit=101'])(
    '%s: 400',
    async (query) => {
      await filtered.get(`/events?${query}`).expect(400);
    },
  );
});

describe('GET /api/v1/events/{id}/photos', () => {
  it('is paged by cursor, and filtered by category, digest and time', async () => {
    const { id } = (await api.post('/events', anEvent()).expect(201)).body;
    const { body: categories } = await api.get(`/events/${id}/categories`).expect(200);
    const [category] = categories.categories;
    const uploaded: number[] = [];
    for (const width of [10, 20, 30]) uploaded.push((await api.upload(id, await aJpeg(width)).expect(201)).body.id);
    await admin.patch(`/api/admin/events/${id}/photos/${uploaded[1]}`).send({ category_id: category.id }).expect(200);
    const ids = async (query: string) => {
      const { body } = await api.get(`/events/${id}/photos?${query}`).expect(200);
      return body.photos.map((photo: { id: number }) => photo.id);
    };
    const [third, second, first] = [...uploaded].reverse();
    const page = (await api.get(`/events/${id}/photos?limit=2`).expect(200)).body;
    expect(page.photos.map((photo: { id: number }) => photo.id)).toEqual([third, second]);
    expect(await ids(`limit=2&cursor=${page.pagination.next_cursor}`)).toEqual([first]);
    expect(await ids(`category_id=${category.id}`)).toEqual([second]);
    expect(await ids('category_id=none')).toEqual([third, first]);
    expect(await ids(`sha256=${page.photos[0].sha256.toUpperCase()}`)).toEqual([third]);
    expect(await ids(`uploaded_since=${page.photos[1].uploaded_at}`)).toEqual([third, second]);
    for (const query of ['category_id=0', 'category_id=some', 'sha256=abc', 'uploaded_since=yesterday'])
      await api.get(`/events/${id}/photos?${query}`).expect(400);
  });
});
