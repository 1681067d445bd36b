import express, { type Express } from 'express';
import supertest from 'supertest';
import { guestRouter } from '../../src/gallery/guests/router.ts';
import { openDatabase, type Pool } from '../../src/platform/db/database.ts';
import { statement } from '../../src/platform/db/statement.ts';
import { anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let db: Pool;
let app: Express;
let event: { id: number; path: string; photos: number[]; category: number; shared: string };
beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  event = await open();
});
beforeEach(() => {
  // PostgreSQL counts the plans of one connection.
  db = openDatabase(studio.databaseUrl, studio.deps.log, 1);
  app = express()
    .set('query parser', 'simple')
    .use('/gallery', guestRouter({ ...studio.deps, db }));
});
afterEach(() => db.end());
afterAll(() => studio.close());

/** A gallery of 1,000 photos in two categories and none, and a guest's list that is shared. */
async function open() {
  const api = studio.v1(await studio.token('owner'));
  const free = { require_password: false, password: undefined, feedback_enabled: true };
  const { body } = await api.post('/events', anEvent(free)).expect(201);
  const categories: number[] = [];
  for (const name of ['Ceremony', 'Party'])
    categories.push((await api.post(`/events/${body.id}/categories`, { name }).expect(201)).body.id);
  const rows = await studio.sql<{ id: number }>(
    `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height,
       mime_type, sniffed_type, uploaded_by, captured_at, position, category_id)
     select $1, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', 'IMG_' || i || '.jpg', 'x/' || i, 'thumbnails/x/' || i, 'individual', 1, repeat('a', 64), 6000, 4000,
       'image/jpeg', 'image/jpeg', 1, timestamp '2026-06-01' + (i * 7 % 1000) * interval '1 minute', i * 11 % 1000, ($2::int[])[i % 3]
     from generate_series(1, 1000) i returning id`,
    [body.id, categories],
  );
  const path = `/gallery/${body.slug}/${body.share_token}`;
  const photos = rows.map(({ id }) => id);
  await present(body.id, { share_lists: true });
  const guest = supertest.agent(studio.url);
  const { body: list } = await guest.post(`${path}/selections`).send({ name: 'For Gran' }).expect(201);
  const at = `${path}/selections/${list.id}`;
  await guest
    .put(`${at}/photos`)
    .send({ photo_ids: photos.slice(0, 200) })
    .expect(200);
  const { body: share } = await guest.post(`${at}/share`).expect(201);
  // After it, autovacuum has no reason to change the costs of plans in the middle of a test.
  await studio.sql('vacuum analyze');
  return { id: body.id, path, photos, category: categories[0] as number, shared: share.share_link };
}

const present = (id: number, changes: object) =>
  admin.patch(`/api/admin/events/${id}/presentation`).send(changes).expect(200);

const plans = statement<object, { name: string; custom_plans: number }>(
  'test.plans',
  "select name, custom_plans::int from pg_prepared_statements where name like 'gallery.guests.%'",
);

/** As many plans as PostgreSQL makes before it decides whether it makes one for each execution. */
const TRIED = 5;

it.each([
  ['uploaded', false],
  ['uploaded', true],
  ['captured', false],
  ['captured', true],
  ['captured_name', false],
  ['captured_name', true],
  ['name', false],
  ['name', true],
  ['name_desc', false],
  ['name_desc', true],
  ['manual', false],
  ['manual', true],
])(
  'the statements of pages and pictures in the order %s are not planned for each request, with sections: %s',
  async (photo_order, sections) => {
    await present(event.id, { photo_order, sections });
    const id = event.photos[100];
    const pages = (link: string) => [link, `${link}?page=3`, `${link}/photo/${id}`, `${link}/photos?limit=10`];
    const paths = [
      ...pages(event.path),
      ...pages(event.shared),
      `${event.path}?category_id=${event.category}`,
      `${event.path}?mine=favorites`,
    ];
    const pictures = [event.path, event.shared].map((link) => `${link}/photos/${id}/thumbnail`);
    for (let i = 0; i < TRIED + 2; i++) {
      for (const path of paths) await supertest(app).get(path).set('cookie', 'atelier.guest=a').expect(200);
      // The file of this photo is missing, but its statement ran.
      for (const path of pictures) await supertest(app).get(path).expect(404);
    }
    const found = await db.all(plans, {});
    expect(found.filter(({ custom_plans }) => custom_plans > TRIED)).toEqual([]);
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'gallery.guests.find_gallery',
        `gallery.guests.place_of_photo.${photo_order}${sections ? '.sections' : ''}.of_list`,
        `gallery.guests.list_photos.${photo_order}.favorites`,
      ]),
    );
  },
);
