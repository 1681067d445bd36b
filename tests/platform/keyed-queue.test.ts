import { overloaded, unavailable } from '../../src/platform/errors.ts';
import { keyedQueue } from '../../src/platform/keyed-queue.ts';

describe('works of one key', () => {
  it('run one after the other, beside those of other keys, also when one fails', async () => {
    const inTurn = keyedQueue();
    const log: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        log.push(`${name} begins`);
        await new Promise(setImmediate);
        log.push(`${name} ends`);
        if (fails) throw new Error(name);
      };
    await Promise.allSettled([inTurn(1, work('a', true)), inTurn(1, work('b')), inTurn(2, work('c'))]);
    const order = (...names: string[]) => names.map((name) => log.indexOf(name));
    const [aEnds = 0, bBegins = 0, cBegins = 0] = order('a ends', 'b begins', 'c begins');
    expect([bBegins > aEnds, cBegins < aEnds, log.length]).toEqual([true, true, 6]);
  });

  it('do not wait for each other while the database is away: what is 503 for one is 503 for those behind it', async () => {
    const inTurn = keyedQueue();
    let begun = 0;
    const work = async () => {
      begun += 1;
      throw unavailable();
    };
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => inTurn('x', work)));
    expect([begun, results.filter(({ status }) => status === 'rejected').length]).toEqual([1, 20]);
    expect(await inTurn('x', async () => 'again')).toBe('again');
  });

  it('are tried also behind one that met too many others: that is OVERLOADED for itself alone', async () => {
    const inTurn = keyedQueue();
    const refused = inTurn('x', async () => {
      throw overloaded();
    });
    const behind = inTurn('x', async () => 'tried');
    expect((await Promise.allSettled([refused, behind])).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
    ]);
  });
});
