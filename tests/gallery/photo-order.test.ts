import sharp from 'sharp';
import { anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

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
