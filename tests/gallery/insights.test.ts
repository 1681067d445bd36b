import { randomBytes } from 'node:crypto';
import supertest from 'supertest';
import { deleteOldInsights, openVisits } from '../../src/gallery/insights/visits.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { closeGate } from '../support/gate.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';

/** The time zone in which it is between 12:00 and 13:00 now, so that no test runs into the next day. `Etc/GMT+2` is UTC-2. */
const NOON = `Etc/GMT${new Date().getUTCHours() - 12 < 0 ? '' : '+'}${new Date().getUTCHours() - 12}`;

let studio: Studio;
let api: V1;
let admin: Agent;
let owner: { id: number; username: string };

type Gallery = { id: number; path: string; photos: number[] };

beforeAll(async () => {
  studio = await openStudio();
  owner = await studio.account('admin');
  [api, admin] = [studio.v1(await studio.token(owner.username)), await studio.login(owner.username)];
  await studio.sql('update users set timezone = $2 where id = $1', [owner.id, NOON]);
});
afterAll(() => studio.close());

async function aGallery(photos = 0, changes = {}): Promise<Gallery> {
  const settings = { require_password: false, password: undefined, feedback_enabled: true, ...changes };
  const { id, slug, share_token } = (await api.post('/events', anEvent(settings)).expect(201)).body;
  const ids: number[] = [];
  for (let n = 0; n < photos; n++)
    ids.push((await api.upload(id, await aJpeg(20 + n), { filename: `${n + 1}.jpg` }).expect(201)).body.id);
  return { id, path: `/gallery/${slug}/${share_token}`, photos: ids };
}

/** The browser of a guest. */
const aGuest = (agent = PHONE) => supertest.agent(studio.url).set('User-Agent', agent);

/** Reads the insights once everything so far is stored. */
async function insightsOf({ id }: Gallery, query = '') {
  await studio.deps.visits.flush();
  return (await admin.get(`/api/admin/events/${id}/insights${query}`).expect(200)).body;
}

/** As if everything so far had happened earlier. */
async function letPass({ id }: Gallery, time: string): Promise<void> {
  await studio.deps.visits.flush();
  await studio.sql(
    `update gallery_visits set started_at = started_at - $2::interval, last_seen_at = last_seen_at - $2::interval
     where event_id = $1`,
    [id, time],
  );
  const days = Number(/^(\d+) days?$/.exec(time)?.[1] ?? 0);
  await studio.sql('update gallery_downloads set day = day - $2::int where event_id = $1', [id, days]);
  await studio.sql('update feedback set created_at = created_at - $2::interval where event_id = $1', [id, time]);
  await studio.sql('update selections set submitted_at = submitted_at - $2::interval where event_id = $1', [id, time]);
}

const numbers = (visits: number, guests: number, downloads = 0, favourites = 0, lists = 0) => ({
  visits,
  guests,
  downloads,
  favourites,
  lists,
});

