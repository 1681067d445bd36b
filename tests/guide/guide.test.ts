import { globSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { openStudio, type Studio } from '../support/studio.ts';

const GUIDE = '/api/docs/guide';
const folder = join(import.meta.dirname, '../../docs');
const files = globSync('**/*.md', { cwd: folder });
const addresses = files.map((file) => `${GUIDE}/${file.replace('.md', '')}`.replace(/\/README$/, ''));

let studio: Studio;
let agent: Awaited<ReturnType<Studio['login']>>;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('viewer', 'ada');
  await studio.account(null, 'nobody');
  agent = await studio.login('ada');
});
afterAll(() => studio.close());

const page = async (address: string, status = 200): Promise<string> => (await agent.get(address).expect(status)).text;
const found = async (q: string) => page(`${GUIDE}?${new URLSearchParams({ q })}`);
const hrefsOf = (text: string) => [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, href]) => href ?? '');

describe('GET /api/docs/guide', () => {
  it('is 401 for strangers, 403 without a role, and leads a browser to the login and back to its search', async () => {
    const stranger = supertest(studio.url);
    await stranger.get(GUIDE).expect(401);
    await stranger.get(`${GUIDE}/pictures/none.webp`).expect(401);
    expect((await (await studio.login('nobody')).get(GUIDE)).status).toBe(403);
    const { headers } = await stranger.get(`${GUIDE}?q=backup`).set('Accept', 'text/html').expect(302);
    expect(headers.location).toBe('/login?next=%2Fapi%2Fdocs%2Fguide%3Fq%3Dbackup');
  });

  it('links to the API reference, which links back', async () => {
    expect(hrefsOf(await page(GUIDE))).toEqual(expect.arrayContaining(['/api/docs', '/studio']));
    expect(hrefsOf(await page('/api/docs'))).toContain(GUIDE);
  });

  it('has neither scripts nor styles in its pages, and permits none', async () => {
    const { text, headers } = await agent.get(`${GUIDE}/operate/configuration`).expect(200);
    expect(text).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.*script-src 'self';/);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  });

  const seen = new Map<string, string>();
  const once = async (address: string) => {
    const text = seen.get(address) ?? (await page(address));
    seen.set(address, text);
    return text;
  };

  it.each(addresses)('%s: is in the navigation, and its links and anchors exist', async (address) => {
    const text = await once(address);
    expect(text).toMatch(/<h1>[^<]+<\/h1>/);
    if (address !== GUIDE) expect(text).toContain(`<a href="${address}" aria-current="page">`);
    const ours = hrefsOf(text).filter((href) => href.startsWith(GUIDE) || href.startsWith('#'));
    for (const [path = '', anchor] of [...new Set(ours)].map((href) => href.split('#'))) {
      const target = path ? await once(path) : text;
      if (anchor)
        expect([address, path, anchor, target.includes(` id="${anchor}"`)]).toEqual([address, path, anchor, true]);
    }
    // All other links lead to the service or to other sites.
    const others = hrefsOf(text).filter((href) => !href.startsWith(GUIDE) && !href.startsWith('#'));
    expect(others.filter((href) => !/^(https?:\/\/|\/face\/|\/api\/docs$|\/studio$)/.test(href))).toEqual([]);
  });

  it('answers unknown addresses with a page', async () => {
    expect(await page(`${GUIDE}/operate/nothing`, 404)).toContain('<h1>Page not found</h1>');
    await page(`${GUIDE}/../../package.json`, 404);
    await page(`${GUIDE}/README`, 404);
  });
});

describe('GET /api/docs/guide?q=', () => {
  it('finds the section, and shows the words in an excerpt', async () => {
    const text = await found('restore archive');
    expect(text).toMatch(
      /<ol class="results">\s*<li>\s*<a href="\/api\/docs\/guide\/operate\/backup#restore">Backup › Restore<\/a>/,
    );
    expect(text).toMatch(/rejects an <mark>archive<\/mark>/);
  });

  it('finds variables, beginnings of words and words with a wrong letter', async () => {
    const first = async (q: string) => /results">\s*<li>\s*<a href="([^"]+)"/.exec(await found(q))?.[1];
    expect(await first('DISK_RESERVE')).toMatch(/\/operate\//);
    expect(await first('glossar')).toBe(`${GUIDE}/glossary#glossary`);
    expect(await first('watermrak')).toBe(`${GUIDE}/guide/galleries#watermark`);
  });

  it('finds sections with any of the words if none has all', async () => {
    expect(await found('watermark zzzzzz')).toContain('/guide/galleries#watermark');
  });

  it('says when nothing is found, and escapes the text', async () => {
    const text = await found('"><b>zzzzzz</b>');
    expect(text).toContain('No results for “&quot;&gt;&lt;b&gt;zzzzzz&lt;/b&gt;”.');
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;zzzzzz');
    expect(text).not.toContain('<b>');
  });

  it('takes any text', async () => {
    for (const q of ['$+(', '[a-z]*', 'a|', '\\', '   ', '%00', 'é'.repeat(2000)])
      expect(await found(q)).toContain('<h1>');
  });
});
