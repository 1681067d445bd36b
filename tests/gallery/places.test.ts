import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import exifr from 'exifr';
import sharp from 'sharp';
import supertest from 'supertest';
import { findChecksums } from '../../src/gallery/photos/checksums.ts';
import { removePlaces } from '../../src/gallery/photos/places.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { anEvent } from '../support/factories.ts';
import { closeGate } from '../support/gate.ts';
import { openS3Store } from '../support/s3-store.ts';
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

const IFD3 = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '33/1 51/1 36/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '151/1 12/1 40/1',
};
let colour = 0;
const nextColour = () => {
  colour += 1;
  return colour;
};
/** A unique JPEG that contains a location. */
const placed = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: nextColour(), g: 0, b: 0 } } })
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3 })
    .jpeg()
    .toBuffer();
const plain = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: nextColour(), g: 9, b: 0 } } })
    .jpeg()
    .toBuffer();
const open = async (at = api) => {
  const { body } = await at.post('/events', anEvent({ require_password: false, password: undefined })).expect(201);
  return { id: body.id as number, guests: `/gallery/${body.slug}/${body.share_token}` };
};
const add = async (event: number, bytes: Buffer) => (await api.upload(event, bytes).expect(201)).body.id as number;
const set = (patch: object) => admin.patch('/api/admin/settings').send(patch).expect(200);
const guestGet = (path: string) => supertest(studio.url).get(path).buffer(true).parse(binary);
const binary: Parameters<supertest.Test['parse']>[0] = (res, done) => {
  const chunks: Buffer[] = [];
  res.on('data', (chunk: Buffer) => chunks.push(chunk));
  res.on('end', () => done(null, Buffer.concat(chunks)));
};
const hasPlace = async (bytes: Buffer) => Number.isFinite((await exifr.gps(bytes).catch(() => undefined))?.latitude);

