import { ChangedEvents } from '../../src/gallery/bulk-events.schema.ts';
import { EventFacets, EventSearch } from '../../src/gallery/events/event-lists.schema.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Role, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let other: Agent;
let foreign: number;

beforeAll(async () => {
  studio = await openStudio();
  const { username } = await studio.account('admin');
  admin = await studio.login(username);
  api = studio.v1(await studio.token(username));
  other = await agentOf('admin');
  foreign = await create(
    { event_name: 'Foreign', customer_email: 'foreign@example.com', event_date: '2001-01-01' },
    other,
  );
});
afterAll(() => studio.close());

const agentOf = async (role: Role) => studio.login((await studio.account(role)).username);
const create = async (changes: object = {}, as = admin): Promise<number> =>
  (await as.post('/api/admin/events').send(anEvent(changes)).expect(201)).body.id;
const upload = async (id: number, size: number): Promise<number> =>
  (await api.upload(id, await aJpeg(size)).expect(201)).body.id;
const list = async (query: string, as = admin) =>
  EventSearch.parse((await as.get(`/api/admin/events?limit=100&${query}`).expect(200)).body);
const idsOf = async (query: string) => (await list(query)).events.map(({ id }) => id);
const found = async (id: number) => (await list('')).events.find((event) => event.id === id);
const actionsOn = async (id: number) =>
  (await studio.sql<{ type: string }>('select type from audit_log where event_id = $1 order by id', [id])).map(
    ({ type }) => type,
  );

describe('GET /api/admin/events', () => {
  it('returns the chosen cover of each event, otherwise the first photo that guests see', async () => {
    const id = await create();
    expect((await found(id))?.cover).toBeNull();
    const first = await upload(id, 30);
    const second = await upload(id, 40);
    const cover = (photo: number) => ({
      photo_id: photo,
      width: expect.any(Number),
      height: expect.any(Number),
      thumbnail_url: `/api/admin/events/${id}/photos/${photo}/thumbnail`,
    });
    const show = (presentation: object) =>
      admin.patch(`/api/admin/events/${id}/presentation`).send(presentation).expect(200);
    await show({ photo_order: 'uploaded' });
    expect((await found(id))?.cover).toEqual(cover(second));
    await admin.get(`/api/admin/events/${id}/photos/${second}/thumbnail`).expect(200);
    await show({ hero_photo_id: first });
    expect((await found(id))?.cover).toEqual(cover(first));
    // A photo without a thumbnail cannot be shown.
    await studio.sql('update photos set thumbnail_path = null where id = $1', [first]);
    expect((await found(id))?.cover).toEqual(cover(second));
  });

  it('counts what waits in each event, and says when it was delivered and last opened', async () => {
    const id = await create();
    const photo = await upload(id, 30);
    const nothing = { comments: 0, guest_photos: 0, reopen_requests: 0, emails_failed: 0 };
    expect(await found(id)).toMatchObject({ delivered_at: null, last_opened_at: null, waiting: nothing });
    await studio.sql(
      `insert into feedback (event_id, photo_id, guest, type, text, status)
      values ($1, $2, 'a', 'comment', 'x', 'pending'), ($1, $2, 'b', 'comment', 'y', 'pending'), ($1, $2, 'a', 'comment', 'z', 'visible')`,
      [id, photo],
    );
    await studio.sql(
      `insert into selections (event_id, guest, guest_name, name, status, submitted_at, reopen_asked_at)
      values ($1, 'a', 'Ada', 'one', 'submitted', now(), now()), ($1, 'a', 'Ada', 'two', 'submitted', now(), null)`,
      [id],
    );
    await studio.sql(
      `insert into messages (channel, kind, owner_id, event_id, recipient, data, message_id, state, next_attempt_at)
      select 'email', kind, created_by, id, 'x', '{}', 'm', state, now()
      from events, (values ('gallery_delivered', 'failed'), ('gallery_delivered', 'queued'), ('gallery_created', 'failed')) m (kind, state)
      where id = $1`,
      [id],
    );
    const opened = '2026-05-02T10:00:00.000Z';
    await studio.sql(
      `insert into gallery_visits (event_id, guest, link_id, started_at, last_seen_at)
      values ($1, 'a', 0, '2026-05-01T10:00:00Z', now()), ($1, 'a', 0, $2, now())`,
      [id, opened],
    );
    await studio.sql('update events set delivered_at = $2 where id = $1', [id, opened]);
    expect(await found(id)).toMatchObject({
      delivered_at: opened,
      last_opened_at: opened,
      waiting: { ...nothing, comments: 2, reopen_requests: 1, emails_failed: 1 },
    });
  });

  it('finds by the year of the event date, also together with the other filters', async () => {
    const [first, last, next] = [
      await create({ event_date: '2019-01-01', event_type: 'family' }),
      await create({ event_date: '2019-12-31' }),
      await create({ event_date: '2020-01-01' }),
    ];
    await create({ event_date: null });
    expect(await idsOf('year=2019&sort=event_date')).toEqual([first, last]);
    expect(await idsOf('year=2020')).toEqual([next]);
    expect(await idsOf('year=2019&event_type=family&status=active')).toEqual([first]);
    expect((await list('year=2019')).pagination.total).toBe(2);
    const { events } = (await api.get('/events?year=2019').expect(200)).body;
    expect(events.map(({ id }: { id: number }) => id)).toEqual([last, first]);
    for (const year of ['0', '9999', '20a', '-1', ''])
      expect([year, (await admin.get(`/api/admin/events?year=${year}`)).status]).toEqual([year, 400]);
  });

  it('finds by customer: the address, or the name of one without an address', async () => {
    const cleo = { customer_name: 'Cleo Lind', customer_email: 'Cleo@example.com' };
    const [one, two] = [await create(cleo), await create({ ...cleo, customer_name: 'C. Lind' })];
    const nameless = await create({ customer_name: 'Cleo Lind', customer_email: null });
    expect(await idsOf('customer=cleo@EXAMPLE.com&sort=created_at')).toEqual([one, two]);
    expect(await idsOf('customer=cleo%20lind')).toEqual([nameless]);
    expect(await idsOf('customer=cleo')).toEqual([]);
    expect(await idsOf('customer=foreign@example.com')).toEqual([]);
  });
});

