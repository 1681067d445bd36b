import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openGallery } from '../support/open-gallery.ts';
import { openReceiver } from '../support/receiver.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { evaluate, loadPackage, type Package } from './n8n.ts';
import { openWorkflow } from './n8n-surroundings.ts';

const root = join(import.meta.dirname, '../..');
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

let studio: Studio;
let atelier: Package;
let token: string;
let eventId: number;
let workflow: ReturnType<typeof openWorkflow>;

beforeAll(async () => {
  atelier = loadPackage();
  studio = await openStudio();
  const { username } = await studio.account('admin');
  token = await studio.token(username);
  eventId = (await studio.v1(token).post('/events', anEvent()).expect(201)).body.id;
  workflow = openWorkflow(atelier, { url: `${studio.url}/`, token });
});
afterAll(() => studio.close());

type Options = Parameters<typeof workflow.execute>[2];
const run = (resource: string, operation: string, parameters: object = {}, options?: Options) =>
  workflow.execute(atelier.Atelier, { resource, operation, eventId, ...parameters }, options);
const withPhoto = (bytes: Buffer, fileName: string) => ({
  items: [{ json: {}, binary: { data: { fileName, mimeType: 'image/jpeg', bytes } } }],
});

describe('the credential for n8n', () => {
  it.each([
    ['accepts a token', 200],
    ['refuses another', 401],
  ])('%s', async (_, status) => {
    const { authenticate, test } = new atelier.AtelierApi();
    const credentials = { url: `${studio.url}/`, token: status === 200 ? token : 'svc_live_wrong' };
    const { baseURL, url } = test.request;
    const headers = { Authorization: evaluate(authenticate.properties.headers.Authorization ?? '', credentials) };
    expect((await fetch(evaluate(baseURL, credentials) + url, { headers })).status).toBe(status);
  });
});

