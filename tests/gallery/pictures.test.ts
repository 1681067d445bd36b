import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import supertest from 'supertest';
import { removeFiles, renditionKey, SIZES } from '../../src/gallery/photos/photo-files.ts';
import { completeLargest, completePreviews, PREPARED, PREPARED_LAST } from '../../src/gallery/photos/previews.ts';
import { sweepFiles } from '../../src/gallery/photos/sweep.ts';
import type { Size } from '../../src/platform/images/preview-sizes.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

const BROWSER = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

let studio: Studio;
let admin: Agent;
let api: V1;
let token: string;
let event: { id: number; guests: string };
let photo: { id: number; path: string };
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  token = await studio.token('owner');
  api = studio.v1(token);
  event = await openFreely();
  photo = (await api.upload(event.id, await aJpeg(3000, 2000)).expect(201)).body;
});
afterAll(() => studio.close());

async function openFreely() {
  const { body } = await api.post('/events', anEvent({ require_password: false, password: undefined })).expect(201);
  return { id: body.id as number, guests: `/gallery/${body.slug}/${body.share_token}` };
}
const stored = (key: string) => join(studio.folder, 'storage', key);
const made = ({ path }: { path: string }) =>
  SIZES.filter((size) => existsSync(stored(renditionKey(path, size))))
    .map(nameOf)
    .toSorted();
const nameOf = ({ edge, format }: Size) => `${edge} ${format}`;
const prepared = PREPARED.map(nameOf).toSorted();
const jobsOf = (name: string, path: string) =>
  studio.sql<{ priority: number }>('select priority from graphile_worker._private_jobs where key = $1', [
    `${name}:${path}`,
  ]);
const largestJob = async (path: string) => (await jobsOf('gallery.photos.preview_largest', path))[0];
/** A request for a picture by each that gives previews. */
const asked = (path: string, accept?: string) =>
  Object.entries({
    guests: supertest(studio.url).get(`${event.guests}/photos/${photo.id}/${path}`),
    v1: api.get(`/events/${event.id}/photos/${photo.id}/${path}`),
    admin: admin.get(`/api/admin/events/${event.id}/photos/${photo.id}/${path}`),
  }).map(([who, request]) => ({ who, request: accept === undefined ? request : request.set('Accept', accept) }));

