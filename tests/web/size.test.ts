import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import supertest from 'supertest';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { watchRequests } from '../support/in-sight.ts';
import { stopTimers } from '../support/page-timers.ts';
import { type Agent, openStudio, PASSWORD, type Studio } from '../support/studio.ts';
import { logIn, openContext } from '../support/studio-browser.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

let studio: Studio;
let agent: Agent;
beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
  await studio.account('super_admin', 'owner');
  agent = await studio.login('owner');
});
afterAll(() => studio.close());

/** The answer as it was sent: packed as it is, not as a client would unpack it. */
const raw = (path: string, encoding: string) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(`${studio.url}${path}`, { headers: { 'Accept-Encoding': encoding } }, async (res) => {
      const body = await buffer(res);
      if (res.statusCode === 200) resolve({ headers: res.headers, body });
      else reject(new Error(`${res.statusCode} ${path}`));
    }).on('error', reject);
  });

inBrowser('files that a browser loads for the studio', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(executable ?? '');
  });
  afterAll(() => browser.close());

  /** A page that loads nothing until its user begins to do something. Otherwise it loads more scripts after 1 s, and after 4 s. */
  async function enterCalmly() {
    const context = await openContext(browser, { serviceWorkers: 'block' });
    await context.addInitScript(stopTimers, 1_000);
    return logIn(await context.newPage(), studio, 'owner');
  }

  /** Returns a function that says which scripts the page has loaded so far, and how many bytes of each came over the wire. */
  function watchScripts(page: Page) {
    const responses: Response[] = [];
    page.on('response', (response) => response.url().endsWith('.js') && responses.push(response));
    return async () => {
      const sizes = responses.map(
        async (response) =>
          [new URL(response.url()).pathname, Number(await response.headerValue('content-length'))] as const,
      );
      return new Map(await Promise.all(sizes));
    };
  }

  /** The overview with what it needs, and nothing else yet. */
  async function openOverview() {
    const { page, go } = await enterCalmly();
    const settled = watchRequests(page);
    const scripts = watchScripts(page);
    await go('/');
    await settled();
    return { page, settled, scripts, first: await scripts() };
  }

  it('the first view loads up to 200 kB of scripts', async () => {
    const { first: loaded } = await openOverview();
    const bytes = [...loaded.values()].reduce((sum, length) => sum + length, 0);
    const largest = [...loaded].sort(([, a], [, b]) => b - a).slice(0, 5);
    expect(loaded.size).toBeGreaterThan(1);
    if (process.env.SIZES) console.info({ bytes, files: loaded.size, largest });
    expect(bytes > 200_000 ? { bytes, largest } : 'little enough').toBe('little enough');
  });

  it('a resting pointer loads nothing more, and a moving one does', async () => {
    const { page, settled, scripts, first } = await openOverview();
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
    await settled();
    expect(await scripts()).toEqual(first);
    await page.mouse.move(1, 1);
    await settled();
    expect((await scripts()).size).toBeGreaterThan(first.size);
  });

  it.each(['click', 'input'])('%s without a pointer or a key, as by a screen reader, loads the rest', async (sign) => {
    const { page, settled, scripts, first } = await openOverview();
    await page.evaluate((name) => document.body.dispatchEvent(new Event(name, { bubbles: true })), sign);
    await settled();
    expect((await scripts()).size).toBeGreaterThan(first.size);
  });

  it('every other view loads its files only when it is opened', async () => {
    const { id } = (await agent.post('/api/admin/events').send(anEvent()).expect(201)).body;
    const { page, go } = await enterCalmly();
    const settled = watchRequests(page);
    const scripts = watchScripts(page);
    await go('/');
    const without: string[] = [];
    for (const path of [
      '/events',
      '/events/new',
      ...['photos', 'inbox', 'feedback', 'guest-page', 'links', 'settings', 'activity'].map(
        (name) => `/events/${id}/${name}`,
      ),
      '/tasks',
      '/feedback',
      '/activity',
      '/dashboard',
      '/board',
      '/assistant',
      ...['security', 'api-tokens', 'users', 'categories', 'gallery', 'brand', 'webhooks', 'queues'].map(
        (name) => `/settings/${name}`,
      ),
      ...['profile', 'connect'].map((name) => `/${name}`),
    ]) {
      await settled();
      const before = (await scripts()).size;
      await page.evaluate((address) => history.pushState({}, '', address), `/studio${path}`);
      await settled();
      if ((await scripts()).size === before) without.push(path);
    }
    expect(without).toEqual([]);
  });

  it('a visitor who follows a link into the studio logs in and arrives at the link’s view', async () => {
    const page = await browser.newPage();
    const address = `${studio.url}/studio/events?status=draft&q=Zo%C3%AB+%26+Bo%2F%3Fx%3D1`;
    await page.goto(address);
    await page.getByLabel('User name or e-mail address').fill('owner');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Galleries' }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('Zoë & Bo/?x=1');
    expect(new URL(page.url()).searchParams.get('status')).toBe('draft');
    expect(await page.getByRole('searchbox').inputValue()).toBe('Zoë & Bo/?x=1');
    await page.close();
  });
});

