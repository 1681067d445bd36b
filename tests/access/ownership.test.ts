import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { untilSettled } from '../support/settled.ts';
import { addPasskey, softPasskey } from '../support/soft-passkey.ts';
import { type Agent, openStudio, PASSWORD, type Studio } from '../support/studio.ts';
import { aFile, metadataOf } from '../support/tus.ts';

const OPENAPI = join(import.meta.dirname, '../../openapi');
const MISSING = '2147483647';

/** Valid bodies of the operations on one record that take one, for whose records they name. */
const DELIVERY = { language: 'en', subject: 'Ready', message: 'Hello' };
const BODIES: Record<string, object | ((records: Record<string, string>) => object)> = {
  'PATCH /api/admin/categories/{id}': { name: 'Changed' },
  'POST /api/admin/api-tokens/{id}/rotate': {},
  'PATCH /api/admin/events/{id}': { event_name: 'Changed' },
  'PATCH /api/admin/events/{id}/feedback': { allow_likes: true },
  'PATCH /api/admin/events/{id}/feedback/{feedbackId}': { status: 'hidden' },
  'PATCH /api/admin/events/{id}/inbox': ({ inbox }) => ({ inbox_photo_ids: [Number(inbox)], status: 'refused' }),
  'PATCH /api/admin/events/{id}/inbox/{inboxPhotoId}': { status: 'refused' },
  'PATCH /api/admin/events/{id}/photos': ({ photos }) => ({ photo_ids: [Number(photos)], category_id: null }),
  'PATCH /api/admin/events/{id}/photos/{photoId}': { category_id: null },
  'POST /api/admin/events/{id}/duplicate': { event_name: 'Theirs', require_password: false },
  'POST /api/admin/events/{id}/links': { name: 'Theirs' },
  'PATCH /api/admin/events/{id}/links/{linkId}': { name: 'Changed' },
  'PATCH /api/admin/events/{id}/presentation': { hero_layout: 'split' },
  'PATCH /api/admin/events/{id}/selections/{selectionId}': { status: 'open' },
  'POST /api/admin/events/{id}/photos/check': { sha256: ['0'.repeat(64)] },
  'POST /api/admin/events/{id}/photos/order': ({ photos }) => ({ photo_ids: [Number(photos)], before: null }),
  'POST /api/v1/events/{id}/photos/order': ({ photos }) => ({ photo_ids: [Number(photos)], before: null }),
  'POST /api/admin/events/{id}/photos/delete': ({ photos }) => ({ photo_ids: [Number(photos)] }),
  'POST /api/admin/events/{id}/deliver': { ...DELIVERY, to: ['ada@example.com'] },
  'POST /api/admin/events/{id}/deliver/preview': DELIVERY,
  'PATCH /api/admin/users/{id}': { display_name: 'Changed' },
  'PATCH /api/admin/webhooks/{id}': { name: 'Changed' },
  'POST /api/v1/events/{id}/links': { name: 'Theirs' },
  'PATCH /api/v1/events/{id}/links/{linkId}': { name: 'Changed' },
  'PATCH /api/v1/events/{id}/categories/{categoryId}': { name: 'Changed' },
  'PATCH /api/v1/events/{id}/comments/{commentId}': { status: 'hidden' },
  'PATCH /api/v1/events/{id}/photos/{photoId}': { category_id: null },
  'PATCH /api/v1/webhooks/{id}': { name: 'Changed' },
  'POST /api/v1/events/{id}/categories': { name: 'Theirs' },
  'POST /api/v1/events/{id}/photos/check': { sha256: ['0'.repeat(64)] },
  'PATCH /api/labels/{id}': { name: 'Changed' },
  'PATCH /api/tasks/{id}': { title: 'Changed' },
  'PATCH /api/user/passkeys/{id}': { name: 'Changed' },
  'POST /gallery/{slug}/{share_token}/sent/{inboxPhotoId}/withdraw': {},
  'POST /gallery/{slug}/{share_token}/photos/{photoId}/feedback': { type: 'favorite', value: true },
  'PATCH /gallery/{slug}/{share_token}/selections/{selectionId}': { name: 'Changed' },
  'POST /gallery/{slug}/{share_token}/selections/{selectionId}': { action: 'change' },
  'PUT /gallery/{slug}/{share_token}/selections/{selectionId}/photos/{photoId}': { note: 'Changed' },
  'PUT /gallery/{slug}/{share_token}/selections/{selectionId}/photos': ({ photos }) => ({
    photo_ids: [Number(photos)],
  }),
  'POST /gallery/{slug}/{share_token}/selections/{selectionId}/ask': {},
  'POST /gallery/{slug}/{share_token}/selections/{selectionId}/photos/{photoId}': { action: 'add' },
  'POST /gallery/{slug}/{share_token}/selections/{selectionId}/confirmation': { email: 'ada@example.com' },
  'POST /gallery/{slug}/{share_token}/selections/{selectionId}/submit': { guest_name: 'Changed' },
};
const UPLOADS = ['POST /api/v1/events/{id}/photos', 'PUT /api/v1/events/{id}/photos/{photoId}/original'];
/** Values that only forms of pages send. */
const FORMS = [
  'POST /gallery/{slug}/{share_token}/selections/{selectionId}',
  'POST /gallery/{slug}/{share_token}/selections/{selectionId}/photos/{photoId}',
];
/** Forms, and a page that leads to a list that waits for its guest to confirm their address. */
const REDIRECTS = [...FORMS, 'GET /gallery/{slug}/{share_token}/lists/{selectionId}/done'];
/** The headers of a request that opens an upload of 10 bytes. */
const TUS = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '10', 'Upload-Metadata': metadataOf(aFile) };
/** The lists and sums that show what one has. */
const OWN_LISTS = [
  '/api/admin/activity',
  '/api/admin/activity/groups',
  '/api/admin/api-tokens',
  '/api/admin/emails',
  '/api/admin/events',
  '/api/admin/events/facets',
  '/api/admin/feedback',
  '/api/admin/messages',
  '/api/admin/overview',
  '/api/admin/trash',
  '/api/admin/webhooks',
  '/api/v1/events',
  '/api/v1/feed',
  '/api/v1/webhooks',
  '/api/ai/conversations',
  '/api/analytics/monthly',
  '/api/analytics/time-distribution',
  '/api/analytics/weekly',
  '/api/analytics/yearly',
  '/api/audit-log',
  '/api/connections',
  '/api/labels',
  '/api/leaderboard',
  '/api/rewards',
  '/api/tasks',
  '/api/user',
  '/api/user/factors',
  '/api/user/history',
  '/api/user/identities',
  '/api/user/inventory',
  '/api/user/passkeys',
  '/api/user/sessions',
];
/** Any user of the studio can be added. */
const OF_ANYBODY = ['PUT /api/admin/events/{id}/members/{userId}'];
/** Routes that no owner guards, but a permission that administrators or keys do not have. */
const FORBIDDEN = ['/api/admin/users/{id}', '/api/admin/users/{id}/invitation', '/api/admin/users/{id}/factors'];

