import { currentStreak, dayBefore, longestStreak, streakUntil } from '../../src/tasks/experience/streaks.ts';

const monToFri = [1, 2, 3, 4, 5];
const everyDay = [1, 2, 3, 4, 5, 6, 7];

// 2026-06-01 is a Monday. Days are given newest first, as the database answers them.
describe('streaks', () => {
  it.each([
    ['a working day left out breaks it', '2026-06-05', ['2026-06-05', '2026-06-04', '2026-06-02'], 2, 2],
    ['today does not count against it', '2026-06-05', ['2026-06-04', '2026-06-03'], 2, 2],
    ['a free weekend does not break it', '2026-06-08', ['2026-06-08', '2026-06-05', '2026-06-04'], 3, 3],
    ['nor a weekend before an idle today', '2026-06-08', ['2026-06-05'], 1, 1],
    ['an idle Monday does', '2026-06-09', ['2026-06-05'], 0, 1],
    ['a day of the weekend counts', '2026-06-08', ['2026-06-07', '2026-06-05'], 2, 2],
    ['there is none without a day', '2026-06-05', [], 0, 0],
    ['the longest may be an older one', '2026-06-12', ['2026-06-12', '2026-06-04', '2026-06-03'], 1, 2],
    ['a month ends without breaking it', '2026-06-01', ['2026-06-01', '2026-05-29'], 2, 2],
    ['a year does so too', '2026-01-01', ['2026-01-01', '2025-12-31'], 2, 2],
  ])('from Monday to Friday: %s (%s, %j)', (_what, today, days, current, longest) => {
    expect([currentStreak(today, days, monToFri), longestStreak(days, monToFri)]).toEqual([current, longest]);
  });

  it.each([
    ['every day counts where every day is worked', '2026-06-08', ['2026-06-08', '2026-06-06'], everyDay, 1, 1],
    ['six free days do not break it', '2026-06-08', ['2026-06-08', '2026-06-01'], [1], 2, 2],
    ['seven free days do', '2026-06-09', ['2026-06-09', '2026-06-01'], [2], 1, 1],
    ['seven free days do, whatever is worked', '2026-06-09', ['2026-06-09', '2026-06-01'], [], 1, 1],
  ])('of other weeks: %s', (_what, today, days, workDays, current, longest) => {
    expect([currentStreak(today, days, workDays), longestStreak(days, workDays)]).toEqual([current, longest]);
  });

  it('that an award counts end the day before', () => {
    const days = ['2026-06-05', '2026-06-04', '2026-06-03'];
    expect(['2026-06-05', '2026-06-04', '2026-06-02'].map((until) => streakUntil(until, days, monToFri))).toEqual([
      3, 2, 0,
    ]);
  });

  it.each([
    ['2026-06-01', '2026-05-31'],
    ['2026-01-01', '2025-12-31'],
    ['2028-03-01', '2028-02-29'],
  ])('know that the day before %s is %s', (date, before) => {
    expect(dayBefore(date)).toBe(before);
  });
});
