import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EventSearch } from '../../src/gallery/events/event-lists.schema.ts';
import { EventRecord } from '../../src/gallery/events/events.schema.ts';
import { closeExpiredEvents } from '../../src/gallery/events/expiry.ts';
import { EventFeedback, FeedbackSettings } from '../../src/gallery/feedback/feedback.schema.ts';
import { PhotoList } from '../../src/gallery/photos/photo-lists.schema.ts';
import { Photo } from '../../src/gallery/photos/photos.schema.ts';
import { Delivered } from '../../src/webhooks/webhook-events.schema.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { closeGate } from '../support/gate.ts';
import { holdUpload } from '../support/held-upload.ts';
import { openReceiver } from '../support/receiver.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let token: string;
let hook: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  studio = await openStudio({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  await studio.account('admin', 'owner');
  admin = await studio.login('owner');
  token = await studio.token('owner');
  api = studio.v1(token);
  hook = await openReceiver();
  const events = [
    'event.published',
    'event.updated',
    'event.archived',
    'event.expired',
    'event.deleted',
    'photo.deleted',
  ];
  await admin.post('/api/admin/webhooks').send({ name: 'all', url: hook.url, events }).expect(201);
  studio.startSenders();
});
afterAll(async () => {
  await studio.close();
  await hook.close();
});

let count = 0;
const open = async (changes: object = {}) =>
  (await api.post('/events', anEvent({ event_name: `Event ${++count}`, ...changes })).expect(201)).body as {
    id: number;
    slug: string;
    share_token: string;
    share_url: string;
  };
const at = (id: number, rest = '') => `/api/admin/events/${id}${rest}`;
const patch = async (id: number, body: object) =>
  EventRecord.parse((await admin.patch(at(id)).send(body).expect(200)).body);
/** The bodies that the webhook got for one event, in the order of their arrival. */
async function heard(id: number, types: string[]) {
  const all = () =>
    hook.received.flatMap(({ body }) => {
      const { type, data } = Delivered.parse(JSON.parse(body));
      return 'event' in data ? [{ type, data }] : [];
    });
  const mine = () => all().filter(({ type, data }) => data.event.id === id && type !== 'event.published');
  await until(mine, ({ length }) => length >= types.length);
  expect(
    mine()
      .map(({ type }) => type)
      .sort(),
  ).toEqual([...types].sort());
  return mine();
}

describe('GET /api/admin/events', () => {
  it('finds by text and by status, and counts what it finds', async () => {
    const special = await open({ event_name: 'Zürich 100% _x', customer_email: 'find.me@example.com' });
    const draft = await open();
    await patch(draft.id, { is_draft: true });
    const past = await open({ expires_at: '2020-01-01T00:00:00Z' });
    const ids = async (query: string) =>
      EventSearch.parse((await admin.get(`/api/admin/events?limit=100&${query}`).expect(200)).body).events.map(
        ({ id }) => id,
      );
    expect(await ids('q=zürich')).toEqual([special.id]);
    expect(await ids('q=FIND.ME')).toEqual([special.id]);
    expect(await ids(`q=${encodeURIComponent('100% _')}`)).toEqual([special.id]);
    expect(await ids('q=%25')).toEqual([special.id]);
    expect(await ids('status=draft')).toEqual([draft.id]);
    expect(await ids('status=expired')).toEqual([past.id]);
    expect(await ids('status=active')).not.toContain(past.id);
    const { body } = await admin.get('/api/admin/events?status=draft&limit=1').expect(200);
    expect(body.pagination).toEqual({ page: 1, limit: 1, total: 1, next_cursor: null });
    for (const bad of ['status=lost', 'q=%00', 'q=a&q=b', 'page=0'])
      expect([bad, (await admin.get(`/api/admin/events?${bad}`)).status]).toEqual([bad, 400]);
  });

  it('keeps events to their owner and to super administrators', async () => {
    const { id } = await open();
    const other = await studio.login((await studio.account('admin')).username);
    const none = (await other.get('/api/admin/events').expect(200)).body;
    expect(none.events).toEqual([]);
    await other.get(at(id)).expect(404);
    await other.patch(at(id)).send({ event_name: 'mine' }).expect(404);
    await other.delete(at(id)).expect(404);
    for (const path of ['publish', 'archive', 'restore', 'rotate-share-token'])
      await other.post(at(id, `/${path}`)).expect(404);
    for (const path of ['/photos', '/feedback']) await other.get(at(id, path)).expect(404);
    const root = await studio.login((await studio.account('super_admin')).username);
    await root.get(at(id)).expect(200);
    const viewer = await studio.login((await studio.account('viewer')).username);
    await viewer.patch(at(id)).send({}).expect(403);
    const editor = await studio.login((await studio.account('editor')).username);
    await editor.delete(at(id)).expect(403);
    await editor.post(at(id, '/archive')).expect(403);
  });
});

