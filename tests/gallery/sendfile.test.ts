import { copyFileSync, rmSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

/** The header by which nginx says that it can send files. */
const NGINX = { 'X-Sendfile-Type': 'X-Accel-Redirect' };
const WEBP = { ...NGINX, Accept: 'image/webp' };

let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio({ SENDFILE: 'nginx' });
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
afterAll(() => studio.close());

const stored = (key: string) => join(studio.folder, 'storage', key);
const guest = () => supertest(studio.url);

type Opened = { id: number; guests: string; photo: number; path: string; photoPath: string };
async function open(bytes?: Buffer): Promise<Opened> {
  const { body } = await api.post('/events', anEvent({ require_password: false, password: undefined })).expect(201);
  const { body: photo } = await api.upload(body.id, bytes ?? (await aJpeg()), { filename: 'a.jpg' }).expect(201);
  const guests = `/gallery/${body.slug}/${body.share_token}`;
  return { id: body.id, guests, photo: photo.id, path: photo.path, photoPath: `${guests}/photos/${photo.id}` };
}
const withoutNonce = (header = '') => header.replace(/'nonce-[^']*'/, '');
/** The file that nginx would send, if the response names one and has no bytes. */
function fileOf({ status, headers, body, text }: supertest.Response): string | undefined {
  const file = headers['x-accel-redirect'];
  if (file) expect([status, headers['content-length'], text || Buffer.from(body).length]).toEqual([200, '0', 0]);
  return file;
}

describe('SENDFILE=nginx', () => {
  it('names the file of each picture and original to nginx, beside the usual headers', async () => {
    const { id, path, photo, photoPath } = await open();
    const [v1, own] = [`/events/${id}/photos/${photo}`, `/api/admin/events/${id}/photos/${photo}`];
    const [original, thumbnail] = [`/atelier-files/events/active/${path}`, `/atelier-files/thumbnails/${path}.jpg`];
    for (const [as, address, file] of [
      [guest(), `${photoPath}/original`, original],
      [admin, `${own}/original`, original],
      [guest(), `${photoPath}/thumbnail`, thumbnail],
      [admin, `${own}/thumbnail`, thumbnail],
      [guest(), `${photoPath}/preview?size=480`, thumbnail],
    ] as const) {
      const answer = await as.get(address).set(NGINX);
      expect(fileOf(answer)).toBe(file);
      const { headers: plain } = await as.get(address).expect(200);
      for (const name of ['content-type', 'content-disposition', 'content-security-policy', 'cache-control', 'etag'])
        expect([name, withoutNonce(answer.headers[name])]).toEqual([name, withoutNonce(plain[name])]);
      expect(plain['x-accel-redirect']).toBeUndefined();
    }
    expect(fileOf(await api.get(`${v1}/original`).set(NGINX))).toBe(original);
    expect(fileOf(await api.get(`${v1}/thumbnail`).set(NGINX))).toBe(thumbnail);
  });

  it('names a picture from the second request on, if the first one makes it', async () => {
    const { path, photoPath } = await open();
    const picture = () => guest().get(`${photoPath}/preview?size=1024`).set(WEBP);
    const first = await picture().expect(200);
    expect([fileOf(first), (await sharp(first.body).metadata()).format]).toEqual([undefined, 'webp']);
    const second = await picture();
    expect(fileOf(second)).toBe(`/atelier-files/previews/${path}-1024.webp`);
    expect([second.headers.etag, second.headers['content-type']]).toEqual([first.headers.etag, 'image/webp']);
  });

  it('names the watermarked picture, and no other', async () => {
    const { id, photoPath } = await open();
    const marked = { watermark: 'text', watermark_text: 'Ada' };
    await admin.patch(`/api/admin/events/${id}/presentation`).send(marked).expect(200);
    for (const name of ['thumbnail', 'preview'])
      for (const file of [undefined, expect.stringMatching(/^\/atelier-files\/watermarked\//)])
        expect(fileOf(await guest().get(`${photoPath}/${name}`).set(NGINX).expect(200))).toEqual(file);
  });

  it.each(['thumbnail', 'preview', 'original', 'web'])('compares the client’s copy of …/%s itself', async (name) => {
    const { photoPath } = await open();
    const ask = (more: object) =>
      guest()
        .get(`${photoPath}/${name}`)
        .set({ ...NGINX, ...more });
    const { etag = '' } = (await ask({}).expect(200)).headers;
    const { headers } = await ask({ 'If-None-Match': etag }).expect(304);
    expect(headers['x-accel-redirect']).toBeUndefined();
    expect(fileOf(await ask({ 'If-None-Match': '"other"' }).expect(200))).toBeDefined();
  });

  it('leaves ranges to nginx, except those that the file does not have', async () => {
    const { photoPath } = await open();
    const ask = (Range: string) =>
      guest()
        .get(`${photoPath}/original`)
        .set({ ...NGINX, Range });
    expect(fileOf(await ask('bytes=2-5'))).toBeDefined();
    const { headers } = await ask('bytes=999999999-').expect(416);
    expect(headers['x-accel-redirect']).toBeUndefined();
  });

  it.each(['If-Match', 'If-Unmodified-Since'])('sends the bytes where nginx would judge %s', async (name) => {
    const { photoPath } = await open();
    const value = name === 'If-Match' ? '"other"' : 'Fri, 01 Jan 1999 00:00:00 GMT';
    const answer = await guest().get(`${photoPath}/original`).set(NGINX).set(name, value).expect(200);
    expect([fileOf(answer), answer.body.length > 0]).toEqual([undefined, true]);
  });

  it('sends an original whose place is removed', async () => {
    const IFD3 = { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 36/1' };
    const bytes = await sharp(await aJpeg())
      .withExif({ IFD3 })
      .jpeg()
      .toBuffer();
    const { id, photo, photoPath } = await open(bytes);
    const sent = await guest().get(`${photoPath}/original`).set(NGINX).expect(200);
    expect([fileOf(sent), sent.body.length, bytes.equals(sent.body)]).toEqual([undefined, bytes.length, false]);
    expect(fileOf(await api.get(`/events/${id}/photos/${photo}/original`).set(NGINX))).toBeDefined();
  });

  it('names no file that is missing or shorter than it should be', async () => {
    const { path, photoPath } = await open();
    for (const [name, key] of [
      ['thumbnail', `thumbnails/${path}.jpg`],
      ['original', `events/active/${path}`],
    ] as const) {
      const ask = () => guest().get(`${photoPath}/${name}`);
      if (name === 'original') {
        truncateSync(stored(key), 10);
        await expect(ask().set(NGINX)).rejects.toThrow(/aborted|hang up/);
      }
      rmSync(stored(key));
      const [here, there] = [await ask(), await ask().set(NGINX)];
      expect([there.status, there.headers['x-accel-redirect']]).toEqual([here.status, undefined]);
      expect(there.status).toBeGreaterThanOrEqual(404);
    }
  });

  it('escapes names', async () => {
    const { photo, path, photoPath } = await open();
    for (const name of ['a b', '50%', '50%25', 'what?', 'Übung', 'x#y', 'a+b', "it's"]) {
      const renamed = `${dirname(path)}/${name}.jpg`;
      copyFileSync(stored(`events/active/${path}`), stored(`events/active/${renamed}`));
      await studio.sql('update photos set path = $2 where id = $1', [photo, renamed]);
      const file = fileOf(await guest().get(`${photoPath}/original`).set(NGINX)) ?? '';
      expect(file).toMatch(/^\/atelier-files\/events\/active\/[\w-]+\/[A-Za-z0-9%'.-]+$/);
      expect(decodeURIComponent(file)).toBe(`/atelier-files/events/active/${renamed}`);
    }
  });

  it('counts a download that nginx sends', async () => {
    const { id, photoPath } = await open();
    await admin.patch(`/api/admin/events/${id}/presentation`).send({ download_limit: 1 }).expect(200);
    const other = (await api.upload(id, await aJpeg(80, 60)).expect(201)).body.id;
    expect(fileOf(await guest().get(`${photoPath}/original`).set(NGINX))).toBeDefined();
    const refused = guest()
      .get(photoPath.replace(/\d+$/, `${other}/original`))
      .set(NGINX);
    expect((await refused.expect(403)).headers['x-accel-redirect']).toBeUndefined();
  });
});

describe('without SENDFILE', () => {
  it('no request can make a response name a file', async () => {
    const plain = await openStudio();
    await plain.account('super_admin', 'owner');
    const as = plain.v1(await plain.token('owner'));
    const { body: event } = await as.post('/events', anEvent()).expect(201);
    const { body: photo } = await as.upload(event.id, await aJpeg()).expect(201);
    for (const name of ['thumbnail', 'preview', 'original']) {
      const answer = await as.get(`/events/${event.id}/photos/${photo.id}/${name}`).set(NGINX).expect(200);
      expect([answer.headers['x-accel-redirect'], answer.body.length > 0]).toEqual([undefined, true]);
    }
    await plain.close();
  });
});
