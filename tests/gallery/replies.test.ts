import supertest from 'supertest';
import { EventFeedback, FeedbackEntry, PhotoFeedback } from '../../src/gallery/feedback/feedback.schema.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let event: { id: number; slug: string; share_token: string };
let photo: number;

beforeAll(async () => {
  studio = await openStudio();
  await studio.account('admin', 'ada');
  admin = await studio.login('ada');
  const api = studio.v1(await studio.token('ada'));
  const open = { require_password: false, password: undefined, feedback_enabled: true };
  event = (await api.post('/events', anEvent(open)).expect(201)).body;
  await studio.sql('update feedback_settings set allow_likes = true where event_id = $1', [event.id]);
  photo = (await api.upload(event.id, await aJpeg(20)).expect(201)).body.id;
});
afterAll(() => studio.close());
beforeEach(() => studio.sql('delete from feedback'));

type Guest = ReturnType<typeof supertest.agent>;
const path = () => `/gallery/${event.slug}/${event.share_token}/photos/${photo}/feedback`;
/** A new guest, who says this. */
async function aGuest(said: object = { type: 'comment', text: 'Could this be brighter?' }) {
  const guest = supertest.agent(studio.url);
  await guest.post(path()).send(said).expect(200);
  const [{ id = 0 } = {}] = await studio.sql<{ id: number }>('select id from feedback order by id desc limit 1');
  return { guest, id };
}
const seenBy = async (guest: Guest) => PhotoFeedback.parse((await guest.get(path()).expect(200)).body);
const change = (id: number, body: object, as = admin) =>
  as.patch(`/api/admin/events/${event.id}/feedback/${id}`).send(body);
const changed = async (id: number, body: object) => FeedbackEntry.parse((await change(id, body).expect(200)).body);
const show = (body: object) => admin.patch(`/api/admin/events/${event.id}/feedback`).send(body).expect(200);
const list = async (query: string) => {
  const { body } = await admin.get(`/api/admin/events/${event.id}/feedback?${query}`).expect(200);
  return EventFeedback.parse(body).feedback.map(({ id }) => id);
};
const recorded = async (id: number) =>
  (
    await studio.sql<{ type: string }>(
      "select type from audit_log where (details ->> 'feedback_id')::int = $1 and actor_id is not null order by id",
      [id],
    )
  ).map(({ type }) => type);