describe('an original that a guest downloads', () => {
  it('names no place; that of administrators and tokens is the file that came', async () => {
    const { id: event, guests } = await open();
    const bytes = await placed();
    const id = await add(event, bytes);
    const sent = await guestGet(`${guests}/photos/${id}/original`).expect(200);
    expect(sent.body).toHaveLength(bytes.length);
    expect([await hasPlace(bytes), await hasPlace(sent.body)]).toEqual([true, false]);
    expect((await exifr.parse(sent.body, ['Copyright'])).Copyright).toBe('Ada');
    expect(await sharp(sent.body).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
    for (const whole of [
      await api.get(`/events/${event}/photos/${id}/original`).buffer(true).parse(binary),
      await admin.get(`/api/admin/events/${event}/photos/${id}/original`).buffer(true).parse(binary),
    ]) {
      expect(whole.body).toEqual(bytes);
      expect(whole.headers.etag).not.toBe(sent.headers.etag);
    }
  });

  it('is the same in ranges of any cut, which a changed setting ends', async () => {
    const { id: event, guests } = await open();
    const id = await add(event, await placed());
    const path = `${guests}/photos/${id}/original`;
    const { body: whole, headers } = await guestGet(path).expect(200);
    const etag = headers.etag ?? '';
    for (let start = 0; start < whole.length; start += 37) {
      const part = await guestGet(path)
        .set({ Range: `bytes=${start}-${start + 36}`, 'If-Range': etag })
        .expect(206);
      expect(part.body).toEqual(whole.subarray(start, start + 37));
    }
    await guestGet(path).set('If-None-Match', etag).expect(304);
    await set({ downloads_keep_place: true });
    const now = await guestGet(path).set({ Range: 'bytes=0-9', 'If-Range': etag }).expect(200);
    expect(await hasPlace(now.body)).toBe(true);
    await set({ downloads_keep_place: false });
  });

  it('is what came, under its own digest, where it names no place', async () => {
    const { id: event, guests } = await open();
    const bytes = await plain();
    const id = await add(event, bytes);
    const { body, headers } = await guestGet(`${guests}/photos/${id}/original`).expect(200);
    expect(body).toEqual(bytes);
    const own = await api.get(`/events/${event}/photos/${id}/original`).expect(200);
    expect(headers.etag).toBe(own.headers.etag);
  });

  it('names no place in a ZIP either, whose length and checksums are exact', async () => {
    const { id: event, guests } = await open();
    for (let i = 0; i < 3; i++) await add(event, i === 1 ? await plain() : await placed());
    const path = `${guests}/download?size=original`;
    const { body, headers } = await guestGet(path).expect(200);
    expect(body).toHaveLength(Number(headers['content-length']));
    const zip = join(studio.folder, 'guests.zip');
    writeFileSync(zip, body);
    execFileSync('unzip', ['-tq', zip]);
    const folder = join(studio.folder, 'unzipped');
    execFileSync('unzip', ['-oq', zip, '-d', folder]);
    for (const name of execFileSync('unzip', ['-Z1', zip], { encoding: 'utf8' }).trim().split('\n'))
      expect(await hasPlace(execFileSync('cat', [join(folder, name)]))).toBe(false);
    const half = Math.floor(body.length / 2);
    const rest = await guestGet(path)
      .set({ Range: `bytes=${half}-`, 'If-Range': headers.etag ?? '' })
      .expect(206);
    expect(rest.body).toEqual(body.subarray(half));
    const studioZip = await admin.get(`/api/admin/events/${event}/download`).buffer(true).parse(binary).expect(200);
    expect(studioZip.headers.etag).not.toBe(headers.etag);
    expect(studioZip.body).toHaveLength(body.length);
  });

  it('names no place of the file that replaced another one', async () => {
    const { id: event, guests } = await open();
    const id = await add(event, await plain());
    const bytes = await placed();
    await supertest(studio.url)
      .put(`/api/v1/events/${event}/photos/${id}/original`)
      .set({ Authorization: `Bearer ${await studio.token('owner')}`, 'Content-Type': 'image/jpeg' })
      .send(bytes)
      .expect(200);
    const { body } = await guestGet(`${guests}/photos/${id}/original`).expect(200);
    expect([body.length, await hasPlace(body)]).toEqual([bytes.length, false]);
    await guestGet(`${guests}/download?size=original`).expect(200);
  });

  it('of an earlier release is looked at when it is first asked for, alone and in a ZIP', async () => {
    const { id: event, guests } = await open();
    const ids = [await add(event, await placed()), await add(event, await placed())];
    const forget =
      'update photos set place_edits = null, placeless_sha256 = null, placeless_crc32 = null where event_id = $1';
    await studio.sql(forget, [event]);
    const { body } = await guestGet(`${guests}/photos/${ids[0]}/original`).expect(200);
    expect(await hasPlace(body)).toBe(false);
    await studio.sql(forget, [event]);
    await findChecksums(studio.deps, event, false);
    const zip = await guestGet(`${guests}/download?size=original`).expect(200);
    writeFileSync(join(studio.folder, 'earlier.zip'), zip.body);
    execFileSync('unzip', ['-tq', join(studio.folder, 'earlier.zip')]);
    expect(zip.body.includes(body)).toBe(true);
  });

  it('is looked at again after the migration to the search that finds more', async () => {
    const { id: event, guests } = await open();
    const id = await add(event, await placed());
    // As a search that missed the place has left it.
    await studio.sql(
      "update photos set place_edits = '[]', placeless_sha256 = null, placeless_crc32 = null where id = $1",
      [id],
    );
    const path = `${guests}/photos/${id}/original`;
    expect(await hasPlace((await guestGet(path).expect(200)).body)).toBe(true);
    await studio.sql("delete from migrations where name like '000053%'");
    await migrate(studio.databaseUrl);
    expect(await hasPlace((await guestGet(path).expect(200)).body)).toBe(false);
  });

  it('whose file has other bytes than came is not sent, and nothing is kept of it', async () => {
    const { id: event, guests } = await open();
    const id = await add(event, await placed());
    const forgotten = await studio.sql<{ path: string }>(
      'update photos set place_edits = null, placeless_sha256 = null, placeless_crc32 = null where id = $1 returning path',
      [id],
    );
    const file = join(studio.folder, 'storage/events/active', forgotten[0]?.path ?? '');
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([0])]));
    const edits = () => studio.sql('select place_edits, crc32 = -1 as is_wrong from photos where id = $1', [id]);
    await guestGet(`${guests}/photos/${id}/original`).expect(409);
    expect(await edits()).toEqual([{ place_edits: null, is_wrong: false }]);
    await findChecksums(studio.deps, event, false);
    expect(await edits()).toEqual([{ place_edits: null, is_wrong: true }]);
    writeFileSync(file, bytes);
  });

  it('whose kept checksums are wrong is read again, so that the next ZIP is whole', async () => {
    const { id: event, guests } = await open();
    const id = await add(event, await placed());
    await studio.sql('update photos set placeless_crc32 = 1 where id = $1', [id]);
    const path = `${guests}/download?size=original`;
    await expect(guestGet(path)).rejects.toThrow(/aborted|hang up/);
    const unread = () => studio.sql('select id from photos where id = $1 and crc32 is null', [id]);
    await until(unread, (rows) => rows.length === 1);
    await findChecksums(studio.deps, event, false);
    const { body } = await guestGet(path).expect(200);
    writeFileSync(join(studio.folder, 'again.zip'), body);
    execFileSync('unzip', ['-tq', join(studio.folder, 'again.zip')]);
  });

  it('comes from us where a store would send it with its place, and from the store where it names none', async () => {
    const store = await openS3Store();
    const other = await openStudio({ STORAGE_URL: store.url(), S3_PRESIGN: 'true' });
    try {
      await other.account('super_admin', 'owner');
      const at = other.v1(await other.token('owner'));
      const { id: event, guests } = await open(at);
      const ids = [];
      for (const bytes of [await placed(), await plain()])
        ids.push((await at.upload(event, bytes).expect(201)).body.id);
      const get = (id: number) =>
        supertest(other.url).get(`${guests}/photos/${id}/original`).buffer(true).parse(binary);
      const { body } = await get(ids[0]).expect(200);
      expect(await hasPlace(body)).toBe(false);
      await get(ids[1]).redirects(0).expect(302);
    } finally {
      await other.close();
      await store.close();
    }
  });
});

