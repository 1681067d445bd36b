import { deleteOldFeedItems } from '../../src/webhooks/feed.ts';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

type Page = { items: unknown[]; next: string };

describe('GET /api/v1/feed after the items that were read are deleted', () => {
  it('continues from the last of them: nothing behind it is missing', async () => {
    const api = studio.v1(await studio.token((await studio.account('admin')).username));
    const read = async (query: string): Promise<Page> => (await api.get(`/feed?${query}`).expect(200)).body;
    const open = () => api.post('/events', anEvent({ require_password: false, password: undefined })).expect(201);
    await open();
    // A full page: its position is the last item, and not the end of the feed.
    const { next } = await until(
      () => read('limit=2'),
      ({ items }) => items.length === 2,
    );
    await studio.sql("update feed_items set created_at = now() - interval '31 days'");
    await deleteOldFeedItems(studio.deps);
    expect(await studio.sql('select 1 from feed_items')).toEqual([]);
    expect((await read(`after=${next}`)).items).toEqual([]);
    await open();
    const later = await until(
      () => read(`after=${next}`),
      ({ items }) => items.length === 2,
    );
    expect(later.items).toHaveLength(2);
  });
});
