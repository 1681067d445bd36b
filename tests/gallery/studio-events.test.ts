import { EventSearch } from '../../src/gallery/events/event-lists.schema.ts';
import { EventRecord } from '../../src/gallery/events/events.schema.ts';
import { Overview } from '../../src/gallery/overview/overview.schema.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openMailServer } from '../support/mail-server.ts';
import { openReceiver } from '../support/receiver.ts';
import { type Agent, openStudio, type Role, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let owner: { id: number; username: string };
let mails: Awaited<ReturnType<typeof openMailServer>>;
let hook: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  mails = await openMailServer();
  studio = await openStudio({ WEBHOOK_ALLOW_PRIVATE: 'true', SMTP_URL: mails.url, MAIL_FROM: 'studio@example.com' });
  owner = await studio.account('admin');
  admin = await studio.login(owner.username);
  hook = await openReceiver();
  const events = ['event.created', 'event.published', 'event.updated'];
  await admin.post('/api/admin/webhooks').send({ name: 'all', url: hook.url, events }).expect(201);
  studio.startSenders();
});
afterAll(async () => {
  await studio.close();
  await Promise.all([hook.close(), mails.close()]);
});

const agentOf = async (role: Role) => studio.login((await studio.account(role)).username);
const create = (body: object, as = admin) => as.post('/api/admin/events').send(body);
const heard = async (id: number, count: number) => {
  const all = () => hook.received.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.event.id === id);
  await until(
    async () => all(),
    ({ length }) => length >= count,
  );
  return all()
    .map(({ type }) => type)
    .sort();
};
const mailsTo = (address: string) => mails.received.filter(({ to }) => to.includes(address));

