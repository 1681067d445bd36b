import { levelOf, progressOf } from '../../src/tasks/experience/levels.ts';

describe('levels', () => {
  it('begin at 50·L·(L−1)', () => {
    for (let level = 1; level < 2_000; level++) {
      const start = 50 * level * (level - 1);
      expect([levelOf(start), levelOf(start + 100 * level - 1)]).toEqual([level, level]);
    }
  });

  it('keep their edges up to the most that an account holds', () => {
    for (let level = 6_000; level <= 6_554; level++) {
      const start = 50 * level * (level - 1);
      expect([levelOf(start - 1), levelOf(start)]).toEqual([level - 1, level]);
    }
  });

  it('never go below the first', () => {
    expect(levelOf(-5)).toBe(1);
  });

  it.each([
    [0, { level: 1, xpIntoLevel: 0, xpForNextLevel: 100 }],
    [99, { level: 1, xpIntoLevel: 99, xpForNextLevel: 100 }],
    [100, { level: 2, xpIntoLevel: 0, xpForNextLevel: 200 }],
    [149, { level: 2, xpIntoLevel: 49, xpForNextLevel: 200 }],
    [299, { level: 2, xpIntoLevel: 199, xpForNextLevel: 200 }],
    [300, { level: 3, xpIntoLevel: 0, xpForNextLevel: 300 }],
  ])('with %i XP stand at %j', (xp, progress) => {
    expect(progressOf(xp)).toEqual(progress);
  });
});