type Operation = {
  name: string;
  method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  path: string;
  takesBody: boolean;
};
type Document = { servers: { url: string }[]; paths: Record<string, PathItem> };
type PathItem = { servers?: { url: string }[] };

const documents = readdirSync(OPENAPI)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(OPENAPI, file), 'utf8')) as Document);
const operations = documents.flatMap(({ servers, paths }) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]): Operation[] => {
      if (!['get', 'post', 'patch', 'put', 'delete'].includes(method)) return [];
      const address = `${(item.servers ?? servers)[0]?.url.replace(/\/$/, '')}${path}`;
      const name = `${method.toUpperCase()} ${address}`;
      return [{ name, method: method as 'get', path: address, takesBody: 'requestBody' in operation }];
    }),
  ),
);
/** The parameters of a path that name a record, with the collection before them. Providers are in the configuration. */
const idsIn = (path: string) =>
  [...path.matchAll(/((?:trash\/)?[^/{}]+)\/\{(\w+)\}/g)]
    .filter(([, , name]) => name !== 'slug' && name !== 'provider')
    .map(([, of = '', name]) => ({ of, name }));
/** The catalogue of rewards and the presets belong to nobody. */
const SHARED = [
  ...['rewards', 'presets'].flatMap((of) => [`/api/admin/${of}`, `/api/admin/${of}/{id}`]),
  ...['', '/callback'].map((of) => `/api/login/oidc/{provider}${of}`),
];
const onRecords = operations.filter(({ path }) => idsIn(path).length > 0 && !SHARED.includes(path));
/** A stream has no end: tests/tasks/stream.test.ts reads it. */
/** A PDF contains the time at which it was made. */
const reads = operations.filter(
  ({ method, path }) => method === 'get' && path !== '/api/stream' && !path.endsWith('.pdf') && !SHARED.includes(path),
);
const onLists = reads.filter(({ path }) => !path.includes('{'));