describe('GET …/photos/{id}/preview', () => {
  it.each([
    ['', 2048],
    ['?size=480', 480],
    ['?size=1024', 1024],
    ['?size=2048', 2048],
    ['?size=3840', 3000],
  ])('%s: has the long edge that is asked for, as WebP where that is named', async (query, edge) => {
    for (const { request } of asked(`preview${query}`, BROWSER)) {
      const { headers, body } = await request.expect(200);
      expect([headers['content-type'], headers.vary]).toEqual(['image/webp', expect.stringContaining('Accept')]);
      const { format, width, height, exif } = await sharp(body).metadata();
      expect([format, height, width, exif]).toEqual(['webp', edge, Math.round((edge * 2) / 3), undefined]);
    }
  });

  it.each([0, 1, 131_072, 131_073, 400_000])('sends a picture of %d bytes as it is stored', async (size) => {
    await asked('preview?size=480')[0]?.request.expect(200);
    const file = stored(renditionKey(photo.path, { edge: 480, format: 'jpeg' }));
    const picture = readFileSync(file);
    const bytes = randomBytes(size);
    writeFileSync(file, bytes);
    for (const { request } of asked('preview?size=480')) {
      const { headers, body } = await request.expect(200);
      expect(body.equals(bytes)).toBe(true);
      // One that is larger is streamed.
      expect(headers['content-length']).toBe(size <= 131_072 ? String(size) : undefined);
    }
    writeFileSync(file, picture);
  });

  it.each([undefined, '*/*', 'image/*', 'text/html', 'image/webp;q=0', 'image/jpeg,image/webp;q=0.5'])(
    'with Accept %s: is a JPEG',
    async (accept) => {
      for (const { request } of asked('preview?size=1024', accept)) {
        const { headers, body } = await request.expect(200);
        expect(headers['content-type']).toBe('image/jpeg');
        expect((await sharp(body).metadata()).format).toBe('jpeg');
      }
    },
  );

  it('is AVIF for clients that accept it once its job has made it, except for the smallest', async () => {
    await completePreviews(studio.deps, photo.path);
    await completeLargest(studio.deps, photo.path);
    for (const [size, format, height] of [
      [480, 'webp', 480],
      [1024, 'avif', 1024],
      [2048, 'avif', 2048],
      [3840, 'avif', 3000],
    ] as const)
      for (const accept of [BROWSER, 'image/webp,image/avif,*/*;q=0.8', 'image/avif,image/webp'])
        for (const { request } of asked(`preview?size=${size}`, accept)) {
          const { headers, body } = await request.buffer(true).expect(200);
          expect([size, headers['content-type']]).toEqual([size, `image/${format}`]);
          const found = await sharp(body).metadata();
          expect([size, found.height, found.exif]).toEqual([size, height, undefined]);
        }
  });

  it('?size=3840: is the preview of 2048 px for photos that are not larger', async () => {
    const { id, path } = (await api.upload(event.id, await aJpeg(2048, 300)).expect(201)).body;
    const get = (size: number) => api.get(`/events/${event.id}/photos/${id}/preview?size=${size}`).expect(200);
    const [largest, large] = [await get(3840), await get(2048)];
    expect(largest.headers.etag).toBe(large.headers.etag);
    await completePreviews(studio.deps, path);
    await completeLargest(studio.deps, path);
    expect(made({ path })).toEqual(prepared);
    expect(await largestJob(path)).toBeUndefined();
  });

  it('?size=3840: has 3840 px of photos that are larger', async () => {
    const { id } = (await api.upload(event.id, await aJpeg(4200, 300)).expect(201)).body;
    const { body } = await api.get(`/events/${event.id}/photos/${id}/preview?size=3840`).expect(200);
    expect(await sharp(body).metadata()).toMatchObject({ width: 274, height: 3840 });
  });

  it.each(['0', '481', '-480', 'large', '', '480&size=1024'])('?size=%s: is 400', async (size) => {
    for (const { request } of asked(`preview?size=${size}`)) expect((await request).status).toBe(400);
  });

  it('has a different ETag for each size and format, and is 304 for a client that has it', async () => {
    const tags = new Set<string>();
    for (const edge of [480, 1024, 2048, 3840]) {
      for (const accept of ['image/jpeg', 'image/webp', 'image/avif']) {
        let known = '';
        for (const { request } of asked(`preview?size=${edge}`, accept))
          known = (await request.expect(200)).headers.etag ?? '';
        tags.add(known);
        for (const { request } of asked(`preview?size=${edge}`, accept)) {
          const { status, headers } = await request.set('If-None-Match', known);
          expect([status, headers.etag, headers.vary]).toEqual([304, known, expect.stringContaining('Accept')]);
        }
      }
    }
    // The smallest is not made as AVIF.
    expect(tags.size).toBe(11);
    expect([...tags].filter((tag) => tag.startsWith('W/'))).toEqual([]);
  });

  it('is kept by the browser alone, and long only under the address that the gallery gives', async () => {
    const { body } = await supertest(studio.url).get(`${event.guests}/photos`).expect(200);
    const given = await supertest(studio.url).get(`${body.photos[0].preview_url}&size=480`).expect(200);
    expect(given.headers['cache-control']).toBe('private, max-age=2592000, immutable');
    for (const { request } of asked('preview?size=480&v=0'))
      expect((await request.expect(200)).headers['cache-control']).toBe('private, no-cache');
  });

  it('has another address once the photo is replaced; the earlier one answers for ten minutes', async () => {
    const { id } = (await api.upload(event.id, await aJpeg(1300, 900)).expect(201)).body;
    const seen = async () => {
      const { photos } = (await supertest(studio.url).get(`${event.guests}/photos`).expect(200)).body;
      return photos.find((photo: { id: number }) => photo.id === id) as { preview_url: string; thumbnail_url: string };
    };
    const page = async () => (await supertest(studio.url).get(event.guests).expect(200)).text;
    const before = await seen();
    const v = before.preview_url.replace(/.*v=/, '');
    expect(await page()).toContain(v);
    await supertest(studio.url)
      .put(`/api/v1/events/${event.id}/photos/${id}/original`)
      .set({ Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' })
      .send(await aJpeg(1250, 900))
      .expect(200);
    const after = await seen();
    expect(after.preview_url).not.toBe(before.preview_url);
    expect(await page()).not.toContain(v);
    const changed = "now() - interval '11 minutes'";
    await studio.sql(`update events set updated_at = ${changed} where id = $1`, [event.id]);
    for (const address of [before.preview_url, before.thumbnail_url]) {
      const { headers } = await supertest(studio.url).get(address).expect(200);
      expect(headers['cache-control']).toBe('private, no-cache');
    }
    await studio.sql(`update photos set replaced_at = ${changed} where id = $1`, [id]);
    for (const address of [before.preview_url, before.thumbnail_url])
      await supertest(studio.url).get(address).expect(404);
    for (const address of [after.preview_url, after.thumbnail_url]) {
      const { headers } = await supertest(studio.url).get(address).expect(200);
      expect(headers['cache-control']).toBe('private, max-age=2592000, immutable');
    }
    await supertest(studio.url).get(`${event.guests}/photos/${id}/preview`).expect(200);
  });

  it('leaves what is smaller as it is', async () => {
    const { id } = (await api.upload(event.id, await aJpeg(90, 60)).expect(201)).body;
    const { body } = await api.get(`/events/${event.id}/photos/${id}/preview?size=1024`).expect(200);
    expect(await sharp(body).metadata()).toMatchObject({ width: 60, height: 90 });
  });

  it('finds the previews that earlier releases have made', async () => {
    const { path, id } = (await api.upload(event.id, await aJpeg(1200, 800)).expect(201)).body;
    const earlier = await sharp({ create: { width: 20, height: 30, channels: 3, background: '#fff' } }).jpeg();
    await studio.deps.storage.put(`previews/${path}.jpg`, await earlier.toBuffer());
    const { body } = await api.get(`/events/${event.id}/photos/${id}/preview`).expect(200);
    expect(await sharp(body).metadata()).toMatchObject({ width: 20, height: 30 });
  });

  it('is made once for many who look at the same moment', async () => {
    const { id } = (await api.upload(event.id, await aJpeg(1500, 1000)).expect(201)).body;
    const path = `${event.guests}/photos/${id}/preview?size=1024`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => supertest(studio.url).get(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1);
  });

  it('is there while uploads come', async () => {
    const bytes = await aJpeg(1500, 1000);
    const { id } = (await api.upload(event.id, bytes).expect(201)).body;
    const [preview, ...uploads] = await Promise.all([
      api.get(`/events/${event.id}/photos/${id}/preview`),
      ...Array.from({ length: 4 }, () => api.upload(event.id, bytes)),
    ]);
    expect([preview.status, ...uploads.map(({ status }) => status)]).toEqual([200, 201, 201, 201, 201]);
  });
});

describe('the pictures of a photo', () => {
  const add = async (): Promise<{ id: number; path: string }> =>
    (await api.upload(event.id, await aJpeg(1500, 1000)).expect(201)).body;

  it('are made by one job, which makes nothing twice', async () => {
    const one = await add();
    await completePreviews(studio.deps, one.path);
    expect(made(one)).toEqual(prepared);
    writeFileSync(stored(renditionKey(one.path, { edge: 1024, format: 'webp' })), 'as it was');
    rmSync(stored(renditionKey(one.path, { edge: 2048, format: 'avif' })));
    await completePreviews(studio.deps, one.path);
    expect(made(one)).toEqual(prepared);
    const { body } = await api
      .get(`/events/${event.id}/photos/${one.id}/preview?size=1024`)
      .set('Accept', 'image/webp')
      .buffer(true)
      .expect(200);
    expect(body.toString()).toBe('as it was');
  });

  it('are replaced by the next format, which is made if necessary, where an earlier version has swept them', async () => {
    const one = await add();
    await completePreviews(studio.deps, one.path);
    for (const format of ['avif', 'webp'] as const) {
      rmSync(stored(renditionKey(one.path, { edge: 1024, format })));
      const { headers } = await api
        .get(`/events/${event.id}/photos/${one.id}/preview?size=1024`)
        .set('Accept', BROWSER)
        .expect(200);
      expect(headers['content-type']).toBe('image/webp');
    }
  });

  it('include the largest, which a later job makes when no photo lacks the others', async () => {
    const one = (await api.upload(event.id, await aJpeg(2100, 300)).expect(201)).body;
    await completePreviews(studio.deps, one.path);
    expect(made(one)).toEqual(prepared);
    const [first] = await jobsOf('gallery.photos.preview', one.path);
    const later = await largestJob(one.path);
    expect(later?.priority).toBeGreaterThan(first?.priority ?? Number.NaN);
    await completeLargest(studio.deps, one.path);
    expect(made(one)).toEqual([...prepared, ...PREPARED_LAST.map(nameOf)].toSorted());
  });

  it('go with it, each of them', async () => {
    const one = (await api.upload(event.id, await aJpeg(2100, 300)).expect(201)).body;
    await completePreviews(studio.deps, one.path);
    await completeLargest(studio.deps, one.path);
    for (const size of ['1024', '2048', '3840'])
      for (const accept of ['image/jpeg', 'image/webp'])
        await api.get(`/events/${event.id}/photos/${one.id}/preview?size=${size}`).set('Accept', accept).expect(200);
    expect(made(one)).toEqual(SIZES.map(nameOf).toSorted());
    await admin.delete(`/api/admin/events/${event.id}/photos/${one.id}?permanent=true`).expect(204);
    expect(made(one)).toEqual([]);
  });

  it('without a row are swept, and those of a photo stay', async () => {
    const [gone, kept] = [await add(), await add()];
    for (const { path } of [gone, kept]) await completePreviews(studio.deps, path);
    await studio.sql('delete from photos where id = $1', [gone.id]);
    await sweepFiles(studio.deps, { graceMs: -60_000 });
    expect([made(gone), made(kept)]).toEqual([[], prepared]);
  });

  it('of an original whose name has no extension, or one that looks like a size, stay too', async () => {
    for (const filename of ['noextension', 'odd.1024', 'odd.webp']) {
      const one = (await api.upload(event.id, await aJpeg(600, 400), { filename }).expect(201)).body;
      await completePreviews(studio.deps, one.path);
      await sweepFiles(studio.deps, { graceMs: -60_000 });
      expect([filename, made(one)]).toEqual([filename, prepared]);
    }
  });

  it('leave no folder behind when the last is gone', async () => {
    const other = await openFreely();
    const { path } = (await api.upload(other.id, await aJpeg(600, 400)).expect(201)).body;
    await completePreviews(studio.deps, path);
    await removeFiles(studio.deps, [path]);
    expect(readdirSync(stored('previews'))).not.toContain(path.split('/')[0]);
  });
});