describe('a visit', () => {
  it('begins with a page, and again after 30 minutes without any request', async () => {
    const gallery = await aGallery();
    const guest = aGuest();
    await guest.get(gallery.path).expect(200);
    await guest.get(gallery.path).expect(200);
    expect((await insightsOf(gallery)).totals).toEqual(numbers(1, 1));
    await letPass(gallery, '29 minutes');
    await guest.get(`${gallery.path}/favorites`).expect(200);
    await letPass(gallery, '29 minutes');
    await guest.get(gallery.path).expect(200);
    expect((await insightsOf(gallery)).totals).toEqual(numbers(1, 1));
    await letPass(gallery, '30 minutes');
    await guest.get(`${gallery.path}/favorites`).expect(200);
    expect((await insightsOf(gallery)).totals).toEqual(numbers(1, 1));
    await guest.get(gallery.path).expect(200);
    expect((await insightsOf(gallery)).totals).toEqual(numbers(2, 1));
  });

  it('needs the password first, and there is no cookie before', async () => {
    const gallery = await aGallery(0, { require_password: true, password: 'rose garden' });
    const guest = aGuest();
    const locked = await guest.get(gallery.path).expect(200);
    expect(locked.headers['set-cookie']).toBeUndefined();
    expect((await insightsOf(gallery)).totals).toEqual(numbers(0, 0));
    await guest.post(`${gallery.path}/unlock`).type('form').send({ password: 'rose garden' }).expect(303);
    const open = await guest.get(gallery.path).expect(200);
    expect(open.headers['set-cookie']).toEqual([expect.stringMatching(/^atelier\.guest=.*HttpOnly/)]);
    expect((await insightsOf(gallery)).totals).toEqual(numbers(1, 1));
  });

  it('is not one of a robot, a browser that loads pages in advance, or the studio', async () => {
    const gallery = await aGallery(1);
    for (const robot of ['WhatsApp/2.23.20.0', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0'])
      await aGuest(robot).get(gallery.path).expect(200);
    await aGuest().get(gallery.path).set('Sec-Purpose', 'prefetch').expect(200);
    await aGuest().head(gallery.path).expect(200);
    await admin.get(gallery.path).set('User-Agent', PHONE).expect(200);
    await admin.get(`${gallery.path}/photo/${gallery.photos[0]}`).set('User-Agent', PHONE).expect(200);
    const download = `${gallery.path}/photos/${gallery.photos[0]}/original?download=1`;
    await admin.get(download).set('User-Agent', PHONE).expect(200);
    const { totals, photos } = await insightsOf(gallery);
    expect(totals).toEqual(numbers(0, 0));
    expect(photos.unseen_total).toBe(1);
  });

  it('is one, if both processes of an installation store its guest at the same moment', async () => {
    const gallery = await aGallery();
    const other = openVisits(studio.deps, 1_000_000);
    const guest = randomBytes(32);
    for (const visits of [studio.deps.visits, other]) visits.view({ event_id: gallery.id, link_id: 0, guest });
    // Both reach the same point before either can commit.
    const gate = await closeGate(studio, 'select from events where id = $1 for update', [gallery.id]);
    const stored = [studio.deps.visits.flush(), other.flush()];
    await gate.waiting('gallery_visits', 2);
    await gate.open();
    await Promise.all(stored);
    await other.end();
    expect((await insightsOf(gallery)).totals).toEqual(numbers(1, 1));
  });

  it('is kept in memory while the database fails', async () => {
    const gallery = await aGallery();
    await aGuest().get(gallery.path).expect(200);
    await studio.sql('alter table gallery_visits rename to away');
    await studio.deps.visits.flush();
    await aGuest().get(gallery.path).expect(200);
    await studio.sql('alter table away rename to gallery_visits');
    expect((await insightsOf(gallery)).totals).toEqual(numbers(2, 2));
  });
});

describe('GET /api/admin/events/{id}/insights', () => {
  it('has the exact numbers of a week of guests', async () => {
    const gallery = await aGallery(4);
    const link = (await admin.post(`/api/admin/events/${gallery.id}/links`).send({ name: 'Grandparents' }).expect(201))
      .body;
    const grandparents = new URL(link.url).pathname;
    const [first = 0, second = 0, third = 0] = gallery.photos;
    const love = (guest: Agent, id: number, path = gallery.path) =>
      guest.post(`${path}/photos/${id}/feedback`).send({ type: 'favorite', value: true }).expect(200);
    const [ada, bo, cy] = [aGuest(), aGuest(), aGuest()];

    // Monday: Ada comes twice and chooses two photos, one of them twice by mistake.
    await ada.get(gallery.path).expect(200);
    await letPass(gallery, '2 hours');
    await ada.get(gallery.path).expect(200);
    await love(ada, first);
    await love(ada, first);
    await love(ada, second);
    await letPass(gallery, '1 day');
    // Tuesday: nobody. Wednesday: Ada sends her list, Bo downloads everything and one photo, in two pieces.
    await letPass(gallery, '1 day');
    await ada.get(gallery.path).expect(200);
    const { selections } = (await ada.get(`${gallery.path}/selections`).expect(200)).body;
    await ada
      .post(`${gallery.path}/selections/${selections[0].id}/submit`)
      .send({ guest_name: 'Ada', guest_email: 'ada@example.com' })
      .expect(200);
    await bo.get(gallery.path).expect(200);
    await bo.get(`${gallery.path}/download`).expect(200);
    const one = `${gallery.path}/photos/${first}/original?download=1`;
    await bo.get(one).set('Range', 'bytes=0-99').expect(206);
    await bo.get(one).set('Range', 'bytes=100-').expect(206);
    await letPass(gallery, '1 day');
    // Thursday: Cy comes by the other link, opens two photos and chooses one.
    await cy.get(grandparents).expect(200);
    await cy
      .post(`${grandparents}/seen`)
      .send({ photos: [first, third] })
      .expect(204);
    await love(cy, first, grandparents);
    await letPass(gallery, '1 day');

    const insights = await insightsOf(gallery);
    expect(insights.days).toHaveLength(30);
    expect(insights.days.slice(-5).map(({ date: _, ...day }: { date: string }) => day)).toEqual([
      numbers(2, 1, 0, 2),
      numbers(0, 0),
      numbers(2, 2, 2, 0, 1),
      numbers(1, 1, 0, 1),
      numbers(0, 0),
    ]);
    expect(insights.totals).toEqual(numbers(5, 3, 2, 3, 1));
    expect(insights.by_link).toEqual([
      { link_id: 0, name: null, ...numbers(4, 2, 2, 2, 1), last_opened_at: expect.any(String) },
      { link_id: link.id, name: 'Grandparents', ...numbers(1, 1, 0, 1), last_opened_at: insights.last_opened_at },
    ]);
    expect(Date.parse(insights.last_opened_at) - Date.parse(insights.first_opened_at)).toBeGreaterThan(2 * 86_400_000);
    expect(insights.photos).toEqual({
      most_loved: [
        { photo_id: first, original_filename: '1.jpg', thumbnail_url: expect.any(String), favourites: 2, likes: 0 },
        { photo_id: second, original_filename: '2.jpg', thumbnail_url: expect.any(String), favourites: 1, likes: 0 },
      ],
      unseen: [
        { photo_id: second, original_filename: '2.jpg', thumbnail_url: expect.any(String) },
        { photo_id: gallery.photos[3], original_filename: '4.jpg', thumbnail_url: expect.any(String) },
      ],
      unseen_total: 2,
    });

    const [from, to] = [insights.days.at(-3).date, insights.days.at(-2).date];
    const part = await insightsOf(gallery, `?from=${from}&to=${to}`);
    expect([part.from, part.to, part.days.length]).toEqual([from, to, 2]);
    expect(part.by_link[0]).toMatchObject(numbers(2, 2, 2, 0, 1));
    const csv = await api.get(`/events/${gallery.id}/insights?format=csv&from=${from}&to=${to}`).expect(200);
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="insights-${gallery.id}-${from}-${to}.csv"`);
    expect(csv.text).toBe(`date,visits,guests,downloads,favourites,lists\r\n${from},2,2,2,0,1\r\n${to},1,1,0,1,0\r\n`);
  });

  it('counts the days in the time zone of the owner', async () => {
    const gallery = await aGallery();
    await aGuest().get(gallery.path).expect(200);
    await studio.deps.visits.flush();
    await studio.sql("update gallery_visits set started_at = '2026-03-01T23:30Z' where event_id = $1", [gallery.id]);
    await studio.sql("update users set timezone = 'Europe/Berlin' where id = $1", [owner.id]);
    const { timezone, days } = await insightsOf(gallery, '?from=2026-03-01&to=2026-03-02');
    await studio.sql('update users set timezone = $2 where id = $1', [owner.id, NOON]);
    expect(timezone).toBe('Europe/Berlin');
    expect(days).toEqual([
      { date: '2026-03-01', ...numbers(0, 0) },
      { date: '2026-03-02', ...numbers(1, 1) },
    ]);
  });

  it.each([
    ['from=2026-02-01&to=2026-01-01', 'Must not be after to'],
    ['from=2024-01-01&to=2026-01-01', 'Must be less than 400 days before to'],
    ['from=yesterday', 'Must be a date such as 2026-06-15'],
  ])('rejects %s', async (query, message) => {
    const gallery = await aGallery();
    const { body } = await admin.get(`/api/admin/events/${gallery.id}/insights?${query}`).expect(400);
    expect(body.errors).toEqual([{ path: 'from', message }]);
  });
});

it('POST …/seen counts photos of its own gallery only', async () => {
  const [mine, other] = [await aGallery(1), await aGallery(1)];
  const guest = aGuest();
  await guest.get(mine.path).expect(200);
  await guest.post(`${mine.path}/seen`).send({ photos: other.photos }).expect(204);
  await guest.post(`${mine.path}/seen`).send({ photos: [] }).expect(400);
  expect((await insightsOf(other)).photos.unseen_total).toBe(1);
});

it('visits and downloads are kept for INSIGHTS_KEEP_DAYS', async () => {
  const gallery = await aGallery(1);
  const guest = aGuest();
  const come = async () => {
    await guest.get(gallery.path).expect(200);
    await guest.get(`${gallery.path}/download`).expect(200);
  };
  await come();
  await letPass(gallery, '2 days');
  await come();
  await letPass(gallery, '399 days');
  await deleteOldInsights(studio.deps);
  expect((await insightsOf(gallery)).totals).toEqual(numbers(1, 1, 1));
});