describe('PATCH /api/admin/events/{id}', () => {
  it('changes what it names, records and announces that, and nothing when nothing changes', async () => {
    const { id } = await open({ customer_name: 'Ada' });
    const change = {
      event_name: 'Renamed',
      customer_name: null,
      welcome_message: 'Hello\r\nyou',
      allow_downloads: false,
    };
    const event = await patch(id, change);
    expect(event).toMatchObject({
      event_name: 'Renamed',
      customer_name: null,
      host_name: null,
      allow_downloads: false,
    });
    expect(event.welcome_message).toBe('Hello\nyou');
    await patch(id, change);
    await patch(id, {});
    const [updated] = await heard(id, ['event.updated']);
    expect(updated?.data).toMatchObject({
      event: { event_name: 'Renamed', customer_name: null },
      changed: expect.arrayContaining(['event_name', 'customer_name', 'welcome_message', 'allow_downloads']),
    });
    const { body } = await admin.get(`/api/admin/activity?event_id=${id}&type=event_updated`).expect(200);
    expect(body.activity).toHaveLength(1);
    expect(JSON.stringify(body.activity)).not.toContain('Hello');
  });

  it('sets a new password only with the gallery locked by one', async () => {
    const { id } = await open({ require_password: false });
    expect((await admin.patch(at(id)).send({ require_password: true })).status).toBe(400);
    expect((await admin.patch(at(id)).send({ password: 'newsecret' })).status).toBe(400);
    expect(await patch(id, { require_password: true, password: 'newsecret' })).toMatchObject({
      require_password: true,
    });
    expect(await patch(id, { require_password: false })).toMatchObject({ require_password: false });
    const [row] = await studio.sql<{ password_hash: string }>('select password_hash from events where id = $1', [id]);
    expect(row?.password_hash).toMatch(/^sha256\$/);
    const news = await heard(id, ['event.updated', 'event.updated']);
    expect(JSON.stringify(news)).not.toContain('newsecret');
  });

  it('rejects unknown fields, wrong types, and null for required fields', async () => {
    const { id } = await open();
    for (const [path, body] of [
      ['created_at', { created_at: '2020-01-01T00:00:00Z' }],
      ['slug', { slug: null }],
      ['event_name', { event_name: null }],
      ['event_name', { event_name: '  ' }],
      ['is_active', { is_active: 'false' }],
      ['event_date', { event_date: '2026-02-30' }],
      ['password', { password: 'short' }],
      ['hero_logo_size', { hero_logo_size: 'giant' }],
    ] as const) {
      const { status, body: answer } = await admin.patch(at(id)).send(body);
      expect([status, answer.errors?.[0]?.path]).toEqual([400, path]);
    }
  });

  it('opens an expired event again when its date moves', async () => {
    const { id } = await open({ expires_at: '2020-01-01T00:00:00Z' });
    await closeExpiredEvents(studio.deps);
    expect(await patch(id, {})).toMatchObject({ is_active: false });
    expect(await patch(id, { expires_at: '2099-01-01T00:00:00Z' })).toMatchObject({ is_active: true });
    await heard(id, ['event.expired', 'event.updated']);
    const closed = await open({ expires_at: '2020-01-01T00:00:00Z' });
    await patch(closed.id, { is_active: false });
    await closeExpiredEvents(studio.deps);
    expect(await patch(closed.id, { expires_at: '2099-01-01T00:00:00Z' })).toMatchObject({ is_active: false });
  });

  it('loses no change of two at the same moment', async () => {
    const { id } = await open();
    await Promise.all([patch(id, { event_name: 'Both' }), patch(id, { welcome_message: 'kept' })]);
    expect(await patch(id, {})).toMatchObject({ event_name: 'Both', welcome_message: 'kept' });
  });
});

