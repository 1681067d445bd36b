/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Upload } from 'tus-js-client';
import { build, type Rolldown } from 'vite';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { type CutStudio, made, openCutStudio, RETRIES } from '../support/cut-studio.ts';
import { PASSWORD } from '../support/studio.ts';

/** The same as in `resumable.test.ts`. */
const BYTES = 25 * 1024 * 1024;
const PIECE = 2 * 1024 * 1024;

const root = join(import.meta.dirname, '../..');
const library = (name: string) => readFileSync(join(root, 'node_modules', name), 'utf8');

/** Uppy with its tus plug-in in one script, which calls them `Uppy`. */
async function bundleUppy() {
  const lib = { entry: join(root, 'tests/support/uppy.ts'), name: 'Uppy', formats: ['iife' as const] };
  const define = { 'process.env.NODE_ENV': '"production"' };
  const built = await build({ configFile: false, logLevel: 'warn', define, build: { write: false, lib } });
  return (built as Rolldown.RolldownOutput[])[0]?.output[0].code ?? '';
}

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('a browser', () => {
  let cutStudio: CutStudio;
  let browser: Browser;
  beforeAll(async () => {
    [cutStudio, browser] = await Promise.all([openCutStudio(), openBrowser(executable ?? '')]);
  });
  afterAll(async () => {
    await browser.close();
    await cutStudio.close();
  });

  /** A page of ours with a session, a library in it, and the bytes of the file. */
  async function openPage(script: string) {
    const { balancer, username } = cutStudio;
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    await context.request.post(`${balancer.url}/api/login`, { data: { username, password: PASSWORD } });
    await page.goto(`${balancer.url}/login`);
    await page.addScriptTag({ content: script });
    await page.evaluate(
      ([source, length]) => {
        const bytes = new Function(`return (${source})`)()(length);
        Object.assign(window, { file: new File([bytes], 'big.tif', { type: 'image/tiff' }) });
      },
      [made.toString(), BYTES] as const,
    );
    return page;
  }

  it('tus-js-client brings a file through 20 cuts and a kill, with a session', async () => {
    const event = await cutStudio.openEvent();
    const page = await openPage(library('tus-js-client/dist/tus.min.js'));
    cutStudio.plan(BYTES, 1);
    await page.evaluate(
      ([endpoint, chunkSize, retryDelays]) =>
        new Promise<void>((resolve, reject) => {
          const { tus, file: picked } = window as unknown as { tus: { Upload: typeof Upload }; file: File };
          new tus.Upload(picked, {
            endpoint,
            chunkSize,
            retryDelays,
            metadata: { filename: picked.name, filetype: picked.type },
            onSuccess: () => resolve(),
            onError: (error) => reject(error.message),
          }).start();
        }),
      [`/api/admin/events/${event}/uploads`, PIECE, RETRIES] as const,
    );
    await cutStudio.expectOnePhoto(event, Buffer.from(made(BYTES)));
    await page.context().close();
  });

  it('Uppy’s tus plug-in brings a file through 20 cuts and a kill, with a session', async () => {
    const event = await cutStudio.openEvent();
    const page = await openPage(await bundleUppy());
    cutStudio.plan(BYTES, 1);
    const result = await page.evaluate(
      async ([endpoint, chunkSize, retryDelays]) => {
        // biome-ignore lint/suspicious/noExplicitAny: the bundle brings no types.
        const { Uppy, file: picked } = window as any;
        const uppy = new Uppy.Uppy().use(Uppy.Tus, { endpoint, chunkSize, retryDelays });
        uppy.addFile({ name: picked.name, type: picked.type, data: picked });
        const { successful, failed } = await uppy.upload();
        return [successful.length, failed.length];
      },
      [`/api/admin/events/${event}/uploads`, PIECE, RETRIES] as const,
    );
    expect(result).toEqual([1, 0]);
    await cutStudio.expectOnePhoto(event, Buffer.from(made(BYTES)));
    await page.context().close();
  });
});
