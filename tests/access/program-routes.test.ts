import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, type Role, type Studio } from '../support/studio.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';
type Scope = 'read' | 'write' | 'admin';
type Answer = { status: number; code: string | undefined };
type Records = { event: number; photo: number; category: number; comment: number; webhook: number; delivery: number };

type Route = {
  method: Method;
  path: (of: Records) => string;
  body?: object;
  scope: Scope;
  /** The roles that have the permission. */
  roles: Exclude<Role, null>[];
  status: number;
  /** Works without an event: tokens that are limited to events have no access. */
  isUnbound?: boolean;
};

const ALL: Route['roles'] = ['super_admin', 'admin', 'editor', 'viewer'];
const ADMINS: Route['roles'] = ['super_admin', 'admin'];
const categories = ({ event }: Records) => `/events/${event}/categories`;
const comments = ({ event }: Records) => `/events/${event}/comments`;
const hook = ({ webhook }: Records) => `/webhooks/${webhook}`;

const ROUTES: Record<string, Route> = {
  'GET categories': { method: 'get', path: categories, scope: 'read', roles: ALL, status: 200 },
  'GET category': {
    method: 'get',
    path: (of) => `${categories(of)}/${of.category}`,
    scope: 'read',
    roles: ALL,
    status: 200,
  },
  'PATCH category': {
    method: 'patch',
    path: (of) => `${categories(of)}/${of.category}`,
    body: { name: 'Changed' },
    scope: 'write',
    roles: ADMINS,
    status: 200,
  },
  'POST categories': {
    method: 'post',
    path: categories,
    body: { name: 'New' },
    scope: 'write',
    roles: ADMINS,
    status: 201,
  },
  'GET comments': { method: 'get', path: comments, scope: 'read', roles: ALL, status: 200 },
  'PATCH comment': {
    method: 'patch',
    path: (of) => `${comments(of)}/${of.comment}`,
    body: { status: 'hidden' },
    scope: 'admin',
    roles: ADMINS,
    status: 200,
  },
  'GET photos with marks': {
    method: 'get',
    path: ({ event }) => `/events/${event}/photos?marks=true`,
    scope: 'read',
    roles: ALL,
    status: 200,
  },
  'GET sidecars': {
    method: 'get',
    path: ({ event }) => `/events/${event}/feedback?format=xmp`,
    scope: 'read',
    roles: ALL,
    status: 200,
  },
  'PATCH webhook': {
    method: 'patch',
    path: hook,
    body: { name: 'Changed' },
    scope: 'admin',
    roles: ADMINS,
    status: 200,
    isUnbound: true,
  },
  'GET deliveries': {
    method: 'get',
    path: (of) => `${hook(of)}/deliveries`,
    scope: 'admin',
    roles: ADMINS,
    status: 200,
    isUnbound: true,
  },
  'GET delivery': {
    method: 'get',
    path: (of) => `${hook(of)}/deliveries/${of.delivery}`,
    scope: 'admin',
    roles: ADMINS,
    status: 200,
    isUnbound: true,
  },
  'POST replay': {
    method: 'post',
    path: (of) => `${hook(of)}/deliveries/${of.delivery}/replay`,
    scope: 'admin',
    roles: ADMINS,
    status: 202,
    isUnbound: true,
  },
  // The last one, because the others need the category.
  'DELETE category': {
    method: 'delete',
    path: (of) => `${categories(of)}/${of.category}`,
    scope: 'write',
    roles: ADMINS,
    status: 204,
  },
};

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ WEBHOOK_ALLOW_PRIVATE: 'true' });
});
afterAll(() => studio.close());

/** Records that belong to a user, whatever their role. */
async function makeRecords(owner: string, role: Role): Promise<Records> {
  await studio.sql("update users set role = 'admin' where username = $1", [owner]);
  const token = await studio.token(owner);
  const api = studio.v1(token);
  const open = { require_password: false, password: undefined, feedback_enabled: true };
  const webhook = (
    await api.post('/webhooks', { name: 'n8n', url: 'http://127.0.0.1:9', events: ['event.created'] }).expect(201)
  ).body.id;
  const event = (await api.post('/events', anEvent(open)).expect(201)).body;
  const photo = (await api.upload(event.id, await aJpeg(20)).expect(201)).body.id;
  await supertest(studio.url)
    .post(`/gallery/${event.slug}/${event.share_token}/photos/${photo}/feedback`)
    .send({ type: 'comment', text: 'Lovely' })
    .expect(200);
  const category = (await api.post(`/events/${event.id}/categories`, { name: 'Dance' }).expect(201)).body.id;
  const comment = (await api.get(`/events/${event.id}/comments`).expect(200)).body.comments[0].id;
  const delivery = (await api.get(`/webhooks/${webhook}/deliveries`).expect(200)).body.deliveries[0].id;
  await studio.sql('update users set role = $2 where username = $1', [owner, role]);
  return { event: event.id, photo, category, comment, webhook, delivery };
}