describe('the node for n8n', () => {
  it('creates an event, once for all retries, and reads it', async () => {
    const fields = {
      eventName: 'Cy & Di',
      password: 'secret1',
      additionalFields: { customer_name: 'Cy', event_date: '2026-06-01', customer_email: '' },
    };
    const [created] = await run('event', 'create', fields, { executionId: '2' });
    const [again] = await run('event', 'create', fields, { executionId: '2' });
    expect(again?.id).toBe(created?.id);
    const [read] = await run('event', 'get', { eventId: created?.id });
    expect(read).toMatchObject({ event_name: 'Cy & Di', event_type: 'wedding', customer_name: 'Cy' });
    const found = await run('event', 'getAll', { filters: { q: 'cy &', status: 'active' } });
    expect(found.map(({ id }) => id)).toEqual([created?.id]);
  });

  it('creates an event without a password', async () => {
    const [created] = await run('event', 'create', { eventName: 'Open', requirePassword: false }, { executionId: '3' });
    expect((await run('event', 'get', { eventId: created?.id }))[0]).toMatchObject({ require_password: false });
  });

  it('uploads a photo with its name and category, and the same bytes once', async () => {
    const [category] = await run('category', 'create', { categoryName: 'Ceremony' }, { executionId: '4' });
    const [again] = await run('category', 'create', { categoryName: 'Ceremony' }, { executionId: '4' });
    expect(again?.id).toBe(category?.id);
    expect(await run('category', 'getAll')).toContainEqual(
      expect.objectContaining({ id: category?.id, is_global: false }),
    );

    const bytes = await aJpeg();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const photo = withPhoto(bytes, 'Brautpaar “Ü”.jpg');
    expect(await run('photo', 'check', {}, photo)).toEqual([{ sha256, is_known: false, photo_id: null }]);
    const additionalFields = { category_id: category?.id };
    const [uploaded] = await run('photo', 'upload', { additionalFields }, photo);
    const [same] = await run('photo', 'upload', { additionalFields }, { ...photo, executionId: '7' });
    expect(same).toMatchObject({ id: uploaded?.id, duplicate: true });
    expect(await run('photo', 'check', {}, photo)).toEqual([{ sha256, is_known: true, photo_id: uploaded?.id }]);
    const [listed] = await run('photo', 'getAll', { filters: { category_id: String(category?.id) } });
    expect(listed).toMatchObject({ original_filename: 'Brautpaar “Ü”.jpg', sha256, category_id: category?.id });
    const [kept] = await run('photo', 'upload', { additionalFields: { on_duplicate: 'keep' } }, photo);
    expect(kept?.id).not.toBe(uploaded?.id);
    // n8n retries the node, because the response was lost.
    const [retried] = await run('photo', 'upload', { additionalFields: { on_duplicate: 'keep' } }, photo);
    expect(retried?.id).toBe(kept?.id);
  });

  it('announces the digest of an upload, so that bytes cannot change on their way', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const receiver = await openReceiver({ status: 201, headers, body: '{"id":1}' });
    const bytes = await aJpeg();
    const elsewhere = openWorkflow(atelier, { url: receiver.url, token });
    const parameters = { resource: 'photo', operation: 'upload', eventId: 1 };
    await elsewhere.execute(atelier.Atelier, parameters, withPhoto(bytes, 'DSC_1.jpg'));
    const digest = createHash('sha256').update(bytes).digest('base64');
    expect(receiver.received.map((request) => request.headers['repr-digest'])).toEqual([`sha-256=:${digest}:`]);
    await receiver.close();
  });

  it.each([
    ['another call of the same run', 'Second', 'n8n-1'],
    ['the same run of another n8n', 'First', 'n8n-2'],
  ])('creates another event in %s', async (_, eventName, instanceId) => {
    const [first] = await run('event', 'create', { eventName: 'First', requirePassword: false }, { executionId: '6' });
    const other = { executionId: '6', instanceId };
    const [second] = await run('event', 'create', { eventName, requirePassword: false }, other);
    expect(second?.id).not.toBe(first?.id);
  });

  it('reads lists to their end, or up to the limit', async () => {
    const { id } = await openGallery(studio, studio.v1(token), 130);
    const all = await run('photo', 'getAll', { eventId: id, returnAll: true });
    expect(new Set(all.map((photo) => photo.id)).size).toBe(130);
    expect((await run('photo', 'getAll', { eventId: id, limit: 110 })).length).toBe(110);
    expect((await run('photo', 'getAll', { eventId: id })).length).toBe(50);
  });

  it('reads and moderates comments, and reads picks', async () => {
    const { id, url, photos } = await openGallery(studio, studio.v1(token), 2);
    const guest = supertest.agent(url);
    const say = (body: object) => guest.post(`/photos/${photos[0]}/feedback`).send(body).expect(200);
    await say({ type: 'comment', text: 'Lovely', guest_name: 'Eve' });
    await say({ type: 'favorite', value: true });
    const [comment] = await run('comment', 'getAll', { eventId: id, filters: { status: 'pending' } });
    expect(comment).toMatchObject({ text: 'Lovely', guest_name: 'Eve' });
    await run('comment', 'moderate', { eventId: id, commentId: comment?.id, status: 'visible' });
    expect(await run('comment', 'getAll', { eventId: id, filters: { status: 'pending' } })).toEqual([]);
    const [marked] = await run('photo', 'getAll', { eventId: id, filters: { marks: true, q: 'IMG_2.' } });
    expect(marked).toMatchObject({ marks: { favorites: 1, comments: 1 } });
    const picks = await run('pick', 'getAll', { eventId: id, filters: { favorite: true } });
    expect(picks).toEqual([expect.objectContaining({ photo_id: photos[0], favorites: 1, comments: 1 })]);
  });

  it('reads the lists of guests', async () => {
    const { id, url, photos } = await openGallery(studio, studio.v1(token), 2);
    const guest = supertest.agent(url);
    const { body: list } = await guest.post('/selections').send({ name: 'Album' }).expect(201);
    await guest.put(`/selections/${list.id}/photos/${photos[0]}`).send({}).expect(200);
    const [found] = await run('list', 'getAll', { eventId: id, filters: { status: 'open' } });
    expect(found).toMatchObject({ id: list.id, name: 'Album' });
    expect(await run('list', 'getAll', { eventId: id, filters: { status: 'submitted' } })).toEqual([]);
    const [read] = await run('list', 'get', { eventId: id, selectionId: list.id });
    expect(read).toMatchObject({ name: 'Album', photos: [expect.objectContaining({ id: photos[0] })] });
  });

  it('throws a refusal with the words of the server, or returns it if the workflow continues', async () => {
    const missing = { eventId: 2_147_483_647 };
    const { error } = (await studio.v1(token).get('/events/2147483647').expect(404)).body;
    await expect(run('event', 'get', missing)).rejects.toMatchObject({ httpCode: '404', message: error });
    expect(await run('event', 'get', missing, { continues: true })).toEqual([{ error }]);
    const wrong = run('event', 'create', { eventName: 'Cy', password: 'short' }, { executionId: '5' });
    await expect(wrong).rejects.toMatchObject({ httpCode: '400', description: expect.stringContaining('password: ') });
  });

  it('names the item that failed, also if the fault is in the workflow', async () => {
    const refused = run('event', 'get', { eventId: 2_147_483_647 });
    await expect(refused).rejects.toMatchObject({ httpCode: '404', context: { itemIndex: 0 } });
    const items = [...withPhoto(await aJpeg(), 'DSC_1.jpg').items, { json: {} }];
    const failed = await run('photo', 'check', {}, { items }).catch((error) => error);
    expect(failed).toBeInstanceOf(atelier.NodeOperationError);
    expect(failed).toMatchObject({ message: expect.stringContaining('no binary field'), context: { itemIndex: 1 } });
  });

  it('says so if something else is at the address', async () => {
    const elsewhere = openWorkflow(atelier, { url: `${studio.url}/studio`, token });
    const lost = elsewhere.execute(atelier.Atelier, { resource: 'event', operation: 'getAll' });
    await expect(lost).rejects.toThrow('The response is not from Atelier. Check the address in the credential.');
  });
});

