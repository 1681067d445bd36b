import { globSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { aJpeg, anEvent } from './factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from './studio.ts';
import { metadataOf } from './tus.ts';

/** A gallery that takes photos of guests: its guests' address, and its inbox's. */
export type Opened = { id: number; slug: string; path: string; inbox: string };

export const TUS = { 'Tus-Resumable': '1.0.0' };
let pictures = 0;

/** A unique picture. */
export const aPicture = () => {
  pictures += 1;
  return aJpeg(60 + pictures, 40);
};

type InboxStudio = { studio: Studio; admin: Agent; api: V1 };

/** A studio with its owner, logged in and with a token. */
export async function openInboxStudio(): Promise<InboxStudio> {
  const studio = await openStudio();
  await studio.account('super_admin', 'owner');
  return { studio, admin: await studio.login('owner'), api: studio.v1(await studio.token('owner')) };
}

/** The actions of guests and of a studio on an inbox. `get` returns the studio, once it is open. */
export function inboxClients(get: () => InboxStudio) {
  const open = async (presentation: object = {}, changes: object = {}): Promise<Opened> => {
    const { admin, api } = get();
    const free = { require_password: false, password: undefined };
    const { body } = await api.post('/events', anEvent({ ...free, ...changes })).expect(201);
    const { id, slug, share_token } = body;
    await admin
      .patch(`/api/admin/events/${id}/presentation`)
      .send({ guest_uploads: true, ...presentation })
      .expect(200);
    return { id, slug, path: `/gallery/${slug}/${share_token}`, inbox: `/api/admin/events/${id}/inbox` };
  };
  /** A guest; with an address, one in another network, where `TRUST_PROXY` is 1. */
  const guest = (address?: string) => {
    const as = supertest.agent(get().studio.url);
    return address ? as.set('X-Forwarded-For', address) : as;
  };
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
  const sendForm = (
    as: Agent,
    { path }: Opened,
    files: [Buffer, string][],
    fields: object = { guest_name: 'Cleo' },
  ) => {
    const form = as.post(`${path}/upload`);
    for (const [name, value] of Object.entries(fields)) form.field(name, value);
    for (const [bytes, filename] of files) form.attach('photo', bytes, { filename, contentType: 'image/jpeg' });
    return form;
  };
  const inboxOf = async ({ inbox }: Opened, query = '') =>
    (
      await get()
        .admin.get(inbox + query)
        .expect(200)
    ).body as {
      inbox_photos: { id: number; [field: string]: unknown }[];
      counts: object;
    };
  const waitingIn = async (event: Opened) => {
    const [first] = (await inboxOf(event, '?status=waiting')).inbox_photos;
    if (!first) throw new Error('Nothing waits.');
    return first.id;
  };
  const leftIn = async (as: Agent, { path }: Opened) =>
    (await as.get(`${path}/uploads`).expect(200)).body.left as { files: number; bytes: number };
  const decide = (event: Opened, id: number, body: object) => get().admin.patch(`${event.inbox}/${id}`).send(body);
  const photosOf = async ({ id }: Opened) =>
    (await get().api.get(`/events/${id}/photos`).expect(200)).body.photos as { id: number }[];
  const stored = (area: string, { slug }: Opened) => globSync(join(get().studio.folder, 'storage', area, slug, '*'));
  return { open, guest, openUpload, patch, send, sendForm, inboxOf, waitingIn, leftIn, decide, photosOf, stored };
}
