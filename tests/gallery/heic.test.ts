import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { addHeicThumbnails } from '../../src/gallery/photos/heic-thumbnails.ts';
import { completePreviews } from '../../src/gallery/photos/previews.ts';
import { anEvent } from '../support/factories.ts';
import { aHeic } from '../support/heic-header.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';

const AT_ONCE_MS = 60_000;
const picture = readFileSync(join(import.meta.dirname, '../support/heic/turned.heic'));
const HEIC = { filename: 'IMG_1.HEIC', contentType: 'image/heic' };

let studio: Studio;
let api: V1;
let event: number;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  api = studio.v1(await studio.token('owner'));
  event = (await api.post('/events', anEvent()).expect(201)).body.id;
});
afterAll(() => studio.close());

const add = async (bytes: Buffer): Promise<{ id: number; path: string; thumbnail_path: string | null }> =>
  (await api.upload(event, bytes, HEIC).expect(201)).body;
const preview = (id: number) => api.get(`/events/${event}/photos/${id}/preview`);

describe('a HEIC photo', () => {
  it('has a thumbnail and previews from its upload on', async () => {
    const { id, path, thumbnail_path } = await add(picture);
    expect(thumbnail_path).not.toBeNull();
    await completePreviews(studio.deps, path);
    for (const [accept, format] of [
      ['image/jpeg', 'jpeg'],
      ['image/webp', 'webp'],
      ['image/avif', 'heif'],
    ] as const) {
      const { body } = await preview(id).set('Accept', accept).buffer(true).expect(200);
      expect(await sharp(body).metadata()).toMatchObject({ format, width: 64, height: 96 });
    }
  });

  it('that cannot be decoded is kept without them', async () => {
    const { id, thumbnail_path } = await add(aHeic(400, 300));
    expect(thumbnail_path).toBeNull();
    await preview(id).expect(404);
  });
});

describe('HEIC photos of earlier releases', () => {
  /** Uploads photos and takes their thumbnails away. No other photo was looked at. */
  const addEarlier = async (...files: Buffer[]) => {
    const photos = [];
    for (const bytes of files) photos.push(await add(bytes));
    const ids = photos.map(({ id }) => id);
    await studio.sql('update photos set thumbnail_path = null, thumbhash = null where id = any ($1)', [ids]);
    for (const { thumbnail_path } of photos) if (thumbnail_path) rmSync(join(studio.folder, 'storage', thumbnail_path));
    await studio.sql('update photo_descriptions set heic_below = null');
    await studio.sql('delete from graphile_worker._private_jobs');
    return ids;
  };
  const idle = () => ({ ...studio.deps, images: { ...studio.deps.images, isBusy: () => false } });
  const thumbnails = async (ids: number[]) =>
    (
      await studio.sql<{ has: boolean }>(
        'select thumbnail_path is not null and thumbhash is not null as has from photos where id = any ($1) order by id',
        [ids],
      )
    ).map(({ has }) => has);
  const isJobQueued = async () =>
    (await studio.sql("select from graphile_worker._private_jobs where key like 'gallery.photos.preview:%'")).length;

  it('get thumbnails and previews in the background, except those that cannot be decoded', async () => {
    const ids = await addEarlier(picture, aHeic(400, 300), picture);
    await preview(ids[0] as number).expect(404);
    await addHeicThumbnails(idle(), AT_ONCE_MS);
    expect(await thumbnails(ids)).toEqual([true, false, true]);
    expect(await isJobQueued()).toBe(2);
    const { body } = await preview(ids[0] as number).expect(200);
    expect(await sharp(body).metadata()).toMatchObject({ width: 64, height: 96 });
  });

  it('are looked at once, and again where the job was interrupted', async () => {
    const ids = await addEarlier(picture, picture);
    let inspected = 0;
    const deps = idle();
    const { inspect } = deps.images;
    deps.images.isBusy = () => inspected === 1;
    deps.images.inspect = (...input) => {
      inspected += 1;
      return inspect(...input);
    };
    await addHeicThumbnails(deps, AT_ONCE_MS);
    expect(await thumbnails(ids)).toEqual([false, true]);
    deps.images.isBusy = () => false;
    await addHeicThumbnails(deps, AT_ONCE_MS);
    expect(await thumbnails(ids)).toEqual([true, true]);
    const looked = inspected;
    await addHeicThumbnails(deps, AT_ONCE_MS);
    expect(inspected).toBe(looked);
  });
});
