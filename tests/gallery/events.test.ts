import { EventList } from '../../src/gallery/events/event-lists.schema.ts';
import { CreatedEvent, EventRecord, ShareLink } from '../../src/gallery/events/events.schema.ts';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let api: V1;
let owner: { id: number; username: string };

beforeAll(async () => {
  studio = await openStudio();
  owner = await studio.account('admin');
  api = studio.v1(await studio.token(owner.username));
});
afterAll(() => studio.close());

const open = async (changes: object = {}) => (await api.post('/events', anEvent(changes)).expect(201)).body;

describe('POST /api/v1/events', () => {
  it('answers id, slug, share URL and share token', async () => {
    const created = await open({ event_name: 'First' });
    expect(CreatedEvent.strict().parse(created)).toEqual({
      id: expect.any(Number),
      slug: 'wedding-first-2026-06-01',
      share_url: `https://studio.example/gallery/${created.slug}/${created.share_token}`,
      share_token: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('numbers the slug when it is taken, without gaps', async () => {
    const slugs = [];
    for (let i = 0; i < 3; i++) slugs.push((await open({ event_name: 'Same' })).slug);
    expect(slugs).toEqual(['wedding-same-2026-06-01', 'wedding-same-2026-06-01-1', 'wedding-same-2026-06-01-2']);
  });

  it('gives 50 parallel creations of one name 50 slugs', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.post('/events', anEvent({ event_name: 'Rush', require_password: false }))),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(201));
    expect(new Set(answers.map((answer) => answer.body.slug)).size).toBe(50);
  });

  it.each([
    ['Jürgen & Zoë', /^wedding-jurgen-zoe-/],
    ['Иван и Мария', /^wedding-ivan-i-mariya-/],
    ['結婚式', /^wedding-[a-z0-9-]+-2026/],
    ['🎉', /^wedding-[a-z0-9-]+-2026/],
    ['!!!', /^wedding-gallery-2026/],
    ['x'.repeat(255), /^wedding-x{80}-2026/],
  ])('makes a slug of ASCII from %s', async (event_name, slug) => {
    expect((await open({ event_name })).slug).toMatch(slug);
  });

  it('ends the slug with six hex characters when there is no date', async () => {
    expect((await open({ event_name: 'Undated', event_date: null })).slug).toMatch(/^wedding-undated-[0-9a-f]{6}$/);
  });

  it('stores what was given, trimmed, and the defaults for what was not', async () => {
    const { id } = await open({
      event_name: '  Names  ',
      customer_name: ' Ada ',
      customer_email: 'ada@example.com',
      customer_phone: '+43 1',
      admin_email: 'studio@example.com',
      expires_at: '2020-01-02T03:04:05+02:00',
      color_theme: ' {"a":1} ',
    });
    const { body } = await api.get(`/events/${id}`).expect(200);
    expect(EventRecord.strict().parse(body)).toMatchObject({
      event_name: 'Names',
      host_name: 'Ada',
      customer_name: 'Ada',
      host_email: 'ada@example.com',
      customer_phone: null,
      admin_email: 'studio@example.com',
      expires_at: '2020-01-02T01:04:05.000Z',
      color_theme: '{"a":1}',
      require_password: true,
      is_draft: false,
      is_active: true,
      enable_devtools_protection: true,
      hero_logo_visible: true,
      hero_logo_size: 'medium',
      hero_logo_position: 'top',
      feedback: null,
      photo_count: 0,
      created_by: owner.id,
    });
    expect(Object.keys(body).filter((key) => key.includes('hash'))).toEqual([]);
  });

  it('creates the feedback settings when feedback is on', async () => {
    const { id } = await open({ feedback_enabled: true });
    const { body } = await api.get(`/events/${id}`);
    expect(EventRecord.parse(body).feedback).toMatchObject({
      allow_likes: false,
      moderate_comments: true,
      require_name_email: false,
    });
  });

  it('hashes a password with bcrypt, and no password cheaply', async () => {
    const [withOne, without] = [await open(), await open({ require_password: false, password: 'ignored' })];
    const rows = await studio.sql<{ id: number; password_hash: string }>(
      'select id, password_hash from events where id = any($1)',
      [[withOne.id, without.id]],
    );
    expect(rows.find((row) => row.id === withOne.id)?.password_hash).toMatch(/^\$2b\$/);
    expect(rows.find((row) => row.id === without.id)?.password_hash).toMatch(/^sha256\$/);
  });

  it('follows the settings where the input is silent', async () => {
    const admin = await studio.login((await studio.account('super_admin')).username);
    const settings = {
      event_phone_field_enabled: true,
      event_default_require_password: false,
      event_default_feedback_enabled: true,
      enable_devtools_protection: false,
      branding_logo_display_hero: false,
      branding_logo_size: 'large',
    };
    await admin.patch('/api/admin/settings').send(settings).expect(200);
    const { id } = await open({ password: undefined, customer_phone: '+43 1' });
    const { body } = await api.get(`/events/${id}`);
    expect(body).toMatchObject({
      customer_phone: '+43 1',
      require_password: false,
      enable_devtools_protection: false,
      hero_logo_visible: false,
      hero_logo_size: 'large',
      hero_logo_position: 'top',
    });
    expect(body.feedback).not.toBeNull();
    await studio.sql('delete from settings');
  });

  it.each([
    ['event_name', { event_name: undefined }],
    ['event_name', { event_name: '   ' }],
    ['event_name', { event_name: '\u200b' }],
    ['event_name', { event_name: 'a\nb' }],
    ['event_name', { event_name: 'x'.repeat(256) }],
    ['event_type', { event_type: 'funeral' }],
    ['event_date', { event_date: '2026-02-30' }],
    ['event_date', { event_date: '2026-06-01T00:00:00Z' }],
    ['event_date', { event_date: '' }],
    ['event_date', { event_date: '0000-01-01' }],
    ['customer_name', { customer_name: 'Ada\r\nBcc: x' }],
    ['customer_email', { customer_email: 'nobody' }],
    ['customer_phone', { customer_phone: '1'.repeat(33) }],
    ['require_password', { require_password: 'false' }],
    ['password', { password: '12345' }],
    ['password', { password: 'ä'.repeat(37) }],
    ['password', { password: undefined }],
    ['expires_at', { expires_at: '2026-06-01' }],
    ['expires_at', { expires_at: 'soon' }],
    ['hero_logo_size', { hero_logo_size: 'huge' }],
    ['hero_logo_visible', { hero_logo_visible: null }],
  ])('refuses a bad %s (%j)', async (path, changes) => {
    const { status, body } = await api.post('/events', anEvent(changes));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: expect.any(String),
      errors: [{ path, message: expect.any(String) }],
    });
  });

  it('ignores unknown fields', async () => {
    await open({ is_archived: true, nonsense: 1 });
  });

  it('writes the creation into the audit log, with its entry point', async () => {
    const { id } = await open();
    const [entry] = await studio.sql('select type, via, actor_id from audit_log where event_id = $1', [id]);
    expect(entry).toEqual({ type: 'event_created', via: 'api_v1', actor_id: owner.id });
  });
});