describe('the package for n8n', () => {
  const { paths, components } = readJson('openapi/gallery.json');
  type Parameter = { name?: string; $ref?: string };
  const namesOf = (path: string) => paths[path].get.parameters.map(({ name }: Parameter) => name);
  const properties = () => new atelier.Atelier().description.properties;
  const fieldsOf = (name: string, resource: string) =>
    properties()
      .filter((property) => property.name === name && property.displayOptions?.show.resource?.includes(resource))
      .flatMap(({ options = [] }) => options.map((option) => option.name));

  it.each([
    ['event', '/events'],
    ['photo', '/events/{id}/photos'],
    ['comment', '/events/{id}/comments'],
    ['list', '/events/{id}/selections'],
    ['pick', '/events/{id}/feedback'],
  ])('offers filters of %s that the document has', (resource, path) => {
    expect(namesOf(path)).toEqual(expect.arrayContaining(fieldsOf('filters', resource)));
  });

  it('offers fields of new events that the document has', () => {
    const { NewEvent } = components.schemas;
    expect(Object.keys(NewEvent.properties)).toEqual(expect.arrayContaining(fieldsOf('additionalFields', 'event')));
    const types = properties()
      .find(({ name }) => name === 'eventType')
      ?.options?.map(({ value }) => value);
    expect(types?.sort()).toEqual([...components.schemas.EventType.enum].sort());
  });

  it('offers every type of webhook', () => {
    const [events] = new atelier.AtelierTrigger().description.properties;
    const types = events?.options?.map(({ value }) => value);
    expect(types?.sort()).toEqual([...components.schemas.GalleryEventType.enum].sort());
  });
});