/** An administrator with a token for v1 and a key for tasks, one of their guests, and their records by the names of path parameters. */
type Person = {
  username: string;
  /** The id of a user who becomes a member of their gallery. */
  colleague: number;
  admin: Agent;
  guest: Agent;
  token: string;
  key: string;
  records: Record<string, string>;
};

let studio: Studio;
let ada: Person;
let bo: Person;
/** The lists of each before Ada had records, and after. */
const views: Record<'ada' | 'bo', View[]> = { ada: [], bo: [] };
type View = Record<string, string>;

beforeAll(async () => {
  studio = await openStudio({
    WHATSAPP_PHONE_NUMBER_ID: '1',
    WHATSAPP_TOKEN: 'x',
    // Nothing is sent: only a studio with a mail server asks for confirmed addresses.
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  const root = await studio.login((await studio.account('super_admin')).username);
  const switches = { event_phone_field_enabled: true, messaging_enabled: true };
  await root.patch('/api/admin/settings').send(switches).expect(200);
  [ada, bo] = [await open('ada'), await open('bo')];
  bo.records = await makeRecords(bo);
  const look = async () => {
    // The feed does not show what is newer than a running transaction, also one of another test file.
    await untilSettled(studio);
    views.ada.push(await view(ada));
    views.bo.push(await view(bo));
  };
  await look();
  ada.records = await makeRecords(ada);
  await ada.admin.post('/api/tasks').send({ title: 'Not yet done' }).expect(201);
  await look();
});
afterAll(() => studio.close());

async function open(username: string): Promise<Person> {
  await studio.account('admin', username);
  const { id: colleague } = await studio.account('viewer');
  const admin = await studio.login(username);
  const key = (await admin.post('/api/user/api-key').expect(201)).body.apiKey as string;
  // Visits of robots are not counted, so that insights stay the same.
  const guest = supertest.agent(studio.url).set('User-Agent', 'Googlebot');
  return { username, colleague, admin, guest, key, token: await studio.token(username), records: {} };
}

async function openGuestUpload(guest: Agent, gallery: string): Promise<string> {
  const metadata = metadataOf({ ...aFile, guest_name: 'Cleo' });
  const opened = await guest.post(`${gallery}/uploads`).set({ ...TUS, 'Upload-Metadata': metadata });
  return opened.headers.location?.split('/').at(-1) ?? '';
}

/** One record of every kind. */
async function makeRecords({ username, colleague, admin, guest, token, key }: Person): Promise<Record<string, string>> {
  const add = async (path: string, body: object) => (await admin.post(`/api${path}`).send(body).expect(201)).body;
  const api = studio.v1(token);
  const webhook = { name: username, url: 'https://example.com', events: ['event.created'] };
  const webhooks = (await add('/admin/webhooks', webhook)).id;
  const customer = { customer_email: `${username}@example.com`, customer_phone: '+491711234567' };
  const access = { require_password: false, password: undefined, feedback_enabled: true };
  const event = (await api.post('/events', anEvent({ ...access, ...customer, event_name: username })).expect(201)).body;
  const photos = (await api.upload(event.id, await aJpeg(60, 40)).expect(201)).body.id;
  const gallery = `/gallery/${event.slug}/${event.share_token}`;
  const comment = { type: 'comment', text: username };
  await supertest(studio.url).post(`${gallery}/photos/${photos}/feedback`).send(comment).expect(200);
  await admin
    .patch(`/api/admin/events/${event.id}/presentation`)
    .send({ guest_uploads: true, share_lists: true, confirm_email: true })
    .expect(200);
  const send = async (width: number) => {
    const form = guest.post(`${gallery}/upload`).field('guest_name', username);
    await form.attach('photo', await aJpeg(width, 40), { filename: 'b.jpg', contentType: 'image/jpeg' }).expect(303);
  };
  await send(61);
  const sent = (await guest.get(`${gallery}/uploads`).expect(200)).body.uploads[0].id;
  await send(62);
  const deliver = async () => {
    const delivery = { ...DELIVERY, to: [`${username}@example.com`], at: '2100-01-01T00:00:00Z' };
    const { body } = await admin.post(`/api/admin/events/${event.id}/deliver`).send(delivery).expect(202);
    return body.deliveries[0].id;
  };
  const list = { name: username, photo_id: photos };
  const selections = (await guest.post(`${gallery}/selections`).send(list).expect(201)).body.id;
  const submission = { guest_name: username, guest_email: `${username}@example.com` };
  await guest.post(`${gallery}/selections/${selections}/submit`).send(submission).expect(202);
  const opened = await api.form(`/events/${event.id}/uploads`).set(TUS).expect(201);
  const newest = async (path: string, list: string) =>
    (await admin.get(`/api/admin${path}`).expect(200)).body[list][0].id;
  await admin.patch('/api/user/privacy').send({ showOnLeaderboard: false }).expect(200);
  const labels = (await add('/labels', { name: username })).id;
  const tasks = (await add('/tasks', { title: username, labelId: labels, status: 'done' })).id;
  await studio.sql('update xp_accounts set xp = 100000 where user_id = (select id from users where username = $1)', [
    username,
  ]);
  await add('/rewards/purchase', { rewardId: 1 });
  const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: username, version: '1' } };
  await supertest(studio.url)
    .post('/api/mcp')
    .set({ 'X-API-Key': key, Accept: 'application/json, text/event-stream' })
    .send({ jsonrpc: '2.0', id: 1, method: 'initialize', params: hello })
    .expect(200);
  const deleted = (await api.upload(event.id, await aJpeg(63, 40)).expect(201)).body.id;
  await admin.delete(`/api/admin/events/${event.id}/photos/${deleted}`).expect(204);
  const gone = (await api.post('/events', anEvent({ event_name: `${username} gone` })).expect(201)).body.id;
  await api.upload(gone, await aJpeg(60, 40)).expect(201);
  await admin.delete(`/api/admin/events/${gone}`).expect(204);
  await admin.put(`/api/admin/events/${event.id}/members/${colleague}`).expect(200);
  const comments = (await api.get(`/events/${event.id}/comments`).expect(200)).body.comments[0].id;
  const records = {
    members: colleague,
    ...{ 'trash/photo': deleted, 'trash/event': gone },
    ...{ events: event.id, slug: event.slug, share_token: event.share_token, photos, photo: photos },
    ...{ selections, lists: selections },
    eventDeliveries: await deliver(),
    links: (await add(`/admin/events/${event.id}/links`, { name: username })).id,
    categories: (await add('/admin/categories', { name: username, event_id: event.id })).id,
    ...{ inbox: await newest(`/events/${event.id}/inbox`, 'inbox_photos'), sent },
    guestUploads: await openGuestUpload(guest, gallery),
    ...{ feedback: await newest(`/events/${event.id}/feedback`, 'feedback'), comments },
    ...{ webhooks, deliveries: await newest(`/webhooks/${webhooks}/deliveries`, 'deliveries') },
    ...{ emails: await newest('/emails', 'emails'), messages: await newest('/messages', 'messages') },
    uploads: opened.headers.location?.split('/').at(-1),
    'api-tokens': (await add('/admin/api-tokens', { name: username, scopes: ['read'] })).id,
    users: (await admin.get('/api/session')).body.user.id,
    passkeys: await addOwnPasskey(admin),
    ...{ identities: await addIdentity(username), sessions: await addSession(username) },
    ...{ labels, tasks, conversations: (await add('/ai/conversations', { title: username })).id },
  };
  return Object.fromEntries(Object.entries(records).map(([kind, id]) => [kind, String(id)]));
}

