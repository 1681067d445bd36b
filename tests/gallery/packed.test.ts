import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let link: string;
let script: string;

beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  const event = anEvent({ require_password: false, password: undefined });
  const { body } = await studio
    .v1(await studio.token('owner'))
    .post('/events', event)
    .expect(201);
  link = `/gallery/${body.slug}/${body.share_token}`;
  const page = await (await fetch(studio.url + link)).text();
  script = /\/assets\/\w+\/gallery\.js/.exec(page)?.[0] ?? '';
});
afterAll(() => studio.close());

/** The bytes that are sent: `fetch` would unpack them. */
function sent(path: string, accept: string) {
  return new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }>((resolve, reject) => {
    request(studio.url + path, { headers: { 'Accept-Encoding': accept } }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      resolve({ encoding: answer.headers['content-encoding'], vary: answer.headers.vary, bytes });
    })
      .on('error', reject)
      .end();
  });
}

describe.each([
  ['GET /gallery/{slug}/{share_token}', () => link, /^<!doctype html>/],
  ['GET /gallery/{slug}/{share_token}/photos', () => `${link}/photos`, /^{"photos":/],
  ['GET /assets/{version}/gallery.js', () => script, /IntersectionObserver/],
])('%s', (_route, path, begins) => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('goes out as a browser takes it: %s', async (accept, encoding, unpack) => {
    const answer = await sent(path(), accept);
    expect(answer.encoding).toBe(encoding);
    expect(answer.vary).toContain('Accept-Encoding');
    expect(unpack(answer.bytes).toString()).toMatch(begins);
  });
});
