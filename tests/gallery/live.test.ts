import { closeEventStreams, openEventStream } from '../support/event-stream.ts';
import { anEvent } from '../support/factories.ts';
import { aPicture, inboxClients, type Opened } from '../support/inbox-clients.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio({}, { lookMs: 20 });
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
afterEach(closeEventStreams);
afterAll(() => studio.close());

const { open, guest, send, waitingIn, decide } = inboxClients(() => ({ studio, admin, api }));

const upload = async ({ id }: Opened): Promise<number> =>
  (await api.upload(id, await aPicture()).expect(201)).body.id as number;

/** Opens the stream of a slideshow. Resolves when it has begun. */
async function watch({ path }: Opened, headers: Record<string, string> = {}, query = '') {
  const stream = await openEventStream(`${studio.url}${path}/live${query}`, {
    Accept: 'text/event-stream',
    ...headers,
  });
  const heard = (type: string) => stream.events().filter((event) => event.type === type);
  const [ready] = await until(
    () => heard('ready'),
    ({ length }) => length > 0,
  );
  return {
    ...stream,
    heard,
    ready,
    photos: () => heard('photo').map(({ data }) => data.id),
  };
}
const told = (stream: Awaited<ReturnType<typeof watch>>, count: number) =>
  until(stream.photos, ({ length }) => length >= count);

describe('GET /gallery/{slug}/{share_token}/live as a stream', () => {
  it('tells about each new photo, once, with the address of its picture', async () => {
    const event = await open();
    const before = await upload(event);
    const stream = await watch(event);
    expect(stream.ready).toEqual({ type: 'ready', id: `${before}`, data: { newest: before } });
    const [first, second] = [await upload(event), await upload(event)];
    expect(await told(stream, 2)).toEqual([first, second]);
    const [heard] = stream.heard('photo');
    expect(heard).toEqual({
      type: 'photo',
      id: `${first}`,
      data: {
        id: first,
        caption: null,
        preview_url: expect.stringContaining(`${event.path}/photos/${first}/preview?v=`),
      },
    });
    await guest()
      .get(heard?.data.preview_url as string)
      .expect(200);
    // A later look at the same photos.
    await upload(event);
    expect(await told(stream, 3)).toHaveLength(3);
  });

  it('tells about a guest’s photo when the studio accepts it, and not before', async () => {
    const event = await open();
    const stream = await watch(event);
    await send(guest(), event, await aPicture());
    const studios = await upload(event);
    await decide(event, await waitingIn(event), { status: 'accepted' }).expect(200);
    const [first, accepted] = await told(stream, 2);
    expect(first).toBe(studios);
    const { photos } = (await guest().get(`${event.path}/photos`).expect(200)).body;
    expect(photos.map(({ id }: { id: number }) => id)).toContain(accepted);
  });

  it('tells nothing about other galleries, and nothing without a preview', async () => {
    const [event, other] = [await open(), await open()];
    const stream = await watch(event);
    await upload(other);
    await api.upload(event.id, Buffer.from('no picture'), { filename: 'no.jpg' }).expect(201);
    const last = await upload(event);
    expect(await told(stream, 1)).toEqual([last]);
  });

  it.each([
    ['the header Last-Event-ID', (id: number) => [{ 'Last-Event-ID': `${id}` }, '']],
    ['?after', (id: number) => [{}, `?after=${id}`]],
  ] as const)('resumes where it was lost, by %s', async (_name, resume) => {
    const event = await open();
    const known = await upload(event);
    const missed = [await upload(event), await upload(event)];
    const [headers, query] = resume(known) as [Record<string, string>, string];
    const stream = await watch(event, headers, query);
    expect(stream.photos()).toEqual(missed);
    const later = await upload(event);
    expect(await told(stream, 3)).toEqual([...missed, later]);
  });

  it('leaves it to the list if more than 100 photos were missed', async () => {
    const event = await open();
    const known = await upload(event);
    await studio.sql(
      `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, mime_type, uploaded_by)
       select event_id, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', 'a.jpg', 'live/' || event_id || i, thumbnail_path, type, 1, sha256, mime_type, uploaded_by
       from photos, generate_series(1, 101) i where id = $1`,
      [known],
    );
    const { photos, ready } = await watch(event, { 'Last-Event-ID': `${known}` });
    expect([photos(), ready?.data.newest]).toEqual([[], known + 101]);
  });

  const ends: [string, (event: Opened) => Promise<unknown>, number][] = [
    [
      'the gallery gets a password',
      ({ id }) =>
        admin.patch(`/api/admin/events/${id}`).send({ require_password: true, password: 'secret1' }).expect(200),
      401,
    ],
    ['the gallery is archived', ({ id }) => admin.post(`/api/admin/events/${id}/archive`).expect(200), 404],
  ];
  it.each(ends)('ends at once when %s', async (_what, change, status) => {
    const event = await open();
    const stream = await watch(event);
    await change(event);
    expect(await stream.over()).toBe('ended');
    expect(stream.events().at(-1)).toEqual({ type: 'end', id: undefined, data: {} });
    await guest().get(`${event.path}/live`).set('Accept', 'text/event-stream').expect(status);
  });

  it('ends at once when its link is revoked; those of other links continue', async () => {
    const event = await open();
    const links = `/api/admin/events/${event.id}/links`;
    const { body } = await admin.post(links).send({ name: 'Hall' }).expect(201);
    const path = new URL(body.url).pathname;
    const [revoked, other] = [await watch({ ...event, path }), await watch(event)];
    await admin.delete(`${links}/${body.id}`).expect(200);
    expect(await revoked.over()).toBe('ended');
    const photo = await upload(event);
    expect(await told(other, 1)).toEqual([photo]);
    expect([revoked.photos(), revoked.events().at(-1)?.type]).toEqual([[], 'end']);
  });

  it('is opened again elsewhere when this process ends', async () => {
    const own = await openStudio({}, { lookMs: 20 });
    await own.account('super_admin', 'owner');
    const { body } = await own
      .v1(await own.token('owner'))
      .post('/events', anEvent({ require_password: false, password: undefined }))
      .expect(201);
    const stream = await openEventStream(`${own.url}/gallery/${body.slug}/${body.share_token}/live`, {
      Accept: 'text/event-stream',
    });
    own.deps.liveStreams.end();
    expect(await stream.over()).toBe('ended');
    expect(stream.events().map(({ type }) => type)).not.toContain('end');
    await own.close();
  });
});

describe('GET /gallery/{slug}/{share_token}/live as a page', () => {
  it('is what browsers get, in their language, with the pictures to be filled', async () => {
    const { path } = await open({}, { event_name: 'Ada & Bo' });
    const { text, headers } = await guest().get(`${path}/live`).set('Accept-Language', 'fr').expect(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers.vary).toContain('Accept');
    expect(text.match(/<img /g)).toHaveLength(2);
    expect(text).toContain('<title>Diaporama en direct · Ada &amp; Bo</title>');
    expect(text).toMatch(/>5\ssecondes</);
  });
});