describe('GET /api/v1/events', () => {
  let listed: V1;
  beforeAll(async () => {
    const other = await studio.account('editor');
    listed = studio.v1(await studio.token(other.username));
    for (let i = 1; i <= 5; i++) await listed.post('/events', anEvent({ event_name: `List ${i}` })).expect(201);
  });

  it('pages through the user’s own events, newest first, with an exact total', async () => {
    const { body } = await listed.get('/events?page=2&limit=2').expect(200);
    expect(
      EventList.strict()
        .parse(body)
        .events.map((event) => event.event_name),
    ).toEqual(['List 3', 'List 2']);
    expect(body.pagination).toEqual({ page: 2, limit: 2, total: 5, next_cursor: expect.any(String) });
  });

  it('answers an empty page past the end', async () => {
    const { body } = await listed.get('/events?page=2147483647&limit=100').expect(200);
    expect(body).toEqual({ events: [], pagination: { page: 2147483647, limit: 100, total: 5, next_cursor: null } });
  });

  it('shows super administrators everything', async () => {
    const all = studio.v1(await studio.token((await studio.account('super_admin')).username));
    const { body } = await all.get('/events?limit=1').expect(200);
    const [row] = await studio.sql<{ count: string }>('select count(*) from events');
    expect(body.pagination.total).toBe(Number(row?.count));
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'page=1&page=2',
    'limit=0',
    'limit=101',
    'limit=',
    'page=99999999999',
  ])('refuses ?%s', async (query) => {
    await listed.get(`/events?${query}`).expect(400);
  });
});

describe('GET /api/v1/events/{id} and its share link', () => {
  it('answers the share link', async () => {
    const created = await open();
    const { body } = await api.get(`/events/${created.id}/share-link`).expect(200);
    const { slug, share_token, share_url } = created;
    expect(ShareLink.strict().parse(body)).toEqual({ slug, share_token, share_url });
  });

  it('makes somebody else’s event look like a missing one', async () => {
    const { id } = await open();
    const stranger = studio.v1(await studio.token((await studio.account('admin')).username));
    for (const path of ['', '/share-link', '/photos', '/categories']) {
      const [foreign, missing] = [
        await stranger.get(`/events/${id}${path}`),
        await stranger.get(`/events/2147483647${path}`),
      ];
      expect(foreign.status).toBe(404);
      const anonymous = ({ requestId, ...body }: Record<string, unknown>) => body;
      expect(anonymous(foreign.body)).toEqual(anonymous(missing.body));
    }
  });

  it.each(['abc', '1.5', '0', '-1', '2147483648', '%00', '01', '1e3', '99999999999999999999'])(
    'knows no event %s',
    async (id) => {
      expect((await api.get(`/events/${id}`)).body.code).toBe('NOT_FOUND');
      expect((await api.get(`/events/${id}/share-link`)).status).toBe(404);
    },
  );
});

describe('POST /api/v1/events on a database whose disk is full', () => {
  it('is 507 STORAGE_FULL', async () => {
    await studio.sql(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await studio.sql('create trigger full_disk before insert on events execute function full_disk()');
    const { status, body } = await api.post('/events', anEvent());
    await studio.sql('drop trigger full_disk on events');
    expect([status, body.code]).toEqual([507, 'STORAGE_FULL']);
  });
});

describe('events of one millisecond', () => {
  it('GET /api/v1/events: stand in the order of their ids', async () => {
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await api.post('/events', anEvent()).expect(201)).body.id);
    for (const [i, id] of ids.entries())
      await studio.sql(
        "update events set created_at = timestamptz '2099-01-01 00:00:00.123456' - $1 * interval '1 microsecond' where id = $2",
        [i, id],
      );
    const { events } = (await api.get('/events?limit=3').expect(200)).body as { events: { id: number }[] };
    expect(events.map(({ id }) => id)).toEqual(ids.toReversed());
  });
});