/** A passkey, and the confirmation that sensitive requests then need. */
async function addOwnPasskey(admin: Agent): Promise<number> {
  const { id } = await addPasskey(admin, softPasskey('https://studio.example'));
  await admin.post('/api/step-up').send({ password: PASSWORD }).expect(200);
  return id;
}

/** An account of a provider that belongs to a user. */
async function addIdentity(username: string): Promise<number> {
  const [made] = await studio.sql<{ id: number }>(
    `insert into identities (user_id, provider, issuer, subject) select id, 'main', gen_random_uuid()::text, 'ada' from users where username = $1
    returning id`,
    [username],
  );
  return made?.id as number;
}

/** A second session of a user. */
async function addSession(username: string): Promise<number> {
  const [made] = await studio.sql<{ id: number }>(
    `insert into sessions (sid, sess, expire)
    select gen_random_uuid(), sess, expire from sessions s join users u on (s.sess ->> 'userId')::int = u.id
    where u.username = $1 limit 1 returning id`,
    [username],
  );
  return made?.id as number;
}

/** The kind of record in a path: some have the name of another. */
function kindOf(path: string, of: string): string {
  if (of === 'uploads' && path.startsWith('/gallery/')) return 'guestUploads';
  if (of === 'deliveries' && path.includes('/events/')) return 'eventDeliveries';
  return of;
}

