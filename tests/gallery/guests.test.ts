import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import supertest from 'supertest';
import yauzl from 'yauzl';
import { listDownload } from '../../src/gallery/downloads/downloads.ts';
import { PhotoFeedback } from '../../src/gallery/feedback/feedback.schema.ts';
import { GuestPhotoList } from '../../src/gallery/guests/page/page.schema.ts';
import { guestRouter } from '../../src/gallery/guests/router.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
afterAll(() => studio.close());

type Opened = { id: number; slug: string; share_token: string; path: string };
const open = async (changes: object = {}): Promise<Opened> => {
  const { body } = await api.post('/events', anEvent({ feedback_enabled: true, ...changes })).expect(201);
  return { ...body, path: `/gallery/${body.slug}/${body.share_token}` };
};
const openFreely = (changes: object = {}) => open({ require_password: false, password: undefined, ...changes });
const add = async (id: number, filename = 'a.jpg', bytes?: Buffer) =>
  (await api.upload(id, bytes ?? (await aJpeg(90, 60)), { filename }).expect(201)).body as { id: number };
const guest = () => supertest.agent(studio.url);
const unlock = (as: Agent, path: string, password = 'secret1') =>
  as.post(`${path}/unlock`).type('form').send({ password });
const edit = (id: number, body: object) => admin.patch(`/api/admin/events/${id}`).send(body).expect(200);
/** Every route below the gate, with real ids in its path. */
function routesOf({ slug, share_token }: Opened, photoId: number) {
  const layers = guestRouter(studio.deps).stack as unknown as {
    route?: { path: string; methods: Record<string, boolean> };
  }[];
  return layers.flatMap(({ route }) =>
    route
      ? Object.keys(route.methods).map((method) => ({
          method: method as 'get' | 'post',
          path: `/gallery${route.path.replace(':slug', slug).replace(':token', share_token).replace(':id', String(photoId))}`,
        }))
      : [],
  );
}

describe('a share link', () => {
  it('that is wrong, unpublished, inactive or archived opens nothing, an expired one says so', async () => {
    const event = await openFreely();
    await guest().get(event.path).expect(200);
    for (const path of [
      `/gallery/${event.slug}/${'0'.repeat(32)}`,
      `/gallery/nobody/${event.share_token}`,
      `/gallery/${event.slug}`,
      `/gallery/${event.slug}/%00`,
      `${event.path}/`,
    ]) {
      const { status, type } = await guest().get(path);
      expect([path, status, type]).toEqual([path, 404, 'text/html']);
    }
    for (const change of [{ is_draft: true }, { is_draft: false, is_active: false }]) {
      await edit(event.id, change);
      await guest().get(event.path).expect(404);
    }
    await edit(event.id, { is_active: true });
    await admin.post(`/api/admin/events/${event.id}/archive`).expect(200);
    await guest().get(`${event.path}/photos`).expect(404);
    await admin.post(`/api/admin/events/${event.id}/restore`).expect(200);
    await edit(event.id, { expires_at: '2020-01-01T00:00:00Z' });
    expect((await guest().get(event.path).expect(410)).text).toContain('has expired');
    expect((await guest().get(`${event.path}/photos`).expect(410)).body.code).toBe('EVENT_EXPIRED');
  });

  it('answers unknown paths and methods inside as programs and as people expect', async () => {
    const event = await openFreely();
    expect((await guest().get(`${event.path}/photos/1/secrets`).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await guest().delete(`${event.path}/photos`).expect(405)).headers.allow).toBe('GET, HEAD');
    expect((await guest().delete(`${event.path}/lists`).expect(405)).type).toBe('text/html');
    expect((await guest().get(`${event.path}/photo/%zz`).expect(400)).type).toBe('text/html');
    for (const id of ['abc', '0', '-1', '2147483648', '1.5'])
      await guest().get(`${event.path}/photos/${id}/thumbnail`).expect(404);
    await guest().get(`${event.path}/photos?page=0`).expect(400);
    await guest().get(`${event.path}/download?photo=x`).expect(400);
  });
});

