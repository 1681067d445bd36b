import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import supertest from 'supertest';
import { PhotoList } from '../../src/gallery/photos/photo-lists.schema.ts';
import { photoJobs } from '../../src/gallery/photos/photos.jobs.ts';
import { CreatedPhoto, Photo } from '../../src/gallery/photos/photos.schema.ts';
import { sweepFiles } from '../../src/gallery/photos/sweep.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { closeGate } from '../support/gate.ts';
import { holdUpload } from '../support/held-upload.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let api: V1;
let token: string;
let event: { id: number; slug: string };
let jpeg: Buffer;

beforeAll(async () => {
  studio = await openStudio();
  const owner = await studio.account('admin', 'owner');
  token = await studio.token(owner.username);
  api = studio.v1(token);
  event = (await api.post('/events', anEvent())).body;
  jpeg = await aJpeg();
});
afterAll(() => studio.close());

const stored = (key: string) => join(studio.folder, 'storage', key);
const original = (path: string) => stored(`events/active/${path}`);
const staged = () => readdirSync(stored('staging'));
const upload = (bytes: Buffer | string = jpeg, options = {}) => api.upload(event.id, bytes, options);

describe('POST /api/v1/events/{id}/photos', () => {
  it('stores the file byte for byte and makes an upright thumbnail without metadata', async () => {
    const { status, body } = await upload(jpeg, { filename: 'DSC_0001.JPG' });
    expect(status).toBe(201);
    const created = CreatedPhoto.strict().parse(body);
    expect(created.filename).toMatch(/^\d{13}_[0-9a-f]{8}\.JPG$/);
    expect(created.path).toBe(`${event.slug}/${created.filename}`);
    expect(readFileSync(original(created.path)).equals(jpeg)).toBe(true);
    const thumbnail = await sharp(stored(created.thumbnail_path ?? '')).metadata();
    expect(thumbnail).toMatchObject({ format: 'jpeg', width: 320, height: 480 });
    expect([thumbnail.exif, thumbnail.orientation]).toEqual([undefined, undefined]);
    expect(staged()).toEqual([]);

    const photo = Photo.strict().parse((await api.get(`/events/${event.id}/photos/${created.id}`).expect(200)).body);
    expect(photo).toMatchObject({
      event_id: event.id,
      original_filename: 'DSC_0001.JPG',
      type: 'individual',
      category_id: null,
      size_bytes: jpeg.length,
      sha256: createHash('sha256').update(jpeg).digest('hex'),
      width: 600,
      height: 900,
      media_type: 'image',
      mime_type: 'image/jpeg',
    });
    const admin = await studio.login('owner');
    const shown = await admin.get(photo.thumbnail_url ?? '').expect(200);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    await admin
      .get(photo.thumbnail_url ?? '')
      .set('If-None-Match', shown.headers.etag ?? '')
      .expect(304);
  });

  it('does not enlarge a small picture', async () => {
    const { body } = await upload(await aJpeg(30, 20));
    expect(await sharp(stored(body.thumbnail_path)).metadata()).toMatchObject({ width: 20, height: 30 });
  });

  it.each([
    ['HTML declared as JPEG', () => Buffer.from('<html><script>alert(1)</script>'), 'a.html', 'image/jpeg'],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      'a.svg',
      'image/svg+xml',
    ],
    ['random bytes', () => Buffer.alloc(5000, 'x'), 'a', 'image/x-raw'],
  ])('stores %s without reading it, and never serves it as a page', async (_, bytes, filename, contentType) => {
    const { body } = await upload(bytes(), { filename, contentType }).expect(201);
    const photo = (await api.get(`/events/${event.id}/photos/${body.id}`)).body;
    expect(photo).toMatchObject({
      width: null,
      height: null,
      thumbnail_path: null,
      thumbnail_url: null,
      mime_type: contentType,
    });
    const { headers } = await api.get(`/events/${event.id}/photos/${body.id}/original`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
  });

  it('keeps the dimensions of a truncated picture', async () => {
    const whole = await sharp({
      create: {
        width: 800,
        height: 500,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    const { body } = await upload(whole.subarray(0, whole.length / 2)).expect(201);
    expect((await api.get(`/events/${event.id}/photos/${body.id}`)).body).toMatchObject({
      width: 800,
      height: 500,
      thumbnail_path: null,
    });
  });

  it.each(['png', 'webp', 'gif', 'tiff', 'avif'] as const)('reads %s', async (format) => {
    const bytes = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'blue' } })
      .toFormat(format)
      .toBuffer();
    const { body } = await upload(bytes, { filename: `a.${format}`, contentType: `image/${format}` }).expect(201);
    expect((await api.get(`/events/${event.id}/photos/${body.id}`)).body).toMatchObject({
      width: 64,
      height: 32,
      thumbnail_path: expect.any(String),
    });
  });

  it('keeps UTF-8 in the file name and drops folders, control and direction characters', async () => {
    const { body } = await upload(jpeg, { filename: '../bräut\u202egpj.igam.jpg' }).expect(201);
    expect(body.filename).toMatch(/^\d{13}_[0-9a-f]{8}\.jpg$/);
    expect((await api.get(`/events/${event.id}/photos/${body.id}`)).body.original_filename).toBe('bräutgpj.igam.jpg');
  });

  it('takes categories of the event and global ones, and calls collages by their name', async () => {
    const admin = await studio.login('owner');
    const own = (await admin.post('/api/admin/categories').send({ name: 'Cake', event_id: event.id }).expect(201)).body;
    const { categories } = (await api.get(`/events/${event.id}/categories`).expect(200)).body;
    const collages = categories.find((category: { slug: string }) => category.slug === 'collages');
    for (const [category, type] of [
      [own, 'individual'],
      [collages, 'collage'],
    ]) {
      const { body } = await upload().field('category_id', String(category.id)).expect(201);
      expect(body.category_id).toBe(category.id);
      expect((await api.get(`/events/${event.id}/photos/${body.id}`)).body.type).toBe(type);
    }
    expect((await upload().field('category_id', '').expect(201)).body.category_id).toBeNull();
    await admin.delete(`/api/admin/categories/${own.id}`).expect(409);
  });

  describe('refuses with 400, and leaves nothing behind:', () => {
    const refusals: [string, () => ReturnType<typeof upload>][] = [
      ['no file', () => api.form(`/events/${event.id}/photos`).field('category_id', '1')],
      ['JSON', () => api.post(`/events/${event.id}/photos`, { photo: 'x' })],
      [
        'another field',
        () =>
          api.form(`/events/${event.id}/photos`).attach('file', jpeg, { filename: 'a.jpg', contentType: 'image/jpeg' }),
      ],
      ['two files', () => upload().attach('photo', jpeg, { filename: 'b.jpg', contentType: 'image/jpeg' })],
      ['an empty file', () => upload(Buffer.alloc(0))],
      ['no image', () => upload(jpeg, { contentType: 'application/pdf' })],
      ['an unknown category', () => upload().field('category_id', '2147483647')],
      ['a category that is no id', () => upload().field('category_id', '1x')],
      ['a category given twice', () => upload().field('category_id', '1').field('category_id', '1')],
      [
        'a broken form',
        () =>
          api
            .post(`/events/${event.id}/photos`)
            .set('Content-Type', 'multipart/form-data; boundary=x')
            .send('--x\r\nrubbish'),
      ],
      ['a content type of 5,000 characters', () => upload(jpeg, { contentType: `image/${'x'.repeat(5_000)}` })],
      [
        'a form without boundary',
        () => api.form(`/events/${event.id}/photos`).set('Content-Type', 'multipart/form-data').send('x'),
      ],
    ];
    it.each(refusals)('%s', async (_, attempt) => {
      const files = () => readdirSync(original(event.slug)).length;
      const before = files();
      const { status, body } = await attempt();
      expect([status, body.code]).toEqual([400, 'INVALID_UPLOAD']);
      expect(files()).toBe(before);
      expect(staged()).toEqual([]);
    });

    it('a category of another event', async () => {
      const other = (await api.post('/events', anEvent())).body;
      const admin = await studio.login('owner');
      const foreign = (await admin.post('/api/admin/categories').send({ name: 'Foreign', event_id: other.id })).body;
      await upload().field('category_id', String(foreign.id)).expect(400);
    });

    it('more than 100 MB, by its length before it is read', async () => {
      const length = 104_857_600 + 70_000;
      const answer = await send(length, () => {});
      expect(answer.status).toBe(400);
    });

    it('more than 100 MB without a length, at the limit', async () => {
      const head =
        '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
      const answer = await send(undefined, async (write) => {
        await write(Buffer.from(head));
        const chunk = Buffer.alloc(1024 * 1024, 1);
        for (let i = 0; i < 2_000; i++) await write(chunk);
      });
      expect(answer.status).toBe(400);
      expect(answer.sent).toBeLessThan(200 * 1024 * 1024);
      expect(staged()).toEqual([]);
    });
  });

  it('takes nothing into an archived event', async () => {
    const archived = (await api.post('/events', anEvent())).body;
    await studio.sql('update events set is_archived = true where id = $1', [archived.id]);
    const { status, body } = await api.upload(archived.id, jpeg);
    expect([status, body.code]).toEqual([409, 'EVENT_ARCHIVED']);
  });

  it('takes nothing into an event that is archived during the upload', async () => {
    const { id, slug } = (await api.post('/events', anEvent())).body;
    const held = await holdUpload(studio.url, { token, eventId: id });
    const admin = await studio.login('owner');
    await admin.post(`/api/admin/events/${id}/archive`).expect(200);
    const { status, body } = await held.finish(jpeg);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect((await api.get(`/events/${id}/photos`).expect(200)).body.photos).toEqual([]);
    expect(existsSync(original(slug)) ? readdirSync(original(slug)) : []).toEqual([]);
  });

  it('takes nothing into an event that is archived while the row of the photo is written', async () => {
    const { id } = (await api.post('/events', anEvent())).body;
    const gate = await closeGate(studio, 'update events set is_archived = true where id = $1', [id]);
    const answer = api.upload(id, jpeg).then(({ status, body }) => [status, body.code]);
    await gate.waiting('insert into photos', 1);
    await gate.open();
    expect(await answer).toEqual([409, 'CONFLICT']);
  });

  it('forgets an upload that is broken off', async () => {
    await new Promise<void>((resolve) => {
      const req = request(`${studio.url}/api/v1/events/${event.id}/photos`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 5_000_000,
        },
      });
      req.on('error', () => resolve());
      req.write(
        '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
      );
      req.write(Buffer.alloc(1_000_000));
      until(staged, ({ length }) => length > 0).then(
        () => req.destroy(),
        () => resolve(),
      );
    });
    expect(await until(staged, ({ length }) => length === 0)).toEqual([]);
  });
});