/** The path with ids: of a gallery always the user's own link, of the rest the value of `idOf`. */
function fill(path: string, own: Person, idOf: (of: string, last: boolean) => string | undefined): string {
  const ids = idsIn(path);
  let filled = path;
  for (const name of ['slug', 'share_token']) filled = filled.replace(`{${name}}`, own.records[name] ?? '');
  for (const [i, { of, name }] of ids.entries()) {
    const id = idOf(kindOf(path, of), i === ids.length - 1);
    if (id === undefined) throw new Error(`${path}: makeRecords() makes none of the ${of}.`);
    filled = filled.replace(`{${name}}`, id);
  }
  return filled;
}

/** The headers that the protocol of resumable uploads requires. */
function sendByTus(test: supertest.Test, method: string): void {
  test.set(method === 'post' ? TUS : { 'Tus-Resumable': '1.0.0' });
  if (method === 'patch')
    test.set({ 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }).send(Buffer.from('x'));
}

/** The paths that a key cannot open. */
const OF_SESSIONS = /^\/api\/user\/(factors|identities|passkeys|sessions)\b/;

async function ask(as: Person, { name, method, path, takesBody }: Operation, filled = path) {
  const plain = path.startsWith('/api/v1/');
  const isGuest = path.startsWith('/gallery/');
  const isTask = !plain && !isGuest && !path.startsWith('/api/admin/') && !OF_SESSIONS.test(path);
  const test = (isGuest ? as.guest : plain || isTask ? supertest(studio.url) : as.admin)[method](filled);
  if (path.startsWith('/api/v1/')) test.set('Authorization', `Bearer ${as.token}`);
  if (isTask) test.set('X-API-Key', as.key);
  if (path.includes('/uploads')) sendByTus(test, method);
  else if (UPLOADS.includes(name))
    test.attach('photo', await aJpeg(30, 20), { filename: 'a.jpg', contentType: 'image/jpeg' });
  else if (FORMS.includes(name)) test.type('form').send(bodyOf(name, as));
  else if (takesBody) test.send(bodyOf(name, as));
  const { status, headers, body, text = String(body) } = await test.buffer(true);
  const { 'content-type': type, 'x-total-count': total, 'x-request-id': requestId = '' } = headers;
  return { status, text: text.replaceAll(requestId, ''), type, total };
}

