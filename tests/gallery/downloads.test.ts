import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import supertest from 'supertest';
import { makeWebSizes } from '../../src/gallery/downloads/web-sizes.ts';
import { findChecksums } from '../../src/gallery/photos/checksums.ts';
import { whenReady } from '../../src/gallery/photos/when-ready.ts';
import { createDatabase } from '../support/database.ts';
import { withRawExif } from '../support/exif.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { closeGate } from '../support/gate.ts';
import { freePort, issueToken, killProcesses, startProcess } from '../support/process.ts';
import { openS3Store, type S3Store } from '../support/s3-store.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let folder: string;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
  folder = mkdtempSync(join(tmpdir(), 'atelier-downloads-'));
});
afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true, force: true });
});

type Opened = { id: number; slug: string; path: string };
const open = async (changes: object = {}, as = api): Promise<Opened> => {
  const event = anEvent({ require_password: false, password: undefined, ...changes });
  const { body } = await as.post('/events', event).expect(201);
  return { ...body, path: `/gallery/${body.slug}/${body.share_token}` };
};
/** Bytes that nobody can decode: what is not looked at need not be a picture. */
const noise = (bytes = 300_000) => randomBytes(bytes);
const add = async (id: number, filename = 'a.jpg', bytes = noise(), as = api): Promise<number> =>
  (await as.upload(id, bytes, { filename }).expect(201)).body.id;
const picture = () => aJpeg(90, 60);
const present = (id: number, body: object) =>
  admin.patch(`/api/admin/events/${id}/presentation`).send(body).expect(200);
const guest = () => supertest.agent(studio.url);
/** In a separate process: this process is the server that it calls. */
const curl = (...args: string[]) => promisify(execFile)('curl', ['-sS', ...args]);
const place = (name: string) => join(folder, name);
const stored = async (id: number) => {
  const [photo] = await studio.sql<{ path: string }>('select path from photos where id = $1', [id]);
  return join(studio.folder, 'storage/events/active', photo?.path ?? '');
};
const names = (path: string): string[] =>
  JSON.parse(
    execFileSync('python3', [
      '-c',
      'import json,sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;print(json.dumps(z.namelist()))',
      path,
    ]).toString(),
  );

/** A gallery of this many photos, its archive's URL, and the archive from a single request. */
async function archived(photos = 4) {
  const event = await open();
  const ids = [];
  for (let i = 0; i < photos; i++) ids.push(await add(event.id, `IMG_${i}.jpg`));
  const url = `${studio.url}${event.path}/download`;
  const whole = place(`${event.id}.zip`);
  await curl('-f', '-o', whole, url);
  return { event, ids, url, whole, bytes: readFileSync(whole) };
}

