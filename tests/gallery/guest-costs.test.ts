import sharp from 'sharp';
import { finishAbandonedUploads } from '../../src/gallery/uploads/finish-upload.ts';
import { aPicture, inboxClients } from '../support/inbox-clients.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio({
    TRUST_PROXY: '1',
    RATE_LIMIT_GUEST_FILES: '3',
    GUEST_MEGAPIXELS: '1',
  });
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
afterAll(() => studio.close());

const clients = inboxClients(() => ({ studio, admin, api }));
const { open, openUpload, send, sendForm } = clients;

let networks = 0;
/** A guest in a separate network. */
const guest = () => {
  networks += 1;
  return clients.guest(`198.51.100.${networks}`);
};
const JUNK = Buffer.from('no picture at all');

describe('photos of guests that wait for a decoder', () => {
  it('keep no upload of the studio waiting', async () => {
    const event = await open();
    const { images } = studio.deps;
    const { forGuest } = images;
    const { promise: opened, resolve: openGate } = Promise.withResolvers<void>();
    let waiting = 0;
    images.forGuest = (source, work) =>
      forGuest(source, async (inspect) => {
        waiting += 1;
        await opened;
        return work(inspect);
      });
    try {
      const from = guest();
      const sent = [send(from, event, await aPicture()), send(from, event, await aPicture())];
      await until(
        async () => waiting,
        (count) => count === 1,
      );
      await api.upload(event.id, await aPicture()).expect(201);
      openGate();
      expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([204, 204]);
    } finally {
      images.forGuest = forGuest;
    }
  });

  it.each([
    ['a JPEG of 1.1 megapixels', () => picture(1_100, 1_000).jpeg(), 415],
    ['a progressive JPEG of 0.6 megapixels', () => picture(1_000, 600).jpeg({ progressive: true }), 415],
    ['an AVIF of 0.6 megapixels', () => picture(1_000, 600).avif({ effort: 0 }), 415],
    ['a JPEG of 0.6 megapixels', () => picture(1_000, 600).jpeg(), 204],
    ['a progressive JPEG of 0.4 megapixels', () => picture(1_000, 400).jpeg({ progressive: true }), 204],
  ])('%s is judged by its pixels: GUEST_MEGAPIXELS=1', async (_what, make, status) => {
    const answer = await send(guest(), await open(), await make().toBuffer());
    expect([answer.status, answer.body.code]).toEqual([status, status === 415 ? 'TOO_MANY_PIXELS' : undefined]);
  });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: height % 256, g: width % 256, b: 90 } } });

describe('photos of guests that are rejected or withdrawn', () => {
  it('are 429 from the fourth of a network on, with a Retry-After; another network continues', async () => {
    const event = await open();
    const [from, other] = [guest(), guest()];
    const statuses = [];
    for (let sent = 0; sent < 3; sent++) statuses.push((await send(from, event, JUNK)).status);
    expect(statuses).toEqual([415, 415, 415]);
    const refused = await openUpload(from, event, 100);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    await sendForm(from, event, [[await aPicture(), 'a.jpg']]).expect(429);
    await send(other, event, await aPicture()).then(({ status }) => expect(status).toBe(204));
  });

  it('count when they are withdrawn too', async () => {
    const event = await open();
    const from = guest();
    for (let sent = 0; sent < 3; sent++) {
      await send(from, event, await aPicture()).then(({ status }) => expect(status).toBe(204));
      const [mine] = (await from.get(`${event.path}/uploads`).expect(200)).body.uploads;
      await from.post(`${event.path}/sent/${mine.id}/withdraw`).expect(204);
    }
    await openUpload(from, event, 100).expect(429);
  });

  it('do not count while they are good, however many come at the same moment', async () => {
    const event = await open();
    const from = guest();
    // From here on they are of one guest.
    await from.get(`${event.path}/upload`).expect(200);
    const sent = await Promise.all(Array.from({ length: 8 }, async () => send(from, event, await aPicture())));
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(204));
    await openUpload(from, event, 100).expect(201);
  });

  it('are not decoded once the network has used its attempts: their bytes stay, and are finished later', async () => {
    const event = await open();
    const from = guest();
    const bytes = await aPicture();
    const { headers } = await openUpload(from, event, bytes.length).expect(201);
    for (let sent = 0; sent < 3; sent++) await send(from, event, JUNK);
    expect((await clients.patch(from, headers.location as string, 0, bytes)).status).toBe(429);
    await studio.sql("delete from rate_limits where key like 'guest-files:%'");
    await studio.sql("update uploads set updated_at = now() - interval '1 minute' where state = 'receiving'");
    await finishAbandonedUploads(studio.deps);
    expect((await admin.get(event.inbox).expect(200)).body.counts).toMatchObject({ waiting: 1 });
  });
});