describe('a gallery with a password', () => {
  it('answers 401 on every route until it is unlocked, except its form and the logo', async () => {
    const event = await open();
    const photo = await add(event.id);
    const routes = routesOf(event, photo.id);
    expect(routes.length).toBeGreaterThanOrEqual(10);
    for (const { method, path } of routes) {
      // The content behind the password is the same in every language, and the logo in every gallery.
      if (['', '/language', '/logo.png', `/photo/${photo.id}`].some((open) => path === event.path + open)) continue;
      const { status } = await guest()
        [method](path)
        .type('form')
        .send(method === 'post' ? 'password=wrong1' : undefined);
      expect([method, path, status]).toEqual([method, path, 401]);
    }
    for (const page of ['', `/photo/${photo.id}`]) {
      const { text, status } = await guest().get(event.path + page);
      expect([status, text.includes('Ada'), text.includes('preview')]).toEqual([200, false, false]);
    }
    expect((await guest().get(`${event.path}/photos`)).body.code).toBe('GALLERY_LOCKED');
  });

  it('opens with the password, for this gallery alone, until password or link change', async () => {
    const [a, b] = [await open(), await open()];
    const visitor = guest();
    expect((await unlock(visitor, a.path).expect(303)).headers.location).toBe(a.path);
    expect((await visitor.get(a.path).expect(200)).text).toContain('Ada &amp; Bo');
    await visitor.get(`${a.path}/photos`).expect(200);
    await visitor.get(`${b.path}/photos`).expect(401);
    // The same cookie, carried to the other gallery by hand.
    const cookie = (await unlock(guest(), a.path)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    await supertest(studio.url).get(`${a.path}/photos`).set('Cookie', cookie).expect(200);
    await supertest(studio.url).get(`${b.path}/photos`).set('Cookie', cookie).expect(401);
    await supertest(studio.url).get(`${a.path}/photos`).set('Cookie', `${cookie}x`).expect(401);
    await edit(a.id, { event_name: 'Another name' });
    await visitor.get(`${a.path}/photos`).expect(200);
    await edit(a.id, { password: 'another1' });
    await visitor.get(`${a.path}/photos`).expect(401);
    await unlock(visitor, a.path, 'another1').expect(303);
    await visitor.get(`${a.path}/photos`).expect(200);
    const { body } = await admin.post(`/api/admin/events/${a.id}/rotate-share-token`).expect(200);
    await visitor.get(`${a.path}/photos`).expect(404);
    const moved = (cookies: string) => supertest(studio.url).get(`${body.share_link}/photos`).set('Cookie', cookies);
    await moved(cookie).expect(401);
    await edit(a.id, { require_password: false });
    await moved('').expect(200);
  });

  it('takes its password by form only', async () => {
    const event = await open();
    const send = (type: string, body: string) => guest().post(`${event.path}/unlock`).type(type).send(body);
    await send('json', '{"password":"secret1"}').expect(415);
    await send('form', `password=${'x'.repeat(30_000)}`).expect(413);
  });

  it('sets a cookie that scripts and other galleries never see', async () => {
    const event = await open();
    const [cookie = ''] = (await unlock(guest(), event.path)).headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toContain(`Path=${event.path};`);
  });

  it('refuses the tenth wrong password and one after, even the right one, and forms of other sites', async () => {
    const event = await open();
    for (let i = 0; i < 10; i++) await unlock(guest(), event.path, `wrong-${i}`).expect(401);
    const { status, headers, text } = await unlock(guest(), event.path);
    expect([status, Number(headers['retry-after']) > 0, text.includes('Too many')]).toEqual([429, true, true]);
    const other = await open();
    const foreign = guest().post(`${other.path}/unlock`).type('form').set('Sec-Fetch-Site', 'cross-site');
    await foreign.send({ password: 'secret1' }).expect(403);
    await unlock(guest(), other.path).expect(303);
  });
});

describe('GET …/photos', () => {
  it('lists what a page shows, by category too', async () => {
    const event = await openFreely();
    const [first, second] = [await add(event.id, 'first.jpg'), await add(event.id, '"><script>alert(1)</script>.jpg')];
    const { categories } = (await admin.get('/api/admin/categories')).body;
    const party = categories.find(({ slug }: { slug: string }) => slug === 'party').id;
    await admin.patch(`/api/admin/events/${event.id}/photos/${first.id}`).send({ category_id: party }).expect(200);
    const list = GuestPhotoList.parse((await guest().get(`${event.path}/photos`).expect(200)).body);
    expect(list.photos.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(list.categories).toEqual([{ id: party, name: 'Party', photos: 1 }]);
    expect(list.pagination).toEqual({ page: 1, limit: 25, total: 2 });
    const chosen = (await guest().get(`${event.path}/photos?category_id=${party}`)).body;
    expect([chosen.photos.length, chosen.pagination.total]).toEqual([1, 1]);
    const page = (await guest().get(event.path)).text;
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('width="60" height="90"');
    expect(page).toContain('loading="lazy"');
  });
});

describe('pictures', () => {
  it('are kept long under an address of the present link and password, and else asked for again', async () => {
    const event = await openFreely();
    const { id } = await add(event.id, 'a.jpg', await aJpeg(3000, 2000));
    const [photo] = (await guest().get(`${event.path}/photos`)).body.photos;
    for (const [kind, edge] of [
      ['thumbnail', 480],
      ['preview', 2048],
    ] as const) {
      const { headers, body } = await guest().get(photo[`${kind}_url`]).expect(200);
      expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
      expect(headers['cache-control']).toMatch(/^private, max-age=\d{6,}, immutable$/);
      const picture = await sharp(body).metadata();
      expect([picture.height, picture.orientation, picture.exif]).toEqual([edge, undefined, undefined]);
      const again = await guest()
        .get(`${event.path}/photos/${id}/${kind}`)
        .set('If-None-Match', headers.etag ?? '');
      expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, no-cache']);
    }
    await edit(event.id, { require_password: true, password: 'secret1' });
    await guest().get(photo.thumbnail_url).expect(401);
  });

  it('that can’t be decoded have neither thumbnail nor preview, and their page still works', async () => {
    const event = await openFreely();
    const { id } = await add(event.id, 'broken.jpg', Buffer.from('no picture'));
    for (const kind of ['thumbnail', 'preview']) {
      const { status, body, headers } = await guest().get(`${event.path}/photos/${id}/${kind}`);
      expect([status, body.code, headers['cache-control']]).toEqual([404, 'NOT_FOUND', 'no-store']);
    }
    await guest().get(`${event.path}/photo/${id}`).expect(200);
    await guest().get(event.path).expect(200);
    // A retry cannot help, so the job succeeds.
    const { photoJobs } = await import('../../src/gallery/photos/photos.jobs.ts');
    const images = { ...studio.deps.images, isBusy: () => false };
    const job = photoJobs({ ...studio.deps, images }).find(({ name }) => name === 'gallery.photos.preview');
    const [photo] = await studio.sql<{ path: string }>('select path from photos where id = $1', [id]);
    await expect(job?.run(photo)).resolves.toBeUndefined();
  });

  it('are made by the job that the upload queues', async () => {
    const event = await openFreely();
    await add(event.id);
    const jobs = await studio.sql<{ payload: { path: string } }>(
      "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where identifier = 'gallery.photos.preview' order by j.id desc limit 1",
    );
    const { photoJobs } = await import('../../src/gallery/photos/photos.jobs.ts');
    const job = photoJobs(studio.deps).find(({ name }) => name === 'gallery.photos.preview');
    // Right after an upload it puts itself off.
    await job?.run(jobs[0]?.payload);
    await expect(
      until(
        () => studio.deps.images.isBusy(),
        (busy) => !busy,
      ),
    ).resolves.toBe(false);
    await job?.run(jobs[0]?.payload);
    const made = join(studio.folder, 'storage/previews', `${jobs[0]?.payload.path}.jpg`);
    expect((await sharp(readFileSync(made)).metadata()).format).toBe('jpeg');
    await job?.run({ path: 'gone/gone.jpg' });
  });
});

describe('originals', () => {
  it('come byte for byte, in ranges, as downloads where asked, and not at all where downloads are off', async () => {
    const event = await openFreely();
    const bytes = await aJpeg(90, 60);
    const { id } = await add(event.id, 'Ünï "x".jpg', bytes);
    const original = `${event.path}/photos/${id}/original`;
    const { body, headers } = await guest().get(original).expect(200);
    expect(Buffer.compare(body, bytes)).toBe(0);
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect(headers['content-disposition']).toMatch(/^inline/);
    const part = await guest().get(original).set('Range', 'bytes=2-5').expect(206);
    expect(Buffer.compare(part.body, bytes.subarray(2, 6))).toBe(0);
    expect((await guest().head(original).expect(200)).headers['content-length']).toBe(String(bytes.length));
    await guest()
      .get(original)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    const saved = await guest().get(`${original}?download=1`).expect(200);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''%C3%9Cn%C3%AF/);
    await edit(event.id, { allow_downloads: false });
    for (const path of [original, `${event.path}/download`])
      expect((await guest().get(path).expect(403)).body.code).toBe('DOWNLOADS_OFF');
    expect((await guest().get(`${event.path}/photos`)).body.photos[0].original_url).toBeNull();
  });

  it('that are active content are never shown as such', async () => {
    const event = await openFreely();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const [name, type, bytes] of [
      ['a.svg', 'image/svg+xml', svg],
      ['a.jpg', 'image/jpeg', html],
      ['a.html', 'image/png', html],
    ] as const) {
      const { body } = await api.upload(event.id, bytes, { filename: name, contentType: type }).expect(201);
      const { headers } = await guest().get(`${event.path}/photos/${body.id}/original`).expect(200);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toMatch(/^attachment/);
      expect(headers['content-security-policy']).toMatch(/^sandbox/);
    }
  });
});