describe('GET …/download', () => {
  it('comes as unzip and Python like it, and as long as it said', async () => {
    const { whole, ids, bytes, url } = await archived();
    expect(execFileSync('unzip', ['-t', whole]).toString()).toContain('No errors detected');
    expect(names(whole)).toEqual(ids.map((_, i) => `IMG_${i}.jpg`));
    const head = await fetch(url, { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBe(bytes.length);
    expect([head.headers.get('accept-ranges'), head.headers.get('cache-control')]).toEqual([
      'bytes',
      'private, no-cache',
    ]);
    expect(head.headers.get('etag')).toMatch(/^"[\w-]{43}"$/);
  });

  it('cut at five offsets and resumed by curl -C - is the same, byte for byte', async () => {
    const { url, bytes } = await archived();
    const cut = place('cut.zip');
    rmSync(cut, { force: true });
    for (const at of [1, 20, 300_050, 700_000, bytes.length - 5]) {
      const had = existsSync(cut) ? statSync(cut).size : 0;
      writeFileSync(cut, Buffer.concat([had ? readFileSync(cut) : Buffer.alloc(0), bytes.subarray(had, at)]));
      const copy = `${cut}.${at}`;
      writeFileSync(copy, readFileSync(cut));
      await curl('-f', '-C', '-', '-o', copy, url);
      expect(readFileSync(copy).equals(bytes)).toBe(true);
    }
  });

  it('gives a range without reading any file that lies before it', async () => {
    const { url, bytes, ids } = await archived();
    for (const id of ids.slice(0, 3)) rmSync(await stored(id));
    const start = bytes.length - 250_000;
    const answer = await fetch(url, { headers: { range: `bytes=${start}-` } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes ${start}-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(start))).toBe(true);
  });

  it('knows one range, suffixes and open ends, and says where there is none', async () => {
    const { url, bytes } = await archived(2);
    const ask = (range: string, more = {}) => fetch(url, { headers: { range, ...more } });
    const part = async (range: string) => Buffer.from(await (await ask(range)).arrayBuffer());
    expect((await part('bytes=5-9')).equals(bytes.subarray(5, 10))).toBe(true);
    expect((await part('bytes=-7')).equals(bytes.subarray(-7))).toBe(true);
    expect((await part('bytes=0-99999999999')).equals(bytes)).toBe(true);
    for (const range of ['bytes=0-1,5-9', 'lines=1-2', 'nonsense'])
      expect([range, (await ask(range)).status]).toEqual([range, 200]);
    const beyond = await ask(`bytes=${bytes.length}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    expect(((await beyond.json()) as { code: string }).code).toBe('RANGE_NOT_SATISFIABLE');
    expect((await fetch(url, { method: 'HEAD', headers: { range: 'bytes=0-1' } })).status).toBe(200);
  });

  it('resumes by If-Range only while it is the same, and answers 304 to clients that have it', async () => {
    const { url, bytes, ids, event } = await archived(3);
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? '';
    const ask = (headers: Record<string, string>) => fetch(url, { headers });
    expect((await ask({ range: 'bytes=10-', 'if-range': etag })).status).toBe(206);
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    expect((await ask({ 'if-match': etag })).status).toBe(200);
    await admin.delete(`/api/admin/events/${event.id}/photos/${ids[0]}`).expect(204);
    const after = await ask({ range: 'bytes=10-', 'if-range': etag });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(etag);
    expect((await after.arrayBuffer()).byteLength).toBeLessThan(bytes.length);
    expect((await ask({ 'if-none-match': etag })).status).toBe(200);
    const refused = await ask({ 'if-match': etag, range: 'bytes=10-' });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([412, 'PRECONDITION_FAILED']);
  });

  it('has another ETag once a photo was replaced', async () => {
    const { url, ids, event } = await archived(2);
    const before = (await fetch(url, { method: 'HEAD' })).headers.get('etag');
    await api
      .form(`/events/${event.id}/photos`)
      .attach('photo', noise(), { filename: 'new.jpg', contentType: 'image/jpeg' })
      .expect(201);
    const added = (await fetch(url, { method: 'HEAD' })).headers.get('etag');
    const token = await studio.token('owner');
    await supertest(studio.url)
      .put(`/api/v1/events/${event.id}/photos/${ids[0]}/original`)
      .set('Authorization', `Bearer ${token}`)
      .set('Content-Type', 'image/jpeg')
      .send(noise())
      .expect(200);
    const replaced = (await fetch(url, { method: 'HEAD' })).headers.get('etag');
    expect(new Set([before, added, replaced]).size).toBe(3);
    await curl('-f', '-o', place('replaced.zip'), url);
    expect(names(place('replaced.zip'))).toHaveLength(3);
  });

  it('breaks off when a file has other bytes of the same length', async () => {
    const { url, ids } = await archived(2);
    writeFileSync(await stored(ids[1] as number), noise());
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  });

  it('is refused before its first byte when its first file is gone', async () => {
    const { url, ids } = await archived(2);
    rmSync(await stored(ids[0] as number));
    expect((await fetch(url)).status).toBe(500);
  });

  it('leaves no file open behind a client that hangs up', async () => {
    const event = await open();
    for (let i = 0; i < 6; i++) await add(event.id, 'big.jpg', noise(8_000_000));
    const folderOf = join(studio.folder, 'storage');
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return execFileSync('readlink', [`/proc/${process.pid}/fd/${fd}`])
            .toString()
            .startsWith(folderOf);
        } catch {
          return false;
        }
      }).length;
    await new Promise<void>((resolve) => {
      const request = get(`${studio.url}${event.path}/download`, { agent: false }, (answer) => {
        answer.once('data', () => request.destroy());
        answer.on('close', resolve);
        answer.on('error', () => {});
      });
      request.on('error', () => {});
    });
    expect(await until(openFiles, (count) => count === 0)).toBe(0);
    await guest().get(event.path).expect(200);
  });

  it('keeps names apart and inside their folder, whatever they are', async () => {
    const event = await open();
    const given = [
      '../../etc/passwd',
      '..\\..\\boot.ini',
      '/etc/shadow',
      'CON.jpg',
      'com¹.png',
      'aux .jpg',
      `${'😀'.repeat(200)}.jpg`,
      `${'😀'.repeat(200)}.jpg`,
      'Ae\u0301.jpg',
      'A\u00e9.jpg',
      'photo\u202egpj.exe',
      '...',
      'a\u0000b.jpg',
    ];
    for (const name of given) {
      const added = await api.upload(event.id, noise(10), { filename: name });
      expect([201, 400]).toContain(added.status);
    }
    const path = place('hostile.zip');
    await curl('-f', '-o', path, `${studio.url}${event.path}/download`);
    const found = names(path);
    expect(found.filter((name) => /^\.*$|[/\\:]|\p{Cc}|\u202e/u.test(name))).toEqual([]);
    expect(new Set(found.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(found.length);
    expect(Math.max(...found.map((name) => Buffer.byteLength(name)))).toBeLessThanOrEqual(255);
    expect(found).toEqual(expect.arrayContaining(['passwd', '_CON.jpg', '_com¹.png', '_aux .jpg']));
    const out = place('hostile');
    execFileSync('unzip', ['-q', path, '-d', out], { env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    expect(readdirSync(out)).toHaveLength(found.length);
  });

  it('has a folder per section in the gallery’s order, in the guest’s language, and the times of the cameras', async () => {
    const event = await open();
    const listed = await admin.get('/api/admin/categories').expect(200);
    const categories: { id: number; slug: string }[] = listed.body.categories;
    const idOf = (slug: string) => categories.find((one) => one.slug === slug)?.id;
    const newOne = { name: 'Tables: 1/2', event_id: event.id };
    const tables = (await admin.post('/api/admin/categories').send(newOne).expect(201)).body.id;
    const taken = withRawExif(await aJpeg(60, 40), [], [{ tag: 0x9003, type: 2, value: '2026:05:09 23:30:10' }]);
    const given: [string, Buffer, number | undefined][] = [
      ['a.jpg', taken, idOf('party')],
      ['a.jpg', await picture(), idOf('ceremony')],
      ['A.jpg', await picture(), idOf('ceremony')],
      ['b.jpg', noise(10), undefined],
      ['a.jpg', await picture(), tables],
    ];
    const ids: number[] = [];
    for (const [filename, bytes, category_id] of given) {
      const id = await add(event.id, filename, Buffer.from(bytes));
      ids.push(id);
      await studio.sql('update photos set category_id = $2 where id = $1', [id, category_id ?? null]);
    }
    const url = `${studio.url}${event.path}/download`;
    const path = place('folders.zip');
    await curl('-f', '-o', path, url);
    expect(names(path)).toEqual([
      '01 Ceremony/a.jpg',
      '01 Ceremony/A (2).jpg',
      '02 Party/a.jpg',
      '03 Tables_ 1_2/a.jpg',
      '04 More photos/b.jpg',
    ]);
    const out = place('folders');
    for (const TZ of ['UTC', 'Asia/Tokyo']) {
      execFileSync('unzip', ['-qo', path, '-d', out], { env: { ...process.env, TZ } });
      const shown = execFileSync('date', ['-r', join(out, '02 Party/a.jpg'), '+%F %T'], {
        env: { ...process.env, TZ },
      });
      expect(shown.toString()).toBe('2026-05-09 23:30:10\n');
    }
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, 500));
    await curl('-f', '-C', '-', '-o', path, url);
    expect(readFileSync(path).equals(whole)).toBe(true);
    await curl('-f', '-H', 'Accept-Language: de', '-o', path, `${url}?photo=${ids[0]}&photo=${ids[3]}`);
    expect(names(path)).toEqual(['02 Party/a.jpg', '04 Weitere Fotos/b.jpg']);
    await makeWebSizes(studio.deps, event.id, undefined);
    await curl('-f', '-H', 'Accept-Language: fr', '-o', path, `${url}?size=web`);
    expect(names(path)).toEqual([
      '01 Cérémonie/a-web.jpg',
      '01 Cérémonie/A-web (2).jpg',
      '02 Soirée/a-web.jpg',
      '03 Tables_ 1_2/a-web.jpg',
    ]);
    await present(event.id, { sections: false });
    await curl('-f', '-o', path, url);
    expect(names(path)).toEqual(['a.jpg', 'a (2).jpg', 'A (3).jpg', 'b.jpg', 'a (4).jpg']);
  });

  it('finds out the checksums of photos that came before they were kept, once', async () => {
    const { url, event, bytes } = await archived(3);
    await studio.sql('update photos set crc32 = null where event_id = $1', [event.id]);
    const answer = fetch(url);
    const queued = await until(
      () =>
        studio.sql(
          "select from graphile_worker.jobs where task_identifier = 'gallery.photos.checksums' and key like $1",
          [`%:${event.id}`],
        ),
      (jobs) => jobs.length > 0,
    );
    expect(queued).toHaveLength(1);
    await findChecksums(studio.deps, event.id, false);
    expect(Buffer.from(await (await answer).arrayBuffer()).equals(bytes)).toBe(true);
    expect(await studio.sql('select from photos where event_id = $1 and crc32 is null', [event.id])).toEqual([]);
  });

  it('says which older photo is damaged, and comes once it is mended', async () => {
    const { url, event, ids, bytes } = await archived(2);
    await studio.sql('update photos set crc32 = null where event_id = $1', [event.id]);
    const file = await stored(ids[1] as number);
    const good = readFileSync(file);
    writeFileSync(file, 'other');
    await findChecksums(studio.deps, event.id, false);
    const refused = await fetch(url);
    const body = (await refused.json()) as { code: string; error: string };
    expect([refused.status, body.code, body.error.includes('IMG_1.jpg')]).toEqual([409, 'PHOTO_DAMAGED', true]);
    writeFileSync(file, good);
    await findChecksums(studio.deps, event.id, false);
    expect((await fetch(url)).status).toBe(409);
    await studio.sql("update photos set damaged_at = damaged_at - interval '61 minutes' where id = $1", [ids[1]]);
    await findChecksums(studio.deps, event.id, false);
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it.each(['the guests', 'the studio'])('measures again what broke off a transfer to %s', async (whose) => {
    const { url, event, ids, bytes } = await archived(2);
    const path = `/api/admin/events/${event.id}/download`;
    const read = (test: supertest.Test) => test.buffer(true).parse(collect);
    const ask = () => read(whose === 'the studio' ? admin.get(path) : guest().get(url.replace(studio.url, '')));
    await studio.sql('update photos set crc32 = (crc32 + 1) % 4294967296 where id = $1', [ids[1]]);
    /** The connection ends first. */
    const isForgotten = (index: number) =>
      until(
        () => studio.sql('select from photos where id = $1 and crc32 is null', [ids[index]]),
        ({ length }) => length === 1,
      );
    await expect(ask()).rejects.toThrow('aborted');
    await isForgotten(1);
    await findChecksums(studio.deps, event.id, false);
    expect((await ask().expect(200)).body.equals(bytes)).toBe(true);
    rmSync(await stored(ids[0] as number));
    await ask().expect(500);
    await isForgotten(0);
    await findChecksums(studio.deps, event.id, false);
    const refused = JSON.parse((await ask().expect(409)).body.toString());
    expect([refused.code, refused.error.includes('IMG_0.jpg')]).toEqual(['PHOTO_DAMAGED', true]);
  });

  it('measures what a server of the release before has replaced, of which nothing else is known either', async () => {
    const { url, event, ids } = await archived(2);
    const described = `thumbhash = 'AAAA', captured_at = now(), camera = 'A', lens = 'B', exposure = '{}', place = '{}', caption = 'C'`;
    await studio.sql(`update photos set ${described} where event_id = $1`, [event.id]);
    await studio.sql('update photos set crc32 = null where id = $1', [ids[1]]);
    const bytes = noise(5_000);
    const digest = createHash('sha256').update(bytes).digest('hex');
    for (const id of ids) {
      writeFileSync((await stored(id)).replace(/\.jpg$/, '_new.jpg'), bytes);
      await studio.sql(
        "update photos set path = regexp_replace(path, '.jpg$', '_new.jpg'), size_bytes = 5000, sha256 = $2 where id = $1",
        [id, digest],
      );
    }
    const known = await studio.sql<object>(
      'select crc32, thumbhash, captured_at, camera, lens, exposure, place, caption from photos where event_id = $1',
      [event.id],
    );
    for (const photo of known)
      expect(Object.entries(photo).filter(([, value]) => value !== null)).toEqual([['caption', 'C']]);
    await findChecksums(studio.deps, event.id, false);
    await curl('-f', '-o', place('former.zip'), url);
    expect(names(place('former.zip'))).toEqual(['IMG_0.jpg', 'IMG_1.jpg']);
  });

  it('keeps what this release says of a replaced photo, whose checksum nobody knew', async () => {
    const event = await open();
    const id = await add(event.id, 'a.jpg', await aJpeg(70, 50));
    await studio.sql('update photos set crc32 = null where id = $1', [id]);
    await supertest(studio.url)
      .put(`/api/v1/events/${event.id}/photos/${id}/original`)
      .set('Authorization', `Bearer ${await studio.token('owner')}`)
      .set('Content-Type', 'image/jpeg')
      .send(await aJpeg(75, 50))
      .expect(200);
    const [photo] = await studio.sql('select from photos where id = $1 and crc32 >= 0 and thumbhash is not null', [id]);
    expect(photo).toBeDefined();
  });

  it('lists its photos once while it waits, and once when all are ready', async () => {
    const pending = new Set([1, 2]);
    let listed = 0;
    const counted: number[][] = [];
    const rows = await whenReady({
      list: async () => {
        listed++;
        return [1, 2, 3].map((id) => ({ id, isDone: !pending.has(id) }));
      },
      isReady: ({ isDone }) => isDone,
      countLacking: async (ids) => {
        counted.push(ids);
        pending.delete(counted.length);
        return pending.size;
      },
      queue: async () => {},
    });
    expect([rows.every(({ isDone }) => isDone), listed]).toEqual([true, 2]);
    expect(counted).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('is the studio’s bulk archive as well: ranges, ETag, HEAD', async () => {
    const { event, bytes } = await archived(2);
    const path = `/api/admin/events/${event.id}/download`;
    const head = await admin.head(path).expect(200);
    expect(head.headers['content-length']).toBe(String(bytes.length));
    const part = await admin.get(path).set('Range', 'bytes=100-199').buffer(true).parse(collect).expect(206);
    expect(part.body.equals(bytes.subarray(100, 200))).toBe(true);
    await admin
      .get(path)
      .set('If-None-Match', head.headers.etag ?? '')
      .expect(304);
  });
});

function collect(res: supertest.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  res.on('data', (chunk) => chunks.push(chunk));
  res.on('end', () => done(null, Buffer.concat(chunks)));
}

describe('the web size', () => {
  it('GET …/photos/{id}/web: is the preview, to be saved under the original’s name', async () => {
    const event = await open();
    const id = await add(event.id, 'Ünï.CR2.jpg', await picture());
    const web = await guest().get(`${event.path}/photos/${id}/web`).expect(200);
    const preview = await guest().get(`${event.path}/photos/${id}/preview`).set('Accept', 'image/jpeg').expect(200);
    expect(web.body.equals(preview.body)).toBe(true);
    expect(web.headers['content-type']).toBe('image/jpeg');
    expect(web.headers['content-disposition']).toContain("filename*=UTF-8''%C3%9Cn%C3%AF.CR2-web.jpg");
    const part = await guest().get(`${event.path}/photos/${id}/web`).set('Range', 'bytes=0-1').expect(206);
    expect(part.body.equals(Buffer.from([0xff, 0xd8]))).toBe(true);
    const broken = await add(event.id, 'broken.jpg');
    await guest().get(`${event.path}/photos/${broken}/web`).expect(404);
  });

  it('GET …/download?size=web: has those of all that can be decoded, and says how far it is while it is made', async () => {
    const event = await open();
    for (const name of ['a.png', 'a.jpg']) await add(event.id, name, await picture());
    await add(event.id, 'broken.jpg');
    const url = `${studio.url}${event.path}/download?size=web`;
    const refused = await fetch(url);
    const body = (await refused.json()) as { code: string; ready: number; total: number };
    expect([refused.status, body.code, body.ready, body.total]).toEqual([503, 'DOWNLOAD_PREPARING', 1, 3]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await makeWebSizes(studio.deps, event.id, undefined);
    const path = place('web.zip');
    await curl('-f', '-o', path, url);
    expect(names(path)).toEqual(['a-web.jpg', 'a-web (2).jpg']);
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(statSync(path).size));
    await curl('-f', '-r', '0-99', '-o', `${path}.cut`, url);
    await curl('-f', '-C', '-', '-o', `${path}.cut`, url);
    expect(readFileSync(`${path}.cut`).equals(readFileSync(path))).toBe(true);
  });

  it('has the watermark of its gallery, and another ETag for it', async () => {
    const event = await open();
    const id = await add(event.id, 'a.jpg', await aJpeg(900, 600));
    const [web, zip] = [`${event.path}/photos/${id}/web`, `${studio.url}${event.path}/download?size=web`];
    await makeWebSizes(studio.deps, event.id, undefined);
    const plain = await guest().get(web).expect(200);
    const tag = async () => (await fetch(zip, { method: 'HEAD' })).headers.get('etag');
    const before = await tag();
    await present(event.id, { watermark: 'text', watermark_text: 'Proof' });
    const marked = await guest().get(web).expect(200);
    expect(marked.body.equals(plain.body)).toBe(false);
    expect(marked.headers.etag).not.toBe(plain.headers.etag);
    const preview = await guest().get(`${event.path}/photos/${id}/preview`).set('Accept', 'image/jpeg').expect(200);
    expect(marked.body.equals(preview.body)).toBe(true);
    await makeWebSizes(studio.deps, event.id, undefined);
    expect(await tag()).not.toBe(before);
    await curl('-f', '-o', place('marked.zip'), zip);
    expect(readFileSync(place('marked.zip')).includes(marked.body)).toBe(true);
    await present(event.id, { watermark: 'none' });
    await makeWebSizes(studio.deps, event.id, undefined);
    expect(await tag()).toBe(before);
  });

  it('GET …/download?size=web: makes those again that are gone', async () => {
    const event = await open();
    const id = await add(event.id, 'a.jpg', await picture());
    await makeWebSizes(studio.deps, event.id, undefined);
    const url = `${studio.url}${event.path}/download?size=web`;
    rmSync((await stored(id)).replace('events/active', 'previews').concat('.jpg'));
    expect((await fetch(url)).status).toBe(500);
    await makeWebSizes(studio.deps, event.id, undefined);
    await curl('-f', '-o', place('again.zip'), url);
    expect(names(place('again.zip'))).toEqual(['a-web.jpg']);
  });

  it('GET …/download?size=web: waits for a photo whose original is briefly away, and prepares the others', async () => {
    const event = await open();
    const id = await add(event.id, 'a.jpg', await picture());
    await add(event.id, 'b.jpg', await aJpeg(80, 60));
    const file = await stored(id);
    renameSync(file, `${file}.away`);
    await expect(makeWebSizes(studio.deps, event.id, undefined)).rejects.toThrow('not found');
    const sizes = () =>
      studio.sql('select from web_sizes w join photos p on p.id = w.photo_id where p.event_id = $1', [event.id]);
    expect(await sizes()).toHaveLength(1);
    renameSync(`${file}.away`, file);
    await makeWebSizes(studio.deps, event.id, undefined);
    await curl('-f', '-o', place('away.zip'), `${studio.url}${event.path}/download?size=web`);
    expect(names(place('away.zip'))).toEqual(['a-web.jpg', 'b-web.jpg']);
  });

  it('GET …/download?size=web: leaves out what can no longer be decoded, until its web size is there', async () => {
    const event = await open();
    const id = await add(event.id, 'a.jpg', await picture());
    await add(event.id, 'b.jpg', await aJpeg(80, 60));
    const file = await stored(id);
    const good = readFileSync(file);
    writeFileSync(file, noise(1_000));
    await makeWebSizes(studio.deps, event.id, undefined);
    const url = `${studio.url}${event.path}/download?size=web`;
    await curl('-f', '-o', place('without.zip'), url);
    expect(names(place('without.zip'))).toEqual(['b-web.jpg']);
    writeFileSync(file, good);
    await guest().get(`${event.path}/photos/${id}/web`).expect(200);
    await makeWebSizes(studio.deps, event.id, undefined);
    await curl('-f', '-o', place('healed.zip'), url);
    expect(names(place('healed.zip'))).toEqual(['a-web.jpg', 'b-web.jpg']);
  });

  it('GET …/downloads?size=web: queues few jobs for one gallery, whatever is chosen', async () => {
    const event = await open();
    const ids: number[] = [];
    for (let i = 0; i < 4; i++) ids.push(await add(event.id, `${i}.jpg`, await aJpeg(60 + i, 40)));
    for (let choice = 1; choice < 16; choice++) {
      const chosen = ids.filter((_, i) => choice & (1 << i)).map((id) => `&photo=${id}`);
      await guest()
        .get(`${event.path}/downloads?size=web${chosen.join('')}`)
        .set('Accept', 'text/html')
        .expect(200);
    }
    const jobs = await studio.sql("select from graphile_worker.jobs where key like $1 || '%'", [
      `gallery.downloads.web_sizes:${event.id}`,
    ]);
    expect(jobs).toHaveLength(5);
  });
});

describe('the limit of downloads', () => {
  const used = async (id: number) =>
    (await admin.get(`/api/admin/events/${id}/presentation`).expect(200)).body.downloads_used;

  async function limited(limit: number, photos: number) {
    const event = await open();
    const ids = [];
    for (let i = 0; i < photos; i++) ids.push(await add(event.id, `${i}.jpg`, noise(2_000)));
    await present(event.id, { download_limit: limit });
    return { event, ids, original: (id = 0) => `${event.path}/photos/${id}/original` };
  }

  it('counts each photo once for all guests, however often it is downloaded, and in which parts', async () => {
    const { event, ids, original } = await limited(2, 3);
    await guest().head(original(ids[0])).expect(200);
    expect(await used(event.id)).toBe(0);
    for (let i = 0; i < 3; i++) await guest().get(original(ids[0])).expect(200);
    await guest().get(original(ids[0])).set('Range', 'bytes=5-9').expect(206);
    expect(await used(event.id)).toBe(1);
    const zip = `${event.path}/download?photo=${ids[0]}&photo=${ids[1]}`;
    await guest().head(zip).expect(200);
    await guest().get(zip).expect(200);
    await guest().get(zip).set('Range', 'bytes=100-').expect(206);
    expect(await used(event.id)).toBe(2);
    const { body } = await guest().get(original(ids[2])).expect(403);
    expect(body).toMatchObject({ code: 'DOWNLOAD_LIMIT', limit: 2, left: 0, wanted: 1 });
    await guest().get(original(ids[1])).expect(200);
  });

  it('refuses an archive that does not fit, whole, and says how many are left', async () => {
    const { event, ids } = await limited(2, 3);
    const { body } = await guest().get(`${event.path}/download`).expect(403);
    expect(body).toMatchObject({ code: 'DOWNLOAD_LIMIT', limit: 2, left: 2, wanted: 3 });
    await guest().head(`${event.path}/download`).expect(403);
    expect(await used(event.id)).toBe(0);
    await guest().get(`${event.path}/download?photo=${ids[0]}&photo=${ids[1]}`).expect(200);
  });

  it('holds for many at the same moment', async () => {
    const { event, ids, original } = await limited(3, 6);
    // Writers wait until all of them have looked.
    const gate = await closeGate(studio, 'lock table downloads in share row exclusive mode');
    const answers = ids.map((id) =>
      guest()
        .get(original(id))
        .then(({ status }) => status),
    );
    expect((await gate.waiting('downloads', 1)) + (await gate.waiting('download_limit', 5))).toBe(6);
    await gate.open();
    expect((await Promise.all(answers)).sort()).toEqual([200, 200, 200, 403, 403, 403]);
    expect(await used(event.id)).toBe(3);
  });

  it('is not counted without a limit, and is reset when the studio says so', async () => {
    const { event, ids, original } = await limited(1, 2);
    await guest().get(original(ids[0])).expect(200);
    await guest().get(original(ids[1])).expect(403);
    await admin.delete(`/api/admin/events/${event.id}/downloads`).expect(204);
    expect(await used(event.id)).toBe(0);
    await guest().get(original(ids[1])).expect(200);
    const [entry] = await studio.sql<{ details: object }>(
      "select details from audit_log where event_id = $1 and type = 'downloads_reset'",
      [event.id],
    );
    expect(entry?.details).toEqual({ photos: 1 });
    await present(event.id, { download_limit: null });
    await admin.delete(`/api/admin/events/${event.id}/downloads`).expect(204);
    await guest().get(`${event.path}/download`).expect(200);
    expect(await studio.sql('select from downloads where event_id = $1', [event.id])).toEqual([]);
  });

  it('counts a photo that was deleted after it was taken', async () => {
    const { event, ids, original } = await limited(1, 2);
    await guest().get(original(ids[0])).expect(200);
    await admin.delete(`/api/admin/events/${event.id}/photos/${ids[0]}`).expect(204);
    await guest().get(original(ids[1])).expect(403);
  });
});

describe('the PIN of downloads', () => {
  async function pinned(pin = '4711') {
    const event = await open();
    const id = await add(event.id, 'a.jpg', await picture());
    await makeWebSizes(studio.deps, event.id, undefined);
    await present(event.id, { download_pin: pin });
    const taken = ['download', 'download?size=web', `photos/${id}/original`, `photos/${id}/web`];
    return { event, id, addresses: taken.map((name) => `${event.path}/${name}`) };
  }
  const give = (as: Agent, { path }: Opened, pin: unknown) => as.post(`${path}/download-pin`).send({ pin });

  it('is asked for by every download, as JSON or as a page, and by nothing else', async () => {
    const { event, id, addresses } = await pinned();
    for (const address of addresses) {
      expect((await guest().get(address).expect(401)).body.code).toBe('DOWNLOAD_PIN_REQUIRED');
      const page = await guest().get(address).set('Accept', 'text/html,*/*;q=0.8').expect(401);
      expect([page.type, page.text.includes('name="pin"')]).toEqual(['text/html', true]);
    }
    for (const free of ['', '/photos', `/photos/${id}/preview`, `/photo/${id}`])
      await guest()
        .get(event.path + free)
        .expect(200);
  });

  it('POST …/download-pin: opens this gallery’s downloads, until the PIN changes', async () => {
    const [one, other] = [await pinned(), await pinned()];
    const ada = guest();
    const { headers } = await give(ada, one.event, '4711').expect(204);
    const cookie = headers['set-cookie']?.[0] ?? '';
    expect(cookie).toMatch(new RegExp(`^atelier\\.pin=.*Path=${one.event.path}; .*HttpOnly; SameSite=Lax`));
    for (const address of one.addresses) await ada.get(address).expect(200);
    const carried = (address: string) =>
      supertest(studio.url)
        .get(address)
        .set('Cookie', cookie.split(';')[0] ?? '');
    await carried(one.addresses[0] as string).expect(200);
    await carried(other.addresses[0] as string).expect(401);
    await present(one.event.id, { download_pin: '4711' });
    await ada.get(one.addresses[0] as string).expect(401);
    await present(one.event.id, { download_pin: null });
    await ada.get(one.addresses[0] as string).expect(200);
  });

  it('POST …/download-pin: by form leads on to the page, with the photos that were chosen', async () => {
    const { event, id } = await pinned();
    const ada = guest();
    const post = (pin: string) => ada.post(`${event.path}/download-pin?photo=${id}`).type('form').send({ pin });
    const wrong = await post('0000').expect(401);
    expect(wrong.text).toContain('This PIN is wrong.');
    expect((await post('4711').expect(303)).headers.location).toBe(`${event.path}/downloads?photo=${id}`);
    expect((await ada.get(`${event.path}/downloads?photo=${id}`).expect(200)).text).toContain('1 photo');
  });

  it('POST …/download-pin: takes ten wrong ones of an address, and then none', async () => {
    const { event } = await pinned();
    const ada = guest();
    for (let i = 0; i < 10; i++) await give(ada, event, `000${i}`).expect(401);
    const { body, headers } = await give(ada, event, '4711').expect(429);
    expect([body.code, Number(headers['retry-after']) > 0]).toEqual(['RATE_LIMITED', true]);
  });

  it('POST …/download-pin: rejects other sites, and values that are not a PIN', async () => {
    const { event } = await pinned();
    const { body } = await give(guest(), event, '4711').set('Sec-Fetch-Site', 'cross-site').expect(403);
    expect(body.code).toBe('CROSS_SITE');
    for (const pin of [undefined, 4711, '', null, ['4711'], 'x'.repeat(200)])
      await give(guest(), event, pin).expect(400);
  });
});

describe('the page of downloads', () => {
  const page = (address: string, as = guest(), language = 'en') =>
    as.get(address).set('Accept', 'text/html').set('Accept-Language', language);

  it('GET …/downloads: offers what the link permits, and says how much that is', async () => {
    const event = await open();
    await add(event.id, 'a.jpg', await picture());
    const { text } = await page(`${event.path}/downloads`).expect(200);
    expect(text).toContain(`href="${event.path}/download?size=original"`);
    expect(text).toContain(`href="${event.path}/downloads?size=web"`);
    await makeWebSizes(studio.deps, event.id, undefined);
    expect((await page(`${event.path}/downloads`)).text).toContain(`href="${event.path}/download?size=web"`);
    await admin.patch(`/api/admin/events/${event.id}/links/0`).send({ downloads: 'web' }).expect(200);
    expect((await page(`${event.path}/downloads`)).text).not.toContain('size=original');
    await admin.patch(`/api/admin/events/${event.id}/links/0`).send({ downloads: 'none' }).expect(200);
    expect((await page(`${event.path}/downloads`).expect(403)).text).toContain('does not offer downloads');
  });

  it('GET …/downloads?size=web: shows how far it is, and what to press once it is ready', async () => {
    const event = await open();
    const id = await add(event.id, 'a.jpg', await picture());
    const waiting = await page(`${event.path}/downloads?size=web&photo=${id}`).expect(200);
    expect(waiting.text).toContain('Photos ready: 0 of 1');
    await makeWebSizes(studio.deps, event.id, [id]);
    const ready = await page(`${event.path}/downloads?size=web&photo=${id}`).expect(200);
    expect(ready.text).toContain(`href="${event.path}/download?photo=${id}&amp;size=web"`);
  });

  it.each([
    ['de', 'Sie können noch 2 Fotos herunterladen.', 'Gehen Sie zurück'],
    ['fr', 'Vous pouvez encore télécharger 2 photos.', 'Revenez en arrière'],
    ['es', 'Puede descargar 2 fotos más.', 'Vuelva atrás'],
  ])('tells people in %s how many are left, and why an archive is refused', async (language, left, refused) => {
    const event = await open();
    for (let i = 0; i < 3; i++) await add(event.id, `${i}.jpg`, noise(1_000));
    await present(event.id, { download_limit: 2 });
    expect((await page(`${event.path}/downloads`, guest(), language).expect(200)).text).toContain(left);
    const answer = await page(`${event.path}/download`, guest(), language).expect(403);
    expect([answer.type, answer.text.includes(refused)]).toEqual(['text/html', true]);
  });

  it('leads the gallery’s buttons there where there is a choice, and to the archive where there is none', async () => {
    const event = await open();
    await add(event.id);
    const download = async () => /<form id="selection" action="([^"]+)"/.exec((await page(event.path)).text)?.[1];
    expect(await download()).toBe(`${event.path}/downloads`);
    await admin.patch(`/api/admin/events/${event.id}/links/0`).send({ downloads: 'web' }).expect(200);
    expect(await download()).toBe(`${event.path}/download`);
    await present(event.id, { download_pin: '4711' });
    expect(await download()).toBe(`${event.path}/downloads`);
  });

  it('shows nothing of a locked gallery', async () => {
    const event = await open({ require_password: true, password: 'secret1' });
    const { text } = await page(`${event.path}/downloads`).expect(401);
    expect(text).not.toContain('Ada');
  });
});

describe('a server that is killed', () => {
  afterEach(killProcesses);

  it('GET …/download: resumes with the next photo', async () => {
    const database = await createDatabase();
    const environment = { DATABASE_URL: database.url, DATA_DIR: place('killed'), PORT: String(await freePort()) };
    const first = await startProcess(environment);
    const as = supertest(first.url);
    const token = await issueToken(first.url);
    const bearer = (test: supertest.Test) => test.set('Authorization', `Bearer ${token}`);
    const { body: event } = await bearer(as.post('/api/v1/events'))
      .send(anEvent({ require_password: false, password: undefined }))
      .expect(201);
    for (let i = 0; i < 4; i++)
      await bearer(as.post(`/api/v1/events/${event.id}/photos`))
        .attach('photo', noise(10_000_000), { filename: `${i}.jpg`, contentType: 'image/jpeg' })
        .expect(201);
    const url = `${first.url}/gallery/${event.slug}/${event.share_token}/download`;
    await curl('-f', '-o', place('unbroken.zip'), url);
    const cut = place('broken.zip');
    const broken = curl('-f', '--limit-rate', '4M', '-o', cut, url).catch((error) => error.code);
    await until(
      () => (existsSync(cut) ? statSync(cut).size : 0),
      (size) => size > 2_000_000,
    );
    await first.end('SIGKILL');
    expect([18, 56]).toContain(await broken);
    expect(statSync(cut).size).toBeLessThan(40_000_000);
    const second = await startProcess(environment);
    await curl('-f', '-C', '-', '-o', cut, url);
    expect(readFileSync(cut).equals(readFileSync(place('unbroken.zip')))).toBe(true);
    await second.end();
    await database.drop();
  });
});

describe('on a separate store', () => {
  let store: S3Store;
  let remote: Studio;
  afterAll(async () => {
    await remote?.close();
    await store?.close();
  });

  it('GET …/download: S3 gives the same bytes, whole and in ranges', async () => {
    store = await openS3Store();
    remote = await openStudio({ STORAGE_URL: store.url() });
    const as = remote.v1(await remote.token((await remote.account('admin')).username));
    const event = await open({}, as);
    for (let i = 0; i < 3; i++) await add(event.id, `IMG_${i}.jpg`, noise(400_000), as);
    const url = `${remote.url}${event.path}/download`;
    const whole = place('s3.zip');
    await curl('-f', '-o', whole, url);
    expect(names(whole)).toEqual(['IMG_0.jpg', 'IMG_1.jpg', 'IMG_2.jpg']);
    const bytes = readFileSync(whole);
    for (const at of [10, 500_000, bytes.length - 30]) {
      writeFileSync(place('s3.cut'), bytes.subarray(0, at));
      await curl('-f', '-C', '-', '-o', place('s3.cut'), url);
      expect(readFileSync(place('s3.cut')).equals(bytes)).toBe(true);
    }
  });
});