function bodyOf(name: string, { records }: Person): object {
  const body = BODIES[name] ?? { missing: `BODIES has nothing for ${name}` };
  return typeof body === 'function' ? body(records) : body;
}

/** A person's own records, except those that change automatically. */
async function view(as: Person): Promise<View> {
  const seen: View = {};
  for (const operation of as.records.events ? reads : onLists) {
    const mine = fill(operation.path, as, (of) => as.records[of]);
    const { status, text, total } = await ask(as, operation, mine);
    seen[operation.path] =
      `${status} ${total} ${text.replace(/"(lastSeenAt|timestamp|last_used_at|last_used_from|next)":("[^"]*"|null)|nonce="[^"]*"|"free_bytes":\d+/g, '')}`;
  }
  return seen;
}

const addLabel = async ({ admin }: Person, name: string) =>
  (await admin.post('/api/labels').send({ name }).expect(201)).body.id as number;

async function callTool({ key }: Person, name: string, input: object): Promise<object> {
  const params = { name, arguments: input };
  const { body } = await supertest(studio.url)
    .post('/api/mcp')
    .set({ 'X-API-Key': key, Accept: 'application/json, text/event-stream' })
    .send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  if (!body.result) throw new Error(JSON.stringify(body));
  return body.result;
}

describe('a record of another', () => {
  it.each(onRecords)('$name: is answered like one that is not there', async (operation) => {
    const { path, name, takesBody } = operation;
    if (takesBody && !UPLOADS.includes(name) && !path.includes('/uploads')) expect(Object.keys(BODIES)).toContain(name);
    const status = FORBIDDEN.includes(path) ? 403 : 404;
    const theirs = fill(path, bo, (of) => ada.records[of]);
    const nobodys = fill(path, bo, () => MISSING);
    const missing = await ask(bo, operation, nobodys);
    expect(await ask(bo, operation, theirs)).toEqual({ ...missing, status });
    // Another user's records below the user's own.
    const below = (last: string | undefined) => fill(path, bo, (of, isLast) => (isLast ? last : bo.records[of]));
    if (idsIn(path).length < 2 || OF_ANYBODY.includes(name)) return;
    const last = kindOf(path, idsIn(path).at(-1)?.of ?? '');
    const missingBelow = await ask(bo, operation, below(MISSING));
    expect(await ask(bo, operation, below(ada.records[last]))).toEqual({ ...missingBelow, status });
  });

  it.each(reads)('$name: does not appear in another user’s list or counts', ({ path }) => {
    const [before, after] = views.bo;
    expect(before?.[path]).toBeDefined();
    expect(after?.[path]).toBe(before?.[path]);
  });
});