describe('the answer to a comment', () => {
  it('reaches its guest although the comment waits, others once it is shown, and marks it as done', async () => {
    await show({ moderate_comments: true, show_feedback_to_guests: true });
    const { guest, id } = await aGuest();
    const { guest: other } = await aGuest({ type: 'like', value: true });
    const entry = await changed(id, { reply: '  Yes,\r\ntomorrow.  ' });
    expect(entry).toMatchObject({ status: 'pending', reply: 'Yes,\ntomorrow.', replied_at: expect.any(String) });
    expect(entry.done_at).not.toBeNull();
    expect((await seenBy(guest)).waiting).toMatchObject([{ id, reply: 'Yes,\ntomorrow.' }]);
    expect(JSON.stringify(await seenBy(other))).not.toContain('tomorrow');
    await change(id, { status: 'visible' }).expect(200);
    for (const who of [guest, other])
      expect((await seenBy(who)).summary?.comments).toMatchObject([
        { id, reply: 'Yes,\ntomorrow.', replied_at: entry.replied_at },
      ]);
    expect((await seenBy(guest)).answered).toBeUndefined();
    const { text } = await guest.get(path().replace(/photos\/(\d+)\/feedback$/, 'photo/$1')).expect(200);
    expect(text).toContain('<blockquote><strong>Reply from the studio</strong><br>Yes,\ntomorrow.</blockquote>');
    expect(await recorded(id)).toEqual(['feedback_answered', 'feedback_moderated']);
  });

  it('reaches its guest alone if guests don’t see each other’s feedback', async () => {
    await show({ moderate_comments: false, show_feedback_to_guests: false });
    const { guest, id } = await aGuest();
    const { guest: other, id: unanswered } = await aGuest({ type: 'comment', text: 'Nice' });
    await changed(id, { reply: 'Thank you!' });
    expect(await seenBy(guest)).toMatchObject({
      answered: [{ id, text: 'Could this be brighter?', reply: 'Thank you!' }],
    });
    for (const said of [await seenBy(guest), await seenBy(other)]) expect(said.summary).toBeUndefined();
    expect((await seenBy(other)).answered).toBeUndefined();
    await changed(id, { status: 'hidden' });
    expect((await seenBy(guest)).answered).toBeUndefined();
    expect(unanswered).not.toBe(id);
  });

  it('can be changed and removed, which leaves the comment done', async () => {
    const { id } = await aGuest();
    const first = await changed(id, { reply: 'Soon' });
    const second = await changed(id, { reply: 'Today' });
    // Repeating it changes and records nothing.
    expect(await changed(id, { reply: 'Today', done: true })).toEqual(second);
    expect([second.reply, second.done_at]).toEqual(['Today', first.done_at]);
    expect(await changed(id, { reply: null })).toMatchObject({ reply: null, replied_at: null, done_at: first.done_at });
    expect(await recorded(id)).toEqual(['feedback_answered', 'feedback_answered', 'feedback_answer_removed']);
  });

  it('is refused for anything but a comment, and if it is blank or too long', async () => {
    const { id } = await aGuest({ type: 'like', value: true });
    expect((await change(id, { reply: 'Thanks' }).expect(400)).body.errors).toEqual([
      { path: 'reply', message: 'Only comments can be answered' },
    ]);
    const { id: comment } = await aGuest();
    for (const body of [
      { reply: ' \n ' },
      { reply: '\u200b' },
      { reply: 'x'.repeat(2_001) },
      { reply: 7 },
      { done: 'yes' },
      { done: null },
      {},
    ])
      expect([body, (await change(comment, body)).status]).toEqual([body, 400]);
    expect(await recorded(comment)).toEqual([]);
    await change(comment, { reply: 'x'.repeat(2_000) }).expect(200);
  });

  it('needs the right to moderate, and an own event', async () => {
    const { id } = await aGuest();
    const agentOf = async (role: 'admin' | 'editor') => studio.login((await studio.account(role)).username);
    await change(id, { reply: 'Mine' }, await agentOf('editor')).expect(403);
    await change(id, { reply: 'Mine' }, await agentOf('admin')).expect(404);
    expect(await list('done=true')).toEqual([]);
  });

  it('returns from the trash with its photo', async () => {
    const { guest, id } = await aGuest();
    await show({ moderate_comments: false, show_feedback_to_guests: false });
    await changed(id, { reply: 'Kept', status: 'visible' });
    await admin.delete(`/api/admin/events/${event.id}/photos/${photo}`).expect(204);
    await admin
      .post(`/api/admin/trash/photo/${photo}/restore`)
      .expect((answer) => expect(answer.status).toBeLessThan(300));
    expect((await seenBy(guest)).answered).toMatchObject([{ id, reply: 'Kept' }]);
  });
});

describe('what is done', () => {
  it('is what was marked, answered or hidden, and can be listed or left out', async () => {
    const [one, two, three, like] = [
      (await aGuest()).id,
      (await aGuest()).id,
      (await aGuest()).id,
      (await aGuest({ type: 'like', value: true })).id,
    ];
    expect(await list('done=false')).toEqual([like, three, two, one]);
    expect(await list('exclude_type=comment')).toEqual([like]);
    await changed(one, { done: true });
    await changed(two, { status: 'hidden' });
    expect(await list('done=true')).toEqual([two, one]);
    expect(await list('type=comment&done=false')).toEqual([three]);
    await changed(two, { status: 'visible' });
    expect(await list('done=true')).toEqual([two, one]);
    await changed(one, { done: false });
    expect(await list('done=true')).toEqual([two]);
    expect(await recorded(one)).toEqual(['feedback_done', 'feedback_reopened']);
    const { body } = await admin.get('/api/admin/feedback?type=comment&done=false').expect(200);
    expect(body.feedback.map(({ id }: { id: number }) => id)).toEqual([three, one]);
    for (const query of ['done=yes', 'exclude_type=shout']) await admin.get(`/api/admin/feedback?${query}`).expect(400);
  });

  it('is marked for many at a time, and only what changes is recorded', async () => {
    const ids = [(await aGuest()).id, (await aGuest()).id];
    const send = (body: object) => admin.patch('/api/admin/feedback').send({ feedback_ids: ids, ...body });
    await changed(ids[0] ?? 0, { done: true });
    expect((await send({ done: true }).expect(200)).body).toEqual({ changed: 1 });
    expect((await send({ done: true }).expect(200)).body).toEqual({ changed: 0 });
    expect(await recorded(ids[1] ?? 0)).toEqual(['feedback_done']);
    expect((await send({ done: false, status: 'visible' }).expect(200)).body).toEqual({ changed: 2 });
    expect(await list('done=true')).toEqual([]);
    expect((await send({ status: 'hidden' }).expect(200)).body).toEqual({ changed: 2 });
    expect(await list('done=true')).toEqual(ids.toReversed());
    await send({}).expect(400);
  });
});
