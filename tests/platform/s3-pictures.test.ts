/// <reference lib="dom" />
import sharp from 'sharp';
import supertest from 'supertest';
import { completePreviews } from '../../src/gallery/photos/previews.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { connect } from '../../src/platform/storage/s3/connection.ts';
import { openPictureSigner } from '../../src/platform/storage/s3/presign.ts';
import { parseStorageUrl, type S3Config } from '../../src/platform/storage/storage-config.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { picturesAreThere } from '../support/guest-browser.ts';
import { openS3Store, type S3Store } from '../support/s3-store.ts';
import { type Agent, LOCAL, openStudio, type Studio, type V1 } from '../support/studio.ts';

const FREELY = { require_password: false, password: undefined };
const executable = findBrowser();

let store: S3Store;
let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  store = await openS3Store();
  studio = await openStudio({ STORAGE_URL: store.url(), S3_PRESIGN: 'all', PUBLIC_URL: LOCAL });
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
afterAll(async () => {
  await studio.close();
  await store.close();
});

const guest = () => supertest(studio.url);

type Opened = { id: number; guests: string; photo: number; path: string; photoPath: string };
async function open(changes: object = FREELY): Promise<Opened> {
  const { body } = await api.post('/events', anEvent(changes)).expect(201);
  const { body: photo } = await api.upload(body.id, await aJpeg()).expect(201);
  const guests = `/gallery/${body.slug}/${body.share_token}`;
  return { id: body.id, guests, photo: photo.id, path: photo.path, photoPath: `${guests}/photos/${photo.id}` };
}
const locationOf = async (path: string, headers = {}) =>
  (await guest().get(path).set(headers).redirects(0).expect(302)).headers.location ?? '';

