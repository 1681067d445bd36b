import pg from 'pg';
import supertest from 'supertest';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createDatabase } from '../support/database.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { closeGate } from '../support/gate.ts';
import { openMailServer } from '../support/mail-server.ts';
import { openReceiver } from '../support/receiver.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let mails: Awaited<ReturnType<typeof openMailServer>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  mails = await openMailServer();
  receiver = await openReceiver();
  studio = await openStudio({ SMTP_URL: mails.url, WEBHOOK_ALLOW_PRIVATE: 'true', RATE_LIMIT_GUEST: '30' });
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
  const hook = { name: 'lists', url: receiver.url, events: ['selection.submitted'] };
  await admin.post('/api/admin/webhooks').send(hook).expect(201);
  studio.startSenders();
});
afterAll(async () => {
  await studio.close();
  await mails.close();
  await receiver.close();
});

type Opened = { id: number; slug: string; share_token: string; path: string; photos: number[] };
async function open(photos = 3, { limit, ...changes }: { limit?: number | null; [field: string]: unknown } = {}) {
  const event = anEvent({ feedback_enabled: true, require_password: false, password: undefined, ...changes });
  const { body } = await api.post('/events', event).expect(201);
  const bytes = await aJpeg(60, 40);
  const ids: number[] = [];
  for (let i = 1; i <= photos; i++)
    ids.push((await api.upload(body.id, bytes, { filename: `IMG_${i}.jpg` }).expect(201)).body.id);
  if (limit !== undefined) await setLimit(body.id, limit);
  return { ...body, path: `/gallery/${body.slug}/${body.share_token}`, photos: ids } as Opened;
}
const setLimit = (id: number, selection_limit: number | null) =>
  admin.patch(`/api/admin/events/${id}/presentation`).send({ selection_limit }).expect(200);
const feedbackSettings = (id: number, body: object) =>
  admin.patch(`/api/admin/events/${id}/feedback`).send(body).expect(200);

type Asked = { req: { path: string; method: string } };

/** A device with a separate cookie jar. */
const device = () => supertest.agent(studio.url);
const heart = (as: Agent, { path }: Opened, photo: number | undefined, value = true) =>
  as.post(`${path}/photos/${photo}/feedback`).send({ type: 'favorite', value });
const lists = async (as: Agent, { path }: Opened, query = '') =>
  (await as.get(`${path}/selections${query}`).expect(200)).body.selections;
const make = async (as: Agent, { path }: Opened, name = 'Album') =>
  (await as.post(`${path}/selections`).send({ name }).expect(201)).body.id as number;
const put = (as: Agent, { path }: Opened, id: number, photo: number | undefined, body?: object) =>
  as.put(`${path}/selections/${id}/photos/${photo}`).send(body);
const submit = (as: Agent, { path }: Opened, id: number, body: object = { guest_name: 'Ada' }) =>
  as.post(`${path}/selections/${id}/submit`).send(body);
const favoritesOf = async (as: Agent, event: Opened) =>
  (await lists(as, event)).find(({ name }: { name: string | null }) => name === null);
/** Opens a page as a browser does that has said who it is. */
const form = (as: Agent, address: string, fields: object) => as.post(address).type('form').send(fields);

describe('the favourites of a guest', () => {
  it('POST …/feedback: are the list without a name, in the order in which they were chosen', async () => {
    const event = await open();
    const [a, b, c] = event.photos;
    const ada = device();
    for (const photo of [b, a, c]) await heart(ada, event, photo).expect(200);
    await heart(ada, event, a, false).expect(200);
    const { id, ...list } = await favoritesOf(ada, event);
    expect(list).toMatchObject({ name: null, count: 2, limit: null, status: 'open', submitted_at: null });
    const { body } = await ada.get(`${event.path}/selections/${id}`).expect(200);
    expect(body.photos.map((photo: { id: number }) => photo.id)).toEqual([b, c]);
    expect(body.photos[0]).toMatchObject({ filename: 'IMG_2.jpg', note: null });
  });

  it('PUT and DELETE …/selections/{id}/photos/{photoId}: give the heart and take it back', async () => {
    const event = await open();
    const [a, b] = event.photos;
    const ada = device();
    await heart(ada, event, a).expect(200);
    const { id } = await favoritesOf(ada, event);
    const { body } = await put(ada, event, id, b, { note: 'As large as can be' }).expect(200);
    expect(body).toMatchObject({ photo_id: b, note: 'As large as can be', selection: { count: 2 } });
    expect((await ada.get(`${event.path}/photos/${b}/feedback`)).body.mine.favorite).toBe(true);
    for (let twice = 0; twice < 2; twice++) await ada.delete(`${event.path}/selections/${id}/photos/${a}`).expect(204);
    expect((await ada.get(`${event.path}/photos/${a}/feedback`)).body.mine.favorite).toBe(false);
    expect((await favoritesOf(ada, event)).count).toBe(1);
  });

  it('DELETE …/selections/{id}: all hearts go with them', async () => {
    const event = await open();
    const [ada, bo] = [device(), device()];
    for (const photo of event.photos) await heart(ada, event, photo).expect(200);
    await heart(bo, event, event.photos[0]).expect(200);
    const { id } = await favoritesOf(ada, event);
    await ada.delete(`${event.path}/selections/${id}`).expect(204);
    expect(await lists(ada, event)).toEqual([]);
    const left = await studio.sql('select photo_id from feedback where event_id = $1', [event.id]);
    expect(left).toEqual([{ photo_id: event.photos[0] }]);
  });

  it('DELETE /api/admin/events/{id}/feedback/{feedbackId}: goes from the list too', async () => {
    const event = await open();
    const ada = device();
    await heart(ada, event, event.photos[0]).expect(200);
    const { body } = await admin.get(`/api/admin/events/${event.id}/feedback`).expect(200);
    await admin.delete(`/api/admin/events/${event.id}/feedback/${body.feedback[0].id}`).expect(204);
    expect((await favoritesOf(ada, event)).count).toBe(0);
  });

  it('GET …/photos: says how many of how many are chosen', async () => {
    const event = await open(3, { limit: 2 });
    const ada = device();
    await heart(ada, event, event.photos[0]).expect(200);
    const { body } = await ada.get(`${event.path}/photos`).expect(200);
    expect(body.chosen).toMatchObject({ count: 1, limit: 2, submitted_at: null });
  });
});

