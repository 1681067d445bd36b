import supertest from 'supertest';
import { PhotoFeedback } from '../../src/gallery/feedback/feedback.schema.ts';
import { type Opened, openOwnedStudio, ownerOf } from '../support/owned-studio.ts';
import type { Agent, Studio, V1 } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
const { openFreely, add } = ownerOf(() => ({ admin, api }));
beforeAll(async () => {
  ({ studio, admin, api } = await openOwnedStudio());
});
afterAll(() => studio.close());

const guest = () => supertest.agent(studio.url);

describe('feedback', () => {
  const say = (as: Agent, event: Opened, photo: number, body: object) =>
    as.post(`${event.path}/photos/${photo}/feedback`).send(body);

  it('is one of each kind per guest, and returns the stored value', async () => {
    const event = await openFreely();
    const { id } = await add(event.id);
    const settings = { moderate_comments: false, allow_likes: true };
    await admin.patch(`/api/admin/events/${event.id}/feedback`).send(settings).expect(200);
    const [ada, bo] = [guest(), guest()];
    await say(ada, event, id, { type: 'like', value: true }).expect(200);
    await say(ada, event, id, { type: 'like', value: true }).expect(200);
    await say(bo, event, id, { type: 'like', value: true }).expect(200);
    await say(ada, event, id, { type: 'rating', value: 5 }).expect(200);
    await say(ada, event, id, { type: 'rating', value: 2 }).expect(200);
    await say(bo, event, id, { type: 'rating', value: 5, guest_name: 'Bo' }).expect(200);
    const { body } = await say(bo, event, id, { type: 'comment', text: 'Lovely\r\n<b>', guest_name: 'Bo' }).expect(200);
    const comment = { id: expect.any(Number), text: 'Lovely\n<b>', guest_name: 'Bo', created_at: expect.any(String) };
    expect(PhotoFeedback.parse(body)).toEqual({
      summary: { likes: 2, rating: { count: 2, average: 3.5 }, comments: [comment] },
      mine: { like: true, favorite: false, rating: 5 },
    });
    await say(bo, event, id, { type: 'like', value: false }).expect(200);
    const read = (await ada.get(`${event.path}/photos/${id}/feedback`).expect(200)).body;
    expect([read.summary.likes, read.mine]).toEqual([1, { like: true, favorite: false, rating: 2 }]);
    expect((await ada.get(`${event.path}/photo/${id}`)).text).toContain('&lt;b&gt;');
  });

  it('two first hearts at the same moment, from the page, are of one guest', async () => {
    const event = await openFreely();
    const [one, two] = [await add(event.id, 'one.jpg'), await add(event.id, 'two.jpg')];
    const ada = guest();
    await ada.get(event.path).expect(200);
    const both = [one, two].map(({ id }) => say(ada, event, id, { type: 'favorite', value: true }).expect(200));
    await Promise.all(both);
    const rows = await studio.sql('select 1 from selections where event_id = $1', [event.id]);
    expect(rows).toHaveLength(1);
  });

  it('obeys the settings of the event', async () => {
    const event = await openFreely({ feedback_enabled: false });
    const { id } = await add(event.id);
    const off = await say(guest(), event, id, { type: 'like', value: true }).expect(403);
    expect(off.body.code).toBe('FEEDBACK_OFF');
    await guest().get(`${event.path}/photos/${id}/feedback`).expect(403);
    const set = (body: object) => admin.patch(`/api/admin/events/${event.id}/feedback`).send(body).expect(200);
    await set({ feedback_enabled: true, allow_likes: false });
    expect((await say(guest(), event, id, { type: 'like', value: true }).expect(403)).body.code).toBe('FEEDBACK_OFF');
    const waiting = await say(guest(), event, id, { type: 'comment', text: 'Hm' }).expect(200);
    expect(waiting.body.summary.comments).toEqual([]);
    await set({ show_feedback_to_guests: false, require_name_email: true });
    const nameless = await say(guest(), event, id, { type: 'favorite', value: true }).expect(400);
    expect(nameless.body.errors.map(({ path }: { path: string }) => path)).toEqual(['guest_name', 'guest_email']);
    const named = { type: 'favorite', value: true, guest_name: 'Ada', guest_email: 'ada@example.com' };
    expect((await say(guest(), event, id, named).expect(200)).body).toEqual({
      mine: { like: false, favorite: true, rating: null },
    });
  });

  it('refuses what it can’t mean, other sites, and too much', async () => {
    const event = await openFreely();
    const { id } = await add(event.id);
    for (const body of [
      {},
      { type: 'hug' },
      { type: 'like' },
      { type: 'like', value: 1 },
      { type: 'rating', value: 6 },
      { type: 'rating', value: '5' },
      { type: 'comment', text: ' \n ' },
      { type: 'comment', text: 'x'.repeat(2001) },
      { type: 'comment', text: 'x', guest_email: 'nobody' },
    ])
      expect([body, (await say(guest(), event, id, body)).status]).toEqual([body, 400]);
    await say(guest(), event, 999999, { type: 'hug' }).expect(404);
    await say(guest(), event, (await add((await openFreely()).id)).id, { type: 'like', value: true }).expect(404);
    await say(guest(), event, id, { type: 'like', value: true }).set('Origin', 'https://evil.example').expect(403);
    const chatty = guest();
    for (let i = 0; i < 20; i++) await say(chatty, event, id, { type: 'comment', text: `${i}` }).expect(200);
    expect((await say(chatty, event, id, { type: 'comment', text: 'more' }).expect(429)).body.code).toBe(
      'COMMENT_LIMIT',
    );
    const asForm = chatty.post(`${event.path}/photos/${id}/feedback`).type('form').set('Accept-Language', 'de');
    const { text } = await asForm.send({ type: 'comment', text: 'more' }).expect(429);
    expect(text).toContain('Zu diesem Foto können Sie keine weiteren Kommentare schreiben.');
    expect(text).not.toContain('noch einmal');
  });

  it('holds at most twenty comments of a guest on a photo, also when they come at once', async () => {
    const event = await openFreely();
    const { id } = await add(event.id);
    const ada = guest();
    const comment = () => ada.post(`${event.path}/photos/${id}/feedback`).send({ type: 'comment', text: 'Fine' });
    await comment().expect(200);
    const answers = await Promise.all(Array.from({ length: 40 }, comment));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('is sent to webhooks, once per change', async () => {
    const event = await openFreely();
    const { id } = await add(event.id);
    await admin
      .post('/api/admin/webhooks')
      .send({ name: 'x', url: 'https://example.com', events: ['feedback.received'] })
      .expect(201);
    const ada = guest();
    for (const value of [true, true, false, false]) await say(ada, event, id, { type: 'favorite', value }).expect(200);
    const told = await studio.sql<{ body: string }>(
      "select body from webhook_deliveries where type = 'feedback.received'",
    );
    expect(told.map(({ body }) => JSON.parse(body).data.feedback)).toEqual([
      { id: expect.any(Number), type: 'favorite', value: true, text: null, guest_name: null },
      { id: expect.any(Number), type: 'favorite', value: false, text: null, guest_name: null },
    ]);
  });

  it('counts right after 100 likes and unlikes of ten guests at the same time', async () => {
    const event = await openFreely();
    const { id } = await add(event.id);
    await admin.patch(`/api/admin/events/${event.id}/feedback`).send({ allow_likes: true }).expect(200);
    const guests = Array.from({ length: 10 }, guest);
    for (const one of guests) await say(one, event, id, { type: 'favorite', value: true }).expect(200);
    await Promise.all(
      guests.flatMap((one, i) =>
        Array.from({ length: 10 }, (_, k) =>
          say(one, event, id, { type: 'like', value: (i + k) % 2 === 0 }).expect(200),
        ),
      ),
    );
    // The last word of each guest, whatever came in between.
    for (const [i, one] of guests.entries()) await say(one, event, id, { type: 'like', value: i < 7 }).expect(200);
    const { summary } = (await guest().get(`${event.path}/photos/${id}/feedback`)).body;
    expect(summary.likes).toBe(7);
    // Guests never learn how many others chose a photo.
    expect(summary).not.toHaveProperty('favorites');
    const rows = await studio.sql("select 1 from feedback where photo_id = $1 and type = 'like'", [id]);
    expect(rows).toHaveLength(7);
  });

  it('works by form, without JavaScript', async () => {
    const event = await openFreely();
    const { id } = await add(event.id);
    const ada = guest();
    const send = (fields: object) =>
      ada.post(`${event.path}/photos/${id}/feedback`).type('form').send(fields).expect(303);
    await send({ type: 'rating', value: '4' });
    await send({ type: 'favorite', value: 'true' });
    const banana = await ada
      .post(`${event.path}/photos/${id}/feedback`)
      .type('form')
      .send({ type: 'favorite', value: 'banana' });
    expect([banana.status, banana.type]).toEqual([400, 'text/html']);
    const { headers } = await send({ type: 'comment', text: 'Nice', guest_name: '' });
    expect((await ada.get(headers.location ?? '')).text).toContain('once the studio has approved it');
    const { mine } = (await ada.get(`${event.path}/photos/${id}/feedback`)).body;
    expect(mine).toEqual({ like: false, favorite: true, rating: 4 });
  });
});