describe('reading photos', () => {
  it('lists them newest first with a total', async () => {
    const other = (await api.post('/events', anEvent())).body;
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await api.upload(other.id, jpeg)).body.id);
    const { body } = await api.get(`/events/${other.id}/photos?limit=2`).expect(200);
    expect(PhotoList.parse(body).photos.map((photo) => photo.id)).toEqual(ids.reverse().slice(0, 2));
    expect(body.pagination).toEqual({ page: 1, limit: 2, total: 3, next_cursor: expect.any(String) });
  });

  it('finds a photo under its own event alone', async () => {
    const { id } = (await upload().expect(201)).body;
    const other = (await api.post('/events', anEvent()).expect(201)).body;
    for (const path of ['', '/original']) await api.get(`/events/${other.id}/photos/${id}${path}`).expect(404);
    const admin = await studio.login('owner');
    await admin.get(`/api/admin/events/${other.id}/photos/${id}/thumbnail`).expect(404);
  });

  it('sends the original whole, in part, not at all, or refuses the part', async () => {
    const { body } = await upload();
    const path = `/events/${event.id}/photos/${body.id}/original`;
    const whole = await api.get(path).buffer(true).expect(200);
    expect(Buffer.compare(whole.body, jpeg)).toBe(0);
    const { etag = '' } = whole.headers;
    await api.get(path).set('If-None-Match', etag).expect(304);
    const part = await api.get(path).set('Range', 'bytes=10-19').buffer(true).expect(206);
    expect([part.headers['content-range'], Buffer.compare(part.body, jpeg.subarray(10, 20))]).toEqual([
      `bytes 10-19/${jpeg.length}`,
      0,
    ]);
    await api.get(path).set('Range', 'bytes=10-19').set('If-Range', '"other"').expect(200);
    const refused = await api.get(path).set('Range', `bytes=${jpeg.length}-`).expect(416);
    expect([
      refused.body.code,
      refused.headers['content-range'],
      refused.headers['content-type'],
      refused.headers.etag,
    ]).toEqual(['RANGE_NOT_SATISFIABLE', `bytes */${jpeg.length}`, 'application/json; charset=utf-8', undefined]);
    await api.get(path).set('Range', 'bytes=-99999999').expect(206);
    const head = await fetch(`${studio.url}/api/v1${path}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(jpeg.length)]);
  });
});

describe('a file that is gone from the disk', () => {
  it('is a 500 in our shape, not a broken connection', async () => {
    const { body } = await upload();
    rmSync(original(body.path));
    const answer = await api.get(`/events/${event.id}/photos/${body.id}/original`);
    expect([answer.status, answer.body.code, answer.headers['content-type']]).toEqual([
      500,
      'INTERNAL',
      'application/json; charset=utf-8',
    ]);
  });
});

describe('conditional requests', () => {
  it('GET …/original and …/thumbnail: a matching If-None-Match is 304, whatever Cache-Control comes with it', async () => {
    const { body } = await upload();
    const agent = await studio.login('owner');
    const cached = { 'If-None-Match': '', 'Cache-Control': 'no-cache', Pragma: 'no-cache' };
    const original = await api.get(`/events/${event.id}/photos/${body.id}/original`).expect(200);
    for (const tag of [original.headers.etag, `W/${original.headers.etag}`, `"other", ${original.headers.etag}`, '*']) {
      const again = api.get(`/events/${event.id}/photos/${body.id}/original`).set({ ...cached, 'If-None-Match': tag });
      expect([tag, (await again).status]).toEqual([tag, 304]);
    }
    const path = `/api/admin/events/${event.id}/photos/${body.id}/thumbnail`;
    const { etag } = (await agent.get(path).expect(200)).headers;
    await agent
      .get(path)
      .set({ ...cached, 'If-None-Match': etag })
      .expect(304);
    await agent.get(path).set('If-None-Match', '"other"').expect(200);
  });
});

describe('an upload that began before its token or owner lost the right', () => {
  it.each([
    ['the token was revoked', 401, 'TOKEN_REVOKED'],
    ['the owner was deactivated', 401, 'OWNER_INACTIVE'],
    ['the owner was demoted', 403, 'FORBIDDEN'],
  ])('is refused when it ends after %s, and leaves nothing', async (what, status, code) => {
    const boss = await studio.login((await studio.account('super_admin')).username);
    const { id: ownerId, username } = await studio.account('editor');
    const root = studio.v1(await studio.token((await studio.account('super_admin')).username));
    const { id } = (await root.post('/events', anEvent({ require_password: false })).expect(201)).body;
    await studio.sql('update events set created_by = $1 where id = $2', [ownerId, id]);
    const plaintext = await studio.token(username, ['write']);
    const [{ id: tokenId } = { id: 0 }] = await studio.sql<{ id: number }>(
      'select id from api_tokens where owner_id = $1',
      [ownerId],
    );
    const part =
      '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    const answer = new Promise<{ status: number | undefined; text: string }>((resolve) => {
      const headers = { authorization: `Bearer ${plaintext}`, 'content-type': 'multipart/form-data; boundary=x' };
      const req = request(`${studio.url}/api/v1/events/${id}/photos`, { method: 'POST', headers }, async (res) => {
        resolve({ status: res.statusCode, text: (await res.toArray()).join('') });
      });
      req.write(part);
      req.write(jpeg);
      until(staged, (names) => names.length > 0).then(async () => {
        if (what === 'the token was revoked') await boss.delete(`/api/admin/api-tokens/${tokenId}`).expect(200);
        else if (what === 'the owner was demoted')
          await boss.patch(`/api/admin/users/${ownerId}`).send({ role: 'viewer' });
        else await boss.patch(`/api/admin/users/${ownerId}`).send({ is_active: false });
        req.end('\r\n--x--\r\n');
      });
    });
    const { status: answered, text } = await answer;
    expect([answered, JSON.parse(text).code]).toEqual([status, code]);
    expect(await studio.sql('select 1 from photos where event_id = $1', [id])).toEqual([]);
    expect(staged()).toEqual([]);
  });
});

describe('a progressive JPEG', () => {
  it('of more than 100 megapixels is stored with its dimensions, and not unpacked', async () => {
    const huge = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#7a9e7e' } })
      .jpeg({ progressive: true, quality: 30 })
      .toBuffer();
    const { body } = await upload(huge).expect(201);
    const photo = (await api.get(`/events/${event.id}/photos/${body.id}`).expect(200)).body;
    expect([photo.width, photo.height, photo.thumbnail_path]).toEqual([12_000, 9_000, null]);
  });
});

describe('a disk that can’t be written', () => {
  it('POST …/photos: 503 while the storage is read-only, and 201 again afterwards', async () => {
    const broken = stored('staging');
    renameSync(broken, `${broken}.away`);
    // The error of a read-only file system, also for root: this folder accepts no file.
    symlinkSync('/sys/kernel', broken);
    const { status, body } = await upload();
    rmSync(broken);
    renameSync(`${broken}.away`, broken);
    expect([status, body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
    await upload().expect(201);
  });
});

describe('the sweep', () => {
  it('removes old files without a row, and nothing else', async () => {
    const { body } = await upload();
    const orphan = `${event.slug}/1700000000000_0123abcd.jpg`;
    const files = [original(orphan), stored(`thumbnails/${orphan}.jpg`), stored('staging/left-over')];
    for (const file of files) writeFileSync(file, 'x');
    await sweepFiles(studio.deps);
    expect(files.map((file) => existsSync(file))).toEqual([true, true, true]);
    const old = new Date(Date.now() - 2 * 60 * 60_000);
    for (const file of [...files, original(body.path), stored(body.thumbnail_path)]) utimesSync(file, old, old);
    expect(await sweepFiles(studio.deps)).toBe(3);
    expect(files.map((file) => existsSync(file))).toEqual([false, false, false]);
    expect([existsSync(original(body.path)), existsSync(stored(body.thumbnail_path))]).toEqual([true, true]);
  });

  it('leaves what a photo had before it was replaced to the job that removes it ten minutes later', async () => {
    const { body } = await upload();
    await supertest(studio.url)
      .put(`/api/v1/events/${event.id}/photos/${body.id}/original`)
      .set({ Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' })
      .send(await aJpeg(70, 30))
      .expect(200);
    const files = [original(body.path), stored(body.thumbnail_path)];
    const old = new Date(Date.now() - 2 * 60 * 60_000);
    for (const file of files) utimesSync(file, old, old);
    expect(await sweepFiles(studio.deps)).toBe(0);
    expect(files.map((file) => existsSync(file))).toEqual([true, true]);
    await studio.sql(
      "select graphile_worker.remove_job(key) from graphile_worker.jobs where key like '%remove_files%'",
    );
    expect(await sweepFiles(studio.deps)).toBe(2);
  });

  it('looks every hour into the folders that have changed within a day, and once a day into all', async () => {
    await upload();
    const orphan = original(`${event.slug}/1700000000000_0123abce.jpg`);
    writeFileSync(orphan, 'x');
    const [hours, days] = [2, 50].map((age) => new Date(Date.now() - age * 60 * 60_000)) as [Date, Date];
    utimesSync(orphan, hours, hours);
    utimesSync(dirname(orphan), days, days);
    await sweepFiles(studio.deps, { which: 'recent' });
    expect(existsSync(orphan)).toBe(true);
    utimesSync(dirname(orphan), hours, hours);
    await sweepFiles(studio.deps, { which: 'recent' });
    expect(existsSync(orphan)).toBe(false);
    writeFileSync(orphan, 'x');
    utimesSync(orphan, hours, hours);
    utimesSync(dirname(orphan), days, days);
    await sweepFiles(studio.deps, { which: 'all' });
    expect(existsSync(orphan)).toBe(false);
  });

  it('runs once at a time in the whole installation', async () => {
    await upload();
    const orphan = original(`${event.slug}/1700000000000_0123abcf.jpg`);
    writeFileSync(orphan, 'x');
    const old = new Date(Date.now() - 2 * 60 * 60_000);
    utimesSync(orphan, old, old);
    const run = async () =>
      photoJobs(studio.deps)
        .find(({ name }) => name === 'gallery.photos.sweep_all')
        ?.run({});
    const finishOther = await studio.deps.locks.tryLock('gallery.photos.sweep');
    await run();
    expect(existsSync(orphan)).toBe(true);
    expect(await studio.sql('select key from graphile_worker.jobs where run_at > now()')).toContainEqual({
      key: 'gallery.photos.sweep_all:again',
    });
    finishOther?.();
    await until(
      async () => run().then(() => existsSync(orphan)),
      (exists) => !exists,
    );
  });
});

/** A request whose body is written by hand. */
function send(
  length: number | undefined,
  body: (write: (chunk: Buffer) => Promise<void>) => unknown,
): Promise<{ status: number; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let over = false;
    const req = request(
      `${studio.url}/api/v1/events/${event.id}/photos`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
          ...(length && { 'content-length': length }),
        },
      },
      (res) => {
        over = true;
        res.resume();
        resolve({ status: res.statusCode ?? 0, sent });
      },
    );
    req.on('error', (error) => (over ? undefined : reject(error)));
    req.flushHeaders();
    const write = (chunk: Buffer) =>
      new Promise<void>((done) => {
        if (over) return done();
        sent += chunk.length;
        req.write(chunk, () => done());
      });
    Promise.resolve(body(write)).catch(reject);
  });
}
