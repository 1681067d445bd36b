import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { closeGate } from '../support/gate.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { aFile, metadataOf } from '../support/tus.ts';

let studio: Studio;
let api: V1;
let token: string;
let event: number;
let administrator: Agent;

beforeAll(async () => {
  studio = await openStudio();
  const { username } = await studio.account('admin');
  token = await studio.token(username);
  api = studio.v1(token);
  administrator = await studio.login(username);
});
afterAll(() => studio.close());
beforeEach(async () => {
  event = (await api.post('/events', anEvent()).expect(201)).body.id;
});

const request = (method: 'patch' | 'delete', path: string) =>
  supertest(studio.url)[method](`/api/v1${path}`).set('Authorization', `Bearer ${token}`);
const add = async (name: string, more: object = {}) =>
  (await api.post(`/events/${event}/categories`, { name, ...more }).expect(201)).body;
const addPhoto = async (category_id: number, width = 20) =>
  (
    await api
      .form(`/events/${event}/photos`)
      .field('category_id', category_id)
      .attach('photo', await aJpeg(width), { filename: 'a.jpg', contentType: 'image/jpeg' })
      .expect(201)
  ).body.id as number;
const openUpload = (category_id: number, bytes: number) =>
  api.form(`/events/${event}/uploads`).set({
    'Tus-Resumable': '1.0.0',
    'Upload-Length': String(bytes),
    'Upload-Metadata': metadataOf({ ...aFile, category_id: String(category_id) }),
  });
const pathOf = (location = '') => new URL(location, studio.url).pathname.replace('/api/v1', '');
const photo = async (id: number) => (await api.get(`/events/${event}/photos/${id}`).expect(200)).body;

describe('POST /api/v1/events/{id}/categories', () => {
  it('adds a category to this event and returns where it is', async () => {
    const { body, headers } = await api
      .post(`/events/${event}/categories`, { name: 'First Dance', event_id: 1, unknown: 'ignored' })
      .expect(201);
    expect(body).toEqual({
      id: body.id,
      name: 'First Dance',
      slug: 'first-dance',
      is_global: false,
      event_id: event,
      created_at: expect.any(String),
      photo_count: 0,
    });
    expect(headers.location).toBe(`/api/v1/events/${event}/categories/${body.id}`);
    const { categories } = (await api.get(`/events/${event}/categories`).expect(200)).body;
    expect(categories).toContainEqual({ id: body.id, name: 'First Dance', slug: 'first-dance', is_global: false });
  });

  it('is 409 if the event has this slug, and 201 if only another event has it', async () => {
    await add('Dance');
    expect((await api.post(`/events/${event}/categories`, { name: 'Dance' }).expect(409)).body.code).toBe('CONFLICT');
    event = (await api.post('/events', anEvent()).expect(201)).body.id;
    await add('Dance');
  });

  it.each([{}, { name: '' }, { name: 1 }, { name: 'A', slug: 'Not a slug' }])('%j: 400', async (body) => {
    await api.post(`/events/${event}/categories`, body).expect(400);
  });

  it('returns the same category for the same Idempotency-Key', async () => {
    const send = () => api.post(`/events/${event}/categories`, { name: 'Once' }).set('Idempotency-Key', `k${event}`);
    const first = await send().expect(201);
    const again = await send().expect(201);
    expect([again.body.id, again.headers['idempotent-replayed']]).toEqual([first.body.id, 'true']);
  });
});

describe('PATCH /api/v1/events/{id}/categories/{categoryId}', () => {
  it('renames a category, and is 412 after another change', async () => {
    const { id } = await add('Dance');
    const path = `/events/${event}/categories/${id}`;
    const { etag = '' } = (await api.get(path).expect(200)).headers;
    await request('patch', path).set('If-Match', etag).send({ name: 'Party time' }).expect(200);
    await request('patch', path).set('If-Match', etag).send({ name: 'Late' }).expect(412);
    expect((await api.get(path)).body).toMatchObject({ name: 'Party time', slug: 'dance' });
  });

  it('makes its photos collages when its slug says so, and single photos again', async () => {
    const { id } = await add('Spreads');
    const one = await addPhoto(id);
    await request('patch', `/events/${event}/categories/${id}`).send({ slug: 'collages' }).expect(200);
    expect(await photo(one)).toMatchObject({ type: 'collage' });
    await request('patch', `/events/${event}/categories/${id}`).send({ slug: 'spreads' }).expect(200);
    expect(await photo(one)).toMatchObject({ type: 'individual' });
  });

  it('does the same if an administrator changes the slug in the studio', async () => {
    const { id } = await add('Spreads');
    const one = await addPhoto(id);
    await administrator.patch(`/api/admin/categories/${id}`).send({ slug: 'collages' }).expect(200);
    expect(await photo(one)).toMatchObject({ type: 'collage' });
    await administrator.patch(`/api/admin/categories/${id}`).send({ slug: 'spreads' }).expect(200);
    expect(await photo(one)).toMatchObject({ type: 'individual' });
  });

  it('is 403 for a global category, which belongs to all events', async () => {
    for (const method of ['patch', 'delete'] as const) {
      const { body } = await request(method, `/events/${event}/categories/1`).send({ name: 'Mine' }).expect(403);
      expect(body.error).toBe('Global categories belong to all events. Change them in the studio.');
    }
    await api.get(`/events/${event}/categories/1`).expect(200);
  });

  it('is 404 for a category of another event of the same owner', async () => {
    const { id } = await add('Dance');
    const other = (await api.post('/events', anEvent()).expect(201)).body.id;
    await api.get(`/events/${other}/categories/${id}`).expect(404);
    await request('patch', `/events/${other}/categories/${id}`).send({ name: 'Mine' }).expect(404);
    await request('delete', `/events/${other}/categories/${id}`).expect(404);
    await api.get(`/events/${event}/categories/${id}`).expect(200);
  });

  it('counts only the photos of this event in a global category', async () => {
    await addPhoto(1);
    const { body } = await api.get(`/events/${event}/categories/1`).expect(200);
    expect(body).toMatchObject({ is_global: true, event_id: null, photo_count: 1 });
  });
});

