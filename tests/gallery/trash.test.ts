import { existsSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { emptyTrash } from '../../src/gallery/trash/empty.ts';
import { KEPT, NOT_KEPT } from '../../src/gallery/trash/kept-tables.sql.ts';
import { allRows } from '../support/all-rows.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let other: Agent;
let editor: Agent;

beforeAll(async () => {
  studio = await openStudio();
  await studio.account('admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
  other = await studio.login((await studio.account('admin')).username);
  editor = await studio.login((await studio.account('editor')).username);
});
afterAll(() => studio.close());

type Event = { id: number; slug: string; share_token: string; path: string };
type Photo = { id: number; path: string; thumbnail_path: string };

async function open(changes: object = {}): Promise<Event> {
  const free = { feedback_enabled: true, require_password: false, password: undefined };
  const { body } = await api.post('/events', anEvent({ ...free, ...changes })).expect(201);
  return { ...body, path: `/gallery/${body.slug}/${body.share_token}` };
}
const add = async (event: Event, filename = 'a.jpg', query = '') => {
  const form = api.form(`/events/${event.id}/photos${query}`);
  const bytes = await aJpeg(60, 40);
  return (await form.attach('photo', bytes, { filename, contentType: 'image/jpeg' }).expect(201)).body as Photo;
};
const at = (event: Event, rest = '') => `/api/admin/events/${event.id}${rest}`;
const remove = (event: Event, photo: Photo, query = '') => admin.delete(at(event, `/photos/${photo.id}${query}`));
const restore = (kind: string, { id }: { id: number }, as = admin) => as.post(`/api/admin/trash/${kind}/${id}/restore`);
const list = async (query: string, as = admin) => (await as.get(`/api/admin/trash?${query}`).expect(200)).body;
const files = ({ path, thumbnail_path }: Photo) =>
  [`events/active/${path}`, thumbnail_path].map((key) => existsSync(join(studio.folder, 'storage', key)));
/** Deletes what is in the trash as if its time had come. */
const wait30Days = async () => {
  await studio.sql("update trash set deleted_at = deleted_at - interval '30 days'");
  return emptyTrash(studio.deps);
};

/** The last two items of the feed about a gallery, newest first. */
const told = async ({ id }: Event) => {
  const newest = 'select body from feed_items where event_id = $1 order by id desc limit 2';
  return (await studio.sql<{ body: string }>(newest, [id])).map(({ body }) => JSON.parse(body).type);
};

/** A gallery with everything that guests and the studio can say about its photos. */
async function openFull() {
  const event = await open({ customer_email: 'ada@example.com' });
  const photos = [await add(event, 'a.jpg'), await add(event, 'b.jpg'), await add(event, 'c.jpg')] as const;
  const [a, b, c] = photos;
  await admin
    .patch(at(event, `/photos/${a.id}`))
    .send({ caption: 'First dance', category_id: 7 })
    .expect(200);
  const own = { name: 'Dance', event_id: event.id };
  const { body: category } = await admin.post('/api/admin/categories').send(own).expect(201);
  await admin
    .patch(at(event, `/photos/${b.id}`))
    .send({ category_id: category.id })
    .expect(200);
  const order = { photo_ids: [b.id, a.id, c.id], before: null };
  await admin.post(at(event, '/photos/order')).send(order).expect(200);
  const presentation = { hero_photo_id: a.id, guest_uploads: true, share_lists: true, download_limit: 50 };
  await admin.patch(at(event, '/presentation')).send(presentation).expect(200);
  await admin.post(at(event, '/links')).send({ name: 'Family' }).expect(201);
  const { body: revoked } = await admin.post(at(event, '/links')).send({ name: 'Old' }).expect(201);
  await admin.delete(at(event, `/links/${revoked.id}`)).expect((answer) => expect([200, 204]).toContain(answer.status));

  const guest = supertest.agent(studio.url);
  const say = (photo: Photo, body: object) =>
    guest.post(`${event.path}/photos/${photo.id}/feedback`).send(body).expect(200);
  for (const photo of photos) await say(photo, { type: 'favorite', value: true });
  await say(a, { type: 'rating', value: 4 });
  await say(a, { type: 'comment', text: 'Lovely 💛', guest_name: 'Cleo' });
  const album = { name: 'Album', photo_id: a.id };
  const { body: chosen } = await guest.post(`${event.path}/selections`).send(album).expect(201);
  await guest.put(`${event.path}/selections/${chosen.id}/photos/${b.id}`).send({ note: 'Large' }).expect(200);
  await guest.post(`${event.path}/selections/${chosen.id}/submit`).send({ guest_name: 'Cleo' }).expect(200);
  const send = guest.post(`${event.path}/upload`).field('guest_name', 'Cleo');
  await send.attach('photo', await aJpeg(61, 40), { filename: 'd.jpg', contentType: 'image/jpeg' }).expect(303);
  return { event, photos, guest };
}

describe('DELETE of a photo and POST /api/admin/trash/photo/{id}/restore', () => {
  it('restores the photo with its place, category, feedback, lists and cover', async () => {
    const { event, photos, guest } = await openFull();
    const [a] = photos;
    const { body: read } = await admin.get(at(event, `/photos/${a.id}`)).expect(200);
    const before = await allRows(studio);
    await remove(event, a).expect(204);
    for (const address of [
      at(event, `/photos/${a.id}`),
      `${event.path}/photos/${a.id}`,
      `${event.path}/photos/${a.id}/thumbnail`,
    ])
      await (address.startsWith('/api') ? admin : guest).get(address).expect(404);
    expect((await admin.get(at(event, '/presentation')).expect(200)).body.hero_photo_id).toBeNull();
    expect(files(a)).toEqual([true, true]);
    await restore('photo', a).expect(204);
    expect(await allRows(studio)).toEqual(before);
    expect((await admin.get(at(event, `/photos/${a.id}`)).expect(200)).body).toEqual(read);
    await restore('photo', a).expect(404);
  });

  it('POST …/photos/delete and POST /api/admin/trash/restore: many at a time', async () => {
    const { event, photos } = await openFull();
    const ids = photos.map(({ id }) => id);
    const before = await allRows(studio);
    await admin.post(at(event, '/photos/delete')).send({ photo_ids: ids }).expect(200, { deleted: 3 });
    const { trash, pagination } = await list(`kind=photo&event_id=${event.id}`);
    expect(trash.map(({ name }: { name: string }) => name)).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
    expect(pagination.total).toBe(3);
    const body = { kind: 'photo', ids: [...ids, 2147483647] };
    const { body: answer } = await admin.post('/api/admin/trash/restore').send(body).expect(200);
    expect(answer).toEqual({ restored: 3, failed: [{ id: 2147483647, code: 'NOT_FOUND' }] });
    expect(await allRows(studio)).toEqual(before);
  });

  it('tells the feed and the activity', async () => {
    const event = await open();
    const photo = await add(event);
    await remove(event, photo).expect(204);
    await restore('photo', photo).expect(204);
    expect(await told(event)).toEqual(['photo.restored', 'photo.deleted']);
    const { body } = await admin.get(`/api/admin/activity?event_id=${event.id}&type=photo_restored`).expect(200);
    expect(body.activity[0].details).toMatchObject({ photo_id: photo.id, original_filename: 'a.jpg' });
  });

  it('keeps a cover that was chosen since', async () => {
    const event = await open();
    const [a, b] = [await add(event), await add(event)];
    const cover = (photo: Photo) =>
      admin.patch(at(event, '/presentation')).send({ hero_photo_id: photo.id }).expect(200);
    await cover(a);
    await remove(event, a).expect(204);
    await cover(b);
    await restore('photo', a).expect(204);
    expect((await admin.get(at(event, '/presentation')).expect(200)).body.hero_photo_id).toBe(b.id);
  });

  it('forgets a category and a list that were deleted since', async () => {
    const { event, photos, guest } = await openFull();
    const [, b] = photos;
    const [{ category_id } = { category_id: 0 }] = await studio.sql<{ category_id: number }>(
      'select category_id from photos where id = $1',
      [b.id],
    );
    await remove(event, b).expect(204);
    await admin.delete(`/api/admin/categories/${category_id}`).expect(204);
    const { body } = await guest.get(`${event.path}/selections`).expect(200);
    const hearts = body.selections.find(({ name }: { name: string | null }) => name === null);
    await guest.delete(`${event.path}/selections/${hearts.id}`).expect(204);
    await restore('photo', b).expect(204);
    expect((await admin.get(at(event, `/photos/${b.id}`)).expect(200)).body).toMatchObject({
      category_id: null,
      type: 'individual',
    });
  });

  it('409 PHOTO_EXISTS if the gallery has the same bytes again, where it must not have them twice', async () => {
    const event = await open();
    const photo = await add(event, 'a.jpg', '?on_duplicate=skip');
    await remove(event, photo).expect(204);
    const again = await add(event, 'a.jpg', '?on_duplicate=skip');
    const { body } = await restore('photo', photo).expect(409);
    expect(body.code).toBe('PHOTO_EXISTS');
    await remove(event, again).expect(204);
    const both = { kind: 'photo', ids: [photo.id, again.id] };
    const { body: answer } = await admin.post('/api/admin/trash/restore').send(both).expect(200);
    expect(answer).toEqual({ restored: 1, failed: [{ id: photo.id, code: 'PHOTO_EXISTS' }] });
  });

  it('409 EVENT_IN_TRASH until its gallery is restored', async () => {
    const event = await open();
    const photo = await add(event);
    await remove(event, photo).expect(204);
    await admin.delete(at(event)).expect(204);
    expect((await restore('photo', photo).expect(409)).body.code).toBe('EVENT_IN_TRASH');
    await restore('event', event).expect(204);
    await restore('photo', photo).expect(204);
    await admin.get(at(event, `/photos/${photo.id}`)).expect(200);
  });
});

describe('DELETE of an event and POST /api/admin/trash/event/{id}/restore', () => {
  it('restores everything, with links and passwords', async () => {
    const { event, photos, guest } = await openFull();
    const before = await allRows(studio);
    await admin.delete(at(event)).expect(204);
    await admin.get(at(event)).expect(404);
    await guest.get(event.path).expect(404);
    const { trash } = await list('kind=event');
    expect(trash[0]).toMatchObject({ id: event.id, name: 'Ada & Bo', photos: 3, deleted_by: 'owner', event_id: null });
    await admin.get(trash[0].thumbnail_url).expect(200).expect('Content-Type', 'image/jpeg');
    await restore('event', event).expect(204);
    expect(await allRows(studio)).toEqual(before);
    await guest.get(event.path).expect(200);
    for (const photo of photos) expect(files(photo)).toEqual([true, true]);
    expect(await told(event)).toEqual(['event.restored', 'event.deleted']);
  });

  it('restores every photo whose upload was answered, while the event was being deleted', async () => {
    for (let round = 0; round <= 4; round++) {
      const event = await open();
      const uploads = Array.from({ length: 5 }, async () => api.upload(event.id, await aJpeg(600, 400)));
      await Promise.all(uploads.slice(0, round));
      await admin.delete(at(event)).expect(204);
      const stored = (await Promise.all(uploads)).filter(({ status }) => status === 201);
      await restore('event', event).expect(204);
      const { body } = await admin.get(at(event, '/photos')).expect(200);
      expect(body.pagination.total).toBe(stored.length);
      for (const { body: photo } of stored) expect(files(photo)).toEqual([true, true]);
    }
  });

  it('gets a number if its slug is taken, and its links redirect; also in one request with another of the same slug', async () => {
    const first = await open({ event_name: 'Twice' });
    await admin.delete(at(first)).expect(204);
    const second = await open({ event_name: 'Twice' });
    await admin.delete(at(second)).expect(204);
    expect(second.slug).toBe(first.slug);
    const third = await open({ event_name: 'Twice' });
    const body = { kind: 'event', ids: [second.id, first.id] };
    await admin.post('/api/admin/trash/restore').send(body).expect(200, { restored: 2, failed: [] });
    const slugs = await studio.sql<{ slug: string }>('select slug from events where id = any ($1) order by id', [
      [first.id, second.id, third.id],
    ]);
    expect(slugs.map(({ slug }) => slug)).toEqual([`${first.slug}-2`, `${first.slug}-1`, first.slug]);
    const { headers } = await supertest(studio.url).get(first.path).expect(308);
    await supertest(studio.url)
      .get(headers.location ?? '')
      .expect(200);
    await supertest(studio.url).get(third.path).expect(200);
  });
});

describe('the trash', () => {
  it('GET /api/admin/trash: by name, in pages, with the picture of each', async () => {
    const event = await open();
    for (const name of ['tree.jpg', 'Trees.jpg', 'sea.jpg']) await remove(event, await add(event, name)).expect(204);
    const first = await list(`kind=photo&event_id=${event.id}&q=TREE&limit=1`);
    expect(first.pagination).toMatchObject({ total: 2, limit: 1 });
    const next = await list(`kind=photo&event_id=${event.id}&q=TREE&limit=1&cursor=${first.pagination.next_cursor}`);
    const [item] = next.trash;
    expect([first.trash[0].name, item.name, next.pagination.next_cursor]).toEqual(['Trees.jpg', 'tree.jpg', null]);
    expect(Date.parse(item.ends_at) - Date.parse(item.deleted_at)).toBe(30 * 86_400_000);
    await admin.get(item.thumbnail_url).expect(200).expect('Content-Type', 'image/jpeg');
    await other.get(item.thumbnail_url).expect(404);
    await editor.get(item.thumbnail_url).expect(403);
  });

  it('belongs to those who may delete, of their own galleries', async () => {
    const event = await open();
    const photo = await add(event);
    await remove(event, photo).expect(204);
    await editor.get('/api/admin/trash?kind=photo').expect(403);
    await restore('photo', photo, editor).expect(403);
    expect((await list('kind=photo', other)).trash).toEqual([]);
    await restore('photo', photo, other).expect(404);
    await other.delete(`/api/admin/trash/photo/${photo.id}`).expect(404);
    const root = await studio.login((await studio.account('super_admin')).username);
    await restore('photo', photo, root).expect(204);
  });

  it('is emptied after 30 days, with its files, and not before', async () => {
    const { event, photos } = await openFull();
    const [a, b] = photos;
    await remove(event, a).expect(204);
    expect(await emptyTrash(studio.deps)).toBe(0);
    expect(await wait30Days()).toBeGreaterThanOrEqual(1);
    expect(files(a)).toEqual([false, false]);
    await restore('photo', a).expect(404);
    await remove(event, b).expect(204);
    await admin.delete(at(event)).expect(204);
    expect(existsSync(join(studio.folder, 'storage/inbox', event.slug))).toBe(true);
    await studio.sql("update trash set deleted_at = deleted_at - interval '30 days' where kind = 'event'");
    await emptyTrash(studio.deps);
    // The photo that was deleted before cannot be restored any more.
    expect([...files(b), ...files(photos[2])]).toEqual([false, false, false, false]);
    expect(existsSync(join(studio.folder, 'storage/inbox', event.slug))).toBe(false);
    expect(await studio.sql('select 1 from trash where event_id = $1 or record_id = $1', [event.id])).toEqual([]);
  });

  it('DELETE /api/admin/trash/{kind}/{id}: deletes for good', async () => {
    const event = await open();
    const [a, b] = [await add(event), await add(event)];
    await remove(event, a).expect(204);
    await admin.delete(`/api/admin/trash/photo/${a.id}`).expect(204);
    expect(files(a)).toEqual([false, false]);
    await admin.delete(`/api/admin/trash/photo/${a.id}`).expect(404);
    await admin.delete(at(event)).expect(204);
    await admin.delete(`/api/admin/trash/event/${event.id}`).expect(204);
    expect(files(b)).toEqual([false, false]);
  });

  it('?permanent=true goes past it', async () => {
    const event = await open();
    const [a, b, c, d] = [await add(event), await add(event), await add(event), await add(event)];
    await remove(event, a, '?permanent=true').expect(204);
    await admin
      .post(at(event, '/photos/delete'))
      .send({ photo_ids: [b.id], permanent: true })
      .expect(200);
    expect([...files(a), ...files(b)]).toEqual([false, false, false, false]);
    await remove(event, c).expect(204);
    await remove(event, c, '?permanent=maybe').expect(400);
    await admin.delete(at(event, '?permanent=true')).expect(204);
    expect([...files(c), ...files(d)]).toEqual([false, false, false, false]);
    expect(await studio.sql('select 1 from trash where event_id = $1 or record_id = $1', [event.id])).toEqual([]);
  });
});

describe('TRASH_KEEP_DAYS=0', () => {
  let without: Studio;
  beforeAll(async () => {
    without = await openStudio({ TRASH_KEEP_DAYS: '0' });
    await without.account('admin', 'owner');
  });
  afterAll(() => without.close());

  it('DELETE of a photo and of an event: there is no trash', async () => {
    const [as, v1] = [await without.login('owner'), without.v1(await without.token('owner'))];
    const { id } = (await v1.post('/events', anEvent()).expect(201)).body;
    const upload = async () => (await v1.upload(id, await aJpeg(60, 40)).expect(201)).body as Photo;
    const [photo, last] = [await upload(), await upload()];
    for (const [path, gone] of [
      [`/photos/${photo.id}`, photo],
      ['', last],
    ] as const) {
      await as.delete(`/api/admin/events/${id}${path}`).expect(204);
      expect(await without.sql('select 1 from trash')).toEqual([]);
      expect(existsSync(join(without.folder, 'storage/events/active', gone.path))).toBe(false);
    }
  });
});

describe('the tables that are kept', () => {
  it.each(['photo', 'event'] as const)(
    '%s: every table that is deleted with it is kept, or listed as not kept',
    async (kind) => {
      const found = await studio.sql<{ name: string }>(
        `with recursive below (name) as (
         select $1
         union
         select c.conrelid::regclass::text from pg_constraint c join below b on c.confrelid = b.name::regclass
         where c.contype = 'f' and c.confdeltype = 'c'
       ) select name from below order by 1`,
        [`${kind}s`],
      );
      expect(found.map(({ name }) => name)).toEqual([...Object.keys(KEPT[kind]), ...NOT_KEPT[kind]].toSorted());
    },
  );

  it('every column that is emptied with a photo names it again', async () => {
    const found = await studio.sql<{ name: string }>(
      `select c.conrelid::regclass || '.' || a.attname as name
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.confdeltype = 'n' and c.confrelid = 'photos'::regclass order by 1`,
    );
    // An upload only says which photo it became.
    expect(found.map(({ name }) => name)).toEqual([
      'inbox_photos.photo_id',
      'presentations.hero_photo_id',
      'uploads.photo_id',
    ]);
  });
});