describe('the life of an event', () => {
  it('is published once', async () => {
    const { id } = await open();
    await patch(id, { is_draft: true });
    for (let i = 0; i < 2; i++) expect((await admin.post(at(id, '/publish')).expect(200)).body.is_draft).toBe(false);
    await heard(id, ['event.updated']);
    const told = await studio.sql(
      "select 1 from webhook_deliveries where type = 'event.published' and (body::json #>> '{data,event,id}')::int = $1",
      [id],
    );
    // Once by its creation, once by this.
    expect(told).toHaveLength(2);
  });

  it('takes no photos while archived, and again once restored', async () => {
    const { id } = await open();
    for (let i = 0; i < 2; i++) await admin.post(at(id, '/archive')).expect(200);
    await api.upload(id, await aJpeg(30, 20)).expect(409);
    expect((await admin.post(at(id, '/restore')).expect(200)).body.is_archived).toBe(false);
    await api.upload(id, await aJpeg(30, 20)).expect(201);
    await heard(id, ['event.archived', 'event.updated']);
  });

  it('gets another share link', async () => {
    const { id, share_token } = await open();
    const { body } = await admin.post(at(id, '/rotate-share-token')).expect(200);
    expect(body.share_token).toMatch(/^[0-9a-f]{32}$/);
    expect(body.share_token).not.toBe(share_token);
    const [updated] = await heard(id, ['event.updated']);
    expect(updated?.data.event).toMatchObject({ share_token: body.share_token });
  });

  it('expires automatically: inactive, recorded and reported once', async () => {
    const { id } = await open({ expires_at: '2020-01-01T00:00:00Z' });
    await Promise.all([closeExpiredEvents(studio.deps), closeExpiredEvents(studio.deps)]);
    expect(await patch(id, {})).toMatchObject({ is_active: false });
    await heard(id, ['event.expired']);
    const { body } = await admin.get(`/api/admin/activity?event_id=${id}&type=event_expired`).expect(200);
    expect(body.activity).toMatchObject([{ via: 'system', actor: null }]);
  });

  /** The files of an event, in all areas. */
  const filesOf = (slug: string) =>
    ['events/active', 'thumbnails'].flatMap((area) => {
      const folder = join(studio.folder, 'storage', area, slug);
      return existsSync(folder) ? readdirSync(folder) : [];
    });

  it('ends with nothing left of an upload whose body is under way', async () => {
    const { id, slug } = await open();
    const held = await holdUpload(studio.url, { token, eventId: id });
    await admin.delete(at(id, '?permanent=true')).expect(204);
    const { status, body } = await held.finish(await aJpeg(90, 60));
    expect([status, body.code, filesOf(slug)]).toEqual([409, 'CONFLICT', []]);
  });

  it('ends with nothing left of an upload whose row is not yet written', async () => {
    const { id, slug } = await open();
    const gate = await closeGate(studio, 'lock table photos in share mode');
    const upload = api.upload(id, await aJpeg(90, 60)).then(({ status, body }) => [status, body.code]);
    expect(await gate.waiting('insert into photos', 1)).toBe(1);
    expect(filesOf(slug)).toHaveLength(2);
    const removal = admin.delete(at(id, '?permanent=true')).then(({ status }) => status);
    expect(await gate.waiting('delete from', 1)).toBe(1);
    await gate.open();
    expect([await upload, await removal, filesOf(slug)]).toEqual([[409, 'CONFLICT'], 204, []]);
  });

  it('ends with nothing left of uploads at any moment, and none of them fails', async () => {
    for (let round = 0; round <= 6; round++) {
      const { id, slug } = await open();
      const uploads = Array.from({ length: 6 }, async () => (await api.upload(id, await aJpeg(900, 600))).status);
      // While the first are stored, others are received.
      await Promise.all(uploads.slice(0, round));
      await admin.delete(at(id, '?permanent=true')).expect(204);
      const statuses = await Promise.all(uploads);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(filesOf(slug)).toEqual([]);
    }
  });

  it('ends with every file of other events left', async () => {
    const [gone, other] = [await open(), await open()];
    const photos = [];
    for (const { id } of [gone, other]) photos.push((await api.upload(id, await aJpeg(60, 40)).expect(201)).body.id);
    await admin.delete(at(gone.id)).expect(204);
    await api.get(`/events/${other.id}/photos/${photos[1]}/original`).expect(200);
    await admin.get(at(other.id, `/photos/${photos[1]}/thumbnail`)).expect(200);
  });

  it('ends with nothing left: rows, files, feedback, unsent mail', async () => {
    const { id, slug } = await open({ customer_email: 'ada@example.com' });
    const { body: photo } = await api.upload(id, await aJpeg(60, 40)).expect(201);
    await studio.sql("insert into feedback (event_id, photo_id, guest, type, value) values ($1, $2, 'x', 'like', 1)", [
      id,
      photo.id,
    ]);
    await admin.delete(at(id, '?permanent=true')).expect(204);
    await admin.delete(at(id)).expect(404);
    for (const table of ['events', 'photos', 'feedback', 'messages'])
      expect(
        await studio.sql(`select 1 from ${table} where ${table === 'events' ? 'id' : 'event_id'} = $1`, [id]),
      ).toEqual([]);
    expect(filesOf(slug)).toEqual([]);
    const [deleted] = await heard(id, ['event.deleted']);
    expect(deleted?.data.event).toMatchObject({ slug });
    await api.get(`/events/${id}`).expect(404);
  });
});

