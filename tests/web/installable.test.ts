/// <reference lib="dom" />
import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import supertest from 'supertest';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { type Fault, type FaultyProxy, openFaultyProxy } from '../support/faulty-proxy.ts';
import { isKept } from '../support/offline-screen.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { logIn, openContext, shareScreen, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
  await studio.account(null, 'owner');
});
afterAll(() => studio.close());

type Manifest = {
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
};

describe('GET /studio/manifest.webmanifest', () => {
  it('is public and not cached', async () => {
    const { body } = await supertest(studio.url)
      .get('/studio/manifest.webmanifest')
      .buffer()
      .parse((res, done) => {
        let text = '';
        res.on('data', (chunk) => {
          text += chunk;
        });
        res.on('end', () => done(null, JSON.parse(text)));
      })
      .expect(200)
      .expect('Content-Type', /^application\/manifest\+json/)
      .expect('Cache-Control', 'no-cache');
    const manifest = body as Manifest;
    expect(manifest).toMatchObject({ name: 'Atelier', start_url: '/studio/tasks', display: 'standalone' });
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['New task', 'Board']);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const icon = await supertest(studio.url).get(src).expect(200).expect('Content-Type', 'image/png');
      const { width, height } = await sharp(icon.body).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('a maskable icon is filled to its edges and has its letter in the middle', async () => {
    const { text } = await supertest(studio.url).get('/studio/manifest.webmanifest').buffer();
    const src = /"([^"]*icon-maskable[^"]*)"/.exec(text ?? '')?.[1] ?? '';
    const { body } = await supertest(studio.url).get(src).expect(200);
    const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const ink = [0x8a, 0x4b, 0x2a];
    const isInk = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels;
      return ink.every((value, index) => Math.abs((data[at + index] ?? 0) - value) < 3);
    };
    const inCircle = (x: number, y: number) => Math.hypot(x - 256, y - 256) < 205;
    const outside: string[] = [];
    for (let y = 0; y < 512; y += 4)
      for (let x = 0; x < 512; x += 4) if (!inCircle(x, y) && !isInk(x, y)) outside.push(`${x}, ${y}`);
    expect(outside).toEqual([]);
  });
});

