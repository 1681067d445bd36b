import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let made = 0;

beforeAll(async () => {
  studio = await openStudio();
  const { username } = await studio.account('admin');
  [admin, api] = [await studio.login(username), studio.v1(await studio.token(username))];
});
afterAll(() => studio.close());

type Gallery = { id: number; slug: string; token: string; photo: number };

async function aGallery(changes: object = {}): Promise<Gallery> {
  const names = { event_name: `Number ${++made}`, feedback_enabled: true, ...changes };
  const { id, slug, share_token } = (await api.post('/events', anEvent(names)).expect(201)).body;
  const photo = (await api.upload(id, await aJpeg(30, 20)).expect(201)).body.id;
  return { id, slug, token: share_token, photo };
}

const rename = ({ id }: Gallery, slug: string) => admin.patch(`/api/admin/events/${id}`).send({ slug });
const aGuest = () => supertest.agent(studio.url);

describe('PATCH /api/admin/events/{id} with a slug', () => {
  it('moves the gallery; links with the old one redirect, and guests stay who they are', async () => {
    const gallery = await aGallery({ password: 'rose garden' });
    const [old, next] = [`/gallery/${gallery.slug}/${gallery.token}`, `/gallery/wedding-of-ada/${gallery.token}`];
    const guest = aGuest();
    await guest.post(`${old}/unlock`).type('form').send({ password: 'rose garden' }).expect(303);
    await guest.get(old).expect(200);
    const love = { type: 'favorite', value: true };
    await guest.post(`${old}/photos/${gallery.photo}/feedback`).send(love).expect(200);
    const { body } = await rename(gallery, 'wedding-of-ada').expect(200);
    expect(body).toMatchObject({ slug: 'wedding-of-ada', share_link: next });

    const moved = await guest.get(`${old}?page=1`).expect(308);
    expect(moved.headers.location).toBe(`${next}?page=1`);
    const favorites = await guest.get(`${next}/favorites`).expect(200);
    expect(favorites.body.photo_ids ?? favorites.body).toEqual(expect.arrayContaining([gallery.photo]));
    await aGuest().post(`${old}/photos/${gallery.photo}/feedback`).send(love).expect(308);
  });

  it('leads by every link, from every earlier address, and back', async () => {
    const gallery = await aGallery({ require_password: false, password: undefined });
    const link = (await admin.post(`/api/admin/events/${gallery.id}/links`).send({ name: 'Gran' }).expect(201)).body;
    const token = link.url.split('/').at(-1);
    await rename(gallery, 'second').expect(200);
    await rename(gallery, 'third').expect(200);
    for (const from of [gallery.slug, 'second'])
      await aGuest().get(`/gallery/${from}/${token}`).expect(308).expect('Location', `/gallery/third/${token}`);
    await rename(gallery, 'second').expect(200);
    await aGuest().get(`/gallery/second/${token}`).expect(200);
    await aGuest().get(`/gallery/third/${token}`).expect(308).expect('Location', `/gallery/second/${token}`);
  });

  it('does not redirect by a wrong, revoked or replaced link', async () => {
    const gallery = await aGallery({ require_password: false, password: undefined });
    const link = (await admin.post(`/api/admin/events/${gallery.id}/links`).send({ name: 'Gran' }).expect(201)).body;
    await rename(gallery, 'not-for-everybody').expect(200);
    const token = link.url.split('/').at(-1);
    await admin.delete(`/api/admin/events/${gallery.id}/links/${link.id}`).expect(200);
    await admin.post(`/api/admin/events/${gallery.id}/rotate-share-token`).expect(200);
    for (const wrong of [token, gallery.token, '0'.repeat(32)])
      await aGuest().get(`/gallery/${gallery.slug}/${wrong}`).expect(404);
  });

  it('gives an old address to another gallery; each link opens its own', async () => {
    const settings = { require_password: false, password: undefined };
    const [one, other] = [await aGallery(settings), await aGallery(settings)];
    await rename(one, 'moved-away').expect(200);
    await rename(other, one.slug).expect(200);
    await aGuest().get(`/gallery/${one.slug}/${other.token}`).expect(200);
    const moved = await aGuest().get(`/gallery/${one.slug}/${one.token}`).expect(308);
    expect(moved.headers.location).toBe(`/gallery/moved-away/${one.token}`);
  });

  it('is refused for an address that another gallery has, at the same moment too', async () => {
    const [one, other] = [await aGallery(), await aGallery()];
    const { body } = await rename(other, one.slug).expect(409);
    expect(body).toMatchObject({ code: 'SLUG_TAKEN', errors: [{ path: 'slug' }] });
    const answers = await Promise.all([rename(one, 'wanted-by-both'), rename(other, 'wanted-by-both')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(['', 'Ada', 'a--b', '-a', 'a/b', 'ä', 'a'.repeat(121)])('rejects %j', async (slug) => {
    const { body } = await rename(await aGallery(), slug).expect(400);
    expect(body.errors[0].path).toBe('slug');
  });
});
