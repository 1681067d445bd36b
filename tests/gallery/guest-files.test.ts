import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import supertest from 'supertest';
import yauzl from 'yauzl';
import { listDownload } from '../../src/gallery/downloads/downloads.ts';
import { GuestPhotoList } from '../../src/gallery/guests/page/page.schema.ts';
import { aJpeg } from '../support/factories.ts';
import { openOwnedStudio, ownerOf } from '../support/owned-studio.ts';
import type { Agent, Studio, V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
const { openFreely, add, edit } = ownerOf(() => ({ admin, api }));
beforeAll(async () => {
  ({ studio, admin, api } = await openOwnedStudio());
});
afterAll(() => studio.close());

const guest = () => supertest.agent(studio.url);

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

  it('are made by the job that the upload queues, once uploads pause', async () => {
    const event = await openFreely();
    await add(event.id);
    const queued = () =>
      studio.sql<{ payload: { path: string }; is_late: boolean }>(
        "select payload, run_at > now() + interval '50 seconds' as is_late from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where identifier = 'gallery.photos.preview' order by j.id desc limit 1",
      );
    const [upload] = await queued();
    const made = join(studio.folder, 'storage/previews', `${upload?.payload.path}.jpg`);
    const { photoJobs } = await import('../../src/gallery/photos/photos.jobs.ts');
    /** Runs the job. `busy` are the answers to whether uploads arrive, in turn. */
    const run = (payload: unknown, ...busy: boolean[]) => {
      const images = { ...studio.deps.images, isBusy: () => busy.shift() ?? false };
      const jobs = photoJobs({ ...studio.deps, images });
      return jobs.find(({ name }) => name === 'gallery.photos.preview')?.run(payload);
    };
    await run(upload?.payload, true, true);
    expect(existsSync(made)).toBe(false);
    expect(await queued()).toEqual([{ payload: upload?.payload, is_late: true }]);
    // It waits a moment before it looks again.
    await run(upload?.payload, true, false);
    expect((await sharp(readFileSync(made)).metadata()).format).toBe('jpeg');
    await run({ path: 'gone/gone.jpg' });
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
