import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import yauzl from 'yauzl';
import { toXmp } from '../../src/gallery/picks/xmp.ts';
import { readTags, withExiftool } from '../support/exiftool.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let api: V1;
let event: number;
const photos: Record<string, number> = {};

beforeAll(async () => {
  studio = await openStudio();
  const { username } = await studio.account('admin');
  api = studio.v1(await studio.token(username));
  const settings = { require_password: false, password: undefined, feedback_enabled: true };
  const created = (await api.post('/events', anEvent(settings)).expect(201)).body;
  event = created.id;
  await studio.sql('update feedback_settings set allow_likes = true where event_id = $1', [event]);
  for (const filename of ['chosen.jpg', 'liked.jpg', 'commented.jpg', 'listed.CR3', 'plain.jpg'])
    photos[filename] = (await api.upload(event, await aJpeg(20), { filename }).expect(201)).body.id;
  const gallery = `/gallery/${created.slug}/${created.share_token}`;
  const [ada, bo] = [supertest.agent(studio.url), supertest.agent(studio.url)];
  const say = (guest: typeof ada, filename: string, body: object) =>
    guest.post(`${gallery}/photos/${photos[filename]}/feedback`).send(body).expect(200);
  await say(ada, 'chosen.jpg', { type: 'favorite', value: true });
  await say(bo, 'chosen.jpg', { type: 'like', value: true });
  await say(bo, 'liked.jpg', { type: 'like', value: true });
  await say(ada, 'chosen.jpg', { type: 'rating', value: 5 });
  await say(bo, 'chosen.jpg', { type: 'rating', value: 4 });
  await say(ada, 'commented.jpg', { type: 'comment', text: 'Brighter, please' });
  await say(bo, 'plain.jpg', { type: 'comment', text: 'Hidden' });
  await studio.sql("update feedback set status = 'visible' where text <> 'Hidden'");
  for (const [guest, name] of [
    [ada, 'Album & "wall"'],
    [bo, 'Album & "wall"'],
    [bo, 'Prints'],
  ] as const)
    await guest.post(`${gallery}/selections`).send({ name, photo_id: photos['listed.CR3'] }).expect(201);
});
afterAll(() => studio.close());

const list = async (query: string) => (await api.get(`/events/${event}/photos?${query}`).expect(200)).body;

describe('GET /api/v1/events/{id}/photos?marks=true', () => {
  const none = { favorites: 0, likes: 0, rating: { count: 0, average: null }, comments: 0, lists: [] };
  const MARKS = {
    'plain.jpg': none,
    'listed.CR3': { ...none, lists: ['Album & "wall"', 'Prints'] },
    'commented.jpg': { ...none, comments: 1 },
    'liked.jpg': { ...none, likes: 1 },
    'chosen.jpg': { ...none, favorites: 1, likes: 1, rating: { count: 2, average: 4.5 } },
  };

  const found = async (query: string) =>
    (await list(query)).photos.map(({ original_filename, marks }: Record<string, unknown>) => [
      original_filename,
      marks,
    ]);

  it('adds guests’ marks to each photo, newest first', async () => {
    expect(await found('marks=true')).toEqual(Object.entries(MARKS));
  });

  it('changes neither the order, the pages nor the records otherwise', async () => {
    const plain = await list('limit=3');
    const { photos: marked, pagination } = await list('limit=3&marks=true');
    expect(marked.map(({ marks: _, ...photo }: { marks: object }) => photo)).toEqual(plain.photos);
    expect(pagination).toEqual(plain.pagination);
    expect((await list(`limit=3&marks=true&cursor=${plain.pagination.next_cursor}`)).photos).toHaveLength(2);
    expect((await list('marks=false')).photos[0]).not.toHaveProperty('marks');
    await api.get(`/events/${event}/photos?marks=yes`).expect(400);
  });

  it('does the same in manual order, with photos that have no place last', async () => {
    const move = { photo_ids: [photos['chosen.jpg'], photos['plain.jpg']], before: photos['listed.CR3'] };
    await api.post(`/events/${event}/photos/order`, move).expect(200);
    const plain = (await list('order=position')).photos;
    const order = plain.map((photo: { original_filename: keyof typeof MARKS }) => photo.original_filename);
    expect(order).not.toEqual(Object.keys(MARKS));
    expect(await found('marks=true&order=position')).toEqual(
      order.map((name: keyof typeof MARKS) => [name, MARKS[name]]),
    );
  });
});

