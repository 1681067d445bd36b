import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let api: V1;
beforeAll(async () => {
  studio = await openStudio();
  api = studio.v1(await studio.token((await studio.account('admin')).username));
});
afterAll(() => studio.close());

describe('a named list that was sent', () => {
  it('keeps its photos, name and notes: 409 SELECTION_SUBMITTED', async () => {
    const settings = { feedback_enabled: true, require_password: false, password: undefined };
    const { body: event } = await api.post('/events', anEvent(settings)).expect(201);
    const photos: number[] = [];
    for (let i = 0; i < 2; i++) photos.push((await api.upload(event.id, await aJpeg(60 + i, 40)).expect(201)).body.id);
    const [first, second] = photos;
    const gallery = `/gallery/${event.slug}/${event.share_token}`;
    const ada = supertest.agent(studio.url);
    const { id } = (await ada.post(`${gallery}/selections`).send({ name: 'Album' }).expect(201)).body;
    const list = `${gallery}/selections/${id}`;
    await ada.put(`${list}/photos/${first}`).send({ note: 'The cover' }).expect(200);
    await ada.post(`${list}/submit`).send({ guest_name: 'Ada' }).expect(200);
    const read = async () => {
      const { selection, photos: chosen } = (await ada.get(list).expect(200)).body;
      return { selection, chosen };
    };
    const before = await read();

    for (const [what, change] of [
      ['take a photo out', ada.delete(`${list}/photos/${first}`)],
      ['add a photo', ada.put(`${list}/photos/${second}`).send({})],
      ['change a note', ada.put(`${list}/photos/${first}`).send({ note: 'No, the back' })],
      ['rename it', ada.patch(list).send({ name: 'Prints' })],
      ['delete it', ada.delete(list)],
    ] as const) {
      const { status, body } = await change;
      expect([what, status, body.code]).toEqual([what, 409, 'SELECTION_SUBMITTED']);
    }
    expect(await read()).toEqual(before);
  });

  it('tells the studio whose the other lists of the same guest are, earlier and later ones', async () => {
    const settings = { feedback_enabled: true, require_password: false, password: undefined };
    const { body: event } = await api.post('/events', anEvent(settings)).expect(201);
    const { id: photo } = (await api.upload(event.id, await aJpeg(60, 40)).expect(201)).body;
    const gallery = `/gallery/${event.slug}/${event.share_token}`;
    const [ada, bo] = [supertest.agent(studio.url), supertest.agent(studio.url)];
    const create = async (as: typeof ada, list: object) =>
      (await as.post(`${gallery}/selections`).send(list).expect(201)).body.id;
    const sent = await create(ada, { name: 'Prints', photo_id: photo });
    await create(ada, { name: 'Album' });
    await create(ada, { name: 'Gran', guest_name: 'Gran' });
    await create(bo, { name: 'Album' });
    await ada.post(`${gallery}/selections/${sent}/submit`).send({ guest_name: 'Ada' }).expect(200);
    await create(ada, { name: 'Later' });
    expect(
      await studio.sql('select name, guest_name from selections where event_id = $1 and name is not null order by id', [
        event.id,
      ]),
    ).toEqual([
      { name: 'Prints', guest_name: 'Ada' },
      { name: 'Album', guest_name: 'Ada' },
      { name: 'Gran', guest_name: 'Gran' },
      { name: 'Album', guest_name: null },
      { name: 'Later', guest_name: 'Ada' },
    ]);
  });
});
