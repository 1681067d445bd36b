import { randomBytes } from 'node:crypto';
import { constants, type NodeGCPerformanceDetail, PerformanceObserver } from 'node:perf_hooks';
import { countDeadBytes } from '../../src/platform/dead-buffers.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

const MB = 1024 * 1024;

describe('dead buffers', () => {
  let studio: Studio;
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Of any kind, because V8 may collect old objects too.
      const { flags } = (entry as unknown as { detail: NodeGCPerformanceDetail }).detail;
      if ((flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) !== 0) collections += 1;
    }
  });
  const collected = (wanted: number) =>
    until(
      () => collections,
      (count) => count >= wanted,
    );

  beforeAll(async () => {
    studio = await openStudio();
    observer.observe({ entryTypes: ['gc'] });
  });
  beforeEach(() => {
    collections = 0;
  });
  afterAll(async () => {
    observer.disconnect();
    await studio.close();
  });

  it('are collected after every 8 MB', async () => {
    for (let i = 0; i < 24; i++) countDeadBytes(MB);
    expect(await collected(3)).toBe(3);
  });

  it('are collected although each photo is smaller, when it is uploaded and when it is read', async () => {
    const owner = await studio.account('super_admin');
    const api = studio.v1(await studio.token(owner.username));
    const { id } = (await api.post('/events', anEvent()).expect(201)).body;
    const jpeg = await aJpeg(90, 60);
    // Decoders ignore bytes after the end of a JPEG.
    const upload = () => api.upload(id, Buffer.concat([jpeg, randomBytes(MB)])).expect(201);
    const ids: number[] = [];
    for (let i = 0; i < 8; i++) ids.push((await upload()).body.id);
    await collected(1);
    collections = 0;
    for (const photo of ids) await api.get(`/events/${id}/photos/${photo}/original`).expect(200);
    await collected(1);
  });
});
