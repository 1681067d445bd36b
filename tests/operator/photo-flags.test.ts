import { ORIGINAL, photoFlags, THUMBNAIL } from '../../src/operator/photo-flags.ts';

describe('what a command remembers of photos', () => {
  it('is kept for each photo and each of its files', () => {
    const marks = photoFlags();
    const [one, other] = [1, 70_000].map((id) => ({ id, path: `event/${id}.jpg` })) as [Photo, Photo];
    marks.add(one, ORIGINAL);
    marks.add(one, THUMBNAIL);
    marks.add(other, THUMBNAIL);
    expect([one, other].map((photo) => [marks.has(photo, ORIGINAL), marks.has(photo, THUMBNAIL)])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('is nothing of a photo that has got other bytes since', () => {
    const marks = photoFlags();
    marks.add({ id: 1, path: 'event/before.jpg' }, ORIGINAL);
    const now = { id: 1, path: 'event/after.jpg' };
    expect(marks.has(now, ORIGINAL)).toBe(false);
    marks.add(now, THUMBNAIL);
    expect([marks.has(now, ORIGINAL), marks.has(now, THUMBNAIL)]).toEqual([false, true]);
  });
});

type Photo = { id: number; path: string };