describe('a web size', () => {
  it.each([
    ['an element', '<photoshop:Credit>Studio Ada</photoshop:Credit>'],
    ['an attribute', undefined],
  ])('keeps artist and copyright of EXIF and the credit that XMP has as %s, and nothing else', async (_, element) => {
    const { id: event, guests } = await open();
    const about = `rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"`;
    const description = element
      ? `<rdf:Description ${about}>${element}</rdf:Description>`
      : `<rdf:Description ${about} photoshop:Credit="Studio Ada"/>`;
    const bytes = await sharp({ create: { width: 2500, height: 1700, channels: 3, background: '#7a9e7e' } })
      .withExif({ IFD0: { Copyright: 'Ada & Bo', Artist: 'Ada', Make: 'Canon' }, IFD3 })
      .withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`,
      )
      .jpeg()
      .toBuffer();
    const id = await add(event, bytes);
    const { body } = await guestGet(`${guests}/photos/${id}/web`).expect(200);
    const { exif, xmp, icc, iptc } = await sharp(body).metadata();
    const tags = await exifr.parse(exif?.subarray(6) ?? Buffer.alloc(0));
    expect(tags).toMatchObject({ Artist: 'Ada', Copyright: 'Ada & Bo' });
    expect(tags).not.toHaveProperty('Make');
    expect(xmp?.toString()).toContain('<photoshop:Credit>Studio Ada</photoshop:Credit>');
    expect([icc, iptc, await hasPlace(body)]).toEqual([undefined, undefined, false]);
  });
});

describe('stored places', () => {
  const stored = async () => (await admin.get('/api/admin/settings/places').expect(200)).body;
  const jobs = () =>
    studio.sql<{ key: string }>(
      "select key from graphile_worker.jobs where task_identifier = 'gallery.photos.delete_places'",
    );

  it('are deleted when the setting is turned off, and the studio learns how many', async () => {
    const { id: event } = await open();
    await set({ photos_keep_place: true });
    for (let i = 0; i < 3; i++) await add(event, await placed());
    expect(await stored()).toMatchObject({ stored: 3 });
    await removePlaces(studio.deps);
    expect(await stored()).toMatchObject({ stored: 3 });
    await set({ photos_keep_place: false });
    expect(await jobs()).toHaveLength(2);
    await removePlaces(studio.deps);
    expect(await stored()).toEqual({
      stored: 0,
      removal: { requested_at: expect.any(String), deleted: 3, finished_at: expect.any(String) },
    });
    const { body } = await admin.get('/api/admin/activity?type=places_deleted').expect(200);
    expect(body.activity.map(({ details }: { details: object }) => details)).toEqual([{ photos: 3 }]);
    await removePlaces(studio.deps);
    expect((await stored()).removal.deleted).toBe(3);
  });

  it('are all deleted and counted by the next run when one is cut off between two batches', async () => {
    const { id: event } = await open();
    await set({ photos_keep_place: true });
    const first = await add(event, await placed());
    await studio.sql(
      `insert into photos (event_id, filename, original_filename, path, type, size_bytes, sha256, mime_type, uploaded_by, place)
      select event_id, filename, original_filename, path || n, type, size_bytes, sha256, mime_type, uploaded_by, '{"latitude":1,"longitude":2}'
      from photos, generate_series(1, 1500) n where id = $1`,
      [first],
    );
    await set({ photos_keep_place: false });
    // The last photo is held, so the second batch waits; then its connection is cut, as by a kill.
    const gate = await closeGate(studio, 'select from photos where event_id = $1 order by id desc limit 1 for update', [
      event,
    ]);
    const run = removePlaces(studio.deps).catch((error) => error);
    await gate.waiting('with emptied as', 1);
    await studio.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and position('with emptied as' in query) > 0",
    );
    expect(await run).toBeInstanceOf(Error);
    await gate.open();
    expect(await stored()).toMatchObject({ stored: 501, removal: { deleted: 1000, finished_at: null } });
    await removePlaces(studio.deps);
    expect(await stored()).toMatchObject({ stored: 0, removal: { deleted: 1501, finished_at: expect.any(String) } });
  });
});