describe('POST /api/admin/events', () => {
  it('opens an event with what v1 can’t say of it, and tells where it is', async () => {
    const more = { welcome_message: 'Hello\r\nyou', allow_downloads: false, customer_email: 'ada@example.com' };
    const { body, headers } = await create(anEvent(more)).expect(201);
    expect(Object.keys(body)).toEqual(['id', 'slug', 'share_url', 'share_token']);
    expect(headers.location).toBe(`/api/admin/events/${body.id}`);
    const event = EventRecord.parse((await admin.get(headers.location ?? '').expect(200)).body);
    expect(event).toMatchObject({
      welcome_message: 'Hello\nyou',
      allow_downloads: false,
      is_draft: false,
      created_by: owner.id,
    });
    expect(await heard(body.id, 2)).toEqual(['event.created', 'event.published']);
    await until(
      async () => mailsTo('ada@example.com'),
      ({ length }) => length === 1,
    );
    const { activity } = (await admin.get(`/api/admin/activity?event_id=${body.id}`).expect(200)).body;
    expect(activity).toMatchObject([{ type: 'event_created', via: 'admin' }]);
  });

  it('of a draft announces that it was created, and sends its customer the password once it is published', async () => {
    const { id } = (await create(anEvent({ is_draft: true, customer_email: 'bo@example.com' })).expect(201)).body;
    expect(await heard(id, 1)).toEqual(['event.created']);
    const { emails } = (await admin.get('/api/admin/emails?state=queued').expect(200)).body;
    expect(emails.slice(0, 1)).toMatchObject([
      { event_id: id, state: 'queued', last_error: expect.stringContaining('cannot open') },
    ]);
    expect(mailsTo('bo@example.com')).toEqual([]);
    await admin.post(`/api/admin/events/${id}/publish`).expect(200);
    expect(await heard(id, 2)).toEqual(['event.created', 'event.published']);
    await until(
      async () => mailsTo('bo@example.com'),
      ({ length }) => length === 1,
    );
    expect(mailsTo('bo@example.com')[0]?.mail.text).toContain('secret1');
  });

  it('takes fields that it knows, of their types', async () => {
    for (const [path, bad] of [
      ['colour', { colour: 'red' }],
      ['is_draft', { is_draft: 'true' }],
      ['allow_downloads', { allow_downloads: null }],
      ['welcome_message', { welcome_message: 1 }],
      ['event_name', { event_name: ' ' }],
      ['password', { password: undefined }],
    ] as const)
      expect((await create(anEvent(bad)).expect(400)).body).toMatchObject({ errors: [{ path }] });
  });

  it('makes one event of two requests with one Idempotency-Key, and refuses another body under it', async () => {
    const send = (changes: object = {}) => create(anEvent(changes)).set('Idempotency-Key', 'once');
    const first = await send().expect(201);
    const again = await send().expect(201);
    expect([again.body, again.headers['idempotent-replayed'], again.headers.location]).toEqual([
      first.body,
      'true',
      first.headers.location,
    ]);
    expect((await send({ is_draft: true }).expect(422)).body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('is 403 without events.create', async () => {
    await create(anEvent(), await agentOf('viewer')).expect(403);
    await create(anEvent(), await agentOf('editor')).expect(201);
  });
});

describe('GET /api/admin/events?sort', () => {
  let sorted: Agent;
  beforeAll(async () => {
    const { id, username } = await studio.account('admin');
    sorted = await studio.login(username);
    const events: [string, string | null, string | null][] = [
      ['beta', '2026-02-01', null],
      ['Alpha', null, '2099-01-01T00:00:00Z'],
      ['Gamma', '2026-01-01', '2099-06-01T00:00:00.123456Z'],
      ['alpha', null, null],
      ['Delta', '2026-02-01', '2099-06-01T00:00:00.123123Z'],
      ['Éclair', null, '2020-01-01T00:00:00Z'],
    ];
    for (const [event_name, event_date, expires_at] of events) {
      const { body } = await create(anEvent({ event_name, event_date }), sorted).expect(201);
      // To the microsecond, which no answer shows.
      await studio.sql('update events set expires_at = $2 where id = $1', [body.id, expires_at]);
    }
    await studio.sql("update events set created_at = now() - (id % 3) * interval '1 hour' where created_by = $1", [id]);
  });

  const names = (body: unknown) => EventSearch.parse(body).events.map(({ event_name }) => event_name);
  const list = async (query: string) => (await sorted.get(`/api/admin/events?${query}`).expect(200)).body;

  it.each([
    ['event_name', ['Alpha', 'alpha', 'beta', 'Delta', 'Gamma', 'Éclair']],
    ['-event_name', ['Éclair', 'Gamma', 'Delta', 'beta', 'alpha', 'Alpha']],
    ['event_date', ['Gamma', 'beta', 'Delta', 'Alpha', 'alpha', 'Éclair']],
    ['-event_date', ['Delta', 'beta', 'Gamma', 'Éclair', 'alpha', 'Alpha']],
    ['expires_at', ['Éclair', 'Alpha', 'Delta', 'Gamma', 'beta', 'alpha']],
    ['-expires_at', ['Gamma', 'Delta', 'Alpha', 'Éclair', 'alpha', 'beta']],
  ])('%s: those without such a date last, by page and by cursor', async (sort, expected) => {
    expect(names(await list(`sort=${sort}`))).toEqual(expected);
    for (const limit of [1, 2, 4]) {
      const paged: string[] = [];
      const walked: string[] = [];
      let cursor: string | null = '';
      for (let page = 1; cursor !== null; page++) {
        paged.push(...names(await list(`sort=${sort}&limit=${limit}&page=${page}`)));
        const body = await list(`sort=${sort}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
        walked.push(...names(body));
        cursor = body.pagination.next_cursor;
        expect(body.pagination.total).toBe(6);
      }
      expect([paged, walked]).toEqual([expected, expected]);
    }
  });

  it.each(['created_at', '-created_at'])('%s: by id where the times are the same', async (sort) => {
    const events = EventSearch.parse(await list(`sort=${sort}`)).events;
    const oldestFirst = events.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id);
    expect(events).toEqual(sort === 'created_at' ? oldestFirst : oldestFirst.toReversed());
    if (sort === '-created_at') expect(await list('')).toEqual(await list(`sort=${sort}`));
  });

  it('goes with filters', async () => {
    expect(names(await list('sort=-event_name&q=ALPHA'))).toEqual(['alpha', 'Alpha']);
    expect(names(await list('sort=event_name&q=al'))).toEqual(['Alpha', 'alpha']);
    const first = await list('sort=event_name&q=al&limit=1');
    expect([names(first), first.pagination.total]).toEqual([['Alpha'], 2]);
    expect(names(await list(`sort=event_name&q=al&limit=1&cursor=${first.pagination.next_cursor}`))).toEqual(['alpha']);
    expect(names(await list('sort=event_name&status=expired'))).toEqual(['Éclair']);
  });

  it('is 400 for another order, and for a cursor of another order, filter, list or making', async () => {
    const { next_cursor: cursor } = (await list('sort=event_date&limit=1')).pagination;
    const forge = (value: string) => {
      const [key, , id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
      return Buffer.from(JSON.stringify([key, value, id])).toString('base64url');
    };
    for (const query of [
      'sort=name',
      'sort=',
      'sort=event_name&sort=event_date',
      'sort=--event_name',
      `sort=-event_date&cursor=${cursor}`,
      `sort=expires_at&cursor=${cursor}`,
      `cursor=${cursor}`,
      `sort=event_date&q=a&cursor=${cursor}`,
      `sort=event_date&page=2&cursor=${cursor}`,
      `sort=event_date&cursor=${forge('yesterday-ish')}`,
      `sort=event_date&cursor=${forge('2026-02-31')}`,
    ])
      expect([query, (await sorted.get(`/api/admin/events?${query}`)).status]).toEqual([query, 400]);
    await admin.get(`/api/admin/events?sort=event_date&cursor=${cursor}`).expect(400);
    const byName = (await list('sort=event_name&limit=1')).pagination.next_cursor;
    const [key, , id] = JSON.parse(Buffer.from(byName, 'base64url').toString());
    const nameless = Buffer.from(JSON.stringify([key, '', id])).toString('base64url');
    await sorted.get(`/api/admin/events?sort=event_name&cursor=${nameless}`).expect(400);
  });

  it('finds by texts of any length and any letters', async () => {
    const { id } = (await create(anEvent({ event_name: 'Łódź 50%_\\ off' }), sorted).expect(201)).body;
    for (const q of ['łó', 'ŁÓDŹ', '50%_\\ OFF', '%_\\', 'ź'])
      expect([q, (await list(`q=${encodeURIComponent(q)}`)).events.map((event: { id: number }) => event.id)]).toEqual([
        q,
        [id],
      ]);
    const turkish = { event_name: 'Ankara', customer_name: 'Qİ\u212aQ', customer_email: 'a@example.org' };
    const other = (await create(anEvent(turkish), sorted).expect(201)).body;
    for (const q of ['qi', 'KQ', 'qİ', 'İ\u212a', 'ik'])
      expect([q, (await list(`q=${encodeURIComponent(q)}`)).events.map((event: { id: number }) => event.id)]).toEqual([
        q,
        [other.id],
      ]);
    for (const q of ['50%off', 'Łódź 50_', 'o__f']) expect(names(await list(`q=${encodeURIComponent(q)}`))).toEqual([]);
  });
});

describe('GET /api/admin/overview', () => {
  const read = async (as: Agent) => Overview.parse((await as.get('/api/admin/overview').expect(200)).body);
  const nothing = {
    events: { total: 0, active: 0, draft: 0, expired: 0, archived: 0, inactive: 0 },
    photos: 0,
    comments_pending: 0,
    comments_open: 0,
    inbox_waiting: 0,
    inboxes: [],
    selections: [],
    opened: [],
    feedback: [],
    expiring: [],
    deliveries_failed: 0,
    emails_failed: 0,
    emails_queued: 0,
    messages_failed: 0,
    storage: { free_bytes: expect.any(Number), total_bytes: expect.any(Number), reserve_bytes: expect.any(Number) },
    steps: {
      event: false,
      photo: false,
      token: false,
      webhook: false,
      feedback: false,
      name: false,
      mail: true,
      delivery: false,
    },
  };

  it('returns zeros for a user without galleries', async () => {
    expect(await read(await agentOf('admin'))).toEqual(nothing);
  });

  it('leaves out what the role may not see', async () => {
    const unseen = { deliveries_failed: null, emails_failed: null, emails_queued: null, messages_failed: null };
    const hidden = { ...unseen, storage: null };
    for (const role of ['editor', 'viewer'] as const)
      expect(await read(await agentOf(role))).toEqual({ ...nothing, ...hidden });
    await (await agentOf(null)).get('/api/admin/overview').expect(403);
  });

  it('counts the user’s own events by the status in the list, and waiting items', async () => {
    const { id: userId, username } = await studio.account('admin');
    const as = await studio.login(username);
    const open = async (changes: object = {}) => (await create(anEvent(changes), as).expect(201)).body.id as number;
    const change = (id: number, body: object) => as.patch(`/api/admin/events/${id}`).send(body).expect(200);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const later = await open({ expires_at: inDays(13.9), event_name: 'Later' });
    const soon = await open({ expires_at: inDays(1), event_name: 'Soon' });
    const openedEarlier = await open({ expires_at: inDays(14.1) });
    await open({ expires_at: inDays(-1) });
    await change(await open({ expires_at: inDays(-2) }), { is_active: false });
    await change(await open({ expires_at: inDays(2) }), { is_active: false });
    await create(anEvent({ is_draft: true, expires_at: inDays(2) }), as).expect(201);
    await as.post(`/api/admin/events/${await open({ expires_at: inDays(2) })}/archive`).expect(200);
    const token = (
      await as
        .post('/api/admin/api-tokens')
        .send({ name: 't', scopes: ['admin'] })
        .expect(201)
    ).body.token;
    const photo = (
      await studio
        .v1(token)
        .upload(soon, await aJpeg(20))
        .expect(201)
    ).body.id;
    await studio.sql(
      `insert into feedback (event_id, photo_id, guest, type, text, status)
      values ($1, $2, 'a', 'comment', 'x', 'pending'), ($1, $2, 'a', 'comment', 'y', 'visible')`,
      [soon, photo],
    );
    await studio.sql(
      `insert into feedback (event_id, photo_id, guest, type, value, created_at)
      values ($1, $2, 'a', 'favorite', 1, now()), ($1, $2, 'b', 'favorite', 1, now()), ($1, $2, 'c', 'favorite', 1, now() - interval '8 days'),
        ($1, $2, 'a', 'like', 1, now()), ($1, $2, 'a', 'rating', 4, now())`,
      [soon, photo],
    );
    await studio.sql(
      `insert into gallery_visits (event_id, guest, link_id, started_at, last_seen_at)
      select id, 'a', 0, now() - age * interval '1 day', now()
      from (values ($1::int, 1.0), ($1, 2.0), ($1, 7.1), ($2::int, 0.5), ($3::int, 8)) v (id, age)`,
      [soon, later, openedEarlier],
    );
    const hook = { name: 'x', url: 'https://example.com', events: ['photo.deleted'] };
    const { id: webhook } = (await as.post('/api/admin/webhooks').send(hook).expect(201)).body;
    await studio.sql(
      `insert into webhook_deliveries (webhook_id, message_id, type, body, state, completed_at)
      select $1, 'm', 'photo.deleted', '{}', state, now() - days * interval '1 day'
      from (values ('failed', 6), ('failed', 8), ('succeeded', 1)) v (state, days)`,
      [webhook],
    );
    await studio.sql(
      `insert into messages (channel, kind, owner_id, event_id, recipient, data, message_id, state, next_attempt_at)
      select channel, 'gallery_created', $1, $2, 'x', '{}', 'm', state, now() + interval '1 day'
      from (values ('email', 'failed'), ('email', 'queued'), ('email', 'queued'), ('whatsapp', 'failed'), ('email', 'sent'))
        v (channel, state)`,
      [userId, soon],
    );
    const overview = await read(as);
    expect(overview).toMatchObject({
      events: { total: 8, active: 3, draft: 1, expired: 2, archived: 1, inactive: 1 },
      photos: 1,
      comments_pending: 1,
      comments_open: 2,
      deliveries_failed: 1,
      emails_failed: 1,
      emails_queued: 2,
      messages_failed: 1,
      steps: {
        event: true,
        photo: true,
        token: true,
        webhook: true,
        feedback: true,
        name: false,
        mail: true,
        delivery: false,
      },
    });
    expect(overview.expiring.map(({ id }) => id)).toEqual([soon, later]);
    expect(overview.opened).toMatchObject([
      { id: later, event_name: 'Later', visits: 1 },
      { id: soon, event_name: 'Soon', visits: 2 },
    ]);
    expect(overview.feedback).toEqual([
      { id: soon, event_name: 'Soon', comments: 2, favorites: 2, likes: 1, ratings: 1 },
    ]);
    for (const status of ['active', 'draft', 'expired', 'archived', 'inactive'] as const) {
      const { total } = (await as.get(`/api/admin/events?status=${status}`).expect(200)).body.pagination;
      expect([status, overview.events[status]]).toEqual([status, total]);
    }
  });

  it('shows super administrators everybody’s', async () => {
    const root = await agentOf('super_admin');
    const { events, steps } = await read(root);
    expect(events.total).toBe((await root.get('/api/admin/events').expect(200)).body.pagination.total);
    expect(steps).toEqual({
      mail: true,
      event: true,
      photo: true,
      token: true,
      webhook: true,
      feedback: true,
      name: false,
      delivery: false,
    });
  });
});
