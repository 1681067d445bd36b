import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { metadataOf } from '../support/tus.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
afterAll(() => studio.close());

type Opened = { id: number; slug: string; path: string; inbox: string };
const open = async (presentation: object = {}, changes: object = {}): Promise<Opened> => {
  const free = { require_password: false, password: undefined };
  const { body } = await api.post('/events', anEvent({ ...free, ...changes })).expect(201);
  const { id, slug, share_token } = body;
  await admin
    .patch(`/api/admin/events/${id}/presentation`)
    .send({ guest_uploads: true, ...presentation })
    .expect(200);
  return { id, slug, path: `/gallery/${slug}/${share_token}`, inbox: `/api/admin/events/${id}/inbox` };
};
const guest = () => supertest.agent(studio.url);
let pictures = 0;
/** A picture of its own. */
const aPicture = () => {
  pictures += 1;
  return aJpeg(60 + pictures, 40);
};

const TUS = { 'Tus-Resumable': '1.0.0' };
const openUpload = (as: Agent, { path }: Opened, length: number, metadata: Record<string, string> = {}) =>
  as
    .post(`${path}/uploads`)
    .set({ ...TUS, 'Upload-Length': String(length) })
    .set(
      'Upload-Metadata',
      metadataOf({ filename: 'party.jpg', filetype: 'image/jpeg', guest_name: 'Cleo', ...metadata }),
    );
const patch = (as: Agent, address: string, offset: number, bytes: Buffer) =>
  as
    .patch(address)
    .set({ ...TUS, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' })
    .send(bytes);
const send = async (as: Agent, to: Opened, bytes: Buffer, metadata: Record<string, string> = {}) => {
  const { headers } = await openUpload(as, to, bytes.length, metadata).expect(201);
  return patch(as, headers.location as string, 0, bytes);
};
const sendForm = (as: Agent, { path }: Opened, files: [Buffer, string][], fields: object = { guest_name: 'Cleo' }) => {
  const form = as.post(`${path}/upload`);
  for (const [name, value] of Object.entries(fields)) form.field(name, value);
  for (const [bytes, filename] of files) form.attach('photo', bytes, { filename, contentType: 'image/jpeg' });
  return form;
};
const inboxOf = async ({ inbox }: Opened, query = '') =>
  (await admin.get(inbox + query).expect(200)).body as {
    inbox_photos: { id: number; [field: string]: unknown }[];
    counts: object;
  };
const photosOf = async ({ id }: Opened) =>
  (await api.get(`/events/${id}/photos`).expect(200)).body.photos as { id: number }[];
const stored = (area: string, { slug }: Opened) => globSync(join(studio.folder, 'storage', area, slug, '*'));

describe('an upload by tus', () => {
  it('waits in the inbox, seen by nobody but the studio and its sender', async () => {
    const event = await open();
    const cleo = guest();
    const bytes = await aPicture();
    const sent = await send(cleo, event, bytes, { message: 'From our table' });
    expect([sent.status, sent.headers['upload-outcome']]).toEqual([204, 'waiting']);
    const { inbox_photos, counts } = await inboxOf(event);
    expect(counts).toEqual({ waiting: 1, accepted: 0, refused: 0 });
    expect(inbox_photos).toEqual([
      expect.objectContaining({
        status: 'waiting',
        guest_name: 'Cleo',
        message: 'From our table',
        original_filename: 'party.jpg',
      }),
    ]);
    expect(stored('inbox', event)).toHaveLength(2);
    expect(await photosOf(event)).toEqual([]);
    const mine = (await cleo.get(`${event.path}/uploads`).expect(200)).body;
    expect(mine.uploads).toEqual([expect.objectContaining({ filename: 'party.jpg', status: 'waiting' })]);
    await cleo.get(mine.uploads[0].thumbnail_url).expect(200);
    await guest().get(mine.uploads[0].thumbnail_url).expect(404);
    expect((await guest().get(`${event.path}/uploads`).expect(200)).body.uploads).toEqual([]);
  });

  it('becomes a photo once it is accepted, without a second copy of its bytes', async () => {
    const event = await open();
    await send(guest(), event, await aPicture());
    const [waiting] = (await inboxOf(event)).inbox_photos;
    const { body } = await admin.patch(`${event.inbox}/${waiting?.id}`).send({ status: 'accepted' }).expect(200);
    const [photo] = await photosOf(event);
    expect(body).toMatchObject({ status: 'accepted', photo_id: photo?.id, thumbnail_url: null });
    expect([stored('inbox', event), stored('events/active', event).length]).toEqual([[], 1]);
    expect(existsSync(join(studio.folder, 'storage/inbox', event.slug))).toBe(false);
  });
});

describe('a form', () => {
  it('brings several photos, and tells what was not taken', async () => {
    const event = await open();
    const cleo = guest();
    const two: [Buffer, string][] = [
      [await aPicture(), 'a.jpg'],
      [await aPicture(), 'b.jpg'],
    ];
    const answer = await sendForm(cleo, event, two).expect(303);
    expect(answer.headers.location).toBe(`${event.path}/upload?sent=2`);
    const mixed = await sendForm(cleo, event, [
      [await aPicture(), 'c.jpg'],
      [Buffer.from('<svg/>'), 'd.svg'],
    ]).expect(200);
    expect(mixed.text).toContain('<bdi>d.svg</bdi>: This is no picture');
    expect((await inboxOf(event)).counts).toMatchObject({ waiting: 3 });
  });
});
