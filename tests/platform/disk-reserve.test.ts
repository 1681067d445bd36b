import type { statfs } from 'node:fs/promises';
import { reserveOf } from '../../src/platform/storage/disk-space.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { tusAs } from '../support/tus.ts';
import { until } from '../support/until.ts';

const GB = 1_000_000_000;
let free = 10 * GB;
const read = (async () => ({
  bavail: free / 1_000,
  blocks: (15 * GB) / 1_000,
  bsize: 1_000,
})) as unknown as typeof statfs;

let studio: Studio;
let token: string;
beforeAll(async () => {
  studio = await openStudio({}, { statfs: read });
  token = await studio.token((await studio.account('admin', 'owner')).username);
});
afterAll(() => studio.close());

describe('while less than DISK_RESERVE is free', () => {
  it('uploads are 507 STORAGE_FULL, all else works, and what is deleted makes room', async () => {
    const api = studio.v1(token);
    const admin = await studio.login('owner');
    const event = (await api.post('/events', anEvent()).expect(201)).body.id;
    const kept = (await api.upload(event, await aJpeg(60, 40)).expect(201)).body.id;
    const tus = tusAs(token, studio.url);
    const opened = (await tus.open(event, 100)).headers.get('location') ?? '';

    free = 49_000_000;
    const isFull = async () => (await api.upload(event, await aJpeg(61, 40))).status === 507;
    await until(isFull, (full) => full);
    expect((await api.upload(event, await aJpeg(62, 40)).expect(507)).body.code).toBe('STORAGE_FULL');
    expect((await tus.patch(opened, 0, Buffer.alloc(100))).status).toBe(507);
    const { storage } = (await admin.get('/api/admin/overview').expect(200)).body;
    expect(storage).toEqual({ free_bytes: 49_000_000, total_bytes: 15 * GB, reserve_bytes: 50_000_000 });
    await api.post('/events', anEvent()).expect(201);
    await admin.delete(`/api/admin/events/${event}/photos/${kept}?permanent=true`).expect(204);

    free = 51_000_000;
    await until(
      async () => (await api.upload(event, await aJpeg(63, 40))).status,
      (status) => status === 201,
    );
  });
});

describe('DISK_RESERVE', () => {
  it.each([
    [undefined, 15 * GB, 50_000_000],
    [undefined, 30 * GB, GB],
    [undefined, 1_000 * GB, 20 * GB],
    [{ bytes: 7 }, 15 * GB, 7],
    [{ share: 0.1 }, 15 * GB, 1.5 * GB],
  ])('%j of a disk of %i bytes is %i bytes', (setting, bytes, expected) => {
    expect(reserveOf(setting, bytes)).toBe(expected);
  });
});