describe('GET /api/admin/events/facets', () => {
  const facets = async (query = '', as = admin) =>
    EventFacets.parse((await as.get(`/api/admin/events/facets${query}`).expect(200)).body);

  it('lists the years and customers of the user’s events, newest first', async () => {
    const as = await agentOf('admin');
    expect(await facets('', as)).toEqual({ years: [], customers: [] });
    await create({ event_date: '2015-06-01', customer_name: 'Ada', customer_email: 'ada@example.com' }, as);
    await create({ event_date: '9999-01-01', customer_name: 'Ada Lind', customer_email: 'ADA@example.com' }, as);
    await create({ event_date: '2015-07-01', customer_name: 'Bo', customer_email: null }, as);
    await create({ event_date: null, customer_name: null, customer_email: null }, as);
    expect(await facets('', as)).toEqual({
      years: [9999, 2015],
      customers: [
        { customer_name: 'Bo', customer_email: null },
        { customer_name: 'Ada Lind', customer_email: 'ADA@example.com' },
      ],
    });
    expect((await facets('?q=lind', as)).customers).toEqual([
      { customer_name: 'Ada Lind', customer_email: 'ADA@example.com' },
    ]);
  });

  it('includes the events that the user is a member of, and for super administrators all', async () => {
    const { id: userId, username } = await studio.account('editor');
    const as = await studio.login(username);
    await create({ event_date: '2002-01-01' }, as);
    await other.put(`/api/admin/events/${foreign}/members/${userId}`).expect(200);
    expect((await facets('', as)).years).toEqual([2002, 2001]);
    expect((await facets('?q=foreign', as)).customers).toMatchObject([{ customer_email: 'foreign@example.com' }]);
    expect((await facets('', await agentOf('super_admin'))).years).toEqual(expect.arrayContaining([2001, 2002]));
  });
});