describe('a token that is bound to another event', () => {
  let bound: Person;
  beforeAll(async () => {
    const spare = (await studio.v1(bo.token).post('/events', anEvent()).expect(201)).body.id;
    const limited = { name: 'bound', scopes: ['admin'], event_ids: [spare] };
    const { body } = await bo.admin.post('/api/admin/api-tokens').send(limited).expect(201);
    bound = { ...bo, token: body.token };
  });

  it.each(onRecords.filter(({ path }) => path.startsWith('/api/v1/events/')))(
    '$name: is answered like one that is not there',
    async (operation) => {
      const others = await ask(
        bound,
        operation,
        fill(operation.path, bound, (of) => bo.records[of]),
      );
      const missing = await ask(
        bound,
        operation,
        fill(operation.path, bound, () => MISSING),
      );
      expect(others).toEqual({ ...missing, status: 404 });
    },
  );
});

const calls: [string, (records: Record<string, string>) => object][] = [
  ['get_task', ({ tasks: id }) => ({ id })],
  ['update_task', ({ tasks: id }) => ({ id })],
  ['update_task', ({ tasks: id }) => ({ id, title: 'Changed' })],
  ['complete_task', ({ tasks: id }) => ({ id })],
  ['delete_task', ({ tasks: id }) => ({ id })],
  ['bulk_update_tasks', ({ tasks: id }) => ({ updates: [{ id, title: 'Changed' }] })],
  ['list_tasks', ({ labels: labelId }) => ({ labelId })],
  ['create_task', ({ labels: labelId }) => ({ title: 'Mine', labelId })],
  ['bulk_create_tasks', ({ labels: labelId }) => ({ tasks: [{ title: 'Mine', labelId }] })],
];

describe('a tool', () => {
  const missing = { tasks: MISSING, labels: MISSING };

  it.each(calls)('%s: answers another’s record like one that is not there', async (name, argumentsFor) => {
    const theirs = await callTool(bo, name, argumentsFor(ada.records));
    expect(theirs).toEqual(await callTool(bo, name, argumentsFor(missing)));
    expect(JSON.stringify(theirs)).not.toContain(ada.username);
  });

  it('complete_task: returns the level of its own user', async () => {
    const novice = await open('novice');
    for (const [person, level] of [
      [bo, 45],
      [novice, 1],
    ] as const) {
      const { id } = (await person.admin.post('/api/tasks').send({ title: 'One more' }).expect(201)).body;
      expect(await callTool(person, 'complete_task', { id })).toMatchObject({ structuredContent: { level } });
    }
  });

  it('create_label: returns the existing label of the same user and name', async () => {
    const [, mine] = [await addLabel(ada, 'Twin'), await addLabel(bo, 'Twin')];
    expect(await callTool(bo, 'create_label', { name: 'Twin' })).toMatchObject({
      structuredContent: { existed: true, label: { id: mine } },
    });
  });
});

describe('GET /api/rewards', () => {
  it('returns what the user’s own XP can pay for', async () => {
    const poor = await open('poor');
    const affordable = async ({ admin }: Person) => {
      const { body } = await admin.get('/api/rewards').expect(200);
      return body.filter((reward: { affordable: boolean }) => reward.affordable).length > 0;
    };
    expect([await affordable(bo), await affordable(poor)]).toEqual([true, false]);
  });
});

describe('/api/user/api-key', () => {
  it('GET: shows the end of the user’s own key', async () => {
    for (const { admin, key } of [ada, bo])
      expect((await admin.get('/api/user/api-key').expect(200)).body.maskedKey.slice(-4)).toBe(key.slice(-4));
  });

  it('DELETE: ends only the user’s own key', async () => {
    const other = await open('cleo');
    await other.admin.delete('/api/user/api-key').expect(204);
    const use = ({ key }: Person) => supertest(studio.url).get('/api/tasks').set('X-API-Key', key);
    expect([(await use(other)).status, (await use(bo)).status]).toEqual([401, 200]);
  });
});

const isRemoval = ({ method, path }: Operation) => method === 'delete' || path.endsWith('/delete');

