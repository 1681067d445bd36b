import { waitAfter } from '../../src/webhooks/retry-delays.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** In the middle of the jitter. */
const wait = (attempts: number, retryAfter?: string) => waitAfter(attempts, retryAfter, 0.5);

describe('the wait after a failed attempt', () => {
  it.each([
    [1, 5 * SECOND],
    [2, 5 * MINUTE],
    [3, 30 * MINUTE],
    [4, 2 * HOUR],
    [5, 5 * HOUR],
    [6, 10 * HOUR],
    [7, 14 * HOUR],
    [8, 20 * HOUR],
    [9, 24 * HOUR],
  ])('%i is %i ms, plus or minus up to a fifth', (attempts, ms) => {
    const spread = [0, 0.5, 1].map((random) => waitAfter(attempts, undefined, random));
    expect(spread).toEqual([ms * 0.8, ms, ms * 1.2]);
  });

  it.each([undefined, '60'])('10 does not come: it was the last, also under Retry-After %s', (retryAfter) => {
    expect(wait(10, retryAfter)).toBeUndefined();
  });

  it('is a whole number of milliseconds within the jitter when nobody says which', () => {
    const waits = Array.from({ length: 200 }, () => waitAfter(1, undefined) ?? 0);
    expect(waits.filter((ms) => !Number.isInteger(ms) || ms < 4 * SECOND || ms > 6 * SECOND)).toEqual([]);
  });
});

describe('Retry-After', () => {
  it.each([
    ['seconds', '60', 60 * SECOND],
    ['no less than the schedule', '1', 5 * SECOND],
    ['a day at most', '999999999', 24 * HOUR],
    ['nothing that is no number of seconds', '-60', 5 * SECOND],
    ['nothing that has a fraction', '60.5', 5 * SECOND],
    ['nothing that is empty', '', 5 * SECOND],
    ['nothing that is no date', 'soon', 5 * SECOND],
    ['no date of the past', 'Wed, 21 Oct 2015 07:28:00 GMT', 5 * SECOND],
    ['a day at most of a date', 'Fri, 31 Dec 2100 23:59:59 GMT', 24 * HOUR],
  ])('gives %s (%j)', (_what, retryAfter, ms) => {
    expect(wait(1, retryAfter)).toBe(ms);
  });

  it('may be an HTTP date', () => {
    const ms = wait(1, new Date(Date.now() + HOUR).toUTCString()) ?? 0;
    // The date has no milliseconds.
    expect([ms > HOUR - 10 * SECOND, ms <= HOUR]).toEqual([true, true]);
  });
});