describe('the ZIP', () => {
  it('breaks off alone when a file can’t be read or is shorter than it was', async () => {
    const event = await openFreely({ event_name: 'Torn' });
    const { id } = await add(event.id);
    const [photo] = await studio.sql<{ path: string }>('select path from photos where id = $1', [id]);
    const file = join(studio.folder, 'storage/events/active', photo?.path ?? '');
    rmSync(file);
    writeFileSync(file, 'short');
    const fetched = async (route: string) => (await fetch(`${studio.url}${event.path}/${route}`)).arrayBuffer();
    const checksum = async () =>
      (await studio.sql<{ crc32: string | null }>('select crc32 from photos where id = $1', [id]))[0]?.crc32;
    for (const route of ['download', `photos/${id}/original`])
      await expect(fetched(route)).rejects.toThrow('terminated');
    // The connection ends before the checksum is forgotten.
    expect(await until(checksum, (crc32) => crc32 === null)).toBe(null);
    // Nothing about the file remains to be read first.
    await studio.sql("update photos set crc32 = 1, place_edits = '[]' where id = $1", [id]);
    rmSync(file);
    mkdirSync(file);
    await expect(fetched('download')).rejects.toThrow('terminated');
    await guest().get(event.path).expect(200);
  });

  it('takes all photos that are asked for, or none', async () => {
    const event = await openFreely({ event_name: 'Many' });
    const { id } = await add(event.id);
    const many = Array.from({ length: 1001 }, () => `photo=${id}`).join('&');
    await guest().get(`${event.path}/download?${many}`).expect(400);
  });

  it('has all originals or the selected ones, under unique names, of a known size', async () => {
    const event = await openFreely();
    const bytes = await aJpeg(90, 60);
    const ids = [];
    for (const name of ['IMG_1.jpg', 'img_1.JPG', 'IMG_1.jpg', 'Bär.jpg', '.hidden'])
      ids.push((await add(event.id, name, bytes)).id);
    const fetchZip = async (query: string) => {
      const { body, headers } = await guest()
        .get(`${event.path}/download${query}`)
        .buffer(true)
        .parse((res, done) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('end', () => done(null, Buffer.concat(chunks)));
        })
        .expect(200);
      expect(headers['content-length']).toBe(String(body.length));
      return readZip(body);
    };
    const names = ['IMG_1.jpg', 'img_1 (2).JPG', 'IMG_1 (3).jpg', 'Bär.jpg', '.hidden'];
    expect(await fetchZip('')).toEqual(names.map((name) => ({ name, size: bytes.length })));
    const chosen = await fetchZip(`?photo=${ids[3]}&photo=${ids[0]}`);
    expect(chosen.map(({ name }) => name)).toEqual(['IMG_1.jpg', 'Bär.jpg']);
    const head = await guest().head(`${event.path}/download`).expect(200);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(5 * bytes.length);
    const foreign = await add((await openFreely()).id);
    await guest().get(`${event.path}/download?photo=${foreign.id}`).expect(404);
    expect((await guest().get(`${event.path}/download?chosen=1`).expect(303)).headers.location).toBe(event.path);
  });

  it('survives names that no archive takes', async () => {
    const event = await openFreely();
    const given = [
      'C:photo.png',
      'a:b.jpg',
      'a (2).jpg',
      'a.jpg',
      'A.jpg',
      'CON',
      'lpt1.jpg',
      'console.jpg',
      'dots. .',
    ];
    for (const name of given) await add(event.id, name);
    await guest().get(`${event.path}/download`).expect(200);
    const { files } = await listDownload(
      studio.deps,
      { id: event.id, watermark: undefined, presentation: { sections: true } },
      'original',
      undefined,
      () => '',
    );
    const safe = [
      'C_photo.png',
      'a_b.jpg',
      'a (2).jpg',
      'a.jpg',
      'A (3).jpg',
      '_CON',
      '_lpt1.jpg',
      'console.jpg',
      'dots_',
    ];
    expect(files.map(({ name }) => name)).toEqual(safe);
  });

  it('GET …/download: of a gallery without photos is a 404 that says so', async () => {
    const event = await openFreely();
    const { body } = await guest().get(`${event.path}/download`).expect(404);
    expect(body.error).toBe('This gallery contains no photos yet.');
  });
});