describe('many events at a time', () => {
  const send = (path: string, body: object, as = admin) => as.post(`/api/admin/events/${path}`).send(body);
  const changed = async (path: string, body: object) => ChangedEvents.parse((await send(path, body).expect(200)).body);

  it('archives and restores them, and names those of other users', async () => {
    const ids = [await create(), await create()];
    const failed = [
      { id: foreign, code: 'NOT_FOUND' },
      { id: 2_147_483_647, code: 'NOT_FOUND' },
    ];
    const all = [ids[0], foreign, 2_147_483_647, ids[1]];
    expect(await changed('archive', { ids: all })).toEqual({ changed: 2, failed });
    expect((await list('status=archived')).events.map(({ id }) => id)).toEqual(ids.toReversed());
    // A second time changes and records nothing.
    expect(await changed('archive', { ids })).toEqual({ changed: 2, failed: [] });
    expect(await changed('restore', { ids: all })).toEqual({ changed: 2, failed });
    expect((await list('status=archived')).events).toEqual([]);
    for (const id of ids) expect(await actionsOn(id)).toEqual(['event_created', 'event_archived', 'event_restored']);
    expect(await actionsOn(foreign)).not.toContain('event_archived');
  });

  it('gives each its expiry date, and reopens those that had expired', async () => {
    const past = '2020-01-01T00:00:00.000Z';
    const date = '2099-01-01T00:00:00.000Z';
    const [expired, endless] = [await create({ expires_at: past }), await create({ expires_at: date })];
    await studio.sql('update events set is_active = false, closed_by_expiry = true, expired_at = now() where id = $1', [
      expired,
    ]);
    const events = [
      { id: expired, expires_at: date },
      { id: endless, expires_at: null },
      { id: foreign, expires_at: date },
    ];
    const { body } = await admin.patch('/api/admin/events').send({ events }).expect(200);
    expect(ChangedEvents.parse(body)).toEqual({ changed: 2, failed: [{ id: foreign, code: 'NOT_FOUND' }] });
    expect(await found(expired)).toMatchObject({ expires_at: date, status: 'active' });
    expect(await found(endless)).toMatchObject({ expires_at: null });
  });

  it('moves them to the trash, from which they can be restored, or deletes them for good', async () => {
    const [kept, gone] = [await create(), await create()];
    await upload(kept, 30);
    const path = (await studio.sql<{ path: string }>('select path from photos where event_id = $1', [kept]))[0]?.path;
    expect(await changed('delete', { ids: [kept, foreign] })).toEqual({
      changed: 1,
      failed: [{ id: foreign, code: 'NOT_FOUND' }],
    });
    expect(await found(kept)).toBeUndefined();
    expect(await changed('delete', { ids: [kept] })).toMatchObject({ changed: 0 });
    expect(await changed('delete', { ids: [gone], permanent: true })).toEqual({ changed: 1, failed: [] });
    const { body } = await admin
      .post('/api/admin/trash/restore')
      .send({ kind: 'event', ids: [kept, gone] })
      .expect(200);
    expect(body).toEqual({ restored: 1, failed: [{ id: gone, code: 'NOT_FOUND' }] });
    expect(await found(kept)).toMatchObject({ photo_count: 1 });
    expect(await studio.sql('select path from photos where event_id = $1', [kept])).toEqual([{ path }]);
    await other.get(`/api/admin/events/${foreign}`).expect(200);
  });

  it('deletes each once when two requests name them at the same moment', async () => {
    const ids = [await create(), await create(), await create()];
    const answers = await Promise.all([changed('delete', { ids }), changed('delete', { ids: ids.toReversed() })]);
    expect(answers.reduce((sum, answer) => sum + answer.changed, 0)).toBe(3);
    for (const id of ids) expect(await actionsOn(id)).toEqual(['event_created', 'event_deleted']);
  });

  it('changes the others if one fails, and is 500 if none could be changed', async () => {
    const ids = [await create(), await create(), await create()];
    await studio.sql(
      "create function refuse() returns trigger language plpgsql as 'begin raise exception ''broken''; end'",
    );
    await studio.sql(
      `create trigger refuse before update on events for each row when (old.id = ${ids[1]}) execute function refuse()`,
    );
    expect(await changed('archive', { ids })).toEqual({ changed: 2, failed: [{ id: ids[1], code: 'FAILED' }] });
    await send('archive', { ids: [ids[1]] }).expect(500);
    await studio.sql('drop trigger refuse on events');
    expect(await changed('archive', { ids })).toEqual({ changed: 3, failed: [] });
  });

  it('rejects nothing, too many, duplicates and unknown fields, and changes none of them', async () => {
    const id = await create();
    const many = Array.from({ length: 101 }, (_, i) => i + 1);
    for (const path of ['archive', 'restore', 'delete'])
      for (const body of [
        {},
        { ids: [] },
        { ids: many },
        { ids: [id, id] },
        { ids: [0] },
        { ids: ['1'] },
        { ids: id },
        { ids: [id], x: 1 },
      ])
        expect([path, body, (await send(path, body)).status]).toEqual([path, body, 400]);
    const date = '2099-01-01T00:00:00Z';
    for (const events of [
      undefined,
      [],
      [{ id }],
      [{ id, expires_at: 'soon' }],
      [{ id, expires_at: date, event_name: 'x' }],
      [
        { id, expires_at: date },
        { id, expires_at: null },
      ],
    ])
      expect([events, (await admin.patch('/api/admin/events').send({ events })).status]).toEqual([events, 400]);
    expect(await actionsOn(id)).toEqual(['event_created']);
  });

  it('is 403 without the permission of the single route', async () => {
    const editor = await agentOf('editor');
    const ids = [await create({}, editor)];
    for (const path of ['archive', 'restore', 'delete']) await send(path, { ids }, editor).expect(403);
    await editor
      .patch('/api/admin/events')
      .send({ events: [{ id: ids[0], expires_at: null }] })
      .expect(200);
    const viewer = await agentOf('viewer');
    await viewer
      .patch('/api/admin/events')
      .send({ events: [{ id: ids[0], expires_at: null }] })
      .expect(403);
  });
});