describe('photos', () => {
  it('are listed, put into categories and deleted with their files', async () => {
    const { id, slug } = await open();
    const { body: photo } = await api.upload(id, await aJpeg(60, 40), { filename: 'a.jpg' }).expect(201);
    const list = PhotoList.parse((await admin.get(at(id, '/photos')).expect(200)).body);
    expect(list.photos.map((row) => row.id)).toEqual([photo.id]);
    const categories = (await admin.get('/api/admin/categories').expect(200)).body.categories;
    const collages = categories.find(({ slug }: { slug: string }) => slug === 'collages').id;
    const there = at(id, `/photos/${photo.id}`);
    expect(Photo.parse((await admin.patch(there).send({ category_id: collages }).expect(200)).body)).toMatchObject({
      category_id: collages,
      type: 'collage',
    });
    expect((await admin.patch(there).send({ category_id: null }).expect(200)).body).toMatchObject({
      category_id: null,
      type: 'individual',
    });
    const foreign = await open();
    const { body: theirs } = await admin.post('/api/admin/categories').send({ name: 'Theirs', event_id: foreign.id });
    for (const body of [{ category_id: theirs.id }, { category_id: 999999 }, {}, { category_id: '1' }, { name: 'x' }])
      expect((await admin.patch(there).send(body)).status).toBe(400);
    await admin.delete(at(foreign.id, `/photos/${photo.id}`)).expect(404);
    await admin.delete(`${there}?permanent=true`).expect(204);
    await admin.delete(there).expect(404);
    for (const area of ['events/active', 'thumbnails'])
      expect(existsSync(join(studio.folder, 'storage', area, slug))).toBe(false);
    const [deleted] = await heard(id, ['photo.deleted']);
    expect(deleted?.data).toMatchObject({ photo: { id: photo.id, original_filename: 'a.jpg' } });
  });
});

describe('feedback', () => {
  it('of an event without settings stays without them, whatever others have', async () => {
    await open({ feedback_enabled: true });
    const { id } = await open({ feedback_enabled: false });
    const settings = async () => (await admin.get(at(id, '/feedback')).expect(200)).body.settings;
    expect(await settings()).toBeNull();
    await patch(id, { feedback_enabled: false });
    expect(await settings()).toBeNull();
  });

  it('has settings, is listed, shown, hidden and deleted', async () => {
    const { id } = await open();
    const { body: photo } = await api.upload(id, await aJpeg(60, 40)).expect(201);
    expect(EventFeedback.parse((await admin.get(at(id, '/feedback')).expect(200)).body).settings).toBeNull();
    const settings = await admin
      .patch(at(id, '/feedback'))
      .send({ feedback_enabled: true, allow_likes: false })
      .expect(200);
    expect(FeedbackSettings.parse(settings.body)).toMatchObject({ allow_likes: false, allow_ratings: true });
    expect((await admin.patch(at(id, '/feedback')).send({ allow_hugs: true })).status).toBe(400);
    await studio.sql(
      "insert into feedback (event_id, photo_id, guest, type, text, status) values ($1, $2, 'x', 'comment', 'Nice', 'pending')",
      [id, photo.id],
    );
    const pending = EventFeedback.parse((await admin.get(at(id, '/feedback?status=pending')).expect(200)).body);
    expect(pending).toMatchObject({ feedback: [{ text: 'Nice', photo: { id: photo.id } }], pagination: { total: 1 } });
    const entry = at(id, `/feedback/${pending.feedback[0]?.id}`);
    expect((await admin.patch(entry).send({ status: 'visible' }).expect(200)).body.status).toBe('visible');
    expect((await admin.patch(entry).send({ status: 'loud' })).status).toBe(400);
    const foreign = await open();
    await admin
      .patch(at(foreign.id, `/feedback/${pending.feedback[0]?.id}`))
      .send({ status: 'hidden' })
      .expect(404);
    await admin.delete(entry).expect(204);
    await admin.delete(entry).expect(404);
    const editor = await studio.login((await studio.account('editor')).username);
    await editor.delete(entry).expect(403);
  });
});