/** The names in an archive, and the sizes of what each unpacks to; rejects when anything in it is broken. */
async function readZip(bytes: Buffer) {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  return unpack(zip);
}

function unpack(zip: yauzl.ZipFile): Promise<{ name: string; size: number }[]> {
  const found: { name: string; size: number }[] = [];
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(found));
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        let [size, sum] = [0, 0];
        for await (const chunk of stream) {
          size += chunk.length;
          sum = crc32(chunk, sum);
        }
        if (sum !== entry.crc32) return reject(new Error(`${entry.fileName} is damaged`));
        found.push({ name: entry.fileName, size });
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
}

describe('feedback', () => {
  const say = (as: Agent, event: Opened, photo: number, body: object) =>
    as.post(`${event.path}/photos/${photo}/feedback`).send(body);

  it('is one of each kind per guest, and returns the stored value', async () => {
    const event = await openFreely();
    const { id } = await add(event.id);
    const settings = { moderate_comments: false, allow_likes: true };
    await admin.patch(`/api/admin/events/${event.id}/feedback`).send(settings).expect(200);
    const [ada, bo] = [guest(), guest()];
    await say(ada, event, id, { type: 'like', value: true }).expect(200);
    await say(ada, event, id, { type: 'like', value: true }).expect(200);
    await say(bo, event, id, { type: 'like', value: true }).expect(200);
    await say(ada, event, id, { type: 'rating', value: 5 }).expect(200);
    await say(ada, event, id, { type: 'rating', value: 2 }).expect(200);
    await say(bo, event, id, { type: 'rating', value: 5, guest_name: 'Bo' }).expect(200);
    const { body } = await say(bo, event, id, { type: 'comment', text: 'Lovely\r\n<b>', guest_name: 'Bo' }).expect(200);
    const comment = { id: expect.any(Number), text: 'Lovely\n<b>', guest_name: 'Bo', created_at: expect.any(String) };
    expect(PhotoFeedback.parse(body)).toEqual({
      summary: { likes: 2, rating: { count: 2, average: 3.5 }, comments: [comment] },
      mine: { like: true, favorite: false, rating: 5 },
    });
    await say(bo, event, id, { type: 'like', value: false }).expect(200);
    const read = (await ada.get(`${event.path}/photos/${id}/feedback`).expect(200)).body;
    expect([read.summary.likes, read.mine]).toEqual([1, { like: true, favorite: false, rating: 2 }]);
    expect((await ada.get(`${event.path}/photo/${id}`)).text).toContain('&lt;b&gt;');
  });

  it('two first hearts at the same moment, from the page, are of one guest', async () => {
    const event = await openFreely();
    const [one, two] = [await add(event.id, 'one.jpg'), await add(event.id, 'two.jpg')];
    const ada = guest();
    await ada.get(event.path).expect(200);
    const both = [one, two].map(({ id }) => say(ada, event, id, { type: 'favorite', value: true }).expect(200));
    await Promise.all(both);
    const rows = await studio.sql('select 1 from selections where event_id = $1', [event.id]);
    expect(rows).toHaveLength(1);
  });

  it('obeys the settings of the event', async () => {
    const event = await openFreely({ feedback_enabled: false });
    const { id } = await add(event.id);
    const off = await say(guest(), event, id, { type: 'like', value: true }).expect(403);
    expect(off.body.code).toBe('FEEDBACK_OFF');
    await guest().get(`${event.path}/photos/${id}/feedback`).expect(403);
    const set = (body: object) => admin.patch(`/api/admin/events/${event.id}/feedback`).send(body).expect(200);
    await set({ feedback_enabled: true, allow_likes: false });
    expect((await say(guest(), event, id, { type: 'like', value: true }).expect(403)).body.code).toBe('FEEDBACK_OFF');
    const waiting = await say(guest(), event, id, { type: 'comment', text: 'Hm' }).expect(200);
    expect(waiting.body.summary.comments).toEqual([]);
    await set({ show_feedback_to_guests: false, require_name_email: true });
    const nameless = await say(guest(), event, id, { type: 'favorite', value: true }).expect(400);
    expect(nameless.body.errors.map(({ path }: { path: string }) => path)).toEqual(['guest_name', 'guest_email']);
    const named = { type: 'favorite', value: true, guest_name: 'Ada', guest_email: 'ada@example.com' };
    expect((await say(guest(), event, id, named).expect(200)).body).toEqual({
      mine: { like: false, favorite: true, rating: null },
    });
  });

  it('refuses what it can’t mean, other sites, and too much', async () => {
    const event = await openFreely();
    const { id } = await add(event.id);
    for (const body of [
      {},
      { type: 'hug' },
      { type: 'like' },
      { type: 'like', value: 1 },
      { type: 'rating', value: 6 },
      { type: 'rating', value: '5' },
      { type: 'comment', text: ' \n ' },
      { type: 'comment', text: 'x'.repeat(2001) },
      { type: 'comment', text: 'x', guest_email: 'nobody' },
    ])
      expect([body, (await say(guest(), event, id, body)).status]).toEqual([body, 400]);
    await say(guest(), event, 999999, { type: 'hug' }).expect(404);
    await say(guest(), event, (await add((await openFreely()).id)).id, { type: 'like', value: true }).expect(404);
    await say(guest(), event, id, { type: 'like', value: true }).set('Origin', 'https://evil.example').expect(403);
    const chatty = guest();
    for (let i = 0; i < 20; i++) await say(chatty, event, id, { type: 'comment', text: `${i}` }).expect(200);
    expect((await say(chatty, event, id, { type: 'comment', text: 'more' }).expect(429)).body.code).toBe(
      'COMMENT_LIMIT',
    );
    const asForm = chatty.post(`${event.path}/photos/${id}/feedback`).type('form').set('Accept-Language', 'de');
    const { text } = await asForm.send({ type: 'comment', text: 'more' }).expect(429);
    expect(text).toContain('Zu diesem Foto können Sie keine weiteren Kommentare schreiben.');
    expect(text).not.toContain('noch einmal');
  });

  it('holds at most twenty comments of a guest on a photo, also when they come at once', async () => {
    const event = await openFreely();
    const { id } = await add(event.id);
    const ada = guest();
    const comment = () => ada.post(`${event.path}/photos/${id}/feedback`).send({ type: 'comment', text: 'Fine' });
    await comment().expect(200);
    const answers = await Promise.all(Array.from({ length: 40 }, comment));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('is sent to webhooks, once per change', async () => {
    const event = await openFreely();
    const { id } = await add(event.id);
    await admin
      .post('/api/admin/webhooks')
      .send({ name: 'x', url: 'https://example.com', events: ['feedback.received'] })
      .expect(201);
    const ada = guest();
    for (const value of [true, true, false, false]) await say(ada, event, id, { type: 'favorite', value }).expect(200);
    const told = await studio.sql<{ body: string }>(
      "select body from webhook_deliveries where type = 'feedback.received'",
    );
    expect(told.map(({ body }) => JSON.parse(body).data.feedback)).toEqual([
      { id: expect.any(Number), type: 'favorite', value: true, text: null, guest_name: null },
      { id: expect.any(Number), type: 'favorite', value: false, text: null, guest_name: null },
    ]);
  });

  it('counts right after 100 likes and unlikes of ten guests at the same time', async () => {
    const event = await openFreely();
    const { id } = await add(event.id);
    await admin.patch(`/api/admin/events/${event.id}/feedback`).send({ allow_likes: true }).expect(200);
    const guests = Array.from({ length: 10 }, guest);
    for (const one of guests) await say(one, event, id, { type: 'favorite', value: true }).expect(200);
    await Promise.all(
      guests.flatMap((one, i) =>
        Array.from({ length: 10 }, (_, k) =>
          say(one, event, id, { type: 'like', value: (i + k) % 2 === 0 }).expect(200),
        ),
      ),
    );
    // The last word of each guest, whatever came in between.
    for (const [i, one] of guests.entries()) await say(one, event, id, { type: 'like', value: i < 7 }).expect(200);
    const { summary } = (await guest().get(`${event.path}/photos/${id}/feedback`)).body;
    expect(summary.likes).toBe(7);
    // Guests never learn how many others chose a photo.
    expect(summary).not.toHaveProperty('favorites');
    const rows = await studio.sql("select 1 from feedback where photo_id = $1 and type = 'like'", [id]);
    expect(rows).toHaveLength(7);
  });

  it('works by form, without JavaScript', async () => {
    const event = await openFreely();
    const { id } = await add(event.id);
    const ada = guest();
    const send = (fields: object) =>
      ada.post(`${event.path}/photos/${id}/feedback`).type('form').send(fields).expect(303);
    await send({ type: 'rating', value: '4' });
    await send({ type: 'favorite', value: 'true' });
    const banana = await ada
      .post(`${event.path}/photos/${id}/feedback`)
      .type('form')
      .send({ type: 'favorite', value: 'banana' });
    expect([banana.status, banana.type]).toEqual([400, 'text/html']);
    const { headers } = await send({ type: 'comment', text: 'Nice', guest_name: '' });
    expect((await ada.get(headers.location ?? '')).text).toContain('once the studio has approved it');
    const { mine } = (await ada.get(`${event.path}/photos/${id}/feedback`)).body;
    expect(mine).toEqual({ like: false, favorite: true, rating: 4 });
  });
});

describe('guests’ requests', () => {
  it('GET /gallery/…: are limited per gallery and address', async () => {
    const limited = await openStudio({ RATE_LIMIT_GUEST_READS: '5', TRUST_PROXY: '1' });
    const owner = await limited.account('admin');
    const v1 = limited.v1(await limited.token(owner.username));
    const open = async () =>
      new URL((await v1.post('/events', anEvent({ require_password: false }))).body.share_url).pathname;
    const [one, other] = [await open(), await open()];
    const read = async (path: string, address: string) =>
      (await supertest(limited.url).get(path).set('X-Forwarded-For', address)).status;
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push(await read(one, '192.0.2.1'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect([await read(one, '192.0.2.2'), await read(other, '192.0.2.1')]).toEqual([200, 200]);
    await limited.close();
  });
});

describe('the theme', () => {
  it('takes colours and nothing else', async () => {
    const theme = {
      backgroundColor: '#123',
      primaryColor: 'red;} body{background:url(//evil)',
      fontFamily: '</style>',
    };
    const event = await openFreely({ color_theme: JSON.stringify(theme) });
    const { text, type } = await guest().get(`${event.path}/theme.css`).expect(200);
    expect(type).toBe('text/css');
    expect(text).toBe(
      ':root { color-scheme: dark; --page: #112233; --ink: #ffffff; --accent: #6b4a2b; --on-accent: #ffffff; }\n',
    );
  });
});

describe('names that every object has', () => {
  it('are rejected if they are not themes or notices', async () => {
    for (const color_theme of ['constructor', '__proto__', '{"__proto__":1}']) {
      const event = await openFreely({ color_theme });
      const { id } = await add(event.id);
      await guest().get(`${event.path}/theme.css`).expect(200);
      expect((await guest().get(`${event.path}/photo/${id}?said=constructor`).expect(200)).text).not.toContain(
        'native',
      );
    }
  });
});

describe('a gallery of 1,000 photos', () => {
  it('begins with at most 60 kB of HTML and three statements', async () => {
    const event = await openFreely({ event_name: 'A rather long name of a wedding in the mountains' });
    await studio.sql(
      `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height,
         mime_type, sniffed_type, uploaded_by)
       select $1, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', 'IMG_' || i || '.jpg', 'x/' || i, 'thumbnails/x/' || i,
         'individual', 1, repeat('a', 64), 6000, 4000, 'image/jpeg', 'image/jpeg', 1 from generate_series(1, 1000) i`,
      [event.id],
    );
    let statements = 0;
    const { db } = studio.deps;
    const counting = <T extends (...args: never[]) => unknown>(query: T) =>
      ((...args: never[]) => {
        statements += 1;
        return query(...args);
      }) as unknown as T;
    const counted = {
      ...studio.deps,
      db: {
        ...db,
        all: counting(db.all),
        one: counting(db.one),
      },
    };
    const express = (await import('express')).default;
    const app = express().set('query parser', 'simple').use('/gallery', guestRouter(counted));
    const { text } = await supertest(app).get(event.path).expect(200);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000);
    // The hero, for browsers with scripts and without, and a page of photos.
    expect(text.match(/<img /g)?.length).toBe(50);
    expect(text.match(/<img [^>]*width="\d+" height="\d+"[^>]*loading="lazy"/g)?.length).toBe(48);
    expect(statements).toBeLessThanOrEqual(3);
  });
});
