import supertest from 'supertest';
import { openStudio, PASSWORD, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('viewer', 'ada');
  await studio.account(null, 'nobody');
});
afterAll(() => studio.close());

const browser = () => supertest.agent(studio.url);
const html = 'text/html,application/xhtml+xml';

describe('the documents', () => {
  it('are open to everybody', async () => {
    const { body } = await supertest(studio.url).get('/api/openapi.json').expect(200);
    expect(body).toMatchObject({ openapi: '3.0.3', info: { version: 'v1' }, servers: [{ url: '/api/v1' }] });
    for (const name of ['gallery', 'guests', 'admin', 'tasks']) {
      const document = await supertest(studio.url).get(`/api/openapi/${name}.json`).expect(200);
      expect(document.body.openapi).toBe('3.0.3');
      if (name === 'gallery') expect(document.body).toEqual(body);
    }
  });

  it('keep the guests’ operations apart', async () => {
    const { body: gallery } = await supertest(studio.url).get('/api/openapi/gallery.json').expect(200);
    const { body: guests } = await supertest(studio.url).get('/api/openapi/guests.json').expect(200);
    expect(Object.keys(gallery.paths).filter((path) => !/^\/(events|feed|webhooks)/.test(path))).toEqual([]);
    expect(guests).toMatchObject({ info: { title: 'Atelier Guest API' }, servers: [{ url: '/' }] });
    expect(Object.keys(guests.paths).filter((path) => !path.startsWith('/gallery/'))).toEqual([]);
  });
});

describe('/api/docs', () => {
  it('is 401 for strangers, 403 without a role, and the page for administrators', async () => {
    await supertest(studio.url).get('/api/docs').expect(401);
    expect((await (await studio.login('nobody')).get('/api/docs')).status).toBe(403);
    const agent = await studio.login('ada');
    const { text, headers } = await agent.get('/api/docs').expect(200);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toMatch(/img-src [^;]*blob:/);
    const assets = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(assets.length).toBeGreaterThan(3);
    for (const path of assets) await agent.get(path).expect(200);
    await supertest(studio.url).get('/api/docs/swagger-ui-bundle.js').expect(401);
  });

  it('shows our documents only, whatever the query string says', async () => {
    const agent = await studio.login('ada');
    const { text } = await agent.get('/api/docs/swagger-ui-init.js').expect(200);
    for (const name of ['gallery', 'guests', 'admin', 'tasks']) expect(text).toContain(`"/api/openapi/${name}.json"`);
    expect(text).not.toContain('location');
    expect((await agent.get('/api/docs?url=https://evil.example/x.json')).text).not.toContain('evil');
  });

  it('leads a browser to the login page and back, without JavaScript', async () => {
    const agent = browser();
    const away = await agent.get('/api/docs').set('Accept', html).expect(302);
    expect(away.headers.location).toBe('/login?next=%2Fapi%2Fdocs');
    const form = await agent.get(away.headers.location ?? '').expect(200);
    expect(form.text).toContain('<input type="hidden" name="next" value="/api/docs">');
    const wrong = await agent
      .post('/login')
      .type('form')
      .send({ username: 'ada"><script>', password: 'wrong', next: '/api/docs' });
    expect([wrong.status, wrong.text.includes('<script>')]).toEqual([401, false]);
    const back = await agent
      .post('/login')
      .type('form')
      .send({ username: 'ada', password: PASSWORD, next: '/api/docs' })
      .expect(303);
    await agent
      .get(back.headers.location ?? '')
      .set('Accept', html)
      .expect(200);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', ''])(
    'never leads from the login to %j',
    async (next) => {
      const { headers } = await browser()
        .post('/login')
        .type('form')
        .send({ username: 'ada', password: PASSWORD, next })
        .expect(303);
      expect(headers.location).toBe('/api/docs');
    },
  );

  it('takes no form from another site', async () => {
    await browser()
      .post('/login')
      .set('Origin', 'https://evil.example')
      .type('form')
      .send({ username: 'ada', password: PASSWORD })
      .expect(403);
  });
});

describe('GET /favicon.ico', () => {
  it('leads to a picture', async () => {
    const { body, headers } = await supertest(studio.url).get('/favicon.ico').redirects(1).expect(200);
    expect([headers['content-type'], body.length > 100]).toEqual(['image/svg+xml', true]);
  });
});
