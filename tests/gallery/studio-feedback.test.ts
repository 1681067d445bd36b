import supertest from 'supertest';
import { FeedbackSearch } from '../../src/gallery/feedback/feedback.schema.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let ada: Agent;
let bo: Agent;
/** Of Ada two events, of Bo one, each with a photo of which a guest has said something. */
const events: { id: number; photo: number }[] = [];

beforeAll(async () => {
  studio = await openStudio();
  [ada, bo] = [await open('ada', 2), await open('bo', 1)];
});
afterAll(() => studio.close());

async function open(username: string, count: number): Promise<Agent> {
  await studio.account('admin', username);
  const api = studio.v1(await studio.token(username));
  const settings = { require_password: false, password: undefined, feedback_enabled: true, event_name: username };
  for (let i = 0; i < count; i++) {
    const { id, slug, share_token } = (await api.post('/events', anEvent(settings)).expect(201)).body;
    await studio.sql('update feedback_settings set allow_likes = true where event_id = $1', [id]);
    const photo = (await api.upload(id, await aJpeg(20)).expect(201)).body.id;
    for (const said of [
      { type: 'like', value: true },
      { type: 'rating', value: 4 },
      { type: 'comment', text: `${username} ${i}` },
    ])
      await supertest(studio.url)
        .post(`/gallery/${slug}/${share_token}/photos/${photo}/feedback`)
        .send(said)
        .expect(200);
    events.push({ id, photo });
  }
  return studio.login(username);
}

const search = async (query = '', as = ada) =>
  FeedbackSearch.parse((await as.get(`/api/admin/feedback?${query}`).expect(200)).body);
const idsOf = async (query: string, as = ada) => (await search(query, as)).feedback.map(({ id }) => id);
const agentOf = async (role: 'super_admin' | 'editor' | 'viewer') =>
  studio.login((await studio.account(role)).username);

describe('GET /api/admin/feedback', () => {
  it('lists the feedback on the user’s own events, newest first, with event and photo', async () => {
    const { feedback, pagination } = await search();
    const [first, second] = events as [(typeof events)[0], (typeof events)[0]];
    expect(pagination).toEqual({ page: 1, limit: 25, total: 6 });
    expect(feedback.map(({ event, type }) => [event.id, type])).toEqual(
      [second, first].flatMap(({ id }) => ['comment', 'rating', 'like'].map((type) => [id, type])),
    );
    expect(feedback[0]).toMatchObject({
      event: { id: second.id, event_name: 'ada' },
      photo: { id: second.photo, thumbnail_url: `/api/admin/events/${second.id}/photos/${second.photo}/thumbnail` },
      text: 'ada 1',
      status: 'pending',
    });
    const ofEvent = (await ada.get(`/api/admin/events/${second.id}/feedback`).expect(200)).body.feedback;
    expect(ofEvent[0].photo).toEqual(feedback[0]?.photo);
  });

  it('is narrowed by status, type, event and photo, and paged', async () => {
    const [first, second] = events;
    const all = await idsOf('');
    expect(await idsOf('status=pending')).toEqual([all[0], all[3]]);
    expect(await idsOf('type=like')).toEqual([all[2], all[5]]);
    expect(await idsOf(`event_id=${first?.id}`)).toEqual(all.slice(3));
    expect(await idsOf(`event_id=${first?.id}&type=rating&status=visible`)).toEqual([all[4]]);
    expect(await idsOf(`photo_id=${first?.photo}`)).toEqual(all.slice(3));
    const ofPhoto = async (photo: number | undefined) =>
      (await ada.get(`/api/admin/events/${first?.id}/feedback?photo_id=${photo}`).expect(200)).body;
    expect((await ofPhoto(first?.photo)).pagination.total).toBe(3);
    expect(await ofPhoto(second?.photo)).toMatchObject({ feedback: [], pagination: { total: 0 } });
    expect(await idsOf('limit=4&page=2')).toEqual(all.slice(4));
    expect((await search('type=like&limit=1')).pagination).toEqual({ page: 1, limit: 1, total: 2 });
  });

  it('shows nothing of the events of others, but to super administrators', async () => {
    expect((await search('', bo)).pagination.total).toBe(3);
    expect(await idsOf(`event_id=${events[0]?.id}`, bo)).toEqual([]);
    expect((await search('', await agentOf('viewer'))).feedback).toEqual([]);
    expect((await search('', await agentOf('super_admin'))).pagination.total).toBe(9);
  });

  it.each(['status=gone', 'type=shout', 'event_id=0', 'event_id=x', 'limit=101', 'page=0', 'type=like&type=like'])(
    '?%s: 400',
    async (query) => {
      await ada.get(`/api/admin/feedback?${query}`).expect(400);
    },
  );
});

describe('PATCH /api/admin/feedback', () => {
  const moderate = (feedback_ids: unknown, status: unknown = 'visible', as = ada) =>
    as.patch('/api/admin/feedback').send({ feedback_ids, status });
  const activity = async () =>
    (await ada.get('/api/admin/activity?type=feedback_moderated').expect(200)).body.activity as {
      event_id: number;
      details: object;
    }[];

  it('shows what waits, of several events, and records those that change', async () => {
    const [second = 0, first = 0] = await idsOf('status=pending');
    const visible = (await idsOf('type=like'))[0];
    expect((await moderate([first, visible, second]).expect(200)).body).toEqual({ changed: 2 });
    expect(await idsOf('status=pending')).toEqual([]);
    const recorded = (await activity()).map(({ event_id, details }) => ({ event_id, details }));
    expect(recorded).toHaveLength(2);
    expect(recorded).toEqual(
      expect.arrayContaining([
        { event_id: events[0]?.id, details: { feedback_id: first, status: 'visible' } },
        { event_id: events[1]?.id, details: { feedback_id: second, status: 'visible' } },
      ]),
    );
    expect((await moderate([first, second]).expect(200)).body).toEqual({ changed: 0 });
  });

  it('changes none where one is another’s or not there', async () => {
    const mine = await idsOf('type=rating');
    const theirs = await idsOf('type=rating', bo);
    await moderate([...mine, ...theirs], 'hidden').expect(404);
    await moderate([...mine, 2147483647], 'hidden').expect(404);
    expect(await idsOf('status=hidden')).toEqual([]);
    expect((await moderate([...mine, ...theirs], 'hidden', await agentOf('super_admin')).expect(200)).body).toEqual({
      changed: 3,
    });
  });

  it('takes 1 to 100 ids, each once, and a status', async () => {
    const [id] = await idsOf('type=like');
    for (const ids of [undefined, [], id, [`${id}`], [id, id], [0], Array.from({ length: 101 }, (_, i) => i + 1)])
      await moderate(ids).expect(400);
    for (const status of [null, 'gone', true]) await moderate([id], status).expect(400);
    await ada
      .patch('/api/admin/feedback')
      .send({ feedback_ids: [id], status: 'visible', event_id: 1 })
      .expect(400);
  });

  it('is 403 without feedback.moderate', async () => {
    for (const role of ['editor', 'viewer'] as const) await moderate([1], 'hidden', await agentOf(role)).expect(403);
  });

  it('lets many who moderate the same at the same moment through', async () => {
    const ids = await idsOf('');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => moderate(i % 2 ? ids : ids.toReversed(), i % 3 ? 'visible' : 'hidden')),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set((await search()).feedback.map(({ status }) => status)).size).toBe(1);
  });
});
