import { openThrottle, transfersAt } from '../../src/cli/throttle.ts';

describe('atelier upload --bwlimit', () => {
  it('gives out the pieces of all uploads in turns, as fast as the rate permits', async () => {
    let now = 0;
    const waits: number[] = [];
    const clock = {
      now: () => now,
      wait: async (ms: number) => {
        waits.push(ms);
        now += ms;
      },
    };
    const throttle = openThrottle(64 * 1024, new AbortController().signal, clock);
    for (const bytes of [32 * 1024, 20 * 1024]) {
      const pieces: Buffer[] = [];
      for await (const piece of throttle(Buffer.alloc(bytes))) pieces.push(piece);
      expect(Buffer.concat(pieces)).toHaveLength(bytes);
    }
    // A piece has 16 KB, so it takes a quarter of a second. The first one need not wait.
    expect(waits).toEqual([250, 250, 250]);
  });

  it('has as many transfers as the server accepts at this rate', () => {
    expect([transfersAt(32_000, 4), transfersAt(70_000, 4), transfersAt(2_000_000, 4)]).toEqual([1, 2, 4]);
  });
});
