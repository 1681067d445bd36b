import { CreatedEvent } from '../../src/gallery/events/events.schema.ts';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let api: V1;

beforeAll(async () => {
  studio = await openStudio();
  const owner = await studio.account('admin');
  api = studio.v1(await studio.token(owner.username));
});
afterAll(() => studio.close());

describe('POST /api/v1/events', () => {
  it('answers id, slug, share URL and share token', async () => {
    const { status, body } = await api.post('/events', anEvent({ event_name: 'First' }));
    expect(status).toBe(201);
    expect(CreatedEvent.strict().parse(body)).toEqual({
      id: expect.any(Number),
      slug: 'wedding-first-2026-06-01',
      share_url: `https://studio.example/gallery/${body.slug}/${body.share_token}`,
      share_token: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });
});
