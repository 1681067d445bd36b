import { globSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { aJpeg } from '../support/factories.ts';
import { closeGate } from '../support/gate.ts';
import { aPicture, inboxClients, type Opened, TUS } from '../support/inbox-clients.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { aFile, metadataOf } from '../support/tus.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let owner: { id: number };
beforeAll(async () => {
  studio = await openStudio();
  owner = await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
afterAll(() => studio.close());

const { open, guest, patch, send, sendForm, inboxOf } = inboxClients(() => ({ studio, admin, api }));

/** Everything that is kept of photos, pictures, the inbox and unfinished uploads. */
const filesOf = ({ slug }: Opened) => [
  ...globSync(join(studio.folder, 'storage/{events/active,thumbnails,inbox}', slug, '*')),
  ...globSync(join(studio.folder, 'storage/{uploads,parts,tmp,staging}/*')),
];
const rowsOf = ({ id }: Opened) =>
  studio.sql('select id from photos where event_id = $1 union all select id from inbox_photos where event_id = $1', [
    id,
  ]);
const nothing = async (event: Opened) => expect([await rowsOf(event), filesOf(event)]).toEqual([[], []]);

/** Stops the next upload while its picture is read, until `end` is done. */
function whileRead(end: () => Promise<unknown>): Promise<void> {
  const { images } = studio.deps;
  const { inspect, forGuest } = images;
  return new Promise((resolve, reject) => {
    const first = async () => {
      Object.assign(images, { inspect, forGuest });
      await end().then(() => resolve(), reject);
    };
    images.inspect = async (path) => first().then(() => inspect(path));
    images.forGuest = async (source, work) => first().then(() => forGuest(source, work));
  });
}

const openAs = (as: Agent, { id }: Opened, length: number) =>
  as
    .post(`/api/admin/events/${id}/uploads`)
    .set({ ...TUS, 'Upload-Length': String(length), 'Upload-Metadata': metadataOf(aFile) });

async function sendAs(as: Agent, event: Opened, bytes: Buffer) {
  const { headers } = await openAs(as, event, bytes.length).expect(201);
  return patch(as, headers.location as string, 0, bytes);
}

describe('an upload of a session', () => {
  it('ends with 401 when the session is logged out while the photo is made', async () => {
    const event = await open();
    const as = await studio.login('owner');
    const ended = whileRead(() => as.post('/api/logout').expect(204));
    const { status, body } = await sendAs(as, event, await aJpeg(70, 50));
    await ended;
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    await nothing(event);
  });

  it('ends with 401 when the password is changed elsewhere', async () => {
    const event = await open();
    const { username, id } = await studio.account('super_admin');
    const as = await studio.login(username);
    const ended = whileRead(() =>
      admin.patch(`/api/admin/users/${id}`).send({ password: 'another correct horse' }).expect(200),
    );
    const { status, body } = await sendAs(as, event, await aJpeg(70, 50));
    await ended;
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    await nothing(event);
  });

  it('ends with 403 when the role loses the permission', async () => {
    const { username, id } = await studio.account('super_admin');
    const event = await open();
    const as = await studio.login(username);
    const ended = whileRead(() => admin.patch(`/api/admin/users/${id}`).send({ role: 'viewer' }).expect(200));
    const { status, body } = await sendAs(as, event, await aJpeg(70, 50));
    await ended;
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    await nothing(event);
  });

  it('ends with 409 when the user is no longer a member of the gallery', async () => {
    const event = await open();
    const { username, id } = await studio.account('editor');
    const as = await studio.login(username);
    const member = `/api/admin/events/${event.id}/members/${id}`;
    await admin.put(member).expect(200);
    const ended = whileRead(() => admin.delete(member).expect(204));
    const { status, body } = await sendAs(as, event, await aJpeg(70, 50));
    await ended;
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    await nothing(event);
  });

  it('keeps another session of the same user open', async () => {
    const event = await open();
    const [first, second] = [await studio.login('owner'), await studio.login('owner')];
    const bytes = await aJpeg(70, 50);
    const { headers } = await openAs(first, event, bytes.length).expect(201);
    const path = headers.location as string;
    await patch(first, path, 0, bytes.subarray(0, 100)).expect(204);
    await first.post('/api/logout').expect(204);
    await patch(second, path, 100, bytes.subarray(100)).expect(204);
    expect(await rowsOf(event)).toHaveLength(1);
  });

  it('comes first when the photo is being written, and logging out waits for it', async () => {
    const event = await open();
    const as = await studio.login('owner');
    const gate = await closeGate(studio, 'lock table photos in share mode');
    const upload = sendAs(as, event, await aJpeg(70, 50)).then(({ status }) => status);
    await gate.waiting('insert into photos', 1);
    const logout = as.post('/api/logout').then(({ status }) => status);
    await gate.waiting('delete from sessions', 1);
    await gate.open();
    expect([await upload, await logout]).toEqual([204, 204]);
    expect(await rowsOf(event)).toHaveLength(1);
  });

  it('leaves a guest’s photo in the inbox when the session that accepts it is logged out', async () => {
    const event = await open();
    await send(guest(), event, await aPicture()).then(({ status }) => expect(status).toBe(204));
    const [waiting] = (await inboxOf(event)).inbox_photos;
    const as = await studio.login('owner');
    const ended = whileRead(() => as.post('/api/logout').expect(204));
    const { status } = await as.patch(`${event.inbox}/${waiting?.id}`).send({ status: 'accepted' });
    await ended;
    expect(status).toBe(401);
    expect((await inboxOf(event)).counts).toEqual({ waiting: 1, accepted: 0, refused: 0 });
    expect(await studio.sql('select id from photos where event_id = $1', [event.id])).toEqual([]);
  });
});

describe('a new file of a photo', () => {
  it('is rejected if its token is revoked while it runs, and the old photo stays', async () => {
    const event = await open();
    const { id } = (await api.upload(event.id, await aJpeg(70, 50)).expect(201)).body;
    const token = await studio.token('owner');
    const [row] = await studio.sql<{ id: number }>('select max(id) as id from api_tokens where owner_id = $1', [
      owner.id,
    ]);
    const before = filesOf(event);
    const ended = whileRead(() => admin.delete(`/api/admin/api-tokens/${row?.id}`).expect(200));
    const { status, body } = await supertest(studio.url)
      .put(`/api/v1/events/${event.id}/photos/${id}/original`)
      .set({ Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' })
      .send(await aJpeg(90, 50));
    await ended;
    expect([status, body.code]).toEqual([401, 'TOKEN_REVOKED']);
    expect(filesOf(event)).toEqual(before);
  });
});

describe('a photo and its new file, by the token of a member', () => {
  it('are rejected if the member is removed while they run', async () => {
    const event = await open();
    const { id } = (await api.upload(event.id, await aJpeg(70, 50)).expect(201)).body;
    const { username, id: userId } = await studio.account('editor');
    const token = await studio.token(username, ['write']);
    const member = `/api/admin/events/${event.id}/members/${userId}`;
    const before = filesOf(event);
    const photos = `/api/v1/events/${event.id}/photos`;
    for (const send of [
      (bytes: Buffer) =>
        supertest(studio.url).put(`${photos}/${id}/original`).set('Content-Type', 'image/jpeg').send(bytes),
      (bytes: Buffer) =>
        supertest(studio.url).post(photos).attach('photo', bytes, { filename: 'b.jpg', contentType: 'image/jpeg' }),
    ]) {
      await admin.put(member).expect(200);
      const ended = whileRead(() => admin.delete(member).expect(204));
      const { status, body } = await send(await aJpeg(90, 50)).set('Authorization', `Bearer ${token}`);
      await ended;
      expect([status, body.code]).toEqual([409, 'CONFLICT']);
      expect(filesOf(event)).toEqual(before);
    }
  });
});

describe('bytes that somebody else adds while a member is removed', () => {
  it('are not told to the member, and stay in their category', async () => {
    const event = await open();
    const { username, id } = await studio.account('editor');
    const token = await studio.token(username, ['write']);
    const member = `/api/admin/events/${event.id}/members/${id}`;
    await admin.put(member).expect(200);
    const bytes = await aJpeg(91, 50);
    const ended = whileRead(async () => {
      await api.upload(event.id, bytes).expect(201);
      await admin.delete(member).expect(204);
    });
    const { status, body } = await supertest(studio.url)
      .post(`/api/v1/events/${event.id}/photos?on_duplicate=skip&category_id=1`)
      .set('Authorization', `Bearer ${token}`)
      .attach('photo', bytes, { filename: 'b.jpg', contentType: 'image/jpeg' });
    await ended;
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    const rows = await studio.sql('select category_id from photos where event_id = $1', [event.id]);
    expect(rows).toEqual([{ category_id: null }]);
  });
});

describe('what a guest sends', () => {
  const link = async ({ id, slug }: Opened) => {
    const { body } = await admin
      .post(`/api/admin/events/${id}/links`)
      .send({ name: 'Family', can_comment: true, can_choose: true, downloads: 'web', can_upload: true })
      .expect(201);
    return { id: body.id as number, path: new URL(body.url).pathname, slug };
  };
  const LINK_ENDS: [string, (event: Opened, linkId: number) => Promise<unknown>, [number, string]][] = [
    [
      'is revoked',
      ({ id }, linkId) => admin.delete(`/api/admin/events/${id}/links/${linkId}`).expect(200),
      [404, 'NOT_FOUND'],
    ],
    [
      'may not send any more',
      ({ id }, linkId) =>
        admin.patch(`/api/admin/events/${id}/links/${linkId}`).send({ can_upload: false }).expect(200),
      [403, 'UPLOADS_OFF'],
    ],
    [
      'has expired',
      (_, linkId) => studio.sql("update share_links set expires_at = now() - interval '1 s' where id = $1", [linkId]),
      [410, 'LINK_EXPIRED'],
    ],
  ];

  it.each(LINK_ENDS)('by tus is rejected if its link %s while it runs, and leaves nothing', async (_, end, refusal) => {
    const event = await open();
    const own = await link(event);
    const ended = whileRead(() => end(event, own.id));
    const { status, body } = await send(guest(), { ...event, path: own.path }, await aPicture());
    await ended;
    expect([status, body.code]).toEqual(refusal);
    await nothing(event);
  });

  it('by a form is rejected if its link is revoked while it runs', async () => {
    const event = await open();
    const own = await link(event);
    const ended = whileRead(() => admin.delete(`/api/admin/events/${event.id}/links/${own.id}`).expect(200));
    const { status } = await sendForm(guest(), { ...event, path: own.path }, [[await aPicture(), 'a.jpg']]);
    await ended;
    expect(status).toBe(404);
    await nothing(event);
  });

  it('is rejected if the first link is replaced while it runs', async () => {
    const event = await open();
    const ended = whileRead(() => admin.post(`/api/admin/events/${event.id}/rotate-share-token`).expect(200));
    const { status, body } = await send(guest(), event, await aPicture());
    await ended;
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    await nothing(event);
  });

  it('is refused although the gallery has these bytes', async () => {
    const event = await open();
    const bytes = await aPicture();
    const own = await link(event);
    await send(guest(), event, bytes);
    const gate = await closeGate(studio, 'update share_links set revoked_at = now() where id = $1', [own.id]);
    const sending = send(guest(), { ...event, path: own.path }, bytes);
    await gate.waiting('from events e join share_links', 1);
    await gate.open();
    const { status, body } = await sending;
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});
