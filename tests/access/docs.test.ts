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
    expect(Object.keys(gallery.paths).filter((path) => !/^\/(events|feed|me|webhooks)/.test(path))).toEqual([]);
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
    const assets = [...text.matchAll(/<(?:link|script)[^>]* (?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(assets.length).toBeGreaterThan(3);
    for (const path of assets) await agent.get(path).redirects(1).expect(200);
    expect(text).toContain('<a href="/studio">Studio</a>');
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
      expect(headers.location).toBe('/studio');
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

describe('GET /login', () => {
  it('speaks the language that the browser prefers, about faults too', async () => {
    const german = await browser().get('/login').set('Accept-Language', 'de-AT,de;q=0.9,en;q=0.8').expect(200);
    expect(german.headers).toMatchObject({ 'content-language': 'de', vary: 'Accept-Language' });
    for (const word of ['<html lang="de">', 'Benutzername oder E-Mail-Adresse', 'Passwort', '>Anmelden</button>'])
      expect(german.text).toContain(word);
    const wrong = await browser()
      .post('/login')
      .set('Accept-Language', 'de')
      .type('form')
      .send({ username: 'ada', password: 'wrong' });
    expect([wrong.status, wrong.text.includes('Passwort ist falsch')]).toEqual([401, true]);
    const empty = await browser().post('/login').set('Accept-Language', 'de').type('form').send({});
    expect([empty.status, empty.text.includes('beide Felder')]).toEqual([400, true]);
    for (const language of ['en', 'fr', 'en;q=0.9,de;q=0.1'])
      expect((await browser().get('/login').set('Accept-Language', language)).text).toContain(
        'User name or e-mail address',
      );
  });
});

describe('the face of the pages', () => {
  it('comes with fonts that may be kept for ever', async () => {
    const { text } = await browser().get('/login').expect(200);
    const [style = ''] = /\/face\/[0-9a-f]{12}\/face\.css/.exec(text) ?? [];
    const { text: css, headers } = await browser().get(style).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const fonts = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, name]) => name);
    expect(fonts).toHaveLength(4);
    for (const name of fonts) {
      const font = await browser()
        .get(style.replace('face.css', `${name}`))
        .expect(200);
      expect([font.headers['content-type'], font.headers['cache-control']]).toEqual([
        'font/woff2',
        'public, max-age=31536000, immutable',
      ]);
      expect(font.body.subarray(0, 4).toString()).toBe('wOF2');
    }
    expect((await browser().get('/login')).headers['content-security-policy']).toContain("font-src 'self'");
  });
});

describe('GET /favicon.ico', () => {
  it('leads to a picture', async () => {
    const { body, headers } = await supertest(studio.url).get('/favicon.ico').redirects(1).expect(200);
    expect([headers['content-type'], body.length > 100]).toEqual(['image/svg+xml', true]);
  });
});