/** Makes again what several operations delete. */
async function remake({ path }: Operation): Promise<void> {
  if (path === '/api/user/sessions/{id}') ada.records.sessions = String(await addSession(ada.username));
  if (path === '/api/user/identities/{id}') ada.records.identities = String(await addIdentity(ada.username));
  if (path.startsWith('/gallery/')) {
    const { slug, share_token } = ada.records;
    ada.records.guestUploads = await openGuestUpload(ada.guest, `/gallery/${slug}/${share_token}`);
  } else if (path.endsWith('/uploads/{uploadId}')) {
    const { headers } = await studio.v1(ada.token).form(`/events/${ada.records.events}/uploads`).set(TUS).expect(201);
    ada.records.uploads = headers.location?.split('/').at(-1) ?? '';
  }
  if (path.includes('/selections/{selectionId}')) {
    const [made] = await studio.sql<{ id: number }>(
      `insert into selections (event_id, guest, name)
       select event_id, guest, gen_random_uuid()::text from selections where event_id = $1 limit 1 returning id`,
      [ada.records.events],
    );
    ada.records.selections = String(made?.id);
  }
  if (path.endsWith('/categories/{id}')) {
    const category = { name: 'Again', event_id: Number(ada.records.events) };
    ada.records.categories = String((await ada.admin.post('/api/admin/categories').send(category).expect(201)).body.id);
  }
  if (path.endsWith('/webhooks/{id}')) {
    const webhook = { name: 'Again', url: 'https://example.com', events: ['event.created'] };
    ada.records.webhooks = String((await ada.admin.post('/api/admin/webhooks').send(webhook).expect(201)).body.id);
  }
  // They were restored.
  if (path.endsWith('/trash/photo/{id}'))
    await ada.admin.delete(`/api/admin/events/${ada.records.events}/photos/${ada.records['trash/photo']}`).expect(204);
  if (path.endsWith('/trash/event/{id}'))
    await ada.admin.delete(`/api/admin/events/${ada.records['trash/event']}`).expect(204);
  if (!/\/photos\/(\{photoId\}|delete)$/.test(path)) return;
  const { body } = await studio
    .v1(ada.token)
    .upload(Number(ada.records.events), await aJpeg(60, 40))
    .expect(201);
  ada.records.photos = String(body.id);
}

describe('the owner', () => {
  it('finds the record in the lists', () => {
    const [before = {}, after = {}] = views.ada;
    expect(Object.keys(before).filter((path) => after[path] !== before[path])).toEqual(OWN_LISTS);
  });

  it.each(calls.filter(([name]) => name !== 'delete_task'))('%s: does it', async (name, argumentsFor) => {
    expect(await callTool(ada, name, argumentsFor(ada.records))).not.toHaveProperty('isError');
  });

  it('may do all of this', async () => {
    const rank = (operation: Operation) =>
      operation.path.startsWith('/gallery/')
        ? isRemoval(operation)
          ? 0.5
          : 0
        : // Before the event is archived.
          operation.path.endsWith('/deliver')
          ? 0.9
          : isRemoval(operation)
            ? 100 - operation.path.split('/').length
            : /\/trash\/.*\/restore$/.test(operation.path)
              ? 2
              : 1;
    const allowed = onRecords.filter(({ path }) => !FORBIDDEN.includes(path));
    const answers: [string, number][] = [];
    for (const operation of allowed.sort((one, other) => rank(one) - rank(other))) {
      if (isRemoval(operation) || operation.path.includes('/uploads/')) await remake(operation);
      if (operation.path === '/api/tasks/{id}/restore')
        await ada.admin.delete(`/api/tasks/${ada.records.tasks}`).expect(204);
      const mine = fill(operation.path, ada, (of) => ada.records[of]);
      answers.push([operation.name, (await ask(ada, operation, mine)).status]);
    }
    expect(answers.filter(([name, status]) => status >= 300 && !(REDIRECTS.includes(name) && status === 303))).toEqual(
      [],
    );
  });
});
