import pg from 'pg';
import { countNewEntries } from '../../src/audit/audit-counts.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let root: Agent;
let api: V1;
let jpeg: Buffer;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'root');
  await studio.account('admin', 'owner');
  admin = await studio.login('owner');
  root = await studio.login('root');
  api = studio.v1(await studio.token('owner'));
  jpeg = await aJpeg();
});
afterAll(() => studio.close());

const open = async () => (await api.post('/events', anEvent()).expect(201)).body.id as number;
const upload = async (event: number) => (await api.upload(event, jpeg).expect(201)).body.id as number;

describe('how many photos there are', () => {
  const photos = async (as: Agent) => (await as.get('/api/admin/overview').expect(200)).body.photos as number;
  const inCategory = async (id: number) =>
    (await admin.get('/api/admin/categories').expect(200)).body.categories.find(
      (category: { id: number }) => category.id === id,
    ).photo_count as number;

  it('follows uploads, categories, removals and the removal of their event', async () => {
    const event = await open();
    const ids = [await upload(event), await upload(event), await upload(event)];
    expect([await photos(admin), await photos(root)]).toEqual([3, 3]);
    const at = `/api/admin/events/${event}`;
    await admin
      .patch(`${at}/photos`)
      .send({ photo_ids: ids.slice(0, 2), category_id: 3 })
      .expect(200);
    expect(await inCategory(3)).toBe(2);
    await admin.delete(`${at}/photos/${ids[0]}`).expect(204);
    expect([await photos(admin), await inCategory(3)]).toEqual([2, 1]);
    await admin
      .patch(`${at}/photos`)
      .send({ photo_ids: [ids[1]], category_id: null })
      .expect(200);
    expect(await inCategory(3)).toBe(0);
    await admin
      .patch(`${at}/photos`)
      .send({ photo_ids: [ids[2]], category_id: 4 })
      .expect(200);
    await admin.delete(at).expect(204);
    expect([await photos(admin), await photos(root), await inCategory(4)]).toEqual([0, 0, 0]);
  });

  const changes: [string, (path: string) => Promise<{ status: number }>][] = [
    ['DELETE of a photo', async (path) => admin.delete(path)],
    [
      'DELETE of a photo with If-Match',
      async (path) => admin.delete(path).set('If-Match', (await admin.get(path)).headers.etag as string),
    ],
    ['PATCH of a photo into a global category', async (path) => admin.patch(path).send({ category_id: 5 })],
  ];
  const counted = async () => [await photos(admin), await inCategory(5)];
  const begin = async () => {
    const client = new pg.Client({ connectionString: studio.databaseUrl });
    await client.connect();
    await client.query('begin');
    return client;
  };
  /** Once this many wait for a lock. */
  const waiting = (many: number) =>
    until(
      async () =>
        (
          await studio.sql<{ n: number }>(
            "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        )[0]?.n,
      (n) => n === many,
    );

  for (const [what, change] of changes)
    for (const first of ['photo', 'event']) {
      it(`is exact after ${what} while its event is deleted, the ${first} first`, async () => {
        const event = await open();
        const photo = await upload(event);
        const at = `/api/admin/events/${event}`;
        const held = await begin();
        await held.query('lock table photo_counts in share row exclusive mode');
        const acts = { photo: () => change(`${at}/photos/${photo}`), event: async () => admin.delete(at) };
        const one = acts[first as keyof typeof acts]();
        expect(await waiting(1)).toBe(1);
        const other = acts[first === 'photo' ? 'event' : 'photo']();
        expect(await waiting(2)).toBe(2);
        await held.query('commit');
        await held.end();
        const statuses = (await Promise.all([one, other])).map(({ status }) => status);
        expect(statuses).toEqual([
          what.startsWith('PATCH') && first === 'photo' ? 200 : 204,
          first === 'photo' ? 204 : 404,
        ]);
        expect(await counted()).toEqual([0, 0]);
      });
    }

  it('is exact after a program that locks no event has removed a photo while its event is deleted', async () => {
    const event = await open();
    const held = await begin();
    await held.query('delete from photos where id = $1', [await upload(event)]);
    const deleted = admin.delete(`/api/admin/events/${event}`).then(({ status }) => status);
    expect(await waiting(1)).toBe(1);
    await held.query('commit');
    await held.end();
    expect(await deleted).toBe(204);
    expect(await counted()).toEqual([0, 0]);
  });
});

describe('the total of GET /api/admin/activity', () => {
  const queries = (event: number, actor: number) =>
    ['', 'type=photo_uploaded', `event_id=${event}`, `actor_id=${actor}`, `event_id=${event}&type=photo_uploaded`]
      .concat(`actor_id=${actor}&type=event_created`, 'actor_id=999')
      .map((query) => `/api/admin/activity?limit=100&${query}`);

  it('is how many entries there are, before they are counted and after, for all filters and readers', async () => {
    const event = await open();
    await upload(event);
    await studio.account('admin', 'other');
    const other = studio.v1(await studio.token('other'));
    await other.post('/events', anEvent()).expect(201);
    await root.patch(`/api/admin/events/${event}`).send({ event_name: 'Changed by another' }).expect(200);
    const actor = (await admin.get('/api/user').expect(200)).body.id as number;
    const agents = [root, admin, await studio.login('other')];
    const read = async () => {
      const found: [string, number, number][] = [];
      for (const agent of agents)
        for (const path of queries(event, actor)) {
          const { body } = await agent.get(path).expect(200);
          found.push([path, body.activity.length, body.pagination.total]);
        }
      return found;
    };
    const before = await read();
    for (const [path, shown, total] of before) expect([path, total]).toEqual([path, shown]);
    await countNewEntries(studio.deps);
    await countNewEntries(studio.deps);
    expect(await read()).toEqual(before);
    expect(before.some(([, , total]) => total > 3)).toBe(true);
  });

  it('pages through the user’s own actions and those on their own events in one order', async () => {
    const { body: whole } = await admin.get('/api/admin/activity?limit=100').expect(200);
    const ids = whole.activity.map(({ id }: { id: number }) => id);
    const pages: number[] = [];
    for (let page = 1; pages.length < ids.length; page++)
      pages.push(
        ...(await admin.get(`/api/admin/activity?limit=3&page=${page}`).expect(200)).body.activity.map(
          ({ id }: { id: number }) => id,
        ),
      );
    expect(pages).toEqual(ids);
  });
});
