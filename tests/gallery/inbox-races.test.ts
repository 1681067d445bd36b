import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { closeGate } from '../support/gate.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio();
  const { username } = await studio.account('admin');
  admin = await studio.login(username);
  api = studio.v1(await studio.token(username));
});
afterAll(() => studio.close());

/** A gallery's inbox with one photo that waits. */
async function receiveOne() {
  const { body: event } = await api
    .post('/events', anEvent({ require_password: false, password: undefined }))
    .expect(201);
  await admin.patch(`/api/admin/events/${event.id}/presentation`).send({ guest_uploads: true }).expect(200);
  const gallery = `/gallery/${event.slug}/${event.share_token}`;
  await supertest(studio.url)
    .post(`${gallery}/upload`)
    .field('guest_name', 'Cleo')
    .attach('photo', await aJpeg(60, 40), { filename: 'party.jpg', contentType: 'image/jpeg' });
  const inbox = `/api/admin/events/${event.id}/inbox`;
  const [{ id }] = (await admin.get(inbox).expect(200)).body.inbox_photos;
  return { id, address: `${inbox}/${id}` };
}

describe('PATCH /api/admin/events/{id}/inbox/{inboxPhotoId}', () => {
  it('refused: is 409 ALREADY_DECIDED when somebody else accepts the photo at the same moment', async () => {
    const { id, address } = await receiveOne();
    // The other one has written, and not yet committed.
    const gate = await closeGate(
      studio,
      "update inbox_photos set status = 'accepted', decided_at = now() where id = $1",
      [id],
    );
    const refusing = admin
      .patch(address)
      .send({ status: 'refused' })
      .then((answer) => answer);
    await gate.waiting('update inbox_photos', 1);
    await gate.open();
    const { status, body } = await refusing;
    expect([status, body.code]).toEqual([409, 'ALREADY_DECIDED']);
    expect((await admin.get(address).expect(200)).body.status).toBe('accepted');
  });

  it('accepted: is 200 when somebody else has accepted the photo and its file is in the gallery already', async () => {
    const { address } = await receiveOne();
    const { storage } = studio.deps;
    const { localPath } = storage;
    const accept = () =>
      admin
        .patch(address)
        .send({ status: 'accepted' })
        .then((answer) => answer);
    const [isLate, isAccepted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    storage.localPath = async (key) => {
      storage.localPath = localPath;
      isLate.resolve();
      await isAccepted.promise;
      return localPath(key);
    };
    const late = accept();
    await isLate.promise;
    const first = await accept();
    isAccepted.resolve();
    const second = await late;
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });
});