/** The files of the archive, by name. */
async function sidecars(query = ''): Promise<Record<string, string>> {
  const { headers, body } = await api
    .get(`/events/${event}/feedback?format=xmp${query}`)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk) => chunks.push(chunk));
      res.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toBe(`attachment; filename="picks-${event}-xmp.zip"`);
  const zip = await yauzl.fromBufferPromise(body);
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    files[entry.fileName] = Buffer.concat(await stream.toArray()).toString();
  }
  return files;
}

describe('GET /api/v1/events/{id}/feedback?format=xmp', () => {
  it('has one sidecar for each photo with marks that XMP can hold, named after the file', async () => {
    expect(Object.keys(await sidecars())).toEqual(['chosen.jpg.xmp', 'commented.jpg.xmp', 'listed.CR3.xmp']);
    expect(Object.keys(await sidecars('&sidecar=stem'))).toEqual(['chosen.xmp', 'commented.xmp', 'listed.xmp']);
  });

  it('filters like the other formats, and refuses pages', async () => {
    expect(Object.keys(await sidecars('&favorite=true'))).toEqual(['chosen.jpg.xmp']);
    expect(Object.keys(await sidecars('&favorite=false'))).toEqual(['commented.jpg.xmp', 'listed.CR3.xmp']);
    expect(Object.keys(await sidecars('&min_rating=4.5'))).toEqual(['chosen.jpg.xmp']);
    expect(Object.keys(await sidecars('&min_rating=4.6'))).toEqual([]);
    for (const paging of ['page=1', 'limit=5'])
      await api.get(`/events/${event}/feedback?format=xmp&${paging}`).expect(400);
  });

  it('sets a value only where guests have said something', async () => {
    const files = await sidecars();
    expect(files['commented.jpg.xmp']).not.toMatch(/xmp:Rating|xmpDM:pick|dc:subject>/);
    expect(files['listed.CR3.xmp']).not.toContain('xmp:Rating');
  });

  withExiftool()('is read by exiftool as rating, label, pick and keywords', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-xmp-'));
    const files = await sidecars('&sidecar=stem');
    const tags = Object.fromEntries(
      Object.entries(files).map(([name, text]) => {
        writeFileSync(join(folder, name), text);
        const found = Object.entries(readTags(join(folder, name)));
        return [
          name,
          Object.fromEntries(found.filter(([tag]) => /Error|Warning|Rating|Label|Pick|Subject/i.test(tag))),
        ];
      }),
    );
    rmSync(folder, { recursive: true });
    expect(tags).toEqual({
      'chosen.xmp': { 'XMP-xmp:Rating': 5, 'XMP-xmp:Label': 'Green', 'XMP-xmpDM:Pick': 1 },
      'commented.xmp': { 'XMP-xmp:Label': 'Yellow' },
      'listed.xmp': {
        'XMP-xmp:Label': 'Green',
        'XMP-xmpDM:Pick': 1,
        'XMP-dc:Subject': ['Album & "wall"', 'Prints'],
      },
    });
  });
});

describe('toXmp', () => {
  it('escapes names of lists, and drops what XML cannot contain', () => {
    const none = { favorites: 0, likes: 0, rating: { count: 0, average: null }, comments: 0 };
    const xmp = toXmp({ ...none, lists: ['<a> & "b"\u0001c\uFFFF'] });
    expect(xmp).toContain('<rdf:li>&lt;a&gt; &amp; &quot;b&quot; c </rdf:li>');
  });
});
