import supertest from 'supertest';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

describe('GET /api/v1/me', () => {
  it('returns the token, its owner, their permissions and the limits', async () => {
    const { id, username } = await studio.account('viewer');
    const expires_at = '2100-01-01T00:00:00.000Z';
    const api = studio.v1(await studio.token(username, ['read'], { name: 'Lightroom', expires_at }));
    const { body, headers } = await api.get('/me').expect(200);
    expect(body).toEqual({
      token: { id: expect.any(Number), name: 'Lightroom', scopes: ['read'], event_ids: null, expires_at },
      owner: { id, username, role: 'viewer' },
      permissions: ['events.view', 'photos.view'],
      limits: { requests_per_minute: null, upload_bytes: 104857600 },
    });
    await api
      .get('/me')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });

  it('shows the events of a limited token, and an owner who has lost their role', async () => {
    const { id, username } = await studio.account('admin');
    const event = (
      await studio
        .v1(await studio.token(username))
        .post('/events', anEvent())
        .expect(201)
    ).body.id;
    const api = studio.v1(await studio.token(username, ['admin'], { event_ids: [event] }));
    expect((await api.get('/me').expect(200)).body.token.event_ids).toEqual([event]);
    await studio.sql('update users set role = null where id = $1', [id]);
    expect((await api.get('/me').expect(200)).body).toMatchObject({ owner: { role: null }, permissions: [] });
  });

  it('is 401 without a token, and for a session', async () => {
    expect((await supertest(studio.url).get('/api/v1/me').expect(401)).body.code).toBe('NO_TOKEN');
    const agent = await studio.login((await studio.account('admin')).username);
    expect((await agent.get('/api/v1/me').expect(401)).body.code).toBe('NO_TOKEN');
  });

  it('says how many requests per minute the studio allows', async () => {
    const limited = await openStudio({ RATE_LIMIT_API: '1200' });
    try {
      const { username } = await limited.account('admin');
      const { body } = await limited
        .v1(await limited.token(username))
        .get('/me')
        .expect(200);
      expect(body.limits.requests_per_minute).toBe(1200);
    } finally {
      await limited.close();
    }
  });
});
