import { ORIGINAL, photoFlags, THUMBNAIL } from '../../src/operator/photo-flags.ts';

describe('photoFlags', () => {
  it('keeps flags per photo and file', () => {
    const flags = photoFlags();
    const [one, other] = [1, 70_000].map((id) => ({ id, path: `event/${id}.jpg` })) as [Photo, Photo];
    flags.add(one, ORIGINAL);
    flags.add(one, THUMBNAIL);
    flags.add(other, THUMBNAIL);
    expect([one, other].map((photo) => [flags.has(photo, ORIGINAL), flags.has(photo, THUMBNAIL)])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('forgets the flags of a replaced photo', () => {
    const flags = photoFlags();
    flags.add({ id: 1, path: 'event/before.jpg' }, ORIGINAL);
    const now = { id: 1, path: 'event/after.jpg' };
    expect(flags.has(now, ORIGINAL)).toBe(false);
    flags.add(now, THUMBNAIL);
    expect([flags.has(now, ORIGINAL), flags.has(now, THUMBNAIL)]).toEqual([false, true]);
  });
});

type Photo = { id: number; path: string };
