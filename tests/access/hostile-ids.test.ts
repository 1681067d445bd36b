import supertest from 'supertest';
import { documents } from '../../src/documents.ts';
import { readDocument } from '../support/documented-operations.ts';
import { anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options';
const METHODS: string[] = ['get', 'post', 'put', 'patch', 'delete', 'head'] satisfies Method[];

/** Every parameter in a path of every documented operation. */
const PARAMETERS = documents.flatMap(({ name: document }) => {
  const { servers, paths } = readDocument(document);
  const server = servers[0]?.url.replace(/\/$/, '') ?? '';
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => METHODS.includes(method))
      .flatMap((method) =>
        [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => ({
          name: `${method.toUpperCase()} ${server}${path}: ${parameter}`,
          method: method as Method,
          path: server + path,
          parameter,
        })),
      ),
  );
});

/** Values that only forms of pages send. */
const FORMS = /\/selections\/\{selectionId\}(\/photos\/\{photoId\})?$/;

let studio: Studio;
let admin: Agent;
let guest: Agent;
let token: string;
/** The other parameters of a path. */
let known: Record<string, string>;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  token = await studio.token('owner');
  guest = supertest.agent(studio.url);
  const event = anEvent({ require_password: false, password: undefined, feedback_enabled: true });
  const { body } = await studio.v1(token).post('/events', event).expect(201);
  await admin.patch(`/api/admin/events/${body.id}/presentation`).send({ guest_uploads: true }).expect(200);
  known = { slug: body.slug, share_token: body.share_token, id: String(body.id) };
});
afterAll(() => studio.close());

function ask({ method, path, parameter }: (typeof PARAMETERS)[number], value: string) {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => (name === parameter ? value : (known[name] ?? '1')));
  const client = path.startsWith('/gallery') ? guest : path.startsWith('/api/v1') ? supertest.agent(studio.url) : admin;
  const request = client[method](address).set({ 'Tus-Resumable': '1.0.0', 'Sec-Fetch-Site': 'same-origin' });
  if (FORMS.test(path) && method === 'post') request.type('form');
  if (path.startsWith('/api/v1')) request.set('Authorization', `Bearer ${token}`);
  if (/\/uploads\/\{uploadId\}$/.test(path) && method === 'patch')
    request.set({ 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' });
  return request;
}

describe.each(PARAMETERS)('$name', (operation) => {
  it.each([
    ['%00', [404]],
    ['x'.repeat(300), [404]],
    // Nobody can tell what it is meant to be.
    ['%ff', [400]],
  ])('%s is not an id', async (value, statuses) => {
    const { status, body } = await ask(operation, value);
    expect([statuses.includes(status), status, body?.code]).toEqual([true, status, body?.code]);
  });
});

const LISTS = ['/photos', '/feedback', '/links', '/selections', '/inbox', '/photos/1/preview'];

describe.each(LISTS)('GET /api/admin/events/{id}%s', (path) => {
  it('of an event of others with a bad query is 404, as one that does not exist', async () => {
    await studio.account('admin', `other${path.replaceAll('/', '-')}`);
    const other = await studio.login(`other${path.replaceAll('/', '-')}`);
    const bad = '?limit=many&size=huge&status=odd';
    const [theirs, missing] = [
      await other.get(`/api/admin/events/${known.id}${path}${bad}`),
      await other.get(`/api/admin/events/2147483647${path}${bad}`),
    ];
    expect([theirs.status, missing.status]).toEqual([404, 404]);
    const own = await admin.get(`/api/admin/events/${known.id}${path}${bad}`);
    expect([own.status, own.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
