import supertest from 'supertest';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

describe('the cookie of POST /gallery/{slug}/{share_token}/unlock', () => {
  it('opens the gallery until its time and no longer', async () => {
    const api = studio.v1(await studio.token((await studio.account('admin')).username));
    const { id, slug, share_token } = (await api.post('/events', anEvent()).expect(201)).body;
    const [row] = await studio.sql<{ version: number }>(
      'select password_version as version from events where id = $1',
      [id],
    );
    /** As the server would have made it. */
    const cookie = (until: number) => {
      const signature = studio.deps.sealer.sign(`unlocked:${id}:${share_token}:${row?.version}:${until}`);
      return `atelier.unlocked=${until}.${signature}`;
    };
    const look = async (until: number) =>
      (await supertest(studio.url).get(`/gallery/${slug}/${share_token}/photos`).set('Cookie', cookie(until))).status;
    const now = Math.floor(Date.now() / 1000);
    expect([await look(now + 60), await look(now - 1)]).toEqual([200, 401]);
  });
});
