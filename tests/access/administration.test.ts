import { RoleList } from '../../src/access/roles.schema.ts';
import { UserList } from '../../src/access/users.schema.ts';
import { ActivityList } from '../../src/gallery/activity/activity.schema.ts';
import { SettingsAnswer } from '../../src/gallery/settings/settings.schema.ts';
import { anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Role, type Studio } from '../support/studio.ts';

let studio: Studio;
const agents = new Map<Role, Agent>();

beforeAll(async () => {
  studio = await openStudio();
  for (const role of ['super_admin', 'admin', 'editor', 'viewer', null] as Role[]) {
    agents.set(role, await studio.login((await studio.account(role, `the-${role ?? 'nobody'}`)).username));
  }
});
afterAll(() => studio.close());

const as = (role: Role) => agents.get(role) as Agent;

describe('who may do what in /api/admin', () => {
  it.each([
    ['get', '/users', ['super_admin']],
    ['post', '/users', ['super_admin']],
    ['patch', '/users/1', ['super_admin']],
    ['get', '/settings', ['super_admin', 'admin']],
    ['patch', '/settings', ['super_admin']],
    ['get', '/categories', ['super_admin', 'admin', 'editor', 'viewer']],
    ['post', '/categories', ['super_admin', 'admin']],
    ['patch', '/categories/1', ['super_admin', 'admin']],
    ['delete', '/categories/2147483647', ['super_admin', 'admin']],
    ['get', '/activity', ['super_admin', 'admin']],
    ['get', '/api-tokens', ['super_admin', 'admin', 'editor', 'viewer']],
    ['post', '/api-tokens/2147483647/rotate', ['super_admin', 'admin', 'editor', 'viewer']],
    ['delete', '/users/2147483647/factors', ['super_admin']],
    ['get', '/roles', ['super_admin', 'admin', 'editor', 'viewer']],
    ['get', '/overview', ['super_admin', 'admin', 'editor', 'viewer']],
    ['get', '/feedback', ['super_admin', 'admin', 'editor', 'viewer']],
    ['patch', '/feedback', ['super_admin', 'admin']],
    ['get', '/events/1/selections', ['super_admin', 'admin', 'editor', 'viewer']],
    ['get', '/events/1/selections/1', ['super_admin', 'admin', 'editor', 'viewer']],
    ['get', '/events/1/selections/1/export', ['super_admin', 'admin', 'editor', 'viewer']],
    ['patch', '/events/1/selections/1', ['super_admin', 'admin']],
    ['delete', '/events/1/selections/1', ['super_admin', 'admin']],
    ['post', '/events', ['super_admin', 'admin', 'editor']],
    ['get', '/webhook-events', ['super_admin', 'admin']],
    ['get', '/webhooks/1/deliveries/1', ['super_admin', 'admin']],
    ['patch', '/events/1/photos', ['super_admin', 'admin', 'editor']],
    ['post', '/events/1/photos/delete', ['super_admin', 'admin']],
    ['post', '/events/1/photos/order', ['super_admin', 'admin', 'editor']],
    ['get', '/settings/logo', ['super_admin', 'admin']],
    ['put', '/settings/logo', ['super_admin']],
    ['delete', '/settings/logo', ['super_admin']],
    ['post', '/events/1/photos/check', ['super_admin', 'admin', 'editor', 'viewer']],
    ['get', '/events/1/inbox', ['super_admin', 'admin', 'editor', 'viewer']],
    ['patch', '/events/1/inbox', ['super_admin', 'admin', 'editor']],
    ['patch', '/events/1/inbox/1', ['super_admin', 'admin', 'editor']],
    ['get', '/events/1/inbox/1/original', ['super_admin', 'admin']],
    ['get', '/events/1/photos/1/preview', ['super_admin', 'admin', 'editor', 'viewer']],
    ['get', '/events/1/photos/1/original', ['super_admin', 'admin']],
    ['get', '/events/1/download', ['super_admin', 'admin']],
    ['get', '/events/1/links', ['super_admin', 'admin', 'editor', 'viewer']],
    ['post', '/events/1/links', ['super_admin', 'admin', 'editor']],
    ['patch', '/events/1/links/1', ['super_admin', 'admin', 'editor']],
    ['delete', '/events/1/links/1', ['super_admin', 'admin', 'editor']],
    ['get', '/events/1/picks', ['super_admin', 'admin', 'editor', 'viewer']],
    ['get', '/events/1/photos/1/thumbnail', ['super_admin', 'admin', 'editor', 'viewer']],
  ] as const)('%s %s', async (method, path, allowed) => {
    for (const [role, agent] of agents) {
      const { status, body } = await agent[method](`/api/admin${path}`);
      const refused = status === 403 && body.code === 'FORBIDDEN';
      expect([role, refused]).toEqual([role, !(allowed as readonly (string | null)[]).includes(role)]);
    }
  });

  it('answers strangers 401 on every path, known or not', async () => {
    for (const path of ['/users', '/nowhere', '', '/users/abc']) {
      const res = await fetch(`${studio.url}/api/admin${path}`);
      const body = (await res.json()) as { code: string };
      expect([res.status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });
});

const PERMISSIONS = [
  'activity.view',
  'categories.edit',
  'events.archive',
  'events.create',
  'events.delete',
  'events.edit',
  'events.view',
  'feedback.moderate',
  'photos.delete',
  'photos.download',
  'photos.edit',
  'photos.upload',
  'photos.view',
  'settings.edit',
  'settings.view',
  'users.manage',
  'webhooks.manage',
];

describe('GET /api/admin/roles', () => {
  it('says what each role permits, and what there is to permit', async () => {
    const { roles, permissions } = RoleList.parse((await as('viewer').get('/api/admin/roles').expect(200)).body);
    expect(permissions).toEqual(PERMISSIONS);
    expect(roles.map(({ name }) => name)).toEqual(['super_admin', 'admin', 'editor', 'viewer']);
    expect(roles[0]?.permissions).toEqual(PERMISSIONS);
    expect(roles[3]?.permissions).toEqual(['events.view', 'photos.view']);
  });
});

describe('GET /api/session', () => {
  it('returns the permissions of the user’s role, as the login does, and none without a role', async () => {
    const { roles } = RoleList.parse((await as('viewer').get('/api/admin/roles').expect(200)).body);
    for (const [role, agent] of agents) {
      const { user } = (await agent.get('/api/session').expect(200)).body;
      expect([role, user.permissions]).toEqual([role, roles.find(({ name }) => name === role)?.permissions ?? []]);
      const login = { username: user.username, password: 'correct horse' };
      expect((await agent.post('/api/login').send(login).expect(200)).body.user).toEqual(user);
    }
  });
});

describe('/api/admin/users', () => {
  const newUser = (name: string, more = {}) => ({
    username: name,
    email: `${name}@example.com`,
    password: 'long enough',
    ...more,
  });

  it('opens, lists, reads and changes accounts, and never shows a hash', async () => {
    const { body: created } = await as('super_admin')
      .post('/api/admin/users')
      .send(newUser('ada', { role: 'editor', display_name: 'Ada' }))
      .expect(201);
    const { body: changed } = await as('super_admin')
      .patch(`/api/admin/users/${created.id}`)
      .send({ display_name: null, role: 'viewer' })
      .expect(200);
    expect(changed).toMatchObject({ display_name: null, role: 'viewer', username: 'ada' });
    expect((await as('super_admin').get(`/api/admin/users/${created.id}`)).body).toEqual(changed);
    const { body: list } = await as('super_admin').get('/api/admin/users?limit=1').expect(200);
    expect(UserList.strict().parse(list).users).toEqual([changed]);
    expect(JSON.stringify([created, changed, list])).not.toMatch(/hash|\$2b/);
    await as('super_admin').get('/api/admin/users/2147483647').expect(404);
    await as('super_admin').patch('/api/admin/users/2147483647').send({}).expect(404);
  });

  it.each([
    ['password', { password: 'short' }],
    ['password', { password: 'ä'.repeat(40) }],
    ['username', { username: 'a@b' }],
    ['email', { email: 'a' }],
    ['role', { role: 'owner' }],
    ['is_active', { is_active: true }],
  ])('refuses a bad %s (%j)', async (path, changes) => {
    const { status, body } = await as('super_admin').post('/api/admin/users').send(newUser('bad', changes));
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });

  it('tells names apart without regard to case, also at the same moment', async () => {
    const attempts = await Promise.all(
      [1, 2, 3, 4].map((i) =>
        as('super_admin')
          .post('/api/admin/users')
          .send(newUser(i % 2 ? 'Twin' : 'twin')),
      ),
    );
    expect(attempts.map((attempt) => attempt.status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('keeps the last active super administrator, also when two depose each other', async () => {
    const fresh = await openStudio();
    const [one, two] = [await fresh.account('super_admin'), await fresh.account('super_admin')];
    const [first, second] = [await fresh.login(one.username), await fresh.login(two.username)];
    const answers = await Promise.all([
      first.patch(`/api/admin/users/${two.id}`).send({ role: 'viewer' }),
      second.patch(`/api/admin/users/${one.id}`).send({ is_active: false }),
    ]);
    const left = await fresh.sql<{ id: number }>("select id from users where role = 'super_admin' and is_active");
    expect(left).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const last = left[0]?.id === one.id ? first : second;
    expect((await last.patch(`/api/admin/users/${left[0]?.id}`).send({ role: 'admin' })).body.code).toBe(
      'LAST_SUPER_ADMIN',
    );
    await fresh.close();
  });
});

describe('/api/admin/settings', () => {
  it('answers every setting with its default, and changes some', async () => {
    const { body } = await as('admin').get('/api/admin/settings').expect(200);
    expect(SettingsAnswer.strict().parse(body).settings).toEqual({
      event_phone_field_enabled: false,
      event_default_require_password: true,
      event_default_feedback_enabled: false,
      enable_devtools_protection: true,
      branding_logo_display_hero: true,
      branding_logo_size: 'medium',
      branding_name: 'Atelier',
      photos_keep_place: false,
      delivery_texts: {},
      downloads_keep_place: false,
      messaging_enabled: false,
      second_factor_required: [],
      second_factor_grace_days: 14,
      session_max_days: 14,
      session_idle_hours: 0,
      oidc_only: false,
      oidc_link_by_email: false,
      oidc_role_claim: null,
      oidc_roles: {},
    });
    const changed = await as('super_admin')
      .patch('/api/admin/settings')
      .send({ branding_name: 'Foto Ada' })
      .expect(200);
    expect(changed.body.settings).toMatchObject({ branding_name: 'Foto Ada', branding_logo_size: 'medium' });
  });

  it.each([{ unknown: 1 }, { branding_logo_size: 'huge' }, { messaging_enabled: 'true' }, { branding_name: null }])(
    'refuses %j',
    async (patch) => {
      await as('super_admin').patch('/api/admin/settings').send(patch).expect(400);
    },
  );
});

describe('/api/admin/categories', () => {
  it('has the seeded ones and takes more, global or of one event', async () => {
    const { body } = await as('viewer').get('/api/admin/categories').expect(200);
    expect(body.categories.map((category: { slug: string }) => category.slug)).toEqual([
      'ceremony',
      'collages',
      'details',
      'group-photos',
      'party',
      'portraits',
      'reception',
    ]);
    const { body: category } = await as('admin')
      .post('/api/admin/categories')
      .send({ name: 'Fiesta Größe' })
      .expect(201);
    expect(category).toMatchObject({ slug: 'fiesta-grosse', is_global: true, event_id: null, photo_count: 0 });
    expect((await as('admin').post('/api/admin/categories').send({ name: 'x', slug: 'fiesta-grosse' })).body.code).toBe(
      'CONFLICT',
    );
    expect((await as('admin').patch(`/api/admin/categories/${category.id}`).send({ name: 'Fest' })).body).toMatchObject(
      { name: 'Fest', slug: 'fiesta-grosse' },
    );
    await as('admin').delete(`/api/admin/categories/${category.id}`).expect(204);
    await as('admin').delete(`/api/admin/categories/${category.id}`).expect(404);
  });

  it('keeps the categories of an event to those who may see it', async () => {
    const { id } = (await studio.v1(await studio.token('the-admin')).post('/events', anEvent())).body;
    const { body: category } = await as('admin')
      .post('/api/admin/categories')
      .send({ name: 'Cake', event_id: id })
      .expect(201);
    const other = await studio.login((await studio.account('admin')).username);
    await other.get(`/api/admin/categories?event_id=${id}`).expect(404);
    await other.patch(`/api/admin/categories/${category.id}`).send({ name: 'x' }).expect(404);
    await other.delete(`/api/admin/categories/${category.id}`).expect(404);
    expect((await other.post('/api/admin/categories').send({ name: 'x', event_id: id })).body.errors[0].path).toBe(
      'event_id',
    );
    const { body } = await as('super_admin').get(`/api/admin/categories?event_id=${id}`).expect(200);
    expect(body.categories.map((found: { name: string }) => found.name)).toContain('Cake');
  });
});

describe('/api/admin/activity', () => {
  it('tells who did what through which entry point, filtered, with an exact total', async () => {
    const { id } = (
      await studio
        .v1(await studio.token('the-admin'))
        .post('/events', anEvent())
        .set('X-Request-Id', 'trace-1')
    ).body;
    const { body } = await as('admin').get(`/api/admin/activity?event_id=${id}&type=event_created`).expect(200);
    expect(ActivityList.strict().parse(body)).toMatchObject({
      activity: [
        { type: 'event_created', via: 'api_v1', actor: { username: 'the-admin' }, event_id: id, request_id: 'trace-1' },
      ],
      pagination: { page: 1, limit: 25, total: 1 },
    });
    const other = await studio.login((await studio.account('admin')).username);
    expect((await other.get(`/api/admin/activity?event_id=${id}`)).body.activity).toEqual([]);
    expect((await as('super_admin').get(`/api/admin/activity?event_id=${id}`)).body.activity).toHaveLength(1);
    for (const query of ['type=%00', 'actor_id=x', 'limit=101', 'type=a&type=b'])
      await as('admin').get(`/api/admin/activity?${query}`).expect(400);
  });
});