describe('DELETE /api/v1/events/{id}/categories/{categoryId}', () => {
  it('leaves its photos without a category; collages become single photos', async () => {
    const { id } = await add('Our collages', { slug: 'collages' });
    const [one, two] = [await addPhoto(id), await addPhoto(id, 21)];
    const elsewhere = await addPhoto(1, 22);
    expect(await photo(one)).toMatchObject({ category_id: id, type: 'collage' });
    await request('delete', `/events/${event}/categories/${id}`).expect(204);
    await api.get(`/events/${event}/categories/${id}`).expect(404);
    for (const left of [one, two]) expect(await photo(left)).toMatchObject({ category_id: null, type: 'individual' });
    expect(await photo(elsewhere)).toMatchObject({ category_id: 1 });
    const recorded = await studio.sql(
      "select details from audit_log where type = 'category_deleted' order by id desc limit 1",
    );
    expect(recorded).toEqual([{ details: { category_id: id, name: 'Our collages', photos: 2 } }]);
  });

  it('is 412 if a photo was added since the category was read', async () => {
    const { id } = await add('Dance');
    const path = `/events/${event}/categories/${id}`;
    const { etag = '' } = (await api.get(path).expect(200)).headers;
    await addPhoto(id);
    await request('delete', path).set('If-Match', etag).expect(412);
    await api.get(path).expect(200);
  });

  it('takes unfinished uploads out of the category, so that they still become photos', async () => {
    const { id } = await add('Dance');
    const bytes = await aJpeg(23);
    const opened = await openUpload(id, bytes.length).expect(201);
    await request('delete', `/events/${event}/categories/${id}`).expect(204);
    const { headers } = await request('patch', pathOf(opened.headers.location))
      .set({ 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' })
      .send(bytes)
      .expect(204);
    expect(await photo(Number(headers['photo-id']))).toMatchObject({ category_id: null });
  });

  it('does the same if an administrator deletes the category in the studio', async () => {
    const { id } = await add('Dance');
    const bytes = await aJpeg(27);
    const opened = await openUpload(id, bytes.length).expect(201);
    await administrator.delete(`/api/admin/categories/${id}`).expect(204);
    const { headers } = await request('patch', pathOf(opened.headers.location))
      .set({ 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' })
      .send(bytes)
      .expect(204);
    expect(await photo(Number(headers['photo-id']))).toMatchObject({ category_id: null });
  });

  it('waits for a photo that is just entering the category, and takes it out too', async () => {
    const { id } = await add('Dance');
    const [row] = await studio.sql<{ created_by: number }>('select created_by from events where id = $1', [event]);
    const gate = await closeGate(
      studio,
      `insert into photos (event_id, filename, original_filename, path, type, category_id, size_bytes, sha256, mime_type, uploaded_by, crc32)
      values ($1, '1780000000000_0a1b2c3d.jpg', 'late.jpg', 'late', 'individual', $2, 1, repeat('0', 64), 'image/jpeg', $3, 0)`,
      [event, id, row?.created_by],
    );
    const deletion = request('delete', `/events/${event}/categories/${id}`).then(({ status }) => status);
    await gate.waiting('delete from categories', 1);
    await gate.open();
    expect(await deletion).toBe(204);
    const [late] = await studio.sql('select category_id from photos where event_id = $1', [event]);
    expect(late).toEqual({ category_id: null });
  });

  it('stores a photo whose last bytes arrived before the deletion, without a category', async () => {
    const { id } = await add('Dance');
    const bytes = await aJpeg(24);
    const opened = await openUpload(id, bytes.length).expect(201);
    // The photo is about to be written when the deletion begins.
    const gate = await closeGate(studio, 'select id from events where id = $1 for update', [event]);
    const finished = request('patch', pathOf(opened.headers.location))
      .set({ 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' })
      .send(bytes)
      .then(({ status, headers }) => ({ status, photo: Number(headers['photo-id']) }));
    await gate.waiting('insert into photos', 1);
    await studio.sql('delete from categories where id = $1', [id]);
    await gate.open();
    const { status, photo: made } = await finished;
    expect(status).toBe(204);
    expect(await photo(made)).toMatchObject({ category_id: null });
  });

  it('is 400 for an upload that names a category which is just being deleted', async () => {
    const { id } = await add('Dance');
    const gate = await closeGate(studio, 'delete from categories where id = $1', [id]);
    const opened = openUpload(id, 10).then(({ status }) => status);
    await gate.waiting('insert into uploads', 1);
    await gate.open();
    expect(await opened).toBe(400);
  });
});