describe('GET /studio', () => {
  const open = (path = '/studio') =>
    agent
      .get(path)
      .expect(200)
      .expect('Content-Type', /^text\/html/);
  const nonceOf = (policy = '') => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';

  it('is not cached at any address below it', async () => {
    for (const path of ['/studio', '/studio/events/7/photos', '/studio/no/such/view', '/studio/settings/users?page=2'])
      await open(path).expect('Cache-Control', 'no-cache');
    await agent.head('/studio').expect(200);
  });

  it('allows nothing inline, no other hosts, and styles by a fresh nonce', async () => {
    const [first, second] = [await open(), await open()];
    const policies = [first, second].map(({ headers }) => headers['content-security-policy'] as string);
    const nonces = policies.map(nonceOf);
    expect(nonces[0]).toMatch(/^[A-Za-z0-9+/=]{22,}$/);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(first.text).toContain(`nonce="${nonces[0]}"`);
    const directives = (policies[0] ?? '').split('; ').map((directive) => directive.split(' '));
    expect(directives).toContainEqual(['default-src', "'none'"]);
    expect(directives).toContainEqual(['script-src', "'self'"]);
    const sources = new Set(directives.flatMap(([, ...values]) => values));
    sources.delete(`'nonce-${nonces[0]}'`);
    expect([...sources].sort()).toEqual(["'none'", "'self'", 'blob:', 'data:']);
    expect(first.text).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|https?:\/\/(?!localhost)/);
  });

  it('redirects visitors to the login and back to the same address', async () => {
    const stranger = supertest.agent(studio.url);
    for (const path of ['/studio', '/studio/events?status=draft&q=a%20b', '/studio/settings/webhooks?webhook=3#x']) {
      const next = path.split('#')[0] ?? '';
      const { headers } = await stranger.get(path).set('Accept', 'text/html').expect(302);
      expect(headers.location).toBe(`/login?next=${encodeURIComponent(next)}`);
      const { text } = await stranger.get(headers.location ?? '').expect(200);
      const kept = /name="next" value="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
      expect(kept).toBe(next);
      await supertest(studio.url)
        .post('/login')
        .type('form')
        .send({ username: 'owner', password: PASSWORD, next: kept })
        .expect(303)
        .expect('Location', next);
    }
  });

  it('/ redirects to the studio, and visitors to the login', async () => {
    await agent.get('/').expect(302).expect('Location', '/studio');
    await supertest(studio.url)
      .get('/')
      .set('Accept', 'text/html')
      .expect(302)
      .expect('Location', /^\/login/);
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)('is read-only: rejects %s', async (method) => {
    for (const path of ['/studio', '/studio/events', '/studio/assets/index.js'])
      expect([404, 405]).toContain((await agent[method](path).send({})).status);
  });
});

describe('GET /studio/assets', () => {
  const named = async (pattern: RegExp): Promise<string[]> =>
    [...(await agent.get('/studio').expect(200)).text.matchAll(pattern)].map(([, path = '']) => path);

  it('scripts and styles are immutable, and compressed if the browser accepts that', async () => {
    const paths = await named(/(?:src|href)="(\/studio\/assets\/[^"]+\.(?:js|css))"/g);
    expect(paths.length).toBeGreaterThan(2);
    for (const path of paths) {
      const plain = await raw(path, 'identity');
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const [encoding, sent, unpack] of [
        ['gzip, deflate, br', 'br', brotliDecompressSync],
        ['gzip', 'gzip', gunzipSync],
      ] as const) {
        const packed = await raw(path, encoding);
        expect(packed.headers['content-encoding']).toBe(sent);
        expect(unpack(packed.body).equals(plain.body)).toBe(true);
        expect(packed.headers['content-type']).toMatch(path.endsWith('.js') ? /javascript/ : /^text\/css/);
      }
      for (const { headers } of [plain, await raw(path, 'br')]) {
        expect(headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
        expect(headers.vary).toMatch(/Accept-Encoding/i);
      }
    }
  });

  it.each(['gone-AbCdEfGh.js', 'gone.css.br', 'a%00.js', '..%2f..%2fpackage.json'])(
    '%s is 404 and not cached',
    async (name) => {
      for (const asker of [agent, supertest(studio.url)]) {
        const { headers } = await asker.get(`/studio/assets/${name}`).set('Accept', '*/*').expect(404);
        expect(headers['cache-control'] ?? '').not.toMatch(/immutable/);
      }
    },
  );
});
