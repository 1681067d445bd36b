import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let api: V1;
let admin: Agent;
let event: number;
const photos: Record<string, number> = {};

beforeAll(async () => {
  studio = await openStudio();
  const { username } = await studio.account('admin');
  [api, admin] = [studio.v1(await studio.token(username)), await studio.login(username)];
  const settings = { require_password: false, password: undefined, feedback_enabled: true };
  const created = (await api.post('/events', anEvent(settings)).expect(201)).body;
  event = created.id;
  await studio.sql('update feedback_settings set allow_likes = true where event_id = $1', [event]);
  for (const filename of ['=A.jpg', 'B, the "second".jpg', 'C.jpg', 'D.jpg'])
    photos[filename] = (await api.upload(event, await aJpeg(20), { filename }).expect(201)).body.id;
  const say = (filename: string, body: object) =>
    supertest
      .agent(studio.url)
      .post(`/gallery/${created.slug}/${created.share_token}/photos/${photos[filename]}/feedback`)
      .send(body)
      .expect(200);
  for (const filename of ['=A.jpg', 'B, the "second".jpg']) await say(filename, { type: 'favorite', value: true });
  for (const value of [5, 4]) await say('=A.jpg', { type: 'rating', value });
  await say('C.jpg', { type: 'rating', value: 2 });
  await say('C.jpg', { type: 'like', value: true });
  await say('C.jpg', { type: 'comment', text: 'Lovely' });
  await studio.sql("update feedback set status = 'visible' where type = 'comment'");
});
afterAll(() => studio.close());

const list = async (query = '') => (await api.get(`/events/${event}/feedback?${query}`).expect(200)).body;
const names = ({ feedback }: { feedback: { original_filename: string }[] }) =>
  feedback.map((pick) => pick.original_filename);

describe('GET /api/v1/events/{id}/feedback', () => {
  it('answers one line for each photo of which somebody has said something', async () => {
    const body = await list();
    expect(body.pagination).toEqual({ page: 1, limit: 25, total: 3, next_cursor: null });
    expect(body.feedback).toEqual([
      {
        photo_id: photos['C.jpg'],
        filename: expect.stringMatching(/\.jpg$/),
        original_filename: 'C.jpg',
        thumbnail_url: `/api/admin/events/${event}/photos/${photos['C.jpg']}/thumbnail`,
        likes: 1,
        favorites: 0,
        rating: { count: 1, average: 2 },
        comments: 1,
      },
      expect.objectContaining({ favorites: 1, rating: { count: 0, average: null } }),
      expect.objectContaining({ favorites: 1, rating: { count: 2, average: 4.5 } }),
    ]);
  });

  it.each([
    ['favorite=true', ['B, the "second".jpg', '=A.jpg']],
    ['favorite=false', ['C.jpg']],
    ['min_rating=4', ['=A.jpg']],
    ['min_rating=4.5', ['=A.jpg']],
    ['min_rating=4.6', []],
    ['favorite=true&min_rating=1', ['=A.jpg']],
  ])('%s', async (query, expected) => {
    const body = await list(query);
    expect([names(body), body.pagination.total]).toEqual([expected, expected.length]);
  });

  it('comes in pages, by cursor too', async () => {
    const first = await list('limit=2');
    const second = await list(`limit=2&cursor=${first.pagination.next_cursor}`);
    expect([...names(first), ...names(second)]).toEqual(['C.jpg', 'B, the "second".jpg', '=A.jpg']);
    await api.get(`/events/${event}/feedback?favorite=true&cursor=${first.pagination.next_cursor}`).expect(400);
  });

  it('format=filenames: the original names, for an editor’s search', async () => {
    const { text, headers } = await api.get(`/events/${event}/feedback?format=filenames&favorite=true`).expect(200);
    expect([text, headers['content-type']]).toEqual(['B, the "second".jpg, =A.jpg', 'text/plain; charset=utf-8']);
    expect((await api.get(`/events/${event}/feedback?format=filenames&limit=1`)).text).toBe('C.jpg');
  });

  it('format=csv: with quotes where they are needed, and no cell that is a formula', async () => {
    const { text, headers } = await api.get(`/events/${event}/feedback?format=csv`).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('.csv');
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('photo_id,filename,original_filename,likes,favorites,rating_count,rating_average,comments');
    expect(lines[1]).toMatch(/^\d+,\d{13}_[0-9a-f]{8}\.jpg,C\.jpg,1,0,1,2,1$/);
    expect(lines[2]).toContain(',"B, the ""second"".jpg",0,1,0,,0');
    expect(lines[3]).toContain(",'=A.jpg,0,1,2,4.5,0");
  });

  it.each([
    'favorite=yes',
    'min_rating=6',
    'min_rating=0',
    'min_rating=x',
    'format=xml',
    'favorite=true&favorite=true',
  ])('%s: 400', async (query) => {
    await api.get(`/events/${event}/feedback?${query}`).expect(400);
  });
});

describe('GET /api/admin/events/{id}/picks', () => {
  it.each(['', 'favorite=true&limit=1', 'min_rating=4', 'format=csv', 'format=filenames', 'format=filenames&limit=1'])(
    '?%s: answers what v1 answers',
    async (query) => {
      const ours = await admin.get(`/api/admin/events/${event}/picks?${query}`).expect(200);
      const theirs = await api.get(`/events/${event}/feedback?${query}`).expect(200);
      const said = ({ text, headers }: supertest.Response) => [
        text.replace(/"next_cursor":"[^"]+"/, ''),
        headers['content-type'],
        headers['content-disposition'],
      ];
      expect(said(ours)).toEqual(said(theirs));
    },
  );

  it('is 400 for another format, and 404 for the events of others', async () => {
    await admin.get(`/api/admin/events/${event}/picks?format=xml`).expect(400);
    const viewer = await studio.login((await studio.account('viewer')).username);
    await viewer.get(`/api/admin/events/${event}/picks`).expect(404);
    const nobody = await studio.login((await studio.account(null)).username);
    await nobody.get(`/api/admin/events/${event}/picks`).expect(403);
  });
});
