import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let token: string;
let api: V1;
let event: number;
let photos: number[];
let comments: number[];

beforeAll(async () => {
  studio = await openStudio();
  const { username } = await studio.account('admin');
  token = await studio.token(username);
  api = studio.v1(token);
  const settings = { require_password: false, password: undefined, feedback_enabled: true };
  const created = (await api.post('/events', anEvent(settings)).expect(201)).body;
  event = created.id;
  photos = [];
  for (const filename of ['A.jpg', 'B.jpg'])
    photos.push((await api.upload(event, await aJpeg(20), { filename }).expect(201)).body.id);
  const say = (photo: number | undefined, body: object) =>
    supertest(studio.url)
      .post(`/gallery/${created.slug}/${created.share_token}/photos/${photo}/feedback`)
      .send(body)
      .expect(200);
  await say(photos[0], { type: 'comment', text: 'First', guest_name: 'Ada', guest_email: 'ada@example.com' });
  await say(photos[1], { type: 'comment', text: 'Second' });
  await say(photos[1], { type: 'comment', text: 'Third' });
  await say(photos[0], { type: 'favorite', value: true });
  const rows = await studio.sql<{ id: number }>("select id from feedback where type = 'comment' order by id");
  comments = rows.map(({ id }) => id);
  await studio.sql("update feedback set created_at = '2026-05-01T10:00:00Z' where id = $1", [comments[0]]);
  await studio.sql("update feedback set status = 'visible' where id = $1", [comments[1]]);
});
afterAll(() => studio.close());

const list = async (query = '') => (await api.get(`/events/${event}/comments?${query}`).expect(200)).body;
const texts = async (query: string) => (await list(query)).comments.map(({ text }: { text: string }) => text);

describe('GET /api/v1/events/{id}/comments', () => {
  it('returns comments of every status, newest first, without e-mail addresses', async () => {
    const body = await list();
    expect(body.pagination).toEqual({ page: 1, limit: 25, total: 3, next_cursor: null });
    expect(body.comments).toEqual([
      expect.objectContaining({ text: 'Third', status: 'pending', guest_name: null }),
      expect.objectContaining({ text: 'Second', status: 'visible', photo_id: photos[1], original_filename: 'B.jpg' }),
      {
        id: comments[0],
        photo_id: photos[0],
        original_filename: 'A.jpg',
        guest_name: 'Ada',
        text: 'First',
        status: 'pending',
        created_at: '2026-05-01T10:00:00.000Z',
      },
    ]);
  });

  it('filters by status, photo and time', async () => {
    expect(await texts('status=pending')).toEqual(['Third', 'First']);
    expect(await texts('status=hidden')).toEqual([]);
    expect(await texts(`photo_id=${photos[1]}`)).toEqual(['Third', 'Second']);
    expect(await texts('since=2026-05-01T10:00:00Z')).toHaveLength(3);
    expect(await texts('since=2026-05-01T10:00:00.001Z')).toEqual(['Third', 'Second']);
  });

  it('walks the pages by cursor: each comment once', async () => {
    const { headers, body } = await api.get(`/events/${event}/comments?limit=2`).expect(200);
    const { next_cursor: cursor } = body.pagination;
    expect(headers.link).toBe(
      `<${studio.deps.publicUrl}/api/v1/events/${event}/comments?limit=2&cursor=${cursor}>; rel="next"`,
    );
    expect(await texts(`limit=2&cursor=${cursor}`)).toEqual(['First']);
    await api.get(`/events/${event}/comments?cursor=${cursor}&status=pending`).expect(400);
  });

  it.each(['status=new', 'photo_id=x', 'since=2026-05-01', 'limit=0', 'cursor=x', 'page=1&page=2'])(
    '%s: 400',
    async (query) => {
      await api.get(`/events/${event}/comments?${query}`).expect(400);
    },
  );
});

describe('PATCH /api/v1/events/{id}/comments/{commentId}', () => {
  const moderate = (id: number | string | undefined, body: object, as = api) =>
    supertest(studio.url)
      .patch(`/api/v1/events/${event}/comments/${id}`)
      .set('Authorization', `Bearer ${as === api ? token : ''}`)
      .send(body);

  it('shows a comment, hides it, and records who did', async () => {
    const { body } = await moderate(comments[0], { status: 'visible', unknown: 'ignored' }).expect(200);
    expect(body).toMatchObject({ id: comments[0], text: 'First', status: 'visible', original_filename: 'A.jpg' });
    expect(body).not.toHaveProperty('guest_email');
    expect((await moderate(comments[0], { status: 'hidden' }).expect(200)).body.status).toBe('hidden');
    expect(await texts('status=hidden')).toEqual(['First']);
    const recorded = await studio.sql(
      "select via, details from audit_log where type = 'feedback_moderated' order by id desc limit 1",
    );
    expect(recorded).toEqual([{ via: 'api_v1', details: { feedback_id: comments[0], status: 'hidden' } }]);
  });

  it.each([{}, { status: 'new' }, { status: null }])('%j: 400', async (body) => {
    await moderate(comments[0], body).expect(400);
  });

  it('is 404 for other kinds of feedback and for comments of other events', async () => {
    const [favorite] = await studio.sql<{ id: number }>("select id from feedback where type = 'favorite'");
    await moderate(favorite?.id, { status: 'hidden' }).expect(404);
    // The record comes before the body.
    await moderate(favorite?.id, {}).expect(404);
    await moderate(2147483647, {}).expect(404);
    const other = (await api.post('/events', anEvent()).expect(201)).body.id;
    await supertest(studio.url)
      .patch(`/api/v1/events/${other}/comments/${comments[1]}`)
      .set('Authorization', `Bearer ${token}`)
      .send({ status: 'hidden' })
      .expect(404);
    expect(await texts('status=visible')).toEqual(['Second']);
  });
});
