/// <reference lib="dom" />
import { createReadStream, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { Upload } from 'tus-js-client';
import { type Balancer, openBalancer } from '../support/balancer.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { killProcesses } from '../support/process.ts';
import { openStudio, PASSWORD, type Studio, type V1 } from '../support/studio.ts';
import { sha256 } from '../support/tus.ts';
import { until } from '../support/until.ts';

const MB = 1024 * 1024;
const CUTS = 20;
const KILLS = 5;
const LARGE = { bytes: 100 * MB, piece: 8 * MB };
/** As many pieces, for the clients in a browser. */
const SMALL = { bytes: 25 * MB, piece: 2 * MB };
/** More than the attempts that a client makes by itself: each cut may fall into one. */
const RETRIES = [0, ...Array(60).fill(300)];

const root = join(import.meta.dirname, '../..');
const library = (name: string) => readFileSync(join(root, 'node_modules', name), 'utf8');
const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

let studio: Studio;
let balancer: Balancer;
let token: string;
let api: V1;
let folder: string;
let file: string;
let bytes: Buffer;
let username: string;

beforeAll(async () => {
  studio = await openStudio();
  ({ username } = await studio.account('admin'));
  token = await studio.token(username);
  api = studio.v1(token);
  const shared = { DATABASE_URL: studio.databaseUrl, DATA_DIR: studio.folder, RATE_LIMIT_API: '0', LOG_LEVEL: 'error' };
  balancer = await openBalancer(shared);
  folder = mkdtempSync(join(tmpdir(), 'atelier-resumable-'));
  file = join(folder, 'big.tif');
  bytes = Buffer.from(made(LARGE.bytes));
  writeFileSync(file, bytes);
});
afterAll(async () => {
  await balancer.close();
  killProcesses();
  rmSync(folder, { recursive: true });
  await studio.close();
});

const openEvent = async () => (await api.post('/events', anEvent()).expect(201)).body.id as number;
/** Cuts at irregular places, the same in each run: some pieces meet several, some none. */
const trouble = (length: number, kills: number) => ({
  cuts: Array.from(made(CUTS), (place) => Math.floor((place / 256) * length)),
  kills,
});

/** The same bytes each time, here and in a browser, which has no folder to read them from. */
function made(length: number) {
  const result = new Uint8Array(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    result[i] = state >>> 24;
  }
  return result;
}

async function expectOnePhoto(event: number, uploaded: Buffer) {
  const [photo, ...others] = (await api.get(`/events/${event}/photos`).expect(200)).body.photos;
  expect(others).toEqual([]);
  expect([photo.sha256, photo.size_bytes]).toEqual([sha256(uploaded).toString('hex'), uploaded.length]);
  const left = () => ['parts', 'staging'].flatMap((area) => globSync(join(studio.folder, 'storage', area, '*')));
  expect(
    await until(
      async () => left(),
      ({ length }) => length === 0,
    ),
  ).toEqual([]);
  const { cut, answered } = balancer.counts();
  expect([cut, answered.every((count) => count > 3)]).toEqual([CUTS, true]);
  return photo;
}

describe('tus-js-client in Node', () => {
  it('brings 100 MB through 20 cuts, 5 kills and two replicas', async () => {
    const event = await openEvent();
    balancer.plan(trouble(LARGE.bytes, KILLS));
    let photoId: string | undefined;
    await new Promise<void>((resolve, reject) => {
      new Upload(createReadStream(file), {
        endpoint: `${balancer.url}/api/v1/events/${event}/uploads`,
        headers: { Authorization: `Bearer ${token}` },
        metadata: { filename: 'big.tif', filetype: 'image/tiff', sha256: sha256(bytes).toString('hex') },
        uploadSize: LARGE.bytes,
        chunkSize: LARGE.piece,
        retryDelays: RETRIES,
        onAfterResponse: (_request, response) => {
          photoId = response.getHeader('Photo-Id') ?? photoId;
        },
        onSuccess: () => resolve(),
        onError: reject,
      }).start();
    });
    const photo = await expectOnePhoto(event, bytes);
    expect([photoId, balancer.counts().killed]).toEqual([String(photo.id), KILLS]);
  });
});

inBrowser('a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(executable ?? '');
  });
  afterAll(() => browser.close());

  /** A page of ours with a session, a library in it, and the bytes of the file. */
  async function openPage(script: string) {
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
      [made.toString(), SMALL.bytes] as const,
    );
    return page;
  }

  it('tus-js-client brings a file through 20 cuts and a kill, with a session', async () => {
    const event = await openEvent();
    const page = await openPage(library('tus-js-client/dist/tus.min.js'));
    balancer.plan(trouble(SMALL.bytes, 1));
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
      [`/api/admin/events/${event}/uploads`, SMALL.piece, RETRIES] as const,
    );
    await expectOnePhoto(event, Buffer.from(made(SMALL.bytes)));
    expect(balancer.counts().killed).toBe(1);
    await page.context().close();
  });

  it('Uppy’s tus plug-in brings a file through 20 cuts and a kill, with a session', async () => {
    const event = await openEvent();
    const page = await openPage(library('uppy/dist/uppy.min.js'));
    balancer.plan(trouble(SMALL.bytes, 1));
    const result = await page.evaluate(
      async ([endpoint, chunkSize, retryDelays]) => {
        // biome-ignore lint/suspicious/noExplicitAny: the bundle brings no types.
        const { Uppy, file: picked } = window as any;
        const uppy = new Uppy.Uppy().use(Uppy.Tus, { endpoint, chunkSize, retryDelays });
        uppy.addFile({ name: picked.name, type: picked.type, data: picked });
        const { successful, failed } = await uppy.upload();
        return [successful.length, failed.length];
      },
      [`/api/admin/events/${event}/uploads`, SMALL.piece, RETRIES] as const,
    );
    expect(result).toEqual([1, 0]);
    await expectOnePhoto(event, Buffer.from(made(SMALL.bytes)));
    expect(balancer.counts().killed).toBe(1);
    await page.context().close();
  });
});