describe('GET /studio/sw.js', () => {
  it('is public, not cached, covers the overview too, and may connect to this host only', async () => {
    await supertest(studio.url)
      .get('/studio/sw.js')
      .expect(200)
      .expect('Content-Type', /^text\/javascript/)
      .expect('Cache-Control', 'no-cache')
      .expect('Service-Worker-Allowed', '/studio')
      .expect('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
  });
});

inBrowser('another version of the installed studio', () => {
  let proxy: FaultyProxy;
  let browser: Browser;
  let visit: Visit;

  beforeAll(async () => {
    proxy = await openFaultyProxy(studio.url);
    browser = await openBrowser(executable ?? '');
  });
  beforeEach(async () => {
    proxy.plan();
    const context = await openContext(browser);
    visit = await logIn(await context.newPage(), proxy, 'owner');
  });
  afterEach(async () => {
    expect(visit.faults).toEqual([]);
    await visit.context.close();
  });
  afterAll(async () => {
    await browser.close();
    await proxy.close();
  });

  const versions = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('atelier.files.')));
  const entryOf = (page: Page) =>
    page.evaluate(
      () => new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '').pathname,
    );
  const open = async (path: string) => {
    const page = await visit.context.newPage();
    await page.goto(`${proxy.url}/studio${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // An idle page waits 4 s before it asks for the worker.
    await page.mouse.move(1, 1);
    return page;
  };
  const is = (path: RegExp, answer: { status: number; headers?: Record<string, string>; body?: string }): Fault => ({
    kind: 'answer',
    when: ({ url }) => path.test(url),
    ...answer,
  });
  const newVersion = 'A new version is available.';

  it('a new version takes over: open tabs announce it, keep their files, and load it on request', async () => {
    const { page, context } = visit;
    await visit.go('/tasks');
    await isKept(page);
    const [before = ''] = await versions(page);
    const entry = await entryOf(page);
    const next = '/studio/assets/index-NEXT.js';
    const html = await context.request.get(`${proxy.url}/studio/tasks`);
    const worker = await context.request.get(`${proxy.url}/studio/sw.js`);
    const script = await (await context.request.get(proxy.url + entry)).text();
    const renewed = (text: string) => text.replaceAll(entry, next);
    // Its other scripts are unchanged and still import the former entry.
    const imports = JSON.stringify({ imports: { [entry]: next } });
    const hash = createHash('sha256').update(imports).digest('base64');
    proxy.plan(
      is(/^\/studio\/assets\/index-NEXT\.js$/, {
        status: 200,
        headers: { 'Content-Type': 'text/javascript' },
        body: script,
      }),
      { kind: 'answer', when: ({ url }) => url === entry, status: 404 },
      is(/^\/studio\/sw\.js$/, {
        status: 200,
        headers: {
          'Content-Type': 'text/javascript',
          'Service-Worker-Allowed': '/studio',
          'Content-Security-Policy': worker.headers()['content-security-policy'] ?? '',
        },
        body: renewed(await worker.text()).replaceAll(before.split('.').at(-1) ?? '', 'NEXT'),
      }),
      is(/^\/studio(\/(tasks|board))?$/, {
        status: 200,
        headers: {
          'Content-Type': 'text/html',
          'Content-Security-Policy': (html.headers()['content-security-policy'] ?? '').replace(
            'script-src',
            `script-src 'sha256-${hash}'`,
          ),
        },
        body: renewed(await html.text()).replace('<head>', `<head><script type="importmap">${imports}</script>`),
      }),
    );

    const other = await open('/board');
    expect(await entryOf(other)).toBe(next);
    await page.getByRole('status').getByText(newVersion).waitFor();
    expect(await versions(page)).toEqual([before, 'atelier.files.NEXT']);
    expect(await page.evaluate(async (path) => (await fetch(path)).status, entry)).toBe(200);
    expect(await other.getByText(newVersion).count()).toBe(0);

    await page.getByRole('button', { name: 'Reload' }).click();
    await until(
      () => entryOf(page).catch(() => ''),
      (now) => now === next,
    );
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.close();
    await other.reload();
    await other.getByRole('heading', { level: 1 }).waitFor();
    await other.mouse.move(2, 2);
    expect(
      await until(
        () => versions(other),
        (all) => all.length === 1,
      ),
    ).toEqual(['atelier.files.NEXT']);
  });

  it('STUDIO_OFFLINE=false: the next visit removes the worker and everything it stored', async () => {
    const { page } = visit;
    await visit.go('/tasks');
    await isKept(page);
    const off = await openStudio({ STUDIO_OFFLINE: 'false' });
    const { text, headers } = await supertest(off.url).get('/studio/sw.js').buffer().expect(200);
    await off.close();
    const kept = ['content-type', 'service-worker-allowed', 'content-security-policy'];
    proxy.plan(
      is(/^\/studio\/sw\.js$/, {
        status: 200,
        headers: Object.fromEntries(kept.map((name) => [name, headers[name] ?? ''])),
        body: text,
      }),
    );
    // As at a visit, but not while the page registers it: registering one that is going keeps it there.
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    expect(
      await until(
        () => page.evaluate(() => caches.keys()),
        (names) => names.length === 0,
      ),
    ).toEqual([]);
    // It goes after its files.
    await until(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      (workers) => workers === 0,
    );
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});

inBrowser('the installed studio', () => {
  let browser: Browser;
  let visit: Visit;
  const screen = shareScreen();

  beforeAll(async () => {
    browser = await openBrowser(executable ?? '');
  });
  beforeEach(async () => {
    visit = await screen.visit(browser, studio, 'owner');
  });
  afterEach(() => expect(visit.faults).toEqual([]));
  afterAll(() => browser.close());

  it('its shortcut opens quick add, and a reload does not', async () => {
    const { page } = visit;
    await visit.go('/tasks#new-task');
    await page.getByRole('dialog', { name: 'New task' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('the browser’s frame has the chosen colour', async () => {
    const { page } = visit;
    await visit.go('/tasks');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByText('Dark', { exact: true }).click();
    const colours = () =>
      page
        .locator('meta[name="theme-color"]')
        .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content));
    expect(await until(colours, ([first]) => first === '#141312')).toEqual(['#141312', '#141312']);
  });
});
