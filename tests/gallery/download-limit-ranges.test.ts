import { randomBytes } from 'node:crypto';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

describe('GET …/download of a gallery with a download limit', () => {
  it.each(['bytes=1-', 'bytes=0-0', 'bytes=-1'])(
    'counts all photos of the archive when it is asked for %s',
    async (range) => {
      const { username } = await studio.account('admin');
      const admin = await studio.login(username);
      const api = studio.v1(await studio.token(username));
      const { body: event } = await api
        .post('/events', anEvent({ require_password: false, password: undefined }))
        .expect(201);
      const add = async () => (await api.upload(event.id, randomBytes(1_000)).expect(201)).body.id as number;
      await add();
      await add();
      await admin.patch(`/api/admin/events/${event.id}/presentation`).send({ download_limit: 2 }).expect(200);
      const gallery = `${studio.url}/gallery/${event.slug}/${event.share_token}`;

      expect((await fetch(`${gallery}/download`, { headers: { range } })).status).toBe(206);
      const next = await fetch(`${gallery}/photos/${await add()}/original`);
      expect([next.status, await next.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'DOWNLOAD_LIMIT', left: 0 }),
      ]);
    },
  );
});
