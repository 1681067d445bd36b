import pg from 'pg';
import sharp from 'sharp';
import { anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let jpeg: Buffer;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
  jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a9e7e' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => studio.close());

/** An event of this many photos, the first uploaded first. */
async function open(count: number): Promise<{ id: number; photos: number[] }> {
  const { id } = (await api.post('/events', anEvent()).expect(201)).body;
  const photos: number[] = [];
  for (let i = 0; i < count; i++) photos.push((await api.upload(id, jpeg).expect(201)).body.id);
  return { id, photos };
}
const move = (event: number, photo_ids: number[], before: number | null) =>
  admin.post(`/api/admin/events/${event}/photos/order`).send({ photo_ids, before });

/** All ids in the order by hand, page by page. */
async function inOrder(event: number, limit = 100): Promise<number[]> {
  const ids: number[] = [];
  let cursor = '';
  do {
    const path = `/events/${event}/photos?order=position&limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const { body } = await api.get(path).expect(200);
    ids.push(...body.photos.map(({ id }: { id: number }) => id));
    cursor = body.pagination.next_cursor ?? '';
  } while (cursor);
  return ids;
}

describe.each(['admin', 'v1'] as const)('POST …/photos/order (%s)', (who) => {
  const post = (event: number, body: object) =>
    who === 'v1'
      ? api.post(`/events/${event}/photos/order`, body)
      : admin.post(`/api/admin/events/${event}/photos/order`).send(body);

  it('puts photos before another one or at the end, in the order in which they are given', async () => {
    const { id, photos } = await open(5);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = photos;
    expect((await post(id, { photo_ids: [b, a], before: e }).expect(200)).body).toEqual({ ordered: 2 });
    // The others stand as they did: newest first.
    expect(await inOrder(id)).toEqual([b, a, e, d, c]);
    await post(id, { photo_ids: [e], before: null }).expect(200);
    expect(await inOrder(id)).toEqual([b, a, d, c, e]);
    await post(id, { photo_ids: [c, e], before: a }).expect(200);
    expect(await inOrder(id)).toEqual([b, c, e, a, d]);
    expect(await inOrder(id, 2)).toEqual([b, c, e, a, d]);
    await post(id, { photo_ids: [a, b, c, d, e], before: null }).expect(200);
    expect(await inOrder(id)).toEqual(photos);
  });

  it.each([
    ['nothing', () => ({})],
    ['no photos', () => ({ photo_ids: [], before: null })],
    ['a photo twice', ([a]: number[]) => ({ photo_ids: [a, a], before: null })],
    ['too many', () => ({ photo_ids: Array.from({ length: 1_001 }, (_, i) => i + 1), before: null })],
    ['words', () => ({ photo_ids: ['first'], before: null })],
    ['a photo before itself', ([a, b]: number[]) => ({ photo_ids: [a, b], before: b })],
    ['no place', ([a]: number[]) => ({ photo_ids: [a] })],
  ])('refuses %s', async (_what, bodyOf) => {
    const { id, photos } = await open(2);
    expect((await post(id, bodyOf(photos))).status).toBe(400);
  });

  it('is 404 for photos of another event, and moves none', async () => {
    const [one, other] = [await open(2), await open(1)];
    await post(one.id, { photo_ids: [...one.photos, ...other.photos], before: null }).expect(404);
    await post(one.id, { photo_ids: [one.photos[0]], before: other.photos[0] }).expect(404);
    expect(await studio.sql('select id from photos where event_id = $1 and position is not null', [one.id])).toEqual(
      [],
    );
  });
});

describe('the order by hand', () => {
  it('has what is uploaded later at its end', async () => {
    const { id, photos } = await open(3);
    const [a = 0, b = 0, c = 0] = photos;
    await move(id, [a], c).expect(200);
    const late = (await api.upload(id, jpeg).expect(201)).body.id;
    const later = (await api.upload(id, jpeg).expect(201)).body.id;
    expect(await inOrder(id)).toEqual([a, c, b, later, late]);
    await move(id, [a], null).expect(200);
    expect(await inOrder(id)).toEqual([c, b, later, late, a]);
  });

  it('holds however often something is put into the same place', async () => {
    const { id, photos } = await open(4);
    await move(id, photos, null).expect(200);
    let expected = photos;
    for (let i = 0; i < 120; i++) {
      const [first = 0, second = 0, ...rest] = expected;
      const last = rest.pop() ?? 0;
      await move(id, [last], second).expect(200);
      expected = [first, last, second, ...rest];
    }
    expect(await inOrder(id)).toEqual(expected);
    const [{ places } = { places: 0 }] = await studio.sql<{ places: number }>(
      'select count(distinct position)::int as places from photos where event_id = $1',
      [id],
    );
    expect(places).toBe(4);
  });

  it('keeps a place for each when many move photos at the same moment', async () => {
    const { id, photos } = await open(6);
    const moves = photos.flatMap((one, i) => [
      move(id, [one], photos[(i + 1) % photos.length] ?? null),
      move(id, [one, photos[(i + 2) % photos.length] ?? 0], null),
    ]);
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(moves.map(() => 200));
    expect((await inOrder(id)).toSorted((a, b) => a - b)).toEqual(photos);
    const rows = await studio.sql('select distinct position from photos where event_id = $1', [id]);
    expect(rows).toHaveLength(photos.length);
  });

  it('is in the activity log', async () => {
    const { id, photos } = await open(2);
    await move(id, [photos[0] ?? 0], photos[1] ?? null).expect(200);
    const { body } = await admin.get(`/api/admin/activity?event_id=${id}&type=photos_ordered`).expect(200);
    expect(body.activity).toMatchObject([{ details: { photo_ids: [photos[0]], before: photos[1] } }]);
  });

  it('is what guests see where the gallery shows it', async () => {
    const { body } = await api.post('/events', anEvent({ require_password: false, password: undefined })).expect(201);
    const ids: number[] = [];
    for (let i = 0; i < 3; i++) ids.push((await api.upload(body.id, jpeg).expect(201)).body.id);
    const [a = 0, b = 0, c = 0] = ids;
    await admin.patch(`/api/admin/events/${body.id}/presentation`).send({ photo_order: 'manual' }).expect(200);
    await move(body.id, [b, c, a], null).expect(200);
    const seen = await (await fetch(`${studio.url}/gallery/${body.slug}/${body.share_token}/photos`)).json();
    expect((seen as { photos: { id: number }[] }).photos.map(({ id }) => id)).toEqual([b, c, a]);
  });

  it('GET …/photos?order=… refuses other orders, and cursors of another one', async () => {
    const { id } = await open(3);
    await api.get(`/events/${id}/photos?order=name`).expect(400);
    const { body } = await api.get(`/events/${id}/photos?limit=1`).expect(200);
    await api.get(`/events/${id}/photos?order=position&cursor=${body.pagination.next_cursor}`).expect(400);
  });
});

type Outline = {
  photo_order: string;
  sections: boolean;
  ids: number[];
  names: string[];
  ratios: (number | null)[];
  category_ids: (number | null)[];
};
const outline = async (event: number): Promise<Outline> =>
  (await admin.get(`/api/admin/events/${event}/photos/outline`).expect(200)).body;
const present = (event: number, body: object) =>
  admin.patch(`/api/admin/events/${event}/presentation`).send(body).expect(200);
const categoryOf = async (slug: string) =>
  (await studio.sql<{ id: number }>('select id from categories where slug = $1 and event_id is null', [slug]))[0]?.id ??
  0;

/** A gallery of photos with these file names, uploaded in this order. */
async function openNamed(...names: string[]): Promise<{ id: number; of: (name: string) => number }> {
  const { id } = (await api.post('/events', anEvent()).expect(201)).body;
  const ids = new Map<string, number>();
  for (const name of names)
    ids.set(name, (await api.upload(id, jpeg, { filename: `${name}.jpg` }).expect(201)).body.id);
  return { id, of: (name) => ids.get(name) ?? 0 };
}

describe('GET …/photos/outline', () => {
  it('has all photos in the order that guests see, for programs too', async () => {
    const { id, of } = await openNamed('b10', 'b9', 'A1');
    const known = await outline(id);
    expect(known).toEqual({
      photo_order: 'captured_name',
      sections: true,
      ids: ['A1', 'b9', 'b10'].map(of),
      names: ['A1.jpg', 'b9.jpg', 'b10.jpg'],
      ratios: [1, 1, 1],
      category_ids: [null, null, null],
    });
    expect((await api.get(`/events/${id}/photos/outline`).expect(200)).body).toEqual(known);
    await present(id, { photo_order: 'uploaded' });
    expect((await outline(id)).ids).toEqual(['A1', 'b9', 'b10'].map(of));
    await present(id, { photo_order: 'name_desc' });
    expect((await outline(id)).ids).toEqual(['b10', 'b9', 'A1'].map(of));
  });

  it('has one category after the other if guests see sections, and no ratio for files that can’t be shown', async () => {
    const { id, of } = await openNamed('a', 'b', 'c');
    const [party, ceremony] = [await categoryOf('party'), await categoryOf('ceremony')];
    const put = (name: string, category_id: number) =>
      api.post(`/events/${id}/photos/order`, { photo_ids: [of(name)], before: null, category_id }).expect(200);
    await put('b', party);
    await put('c', ceremony);
    await api.upload(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {
      filename: 'd.svg',
      contentType: 'image/svg+xml',
    });
    expect(await outline(id)).toMatchObject({
      names: ['c.jpg', 'b.jpg', 'a.jpg', 'd.svg'],
      ratios: [1, 1, 1, null],
      category_ids: [ceremony, party, null, null],
    });
    await present(id, { sections: false });
    expect(await outline(id)).toMatchObject({ sections: false, names: ['a.jpg', 'b.jpg', 'c.jpg', 'd.svg'] });
  });

  it('is empty without photos, and 304 while nothing changes', async () => {
    const { id } = (await api.post('/events', anEvent()).expect(201)).body;
    expect(await outline(id)).toMatchObject({ ids: [], names: [], ratios: [], category_ids: [] });
    const path = `/api/admin/events/${id}/photos/outline`;
    const { etag } = (await admin.get(path).expect(200)).headers;
    await admin.get(path).set('If-None-Match', String(etag)).expect(304);
  });
});

describe('POST …/photos/order with start_manual', () => {
  it('begins with what guests see, makes the order manual, and moves into a category', async () => {
    const { id, of } = await openNamed('c', 'a', 'd', 'b');
    const party = await categoryOf('party');
    const order = (photo_ids: number[], before: number | null, more: object = {}) =>
      admin
        .post(`/api/admin/events/${id}/photos/order`)
        .send({ photo_ids, before, start_manual: true, ...more })
        .expect(200);
    await order([of('d')], of('b'));
    expect(await outline(id)).toMatchObject({ photo_order: 'manual', names: ['a.jpg', 'd.jpg', 'b.jpg', 'c.jpg'] });
    await order([of('c'), of('a')], of('b'), { category_id: party });
    expect(await outline(id)).toMatchObject({
      names: ['c.jpg', 'a.jpg', 'd.jpg', 'b.jpg'],
      category_ids: [party, party, null, null],
    });
    await order([of('a')], null, { category_id: null });
    expect(await outline(id)).toMatchObject({ names: ['c.jpg', 'd.jpg', 'b.jpg', 'a.jpg'] });
  });

  it('forgets an old manual order that guests do not see', async () => {
    const { id, of } = await openNamed('a', 'b', 'c');
    await move(id, [of('c'), of('b'), of('a')], null).expect(200);
    expect((await outline(id)).names).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    await admin
      .post(`/api/admin/events/${id}/photos/order`)
      .send({ photo_ids: [of('a')], before: null, start_manual: true })
      .expect(200);
    expect((await outline(id)).names).toEqual(['b.jpg', 'c.jpg', 'a.jpg']);
  });

  it('moves nothing into a category of another event', async () => {
    const [one, other] = [await openNamed('a', 'b'), await openNamed('x')];
    const { body } = await admin.post('/api/admin/categories').send({ name: 'Theirs', event_id: other.id }).expect(201);
    await api
      .post(`/events/${one.id}/photos/order`, {
        photo_ids: [one.of('b')],
        before: one.of('a'),
        category_id: body.id,
        start_manual: true,
      })
      .expect(400);
    expect(await outline(one.id)).toMatchObject({ photo_order: 'captured_name', names: ['a.jpg', 'b.jpg'] });
  });

  it('loses none of 500 photos that two windows move at the same moment, and both see one order', async () => {
    const { id } = await openNamed('p');
    await studio.sql(
      `insert into photos (event_id, filename, original_filename, path, type, size_bytes, sha256, mime_type, uploaded_by)
       select $1::int, '1780000000000_' || lpad(to_hex(n), 8, '0') || '.jpg', 'p' || n || '.jpg', $1::int || '/moved/' || n, 'individual', 1, repeat('a', 64), 'image/jpeg', 1
       from generate_series(1, 499) n`,
      [id],
    );
    const known = (await outline(id)).ids;
    const windows = [admin, await studio.login('owner')];
    const client = new pg.Client({ connectionString: studio.databaseUrl });
    await client.connect();
    const waiting = () =>
      studio.sql("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
    // In each round both windows move photos from what they saw before it, and both moves have arrived before either is done.
    for (let round = 0; round < 10; round++) {
      const [one = [], other = []] = await Promise.all(
        windows.map(
          async (window) => (await window.get(`/api/admin/events/${id}/photos/outline`)).body.ids as number[],
        ),
      );
      expect(other).toEqual(one);
      await client.query('begin');
      await client.query('select from events where id = $1 for update', [id]);
      const bundles = windows.map((_, i) => known.slice(round * 50 + i * 25, round * 50 + i * 25 + 25).toReversed());
      const moves = windows.map((window, i) => {
        const photo_ids = bundles[i] ?? [];
        const before = one.find((photo) => !photo_ids.includes(photo)) ?? 0;
        return window
          .post(`/api/admin/events/${id}/photos/order`)
          .send({ photo_ids, before, start_manual: true })
          .then(({ status }) => status);
      });
      await until(waiting, (rows) => rows.length === 2);
      await client.query('commit');
      expect(await Promise.all(moves)).toEqual([200, 200]);
      const { ids } = await outline(id);
      for (const bundle of bundles) expect(ids.filter((photo) => bundle.includes(photo))).toEqual(bundle);
    }
    await client.end();
    const [one, other] = await Promise.all(
      windows.map(async (window) => (await window.get(`/api/admin/events/${id}/photos/outline`)).body.ids as number[]),
    );
    expect(other).toEqual(one);
    expect(one?.toSorted((a, b) => a - b)).toEqual(known.toSorted((a, b) => a - b));
    const [{ places } = { places: 0 }] = await studio.sql<{ places: number }>(
      'select count(distinct position)::int as places from photos where event_id = $1',
      [id],
    );
    expect(places).toBe(500);
  });
});

describe('finding photos by file name', () => {
  it('GET …/photos?q= finds a part of the name, in any case', async () => {
    const { id } = await openNamed('IMG_4039', 'img_4040', 'other');
    const names = async (q: string) => {
      const { body } = await api.get(`/events/${id}/photos?q=${encodeURIComponent(q)}`).expect(200);
      return [
        body.photos.map((photo: { original_filename: string }) => photo.original_filename),
        body.pagination.total,
      ];
    };
    expect(await names('g_40')).toEqual([['img_4040.jpg', 'IMG_4039.jpg'], 2]);
    expect(await names('%')).toEqual([[], 0]);
    await api.get(`/events/${id}/photos?q=`).expect(400);
  });

  it('GET /photos?q= finds the beginning of a name in all galleries of the account, and in no others', async () => {
    const { id, of } = await openNamed('Zebra_1', 'zebra_2', 'a_zebra');
    const { username } = await studio.account('admin');
    const search = async (agent: Agent, q: string) =>
      (await agent.get(`/api/admin/photos?q=${encodeURIComponent(q)}`).expect(200)).body.photos;
    expect(await search(admin, 'ZEBRA')).toEqual([
      {
        id: of('Zebra_1'),
        event: { id, event_name: 'Ada & Bo' },
        original_filename: 'Zebra_1.jpg',
        thumbnail_url: `/api/admin/events/${id}/photos/${of('Zebra_1')}/thumbnail`,
      },
      expect.objectContaining({ id: of('zebra_2') }),
    ]);
    expect(await search(admin, 'zebra%')).toEqual([]);
    expect(await search(await studio.login(username), 'zebra')).toEqual([]);
    await admin.get('/api/admin/photos?q=ze').expect(400);
  });
});
