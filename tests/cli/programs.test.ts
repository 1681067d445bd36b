import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import supertest from 'supertest';
import type { AppError } from '../../src/platform/errors.ts';
import { strictRouter } from '../../src/platform/http/strict-router.ts';
import { programRoutes } from '../../src/programs.routes.ts';
import { openStudio, type Studio } from '../support/studio.ts';

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

let studio: Studio;
let folder: string;
beforeAll(async () => {
  studio = await openStudio();
  folder = mkdtempSync(join(tmpdir(), 'atelier-programs-'));
});
afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true });
});

/** A server with only these routes, and the programs in a folder. */
function serve(name: string, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, file, '..'), { recursive: true });
    writeFileSync(join(folder, name, file), text);
  }
  const router = strictRouter();
  programRoutes(router, join(folder, name));
  const app = express().disable('etag').use(router);
  app.use(((error: AppError, _req, res, _next) =>
    res.status(error.status).json({ code: error.code })) as express.ErrorRequestHandler);
  return supertest(app);
}

describe('GET /cli/atelier.mjs', () => {
  it('serves the command line of this version without a credential', async () => {
    const answer = await supertest(studio.url).get('/cli/atelier.mjs').buffer().expect(200);
    const bytes = readFileSync(join(root, 'dist/cli/atelier.mjs'));
    expect(answer.text).toBe(String(bytes));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-disposition': `attachment; filename=atelier-${version}.mjs`,
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    });
  });

  it('is not sent again while it is the same', async () => {
    const { headers } = await supertest(studio.url).get('/cli/atelier.mjs').expect(200);
    await supertest(studio.url)
      .get('/cli/atelier.mjs')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });

  it('has a checksum that sha256sum understands', async () => {
    const program = await supertest(studio.url).get('/cli/atelier.mjs').buffer().expect(200);
    const { text } = await supertest(studio.url).get('/cli/atelier.mjs.sha256').expect(200);
    expect(text).toBe(`${createHash('sha256').update(program.text).digest('hex')}  atelier.mjs\n`);
  });

  it.each(['/cli/atelier.mjs', '/cli/atelier.mjs.sha256', '/integrations/atelier-client.tgz'])(
    'POST %s: 405 with Allow',
    async (path) => {
      const { headers, body } = await supertest(studio.url).post(path).expect(405);
      expect([headers.allow, body.code]).toEqual(['GET, HEAD', 'METHOD_NOT_ALLOWED']);
    },
  );
});

describe('programs of an installation', () => {
  it('without a build are unavailable', async () => {
    const empty = serve('empty', {});
    for (const path of ['/cli/atelier.mjs', '/cli/atelier.mjs.sha256', '/integrations/atelier.lrplugin.zip'])
      expect([path, (await empty.get(path).expect(503)).body.code]).toEqual([path, 'UNAVAILABLE']);
  });

  it('with a build are served as they were at the start', async () => {
    const built = serve('built', { 'integrations/atelier.lrplugin.zip': 'plug-in' });
    writeFileSync(join(folder, 'built/integrations/atelier.lrplugin.zip'), 'newer');
    const answer = await built.get('/integrations/atelier.lrplugin.zip').responseType('blob').expect(200);
    expect(String(answer.body)).toBe('plug-in');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=atelier.lrplugin.zip',
    });
  });

  it.each(['other.zip', '..%2fcli%2fatelier.mjs', '%2e%2e%2fserver.js', '__proto__', ''])(
    'GET /integrations/%s: 404, because only known names are served',
    async (name) => {
      const { body } = await supertest(studio.url).get(`/integrations/${name}`).expect(404);
      expect(body.code).toBe('NOT_FOUND');
    },
  );
});
