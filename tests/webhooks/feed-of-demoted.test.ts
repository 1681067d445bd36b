import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

describe('GET /api/v1/feed with a token that is bound to an event of somebody else', () => {
  it('shows its items to a super administrator, and nothing once they are one no longer', async () => {
    const [owner, root] = [await studio.account('admin'), await studio.account('super_admin')];
    const { body: event } = await studio
      .v1(await studio.token(owner.username))
      .post('/events', anEvent())
      .expect(201);
    const bound = studio.v1(await studio.token(root.username, ['read'], { event_ids: [event.id] }));
    const items = async () => (await bound.get('/feed').expect(200)).body.items as unknown[];
    expect((await until(items, ({ length }) => length > 0)).length).toBeGreaterThan(0);
    await studio.sql("update users set role = 'admin' where id = $1", [root.id]);
    expect(await items()).toEqual([]);
    await bound.get(`/events/${event.id}`).expect(404);
  });
});
