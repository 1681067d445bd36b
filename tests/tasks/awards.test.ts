import { computeAward } from '../../src/tasks/experience/awards.ts';

const TODAY = '2026-06-05';
/** This many days in a row, up to yesterday. */
const streak = (days: number) =>
  Array.from({ length: days }, (_, i) => new Date(Date.parse(TODAY) - (i + 1) * 86_400_000).toISOString().slice(0, 10));
const award = (priority: 'low' | 'medium' | 'high' | 'urgent', dueDate: string | null, days = 0, awardedToday = 0) =>
  computeAward(
    { priority, dueDate },
    { today: TODAY, awardedToday, activeDays: streak(days), workDays: [1, 2, 3, 4, 5, 6, 7] },
  );

describe('an award', () => {
  it.each([
    ['low', 10, 15],
    ['medium', 20, 30],
    ['high', 30, 45],
    ['urgent', 40, 60],
  ] as const)('for priority %s is %i XP, on time %i', (priority, base, onTime) => {
    expect([award(priority, null).amount, award(priority, TODAY).amount]).toEqual([base, onTime]);
  });

  it.each([
    ['2026-06-04', false, 20],
    ['2026-06-05', true, 30],
    ['2026-06-06', true, 30],
    [null, null, 20],
  ])('of a task due on %s is on time: %s', (dueDate, onTime, amount) => {
    expect(award('medium', dueDate)).toMatchObject({ onTime, amount });
  });

  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [10, 8],
    [19, 15],
    [20, 16],
    [21, 16],
    [40, 16],
  ])('after %i days in a row gives %i XP more for an urgent task, rounded down', (days, bonus) => {
    expect(award('urgent', null, days).breakdown).toEqual({
      base: 40,
      onTimeBonus: 0,
      streakDays: days,
      streakBonus: bonus,
      capped: false,
    });
  });

  it('counts the streak on what the bonus for time made of it', () => {
    expect(award('urgent', TODAY, 21)).toMatchObject({ amount: 84, breakdown: { onTimeBonus: 20, streakBonus: 24 } });
  });

  it.each([
    [459, 40, false],
    [460, 40, false],
    [461, 39, true],
    [500, 0, true],
    [510, 0, true],
  ])('on a day that had %i XP is %i XP (cut: %s)', (before, amount, capped) => {
    const { breakdown, amount: given } = award('urgent', null, 0, before);
    expect([given, breakdown.capped]).toEqual([amount, capped]);
  });
});
