import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';

const PUBLIC_URL = 'https://studio.example';

let studio: Studio;
let api: V1;
beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL });
  await studio.account('super_admin', 'owner');
  const owner = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
  await owner.patch('/api/admin/settings').send({ branding_name: 'Ember & Oak' }).expect(200);
  const logo = { filename: 'logo.jpg', contentType: 'image/jpeg' };
  await owner
    .put('/api/admin/settings/logo')
    .attach('logo', await aJpeg(90, 60), logo)
    .expect(200);
});
afterAll(() => studio.close());

const OPEN = { require_password: false, password: undefined };

async function open(changes: object) {
  const { body } = await api.post('/events', anEvent({ event_name: 'Ada and Bo', ...changes })).expect(201);
  const add = async (width: number, filename: string) =>
    (await api.upload(body.id, await aJpeg(width, 60), { filename }).expect(201)).body.id as number;
  return {
    path: `/gallery/${body.slug}/${body.share_token}`,
    photos: [await add(90, 'one.jpg'), await add(91, 'two.jpg')],
  };
}
const guest = () => supertest.agent(studio.url);
const read = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name, value = '']) => [
      name,
      value.replaceAll('&amp;', '&'),
    ]),
  );
const tagsOf = async (address: string, as = guest()) => read((await as.get(address).expect(200)).text);
const within = (address = '') => address.replace(PUBLIC_URL, '');

describe('a link preview', () => {
  it('GET /gallery/{slug}/{token}: has the name of an open gallery and its cover', async () => {
    const { path } = await open(OPEN);
    const { image, ...said } = await tagsOf(path);
    expect(said).toEqual({ type: 'website', title: 'Ada and Bo', site_name: 'Ember & Oak', url: PUBLIC_URL + path });
    expect((await guest().get(within(image)).expect(200)).type).toBe('image/jpeg');
  });

  it('GET …/photo/{id}: has that photo of an open gallery', async () => {
    const { path, photos } = await open(OPEN);
    for (const [i, id] of photos.entries()) {
      const { image, title, url } = await tagsOf(`${path}/photo/${id}`);
      expect([title, url]).toEqual([['one.jpg', 'two.jpg'][i], `${PUBLIC_URL}${path}/photo/${id}`]);
      expect(within(image)).toMatch(`${path}/photos/${id}/preview?size=1024`);
      await guest().get(within(image)).expect(200);
    }
  });

  it('has the studio’s name and logo alone while a gallery has a password, also for a guest who gave it', async () => {
    const { path, photos } = await open({});
    const unlocked = guest();
    await unlocked.post(`${path}/unlock`).type('form').send({ password: 'secret1' }).expect(303);
    for (const as of [guest(), unlocked])
      for (const address of ['', `/photo/${photos[0]}`]) {
        const { image, url, ...said } = await tagsOf(path + address, as);
        expect(said).toEqual({ type: 'website', title: 'Ember & Oak', site_name: 'Ember & Oak' });
        expect(within(image)).toMatch(`${path}/logo.png?v=`);
        expect((await guest().get(within(image)).expect(200)).type).toBe('image/png');
      }
  });

  it('is the same for every photo behind a password, also for one that is not there', async () => {
    const { path, photos } = await open({});
    const page = async (id: number | string) =>
      (await guest().get(`${path}/photo/${id}`).expect(200)).text.replaceAll(`/photo/${id}`, '');
    const there = await page(photos[0] ?? 0);
    for (const id of [2_147_483_647, 'abc']) expect(await page(id)).toBe(there);
  });

  it('leads to the photo once the password is there', async () => {
    const { path, photos } = await open({});
    const here = `/photo/${photos[0]}`;
    expect((await guest().get(path + here)).text).toContain(`name="here" value="${here}"`);
  });
});
