import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import supertest from 'supertest';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import { describeEarlierPhotos } from '../../src/gallery/photos/describe-photos.ts';
import { type Entry, withIptcCaption, withRawExif } from '../support/exif.ts';
import { anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { tusAs } from '../support/tus.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let token: string;
let event: number;
let guests: string;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  token = await studio.token('owner');
  api = studio.v1(token);
  const { body } = await api.post('/events', anEvent({ require_password: false, password: undefined })).expect(201);
  event = body.id;
  guests = `/gallery/${body.slug}/${body.share_token}`;
});
afterAll(() => studio.close());

const plain = (colour = '#7a9e7e', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const keepPlace = (kept: boolean) => admin.patch('/api/admin/settings').send({ photos_keep_place: kept }).expect(200);

const EXPOSED = {
  IFD0: { Make: 'Canon', Model: 'Canon EOS R5', ImageDescription: 'The rings' },
  IFD2: {
    DateTimeOriginal: '2026:05:30 14:03:22',
    ExposureTime: '1/320',
    FNumber: '28/10',
    ISOSpeedRatings: '400',
    FocalLength: '85/1',
    LensModel: 'RF85mm F1.2 L USM',
  },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 36/1', GPSLongitudeRef: 'E', GPSLongitude: '151/1 12/1 40/1' },
};
const DESCRIBED = {
  captured_at: '2026-05-30T14:03:22',
  camera: 'Canon EOS R5',
  lens: 'RF85mm F1.2 L USM',
  exposure: { exposure_seconds: 0.003125, f_number: 2.8, iso: 400, focal_length_mm: 85 },
  caption: null,
  file_caption: 'The rings',
};
const NOTHING = {
  captured_at: null,
  camera: null,
  lens: null,
  exposure: null,
  place: null,
  caption: null,
  file_caption: null,
};

const add = async (bytes: Buffer) => (await api.upload(event, bytes).expect(201)).body.id as number;
const read = async (id: number) => (await api.get(`/events/${event}/photos/${id}`).expect(200)).body;
const readNew = async (bytes: Buffer) => read(await add(bytes));

describe('a photo’s record', () => {
  it('says what the file says of time, camera, lens, exposure and caption, to programs, studio and guests', async () => {
    const id = await add(await plain().withExif(EXPOSED).jpeg().toBuffer());
    expect(await read(id)).toMatchObject({ ...DESCRIBED, place: null });
    expect((await admin.get(`/api/admin/events/${event}/photos/${id}`)).body).toMatchObject(DESCRIBED);
    const listed = (await supertest(studio.url).get(`${guests}/photos`).expect(200)).body.photos;
    const seen = listed.find((photo: { id: number }) => photo.id === id);
    const { file_caption, ...others } = DESCRIBED;
    expect(seen).toMatchObject({ ...others, caption: file_caption });
    expect(Object.keys(seen)).not.toContain('place');
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('says so of a %s too', async (format) => {
    const bytes = await plain().withExif(EXPOSED).toFormat(format).toBuffer();
    expect(await readNew(bytes)).toMatchObject({ camera: 'Canon EOS R5', captured_at: '2026-05-30T14:03:22' });
  });

  it('has a thumbhash of the upright picture, in its colour', async () => {
    const upright = await plain('#c03020', 900, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const hash = Buffer.from((await readNew(upright)).thumbhash, 'base64');
    expect(thumbHashToApproximateAspectRatio(hash)).toBeLessThan(0.5);
    const { r, g, b } = thumbHashToAverageRGBA(hash);
    expect([r, g, b].map((value) => Math.round(value * 4))).toEqual([3, 1, 1]);
  });

  it('says nothing where the file says nothing, or is none', async () => {
    expect(await readNew(await plain().jpeg().toBuffer())).toMatchObject(NOTHING);
    expect(await readNew(Buffer.from('no picture'))).toMatchObject({ ...NOTHING, thumbhash: null });
  });

  it('says so too of what came by a resumable upload', async () => {
    const bytes = await plain('#123456').withExif(EXPOSED).jpeg().toBuffer();
    const tus = tusAs(token, studio.url);
    const place = (await tus.open(event, bytes.length)).headers.get('location') ?? '';
    await tus.patch(place, 0, bytes);
    const { photo } = (await until(
      () => tus.state(place),
      ({ state }) => state !== 'receiving',
    )) as { photo: object };
    expect(photo).toMatchObject(DESCRIBED);
  });

  it.each([null, 'Typed by hand'])(
    'says what the new bytes say once it is replaced, with the typed caption %s',
    async (caption) => {
      const id = await add(await plain('#222222').withExif(EXPOSED).jpeg().toBuffer());
      if (caption) await admin.patch(`/api/admin/events/${event}/photos/${id}`).send({ caption }).expect(200);
      const other = await plain('#333333')
        .withExif({ IFD0: { Make: 'NIKON CORPORATION', Model: 'NIKON Z 6', ImageDescription: 'Other words' } })
        .jpeg()
        .toBuffer();
      const { body } = await supertest(studio.url)
        .put(`/api/v1/events/${event}/photos/${id}/original`)
        .set({ Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' })
        .send(other)
        .expect(200);
      expect(body).toMatchObject({ ...NOTHING, camera: 'NIKON Z 6', caption, file_caption: 'Other words' });
      const { photos } = (await supertest(studio.url).get(`${guests}/photos`).expect(200)).body;
      const seen = photos.find((photo: { id: number }) => photo.id === id);
      expect(seen.caption).toBe(caption ?? 'Other words');
    },
  );
});

describe('where a photo was taken', () => {
  it('is stored while the setting says so, and at no other time', async () => {
    const bytes = (colour: string) => plain(colour).withExif(EXPOSED).jpeg().toBuffer();
    expect((await readNew(await bytes('#000001'))).place).toBeNull();
    await keepPlace(true);
    expect((await readNew(await bytes('#000002'))).place).toEqual({ latitude: -33.86, longitude: 151.211111 });
    await keepPlace(false);
    expect((await readNew(await bytes('#000003'))).place).toBeNull();
  });

  it.each([
    ['95/1 0/1 0/1', '10/1 0/1 0/1'],
    ['0/1 0/1 0/1', '0/1 0/1 0/1'],
    ['1/0 0/1 0/1', '10/1 0/1 0/1'],
  ])('at %s, %s is nowhere', async (GPSLatitude, GPSLongitude) => {
    await keepPlace(true);
    const IFD3 = { GPSLatitudeRef: 'N', GPSLongitudeRef: 'E', GPSLatitude, GPSLongitude };
    expect((await readNew(await plain().withExif({ IFD3 }).jpeg().toBuffer())).place).toBeNull();
    await keepPlace(false);
  });
});

describe('a caption', () => {
  it.each([
    'OLYMPUS DIGITAL CAMERA',
    'SONY DSC',
    '          ',
    'DCIM\\100GOPRO\\G0010050.JPG',
    'default',
    'IMG_0042',
    '___',
  ])('is not a default text of cameras: %s', async (ImageDescription) => {
    const bytes = await plain().withExif({ IFD0: { ImageDescription } }).jpeg().toBuffer();
    expect((await readNew(bytes)).file_caption).toBeNull();
  });

  it.each([
    [
      'EXIF, in UTF-8',
      (jpeg: Buffer) => withRawExif(jpeg, [{ tag: 0x010e, type: 2, value: 'Die Braut – schön 💍' }]),
      'Die Braut – schön 💍',
    ],
    ['IPTC, in UTF-8', (jpeg: Buffer) => withIptcCaption(jpeg, Buffer.from('Küsse')), 'Küsse'],
    [
      'IPTC, as older programs write it',
      (jpeg: Buffer) => withIptcCaption(jpeg, Buffer.from('Küsse', 'latin1')),
      'Küsse',
    ],
  ])('comes from %s', async (_where, describe, caption) => {
    expect((await readNew(describe(await plain().jpeg().toBuffer()))).file_caption).toBe(caption);
  });

  it('comes from XMP', async () => {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">Tom &amp; Ida &lt;3 &#x1F48D;</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;
    expect((await readNew(await plain().withXmp(xmp).jpeg().toBuffer())).file_caption).toBe('Tom & Ida <3 💍');
  });

  it('is changed by PATCH, by programs and by the studio, with the category or without it', async () => {
    const id = await add(await plain('#445566').withExif(EXPOSED).jpeg().toBuffer());
    const path = `/api/admin/events/${event}/photos/${id}`;
    const changed = await admin.patch(path).send({ caption: '  First dance ' }).expect(200);
    expect(changed.body).toMatchObject({ caption: 'First dance', category_id: null });
    const v1 = await supertest(studio.url)
      .patch(`/api/v1/events/${event}/photos/${id}`)
      .set('Authorization', `Bearer ${token}`)
      .send({ caption: null, category_id: 1 })
      .expect(200);
    expect(v1.body).toMatchObject({ caption: null, category_id: 1 });
    expect((await admin.patch(path).send({ category_id: null }).expect(200)).body).toMatchObject({ caption: null });
    const log = await admin.get(`/api/admin/activity?event_id=${event}&type=photo_updated`).expect(200);
    const details = log.body.activity.map((entry: { details: { photo_id: number } }) => entry.details);
    expect(details.filter(({ photo_id }: { photo_id: number }) => photo_id === id)).toMatchObject([
      { category_id: null },
      { caption: null, category_id: 1 },
      { caption: 'First dance' },
    ]);
  });

  it.each([{}, { caption: '' }, { caption: 'x'.repeat(501) }, { caption: 'a\nb' }, { caption: 7 }, { title: 'x' }])(
    'PATCH %j is 400',
    async (patch) => {
      const id = await add(await plain().jpeg().toBuffer());
      await admin.patch(`/api/admin/events/${event}/photos/${id}`).send(patch).expect(400);
    },
  );
});

const ascii = (tag: number, value: string): Entry => ({ tag, type: 2, value });
const rational = (tag: number, one: number, other: number): Entry => {
  const value = Buffer.alloc(8);
  value.writeUInt32LE(one);
  value.writeUInt32LE(other, 4);
  return { tag, type: 5, value };
};

describe('a file that lies about itself', () => {
  it.each([
    '0000:00:00 00:00:00',
    '2026:02:30 10:00:00',
    '2026:05:30 25:00:00',
    '1700:01:01 00:00:00',
    '9999:12:31 23:59:59',
    '2026-05-30T10:00:00',
    'yesterday',
  ])('was taken at no time: %s', async (time) => {
    const bytes = withRawExif(await plain().jpeg().toBuffer(), [], [ascii(0x9003, time)]);
    expect((await readNew(bytes)).captured_at).toBeNull();
  });

  it('is stored with clean text and possible numbers', async () => {
    const bytes = withRawExif(
      await plain().jpeg().toBuffer(),
      [
        ascii(0x010f, 'Evil\u202e\u0007 Corp'),
        ascii(0x0110, `${'M'.repeat(5_000)}`),
        ascii(0x010e, '<script>\0alert(1)'),
      ],
      [rational(0x829a, 1, 0), rational(0x829d, 0, 1), rational(0x920a, 50, 1), ascii(0xa434, '\u0000\u0001\u200f')],
    );
    const photo = await readNew(bytes);
    expect(photo.camera).toMatch(/^Evil Corp M+$/);
    expect(photo.camera).toHaveLength(200);
    expect(photo).toMatchObject({ lens: null, exposure: { focal_length_mm: 50 }, file_caption: '<script> alert(1)' });
  });

  it.each<[string, Entry[], Entry[]]>([
    ['values without end', [], [{ tag: 0x8827, type: 3, count: 0xffffffff, value: Buffer.alloc(8) }]],
    ['text without end', [{ tag: 0x010f, type: 2, count: 0x7fffffff, value: Buffer.from('abcdefgh') }], []],
    ['types that there are not', [{ tag: 0x0110, type: 99, count: 3, value: Buffer.from('xyz') }], []],
    ['an IFD that is its own', [{ tag: 0x8769, type: 4, value: Buffer.from([8, 0, 0, 0]) }], []],
    ['an IFD beyond its end', [{ tag: 0x8769, type: 4, value: Buffer.from([0, 0, 0, 0xf0]) }], []],
    [
      'thousands of tags of tens of thousands of values each',
      Array.from({ length: 4_000 }, (_, i) => ({
        tag: i + 1,
        type: 1,
        count: 60_000,
        value: Buffer.from([0, 0, 0, 0]),
      })),
      [],
    ],
  ])('names %s, and is stored all the same', async (_what, main, exposure) => {
    const photo = await readNew(withRawExif(await plain().jpeg().toBuffer(), main, exposure));
    expect([photo.width, photo.thumbnail_path]).toEqual([60, expect.any(String)]);
  });

  it('of bytes by chance is stored all the same, a hundred times', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    const good = withRawExif(
      jpeg,
      [ascii(0x010f, 'Canon'), ascii(0x0110, 'Canon EOS R5')],
      [ascii(0x9003, '2026:05:30 14:03:22')],
    );
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let i = 0; i < 100; i++) {
      const bytes = Buffer.from(good);
      for (let n = 0; n < 6; n++) bytes[12 + next(good.length - jpeg.length - 12)] = next(256);
      expect((await studio.deps.images.inspect(await staged(bytes))).width).toBe(60);
    }
  });
});

/** A path under which the bytes lie. */
async function staged(bytes: Buffer): Promise<string> {
  const path = 'chance/chance.jpg';
  await studio.deps.storage.put(path, bytes);
  return (await studio.deps.storage.localPath(path)).path;
}

describe('photos of earlier releases', () => {
  it('are asked in batches what they say, go on where that ended, and keep captions that were given', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 45; i++)
      ids.push(
        await add(
          await plain(`#0102${(16 + i).toString(16)}`)
            .withExif(EXPOSED)
            .jpeg()
            .toBuffer(),
        ),
      );
    await studio.sql(
      'update photos set thumbhash = null, file_caption = null, captured_at = null, camera = null, lens = null, exposure = null',
    );
    await studio.sql("update photos set caption = 'Given' where id = $1", [ids[3]]);
    const [lost] = await studio.sql<{ path: string }>('select path from photos where id = $1', [ids[7]]);
    rmSync(join(studio.folder, 'storage/events/active', lost?.path ?? ''));
    await until(
      () => studio.deps.images.isBusy(),
      (busy) => !busy,
    );
    // A moment is one batch: an interruption loses no more than that.
    const first = await describeEarlierPhotos(studio.deps, 1);
    const [{ below } = { below: 0 }] = await studio.sql<{ below: number }>('select below from photo_descriptions');
    expect([first, below]).toEqual([20, (ids.at(-1) ?? 0) - 19]);
    await describeEarlierPhotos(studio.deps, 60_000);
    expect(await read(ids[0] ?? 0)).toMatchObject({ ...DESCRIBED, thumbhash: expect.any(String), place: null });
    expect(await read(ids[3] ?? 0)).toMatchObject({ caption: 'Given', file_caption: 'The rings' });
    expect((await read(ids[7] ?? 0)).camera).toBeNull();
    expect(await describeEarlierPhotos(studio.deps, 60_000)).toBe(0);
  });

  it('have typed captions and those of their files told apart', async () => {
    const bytes = (colour: string) => plain(colour).withExif(EXPOSED).jpeg().toBuffer();
    const [ofFile, typed] = [await add(await bytes('#0a0a01')), await add(await bytes('#0a0a02'))];
    // Earlier releases kept both in one column.
    await studio.sql("update photos set file_caption = null, caption = 'The rings' where id = $1", [ofFile]);
    await studio.sql("update photos set file_caption = null, caption = 'Typed' where id = $1", [typed]);
    await studio.sql('update photo_descriptions set below = null');
    await until(
      () => studio.deps.images.isBusy(),
      (busy) => !busy,
    );
    await describeEarlierPhotos(studio.deps, 60_000);
    expect(await read(ofFile)).toMatchObject({ caption: null, file_caption: 'The rings' });
    expect(await read(typed)).toMatchObject({ caption: 'Typed', file_caption: 'The rings' });
  });
});