async function ask({ method, path, body }: Route, records: Records, token: string | undefined): Promise<Answer> {
  const request = supertest(studio.url)[method](`/api/v1${path(records)}`);
  if (token !== undefined) request.set('Authorization', `Bearer ${token}`);
  const answer = await request.send(body);
  return { status: answer.status, code: answer.body?.code };
}

const SCOPES: Scope[] = ['read', 'write', 'admin'];
/** Asks for all routes one after the other. Returns what each answered and what it should have. */
async function askAll(
  records: Records,
  token: string | undefined,
  expected: (route: Route) => Answer,
): Promise<Record<'answers' | 'expected', [string, Answer][]>> {
  const result: Record<'answers' | 'expected', [string, Answer][]> = { answers: [], expected: [] };
  for (const [name, route] of Object.entries(ROUTES)) {
    result.answers.push([name, await ask(route, records, token)]);
    result.expected.push([name, expected(route)]);
  }
  return result;
}

const permitted = ({ status }: Route): Answer => ({ status, code: undefined });
const refused = (status: number, code: string) => (): Answer => ({ status, code });

describe('the routes for programs', () => {
  it('are 401 without a token', async () => {
    const { username } = await studio.account('admin');
    const records = await makeRecords(username, 'admin');
    const { answers, expected } = await askAll(records, undefined, refused(401, 'NO_TOKEN'));
    expect(answers).toEqual(expected);
  });

  it.each(ALL)('permit a %s what scope and role both permit', async (role) => {
    const { username } = await studio.account(role);
    for (const [rank, scope] of SCOPES.entries()) {
      const records = await makeRecords(username, role);
      const token = await studio.token(username, [scope]);
      const { answers, expected } = await askAll(records, token, (route) =>
        rank < SCOPES.indexOf(route.scope)
          ? { status: 403, code: 'INSUFFICIENT_SCOPE' }
          : route.roles.includes(role)
            ? permitted(route)
            : { status: 403, code: 'FORBIDDEN' },
      );
      expect([scope, answers]).toEqual([scope, expected]);
    }
  });

  it('are 404 for the records of others and for missing ones', async () => {
    const { username: owner } = await studio.account('admin');
    const { username: stranger } = await studio.account('admin');
    const records = await makeRecords(owner, 'admin');
    const missing = Object.fromEntries(Object.keys(records).map((kind) => [kind, 2147483647])) as Records;
    const token = await studio.token(stranger);
    for (const asked of [records, missing]) {
      const { answers, expected } = await askAll(asked, token, refused(404, 'NOT_FOUND'));
      expect(answers).toEqual(expected);
    }
  });

  it('permit a token that is limited to events only these', async () => {
    const { username } = await studio.account('admin');
    const [mine, other] = [await makeRecords(username, 'admin'), await makeRecords(username, 'admin')];
    const token = await studio.token(username, ['admin'], { event_ids: [mine.event] });
    const unbound = { status: 403, code: 'INSUFFICIENT_SCOPE' };
    const elsewhere = await askAll(other, token, ({ isUnbound }) =>
      isUnbound ? unbound : { status: 404, code: 'NOT_FOUND' },
    );
    expect(elsewhere.answers).toEqual(elsewhere.expected);
    const here = await askAll(mine, token, (route) => (route.isUnbound ? unbound : permitted(route)));
    expect(here.answers).toEqual(here.expected);
  });
});

describe('GET /me', () => {
  it.each(ALL)('permits any token of a %s', async (role) => {
    const { username } = await studio.account(role);
    for (const scope of SCOPES)
      await studio
        .v1(await studio.token(username, [scope]))
        .get('/me')
        .expect(200);
  });
});