describe('S3_PRESIGN=all', () => {
  it('leads guests to the store, which sends the bytes as what they are', async () => {
    const { path, photoPath } = await open();
    await guest().get(`${photoPath}/preview?size=1024`).set('Accept', 'image/webp').expect(200);
    for (const [name, key, type] of [
      ['thumbnail', `thumbnails/${path}.jpg`, 'jpeg'],
      ['preview?size=1024', `previews/${path}-1024.webp`, 'webp'],
    ] as const) {
      const location = await locationOf(`${photoPath}/${name}`, { Accept: 'image/webp' });
      expect(new URL(location).pathname).toBe(`/${store.bucket}/${store.prefix}${key}`);
      const answer = await fetch(location);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${type}`]);
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=/);
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe(type);
    }
  });

  it('lets browsers keep the redirection if the address names the version', async () => {
    const { guests, photoPath } = await open();
    const { thumbnail_url } = (await guest().get(`${guests}/photos`).expect(200)).body.photos[0];
    for (const [path, caching] of [
      [thumbnail_url.replace(/^https?:\/\/[^/]+/, ''), /^private, max-age=\d{1,4}$/],
      [`${photoPath}/thumbnail`, /^no-store$/],
    ]) {
      const { headers } = await guest().get(path).redirects(0).expect(302);
      expect(headers['cache-control']).toMatch(caching);
    }
  });

  it('gives the same address for an hour, which is valid for two', async () => {
    const { path } = await open();
    let minutes = 0;
    const connection = connect(parseStorageUrl(store.url(), studio.folder) as S3Config);
    const { presignPicture } = openPictureSigner(connection, () => Date.UTC(2026, 5, 1, 12, minutes));
    const at = async (minute: number) => {
      minutes = minute;
      const { url = '', seconds } = (await presignPicture(`thumbnails/${path}.jpg`, 'image/jpeg')) ?? {};
      const query = new URL(url).searchParams;
      return [query.get('X-Amz-Date'), query.get('X-Amz-Expires'), seconds];
    };
    expect(await at(10)).toEqual(['20260601T120000Z', '7200', 50 * 60]);
    expect(await at(59)).toEqual(['20260601T120000Z', '7200', 60]);
    expect(await at(60)).toEqual(['20260601T130000Z', '7200', 60 * 60]);
  });

  it('has the gates of every picture, and says nothing about the store to those outside', async () => {
    const locked = await open(anEvent());
    const closed = await open();
    const { id, photoPath } = closed;
    await locationOf(`${photoPath}/thumbnail`);
    await admin.patch(`/api/admin/events/${id}`).send({ is_active: false }).expect(200);
    for (const [path, status] of [
      [`${locked.photoPath}/thumbnail`, 401],
      [`${locked.photoPath}/preview`, 401],
      [`${photoPath}/thumbnail`, 404],
      [`${photoPath.replace(/[0-9a-f]{32}/, '0'.repeat(32))}/thumbnail`, 404],
    ] as const) {
      const answer = await guest().get(path).redirects(0).expect(status);
      expect([path, answer.headers.location, answer.text.includes('X-Amz')]).toEqual([path, undefined, false]);
    }
  });

  it('leads to the watermarked picture only', async () => {
    const { id, photoPath } = await open();
    await admin
      .patch(`/api/admin/events/${id}/presentation`)
      .send({ watermark: 'text', watermark_text: 'Ada' })
      .expect(200);
    await guest().get(`${photoPath}/thumbnail`).redirects(0).expect(200);
    expect(await locationOf(`${photoPath}/thumbnail`)).toContain('/watermarked/');
  });

  it('says 304 to those who have the picture, and sends the bytes to programs and the studio', async () => {
    const { id, photo, photoPath } = await open();
    const { etag = '' } = (await guest().head(`${photoPath}/thumbnail`).expect(200)).headers;
    await guest().get(`${photoPath}/thumbnail`).set('If-None-Match', etag).expect(304);
    await api.get(`/events/${id}/photos/${photo}/thumbnail`).redirects(0).expect(200);
    await admin.get(`/api/admin/events/${id}/photos/${photo}/thumbnail`).redirects(0).expect(200);
  });

  it('lets pages show files of the store', async () => {
    const { guests } = await open();
    const { headers } = await guest().get(guests).expect(200);
    expect(headers['content-security-policy']).toContain(`;img-src 'self' ${store.endpoint};`);
    const originals = await openStudio({ STORAGE_URL: store.url(), S3_PRESIGN: 'true' });
    const policy = (await supertest(originals.url).get(guests).expect(404)).headers['content-security-policy'];
    expect(policy).toContain(`;img-src 'self' ${store.endpoint};`);
    await originals.close();
  });

  it('signs no picture with keys that expire soon', async () => {
    const config = parseStorageUrl(store.url(), studio.folder);
    const { path } = await open();
    const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
    for (const [expiration, isSigned] of [
      [undefined, true],
      [new Date(Date.now() + 60_000), false],
    ] as const) {
      const storage = openStorage({ ...config, presigns: 'all', credentials: { ...keys, expiration } } as never);
      // Those keys open nothing, so nothing is asked of the store.
      const signed = storage.presignPicture?.(`thumbnails/${path}.jpg`, 'image/jpeg');
      if (isSigned) await expect(signed).rejects.toThrow();
      else expect(await signed).toBeUndefined();
    }
  });

  (executable ? it : it.skip)('shows the pictures of a page in a browser, and those of the lightbox', async () => {
    const { guests, path } = await open();
    await completePreviews(studio.deps, path);
    const browser = await openBrowser(executable ?? '');
    try {
      const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
      const refused: string[] = [];
      const loaded = new Set<string>();
      page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
      page.on('response', (answer) => {
        if (answer.url().startsWith(store.endpoint) && answer.ok())
          loaded.add(new URL(answer.url()).pathname.split('/')[3] ?? '');
      });
      await page.goto(studio.url.replace('127.0.0.1', 'localhost') + guests);
      await picturesAreThere(page);
      await page.locator('.photo > a').first().click();
      await page.locator('.pswp__img:not(.pswp__img--placeholder)').first().waitFor();
      await page.waitForFunction(() =>
        Array.from(document.images).every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      );
      expect([refused, loaded.size > 0]).toEqual([[], true]);
    } finally {
      await browser.close();
    }
  });
});
