import supertest from 'supertest';
import { openStudio, type Studio } from '../support/studio.ts';

const SITE = 'https://app.example.com';
let studio: Studio;
let token: string;

beforeAll(async () => {
  studio = await openStudio({ CORS_ORIGINS: `${SITE}, http://localhost:5173` });
  token = await studio.token((await studio.account('admin')).username);
});
afterAll(() => studio.close());

const request = (method: 'get' | 'options' | 'post', path: string, origin: string) =>
  supertest(studio.url)[method](path).set('Origin', origin);
const preflight = (path: string, origin: string) =>
  request('options', path, origin).set({
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization,tus-resumable',
  });

describe('CORS_ORIGINS', () => {
  it('lets scripts of these sites call the API, without cookies', async () => {
    const { headers } = await preflight('/api/v1/events', SITE).expect(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-headers': 'authorization,tus-resumable',
      vary: expect.stringContaining('Origin'),
    });
    expect(headers['access-control-allow-methods']).toContain('PATCH');
    const read = await request('get', '/api/v1/events', 'http://localhost:5173')
      .set('Authorization', `Bearer ${token}`)
      .expect(200);
    expect(read.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-expose-headers': expect.stringContaining('ETag'),
    });
    expect({ ...headers, ...read.headers }).not.toHaveProperty('access-control-allow-credentials');
  });

  it('lets them read errors, of a missing token and of a wrong method', async () => {
    for (const [answer, status] of [
      [await request('get', '/api/v1/events', SITE), 401],
      [await request('post', '/api/v1/me', SITE).set('Authorization', `Bearer ${token}`), 405],
    ] as const)
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([status, SITE]);
  });

  it.each(['https://app.example.com.evil.example', 'http://app.example.com', 'null', 'https://APP.example.com'])(
    'tells the browser nothing for %s',
    async (origin) => {
      const { headers } = await preflight('/api/v1/events', origin);
      const read = await request('get', '/api/v1/me', origin).set('Authorization', `Bearer ${token}`).expect(200);
      for (const seen of [headers, read.headers]) {
        expect(seen).not.toHaveProperty('access-control-allow-origin');
        expect(seen.vary).toContain('Origin');
      }
    },
  );

  it.each(['/api/tasks', '/api/admin/events', '/api/session', '/studio'])('does not open %s', async (path) => {
    for (const answer of [await preflight(path, SITE), await request('get', path, SITE)])
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('leaves OPTIONS of resumable uploads to tus', async () => {
    const { headers } = await request('options', '/api/v1/events/1/uploads', SITE)
      .set('Authorization', `Bearer ${token}`)
      .expect(204);
    expect(headers).toMatchObject({ 'tus-version': '1.0.0', 'access-control-allow-origin': SITE });
  });

  it('is off without the setting', async () => {
    const closed = await openStudio();
    try {
      const answer = await supertest(closed.url).get('/api/v1/me').set('Origin', SITE).expect(401);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expect(answer.headers.vary ?? '').not.toContain('Origin');
    } finally {
      await closed.close();
    }
  });
});