describe('a named list', () => {
  it('POST, GET, PATCH and DELETE …/selections: is made, read, renamed and deleted', async () => {
    const event = await open();
    const ada = device();
    const created = await ada.post(`${event.path}/selections`).send({ name: ' Album ' }).expect(201);
    expect(created.body).toMatchObject({ name: 'Album', count: 0, note: null });
    const address = `${event.path}/selections/${created.body.id}`;
    const patch = { name: 'For the grandparents', note: 'Not too many' };
    expect((await ada.patch(address).send(patch).expect(200)).body).toMatchObject(patch);
    expect((await ada.patch(address).send({ note: ' ' }).expect(200)).body).toMatchObject({ ...patch, note: null });
    await ada.delete(address).expect(204);
    await ada.get(address).expect(404);
  });

  it('takes photos with notes, idempotently; without a note it keeps the one that it has', async () => {
    const event = await open();
    const [a] = event.photos;
    const ada = device();
    const id = await make(ada, event);
    await put(ada, event, id, a, { note: 'Crop it' }).expect(200);
    expect((await put(ada, event, id, a).expect(200)).body).toMatchObject({ note: 'Crop it', selection: { count: 1 } });
    expect((await put(ada, event, id, a, { note: null }).expect(200)).body.note).toBeNull();
    expect((await ada.get(`${event.path}/photos/${a}/feedback`)).body.mine.favorite).toBe(false);
  });

  it('POST …/selections: a name that one has already is 409, however it is written', async () => {
    const event = await open(0);
    const [ada, bo] = [device(), device()];
    await make(ada, event, 'Album');
    const again = await ada.post(`${event.path}/selections`).send({ name: 'ALBUM' }).expect(409);
    expect(again.body.code).toBe('SELECTION_EXISTS');
    await make(bo, event, 'Album');
  });

  it('POST …/selections: 20 lists a guest, also when the last two are made at the same moment', async () => {
    const event = await open(0);
    const ada = device();
    for (let i = 1; i <= 19; i++) await make(ada, event, `List ${i}`);
    const both = await Promise.all(['a', 'b'].map((name) => ada.post(`${event.path}/selections`).send({ name })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_SELECTIONS');
  });

  it('GET …/selections?photo_id=: says in which lists the photo is', async () => {
    const event = await open();
    const ada = device();
    const [one, two] = [await make(ada, event, 'One'), await make(ada, event, 'Two')];
    await put(ada, event, two, event.photos[0]).expect(200);
    const found = await lists(ada, event, `?photo_id=${event.photos[0]}`);
    expect(found.map(({ id, has_photo }: { id: number; has_photo: boolean }) => [id, has_photo])).toEqual([
      [one, false],
      [two, true],
    ]);
  });

  it('is another guest’s: 404, in every way', async () => {
    const event = await open();
    const [ada, bo] = [device(), device()];
    const id = await make(ada, event);
    await make(bo, event);
    const address = `${event.path}/selections/${id}`;
    for (const answer of [
      await bo.get(address),
      await bo.patch(address).send({ name: 'Mine' }),
      await bo.delete(address),
      await put(bo, event, id, event.photos[0]),
      await bo.delete(`${address}/photos/${event.photos[0]}`),
      await submit(bo, event, id),
      await bo.post(`${address}/ask`),
      await form(bo, address, { action: 'delete' }),
      await bo.get(`${event.path}/lists/${id}`),
      await bo.get(`${event.path}/lists/${id}/done`),
    ])
      expect([(answer as unknown as Asked).req.path, answer.status]).toEqual([
        (answer as unknown as Asked).req.path,
        404,
      ]);
    expect((await lists(ada, event))[0]).toMatchObject({ name: 'Album', count: 0, status: 'open' });
  });

  it('takes no photo of another gallery', async () => {
    const [event, other] = [await open(1), await open(1)];
    const ada = device();
    const id = await make(ada, event);
    await put(ada, event, id, other.photos[0]).expect(404);
  });

  it.each([
    ['no name', { name: ' ' }, 400],
    ['a name of 101 characters', { name: 'a'.repeat(101) }, 400],
    ['a name of two lines', { name: 'a\nb' }, 400],
    ['a name that is a number', { name: 7 }, 400],
    ['only what can’t be seen', { name: '\u200b\u202e' }, 400],
    ['a name of 100 characters', { name: '<b>'.repeat(33) }, 201],
  ])('POST …/selections: %s', async (_, body, status) => {
    const event = await open(0);
    await device().post(`${event.path}/selections`).send(body).expect(status);
  });

  it('shows hostile texts as they are typed', async () => {
    const event = await open(1);
    const ada = device();
    const name = `<img src=x onerror=alert(1)>"'\u202e`;
    const id = await make(ada, event, name);
    await put(ada, event, id, event.photos[0], { note: '</textarea><script>alert(1)</script>' }).expect(200);
    for (const page of ['/lists', `/lists/${id}`, `/lists/${id}/done`, `/lists/add?photo=${event.photos[0]}`]) {
      const { text } = await ada.get(event.path + page).expect(200);
      expect(text).toContain('&lt;img src=x');
      expect(text).not.toMatch(/<img src=x|<script>/);
    }
  });
});

describe('the favourites that there were before lists', () => {
  it('become lists, those too that come while the database is changed', async () => {
    const database = await createDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    pool.on('error', () => {});
    await pool.query(`
      drop table selections, selection_photos, selection_links cascade;
      drop trigger favorite_given on feedback;
      drop trigger favorite_taken_back on feedback;
      drop function check_selection_photo, check_selections_of_guest, add_favorite_to_selection, remove_favorite_from_selection;
      delete from migrations where name like '000042%';
      insert into users (username, email, password_hash) values ('owner', 'owner@x.example', 'x');
      insert into events (slug, event_type, event_name, require_password, password_hash, share_token, enable_devtools_protection,
          hero_logo_visible, hero_logo_size, hero_logo_position, created_by)
        select 'early', 'other', 'x', false, '', md5('x'), true, true, 'small', 'top', id from users;
      insert into photos (event_id, filename, original_filename, path, type, size_bytes, sha256, mime_type, uploaded_by)
        select e.id, '1780000000000_' || lpad(n::text, 8, '0') || '.jpg', n || '.jpg', e.id || '/' || gen_random_uuid(), 'individual', 1, repeat('a', 64), 'image/jpeg', created_by
        from events e, generate_series(1, 2) n`);
    const favorite = `insert into feedback (event_id, photo_id, guest, type, value)
      select event_id, id, decode(repeat('ab', 32), 'hex'), 'favorite', 1 from photos where original_filename = $1`;
    await pool.query(favorite, ['1.jpg']);
    const guest = await pool.connect();
    await guest.query('begin');
    await guest.query(favorite, ['2.jpg']);
    const migrating = migrate(database.url);
    const waiting = await until(
      async () =>
        (
          await pool.query(`select from pg_stat_activity where application_name = 'atelier-migrate'
            and datname = current_database() and wait_event_type = 'Lock'`)
        ).rowCount,
      (found) => found === 1,
    );
    await guest.query('commit');
    guest.release();
    await migrating;
    const { rows } = await pool.query('select count(*)::int as photos from selection_photos');
    await pool.end();
    await database.drop();
    expect([waiting, rows]).toEqual([1, [{ photos: 2 }]]);
  });
});

describe('the limit of a list', () => {
  it('refuses the next photo with 409, in every way', async () => {
    const event = await open(3, { limit: 2 });
    const [a, b, c] = event.photos;
    const ada = device();
    const id = await make(ada, event);
    for (const photo of [a, b]) {
      await heart(ada, event, photo).expect(200);
      await put(ada, event, id, photo).expect(200);
    }
    const refused = [await heart(ada, event, c), await put(ada, event, id, c)];
    for (const { status, body } of refused)
      expect([status, body.code, body.error]).toEqual([
        409,
        'SELECTION_FULL',
        'This list is full (limit: 2). Remove a photo before you choose another.',
      ]);
    await put(ada, event, id, b, { note: 'A note is no photo' }).expect(200);
    expect((await lists(ada, event)).map(({ count }: { count: number }) => count)).toEqual([2, 2]);
    expect((await ada.get(`${event.path}/photos/${c}/feedback`)).body.mine.favorite).toBe(false);
  });

  it.each(['heart', 'put'])('holds when the last two come at the same moment (%s)', async (way) => {
    const event = await open(6, { limit: 2 });
    const ada = device();
    await heart(ada, event, event.photos[0]).expect(200);
    const id = way === 'put' ? await make(ada, event) : (await favoritesOf(ada, event)).id;
    if (way === 'put') await put(ada, event, id, event.photos[0]).expect(200);
    const all = await Promise.all(
      event.photos.slice(1).map((photo) => (way === 'put' ? put(ada, event, id, photo) : heart(ada, event, photo))),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await lists(ada, event)).find((list: { id: number }) => list.id === id).count).toBe(2);
  });

  it('that is lowered keeps what is there and refuses more', async () => {
    const event = await open(4);
    const ada = device();
    for (const photo of event.photos.slice(0, 3)) await heart(ada, event, photo).expect(200);
    await setLimit(event.id, 2);
    expect(await favoritesOf(ada, event)).toMatchObject({ count: 3, limit: 2 });
    expect((await heart(ada, event, event.photos[3])).body.code).toBe('SELECTION_FULL');
    await heart(ada, event, event.photos[0], false).expect(200);
    await heart(ada, event, event.photos[1], false).expect(200);
    await heart(ada, event, event.photos[3]).expect(200);
  });
});

describe('POST …/selections/{id}/submit', () => {
  it('sends the list: status, activity, webhook and mail', async () => {
    const event = await open(2, { limit: 40, admin_email: 'desk@studio.example' });
    const [a, b] = event.photos;
    const ada = device();
    const id = await make(ada, event);
    await put(ada, event, id, b, { note: 'The cover' }).expect(200);
    await put(ada, event, id, a).expect(200);
    const input = { guest_name: 'Ada Lind', guest_email: 'ada@example.com', note: 'We love them' };
    const sent = (await submit(ada, event, id, input).expect(200)).body;
    expect(sent).toMatchObject({
      ...input,
      status: 'submitted',
      count: 2,
      limit: 40,
      submitted_at: expect.any(String),
    });

    const told = JSON.parse((await receiver.got(1)).at(-1)?.body ?? '{}');
    const url = `https://studio.example/studio/events/${event.id}/feedback?view=lists&list=${id}`;
    expect(told).toMatchObject({
      type: 'selection.submitted',
      data: {
        event: { id: event.id, slug: event.slug, event_name: 'Ada & Bo' },
        selection: { id, name: 'Album', ...input, count: 2, limit: 40, submitted_at: sent.submitted_at },
        url,
      },
    });
    expect(told.data.selection.photos).toEqual([
      { id: b, filename: expect.any(String), original_filename: 'IMG_2.jpg', note: 'The cover' },
      { id: a, filename: expect.any(String), original_filename: 'IMG_1.jpg', note: null },
    ]);

    const mail = (
      await until(
        () => mails.received,
        ({ length }) => length > 0,
      )
    ).at(-1);
    expect(mail?.to).toEqual(['desk@studio.example']);
    expect(mail?.mail.subject).toBe('Ada Lind has chosen 2 photos of Ada & Bo');
    expect(mail?.mail.replyTo?.[0]?.address).toBe('ada@example.com');
    for (const said of ['Ada Lind <ada@example.com>', 'List: Album', 'Photos: 2 of 40', 'We love them', url])
      expect([said, mail?.mail.text?.includes(said)]).toEqual([said, true]);

    const { body } = await admin.get(`/api/admin/activity?event_id=${event.id}&type=selection_submitted`).expect(200);
    expect(JSON.stringify(body)).toContain('"guest_name":"Ada Lind"');
  });

  it('twice at the same moment: both get the same response, and the studio one e-mail', async () => {
    const event = await open(1);
    const ada = device();
    const id = await make(ada, event);
    await put(ada, event, id, event.photos[0]).expect(200);
    const both = await Promise.all([submit(ada, event, id), submit(ada, event, id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    const [counted] = await studio.sql<{ mails: number; hooks: number; entries: number }>(
      `select (select count(*)::int from messages where kind = 'selection_submitted' and data->>'url' like '%list=' || $1) as mails,
        (select count(*)::int from webhook_deliveries where type = 'selection.submitted' and body like '%list=' || $1 || '"%') as hooks,
        (select count(*)::int from audit_log where type = 'selection_submitted' and event_id = $2) as entries`,
      [String(id), event.id],
    );
    expect(counted).toEqual({ mails: 1, hooks: 1, entries: 1 });
  });

  it('goes to the owner’s address where the event has none', async () => {
    const event = await open(1);
    const ada = device();
    await heart(ada, event, event.photos[0]).expect(200);
    await submit(ada, event, (await favoritesOf(ada, event)).id).expect(200);
    const mine = () => mails.received.find(({ mail }) => mail.text?.includes(`events/${event.id}/`));
    const mail = await until(mine, (found) => found !== undefined);
    expect([mail?.to, mail?.mail.text?.includes('List: Favourites')]).toEqual([['owner@studio.example'], true]);
  });

  it('of an empty list is 409, without a name 400', async () => {
    const event = await open(1);
    const ada = device();
    const id = await make(ada, event);
    expect((await submit(ada, event, id)).body.code).toBe('SELECTION_EMPTY');
    await put(ada, event, id, event.photos[0]).expect(200);
    await submit(ada, event, id, {}).expect(400);
    await submit(ada, event, id, { guest_name: ' ' }).expect(400);
  });

  it('asks for name and e-mail where the settings do', async () => {
    const event = await open(1);
    await feedbackSettings(event.id, { require_name_email: true });
    const ada = device();
    const { body } = await ada.post(`${event.path}/selections`).send({ name: 'Album' }).expect(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['guest_name', 'guest_email']);
    const who = { guest_name: 'Ada', guest_email: 'ada@example.com' };
    const { id } = (
      await ada
        .post(`${event.path}/selections`)
        .send({ name: 'Album', ...who })
        .expect(201)
    ).body;
    await put(ada, event, id, event.photos[0]).expect(200);
    // The address is known by the list.
    expect((await submit(ada, event, id).expect(200)).body.guest_email).toBe('ada@example.com');
  });
});

describe('a list that was sent', () => {
  const sent = async () => {
    const event = await open(2);
    const ada = device();
    await heart(ada, event, event.photos[0]).expect(200);
    const { id } = await favoritesOf(ada, event);
    await submit(ada, event, id).expect(200);
    return { event, ada, id, address: `${event.path}/selections/${id}` };
  };

  it('does not change: 409 SELECTION_SUBMITTED', async () => {
    const { event, ada, id, address } = await sent();
    for (const answer of [
      await heart(ada, event, event.photos[1]),
      await heart(ada, event, event.photos[0], false),
      await put(ada, event, id, event.photos[1]),
      await put(ada, event, id, event.photos[0], { note: 'Late' }),
      await ada.delete(`${address}/photos/${event.photos[0]}`),
      await ada.patch(address).send({ note: 'Late' }),
      await ada.delete(address),
    ])
      expect([
        (answer as unknown as Asked).req.method,
        (answer as unknown as Asked).req.path,
        answer.status,
        answer.body.code,
      ]).toEqual([
        (answer as unknown as Asked).req.method,
        (answer as unknown as Asked).req.path,
        409,
        'SELECTION_SUBMITTED',
      ]);
    // Adding an existing heart is not a change.
    await heart(ada, event, event.photos[0]).expect(200);
    expect(await favoritesOf(ada, event)).toMatchObject({ count: 1, status: 'submitted' });
  });

  it('POST …/ask: the studio learns once that the guest wants to change it', async () => {
    const { event, ada, address } = await sent();
    const both = await Promise.all([ada.post(`${address}/ask`), ada.post(`${address}/ask`)]);
    expect(both.map(({ status, body }) => [status, body.reopen_asked])).toEqual([
      [200, true],
      [200, true],
    ]);
    // The e-mail about the list was sent just now, so this waits for the next one.
    const asked = await studio.sql("select from studio_news where kind = 'selection_reopen_asked' and event_id = $1", [
      event.id,
    ]);
    expect(asked).toHaveLength(1);
  });

  it('PATCH /api/admin/events/{id}/selections/{selectionId}: is opened again by the studio, changes, and is sent again', async () => {
    const { event, ada, id, address } = await sent();
    await ada.post(`${address}/ask`).expect(200);
    const opened = await admin
      .patch(`/api/admin/events/${event.id}/selections/${id}`)
      .send({ status: 'open' })
      .expect(200);
    expect(opened.body).toMatchObject({ status: 'open', reopen_asked: false, submitted_at: expect.any(String) });
    await heart(ada, event, event.photos[1]).expect(200);
    expect((await submit(ada, event, id).expect(200)).body.count).toBe(2);
  });

  it('loses a photo that the studio deletes, and nothing else', async () => {
    const { event, ada, id } = await sent();
    await admin.delete(`/api/admin/events/${event.id}/photos/${event.photos[0]}`).expect(204);
    expect(await favoritesOf(ada, event)).toMatchObject({ id, count: 0, status: 'submitted' });
  });
});

describe('DELETE /api/admin/events/{id}', () => {
  it('takes lists, photos in them and links along', async () => {
    const event = await open(1);
    const ada = device();
    await heart(ada, event, event.photos[0]).expect(200);
    await ada.post(`${event.path}/selections/link`).send({ email: 'ada@example.com' }).expect(202);
    await admin.delete(`/api/admin/events/${event.id}`).send({ confirm: event.slug }).expect(204);
    const [left] = await studio.sql(
      `select (select count(*)::int from selections where event_id = $1) as lists,
        (select count(*)::int from selection_photos where photo_id = $2) as photos,
        (select count(*)::int from selection_links where event_id = $1) as links`,
      [event.id, event.photos[0]],
    );
    expect(left).toEqual({ lists: 0, photos: 0, links: 0 });
  });
});

describe('the gate', () => {
  it('…/selections: is closed while feedback or favourites are off', async () => {
    const event = await open(1);
    for (const settings of [{ allow_favorites: false }, { allow_favorites: true, feedback_enabled: false }]) {
      await feedbackSettings(event.id, settings);
      const { status, body } = await device().get(`${event.path}/selections`);
      expect([status, body.code]).toEqual([403, 'FEEDBACK_OFF']);
      const page = await device().get(`${event.path}/lists`);
      expect([page.status, page.type]).toEqual([403, 'text/html']);
    }
  });

  it('…/selections: is locked with the gallery; its page asks for the password', async () => {
    const event = await open(1, { require_password: true, password: 'champagne' });
    await device().get(`${event.path}/selections`).expect(401);
    await device().post(`${event.path}/selections`).send({ name: 'Album' }).expect(401);
    expect((await device().get(`${event.path}/lists`).expect(401)).text).toContain('type="password"');
  });

  it('refuses what another site makes a browser send', async () => {
    const event = await open(0);
    const evil = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    await device().post(`${event.path}/selections`).set(evil).send({ name: 'Album' }).expect(403);
  });
});

describe('another device', () => {
  /** Ada has chosen on one device, and has sent her address with it. */
  async function chosenElsewhere(changes: { limit?: number; [field: string]: unknown } = {}, photos = 4) {
    const event = await open(photos, changes);
    const ada = device();
    if (changes.password) await form(ada, `${event.path}/unlock`, { password: changes.password });
    const id = await make(ada, event);
    await put(ada, event, id, event.photos[0]).expect(200);
    const email = `ada${event.id}@example.com`;
    await ada.patch(`${event.path}/selections/${id}`).send({ guest_name: 'Ada', guest_email: email }).expect(200);
    return { event, ada, id, email };
  }
  const mailTo = (email: string, count = 1) =>
    until(
      () => mails.received.filter(({ to }) => to[0] === email),
      ({ length }) => length >= count,
    );
  const keyIn = (text = '') => /continue\?key=([\w-]{43})/.exec(text)?.[1] ?? '';
  async function linkFor(event: Opened, email: string, as = device()) {
    const before = mails.received.filter(({ to }) => to[0] === email).length;
    await as.post(`${event.path}/selections/link`).send({ email }).expect(202);
    return keyIn((await mailTo(email, before + 1)).at(-1)?.mail.text);
  }
  const follow = (as: Agent, { path }: Opened, body: object) => as.post(`${path}/continue`).send(body);

  it('POST …/selections/link: answers the same whether or not the address is known, and mails where it is', async () => {
    const { event, email } = await chosenElsewhere();
    const answers = [];
    for (const address of ['nobody@example.com', email]) {
      const { status, text, headers } = await device().post(`${event.path}/selections/link`).send({ email: address });
      answers.push([status, text, headers['content-type'], headers['set-cookie']]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const [mail] = await mailTo(email);
    expect(mail?.mail.subject).toBe('Your photo selection: Ada & Bo');
    expect(mail?.mail.text).toContain(`https://studio.example${event.path}/continue?key=`);
    expect(mails.received.some(({ to }) => to[0] === 'nobody@example.com')).toBe(false);
  });

  it.each([
    ['de', 'Ihre Fotoauswahl: Ada & Bo', 'Weiter auswählen'],
    ['fr', 'Votre sélection de photos : Ada & Bo', 'Continuer la sélection'],
    ['es', 'Su selección de fotos: Ada & Bo', 'Seguir eligiendo'],
  ])('POST …/selections/link: mails in %s to those who read it', async (language, subject, button) => {
    const { event, email } = await chosenElsewhere({}, 1);
    const request = device().post(`${event.path}/selections/link`).set('Accept-Language', language);
    await request.send({ email }).expect(202);
    const [mail] = await mailTo(email);
    expect([mail?.mail.subject, mail?.mail.html?.includes(button)]).toEqual([subject, true]);
  });

  it('POST …/continue: continues as the same guest, once; looking at the page does not use the link up', async () => {
    const { event, id, email } = await chosenElsewhere();
    const key = await linkFor(event, email);
    const phone = device();
    for (let looks = 0; looks < 2; looks++)
      expect((await phone.get(`${event.path}/continue?key=${key}`).expect(200)).text).toContain(
        '<button class="primary">',
      );
    expect(await lists(phone, event)).toEqual([]);
    await follow(phone, event, { key }).expect(200);
    expect((await lists(phone, event))[0]).toMatchObject({ id, count: 1 });
    await put(phone, event, id, event.photos[1]).expect(200);
    const again = await follow(device(), event, { key });
    expect([again.status, again.body.code]).toEqual([410, 'LINK_OVER']);
    const page = await device().get(`${event.path}/continue?key=${key}`);
    expect([page.status, page.text.includes('This link no longer works')]).toEqual([410, true]);
  });

  it('POST …/selections/link: of two guests who gave one address mails a link each, saying whose lists it opens', async () => {
    const { event, id, email } = await chosenElsewhere();
    const other = device();
    const theirs = await make(other, event, 'See https://evil.example');
    await other.patch(`${event.path}/selections/${theirs}`).send({ guest_name: 'Mallory', guest_email: email });
    await linkFor(event, email);
    const [mail] = await mailTo(email);
    const [newest = '', oldest = ''] = mail?.mail.text?.split(/(?=\nAda, )/) ?? [];
    expect(newest).toContain('Mallory, changed on ');
    expect(newest).toContain('- See https evil example: 0 photos\n');
    expect(oldest).toContain('- Album: 1 photo\n');
    expect(mail?.mail.html?.match(/continue\?key=[\w-]{43}"/g)).toHaveLength(2);
    for (const [part, list] of [
      [newest, theirs],
      [oldest, id],
    ] as const) {
      const phone = device();
      await follow(phone, event, { key: keyIn(part) }).expect(200);
      expect((await lists(phone, event)).map((found: { id: number }) => found.id)).toEqual([list]);
    }
  });

  it('POST …/selections/link: of many guests who gave one address names five, and the one who asks among them', async () => {
    const { event, ada, email } = await chosenElsewhere({}, 1);
    for (let i = 0; i < 6; i++) {
      const other = device();
      const body = { guest_name: `Other ${i}`, guest_email: email };
      await other
        .patch(`${event.path}/selections/${await make(other, event)}`)
        .send(body)
        .expect(200);
    }
    await linkFor(event, email, ada);
    const text = (await mailTo(email))[0]?.mail.text ?? '';
    expect([...text.matchAll(/^(.*), changed on /gm)].map(([, name]) => name)).toEqual([
      'Ada',
      'Other 5',
      'Other 4',
      'Other 3',
      'Other 2',
    ]);
  });

  it('GET …/continue: says whose lists these are, and leaves the picks of this device alone unless told otherwise', async () => {
    const { event, email } = await chosenElsewhere();
    const phone = device();
    await heart(phone, event, event.photos[1]).expect(200);
    const key = await linkFor(event, email);
    const { text } = await phone.get(`${event.path}/continue?key=${key}`).expect(200);
    expect(text).toContain('<bdi>Ada</bdi>');
    expect(text).toContain('<li><bdi>Album</bdi>: 1 photo</li>');
    expect(text.match(/value="(\w+)" checked/)?.[1]).toBe('leave');
    await follow(phone, event, { key }).expect(200);
    expect((await lists(phone, event)).map(({ name }: { name: string }) => name)).toEqual(['Album']);
  });

  it('POST …/continue: of two at the same moment one succeeds', async () => {
    const { event, email } = await chosenElsewhere();
    const key = await linkFor(event, email);
    const both = await Promise.all([follow(device(), event, { key }), follow(device(), event, { key })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('POST …/continue: expires after 24 hours, and works in no other gallery and by no other link', async () => {
    const { event, email } = await chosenElsewhere();
    const [key, other] = [await linkFor(event, email), await open(0)];
    await follow(device(), other, { key }).expect(410);
    await admin.post(`/api/admin/events/${event.id}/share-token/rotate`);
    await studio.sql("update selection_links set expires_at = now() - interval '1 second' where event_id = $1", [
      event.id,
    ]);
    expect((await follow(device(), event, { key })).status).toBeGreaterThanOrEqual(404);
  });

  it('POST …/continue: adds the picks of this device where that is wanted, as far as the limit allows', async () => {
    const { event, email, id } = await chosenElsewhere({ limit: 3 }, 6);
    const [a, b, c, d, e] = event.photos;
    const phone = device();
    const own = await make(phone, event, 'ALBUM');
    await put(phone, event, own, a, { note: 'Mine too' }).expect(200);
    for (const photo of [b, c]) await put(phone, event, own, photo).expect(200);
    const third = await make(phone, event, 'Others');
    await put(phone, event, third, d).expect(200);
    await heart(phone, event, e).expect(200);
    await put(phone, event, (await favoritesOf(phone, event)).id, e, { note: 'Star' }).expect(200);
    await setLimit(event.id, 2);
    const key = await linkFor(event, email);
    const page = await phone.get(`${event.path}/continue?key=${key}`).expect(200);
    expect(page.text).toContain('You have chosen 5 photos on this device.');
    const { body } = await follow(phone, event, { key, own: 'add' }).expect(200);
    expect(body).toEqual({ moved: 3, left: 1 });
    const merged = await lists(phone, event);
    expect(merged.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
      [null, 1],
      ['Album', 2],
      ['Others', 1],
    ]);
    const album = (await phone.get(`${event.path}/selections/${id}`).expect(200)).body.photos;
    expect(album.map((photo: { id: number; note: string }) => [photo.id, photo.note])).toEqual([
      [a, 'Mine too'],
      [b, null],
    ]);
    expect((await phone.get(`${event.path}/photos/${e}/feedback`)).body.mine.favorite).toBe(true);
  });

  it('POST …/continue: adds favourites to favourites, and counts no mark twice', async () => {
    const event = await open(3);
    const [a, b, c] = event.photos;
    const [ada, phone] = [device(), device()];
    for (const photo of [a, b]) await heart(ada, event, photo).expect(200);
    for (const photo of [b, c]) await heart(phone, event, photo).expect(200);
    const email = `both${event.id}@example.com`;
    const { id } = await favoritesOf(ada, event);
    await ada.patch(`${event.path}/selections/${id}`).send({ guest_email: email }).expect(200);
    const key = await linkFor(event, email);
    expect((await follow(phone, event, { key, own: 'add' }).expect(200)).body).toEqual({ moved: 1, left: 0 });
    expect((await lists(phone, event)).map((list: { id: number; count: number }) => [list.id, list.count])).toEqual([
      [id, 3],
    ]);
    const marks = await studio.sql("select photo_id from feedback where event_id = $1 and type = 'favorite'", [
      event.id,
    ]);
    expect(marks).toHaveLength(3);
  });

  it('POST …/continue: does not read the target list again for each added favourite', async () => {
    const event = await open(0);
    await studio.sql(
      `insert into photos (event_id, filename, original_filename, path, type, size_bytes, sha256, mime_type, uploaded_by)
       select $1::int, '1780000000000_' || lpad(n::text, 8, '0') || '.jpg', n || '.jpg', $1::int || '/' || gen_random_uuid(),
         'individual', 1, repeat('a', 64), 'image/jpeg', 1 from generate_series(1, 600) n`,
      [event.id],
    );
    const client = new pg.Client({ connectionString: studio.databaseUrl });
    await client.connect();
    await client.query('begin');
    // Without it the plan depends on when the server last looked at the size of the table.
    await client.query('set local enable_seqscan = off');
    await client.query(
      `insert into feedback (event_id, photo_id, guest, type, value)
       select event_id, id, decode(repeat('ab', 32), 'hex'), 'favorite', 1 from photos where event_id = $1`,
      [event.id],
    );
    const { rows } = await client.query(
      `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
       from pg_stat_xact_user_tables where relname = 'selection_photos'`,
    );
    await client.query('rollback');
    await client.end();
    expect(Number(rows[0].read)).toBeLessThan(600 * 10);
  });

  it('POST …/continue: passes while the guest of the link presses a star', async () => {
    const event = await open(2);
    const [a, b] = event.photos;
    const [ada, phone] = [device(), device()];
    const email = `star${event.id}@example.com`;
    await heart(ada, event, a).expect(200);
    const { id } = await favoritesOf(ada, event);
    await ada.patch(`${event.path}/selections/${id}`).send({ guest_email: email }).expect(200);
    for (const photo of [a, b]) await heart(phone, event, photo).expect(200);
    await put(phone, event, (await favoritesOf(phone, event)).id, a, { note: 'Mine' }).expect(200);
    const key = await linkFor(event, email);
    const gate = await closeGate(studio, 'select from selection_photos where selection_id = $1 for update', [id]);
    const following = follow(phone, event, { key, own: 'add' }).then(({ status }) => status);
    await gate.waiting('update selection_photos', 1);
    const star = heart(ada, event, b).then(({ status }) => status);
    const anything = '';
    await gate.waiting(anything, 2);
    await gate.open();
    expect(await Promise.all([following, star])).toEqual([200, 200]);
    expect(await favoritesOf(ada, event)).toMatchObject({ id, count: 2 });
  });

  it('POST …/continue: leaves them where that is wanted', async () => {
    const { event, email, id } = await chosenElsewhere();
    const phone = device();
    await heart(phone, event, event.photos[1]).expect(200);
    const key = await linkFor(event, email);
    await follow(phone, event, { key, own: 'leave' }).expect(200);
    expect((await lists(phone, event)).map((list: { id: number }) => list.id)).toEqual([id]);
  });

  it('asks for the password of a locked gallery first, and leads back to the link', async () => {
    const { event, email, id } = await chosenElsewhere({ require_password: true, password: 'champagne' });
    const visitor = device();
    await visitor.post(`${event.path}/selections/link`).send({ email }).expect(401);
    await form(visitor, `${event.path}/unlock`, { password: 'champagne' }).expect(303);
    const key = await linkFor(event, email, visitor);
    const phone = device();
    const here = `/continue?key=${key}`;
    expect((await phone.get(event.path + here).expect(401)).text).toContain(`name="here" value="${here}"`);
    await follow(phone, event, { key }).expect(401);
    const { headers } = await form(phone, `${event.path}/unlock`, { password: 'champagne', here }).expect(303);
    expect(headers.location).toBe(event.path + here);
    await form(phone, `${event.path}/continue`, { key }).expect(303);
    expect((await lists(phone, event))[0]).toMatchObject({ id });
  });

  it('no cookie that another gallery made, or nobody, is believed', async () => {
    const { event, email } = await chosenElsewhere();
    const key = await linkFor(event, email);
    const cookie = (await follow(device(), event, { key }).expect(200)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const asked = (path: string, value: string) => supertest(studio.url).get(`${path}/selections`).set('Cookie', value);
    expect((await asked(event.path, cookie)).body.selections).toHaveLength(1);
    expect((await asked((await open(0)).path, cookie)).body.selections).toHaveLength(0);
    expect(
      (
        await asked(
          event.path,
          cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        )
      ).body.selections,
    ).toHaveLength(0);
  });

  it('POST …/selections/link: sends a limited number of e-mails per address, known or not', async () => {
    const event = await open(0);
    const ask = (email: string) => device().post(`${event.path}/selections/link`).send({ email });
    let refused = 0;
    for (let i = 0; i < 35 && !refused; i++) refused = (await ask('one@example.com')).status === 429 ? i : 0;
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThanOrEqual(30);
    const [kept] = await studio.sql<{ n: number }>(
      "select count(*)::int as n from rate_limits where key like '%one@example.com%'",
    );
    expect(kept?.n).toBe(0);
  });
});

describe('the studio', () => {
  it('GET /api/admin/events/{id}/selections: lists them in pages, by state; v1 the same', async () => {
    const event = await open(2);
    for (const name of ['One', 'Two', 'Three']) {
      const ada = device();
      const id = await make(ada, event, name);
      await put(ada, event, id, event.photos[0]).expect(200);
      if (name === 'Two') await submit(ada, event, id).expect(200);
    }
    const read = async (query: string) => (await admin.get(`/api/admin/events/${event.id}/selections?${query}`)).body;
    const names = ({ selections }: { selections: { name: string }[] }) => selections.map(({ name }) => name);
    const first = await read('limit=2');
    const second = await read(`limit=2&cursor=${first.pagination.next_cursor}`);
    expect([names(first), names(second), first.pagination.total]).toEqual([['Three', 'Two'], ['One'], 3]);
    expect(names(await read('status=submitted'))).toEqual(['Two']);
    expect((await api.get(`/events/${event.id}/selections`).expect(200)).body).toEqual(await read(''));
  });

  it('GET …/export: CSV without formulas, and file names in one line', async () => {
    const event = await open(0);
    const bytes = await aJpeg(60, 40);
    const ids: number[] = [];
    for (const filename of ['=A.jpg', 'B, the "second".jpg'])
      ids.push((await api.upload(event.id, bytes, { filename }).expect(201)).body.id);
    const ada = device();
    const id = await make(ada, event);
    for (const photo of ids) await put(ada, event, id, photo, { note: '=1+1' }).expect(200);
    const address = `/api/admin/events/${event.id}/selections/${id}/export`;
    const csv = await admin.get(`${address}?format=csv`).expect(200);
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="list-${id}.csv"`);
    const [head, first] = csv.text.split('\r\n');
    expect(head).toBe('number,photo_id,filename,original_filename,note,added_at');
    expect(first).toContain("'=A.jpg,'=1+1,");
    expect((await admin.get(`${address}?format=txt`).expect(200)).text).toBe('=A.jpg, B, the "second".jpg');
    expect((await api.get(`/events/${event.id}/selections/${id}/export?format=csv`).expect(200)).text).toBe(csv.text);
    await admin.get(`${address}?format=xls`).expect(400);
  });

  it('PATCH and DELETE …/selections/{selectionId}: with an ETag of what changed since, 412', async () => {
    const event = await open(1);
    const ada = device();
    await heart(ada, event, event.photos[0]).expect(200);
    const { id } = await favoritesOf(ada, event);
    const address = `/api/admin/events/${event.id}/selections/${id}`;
    const { etag = '' } = (await admin.get(address).expect(200)).headers;
    await submit(ada, event, id).expect(200);
    await admin.patch(address).set('If-Match', etag).send({ status: 'open' }).expect(412);
    await admin.delete(address).set('If-Match', etag).expect(412);
    await admin.patch(address).send({ status: 'submitted' }).expect(400);
    await admin.delete(address).expect(204);
    expect(await studio.sql('select id from feedback where event_id = $1', [event.id])).toEqual([]);
  });

  it('GET /api/admin/overview: says who sent a list', async () => {
    const event = await open(1);
    const ada = device();
    await heart(ada, event, event.photos[0]).expect(200);
    const { id } = await favoritesOf(ada, event);
    await submit(ada, event, id).expect(200);
    const { body } = await admin.get('/api/admin/overview').expect(200);
    expect(body.selections[0]).toMatchObject({ id, event: { id: event.id }, guest_name: 'Ada', reopen_asked: false });
  });
});
